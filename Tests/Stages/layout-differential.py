#!/usr/bin/env python3
"""Lays out random scenes with the real binary and with an independent linear program.

    layout-differential.py QUOIN-BINARY [--scenes N] [--seed N]

Every scene is stated twice: as a request, and as rows of a lexicographic linear program that is
built here from the documented rules, in other coordinates than the engine's, and solved by HiGHS.
Compared are the sum of violations at every priority, whether the required constraints contradict
each other, and the frames wherever the optimum is unique.
"""
import argparse
import json
import random
import subprocess
import sys
import tempfile

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_matrix

SCALE = 16
WIDTH, HEIGHT = 400.0, 600.0
ALMOST_REQUIRED = 999.9999
PRIORITIES = [1000, 1000, 999, 750, 500, 250, 100]


class Program:
    """Rows over variables; a row reads sum(coefficient * variable) + constant REL 0."""

    def __init__(self):
        self.names = {}
        self.rows = []

    def var(self, item, part):
        return self.names.setdefault((item, part), len(self.names))

    def add(self, terms, relation, constant, priority):
        merged = {}
        for variable, factor in terms:
            merged[variable] = merged.get(variable, 0.0) + factor
        self.rows.append((merged, relation, constant, float(priority)))

    def solve(self):
        """The optimum of each priority, and the optimal point's uniqueness: (sums, point, unique)."""
        count = len(self.names)
        levels = sorted({row[3] for row in self.rows if row[3] < 1000}, reverse=True)
        optional = [row for row in self.rows if row[3] < 1000]
        total = count + 2 * len(optional)
        upper, upper_rhs, equal, equal_rhs = [], [], [], []

        def place(merged, relation, constant, slack=None):
            row = dict(merged)
            if slack is not None:
                row[count + 2 * slack] = -1.0
                row[count + 2 * slack + 1] = 1.0
            if relation == "==":
                equal.append(row)
                equal_rhs.append(-constant)
            elif relation == "<=":
                upper.append(row)
                upper_rhs.append(-constant)
            else:
                upper.append({key: -value for key, value in row.items()})
                upper_rhs.append(constant)

        for merged, relation, constant, priority in self.rows:
            if priority >= 1000:
                place(merged, relation, constant)
        for index, (merged, relation, constant, _) in enumerate(optional):
            place(merged, relation, constant, slack=index)
        bounds = [(None, None)] * count + [(0, None)] * (2 * len(optional))

        def matrix(rows):
            if not rows:
                return None
            data, row_index, column = [], [], []
            for index, row in enumerate(rows):
                for key, value in row.items():
                    data.append(value)
                    row_index.append(index)
                    column.append(key)
            return csr_matrix((data, (row_index, column)), shape=(len(rows), total))

        def run(cost):
            return linprog(cost, A_ub=matrix(upper), b_ub=upper_rhs or None, A_eq=matrix(equal),
                           b_eq=equal_rhs or None, bounds=bounds, method="highs")

        if run(np.zeros(total)).status == 2:
            return None
        sums, point = {}, None
        for level in levels:
            cost = np.zeros(total)
            for index, row in enumerate(optional):
                if row[3] == level:
                    cost[count + 2 * index] = cost[count + 2 * index + 1] = 1.0
            answer = run(cost)
            if answer.status != 0:
                return "failed"
            sums[level] = answer.fun
            upper.append({key: value for key, value in enumerate(cost) if value})
            upper_rhs.append(answer.fun + 1e-6 * (1 + abs(answer.fun)))
            point = answer.x
        generator = np.random.default_rng(7)
        cost = np.zeros(total)
        cost[:count] = generator.uniform(-1, 1, count)
        low, high = run(cost), run(-cost)
        unique = (low.status == 0 and high.status == 0
                  and np.abs(low.x[:count] - high.x[:count]).max() < 0.01)
        return sums, (low.x if low.status == 0 else point), unique


class Scene:
    """A random tree with constraints, as a request and as a program."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.rtl = self.random.random() < 0.3
        self.views = {"root": {"id": "root", "class": "UIView"}}
        self.parent = {"root": None}
        self.children = {"root": []}
        self.program = Program()
        self.constraints = []
        self.spanners = 0
        self.build()

    def build(self):
        pick = self.random
        containers = ["root"]
        for index in range(pick.randint(2, 7)):
            parent = pick.choice(containers)
            name = "abcdefgh"[index]
            view = {"id": name, "class": "UIView"}
            kind = pick.random()
            if kind < 0.25:
                view["class"] = "UIStackView"
                view["axis"] = pick.choice(["horizontal", "vertical"])
                view["distribution"] = pick.choice(
                    ["fill", "fillEqually", "fillProportionally", "equalSpacing",
                     "equalCentering"])
                view["alignment"] = pick.choice(["fill", "leading", "center", "trailing"])
                view["spacing"] = pick.choice([0, 4, 8, 12.5])
                if pick.random() < 0.4:
                    view["isLayoutMarginsRelativeArrangement"] = True
                view["layoutMargins"] = self.margins()
                containers.append(name)
            elif kind < 0.45:
                view["layoutMargins"] = self.margins()
                containers.append(name)
            if view["class"] != "UIStackView" and pick.random() < 0.6:
                view["intrinsicContentSize"] = {
                    "width": pick.choice([0, 20, 55.5, 130]), "height": pick.choice([10, 21, 80])}
                view["contentHuggingPriority"] = {
                    "horizontal": pick.choice([250, 251, 750, 1000]),
                    "vertical": pick.choice([250, 251])}
                view["contentCompressionResistancePriority"] = {
                    "horizontal": pick.choice([750, 751, 250, 1000]), "vertical": 750}
            view["translatesAutoresizingMaskIntoConstraints"] = False
            if self.is_stack(parent) and pick.random() < 0.2:
                view["isHidden"] = True
            self.views[name] = view
            self.parent[name] = parent
            self.children[name] = []
            self.children[parent].append(name)
        for name in self.views:
            if name != "root" and not self.is_stack(self.parent[name]):
                self.constrain(name, "h")
                self.constrain(name, "v")
            elif name != "root" and pick.random() < 0.4:
                self.size(name, pick.choice("hv"))
        # Weak wishes that leave fewer scenes open.
        for place, name in enumerate(self.views):
            if name == "root" or self.is_stack(self.parent[name]):
                continue
            for side, size in (("leading", "width"), ("top", "height")):
                self.constraints.append((name, side, "==", 1, self.parent[name], side,
                                         10 * place, 5))
                self.constraints.append((name, size, "==", 1, None, None, 40 + 7 * place, 6))
        self.state()

    def margins(self):
        return {side: self.random.choice([0, 3, 8, 16]) for side in
                ("top", "left", "bottom", "right")}

    def is_stack(self, name):
        return self.views[name]["class"] == "UIStackView"

    # Constraints of the scene

    def constrain(self, name, axis):
        pick = self.random
        sides = (["leading", "trailing", "centerX"] if axis == "h" else
                 ["top", "bottom", "centerY"])
        siblings = [other for other in self.children[self.parent[name]] if other != name]
        for side in pick.sample(sides, pick.choice([1, 2, 2])):
            relation = pick.choice(["==", "==", ">=", "<="])
            constant = pick.choice([0, 8, -8, 20, -33.5, 100])
            priority = pick.choice(PRIORITIES)
            if siblings and pick.random() < 0.4:
                other, attribute = pick.choice(siblings), pick.choice(sides)
            else:
                other, attribute = self.parent[name], side
                if other != "root" and side not in ("centerX", "centerY") and pick.random() < 0.4:
                    attribute = side + "Margin"
            factor = pick.choice([0.5, 1.5]) if pick.random() < 0.15 else 1
            self.constraints.append((name, side, relation, factor, other, attribute, constant,
                                     priority))
        if pick.random() < 0.5:
            self.size(name, axis)

    def size(self, name, axis):
        pick = self.random
        attribute = "width" if axis == "h" else "height"
        relation = pick.choice(["==", ">=", "<="])
        priority = pick.choice(PRIORITIES)
        others = [other for other in self.children[self.parent[name]] if other != name]
        if others and pick.random() < 0.4:
            self.constraints.append((name, attribute, relation, pick.choice([1, 0.5, 2]),
                                     pick.choice(others), pick.choice(["width", "height"]),
                                     pick.choice([0, 10]), priority))
        else:
            self.constraints.append((name, attribute, relation, 1, None, None,
                                     pick.choice([30, 60, 120.25]), priority))

    # The request

    def request(self, name="root"):
        view = dict(self.views[name])
        view["subviews"] = [self.request(child) for child in self.children[name]]
        if name == "root":
            view["constraints"] = [self.equation(entry) for entry in self.constraints]
        return view

    @staticmethod
    def equation(entry):
        name, attribute, relation, factor, other, second, constant, priority = entry
        text = f"{name}.{attribute} {relation} "
        if other is None:
            text += f"{constant}"
        else:
            text += f"{factor} * " if factor != 1 else ""
            text += f"{other}.{second}"
            if constant:
                text += f" {'+' if constant > 0 else '-'} {abs(constant)}"
        return text + (f" @{priority}" if priority != 1000 else "")

    # The program: absolute edges, one row for each documented constraint

    def edges(self, name, axis):
        low, high = ("l", "r") if axis == "h" else ("t", "b")
        if name == "root":
            return ([], 0.0), ([], WIDTH if axis == "h" else HEIGHT)
        return ([(self.program.var(name, low), 1.0)], 0.0), (
            [(self.program.var(name, high), 1.0)], 0.0)

    def point(self, name, attribute):
        """(terms, constant) of an attribute in window coordinates."""
        margins = self.views.get(name, {}).get(
            "layoutMargins", {"top": 8, "left": 8, "bottom": 8, "right": 8})
        axis = "h" if attribute in ("left", "right", "leading", "trailing", "width", "centerX",
                                    "leadingMargin", "trailingMargin",
                                    "centerXWithinMargins") else "v"
        low, high = self.edges(name, axis)
        inset_low = margins["left" if axis == "h" else "top"]
        inset_high = margins["right" if axis == "h" else "bottom"]
        start_is_high = self.rtl and axis == "h"
        is_margin = attribute.endswith("Margin")
        base = attribute.removesuffix("Margin")

        def shifted(edge, by):
            return edge[0], edge[1] + by
        low_edge = shifted(low, inset_low if is_margin else 0)
        high_edge = shifted(high, -inset_high if is_margin else 0)
        if base in ("leading", "top", "left"):
            return high_edge if start_is_high else low_edge
        if base in ("trailing", "bottom", "right"):
            return low_edge if start_is_high else high_edge
        if base in ("width", "height"):
            return high[0] + [(v, -f) for v, f in low[0]], high[1] - low[1]
        offset = (inset_low - inset_high) / 2 if base.endswith("WithinMargins") else 0
        return ([(v, f / 2) for v, f in low[0] + high[0]], (low[1] + high[1]) / 2 + offset)

    def relate(self, name, attribute, relation, factor, other, second, constant, priority,
               origin="root"):
        """first REL factor * second + constant; locations measured in `origin`'s bounds."""
        terms, fixed = self.point(name, attribute)
        terms = list(terms)
        if other is None:
            self.program.add(terms, relation, fixed - constant, priority)
            return
        more, more_fixed = self.point(other, second)
        is_size = attribute in ("width", "height")
        directional = ("leading", "trailing", "leadingMargin", "trailingMargin")
        mirrored = self.rtl and attribute in directional and second in directional
        terms += [(v, -factor * f) for v, f in more]
        total = fixed - factor * more_fixed
        if not is_size and factor != 1:
            axis = "h" if attribute in directional + ("centerX",) else "v"
            low, high = self.edges(origin, axis)
            edge = high if mirrored else low
            terms += [(v, -(1 - factor) * f) for v, f in edge[0]]
            total -= (1 - factor) * edge[1]
        if mirrored:
            # Distances count from the right: the gap grows to the left.
            terms = [(v, -f) for v, f in terms]
            total = -total
        self.program.add(terms, relation, total - constant, priority)

    def positive(self, name):
        for attribute in ("width", "height"):
            terms, fixed = self.point(name, attribute)
            self.program.add(terms, ">=", fixed, 1000)

    def state(self):
        for name, view in self.views.items():
            if name == "root":
                continue
            self.positive(name)
            size = view.get("intrinsicContentSize")
            if size:
                for attribute, axis in (("width", "horizontal"), ("height", "vertical")):
                    hugging = min(view["contentHuggingPriority"][axis], ALMOST_REQUIRED)
                    resistance = min(view["contentCompressionResistancePriority"][axis],
                                     ALMOST_REQUIRED)
                    self.relate(name, attribute, "<=", 1, None, None, size[attribute], hugging)
                    self.relate(name, attribute, ">=", 1, None, None, size[attribute], resistance)
        for entry in self.constraints:
            name, attribute, relation, factor, other, second, constant, priority = entry
            self.relate(name, attribute, relation, factor, other, second, constant, priority,
                        origin=self.parent[name])
        for name in self.views:
            if self.is_stack(name) and self.children[name]:
                self.stack(name)

    def guide(self):
        self.spanners += 1
        name = f"#{self.spanners}"
        self.parent[name] = "root"
        return name

    def stack(self, stack):
        view = self.views[stack]
        horizontal = view["axis"] == "horizontal"
        start, end, size, center = (("leading", "trailing", "width", "centerX") if horizontal
                                    else ("top", "bottom", "height", "centerY"))
        cross = (("top", "bottom", "height", "centerY") if horizontal
                 else ("leading", "trailing", "width", "centerX"))
        margin = "Margin" if view.get("isLayoutMarginsRelativeArrangement") else ""
        items = self.children[stack]
        hidden = [name for name in items if self.views[name].get("isHidden")]
        shown = [name for name in items if name not in hidden]
        spacing = view["spacing"]
        kind = view["distribution"]

        def tie(a, first, b, second, constant=0, relation="==", priority=1000, factor=1):
            self.relate(a, first, relation, factor, b, second, constant, priority, origin=stack)

        def guide_axis(name, along):
            attribute = size if along else cross[2]
            terms, fixed = self.point(name, attribute)
            self.program.add(terms, ">=", fixed, 1000)

        if shown:
            tie(shown[0], start, stack, start + margin)
            tie(shown[-1], end, stack, end + margin)
        else:
            spanner = self.guide()
            guide_axis(spanner, True)
            tie(spanner, start, stack, start + margin)
            tie(spanner, end, stack, end + margin)
            tie(items[0], start, stack, start + margin)
        gaps = [0.0] * (len(items) - 1)
        places = [index for index, name in enumerate(items) if name in shown]
        for before, after in zip(places, places[1:]):
            if after == before + 1:
                gaps[before] = spacing
            else:
                gaps[before] = gaps[after - 1] = spacing / 2
        for index, gap in enumerate(gaps):
            tie(items[index + 1], start, items[index], end, gap,
                ">=" if kind in ("equalSpacing", "equalCentering") else "==")
        for name in hidden:
            self.relate(name, size, "==", 1, None, None, 0, 1000)
        lengths = [self.natural(name, horizontal) for name in shown]
        if kind == "fillEqually" or (kind == "fillProportionally" and sum(lengths) == 0):
            for name in shown[1:]:
                tie(name, size, shown[0], size)
        elif kind == "fillProportionally":
            total = sum(lengths) + spacing * (len(shown) - 1)
            for index, name in enumerate(shown):
                tie(name, size, stack, size, priority=999 - index, factor=lengths[index] / total)
        elif kind in ("equalSpacing", "equalCentering"):
            first = None
            for index in range(1, len(shown)):
                gap = self.guide()
                guide_axis(gap, True)
                if kind == "equalSpacing":
                    tie(gap, start, shown[index - 1], end)
                    tie(gap, end, shown[index], start)
                else:
                    tie(gap, start, shown[index - 1], center)
                    tie(gap, end, shown[index], center)
                if first is None:
                    first = gap
                else:
                    tie(gap, size, first, size,
                        priority=1000 if kind == "equalSpacing" else 151 - index)
            self.relate(stack, size, "==", 1, None, None, 0, 49)
        self.align(stack, items, cross, margin, view["alignment"], tie, guide_axis)

    def natural(self, name, horizontal):
        view = self.views[name]
        axis = "width" if horizontal else "height"
        if not self.is_stack(name):
            return view.get("intrinsicContentSize", {}).get(axis, 0)
        along = (view["axis"] == "horizontal") == horizontal
        inner = [child for child in self.children[name]
                 if not self.views[child].get("isHidden")]
        known = [child for child in inner if self.is_known(child, view["axis"] == "horizontal")]
        if not known:
            return 0
        values = [self.natural(child, horizontal) for child in inner]
        return sum(values) + view["spacing"] * (len(inner) - 1) if along else max(values)

    def is_known(self, name, horizontal):
        if not self.is_stack(name):
            return "intrinsicContentSize" in self.views[name]
        own = self.views[name]["axis"] == "horizontal"
        return any(self.is_known(child, own) for child in self.children[name]
                   if not self.views[child].get("isHidden"))

    def align(self, stack, items, cross, margin, alignment, tie, guide_axis):
        start, end, size, center = cross
        first = items[0]
        attributes = {"fill": (start, end), "leading": (start,), "trailing": (end,),
                      "center": (center,)}[alignment]
        for name in items[1:]:
            for attribute in attributes:
                tie(first, attribute, name, attribute)
        within = center + ("WithinMargins" if margin else "")
        if alignment == "fill":
            tie(first, start, stack, start + margin)
            tie(first, end, stack, end + margin)
            return
        if len(items) == 1:
            tie(first, start, stack, start + margin,
                relation="==" if alignment == "leading" else ">=")
            tie(first, end, stack, end + margin,
                relation="==" if alignment == "trailing" else "<=")
            if alignment == "center":
                tie(first, center, stack, within)
            self.relate(stack, size, "==", 1, None, None, 0, 49)
        else:
            spanner = self.guide()
            guide_axis(spanner, False)
            for name in items:
                tie(spanner, start, name, start,
                    relation="==" if alignment == "leading" else "<=",
                    priority=999.5 if alignment == "leading" else 1000)
                tie(spanner, end, name, end,
                    relation="==" if alignment == "trailing" else ">=",
                    priority=999.5 if alignment == "trailing" else 1000)
            self.relate(spanner, size, "==", 1, None, None, 0, 51)
            if alignment == "leading":
                tie(first, start, stack, start + margin)
                tie(spanner, end, stack, end + margin)
            elif alignment == "trailing":
                tie(spanner, start, stack, start + margin)
                tie(first, end, stack, end + margin)
            else:
                tie(spanner, start, stack, start + margin)
                tie(spanner, end, stack, end + margin)
                tie(first, center, stack, within)
        for name in items:
            self.relate(name, size, "==", 1, None, None, 0, 25)


def compare(scene, answer):
    """What differs between the program's optimum and the answer; None when nothing does."""
    solved = scene.program.solve()
    conflicts = [d for d in answer["diagnostics"] if d["code"] == "constraint.conflict"]
    if solved == "failed":
        return "skipped", None
    if solved is None:
        return "conflict", None if conflicts else "contradictory constraints were not reported"
    if conflicts:
        return "conflict", f"a conflict was reported where there is none: {conflicts[0]['constraints']}"
    sums, point, unique = solved
    frames, windows = {}, {}
    for view in answer["views"]:
        windows[view["id"]] = view["windowFrame"]
    values = dict()
    for (name, part), index in scene.program.names.items():
        if name not in windows:
            continue
        frame = windows[name]
        values[index] = {"l": frame["x"], "r": frame["x"] + frame["width"], "t": frame["y"],
                         "b": frame["y"] + frame["height"]}[part]
    if unique:
        for index, value in values.items():
            if abs(value - point[index]) > 0.08:
                name = next(key for key, where in scene.program.names.items() if where == index)
                return "unique", f"{name} is {value}, the program says {point[index]:.4f}"
    found = {}
    for merged, relation, constant, priority in scene.program.rows:
        if not all(variable in values for variable in merged):
            continue
        left = sum(factor * values[variable] for variable, factor in merged.items()) + constant
        missed = (abs(left) if relation == "==" else max(left, 0) if relation == "<=" else
                  max(-left, 0))
        if priority >= 1000:
            if missed > 0.2:
                return "sums", f"a required row is missed by {missed:.4f}"
            continue
        entry = found.setdefault(priority, [0.0, 0])
        entry[0] += missed
        entry[1] += 1
    for level in sorted(sums, reverse=True):
        total, rows = found.get(level, [0.0, 0])
        whole = sum(1 for row in scene.program.rows if row[3] == level)
        if rows < whole:
            continue
        if abs(total - sums[level]) > 0.05 + 0.15 * whole:
            return "sums", f"at {level} the violations are {total:.4f}, at best {sums[level]:.4f}"
    return ("unique" if unique else "sums"), None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--scenes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, help="print one scene's request and end")
    arguments = parser.parse_args()
    if arguments.show is not None:
        print(json.dumps(Scene(arguments.show).request(), indent=1))
        return
    counts, failures = {}, 0
    seeds = list(range(arguments.seed, arguments.seed + arguments.scenes))
    for at in range(0, len(seeds), 250):
        for direction in ("leftToRight", "rightToLeft"):
            scenes = [Scene(seed) for seed in seeds[at:at + 250]]
            chosen = [(seed, scene) for seed, scene in zip(seeds[at:at + 250], scenes)
                      if scene.rtl == (direction == "rightToLeft")]
            if not chosen:
                continue
            body = {"scenes": [{"id": str(seed), "root": scene.request()}
                               for seed, scene in chosen],
                    "environment": {
                        "device": {"idiom": "phone", "pointSize": {"width": WIDTH, "height": HEIGHT},
                                   "scale": SCALE},
                        "statusBar": {"hidden": True},
                        "traits": {"layoutDirection": direction}}}
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                json.dump(body, file)
                file.flush()
                run = subprocess.run([arguments.binary, "layout", file.name],
                                     capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"the binary answered {run.returncode}: {run.stderr[:2000]}")
            for (seed, scene), answer in zip(chosen, json.loads(run.stdout)["scenes"]):
                kind, failure = compare(scene, answer)
                counts[kind] = counts.get(kind, 0) + 1
                if failure:
                    failures += 1
                    print(f"FAIL scene {seed}: {failure}")
    print(f"layout differential: {arguments.scenes - failures} passed, {failures} failed "
          f"(unique frames {counts.get('unique', 0)}, sums only {counts.get('sums', 0)}, "
          f"contradictory {counts.get('conflict', 0)}, skipped {counts.get('skipped', 0)})")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
