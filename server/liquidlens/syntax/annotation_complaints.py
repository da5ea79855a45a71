"""What is wrong with an annotation that cannot be parsed, and where.

    f :: Int -> {v:Int | v > }     ⇒  MissingAfter(Sought.OPERAND, ">")         at `}`
    f : Int -> Int                 ⇒  Malformed(Sentence.ONE_COLON)             at `:`
    mesure size                    ⇒  UnknownAnnotation("mesure", "measure")

The place is where the parser finds no way on: it parses again with its log on, and the first state in which all
readings have failed is the one to explain.  Brackets and strings that do not close are looked for first.
"""

import re
from difflib import get_close_matches

from msgspec import Struct
from tree_sitter import LogType

from liquidlens.lang.problems import Fault
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_faults import (
    BracketClosesNothing,
    BracketNeverClosed,
    Expected,
    HaskellDefinition,
    Malformed,
    MissingAfter,
    MissingOperandBefore,
    NoAliasEquals,
    OneColonAfter,
    Sentence,
    SmallTypeName,
    Sought,
    UnknownAnnotation,
    ValueInParentheses,
    Wanted,
    WrongBracket,
)
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_slips import where_the_parser_stops
from liquidlens.syntax.annotation_tokens import AnnotationToken, TokenKind, tokens_of
from liquidlens.syntax.liquid_grammar import language, new_parser

KEYWORDS = (
    "assume", "assert", "measure", "reflect", "inline", "type", "predicate", "expression", "data", "newtype", "class",
    "instance", "invariant", "using", "lazy", "lazyvar", "ignore", "fail", "qualif", "embed", "LIQUID", "include",
    "infixl", "infixr", "infix", "bound", "autosize", "local", "define", "import", "rewrite", "rewriteWith", "ple",
)  # fmt: skip

_CLOSERS = {"(": ")", "[": "]", "{": "}"}
_PROCESS = re.compile(r"process version:\d+, version_count:\d+, state:(\d+), row:(\d+), col:(\d+)")
_TYPE_STARTS = frozenset({"hole", "type_constructor", "_type", "_type_atom"})
_ARITHMETIC = frozenset({"+", "-", "*", "/"})
_HASKELL_WORDS = frozenset({"case", "of", "let", "in", "do", "where"})


class Complaint(Struct, frozen=True):
    """What is wrong, and its place."""

    fault: Fault
    span: Span


class _Failure(Struct, frozen=True):
    """Where the parser stopped (a byte offset) and the names of the symbols it could have gone on with."""

    offset: int
    expected: frozenset[str]


def complain(places: AnnotationPlaces) -> Complaint:
    """What is wrong with the text of `places`, which does not parse."""
    tokens = tokens_of(places.text)
    bracket = _unbalanced(tokens, places)
    if bracket is not None:
        return bracket
    failure = _failure(places)
    index = next((i for i, token in enumerate(tokens) if token.end > failure.offset), len(tokens))
    before = tokens[index - 1] if index > 0 else None
    if index == len(tokens):
        fault = _at_end(before, failure.expected)
        place = places.between(before.start, before.end) if before else places.between(0, len(places.encoded))
        return Complaint(fault, place)
    token = tokens[index]
    slip = where_the_parser_stops(places.text, tokens, index)
    if slip is not None:
        return Complaint(slip.fault, places.between(slip.start, slip.end))
    if _starts_item(index, tokens, failure):
        return _unknown_item(index, tokens, places)
    value = _value_in_parentheses(index, tokens, places)
    if value is not None:
        return value
    fault = _at_token(before, token, tokens[:index], failure.expected)
    return Complaint(fault, places.between(token.start, token.end))


def _unbalanced(tokens: list[AnnotationToken], places: AnnotationPlaces) -> Complaint | None:
    opened: list[AnnotationToken] = []
    for token in tokens:
        place = places.between(token.start, token.end)
        if token.kind is TokenKind.UNCLOSED_STRING:
            return Complaint(Malformed(Sentence.UNCLOSED_STRING), place)
        if token.kind is TokenKind.UNCLOSED_COMMENT:
            return Complaint(Malformed(Sentence.UNCLOSED_COMMENT), places.between(token.start, token.start + 2))
        if token.kind is not TokenKind.BRACKET:
            continue
        if token.text in _CLOSERS:
            opened.append(token)
        elif not opened:
            return Complaint(BracketClosesNothing(token.text), place)
        elif _CLOSERS[opened[-1].text] != token.text:
            wanted = _CLOSERS[opened[-1].text]
            at = places.between(opened[-1].start, opened[-1].end)
            return Complaint(WrongBracket(wanted, opened[-1].text, at, token.text), place)
        else:
            opened.pop()
    if opened:
        return Complaint(BracketNeverClosed(opened[-1].text), places.between(opened[-1].start, opened[-1].end))
    return None


def _failure(places: AnnotationPlaces) -> _Failure:
    """The first place where every reading of the text has failed."""
    parser = new_parser()
    current = (0, 0)
    failed: list[tuple[int, int]] = []
    result: list[list[tuple[int, int]]] = []

    def log(kind: LogType, message: str) -> None:
        nonlocal current
        if kind is not LogType.PARSE or result:
            return
        if matched := _PROCESS.match(message):
            state, row, column = map(int, matched.groups())
            current = (state, places.offset(row, column))
        elif message.startswith("detect_error"):
            failed.append(current)
        elif message.startswith("resume"):
            result.append(list(failed))

    parser.logger = log
    parser.parse(places.laid_out)
    states = result[0] if result else failed
    if not states:
        return _Failure(0, frozenset())
    offset = max(place for _, place in states)
    expected: set[str] = set()
    for state, place in states:
        iterator = language().lookahead_iterator(state) if place == offset else None
        if iterator is not None:
            # Their `names` keeps every name for ever (tree-sitter 0.26).
            expected.update(filter(None, map(language().node_kind_for_id, iterator.symbols())))
    return _Failure(offset, frozenset(expected))


def _value_in_parentheses(index: int, tokens: list[AnnotationToken], places: AnnotationPlaces) -> Complaint | None:
    """`ListN a (len xs + 1)`, failing at the operator: what an alias is given is a type there."""
    if tokens[index].text not in _ARITHMETIC or _in_predicate(tokens[:index]):
        return None
    opened = _partner(tokens[index::-1], ")", "(")
    closed = _partner(tokens[index:], "(", ")")
    if opened is None or closed is None:
        return None
    first, last = index - opened, index + closed
    if first == 0 or tokens[first - 1].kind is TokenKind.SYMBOL:
        return None
    place = places.between(tokens[first].start, tokens[last].end)
    word = places.encoded[tokens[first].start : tokens[last].end].decode("utf-8", "surrogatepass")
    return Complaint(ValueInParentheses(word, f"{{{word[1:-1]}}}"), place)


def _partner(tokens: list[AnnotationToken], opens: str, closes: str) -> int | None:
    """The number of the bracket `closes` that belongs to what is around the first token."""
    depth = 0
    for number, token in enumerate(tokens):
        if token.text == closes and depth == 0:
            return number
        depth += (token.text == opens) - (token.text == closes)
    return None


def _starts_item(index: int, tokens: list[AnnotationToken], failure: _Failure) -> bool:
    return (
        tokens[index].kind is TokenKind.WORD
        and "measure" in failure.expected
        and (index == 0 or "(" not in failure.expected)
    )


def _unknown_item(index: int, tokens: list[AnnotationToken], places: AnnotationPlaces) -> Complaint:
    token = tokens[index]
    place = places.between(token.start, token.end)
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if following is not None and following.text == ":":
        return Complaint(Malformed(Sentence.ONE_COLON), places.between(following.start, following.end))
    if following is not None and following.text == ",":
        after = tokens[index + 2] if index + 2 < len(tokens) else following
        if after.kind is not TokenKind.WORD:
            return Complaint(Malformed(Sentence.NO_NAME), places.between(following.start, following.end))
    if following is not None and following.text in ("=", "|"):
        defined = tokens[1] if tokens[0].text == "measure" and index > 1 else token
        return Complaint(HaskellDefinition(defined.text), places.between(defined.start, defined.end))
    close = get_close_matches(token.text, KEYWORDS, 1, 0.75)
    if close and close[0] != token.text:
        return Complaint(UnknownAnnotation(token.text, close[0]), place)
    return Complaint(UnknownAnnotation(token.text, None), place)


def _at_end(before: AnnotationToken | None, expected: frozenset[str]) -> Fault:
    if before is None:
        return Malformed(Sentence.EMPTY)
    missing = _missing_after(before)
    if missing is not None:
        return missing
    if before.kind is TokenKind.WORD and before.text in KEYWORDS:
        if before.text == "LIQUID":
            return Malformed(Sentence.NO_OPTION)
        return MissingAfter(Sought.NAME, before.text)
    return Expected(_wanted(expected), None, before.text)


def _missing_after(before: AnnotationToken) -> Fault | None:
    if before.kind is TokenKind.SEPARATOR and before.text == ",":
        return Malformed(Sentence.NOTHING_AFTER_COMMA)
    if before.kind is not TokenKind.SYMBOL:
        return MissingAfter(Sought.EXPRESSION, "if") if before.text == "if" else None
    match before.text:
        case "::" | "->" | ":" | "=>":
            return MissingAfter(Sought.TYPE, before.text)
        case "|":
            return MissingAfter(Sought.PREDICATE, "|")
        case "=":
            return Malformed(Sentence.NOTHING_AFTER_EQUALS)
        case "/":
            return Malformed(Sentence.METRIC)
        case "." | "\\" | "<" | ">" | "!" | "@":
            return None
        case operator:
            return MissingAfter(Sought.OPERAND, operator)


def _at_token(
    before: AnnotationToken | None, token: AnnotationToken, earlier: list[AnnotationToken], expected: frozenset[str]
) -> Fault:
    in_predicate = _in_predicate(earlier)
    if before is not None and before.text == "/" and "]" not in expected and token.text != "[":
        return Malformed(Sentence.METRIC)
    closes = token.text in ")]}," or token.text in ("|", "=>", "->", "&&", "||")
    if before is not None and closes:
        missing = _missing_after(before)
        if before.text in ("<", ">") and in_predicate:
            missing = MissingAfter(Sought.OPERAND, before.text)
        if missing is not None:
            return missing
    words = {t.text for t in earlier}
    if token.text == "|" and len(earlier) >= 2 and "::" in (t.text for t in earlier[-3:-1]) and _in_brace(earlier):
        return Malformed(Sentence.ONE_COLON_IN_REFINEMENT)
    if token.text == "of" or (in_predicate and (token.text in _HASKELL_WORDS or words & {"case", "let"})):
        return Malformed(Sentence.STATEMENT)
    match token.text:
        case "::" if in_predicate or _in_brace(earlier):
            return Malformed(Sentence.ONE_COLON_HERE)
        case "::" if before is not None and before.kind is TokenKind.WORD:
            return OneColonAfter(before.text)
        case "->" if in_predicate:
            return Malformed(Sentence.ARROW)
        case "|" if in_predicate:
            return Malformed(Sentence.BAR)
        case "," | ";" if in_predicate and (token.text == ";" or _innermost(earlier) == "{"):
            return Malformed(Sentence.NOT_JOINED)
        case "," if "::" in words and not _innermost(earlier):
            return Malformed(Sentence.COMMA)
        case "|" if "::" in words and not _in_brace(earlier):
            return Malformed(Sentence.BARE_REFINEMENT)
        case _:
            pass
    if "if" in words and "then" not in words:
        return Expected(("then",), token.text)
    if "then" in words and "else" not in words:
        return Expected(("else",), token.text)
    if token.kind is TokenKind.SYMBOL and before is not None and before.text in ("(", "{", "|", "[", ","):
        return MissingOperandBefore(token.text)
    first = earlier[0].text if earlier else ""
    if first in ("type", "data", "newtype") and len(earlier) == 1 and token.kind is TokenKind.WORD:
        return SmallTypeName(token.text)
    if first in ("type", "predicate", "expression") and "=" in expected and token.text != "=":
        return NoAliasEquals(token.text)
    return Expected(_wanted(expected), token.text)


def _in_predicate(earlier: list[AnnotationToken]) -> bool:
    """Whether the innermost open brace has its bar behind it."""
    open_braces: list[bool] = []
    for token in earlier:
        if token.text == "{":
            open_braces.append(False)
        elif token.text == "}" and open_braces:
            open_braces.pop()
        elif token.text == "|" and open_braces:
            open_braces[-1] = True
    return bool(open_braces) and open_braces[-1]


def _innermost(earlier: list[AnnotationToken]) -> str:
    """The innermost open bracket, of brackets that match."""
    opened: list[str] = []
    for token in earlier:
        if token.kind is TokenKind.BRACKET and token.text in _CLOSERS:
            opened.append(token.text)
        elif token.kind is TokenKind.BRACKET:
            opened.pop()
    return opened[-1] if opened else ""


def _in_brace(earlier: list[AnnotationToken]) -> bool:
    return sum(t.text == "{" for t in earlier) > sum(t.text == "}" for t in earlier)


def _wanted(expected: frozenset[str]) -> Wanted | tuple[str, ...]:
    """What could stand here."""
    for literal in ("::", "=", ":", "as", "where", "|", "->", ")", "]", "}"):
        if set(expected - {"end", "line_comment", "block_comment"}) == {literal}:
            return (literal,)
    if "variable" in expected and "integer" in expected:
        return Wanted.TYPE if "!" in expected and "\\" not in expected else Wanted.EXPRESSION
    if "constructor_name" in expected and "variable" in expected:
        return Wanted.NAME
    if "constructor_name" in expected:
        return Wanted.CAPITAL
    if "variable" in expected:
        return Wanted.NAME
    if "string" in expected:
        return Wanted.STRING
    if "::" in expected:
        return Wanted.SIGNATURE
    if "operator" in expected:
        return Wanted.OPERATOR
    shown = sorted(s for s in expected if s in ("=", "|", "->", ")", "]", "}", ",", ":", ">", "as", "where"))
    return tuple(shown) or Wanted.END
