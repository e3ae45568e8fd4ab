#define _GNU_SOURCE
#include "CQuoinSystem.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

// MARK: epoll and eventfd

int quoin_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int quoin_epoll_add_connection(int epoll, int fd, uint64_t data) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET,
                              .data.u64 = data};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

int quoin_epoll_add_input(int epoll, int fd, uint64_t data, int shared) {
  struct epoll_event event = {.events = EPOLLIN | (shared ? EPOLLEXCLUSIVE : 0),
                              .data.u64 = data};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

int quoin_epoll_add_wake_up(int epoll, int fd, uint64_t data) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.u64 = data};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

int quoin_epoll_remove(int epoll, int fd) { return epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL); }

int quoin_epoll_wait(int epoll, struct quoin_event *events, int count, int milliseconds) {
  struct epoll_event raw[256];
  if (count > 256) count = 256;
  int found = epoll_wait(epoll, raw, count, milliseconds);
  if (found < 0) return errno == EINTR ? 0 : -1;
  for (int i = 0; i < found; i++) {
    uint32_t bits = raw[i].events;
    events[i].data = raw[i].data.u64;
    events[i].events = (bits & EPOLLIN ? QUOIN_EVENT_READABLE : 0) |
                       (bits & EPOLLOUT ? QUOIN_EVENT_WRITABLE : 0) |
                       (bits & EPOLLRDHUP ? QUOIN_EVENT_PEER_FINISHED : 0) |
                       (bits & (EPOLLERR | EPOLLHUP) ? QUOIN_EVENT_FAILED : 0);
  }
  return found;
}

int quoin_eventfd_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void quoin_eventfd_signal(int fd) {
  uint64_t one = 1;
  ssize_t ignored = write(fd, &one, sizeof one);
  (void)ignored;
}

// MARK: Addresses

static void describe(const struct sockaddr_storage *address, struct quoin_address *out) {
  memset(out, 0, sizeof *out);
  if (address->ss_family == AF_INET) {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)address;
    inet_ntop(AF_INET, &v4->sin_addr, out->text, sizeof out->text);
    out->port = ntohs(v4->sin_port);
    out->version = 4;
  } else if (address->ss_family == AF_INET6) {
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)address;
    if (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr)) {
      inet_ntop(AF_INET, &v6->sin6_addr.s6_addr[12], out->text, sizeof out->text);
    } else {
      inet_ntop(AF_INET6, &v6->sin6_addr, out->text, sizeof out->text);
    }
    out->port = ntohs(v6->sin6_port);
    out->version = 6;
  } else {
    strcpy(out->text, "unix");
  }
}

int quoin_accept(int listener, struct quoin_address *peer) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  memset(&address, 0, sizeof address);
  int fd = accept4(listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) return -1;
  describe(&address, peer);
  if (peer->version != 0) {
    int one = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  }
  return fd;
}

int quoin_local_address(int fd, struct quoin_address *local) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  memset(&address, 0, sizeof address);
  if (getsockname(fd, (struct sockaddr *)&address, &length) < 0) return -1;
  describe(&address, local);
  return 0;
}

int quoin_is_listening(int fd) {
  int value = 0;
  socklen_t length = sizeof value;
  if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) < 0) return -1;
  return value != 0;
}

int quoin_set_nonblocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0) return -1;
  return fcntl(fd, F_SETFD, FD_CLOEXEC);
}

int quoin_resolve(const char *host, uint16_t port,
                  int (*visit)(void *context, const void *address, unsigned length, int version),
                  void *context) {
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  struct addrinfo *list = NULL;
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)port);
  int error = getaddrinfo(host, service, &hints, &list);
  if (error) return error;
  for (struct addrinfo *item = list; item; item = item->ai_next) {
    int version = item->ai_family == AF_INET ? 4 : item->ai_family == AF_INET6 ? 6 : 0;
    if (version && visit(context, item->ai_addr, item->ai_addrlen, version)) break;
  }
  freeaddrinfo(list);
  return 0;
}

// MARK: Sockets

static int close_failed(int fd) {
  int saved = errno;
  close(fd);
  errno = saved;
  return -1;
}

int quoin_listen_tcp(const void *address, unsigned length, int version, int dual, int reuse_port,
                     int backlog) {
  int family = version == 4 ? AF_INET : AF_INET6;
  int fd = socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  int one = 1, only = dual ? 0 : 1;
  if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) < 0 ||
      (reuse_port && setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one) < 0) ||
      (version == 6 && setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only) < 0) ||
      bind(fd, address, length) < 0 || listen(fd, backlog) < 0) {
    return close_failed(fd);
  }
  return fd;
}

static int unix_address(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address->sun_path, path);
  return 0;
}

int quoin_listen_unix(const char *path, int backlog) {
  struct sockaddr_un address;
  if (unix_address(path, &address) < 0) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) {
    if (errno != EADDRINUSE) return close_failed(fd);
    struct stat info;
    if (lstat(path, &info) < 0 || !S_ISSOCK(info.st_mode)) {
      errno = EADDRINUSE;
      return close_failed(fd);
    }
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (probe < 0) return close_failed(fd);
    int stale = connect(probe, (struct sockaddr *)&address, sizeof address) < 0 &&
                errno == ECONNREFUSED;
    close(probe);
    if (!stale) {
      errno = EADDRINUSE;
      return close_failed(fd);
    }
    unlink(path);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) return close_failed(fd);
  }
  if (listen(fd, backlog) < 0) return close_failed(fd);
  return fd;
}

static void set_timeouts(int fd, int milliseconds) {
  struct timeval time = {.tv_sec = milliseconds / 1000,
                         .tv_usec = (milliseconds % 1000) * 1000};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

struct connecting {
  int fd;
  int timeout;
};

static int try_connect(void *context, const void *address, unsigned length, int version) {
  struct connecting *state = context;
  int fd = socket(version == 4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return 0;
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  set_timeouts(fd, state->timeout);
  if (connect(fd, address, length) < 0) {
    close_failed(fd);
    return 0;
  }
  state->fd = fd;
  return 1;
}

int quoin_connect_tcp(const char *host, uint16_t port, int timeout_milliseconds) {
  struct connecting state = {.fd = -1, .timeout = timeout_milliseconds};
  errno = EHOSTUNREACH;
  quoin_resolve(host, port, try_connect, &state);
  return state.fd;
}

int quoin_connect_unix(const char *path, int timeout_milliseconds) {
  struct sockaddr_un address;
  if (unix_address(path, &address) < 0) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  set_timeouts(fd, timeout_milliseconds);
  if (connect(fd, (struct sockaddr *)&address, sizeof address) < 0) return close_failed(fd);
  return fd;
}

ssize_t quoin_send(int fd, const void *first, size_t first_length, const void *second,
                   size_t second_length) {
  if (second_length == 0) return send(fd, first, first_length, MSG_NOSIGNAL);
  struct iovec pieces[2] = {{(void *)first, first_length}, {(void *)second, second_length}};
  struct msghdr message = {.msg_iov = pieces, .msg_iovlen = 2};
  return sendmsg(fd, &message, MSG_NOSIGNAL);
}

ssize_t quoin_receive(int fd, void *buffer, size_t length) { return recv(fd, buffer, length, 0); }

int quoin_notify(const char *path, const void *message, size_t length) {
  struct sockaddr_un address;
  if (unix_address(path, &address) < 0) return -1;
  socklen_t size = offsetof(struct sockaddr_un, sun_path) + strlen(path);
  if (address.sun_path[0] == '@') address.sun_path[0] = 0;
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  ssize_t sent = sendto(fd, message, length, MSG_NOSIGNAL, (struct sockaddr *)&address, size);
  if (sent < 0) return close_failed(fd);
  close(fd);
  return 0;
}

// MARK: Threads and randomness

int quoin_thread_start(unsigned long *thread, const char *name, size_t stack,
                       void *(*run)(void *), void *context) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  pthread_t started;
  int code = pthread_create(&started, &attributes, run, context);
  pthread_attr_destroy(&attributes);
  if (code == 0) {
    pthread_setname_np(started, name);
    *thread = started;
  }
  return code;
}

void quoin_mutex_init(void *mutex) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ADAPTIVE_NP);
  pthread_mutex_init(mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
}

void quoin_random(void *buffer, size_t length) {
  unsigned char *bytes = buffer;
  while (length > 0) {
    ssize_t count = getrandom(bytes, length, 0);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    }
  }
}

void quoin_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
}
