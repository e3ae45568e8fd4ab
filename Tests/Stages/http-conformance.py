#!/usr/bin/env python3
"""Runs the HTTP conformance cases against the real binary, strictly, over plain and TLS sockets.

    http-conformance.py QUOIN-BINARY [--only plain|tls]

No list of exceptions: a case is skipped only where it says so itself. Afterwards the server must
stop cleanly at SIGTERM, and must have refused what the abuse cases sent without dying.
"""
import argparse
import json
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNNER = ROOT / "Tests/Conformance/http/run_cases.py"
BODY_LIMIT = 2 * 1024 * 1024
PROFILE = {"get": "/livez", "echo": "/echo", "json": "/v1/layout", "cors": True, "h2c": False,
           "body_limit": BODY_LIMIT, "head_timeout": 3, "body_timeout": 3, "idle_timeout": 4}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port, process):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if process.poll() is not None:
            sys.exit(f"the server ended with code {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit("the server did not listen in time")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--only", choices=["plain", "tls"])
    options = parser.parse_args()
    plain, tls = free_port(), free_port()
    server = subprocess.Popen([
        options.binary, "serve", "--port", str(plain), "--tls-port", str(tls), "--tls-self-signed",
        "--echo", "--corsOrigins", "http://play.example", "--jsonBytes", str(BODY_LIMIT),
        "--headTimeout", "3", "--bodyTimeout", "3", "--idleTimeout", "4", "--log", "none"])
    failed = []
    try:
        wait_for(plain, server)
        wait_for(tls, server)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as profile:
            json.dump(PROFILE, profile)
            profile.flush()
            for name, port, flags in (("plain", plain, []), ("tls", tls, ["--tls"])):
                if options.only in (None, name):
                    print(f"-- {name}", flush=True)
                    run = subprocess.run([sys.executable, str(RUNNER), str(port), "--strict",
                                          "--profile", profile.name, *flags])
                    if run.returncode != 0:
                        failed.append(name)
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            if server.wait(30) != 0:
                failed.append(f"exit code {server.returncode}")
        except subprocess.TimeoutExpired:
            server.kill()
            failed.append("SIGTERM did not end the server")
    if failed:
        sys.exit("failed: " + ", ".join(failed))


main()
