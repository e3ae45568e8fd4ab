#!/usr/bin/env bash
# Runs the Dockerfile's second stage without a container engine: a fresh Debian 12 root with the
# packages that the stage installs, the binary and the playground, as its user. Needs root,
# debootstrap, and the binary of the first stage.
#
#   deploy/prove-container.sh .build/release/quoin      # built with --static-swift-stdlib
set -euo pipefail
cd "$(dirname "$0")/.."
binary=${1:?the binary to prove}
root=$(mktemp -d)
chmod 755 "$root"
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$root/proc" 2>/dev/null || true
  rm -rf "$root"
}
trap finish EXIT

packages=$(sed -n '/^FROM debian/,$ s/.*--no-install-recommends \(.*\) \\$/\1/p' Dockerfile)
echo "packages: $packages"
debootstrap --variant=minbase --include="${packages// /,}" bookworm "$root" >"$root.log" 2>&1 ||
  { cat "$root.log"; exit 1; }
rm -f "$root.log"
# As in a container: the binary reads its arguments from there.
mount -t proc proc "$root/proc"
install -D "$binary" "$root/usr/local/bin/quoin"
strip "$root/usr/local/bin/quoin"
mkdir -p "$root/usr/local/share/quoin"
cp -r Public "$root/usr/local/share/quoin/Public"

as_quoin() { chroot --userspec=10001:10001 "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin "$@"; }

missing=$(chroot "$root" ldd /usr/local/bin/quoin | grep 'not found' || true)
[ -z "$missing" ] || { echo "missing: $missing"; exit 1; }
port=18089
chroot --userspec=10001:10001 "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin \
  'QUOIN_HOST=*' QUOIN_PORT=$port QUOIN_PUBLIC=/usr/local/share/quoin/Public \
  quoin serve --log none &
server=$!
for _ in $(seq 100); do
  as_quoin QUOIN_PORT=$port quoin health >/dev/null 2>&1 && break
  sleep 0.1
done
as_quoin QUOIN_PORT=$port quoin health
curl -fsS -o /dev/null -w 'page %{http_code}, %{size_download} bytes\n' "http://127.0.0.1:$port/"
curl -fsS -o /dev/null -w 'layout of a scene %{http_code}, %{size_download} bytes\n' \
  --data-binary @Public/examples/sign-in.json "http://127.0.0.1:$port/v1/layout"
document=$(find Public/examples Tests/Fixtures -name '*.storyboard' -o -name '*.xib' | head -n 1)
[ -z "$document" ] || curl -fsS -o /dev/null \
  -w 'layout of a document %{http_code}, %{size_download} bytes\n' \
  -H 'Content-Type: application/xml' --data-binary "@$document" "http://127.0.0.1:$port/v1/layout"
kill -TERM "$server"
wait "$server"
server=
echo "size of the root: $(du -shx "$root" | cut -f1), of the binary:" \
  "$(du -h "$root/usr/local/bin/quoin" | cut -f1)"
echo "stopped cleanly"
