#!/usr/bin/env python3
"""Drives the playground in real Chromium, as a visitor would.

    playground.py QUOIN-BINARY [--screenshots FOLDER]

Serves the repository's Public folder with the binary on a free port and checks what a person sees:
examples draw, a mistake is shown at its place, a dropped document is laid out, another device
changes the frames, a view tells its reasons, and the page breaks none of its own security rules.
"""
import argparse
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_ready(url, process, seconds=20):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            sys.exit(f"the server ended with code {process.returncode}")
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    sys.exit("the server was not ready in time")


class Visit:
    """One page with what went wrong on it."""

    def __init__(self, page, url):
        self.page = page
        self.complaints = []
        page.on("console", lambda message: self.complaints.append(message.text)
                if message.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(url)
        page.wait_for_selector("#canvas svg .view")

    def until(self, claim, seconds=15):
        """Waits for a claim of the page; polled from here, since the page's policy forbids eval."""
        deadline = time.monotonic() + seconds
        while not self.page.evaluate(claim):
            assert time.monotonic() < deadline, f"waited in vain for: {claim}"
            self.page.wait_for_timeout(20)

    def settle(self):
        """Waits until the last change has been answered."""
        self.page.wait_for_timeout(350)
        self.until("document.getElementById('status').textContent !== '…'")

    def frames(self):
        return self.page.eval_on_selector_all(
            "#canvas .view", "views => views.map(v => [v.dataset.id, v.querySelector('title').textContent])")


def checks(visit, url):
    page = visit.page

    def example_draws():
        assert len(visit.frames()) > 1, "the first example draws no views"
        assert page.locator("#tree button").count() == len(visit.frames())

    def view_tells_its_reasons():
        page.locator("#tree button").nth(1).click()
        facts = page.locator("#details").inner_text()
        assert "frame" in facts, facts
        assert page.locator("#canvas .view.selected").count() == 1
        assert page.locator("#details .reasons li").count() > 0, "no reason is given for the frame"

    def device_changes_frames():
        before = visit.frames()
        page.select_option("#device", "iphone-se-3")
        visit.settle()
        small = visit.frames()
        page.select_option("#device", "ipad-pro-12-9-6" if page.locator(
            "#device option[value='ipad-pro-12-9-6']").count() else
            page.locator("#device optgroup[label='iPad'] option").first.get_attribute("value"))
        visit.settle()
        assert small != visit.frames(), "an iPad lays out as a small phone does"
        page.select_option("#device", "")
        visit.settle()
        assert visit.frames() == before, "the first choice does not come back"

    def curl_line_works():
        page.select_option("#orientation", "landscape")
        visit.settle()
        line = page.locator("#curl").inner_text()
        assert "orientation=landscape" in line and line.startswith("curl "), line
        page.select_option("#orientation", "")
        visit.settle()

    def mistake_is_shown_at_its_place():
        text = json.dumps({"scene": {"root": {"id": "root", "class": "UIView", "subviews": [
            {"id": "a", "class": "UILabel"}], "constraints": ["a.top == nobody.bottom"]}}}, indent=2)
        page.fill("#text", text)
        page.wait_for_selector("#problems .problem")
        problem = page.locator("#problems .problem").first.inner_text()
        assert "nobody" in problem, problem
        faults = page.locator("#gutter .fault")
        assert faults.count() == 1
        line = int(faults.first.inner_text())
        assert "nobody" in text.split("\n")[line - 1], (line, text.split("\n")[line - 1])

    def broken_json_is_shown_at_its_place():
        page.fill("#text", '{\n  "scene": {\n    "root": \n}')
        page.wait_for_selector("#problems .problem")
        assert page.locator("#problems .problem").count() >= 1

    def conflict_is_reported():
        page.fill("#text", json.dumps({"scene": {"root": {
            "id": "root", "class": "UIView", "subviews": [{"id": "box", "class": "UIView"}],
            "constraints": ["box.width == 40 #narrow", "box.width == 80 #wide", "box.height == 20",
                            "box.leading == root.leading", "box.top == root.top"]}}}))
        page.wait_for_selector("#diagnostics .diagnostic")
        text = page.locator("#diagnostics").inner_text()
        assert "constraint.conflict" in text, text

    def document_is_laid_out():
        document = (ROOT / "Public/examples/Main.storyboard").read_text()
        transfer = page.evaluate_handle(
            "text => { const t = new DataTransfer(); t.items.add(new File([text], 'Main.storyboard')); return t; }",
            document)
        page.dispatch_event("body", "drop", {"dataTransfer": transfer})
        visit.until("document.getElementById('document-name').textContent === 'Main.storyboard'")
        visit.settle()
        page.wait_for_selector("#canvas svg .view")
        assert "application/xml" in page.locator("#curl").inner_text()

    def every_example_is_accepted():
        index = json.loads((ROOT / "Public/examples/index.json").read_text())
        for entry in index:
            page.select_option("#example", entry["file"])
            visit.settle()
            faults = page.locator("#problems .problem:not(.warning)")
            assert faults.count() == 0, (entry["file"], faults.first.inner_text())

    def link_holds_the_scene():
        page.click("#share")
        visit.until("location.hash.length > 20")
        text = page.input_value("#text")
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector("#canvas svg .view")
        assert other.input_value("#text") == text
        other.close()

    return [example_draws, view_tells_its_reasons, device_changes_frames, curl_line_works,
            mistake_is_shown_at_its_place, broken_json_is_shown_at_its_place, conflict_is_reported,
            document_is_laid_out, every_example_is_accepted, link_holds_the_scene]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("quoin")
    arguments.add_argument("--screenshots")
    options = arguments.parse_args()
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [options.quoin, "serve", "--port", str(port), "--public", str(ROOT / "Public")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    failed = 0
    try:
        wait_until_ready(url, server)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            context = browser.new_context(
                viewport={"width": 1440, "height": 900},
                permissions=["clipboard-read", "clipboard-write"])
            visit = Visit(context.new_page(), url)
            for check in checks(visit, url):
                name = check.__name__.replace("_", " ")
                try:
                    check()
                    print(f"passed: {name}")
                except Exception as error:  # a failed check must not hide the next
                    failed += 1
                    print(f"FAILED: {name}: {error}")
                if options.screenshots:
                    folder = pathlib.Path(options.screenshots)
                    folder.mkdir(parents=True, exist_ok=True)
                    visit.page.screenshot(path=str(folder / f"{check.__name__}.png"))
            # A refused request (422, 400) is logged by the browser; that is no fault of the page.
            faults = [text for text in visit.complaints if "status of 4" not in text]
            if faults:
                failed += 1
                print("FAILED: the page complains:", *faults, sep="\n  ")
            browser.close()
    finally:
        server.terminate()
        server.wait(timeout=20)
    sys.exit(1 if failed else 0)


main()
