"""Everything that reads what others wrote, as functions from bytes: each may find problems, and raises nothing.

    READERS["annotation"](b"f :: {v:Int | v >")

A bug that a stage guarded counts like one that it did not: its problem becomes an AssertionError.
"""

import contextlib
import io
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from liquidlens.commands.earlier import earlier_in
from liquidlens.commands.refusal import Refusal
from liquidlens.core.module import Module
from liquidlens.dap import messages
from liquidlens.encoding import Malformed, decode
from liquidlens.explain.problem_words import message_of
from liquidlens.files.cabal import read_cabal
from liquidlens.files.hpack import read_hpack
from liquidlens.files.ignore import is_ignored, read_rule
from liquidlens.files.project import packages_of
from liquidlens.files.reading import text_on_disk
from liquidlens.frontend import compile_module
from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.lang.problems import Problem
from liquidlens.library.store import load_library
from liquidlens.source.span import Position, Span
from liquidlens.source.text import decode as decode_text
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotation_refused import declared_operators, refusals
from liquidlens.syntax.module_header import read_header
from liquidlens.syntax.tree import Annotation
from liquidlens.workspace import frames, neighbour, settings

from tests.support.core_parser import CoreSyntaxError, parse_module

_PLACE = Position(1, 1)
_NOWHERE = Path("/no/such/project")
_PATHS = ("a/x/b.hs", "x/" * 40 + "x.hs", "a" * 200 + ".hs")

Reader = Callable[[bytes], object]


def haskell(data: bytes, path: str = "Main.hs", dialect: Dialect = PLAIN) -> None:
    """A module through the whole front end."""
    text = _text(data)
    read_header(path, text, dialect)
    _look_at(compile_module(path, text, _library(), dialect=dialect).problems)


def annotation(data: bytes) -> None:
    """One annotation."""
    text = _text(data)
    _, problems = read_annotation(Annotation(text, Span("Main.hs", _PLACE, _PLACE)), "Main.hs")
    _look_at(problems)


def strict_grammar(data: bytes) -> None:
    """Where LiquidHaskell's parser would stop in an annotation, be it one that is understood here or not."""
    text = _text(data)
    annotations = [Annotation(text, Span("Main.hs", place, place)) for place in (_PLACE, Position(3, 7))]
    for each in annotations:
        _look_at(refusals(each, declared_operators([each])))


def ignore(data: bytes) -> None:
    """An ignore file, and whether it speaks of some paths."""
    rules = [rule for line in _text(data).splitlines() if (rule := read_rule(_NOWHERE, line)) is not None]
    for path in _PATHS:
        is_ignored(_NOWHERE / path, is_folder=False, rules=tuple(rules))


def liquid_output(data: bytes) -> None:
    """What LiquidHaskell left in `.liquid/`."""
    neighbour.content_of(data, "A.hs")


def project_settings(data: bytes) -> None:
    """`liquidlens.toml`, which has to be UTF-8."""
    values, _ = settings.in_text(data.decode("utf-8", "replace"))
    settings.merged(settings.Settings(), values)


def stored(data: bytes) -> None:
    """A value of the cache; a wrong one is malformed."""
    with contextlib.suppress(Malformed):
        decode(data)


def message(data: bytes) -> None:
    """What comes through the pipe between two processes of ours."""
    with contextlib.suppress(Malformed, EOFError):
        frames.read(io.BytesIO(data))


def debugger(data: bytes) -> None:
    """A request of a debugger's client, and what it asks for."""
    request = None
    with contextlib.suppress(messages.NoMessage):
        request = messages.read(io.BytesIO(b"Content-Length: %d\r\n\r\n%b" % (len(data), data)))
    for kind in (messages.Launch, messages.SetBreakpoints, messages.OfVariable):
        with contextlib.suppress(messages.Wrong):
            messages.arguments(request or messages.Request(0), kind)


def baseline(data: bytes) -> None:
    """An earlier report."""
    with contextlib.suppress(Refusal):
        earlier_in(data, "baseline")


def textual_core(data: bytes) -> None:
    """The notation of Core in tests."""
    with contextlib.suppress(CoreSyntaxError):
        parse_module(_text(data))


READERS: Mapping[str, Reader] = {
    "haskell": haskell,
    "literate": lambda data: haskell(data, "Main.lhs"),
    "cpp": lambda data: haskell(data, dialect=Dialect(extensions=("CPP",), defines=(("DEBUG", "1"),))),
    "annotation": annotation,
    "strict grammar": strict_grammar,
    "cabal": lambda data: read_cabal(_text(data)),
    "package.yaml": lambda data: read_hpack(_text(data)),
    "cabal.project": lambda data: packages_of(_NOWHERE / "cabal.project", _text(data), text_on_disk),
    "stack.yaml": lambda data: packages_of(_NOWHERE / "stack.yaml", _text(data), text_on_disk),
    "ignore": ignore,
    "settings": project_settings,
    "liquid output": liquid_output,
    "stored": stored,
    "message": message,
    "debugger": debugger,
    "baseline": baseline,
    "textual core": textual_core,
}


def _text(data: bytes) -> str:
    """The text that a file with these bytes has; lone surrogates may come from an editor only, and do so here."""
    text = decode_text("Main.hs", data)
    return data.decode("utf-8", "surrogateescape") if isinstance(text, Problem) else text


def _look_at(problems: Iterable[Problem]) -> None:
    """Make the words of problems; a bug that was guarded is a failure."""
    for problem in problems:
        words = message_of(problem)
        assert not problem.code.startswith("internal/"), words


@cache
def _library() -> dict[str, Module]:
    return load_library(["Prelude"])
