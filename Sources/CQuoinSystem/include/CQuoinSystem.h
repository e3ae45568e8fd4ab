// System calls that Swift's Glibc overlay does not import well: epoll, eventfd, signalfd.
#ifndef CQUOINSYSTEM_H
#define CQUOINSYSTEM_H

#include <stdint.h>

/// Creates an epoll instance that closes on exec; -1 and errno on failure.
int quoin_epoll_create(void);

#endif
