#define _GNU_SOURCE
#include "CQuoinSystem.h"

#include <sys/epoll.h>

int quoin_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }
