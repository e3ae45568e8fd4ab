#!/usr/bin/env python3
"""Judges answers to a workload by linear programming, priority by priority (needs scipy).

    judge.py WORK VALUES

For every priority, strongest first, HiGHS looks for a point that violates the constraints of that
priority by less in sum than the answer does, while it keeps the required constraints and violates
no stronger priority by more than the answer does. Where there is none the answer is optimal, which
is what lexicographic optimality means; nothing is taken from the solver but its values. Prints one
line and exits with 1 when the answer can be beaten.

Unlike lexlp.py the answer's own sums are held, so tolerances do not pile up and large workloads can
be judged.
"""
import sys

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix


def read(path):
    """The number of variables, the priorities by level, and (relation, level, constant, terms)."""
    count, levels, rows = 0, {}, []
    for line in open(path):
        f = line.split()
        if not f:
            continue
        if f[0] == "v":
            count = int(f[1])
        elif f[0] == "l":
            levels[int(f[1])] = float(f[2])
        elif f[0] == "c":
            terms = [(int(f[i]), float(f[i + 1])) for i in range(6, len(f), 2)]
            rows.append((f[2], int(f[3]), float(f[4]), terms))
        elif f[0] == "d":
            rows.append(("=", int(f[2]), -float(f[3]), [(int(f[1]), 1.0)]))
    return count, levels, rows


def violation(row, values):
    relation, _, constant, terms = row
    left = constant + sum(values[v] * c for v, c in terms)
    return abs(left) if relation == "=" else max(0.0, left if relation == "<" else -left)


class Program:
    """min sum of the errors of one level, the others held."""

    def __init__(self, count, rows):
        self.equal, self.less = ([], [], [], []), ([], [], [], [])
        self.errors = {}
        self.width = count
        for relation, level, constant, terms in rows:
            extra = []
            if level >= 0:
                for sign in (-1.0, 1.0) if relation == "=" else (-1.0,):
                    self.errors.setdefault(level, []).append(self.width)
                    extra.append((self.width, sign))
                    self.width += 1
            if relation == "=":
                self.put(self.equal, terms + extra, -constant)
            else:
                s = 1.0 if relation == "<" else -1.0
                self.put(self.less, [(v, s * c) for v, c in terms] + extra, -s * constant)
        self.bounds = [(None, None)] * count + [(0, None)] * (self.width - count)

    @staticmethod
    def put(table, terms, right):
        row = len(table[3])
        for v, c in terms:
            table[0].append(row), table[1].append(v), table[2].append(c)
        table[3].append(right)

    def matrix(self, table):
        if not table[3]:
            return None
        return csr_matrix(coo_matrix((table[2], (table[0], table[1])),
                                     shape=(len(table[3]), self.width)))

    def least(self, level):
        cost = np.zeros(self.width)
        cost[self.errors[level]] = 1.0
        return linprog(cost, A_ub=self.matrix(self.less), b_ub=self.less[3] or None,
                       A_eq=self.matrix(self.equal), b_eq=self.equal[3] or None,
                       bounds=self.bounds, method="highs",
                       options={"primal_feasibility_tolerance": 1e-10,
                                "dual_feasibility_tolerance": 1e-10})

    def hold(self, level, total):
        slack = 1e-10 * max(1.0, total)
        self.put(self.less, [(v, 1.0) for v in self.errors[level]], total + slack)


def judge(work, values):
    """An empty text when the answer is optimal, else what beats it."""
    count, levels, rows = read(work)
    values = [float(line) for line in open(values)]
    sums = {level: 0.0 for level in levels}
    for row in rows:
        amount = violation(row, values)
        if row[1] >= 0:
            sums[row[1]] += amount
        elif amount > 1e-6:
            return "a required constraint is violated by %g" % amount
    program = Program(count, rows)
    for level in sorted(levels, key=lambda level: -levels[level]):
        if level not in program.errors:
            continue
        if sums[level] > 1e-6:
            result = program.least(level)
            if result.status != 0:
                return "priority %g: HiGHS says %s" % (levels[level], result.message)
            if result.fun < sums[level] - 2e-3 - 1e-5 * sums[level]:
                return "priority %g: %.9g can be %.9g" % (levels[level], sums[level], result.fun)
        program.hold(level, sums[level])
    return ""


if __name__ == "__main__":
    verdict = judge(sys.argv[1], sys.argv[2])
    print(verdict or "optimal")
    sys.exit(1 if verdict else 0)
