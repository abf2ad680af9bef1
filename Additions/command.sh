# A command of entsim: it has help, is listed, takes an option and ends with a status of its own.

title="a command"
goal=2

# To be written: `entsim greet [--name NAME]` prints "hello NAME".

check() {
  "$entsim" --help | grep -w greet
  "$entsim" greet --help | grep -e --name
  [ "$("$entsim" greet --name Alpha)" = "hello Alpha" ]
}
