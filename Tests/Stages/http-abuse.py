#!/usr/bin/env python3
"""Good clients among bad ones: no good request may be lost.

    http-abuse.py QUOIN-BINARY [--seconds 6]

Connections that are cut, bodies half sent, heads that drip, readers that do not read and thousands of
idle connections stand beside clients that check every answer. Prints what the idle ones cost.
"""
import argparse
import http.client
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

BODY = b"".join(b"%06d," % n for n in range(3000))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Run:
    def __init__(self, port, seconds):
        self.port, self.end = port, time.monotonic() + seconds
        self.good, self.bad, self.errors = 0, 0, []
        self.lock = threading.Lock()

    def open(self):
        return time.monotonic() < self.end

    def count(self, name):
        with self.lock:
            setattr(self, name, getattr(self, name) + 1)

    def good_client(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        size = random.Random(threading.get_ident())
        while self.open():
            try:
                body = BODY[:size.randrange(len(BODY))]
                connection.request("POST", "/echo", body)
                answer = connection.getresponse()
                if answer.status != 200 or answer.read() != body:
                    self.errors.append(f"echo of {len(body)} bytes: {answer.status}")
                connection.request("GET", "/v1/devices/iphone-16")
                answer = connection.getresponse()
                if answer.status != 200 or not answer.read().startswith(b"{"):
                    self.errors.append(f"device: {answer.status}")
                self.count("good")
            except (OSError, http.client.HTTPException) as error:
                self.errors.append(repr(error))
                connection.close()

    def bad_client(self, kind):
        kept = []
        while self.open():
            try:
                s = socket.create_connection(("127.0.0.1", self.port), 5)
                s.settimeout(5)
                if kind == "cut":
                    s.sendall(b"POST /v1/layout HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{" + b" " * 99)
                    s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                elif kind == "half":
                    s.sendall(b"POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc")
                    s.shutdown(socket.SHUT_WR)
                    s.recv(4096)
                elif kind == "deaf":
                    # Asks for much and reads nothing.
                    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    s.sendall(b"GET /v1/devices HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
                    kept.append(s)
                    if len(kept) > 40:
                        kept.pop(0).close()
                    time.sleep(0.01)
                    continue
                elif kind == "drip":
                    for byte in b"GET /livez HTTP/1.1\r\nHost: x\r\nX":
                        s.sendall(bytes([byte]))
                elif kind == "garbage":
                    s.sendall(os.urandom(2000) + b"\r\n\r\n")
                    s.recv(4096)
                s.close()
                self.count("bad")
            except OSError:
                self.count("bad")


def resident(pid):
    with open(f"/proc/{pid}/status") as f:
        return next(int(line.split()[1]) for line in f if line.startswith("VmRSS"))


def idle_cost(port, pid, number):
    """-> kilobytes of memory that so many kept connections cost."""
    request = b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
    before, kept = resident(pid), []
    for _ in range(number):
        s = socket.create_connection(("127.0.0.1", port), 20)
        s.sendall(request)
        kept.append(s)
    answered = sum(s.recv(4096).startswith(b"HTTP/1.1 200") for s in kept)
    cost = resident(pid) - before
    started = time.monotonic()
    for _ in range(200):
        kept[0].sendall(request)
        kept[0].recv(4096)
    print(f"{answered} idle connections cost {cost} kB; a request beside them takes "
          f"{(time.monotonic() - started) * 5000:.0f} us")
    return cost if answered == number else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=float, default=6)
    options = parser.parse_args()
    port = free_port()
    server = subprocess.Popen([options.binary, "serve", "--port", str(port), "--echo", "--log", "none"])
    failed = []
    try:
        for _ in range(400):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        run = Run(port, options.seconds)
        threads = [threading.Thread(target=run.good_client) for _ in range(4)]
        threads += [threading.Thread(target=run.bad_client, args=[kind])
                    for kind in ("cut", "half", "deaf", "drip", "garbage")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(f"{run.good} good rounds and {run.bad} bad connections, {len(run.errors)} errors")
        if run.errors or run.good == 0 or run.bad == 0:
            failed.append(f"lost requests: {run.errors[:3]}")
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        number = min(10_000, hard - 500 if hard > 0 else 10_000)
        cost = idle_cost(port, server.pid, number)
        if cost is None or cost > 100_000 * number / 10_000:
            failed.append(f"idle connections cost {cost} kB")
        if server.poll() is not None:
            failed.append("the server died")
    finally:
        server.send_signal(signal.SIGTERM)
        if server.wait(30) != 0:
            failed.append(f"exit code {server.returncode}")
    sys.exit("failed: " + "; ".join(failed) if failed else 0)


main()
