// The C face of RE2: compile, match, free. No C++ type and no exception crosses it.
#ifndef LISTLAYOUT_CRE2_H
#define LISTLAYOUT_CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

#ifdef __cplusplus
extern "C" {
#endif

// A compiled pattern. Matching does not change it as far as anyone can see: RE2 guards its own
// caches, so any number of threads may match with one pattern.
typedef struct CRE2Pattern CRE2Pattern;

// Why a pattern was refused.
typedef enum CRE2Error {
  CRE2ErrorNone = 0,
  CRE2ErrorOther,
  CRE2ErrorEscape,
  CRE2ErrorClass,
  CRE2ErrorRange,
  CRE2ErrorBracket,
  CRE2ErrorParenthesis,
  CRE2ErrorUnexpectedParenthesis,
  CRE2ErrorTrailingBackslash,
  CRE2ErrorRepeatArgument,
  CRE2ErrorRepeatSize,
  CRE2ErrorRepeatOperator,
  CRE2ErrorGroup,
  CRE2ErrorGroupName,
  CRE2ErrorEncoding,
  CRE2ErrorTooLarge,
  CRE2ErrorMemory,
} CRE2Error;

// What was refused: the kind, and the bytes of the pattern that caused it.
typedef struct CRE2Failure {
  CRE2Error error;
  size_t start;
  size_t end;
} CRE2Failure;

// A range of bytes of the text; start is -1 for a group that took no part.
typedef struct CRE2Range {
  ptrdiff_t start;
  ptrdiff_t end;
} CRE2Range;

// Compiles `length` bytes of UTF-8. Gives NULL, and why, when they are no pattern or when its
// program would need more than `memory` bytes.
CRE2Pattern *_Nullable cre2_compile(const char *_Nullable pattern, size_t length, int64_t memory,
                                    CRE2Failure *failure);

// Frees a pattern; NULL is nothing to free.
void cre2_free(CRE2Pattern *_Nullable pattern);

// The number of capture groups, the whole match not counted.
int cre2_group_count(const CRE2Pattern *pattern);

// The number of instructions that the pattern was compiled to.
int cre2_size(const CRE2Pattern *pattern);

// Searches `text` from `start` on, or, when `whole`, asks whether all of it matches. Fills the
// first `count` ranges: the match, then its groups. Gives false also when memory ran out.
bool cre2_match(const CRE2Pattern *pattern, const char *_Nullable text, size_t length,
                size_t start, bool whole, CRE2Range *_Nullable ranges, int count);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
