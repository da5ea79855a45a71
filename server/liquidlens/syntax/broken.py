"""What is wrong with broken syntax, and the names that a broken declaration would have defined.

f x = (x + 1       ⇒ NeverClosed("("), at the bracket
f x =              ⇒ NothingFollows("=")
f x = x +          ⇒ NothingFollows("+")
x `plus` y = ???   ⇒ names ("plus",)
"""

import re

from tree_sitter import Node

from liquidlens.lang.names import qualify
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.source.span import Position, Span
from liquidlens.syntax.constructs import Construct, Form
from liquidlens.syntax.faults import (
    ClosesNothing,
    DoesNotParse,
    MissingBefore,
    MissingToken,
    Nested,
    NeverClosed,
    NoComment,
    NoDeclaration,
    NothingFollows,
    NotSupported,
    TooNested,
    UnclosedString,
    Unexpected,
)
from liquidlens.syntax.lexemes import SYMBOLS
from liquidlens.syntax.nesting import BRACKET_LIMIT
from liquidlens.syntax.reading import Reading

_LEXEME = re.compile(
    rf"""
    (?P<string>"(?:[^"\\\n]|\\[^\s]|\\\s+\\)*"?)
  | (?P<open>[(\[{{]) | (?P<close>[)\]}}])
  | (?P<backquoted>`[^`\n]*`)
  | (?P<symbols>[{SYMBOLS}]+)
  | (?P<char>'(?:[^'\\\n]|\\[^\n][^'\n]*)')
  | (?P<word>(?:[A-Z][\w']*\.)*[^\W\d][\w']*)
  | (?P<number>\d[\w.]*)
  | [,;]
    """,
    re.VERBOSE,
)
_CONSTRUCTOR = re.compile(r"[=|]\s*([A-Z][\w']*)")
_TYPED_NAMES = re.compile(rf"(?:^|[{{,;\s])((?:[^\W\d][\w']*|\([{SYMBOLS}]+\))(?:\s*,\s*[^\W\d][\w']*)*)\s*::")
_LINES_TRIED = 100
_LEXEMES_TRIED = 60
"""How far beginnings of a broken declaration are tried, in search of the place where it breaks."""

_HOPELESS = 4 * BRACKET_LIMIT
"""Brackets of this depth are deeper than any of which something is told but that they are."""

_PAIRS = {"(": ")", "[": "]", "{": "}"}
_TYPE_HEADS = frozenset({"data", "newtype", "type", "class"})
_NO_NAMES = frozenset({"instance", "deriving", "import", "module", "infixl", "infixr", "infix", "foreign", "default"})
_WANTS_MORE = frozenset(["=", "->", "→", "<-", "=>", "|", "::", "\\", "if", "then", "else", "case", "of", "let", "in"])

_NO_COMMENT = re.compile(rf"--+(?!-)[{SYMBOLS}]+")
"""What begins like a comment, and is an operator: `--***`, `--|||`."""


def declared_names(reading: Reading, node: Node) -> tuple[str, ...]:
    """The names that the text of a declaration defines, guessed from its left-hand side."""
    name = node.child_by_field_name("name")
    signature = node.child_by_field_name("signature")
    if signature is not None and node.type == "foreign_import":
        name = signature.child_by_field_name("name")
    if name is not None and node.type in ("function", "bind", "foreign_import"):
        return (reading.text(name).strip("()` "),)
    return names_in(_source(node))


def _source(node: Node) -> str:
    content = node.text
    return content.decode("utf-8", "surrogatepass") if content is not None else ""


def names_in(text: str) -> tuple[str, ...]:
    """The names that a declaration defines: of `f x = ..` f, of ``x `op` y`` op, of `a, b :: ..` a and b."""
    if synonym := re.match(r"pattern\s+([A-Z][\w']*)", text):
        return (synonym.group(1),)
    words: list[str] = []
    infix: str | None = None
    depth = 0
    for matched in _LEXEME.finditer(text):
        lexeme, kind = matched.group(), matched.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
        elif depth == 0 and (lexeme in ("=", "|", "::") or (kind == "word" and lexeme == "where")):
            if lexeme == "::" and "," in text[: matched.start()]:
                return tuple(part.strip().strip("()") for part in text[: matched.start()].split(","))
            break
        elif depth == 0 and lexeme == "=>":
            del words[1:]
        elif kind == "word" and depth == 0:
            words.append(lexeme)
        elif depth == 0 and kind == "backquoted" and infix is None:
            infix = lexeme.strip("`")
        elif depth == 0 and kind == "symbols" and infix is None and lexeme not in ("!", "~", "@", "-"):
            infix = lexeme
    if words and words[0] in _NO_NAMES:
        return ()
    if words and words[0] in _TYPE_HEADS:
        return _type_names(text, words)
    operator = re.match(rf"\s*\(\s*([{SYMBOLS}]+)\s*\)", text)
    if operator:
        return (operator.group(1),)
    if infix is not None and not infix.startswith(":"):
        return (infix,)
    return (words[0],) if words and not words[0][0].isupper() else ()


def _type_names(text: str, words: list[str]) -> tuple[str, ...]:
    """The type or class, its constructors, and its fields or methods."""
    head = next((word for word in words if word[0].isupper()), None)
    if "instance" in words[:2]:
        return ()
    names = [] if head is None else [head]
    if words[0] == "type":
        return tuple(names)
    names.extend(_CONSTRUCTOR.findall(text))
    names.extend(name for found in _TYPED_NAMES.findall(text) for name in re.split(r"\s*,\s*", found))
    return tuple(dict.fromkeys(name.strip("() ") for name in names))


def construct_of(problem: Problem) -> Construct:
    """What makes a declaration unsupported that does not parse."""
    return problem.fault.construct if isinstance(problem.fault, NotSupported) else Form.BROKEN


def defines_unknown(node: Node) -> Form | None:
    """What a declaration is that does not parse and of which nobody knows what it defines: of a type, or of a class."""
    first = next(iter(_source(node).split()), "")
    return None if first not in _TYPE_HEADS else Form.BROKEN_CLASS if first == "class" else Form.BROKEN_TYPE


def syntax_problem(reading: Reading, node: Node) -> Problem:
    """The problem of a declaration that does not parse: the likeliest cause, at its place."""
    text = _source(node)
    start_row, start_column = node.start_point
    names = names_in(text)
    binding = qualify(reading.module, names[0]) if names else reading.binding

    def place(start: int, end: int) -> Span:
        return Span(
            reading.path,
            _position(reading, text, start, start_row, start_column),
            _position(reading, text, end, start_row, start_column),
        )

    def problem(fault: Fault, span: Span) -> Problem:
        return Problem(fault, span, binding=binding)

    opening = _NO_COMMENT.match(text)
    if opening is not None:
        return problem(NoComment(opening.group()), place(*opening.span()))
    brackets = _bracket(text)
    if brackets is not None:
        fault, start, end = brackets
        return problem(fault, place(start, end))
    lexemes = list(_LEXEME.finditer(text))
    # The grammar has no arrows: what it says of their text is about something else.
    arrow = next((one for one in lexemes if one.group() == "proc"), None) if reading.arrows else None
    if arrow is not None:
        return Problem(NotSupported(Form.ARROW_NOTATION), place(*arrow.span()), Severity.WARNING, binding)
    if (deep := _too_deep(lexemes)) is not None:
        return problem(TooNested(Nested.BRACKETS, BRACKET_LIMIT), place(*deep.span()))
    last = lexemes[-1] if lexemes else None
    if last is not None and (last.group() in _WANTS_MORE or _is_operator(last)):
        return problem(NothingFollows(last.group().strip("`")), place(*last.span()))
    unclosed = next((one for one in lexemes if one.lastgroup == "string" and not _is_closed(one.group())), None)
    if unclosed is not None:
        return problem(UnclosedString(), place(*unclosed.span()))
    if node.type == "top_splice":
        return problem(NoDeclaration(), reading.span(node))
    wrong = _first_error(node)
    if wrong is not None and wrong.is_missing:
        return problem(MissingToken(wrong.type.strip()), reading.span(wrong))
    token = _first_unexpected(reading, text, lexemes)
    found = None if token is None else (token.group(), place(*token.span()))
    word = _source(wrong).split()[:1] if wrong is not None else []
    if wrong is not None and word and word != ["="] and wrong.start_point != node.start_point:
        row, column = wrong.start_point
        start = reading.places.position(row + reading.row, column)
        if found is None or found[1].start < start:
            found = word[0], Span(reading.path, start, Position(start.line, start.column + len(word[0])))
    if found is not None:
        return problem(Unexpected(found[0]), found[1])
    line_end = text.find("\n")
    return problem(DoesNotParse(), place(0, len(text) if line_end < 0 else line_end))


def _is_operator(lexeme: re.Match[str]) -> bool:
    """Whether something stands on the right of it: `n +`; not of what begins a comment, or ends a name (`n#`)."""
    text = lexeme.group()
    return lexeme.lastgroup == "backquoted" or (lexeme.lastgroup == "symbols" and not re.fullmatch("--+|#+", text))


def _first_unexpected(reading: Reading, text: str, lexemes: list[re.Match[str]]) -> re.Match[str] | None:
    """The lexeme after the longest beginning of `text` that is a declaration; None where no beginning is one."""
    line_ends = [matched.start() for matched in re.finditer(r"\n", text)][:_LINES_TRIED]
    whole_lines = next((end for end in reversed(line_ends) if reading.parses(text[:end])), 0)
    following = [one for one in lexemes if one.start() >= whole_lines][:_LEXEMES_TRIED]
    for one, after in zip(reversed(following[:-1]), reversed(following[1:]), strict=True):
        if reading.parses(text[: one.end()]):
            return after
    return following[0] if whole_lines and following else None


def is_balanced(text: str) -> bool:
    """Whether every bracket of `text` has its partner."""
    return _bracket(text) is None


def shallow(text: str) -> str:
    """`text` without the brackets that are so deep that no reading can succeed: the parser's time grows with the square
    of the depth. What is told of such a text is that it is nested too deeply, or does not close, as before."""
    if sum(map(text.count, "([{")) <= _HOPELESS:
        return text
    kept, depth, done = list[str](), 0, 0
    for one in _LEXEME.finditer(text):
        depth -= one.lastgroup == "close"
        if one.lastgroup in ("open", "close") and depth >= _HOPELESS:
            kept += text[done : one.start()], " "
            done = one.end()
        depth = max(0, depth + (one.lastgroup == "open"))
    return "".join([*kept, text[done:]])


def _is_closed(string: str) -> bool:
    return len(string) >= 2 and string.endswith('"')


def _position(reading: Reading, text: str, offset: int, row: int, column: int) -> Position:
    before = text[:offset]
    lines = before.count("\n")
    if lines:
        column = len(before[before.rfind("\n") + 1 :].encode("utf-8", "surrogatepass"))
    else:
        column += len(before.encode("utf-8", "surrogatepass"))
    return reading.places.position(row + lines + reading.row, column)


def _too_deep(lexemes: list[re.Match[str]]) -> re.Match[str] | None:
    """The first bracket that is deeper than the parser can follow."""
    depth = 0
    for one in lexemes:
        depth += {"open": 1, "close": -1}.get(one.lastgroup or "", 0)
        if depth > BRACKET_LIMIT:
            return one
    return None


def _bracket(text: str) -> tuple[Fault, int, int] | None:
    """The first bracket without a partner: what is wrong, start and end."""
    opened: list[re.Match[str]] = []
    for matched in _LEXEME.finditer(text):
        if matched.lastgroup == "open":
            opened.append(matched)
        elif matched.lastgroup == "close":
            if not opened:
                return ClosesNothing(matched.group()), matched.start(), matched.end()
            if _PAIRS[opened[-1].group()] != matched.group():
                expected = _PAIRS[opened[-1].group()]
                return MissingBefore(expected, matched.group()), matched.start(), matched.end()
            opened.pop()
    if not opened:
        return None
    return NeverClosed(opened[-1].group()), opened[-1].start(), opened[-1].end()


def _first_error(node: Node) -> Node | None:
    """The innermost first ERROR or missing node."""
    found: Node | None = None
    while node.has_error:
        inner = next((child for child in node.children if child.has_error or child.is_error or child.is_missing), None)
        if inner is None:
            break
        if inner.is_error or inner.is_missing:
            found = inner
        node = inner
    return found
