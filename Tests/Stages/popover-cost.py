#!/usr/bin/env python3
"""What placing a popover costs: instructions and allocations, by valgrind.

Usage: popover-cost.py QUOIN

Runs `quoin bench popover --only STEP` for two counts; the difference leaves the program's start
out. Fails when one placement takes 8,000 instructions or allocates anything, and when reading and
writing a popover cost less than placing it.
"""

import re
import shutil
import subprocess
import sys

LIMIT = 8_000
FEW, MANY = 2_000, 6_000


def run(quoin: str, tool: list[str], step: str, count: int) -> str:
    command = ["valgrind", *tool, quoin, "bench", "popover", "--only", step, "--count", str(count)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    return done.stderr


def number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    if found is None:
        sys.exit(f"valgrind's output has no {pattern!r}:\n{text}")
    return int(found.group(1).replace(",", ""))


def instructions(quoin: str, step: str) -> float:
    tool = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    few, many = (
        number(r"I\s+refs:\s+([\d,]+)", run(quoin, tool, step, count)) for count in (FEW, MANY)
    )
    return (many - few) / (MANY - FEW)


def allocations(quoin: str, step: str) -> float:
    tool = ["--tool=memcheck", "--leak-check=no", "--undef-value-errors=no"]
    few, many = (
        number(r"total heap usage: ([\d,]+) allocs", run(quoin, tool, step, count))
        for count in (FEW, MANY)
    )
    return (many - few) / (MANY - FEW)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed (apt-get install valgrind)")
    quoin = sys.argv[1]
    cost = {step: instructions(quoin, step) for step in ("place", "read", "write")}
    allocated = allocations(quoin, "place")
    for step, each in cost.items():
        print(f"{step}: {each:,.0f} instructions each")
    print(f"place: {allocated:g} allocations each")
    problems = []
    if cost["place"] >= LIMIT:
        problems.append(f"a placement takes {LIMIT:,} instructions or more")
    if allocated > 0:
        problems.append("a placement allocates")
    if cost["read"] + cost["write"] <= cost["place"]:
        problems.append("reading and writing cost less than placing")
    for problem in problems:
        print(f"FAILED: {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
