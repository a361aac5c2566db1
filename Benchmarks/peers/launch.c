// Runs a program once and prints what it took: CPU seconds (user and system), seconds by the clock,
// the most memory in bytes, and its exit code, in one line.
//
//   launch [-i FILE] [-o FILE] COMMAND [ARGUMENT...]
//
// Small on purpose: the peak of a child counts what its parent had before the program began.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static int opened(const char *path, int flags) {
  int file = open(path, flags, 0666);
  if (file < 0) {
    fprintf(stderr, "launch: %s: %s\n", path, strerror(errno));
    exit(2);
  }
  return file;
}

int main(int count, char **arguments) {
  const char *input = "/dev/null", *output = "/dev/null";
  int option;
  while ((option = getopt(count, arguments, "+i:o:")) != -1) {
    if (option == 'i') input = optarg;
    else if (option == 'o') output = optarg;
    else return 2;
  }
  if (optind == count) return 2;
  int from = opened(input, O_RDONLY | O_CLOEXEC);
  int to = opened(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
  int nowhere = opened("/dev/null", O_WRONLY | O_CLOEXEC);

  double start = now();
  pid_t child = vfork();
  if (child == 0) {
    dup2(from, 0);
    dup2(to, 1);
    dup2(nowhere, 2);
    execvp(arguments[optind], arguments + optind);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("launch");
    return 2;
  }
  double wall = now() - start;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  printf(
    "%.6f %.6f %ld %d\n", seconds(usage.ru_utime) + seconds(usage.ru_stime), wall,
    usage.ru_maxrss * 1024, code);
  return 0;
}
