# Two stages: the Swift image builds one binary with the Swift libraries inside; the image that runs
# holds that binary, the playground, and the C libraries it needs.
#
#   docker build -t quoin .
#   docker run --rm -p 8080:8080 --read-only --cap-drop ALL quoin

FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libssl-dev zlib1g-dev libxml2-dev pkg-config \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --static-swift-stdlib --product quoin \
      --explicit-target-dependency-import-check error \
 && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/quoin" /out/quoin

FROM debian:12-slim
# libxml2 reads Interface Builder documents (FoundationXML); no shell tool is needed at run time.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libssl3 zlib1g libxml2 libstdc++6 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin quoin
COPY --from=build /out/quoin /usr/local/bin/quoin
COPY Public /usr/local/share/quoin/Public
USER 10001:10001
# The container's own addresses are not known in advance, so it listens on all of them.
ENV QUOIN_HOST=* \
    QUOIN_PORT=8080 \
    QUOIN_PUBLIC=/usr/local/share/quoin/Public
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=5s --retries=3 CMD ["quoin", "health"]
ENTRYPOINT ["quoin"]
CMD ["serve"]
