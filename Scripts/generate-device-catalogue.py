#!/usr/bin/env python3
"""Writes Sources/QuoinLayout/Devices/DeviceCatalogue+Data.swift from the device fixtures.

The fixtures (Tests/Fixtures/devices/devices.json and sources.json) are the place to edit. The
Swift file holds the same facts as compact text, so that the engine needs no file at run time
and the compiler sees one string literal. DeviceCatalogueReader.swift describes the format; a
test reads it back and compares every value with the JSON.
"""
import json
import pathlib

root = pathlib.Path(__file__).resolve().parent.parent
fixtures = root / "Tests/Fixtures/devices"
target = root / "Sources/QuoinLayout/Devices/DeviceCatalogue+Data.swift"

devices = json.loads((fixtures / "devices.json").read_text())
sources = json.loads((fixtures / "sources.json").read_text())

lines = []
provenances = {}
eras = {}


def number(value):
    if value is None:
        return "-"
    return str(int(value)) if float(value).is_integer() else repr(float(value))


def flag(value):
    return "1" if value else "0"


def row(tag, *fields):
    text = [tag] + ["" if f is None else str(f) for f in fields]
    for field in text:
        assert "|" not in field and "\n" not in field and "\\" not in field, field
    lines.append("|".join(text))


def insets(value):
    if value is None:
        return ""
    if "leading" in value:
        return f"{number(value['leading'])},{number(value['trailing'])}"
    return ",".join(number(value[k]) for k in ("top", "left", "bottom", "right"))


def both(value):
    if value is None:
        return ""
    return f"{number(value['portrait'])},{number(value['landscape'])}"


def size(value):
    return f"{number(value['w'])},{number(value['h'])}"


def classes(value):
    return "".join(
        value[o][axis][0] for o in ("portrait", "landscape") for axis in ("h", "v"))


def provenance(value):
    key = (",".join(value["src"]), value["confidence"], value.get("note") or "")
    if key not in provenances:
        provenances[key] = len(provenances)
        row("P", *key)
    return provenances[key]


def provenance_list(value):
    return ",".join(f"{field}={provenance(p)}" for field, p in value.items())


def era(value):
    key = json.dumps(value, sort_keys=True)
    if key not in eras:
        area, margins = value["safeArea"] or {}, value["layoutMargins"] or {}
        fields = (
            value["ios"], flag(value["contentUnderBars"]),
            insets(area.get("portrait")), insets(area.get("landscape")),
            value.get("safeAreaNote"), value.get("rootViewFrameNote"),
            both(value["statusBarHeight"]), both(value["navigationBar"]),
            both(value.get("navigationBarOriginY")), both(value["largeTitleNavigationBar"]),
            both(value["tabBar"]), both(value["toolbar"]),
            flag(value["barHeightsExcludeBottomInset"])
            if "barHeightsExcludeBottomInset" in value else "",
            insets(margins.get("portrait")), insets(margins.get("landscape")),
            both(value["readableWidth"]), provenance_list(value["sources"]))
        eras[key] = len(eras)
        row("E", *fields)
    return eras[key]


def device(value):
    head = (
        value["id"], value["name"], value["family"], value["idiom"], value["year"],
        " ".join(value["modelIdentifiers"]),
        " ".join(f"{i['id']}:{i['evidence']}" for i in value["ibDeviceIds"]),
        size(value["pointSize"]), size(value["pixelSize"]), number(value["scale"]),
        number(value["nativeScale"]), number(value["displayCornerRadius"]),
        flag(value["homeIndicator"]), value["screenFeature"], value["displayGamut"],
        flag(value["forceTouch"]), classes(value["sizeClasses"]),
        flag(value["supportsUpsideDown"]), value["ios"]["first"], value["ios"]["last"],
        ",".join(str(era(e)) for e in value["eras"]), provenance_list(value["sources"]))
    zoom = value["displayZoom"]
    zoom_row = zoom and (
        size(zoom["pointSize"]), number(zoom["nativeScale"]),
        insets(zoom["safeArea"]["portrait"]), insets(zoom["safeArea"]["landscape"]),
        classes(zoom["sizeClasses"]), provenance_list(zoom["sources"]))
    row("D", *head)
    if zoom_row:
        row("Z", *zoom_row)
    for k in value["keyboardHeights"]:
        optional = (k.get("keypadPortrait"), k.get("keypadLandscape"))
        row(
            "K", k["ios"], number(k["portrait"]), number(k["landscape"]),
            *(None if o is None else number(o) for o in optional), k.get("measuredOn"), k["src"])
    tasks = value["multitasking"]
    if tasks:
        rule = tasks.get("sizeClassRule")
        row(
            "T", *(flag(tasks[k]) for k in
                   ("splitView", "slideOver", "stageManager16to18", "windowedApps")),
            number(tasks["dividerWidth"]) if "dividerWidth" in tasks else None,
            rule and number(rule["compactUpToWidth"]), rule and number(rule["regularFromWidth"]),
            rule and rule["between"], rule and rule["vertical"],
            rule and ",".join(rule["source"]), rule and rule["confidence"])
        for l in tasks["layouts"]:
            row(
                "L", l["mode"], l["orientation"], l["ios"], number(l["w"]), number(l["h"]),
                l["h_sizeClass"][0] + l["v_sizeClass"][0], ",".join(l["source"]),
                l["confidence"], l.get("note"))
        for f in tasks.get("freeWindows", []):
            row(
                "F", f["ios"], f["mode"], f["resizing"], ",".join(f["source"]), f["confidence"])
    for note in value.get("notes", []):
        row("N", note)


for key, text in sources.items():
    row("S", key, text)
for d in devices:
    device(d)

text = "\n".join("    " + line for line in lines)
target.write_text(f'''// swift-format-ignore-file
// Generated by Scripts/generate-device-catalogue.py from Tests/Fixtures/devices; do not edit.
// The reason for the length: one table of {len(devices)} devices.

extension DeviceCatalogue {{
  /// The catalogue as compact text; see `DeviceCatalogueReader` for the format.
  static let encoded = #"""
{text}
    """#
}}
''')
print(f"{len(devices)} devices, {len(eras)} eras, {len(provenances)} provenances, "
      f"{len(text)} characters")
