#!/usr/bin/env python3
"""Measures the CPU time that a request costs, beside nginx in the same run.

    python3 Tests/Performance/http_cost.py --server '.build/release/quoin serve --port {port} …' \\
        --get /v1/devices/iphone-15 --post /v1/layout=scene.json

nginx serves a static 4 KB file; `wrk` drives both in turn with 32 connections. What is compared is
the CPU time (user and system, all threads) of the server's processes divided by the requests
answered: it repeats where requests a second do not. Needs wrk and nginx (Debian: wrk, nginx-light).
"""
import argparse, json, os, re, shlex, signal, socket, subprocess, sys, tempfile, time

NGINX = """worker_processes 2; daemon off; pid {dir}/nginx.pid; error_log {dir}/error.log;
events {{ worker_connections 4096; }}
http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path {dir}/b; proxy_temp_path {dir}/p; fastcgi_temp_path {dir}/f;
  uwsgi_temp_path {dir}/u; scgi_temp_path {dir}/s;
  server {{ listen 127.0.0.1:{port} reuseport; root {dir}/root; }} }}
"""


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def family(pid):
    """The process and its children."""
    found = [pid]
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat") as f:
                    if int(f.read().rsplit(")", 1)[1].split()[1]) == pid:
                        found.append(int(entry))
            except OSError:
                pass
    return found


def cpu_seconds(pid):
    total = 0
    for member in family(pid):
        with open(f"/proc/{member}/stat") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"nothing listens on {port}")


def measure(pid, url, seconds, connections, script=None):
    """-> CPU microseconds a request, requests a second, p50 and p99 in milliseconds."""
    before = cpu_seconds(pid)
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", url]
    if script:
        command += ["-s", script]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    used = cpu_seconds(pid) - before
    requests = int(re.search(r"(\d+) requests in", out).group(1))
    if "Non-2xx" in out:
        sys.exit(f"{url}: not all answers are 2xx\n{out}")
    def latency(percent):
        m = re.search(rf"^\s*{percent}%\s+([\d.]+)(us|ms|s)", out, re.M)
        return float(m.group(1)) * {"us": 1e-3, "ms": 1, "s": 1e3}[m.group(2)]
    return 1e6 * used / requests, requests / seconds, latency(50), latency(99)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--server", required=True, help="command with {port}")
    ap.add_argument("--get", action="append", default=[])
    ap.add_argument("--post", action="append", default=[], help="PATH=FILE")
    ap.add_argument("--seconds", type=int, default=5)
    ap.add_argument("--rounds", type=int, default=3)
    ap.add_argument("--connections", type=int, default=32)
    ap.add_argument("--json", action="store_true")
    opt = ap.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        os.chmod(directory, 0o755)
        os.mkdir(directory + "/root")
        with open(directory + "/root/file.bin", "wb") as f:
            f.write(b"x" * 4096)
        nginx_port, port = free_port(), free_port()
        with open(directory + "/nginx.conf", "w") as f:
            f.write(NGINX.format(dir=directory, port=nginx_port))
        nginx = subprocess.Popen(["nginx", "-c", directory + "/nginx.conf"])
        server = subprocess.Popen(shlex.split(opt.server.format(port=port)), stdout=subprocess.DEVNULL)
        try:
            wait_for(nginx_port)
            wait_for(port)
            jobs = [("nginx 4 KB file", nginx.pid, f"http://127.0.0.1:{nginx_port}/file.bin", None)]
            for path in opt.get:
                jobs.append((f"GET {path}", server.pid, f"http://127.0.0.1:{port}{path}", None))
            for number, post in enumerate(opt.post):
                path, file = post.split("=", 1)
                body = open(file, encoding="utf-8").read()
                script = f"{directory}/post{number}.lua"
                with open(script, "w") as f:
                    f.write('wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n'
                            f"wrk.body = {json.dumps(body)}\n" if body.isascii() else sys.exit("ASCII bodies only"))
                jobs.append((f"POST {path}", server.pid, f"http://127.0.0.1:{port}{path}", script))
            rows = {name: [] for name, *_ in jobs}
            for _ in range(opt.rounds):
                for name, pid, url, script in jobs:
                    rows[name].append(measure(pid, url, opt.seconds, opt.connections, script))
            result = {name: min(row) for name, row in rows.items()}   # the least disturbed round
            base = result[jobs[0][0]][0]
            if opt.json:
                print(json.dumps({n: {"cpu_us": r[0], "times_nginx": r[0] / base, "per_second": r[1],
                                      "p50_ms": r[2], "p99_ms": r[3]} for n, r in result.items()}))
            else:
                print(f"{'':32} {'CPU us':>8} {'x nginx':>8} {'req/s':>9} {'p50 ms':>8} {'p99 ms':>8}")
                for name, (cost, rate, p50, p99) in result.items():
                    print(f"{name:32} {cost:8.1f} {cost / base:8.2f} {rate:9.0f} {p50:8.2f} {p99:8.2f}")
        finally:
            for process in (server, nginx):
                process.send_signal(signal.SIGTERM)
                process.wait(20)


main()
