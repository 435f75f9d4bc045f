/* A disk that fails, or loses its power, at a chosen write: put before libc with LD_PRELOAD.

   Only files below the armed folder are touched. What was written and not yet synced is remembered; when the power goes, each such
   write has reached the disk whole, in part, or not at all, as chance has it, and the process is gone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { COUNT, CUT, FAIL };
struct change { char path[PATH_MAX]; off_t at; size_t length, old_length; char *now, *before; off_t old_size; };

static struct change *changes;
static size_t changed, room;
static char folder[PATH_MAX];
static int how, error_number;
static long until, counted;
static unsigned seed;

void power_arm(const char *where, int mode, long operation, int error, unsigned chance) {
    snprintf(folder, sizeof folder, "%s", where);
    how = mode; until = operation; error_number = error; seed = chance; counted = 0; changed = 0;
}

long power_counted(void) { return counted; }

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
typedef ssize_t (*pwrite_type)(int, const void *, size_t, off_t);
typedef int (*fd_type)(int);
typedef int (*size_type)(int, off_t);

static ssize_t put(int fd, const void *bytes, size_t length, off_t at) { return REAL("pwrite64", pwrite_type)(fd, bytes, length, at); }

static int is_ours(int fd, char *path) {
    char link[64];
    if (!*folder) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return !strncmp(path, folder, strlen(folder));
}

/* Back to what is known to be on the disk, then again what chance lets through. */
static void lose_power(void) {
    for (size_t i = changed; i-- > 0;) {
        int fd = open(changes[i].path, O_RDWR);
        if (fd < 0) continue;
        put(fd, changes[i].before, changes[i].old_length, changes[i].at);
        REAL("ftruncate64", size_type)(fd, changes[i].old_size);
        close(fd);
    }
    for (size_t i = 0; i < changed; i++) {
        int luck = rand_r(&seed) % 3;
        size_t length = changes[i].length;
        if (!luck) continue;
        if (luck == 1 && length > 512) length = 512 * (1 + rand_r(&seed) % (length / 512));
        int fd = open(changes[i].path, O_RDWR);
        if (fd < 0) continue;
        if (changes[i].now) put(fd, changes[i].now, length, changes[i].at);
        else REAL("ftruncate64", size_type)(fd, changes[i].at);
        close(fd);
    }
    _exit(77);
}

/* Whether this operation is to fail; does not return if it is the one at which the power goes. */
static int is_the_one(void) {
    counted++;
    if (how == CUT && counted == until) lose_power();
    return how == FAIL && counted == until;
}

static void remember(int fd, const char *path, const void *bytes, size_t length, off_t at) {
    struct stat now;
    if (changed == room) changes = realloc(changes, (room = room ? 2 * room : 256) * sizeof *changes);
    struct change *change = &changes[changed++];
    strcpy(change->path, path);
    fstat(fd, &now);
    change->at = at;
    change->length = length;
    change->old_size = now.st_size;
    change->old_length = now.st_size > at ? (size_t)(now.st_size - at) : 0;
    if (bytes && change->old_length > length) change->old_length = length;
    change->before = malloc(change->old_length + 1);
    if (pread(fd, change->before, change->old_length, at) < 0) change->old_length = 0;
    change->now = NULL;
    if (bytes) memcpy(change->now = malloc(length + 1), bytes, length);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
    char path[PATH_MAX];
    if (is_ours(fd, path)) {
        if (is_the_one()) { errno = error_number; return -1; }
        remember(fd, path, bytes, length, at);
    }
    return put(fd, bytes, length, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

int ftruncate64(int fd, off_t size) {
    char path[PATH_MAX];
    if (is_ours(fd, path)) {
        if (is_the_one()) { errno = error_number; return -1; }
        remember(fd, path, NULL, 0, size);
    }
    return REAL("ftruncate64", size_type)(fd, size);
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int fd, const char *name) {
    char path[PATH_MAX];
    if (is_ours(fd, path)) {
        size_t left = 0;
        if (is_the_one()) { errno = error_number; return -1; }
        for (size_t i = 0; i < changed; i++) {
            if (strcmp(changes[i].path, path)) changes[left++] = changes[i];
            else { free(changes[i].now); free(changes[i].before); }
        }
        changed = left;
    }
    return REAL(name, fd_type)(fd);
}

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }
