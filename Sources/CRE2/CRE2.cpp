#include "CRE2.h"

#include <re2/re2.h>

#include <new>
#include <string>
#include <vector>

using re2::RE2;
using re2::StringPiece;

struct CRE2Pattern {
  RE2 expression;
  CRE2Pattern(const StringPiece &pattern, const RE2::Options &options)
      : expression(pattern, options) {}
};

namespace {

CRE2Error translated(RE2::ErrorCode code) {
  switch (code) {
    case RE2::NoError: return CRE2ErrorNone;
    case RE2::ErrorBadEscape: return CRE2ErrorEscape;
    case RE2::ErrorBadCharClass: return CRE2ErrorClass;
    case RE2::ErrorBadCharRange: return CRE2ErrorRange;
    case RE2::ErrorMissingBracket: return CRE2ErrorBracket;
    case RE2::ErrorMissingParen: return CRE2ErrorParenthesis;
    case RE2::ErrorUnexpectedParen: return CRE2ErrorUnexpectedParenthesis;
    case RE2::ErrorTrailingBackslash: return CRE2ErrorTrailingBackslash;
    case RE2::ErrorRepeatArgument: return CRE2ErrorRepeatArgument;
    case RE2::ErrorRepeatSize: return CRE2ErrorRepeatSize;
    case RE2::ErrorRepeatOp: return CRE2ErrorRepeatOperator;
    case RE2::ErrorBadPerlOp: return CRE2ErrorGroup;
    case RE2::ErrorBadNamedCapture: return CRE2ErrorGroupName;
    case RE2::ErrorBadUTF8: return CRE2ErrorEncoding;
    case RE2::ErrorPatternTooLarge: return CRE2ErrorTooLarge;
    default: return CRE2ErrorOther;
  }
}

// RE2 tells the text at fault and not its place. It stops at the first fault, so the first
// occurrence is the one.
void locate(const StringPiece &pattern, const std::string &part, CRE2Failure *failure) {
  failure->start = 0;
  failure->end = pattern.size();
  if (part.empty()) return;
  StringPiece::size_type found = pattern.find(part);
  if (found == StringPiece::npos) return;
  failure->start = found;
  failure->end = found + part.size();
}

}  // namespace

CRE2Pattern *cre2_compile(const char *pattern, size_t length, int64_t memory,
                          CRE2Failure *failure) {
  *failure = CRE2Failure{CRE2ErrorMemory, 0, length};
  try {
    RE2::Options options;
    options.set_encoding(RE2::Options::EncodingUTF8);
    options.set_log_errors(false);
    options.set_never_nl(false);
    options.set_max_mem(memory);
    StringPiece text(pattern, length);
    CRE2Pattern *made = new CRE2Pattern(text, options);
    if (made->expression.ok()) {
      failure->error = CRE2ErrorNone;
      return made;
    }
    failure->error = translated(made->expression.error_code());
    locate(text, made->expression.error_arg(), failure);
    delete made;
  } catch (...) {
  }
  return nullptr;
}

void cre2_free(CRE2Pattern *pattern) { delete pattern; }

int cre2_group_count(const CRE2Pattern *pattern) {
  return pattern->expression.NumberOfCapturingGroups();
}

int cre2_size(const CRE2Pattern *pattern) { return pattern->expression.ProgramSize(); }

bool cre2_match(const CRE2Pattern *pattern, const char *text, size_t length, size_t start,
                bool whole, CRE2Range *ranges, int count) {
  try {
    // A null pointer stands for a group without a match, so empty text needs an address.
    StringPiece subject(text ? text : "", length);
    RE2::Anchor anchor = whole ? RE2::ANCHOR_BOTH : RE2::UNANCHORED;
    StringPiece few[8];
    std::vector<StringPiece> many;
    StringPiece *found = few;
    if (count > 8) {
      many.resize(static_cast<size_t>(count));
      found = many.data();
    }
    if (!pattern->expression.Match(subject, start, length, anchor, found, count)) return false;
    for (int group = 0; group < count; group++) {
      if (found[group].data() == nullptr) {
        ranges[group] = CRE2Range{-1, -1};
        continue;
      }
      ptrdiff_t begin = found[group].data() - subject.data();
      ranges[group] = CRE2Range{begin, begin + static_cast<ptrdiff_t>(found[group].size())};
    }
    return true;
  } catch (...) {
    return false;
  }
}
