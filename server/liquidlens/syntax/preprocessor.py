"""The C preprocessor's conditionals, as far as Haskell files use them: lines that are not taken are blanked.

    #if MIN_VERSION_base(4,9,0)        taken: GHC 9.0.2 and its libraries are assumed, of others the newest version
    #ifdef SOMETHING                   taken where the file, a pragma (`-DSOMETHING`), the project or GHC defines it
    #else / #endif / #define           blanked

Lines are kept; what a definition puts in the place of a name (`macros`) moves the rest of its line.
"""

import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct, field

from liquidlens.lang.dialect import IncludedFile
from liquidlens.syntax.macros import Allowance, Macro, expand, read_macro

_DIRECTIVE = re.compile(r"#\s*([a-z]+)\b(.*)")
_BLANK = re.compile(r"[^\n]")
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

_VERSIONS: Mapping[str, tuple[int, ...]] = {
    "GLASGOW_HASKELL": (9, 0, 2, 0),
    "array": (0, 5, 4),
    "base": (4, 15, 1),
    "binary": (0, 8, 8),
    "bytestring": (0, 10, 12),
    "containers": (0, 6, 4),
    "deepseq": (1, 4, 5),
    "directory": (1, 3, 6),
    "exceptions": (0, 10, 4),
    "filepath": (1, 4, 2),
    "ghc": (9, 0, 2),
    "ghc_bignum": (1, 1, 0),
    "ghc_prim": (0, 7, 0),
    "mtl": (2, 2, 2),
    "parsec": (3, 1, 14),
    "pretty": (1, 1, 3),
    "process": (1, 6, 13),
    "stm": (2, 5, 0),
    "template_haskell": (2, 17, 0),
    "text": (1, 2, 5),
    "time": (1, 9, 3),
    "transformers": (0, 5, 6),
    "unix": (2, 7, 2),
}
"""GHC 9.0.2, as for cabal's conditions, and the libraries that come with it, as `MIN_VERSION_…` compares them."""

_HEADERS: Mapping[str, Mapping[str, str]] = {
    "MachDeps.h": {"WORD_SIZE_IN_BITS": "64", "SIZEOF_HSWORD": "8", "SIZEOF_HSINT": "8", "ALIGNMENT_HSWORD": "8"}
}
"""What headers of GHC define on that platform."""


_NOTHING: Mapping[str, str] = MappingProxyType({})


class Fragment(Struct, frozen=True):
    """A file that is included: its lines, without directives and what these leave out."""

    path: str
    text: str


class Preprocessed(Struct, frozen=True):
    """A text without directives and the lines that they leave out."""

    text: str
    expanded: tuple[int, ...] = ()
    """The lines in which names were replaced, counted from 0."""
    lost: tuple[tuple[str, int], ...] = ()
    """Names that could not be replaced, each with the line of its first occurrence."""
    included: tuple[tuple[str, int], ...] = ()
    """Files that are included, each with the line: what they define is not known."""
    fragments: tuple[Fragment, ...] = ()
    """Those that are known, in order."""


def preprocess(
    text: str, project: Mapping[str, str] = _NOTHING, path: str = "", files: Sequence[IncludedFile] = ()
) -> Preprocessed:
    """Decide the conditionals of `text`; `project` has what its description defines, `files` what may be included."""
    defined = {**PLATFORM, **project}
    for pragma in _OPTIONS.finditer(text):
        defined.update((flag[1], flag[2] or "1") for flag in _FLAG.finditer(pragma[1]))
    macros = {name: Macro(None, body) for name, body in defined.items() if name not in PLATFORM}
    return _Preprocessing(defined, macros, files).file(path, text)


_DEEPEST = 100
"""Files included inside each other."""

_MOST_INCLUDED, _MOST_TEXT = 1_000, 4_000_000
"""Files that may be included, each as often as it is, and characters after which no further one is."""


_MOST_LINES = 20
"""Over which the arguments of one use of a definition may go on."""


class _Preprocessing(Struct):
    """What is defined so far, from one file to those that it includes and back."""

    defined: dict[str, str]
    macros: dict[str, Macro]
    files: Sequence[IncludedFile]
    fragments: list[Fragment] = field(default_factory=list[Fragment])
    depth: int = 0
    allowance: Allowance = field(default_factory=Allowance)
    included: int = 0
    read: int = 0

    def file(self, path: str, text: str) -> Preprocessed:
        taken: list[tuple[bool, bool]] = []
        """For each open conditional: whether its present branch is taken, and whether one was."""
        lines: list[str] = []
        expanded: list[int] = []
        lost: dict[str, int] = {}
        included: list[tuple[str, int]] = []
        pending = ""
        continued = False
        first: int | None = None
        """The line in which a use begins whose arguments have not ended yet."""
        for number, line in enumerate(text.split("\n")):
            directive = None if continued else _DIRECTIVE.match(line)
            if continued or directive is not None:
                first = None
                lines.append(" " * len(line))
                pending = (pending if continued else "") + line.rstrip().removesuffix("\\")
                continued = line.rstrip().endswith("\\")
                whole = None if continued else _DIRECTIVE.match(pending.replace("\n", " "))
                if whole is not None:
                    word, rest = whole[1], whole[2]
                    if word == "include" and all(branch for branch, _ in taken):
                        name = rest.strip().strip('"<>')
                        if not self._include(path, name):
                            included.append((name, number))
                    _step(taken, word, rest, self.defined, self.macros)
            elif all(branch for branch, _ in taken):
                before = lines[first:] if first is not None else []
                left, missed = expand(" ".join((*before, line)), self.macros, self.allowance)
                if missed is not None and len(before) < _MOST_LINES:
                    # Its arguments may end in a later line.
                    first = number - len(before)
                    lines.append(line)
                    lost.setdefault(missed, first)
                    continue
                if before and missed is None:
                    lost = {name: line for name, line in lost.items() if line != first}
                    lines[first:] = [left, *("" for _ in before)]
                    expanded.extend(range(number - len(before), number + 1))
                    first = None
                    continue
                first = None
                lines.append(left if not before else line)
                if left != line and not before:
                    expanded.append(number)
            else:
                lines.append(_BLANK.sub(" ", line))
        whole_text = "\n".join(lines)
        return Preprocessed(
            whole_text, tuple(expanded), tuple(lost.items()), tuple(included), fragments=tuple(self.fragments)
        )

    def _include(self, path: str, name: str) -> bool:
        """Take in what a file defines, and whether it is known."""
        if name in _HEADERS:
            self.macros.update((each, Macro(None, body)) for each, body in _HEADERS[name].items())
            self.defined.update(_HEADERS[name])
            return True
        beside = _whole(posixpath.join(posixpath.dirname(path), name))
        known = next((each for each in self.files if _whole(each.path) == beside or each.name == name), None)
        if known is None or self.depth >= _DEEPEST or self.included >= _MOST_INCLUDED or self.read > _MOST_TEXT:
            return False
        self.included += 1
        self.read += len(known.text)
        self.depth += 1
        found = self.file(known.path, known.text)
        self.depth -= 1
        self.fragments.append(Fragment(known.path, found.text))
        return not found.included


def _whole(path: str) -> str:
    """The path from the top; symbolic links stay."""
    return posixpath.normpath(Path(path).absolute())


def _step(
    taken: list[tuple[bool, bool]], word: str, rest: str, defined: dict[str, str], macros: dict[str, Macro]
) -> None:
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
        case "define" if live and (found := read_macro(rest)) is not None:
            name, macros[name] = found[0], found[1]
            defined[name] = found[1].body
        case "undef" if live:
            defined.pop(rest.strip(), None)
            macros.pop(rest.strip(), None)
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
            asked = tuple(map(int, re.findall(r"\d+", version.group())))
            return int(asked <= _VERSIONS.get(token.removeprefix("MIN_VERSION_"), asked))
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
