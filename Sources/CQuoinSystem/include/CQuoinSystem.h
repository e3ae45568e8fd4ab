// System calls that Swift's Glibc overlay does not import well: epoll with its packed structure,
// eventfd, and socket addresses, whose many types Swift would have to rebind by hand.
//
// Every function returns -1 with errno set on failure, as the call it wraps does.
#ifndef CQUOINSYSTEM_H
#define CQUOINSYSTEM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What epoll reported: the number given at registration and QUOIN_EVENT_ bits.
struct quoin_event {
  uint64_t data;
  uint32_t events;
};

enum {
  QUOIN_EVENT_READABLE = 1,
  QUOIN_EVENT_WRITABLE = 2,
  QUOIN_EVENT_PEER_FINISHED = 4,
  QUOIN_EVENT_FAILED = 8,
};

int quoin_epoll_create(void);
/// Watches a connection, edge-triggered, for everything.
int quoin_epoll_add_connection(int epoll, int fd, uint64_t data);
/// Watches for input, level-triggered; with `shared`, wakes one of several loops only.
int quoin_epoll_add_input(int epoll, int fd, uint64_t data, int shared);
/// Watches an eventfd, edge-triggered, so that it need not be read.
int quoin_epoll_add_wake_up(int epoll, int fd, uint64_t data);
int quoin_epoll_remove(int epoll, int fd);
/// Waits up to `milliseconds` (-1: for ever); returns the number of events, 0 when interrupted.
int quoin_epoll_wait(int epoll, struct quoin_event *events, int count, int milliseconds);

int quoin_eventfd_create(void);
void quoin_eventfd_signal(int fd);

/// A peer's or a socket's own address.
struct quoin_address {
  /// Numeric form without brackets, `unix` for a Unix socket.
  char text[64];
  uint16_t port;
  /// 4, 6, or 0 for a Unix socket.
  int version;
};

/// Accepts a connection, non-blocking and closed on exec, with TCP_NODELAY.
int quoin_accept(int listener, struct quoin_address *peer);
/// The address a socket is bound to.
int quoin_local_address(int fd, struct quoin_address *local);
/// Whether a descriptor is a listening stream socket: 1, 0, or -1.
int quoin_is_listening(int fd);
int quoin_set_nonblocking(int fd);

/// Resolves `host` (NULL: every address) and calls `visit` for each address until it returns
/// non-zero. Returns 0, or getaddrinfo's error.
int quoin_resolve(const char *host, uint16_t port,
                  int (*visit)(void *context, const void *address, unsigned length, int version),
                  void *context);
/// A non-blocking listening TCP socket. `dual`: an IPv6 socket takes IPv4 connections too.
int quoin_listen_tcp(const void *address, unsigned length, int version, int dual, int reuse_port,
                     int backlog);
/// A non-blocking listening Unix socket; replaces a stale one that nobody listens on.
int quoin_listen_unix(const char *path, int backlog);
/// A blocking connection to a listening socket's address; for health checks and tests.
int quoin_connect_tcp(const char *host, uint16_t port, int timeout_milliseconds);
int quoin_connect_unix(const char *path, int timeout_milliseconds);

/// Sends up to two pieces without raising SIGPIPE.
ssize_t quoin_send(int fd, const void *first, size_t first_length, const void *second,
                   size_t second_length);
ssize_t quoin_receive(int fd, void *buffer, size_t length);

/// Starts a thread with a name of at most 15 bytes; returns 0, or pthread_create's error.
int quoin_thread_start(unsigned long *thread, const char *name, size_t stack,
                       void *(*run)(void *), void *context);
/// Raises the number of descriptors a process may have to what the system allows it.
void quoin_raise_descriptor_limit(void);
/// Makes a mutex that spins for a moment before it has the kernel wait.
void quoin_mutex_init(void *mutex);
/// Fills a buffer with the kernel's random bytes.
void quoin_random(void *buffer, size_t length);

/// Sends a datagram to the service manager at `path` (`@` first: an abstract name).
int quoin_notify(const char *path, const void *message, size_t length);

#endif
