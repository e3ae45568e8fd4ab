#!/usr/bin/env python3
"""Checks the container file and the deployment examples, offline.

    deployment.py QUOIN-BINARY

hadolint and the Kubernetes schemas come from PyPI; nginx, HAProxy and systemd check their own files
where they are installed.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = pathlib.Path(sys.executable).parent
failed = []


def check(name, command, **options):
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, **options)
    print(f"{name}: {'ok' if run.returncode == 0 else 'FAILED'}")
    if run.returncode != 0:
        print(run.stdout + run.stderr)
        failed.append(name)


check("hadolint", [TOOLS / "hadolint", "Dockerfile"])
check("kubernetes", [TOOLS / "kubernetes-validate", "--strict", "deploy/kubernetes/quoin.yaml"])
check("shell scripts", ["bash", "-n", "deploy/prove-container.sh"])
if shutil.which("haproxy"):
    check("haproxy", ["haproxy", "-c", "-f", "deploy/haproxy/haproxy.cfg"])
if shutil.which("systemd-analyze"):
    with tempfile.TemporaryDirectory() as folder:
        # The units name the installed binary; here it is the one just built.
        for unit in (ROOT / "deploy/systemd").iterdir():
            text = unit.read_text().replace("/usr/bin/quoin", str(pathlib.Path(sys.argv[1]).resolve()))
            (pathlib.Path(folder) / unit.name).write_text(text)
        check("systemd", ["systemd-analyze", "verify", "--man=no", f"{folder}/quoin.service",
                          f"{folder}/quoin.socket"])
if shutil.which("nginx") and shutil.which("openssl"):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x",
                        "-days", "1", "-keyout", f"{folder}/privkey.pem",
                        "-out", f"{folder}/fullchain.pem"], check=True, capture_output=True)
        text = (ROOT / "deploy/nginx/quoin.conf").read_text().replace("/etc/ssl/quoin", folder)
        (pathlib.Path(folder) / "quoin.conf").write_text(text)
        (pathlib.Path(folder) / "nginx.conf").write_text(
            f"pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; include {folder}/quoin.conf; }}\n")
        check("nginx", ["nginx", "-t", "-c", f"{folder}/nginx.conf"])
sys.exit("failed: " + ", ".join(failed) if failed else 0)
