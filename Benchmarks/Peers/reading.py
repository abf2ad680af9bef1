"""reading.py LIST

Makes plain values of the files that LIST names, one a line, with PyYAML over libyaml, again and again
for a while. Prints the seconds of processor time that all files take once.
"""

import sys
import time

import yaml


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as names:
        paths = names.read().splitlines()
    contents = []
    for path in paths:
        with open(path, "rb") as file:
            contents.append(file.read())
    rounds = 0
    start = time.process_time()
    while time.process_time() - start < 0.25:
        for content in contents:
            yaml.load(content, Loader=yaml.CSafeLoader)
        rounds += 1
    print((time.process_time() - start) / rounds)


main()
