"""The C preprocessor's conditionals, as far as Haskell files use them: lines that are not taken are blanked.

    #if MIN_VERSION_base(4,9,0)        taken: a recent compiler and recent libraries are assumed
    #ifdef SOMETHING                   taken where the file, a pragma (`-DSOMETHING`), the project or GHC defines it
    #else / #endif / #define           blanked

Positions are kept.  What a definition puts in the place of a name is not read: `Preprocessed.replaced` has the names.
"""

import re
from collections.abc import Mapping

from msgspec import Struct

_DIRECTIVE = re.compile(r"#\s*([a-z]+)\b(.*)")
_BLANK = re.compile(r"[^\n]")
_DEFINE = re.compile(r"\s*([A-Za-z_]\w*)(\([^)]*\))?(.*)", re.DOTALL)
_FLAG = re.compile(r"(?<!\S)-D\s*([A-Za-z_]\w*)(?:=(\S*))?")
_OPTIONS = re.compile(r"\{-#\s*OPTIONS\w*\b(.*?)#-\}", re.DOTALL | re.IGNORECASE)
_TOKEN = re.compile(r"\s*(defined\b|[A-Za-z_]\w*|\d+|&&|\|\||[<>!=]=|[<>!()])")
_VERSION_TEST = re.compile(r"\s*\(\s*[\d,\s]*\)")

PLATFORM: Mapping[str, str] = {
    "__GLASGOW_HASKELL__": "900",
    "linux_HOST_OS": "1",
    "x86_64_HOST_ARCH": "1",
}
"""What GHC defines by itself."""


_NOTHING: Mapping[str, str] = {}


class Preprocessed(Struct, frozen=True):
    """A text without directives and the lines that they leave out."""

    text: str
    replaced: tuple[tuple[str, int], ...] = ()
    """Names that definitions replace by something, each with the offset of its first occurrence in what is left."""
    included: int | None = None
    """The offset of the first `#include`: what it defines is not known."""


def preprocess(text: str, project: Mapping[str, str] = _NOTHING) -> Preprocessed:
    """Decide the conditionals of `text`; `project` has what its description defines."""
    taken: list[tuple[bool, bool]] = []
    """For each open conditional: whether its present branch is taken, and whether one was."""
    defined = {**PLATFORM, **project}
    for pragma in _OPTIONS.finditer(text):
        defined.update((flag[1], flag[2] or "1") for flag in _FLAG.finditer(pragma[1]))
    own: dict[str, str] = {}
    lines: list[str] = []
    offset, included = 0, None
    pending = ""
    continued = False
    for line in text.split("\n"):
        directive = None if continued else _DIRECTIVE.match(line)
        if continued or directive is not None:
            lines.append(" " * len(line))
            pending = (pending if continued else "") + line.rstrip().removesuffix("\\")
            continued = line.rstrip().endswith("\\")
            whole = None if continued else _DIRECTIVE.match(pending.replace("\n", " "))
            if whole is not None:
                word, rest = whole[1], whole[2]
                if word == "include" and all(branch for branch, _ in taken) and included is None:
                    included = offset
                _step(taken, word, rest, defined, own)
        else:
            lines.append(line if all(branch for branch, _ in taken) else _BLANK.sub(" ", line))
        offset += len(line) + 1
    left = "\n".join(lines)
    flags = {name: body for name, body in defined.items() if name not in own and name not in PLATFORM}
    used = ((name, re.search(rf"(?<![\w']){name}(?![\w'])", left)) for name, body in {**own, **flags}.items() if body)
    return Preprocessed(left, tuple((name, found.start()) for name, found in used if found is not None), included)


def _step(taken: list[tuple[bool, bool]], word: str, rest: str, defined: dict[str, str], own: dict[str, str]) -> None:
    live = all(branch for branch, _ in taken)
    match word:
        case "if":
            holds = _holds(rest, defined)
            taken.append((holds, holds))
        case "ifdef" | "ifndef":
            holds = (rest.strip().split(" ")[0] in defined) == (word == "ifdef")
            taken.append((holds, holds))
        case "elif" if taken:
            holds = not taken[-1][1] and _holds(rest, defined)
            taken[-1] = (holds, holds or taken[-1][1])
        case "else" if taken:
            taken[-1] = (not taken[-1][1], True)
        case "endif" if taken:
            taken.pop()
        case "define" if live and (found := _DEFINE.match(rest)) is not None:
            body = found[3].strip()
            defined[found[1]] = own[found[1]] = body if found[2] is None else body or "()"
        case "undef" if live:
            defined.pop(rest.strip(), None)
        case _:
            pass


def _holds(condition: str, defined: Mapping[str, str]) -> bool:
    """Whether a condition of `#if` holds; one that cannot be read does not."""
    try:
        return _Condition(condition, defined).disjunction() != 0
    except (ValueError, RecursionError):
        return False


class _Condition:
    """Reads and decides one condition from left to right."""

    def __init__(self, text: str, defined: Mapping[str, str]) -> None:
        self._text = text
        self._at = 0
        self._defined = defined

    def disjunction(self) -> int:
        value = self._conjunction()
        while self._take("||"):
            value = int(self._conjunction() != 0 or value != 0)
        return value

    def _conjunction(self) -> int:
        value = self._comparison()
        while self._take("&&"):
            value = int(self._comparison() != 0 and value != 0)
        return value

    def _comparison(self) -> int:
        left = self._operand()
        for symbol in ("<=", ">=", "==", "!=", "<", ">"):
            if self._take(symbol):
                right = self._operand()
                answers = {
                    "<=": left <= right,
                    ">=": left >= right,
                    "==": left == right,
                    "!=": left != right,
                    "<": left < right,
                    ">": left > right,
                }
                return int(answers[symbol])
        return left

    def _operand(self) -> int:
        token = self._next()
        if token == "!":
            return int(self._operand() == 0)
        if token == "(":
            value = self.disjunction()
            if not self._take(")"):
                raise ValueError(self._text)
            return value
        if token == "defined":
            bracket = self._take("(")
            name = self._next()
            if bracket and not self._take(")"):
                raise ValueError(self._text)
            return int(name in self._defined)
        if token.isdigit():
            return int(token)
        if token.startswith("MIN_VERSION_") and (version := _VERSION_TEST.match(self._text, self._at)) is not None:
            self._at = version.end()
            return 1
        value = self._defined.get(token, "0")
        return int(value) if value.isdigit() else 0

    def _next(self) -> str:
        found = _TOKEN.match(self._text, self._at)
        if found is None:
            raise ValueError(self._text)
        self._at = found.end()
        return found[1]

    def _take(self, symbol: str) -> bool:
        found = _TOKEN.match(self._text, self._at)
        if found is None or found[1] != symbol:
            return False
        self._at = found.end()
        return True
