.DEFAULT_GOAL := help
.PHONY: help run test soak report fuzz bench bench-history additions mutants install uninstall dist \
  dist-test build fuzzer lint format clean setup

SOURCES := Package.swift Sources SourceMutants Tests Benchmarks Examples

# How entsim is built for release: optimised across modules, and on Linux with Swift's libraries
# inside, so that it starts sooner and runs where there is no toolchain. Xcode links only its own way.
#
# Where the other libraries can be linked in too, they are: to find and relocate them takes longer than to
# run a small suite. So is jemalloc, with which a large suite takes a third less memory and 5 % less time. That
# is tried late, for `setup` may only just have installed them. Types are asked for by calls, since the first
# use of a mangled name searches all conformances of the program. Functions keep no pointer to their frame,
# which profilers ask for. Whether two accesses to one object overlap is checked by the tests, which run another
# build: a server spends 4 % of its time on it.
RELEASE = -c release --omit-frame-pointers -Xswiftc -cross-module-optimization \
  -Xswiftc -enforce-exclusivity=unchecked \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Linux)
RELEASE += --static-swift-stdlib
WHOLE = $(shell .ci/links-whole)
ALLOCATOR = $(shell .ci/links-allocator $(CURDIR)/.build/jemalloc.o)
endif

# Where `make install` puts entsim; DESTDIR, where it is set, stands before it.
PREFIX ?= /usr/local
DESTDIR ?=

# What to hand to `entsim run`: make run ARGS="--filter cancel"
ARGS ?=

# How many inputs `make fuzz` makes: a hundred thousand take about half an hour.
FUZZ_RUNS ?= 200000

# How often `make soak` kills a process that stores, how many random runs it holds to the laws, how many
# forged journals it feeds to the commands, in how many files it accepts what came, how many changed logs it checks, of
# how many cells it checks one log, how many servers it kills under load, and how many requests it sends to one server,
# whose memory may not grow.
SOAK_KILLS ?= 1000
SOAK_SEEDS ?= 20000
SOAK_FORGERIES ?= 20000
SOAK_ACCEPTED ?= 100000
SOAK_CHANGED_LOGS ?= 10000
SOAK_LOG_STRIDE ?= 1
SOAK_SERVER_KILLS ?= 40
SOAK_REQUESTS ?= 10000000

# What `make bench` measures; everything without one.
SUBJECTS ?=

# Where `make bench` writes its result as JSON, and what `make bench-history` appends.
JSON ?= .build-bench/bench.json

# How many landings `make bench-history` shows; without a number it appends one.
SHOW ?=

# What `make additions` adds; everything without one.
ADDITIONS ?=

help: ## List the targets
	@echo "Usage: make TARGET"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile

run: build ## Build entsim and run the bundled scenarios; ARGS="…" goes to `entsim run`
	@.build/release/entsim run $(ARGS)

test: build ## Run every test
	@Tests/SetupTests/run.sh
	# What is tested is optimised: the laws are tried on hundreds of thousands of random inputs.
	ENTSIM_OPTIMIZED=1 swift test
	@Tests/SchemaTests/run.sh
	@Tests/ExampleTests/run.sh
	@Tests/InstallTests/run.sh
	@Tests/ServerTests/run.sh
	@Tests/ThirdPartyTests/run.sh
	@Tests/BrowserTests/run.sh
	@SourceMutants/test.sh
	@Tests/StrengthTests/run.sh slice

soak: build ## Try for long what `make test` tries a little of: kills, runs, forgeries, acceptance, logs, mutants, pages
	ENTSIM_OPTIMIZED=1 ENTSIM_STORE_KILLS=$(SOAK_KILLS) ENTSIM_LAW_SEEDS=$(SOAK_SEEDS) \
	  ENTSIM_FORGED_SEEDS=$(SOAK_FORGERIES) ENTSIM_ACCEPTED_FILES=$(SOAK_ACCEPTED) \
	  ENTSIM_CHANGED_LOGS=$(SOAK_CHANGED_LOGS) ENTSIM_LOG_STRIDE=$(SOAK_LOG_STRIDE) ENTSIM_MUTANTS=all \
	  swift test \
	  --filter "StoreCrashTests|JournalLawTests|ForgedJournalTests|ExplanationTests|AcceptanceLawTests|LogCheckTests|MutantsTests"
	@Tests/StrengthTests/run.sh whole
	@Tests/BrowserTests/run.sh whole
	@ENTSIM_SERVER_KILLS=$(SOAK_SERVER_KILLS) ENTSIM_SERVER_LOAD=30 Tests/ServerTests/run.sh journal load
	@Tests/EnduranceTests/run.sh $(SOAK_REQUESTS)

report: build ## Write the pages in Reports anew, and those in Documentation that the program makes
	@.build/release/entsim report
	# What the program explains has the new table of scenarios in it.
	@$(MAKE) --no-print-directory build
	@for page in statuses diagnostics ambiguities; do \
	  .build/release/entsim explain --page $$page > Documentation/$$page.md; done

fuzz: fuzzer ## Feed damaged files, large worlds, long runs and requests to entsim under a sanitizer; FUZZ_RUNS=… inputs
	@Tests/ReadingFuzzer/run.sh $(FUZZ_RUNS)

bench: setup ## Measure speed and memory, and print a table; JSON=FILE, SUBJECTS="suite start …" for a part
	@Benchmarks/run.sh "$(RELEASE) $(addprefix -Xswiftc ,$(WHOLE))" "$(JSON)" $(SUBJECTS)

bench-history: setup ## Append the last bench to Benchmarks/history.jsonl; SHOW=6 shows six landings instead
	@Benchmarks/history.sh "$(RELEASE) $(addprefix -Xswiftc ,$(WHOLE))" "$(JSON)" $(SHOW)

additions: setup ## Count the source files that additions touch; ADDITIONS="status event …" for a part
	@Additions/run.sh $(ADDITIONS)

mutants: setup ## Build entsim with wrong rules in its source, and run it; ARGS="mutants --kind source" tries them
	@SourceMutants/run.sh $(ARGS)

install: build ## Install entsim with its manual, completions, suite and documentation; PREFIX=/usr/local
	@DESTDIR="$(DESTDIR)" Packaging/install.sh .build/release/entsim "$(PREFIX)"

uninstall: ## Remove what `make install` has installed; PREFIX=/usr/local
	@DESTDIR="$(DESTDIR)" Packaging/uninstall.sh "$(PREFIX)"

dist: build ## Pack entsim for Linux machines without a toolchain
	@Packaging/dist.sh .build/release/entsim .build/dist

dist-test: build ## Pack entsim, and run the bundled suite with what was packed
	@pack=$$(Packaging/dist.sh .build/release/entsim .build/dist) && Tests/DistTests/run.sh "$$pack"

# entsim-serve is what `entsim serve` runs. Not all of its libraries can be linked in, but jemalloc can.
build: setup ## Build entsim and entsim-serve for release
	ENTSIM_LINK="$(WHOLE)" swift build $(RELEASE) --product entsim
	ENTSIM_LINK="$(WHOLE)" swift build $(RELEASE) $(ALLOCATOR) --product entsim-serve

# Builds what `make fuzz` runs.
fuzzer: setup
	@Tests/ReadingFuzzer/build.sh

lint: ## Check the formatting
	swift format lint --strict --parallel --recursive $(SOURCES)

format: ## Format the sources in place
	swift format format --in-place --parallel --recursive $(SOURCES)

clean: ## Remove everything that was built
	rm -rf .build .build-*

# Installs what the build needs and the machine lacks; silent when that is nothing.
setup:
	@.ci/setup
