#!/usr/bin/env python3
"""Judges `quoin bench solver` on every family of generated systems by linear programming.

    solver.py QUOIN [--sizes 10,60] [--seeds 1] [--families a,b]

Each system is solved, then edited step by step; both answers are judged by Tests/Solver/judge.py,
the second one against the edited system. The edited system is also written out as a system of its
own and solved from nothing: the values must be the same to the last bit.
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SOLVER = os.path.join(os.path.dirname(HERE), "Solver")
sys.path.insert(0, SOLVER)
import judge  # noqa: E402

FAMILIES = ("flat-parent flat-chain flat-label cells tree4 tree8 tree-deep stack-equal stack-prop "
            "stack-nest chain-ineq chain-spring conflict").split()


def generate(path, family, size, seed, kind):
    with open(path, "w") as out:
        subprocess.run([sys.executable, os.path.join(SOLVER, "gen.py"), family, str(size), "--seed",
                        str(seed), "--edits", "5", "--edit-kind", kind], stdout=out, check=True)


def edited(path):
    """The text of a workload with its edit steps put in, and none left."""
    lines, suggested, constants, removed = [], {}, {}, set()
    for line in open(path):
        f = line.split()
        if f[0] == "s":
            suggested[f[1]] = f[2]
        elif f[0] == "k":
            constants[f[1]] = f[2]
        elif f[0] == "r":
            removed.add(f[1])
        elif f[0] == "a":
            removed.discard(f[1])
        elif f[0] != ".":
            lines.append(f)
    out = []
    for f in lines:
        if f[0] == "d":
            f[3] = suggested.get(f[1], f[3])
        elif f[0] == "c":
            if f[1] in removed:
                continue
            f[4] = constants.get(f[1], f[4])
        out.append(" ".join(f))
    return "\n".join(out) + "\n"


def solve(quoin, work, values):
    text = subprocess.run([quoin, "bench", "solver", work, "--reps", "1", "--values", values],
                          stdout=subprocess.PIPE, check=True, text=True).stdout
    return "" if '"status": "ok"' in text else text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("quoin")
    parser.add_argument("--sizes", default="10,60")
    parser.add_argument("--seeds", default="1")
    parser.add_argument("--families", default=",".join(FAMILIES))
    a = parser.parse_args()
    bad = count = 0
    with tempfile.TemporaryDirectory() as folder:
        work, after = os.path.join(folder, "w.qls"), os.path.join(folder, "after.qls")
        values, cold = os.path.join(folder, "v"), os.path.join(folder, "cold")
        for family in a.families.split(","):
            for size in a.sizes.split(","):
                for seed in a.seeds.split(","):
                    for kind in ("window", "constant", "toggle"):
                        generate(work, family, size, seed, kind)
                        open(after, "w").write(edited(work))
                        verdict = (solve(a.quoin, work, values) or solve(a.quoin, after, cold)
                                   or judge.judge(work, values) or judge.judge(after, cold))
                        warm = open(values + ".last").read().split()
                        if not verdict and warm != open(cold).read().split():
                            verdict = "after edits the values differ from those of a fresh solve"
                        count += 1
                        if verdict:
                            bad += 1
                            print("%s %s seed %s, %s edits: %s" % (family, size, seed, kind, verdict))
    print("%d systems judged, %d wrong" % (count, bad))
    sys.exit(1 if bad else 0)


main()
