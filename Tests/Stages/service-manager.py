#!/usr/bin/env python3
"""Plays the service manager: sockets handed over, readiness, watchdog, reload, draining, exit codes.

    service-manager.py QUOIN-BINARY
"""
import os
import pathlib
import shlex
import signal
import socket
import subprocess
import sys
import tempfile

BINARY = pathlib.Path(sys.argv[1]).resolve()
checks = []


def check(what, holds):
    checks.append(holds)
    print(f"{'ok' if holds else 'FAILED'}: {what}")


class Manager:
    """A notification socket, a listening socket handed over as descriptor 3, and the server."""

    def __init__(self, folder, *flags, **variables):
        path = f"{folder}/notify"
        self.notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notices.bind(path)
        self.notices.settimeout(20)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        # Whatever descriptor the socket has here, the shell makes it 3.
        descriptor = self.listener.fileno()
        command = shlex.join([str(BINARY), "serve", "--log", "none", *flags])
        environment = dict(os.environ, NOTIFY_SOCKET=path, LISTEN_FDS="1", LISTEN_FDNAMES="http",
                           **variables)
        # The process id has to be the server's own: the shell becomes the server.
        self.process = subprocess.Popen(["/bin/sh", "-c", 
                                         f"LISTEN_PID=$$ exec {command} 3<&{descriptor}"],
                                        env=environment, pass_fds=[descriptor])

    def wait_for(self, word):
        while True:
            if word in self.notices.recv(4096).decode().split("\n"):
                return True

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), 20)

    def get(self, path, connection=None):
        own = connection or self.connect()
        own.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        answer = own.recv(65536)
        return int(answer.split()[1]) if answer else None


def main():
    with tempfile.TemporaryDirectory() as folder:
        manager = Manager(folder, "--drainDelay", "2", "--grace", "20", WATCHDOG_USEC="400000")
        check("READY=1 is announced", manager.wait_for("READY=1"))
        check("the socket handed over is served", manager.get("/livez") == 200)
        check("it is ready", manager.get("/readyz") == 200)
        check("the watchdog is fed", manager.wait_for("WATCHDOG=1"))
        manager.process.send_signal(signal.SIGHUP)
        check("SIGHUP reloads", manager.wait_for("RELOADING=1") and manager.wait_for("READY=1"))
        idle = manager.connect()
        check("a connection is kept", manager.get("/livez", idle) == 200)
        manager.process.send_signal(signal.SIGTERM)
        check("STOPPING=1 is announced", manager.wait_for("STOPPING=1"))
        check("readiness fails first", manager.get("/readyz") == 503)
        check("requests are served while draining", manager.get("/livez") == 200)
        check("idle connections end", idle.recv(1) == b"")
        check("it exits with 0", manager.process.wait(30) == 0)
    with tempfile.TemporaryDirectory() as folder:
        manager = Manager(folder, "--drainDelay", "60")
        manager.wait_for("READY=1")
        manager.process.send_signal(signal.SIGTERM)
        manager.wait_for("STOPPING=1")
        manager.process.send_signal(signal.SIGTERM)
        check("a second SIGTERM ends at once", manager.process.wait(10) == 0)
    sys.exit(0 if all(checks) else 1)


main()
