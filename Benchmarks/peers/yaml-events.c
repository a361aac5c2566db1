// What libyaml alone takes.
//
//   yaml-events FILE           parses the file to events and ends, as short as a program can be
//   yaml-events FILE SECONDS   goes on parsing it for that long; prints a line for each time:
//                              the name, seconds of CPU and by the clock
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int parse(const unsigned char *text, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  if (!yaml_parser_initialize(&parser)) return 1;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, text, size);
  int type;
  do {
    if (!yaml_parser_parse(&parser, &event)) {
      yaml_parser_delete(&parser);
      return 1;
    }
    type = event.type;
    yaml_event_delete(&event);
  } while (type != YAML_STREAM_END_EVENT);
  yaml_parser_delete(&parser);
  return 0;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *text = malloc(size + 1);
  if (!text || fread(text, 1, size, file) != size) return 2;
  fclose(file);
  if (count == 2) return parse(text, size);

  double end = seconds(CLOCK_MONOTONIC) + atof(arguments[2]);
  do {
    double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
    if (parse(text, size)) return 1;
    printf(
      "yaml %.9f %.9f\n", seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu,
      seconds(CLOCK_MONOTONIC) - wall);
  } while (seconds(CLOCK_MONOTONIC) < end);
  return 0;
}
