// Decides by the shape of a line where a signature or an equation begins, and reads nested comments.
//
//   measure size :: List a -> Int      no start (a keyword), then a type
//     size (x :+: xs) = 1 + size xs    an equation starts: a name, and `=` on the same or at the start of the next line
//   f, g :: Int -> Int                 a signature starts: names, then `::`
//
// Both tokens are empty and stand at the first word of a line only.

#include "tree_sitter/parser.h"

#include "words.h"

enum Token { SIGNATURE_START, EQUATION_START, BLOCK_COMMENT, ERROR_SENTINEL };

void *tree_sitter_liquid_external_scanner_create(void) { return NULL; }
void tree_sitter_liquid_external_scanner_destroy(void *payload) { (void)payload; }
unsigned tree_sitter_liquid_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload;
  (void)buffer;
  return 0;
}
void tree_sitter_liquid_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  (void)payload;
  (void)buffer;
  (void)length;
}

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static bool is_symbol(int32_t c) {
  switch (c) {
  case '!': case '#': case '$': case '%': case '&': case '*': case '+': case '.': case '/': case '<': case '=':
  case '>': case '?': case '@': case '\\': case '^': case '|': case '-': case '~': case ':':
    return true;
  default:
    return false;
  }
}

// What words hold beyond ASCII: one table, since a mark or digit there begins no name that the parser would read.
static bool is_beyond_ascii(int32_t c) {
  unsigned low = 0, high = sizeof WORDS / sizeof WORDS[0];
  while (low < high) {
    unsigned middle = (low + high) / 2;
    if (c > WORDS[middle][1]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < sizeof WORDS / sizeof WORDS[0] && c >= WORDS[low][0];
}

static bool is_upper(int32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 128 && is_beyond_ascii(c)); }

static bool is_word_start(int32_t c) { return c == '_' || (c >= 'a' && c <= 'z') || is_upper(c); }

static bool is_word(int32_t c) { return c == '\'' || c == '#' || (c >= '0' && c <= '9') || is_word_start(c); }

// As Haskell's `isSpace`.
static bool is_blank(int32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
         c == 0x202f || c == 0x205f || c == 0x3000;
}

static void skip_blanks(TSLexer *lexer) {
  while (!lexer->eof(lexer) && is_blank(lexer->lookahead)) advance(lexer);
}

static bool block_comment(TSLexer *lexer) {
  // The opening brace and dash have been read.
  unsigned depth = 1;
  while (depth > 0) {
    if (lexer->eof(lexer)) return false;
    if (lexer->lookahead == '{') {
      advance(lexer);
      if (lexer->lookahead == '-') {
        advance(lexer);
        depth++;
      }
    } else if (lexer->lookahead == '-') {
      advance(lexer);
      if (lexer->lookahead == '}') {
        advance(lexer);
        depth--;
      }
    } else {
      advance(lexer);
    }
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = BLOCK_COMMENT;
  return true;
}

// A possibly qualified word, `(+)`, or bare symbols; `separator` is set if the symbols were `::` themselves.
static bool name(TSLexer *lexer, bool *separator) {
  *separator = false;
  if (is_word_start(lexer->lookahead)) {
    while (is_word_start(lexer->lookahead)) {
      while (is_word(lexer->lookahead)) advance(lexer);
      if (lexer->lookahead != '.') return true;
      advance(lexer);
    }
    // `M.+` is a qualified operator.
    while (is_symbol(lexer->lookahead)) advance(lexer);
    return true;
  }
  bool parenthesis = lexer->lookahead == '(';
  if (parenthesis) {
    advance(lexer);
    skip_blanks(lexer);
    while (is_upper(lexer->lookahead)) {
      while (is_word(lexer->lookahead)) advance(lexer);
      if (lexer->lookahead == '.') advance(lexer);
    }
  }
  unsigned length = 0;
  bool colons = true;
  while (is_symbol(lexer->lookahead)) {
    colons = colons && lexer->lookahead == ':';
    length++;
    advance(lexer);
  }
  if (length == 0) return false;
  if (parenthesis) {
    skip_blanks(lexer);
    if (lexer->lookahead != ')') return false;
    advance(lexer);
    return true;
  }
  *separator = colons && length == 2;
  return !*separator;
}

// `::` or, before it, further names after commas.
static bool signature_follows(TSLexer *lexer) {
  for (;;) {
    skip_blanks(lexer);
    if (lexer->lookahead == ':') {
      advance(lexer);
      if (lexer->lookahead != ':') return false;
      advance(lexer);
      return !is_symbol(lexer->lookahead);
    }
    if (lexer->lookahead != ',') return false;
    advance(lexer);
    skip_blanks(lexer);
    bool separator;
    if (!name(lexer, &separator)) return false;
  }
}

// `=` outside brackets, on this line or as the first symbol of the next.
static bool equation_follows(TSLexer *lexer) {
  unsigned depth = 0;
  bool broken = false;
  bool word = false;
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    bool after_word = word;
    word = is_word(c);
    if (c == '\n') {
      skip_blanks(lexer);
      if (lexer->lookahead != '=' && depth == 0) return false;
      if (broken && depth == 0) return false;
      broken = true;
    } else if (c == '(' || c == '[' || c == '{') {
      depth++;
      advance(lexer);
    } else if (c == ')' || c == ']' || c == '}') {
      if (depth == 0) return false;
      depth--;
      advance(lexer);
    } else if (c == '.' && after_word) {
      advance(lexer); // a qualified name
    } else if (is_symbol(c)) {
      unsigned length = 0;
      while (is_symbol(lexer->lookahead)) {
        length++;
        advance(lexer);
      }
      if (depth == 0) return c == '=' && length == 1;
    } else {
      advance(lexer);
    }
  }
  return false;
}

bool tree_sitter_liquid_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  (void)payload;
  if (valid[ERROR_SENTINEL]) {
    // During recovery only comments are read here.
    while (is_blank(lexer->lookahead)) lexer->advance(lexer, true);
    if (lexer->lookahead != '{') return false;
    advance(lexer);
    if (lexer->lookahead != '-') return false;
    advance(lexer);
    return block_comment(lexer);
  }
  bool wanted = valid[SIGNATURE_START] || valid[EQUATION_START];
  bool line_start = false;
  bool blanks = false;
  while (!lexer->eof(lexer) && is_blank(lexer->lookahead)) {
    if (lexer->lookahead == '\n') line_start = true;
    blanks = true;
    lexer->advance(lexer, true);
  }
  if (lexer->eof(lexer)) return false;
  // To ask for the column is to read the line again, so long lines are asked as seldom as possible: after blanks that
  // hold no line end, a word begins no line. (Whoever calls the parser turns a blank at the very beginning into one.)
  if (wanted && !line_start && !blanks) line_start = lexer->get_column(lexer) == 0;
  if (lexer->lookahead == '{') {
    lexer->mark_end(lexer);
    advance(lexer);
    if (lexer->lookahead != '-') return false;
    advance(lexer);
    return block_comment(lexer);
  }
  if (!line_start || !wanted) return false;
  lexer->mark_end(lexer);
  bool separator;
  if (!name(lexer, &separator)) return false;
  // An equation's head reaches further than a signature's, but both begin with a name; `::` rules out an equation.
  if (valid[SIGNATURE_START]) {
    skip_blanks(lexer);
    if (lexer->lookahead == ':' || lexer->lookahead == ',') {
      if (!signature_follows(lexer)) return false;
      lexer->result_symbol = SIGNATURE_START;
      return true;
    }
  }
  if (valid[EQUATION_START] && equation_follows(lexer)) {
    lexer->result_symbol = EQUATION_START;
    return true;
  }
  return false;
}
