"""Broken and hostile input of every kind: problems may be found, nothing is raised, and nothing takes long.

A sample of what `run.py` does at large, and the inputs that it found.
"""

import re
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, imported

from tests.fuzz.flips import flips, lost, report_of
from tests.fuzz.messages import fuzz
from tests.fuzz.readers import READERS
from tests.fuzz.run import at_random
from tests.fuzz.seeds import seeds_of
from tests.lsp.forked import forked

SLOW = ("haskell", "literate", "cpp", "annotation", "textual core")
"""Readers by way of the grammars: `run.py` tries them at large."""

DOUBLED = b"a0: &a0 [x, x]\n" + b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (n, n, n - 1, n - 1) for n in range(1, 31))
"""Lists that name the one before twice: a line more, and they are twice as long."""

FOUND = [
    ("haskell", b"{-@ instance {v:Int | v == 5} @-}\n"),
    ("haskell", b"infixl 3_0 +++\na +++ b = a\n"),
    ("haskell", b"f :: Int -> Int\nf x = " + b"id " * 40 + b"x\n"),
    ("haskell", b"f x = let g y = " + b"id " * 40 + b"y in g x\n"),
    ("annotation", b"f :: {v:Int | v > " + b"1" * 10_810 + b"}"),
    ("literate", b"T.\n\n> f x =\xa0x\n\nMore.\n"),
    ("literate", b"\\begin{code}\nf x = x\n\\end{\xe3ode}\n"),
    ("cabal", b"{{"),
    ("cabal", b"library\n  if " + b"(" * 5_000 + b"\n    hs-source-dirs: a\n"),
    ("cabal", b"library\n  if impl(ghc >= " + b"9" * 5_000 + b")\n    hs-source-dirs: a\n"),
    ("cabal.project", b"packages: a//b //c **/* */*/*/*/*\n"),
    ("cabal.project", b"packages: " + b"a/" * 1_000 + b"*.cabal\n"),
    ("cabal.project", b"packages: " + b"a/" * 5_000 + b"a\n"),
    ("cabal.project", b"packages: " + b"[" * 50_000 + b"\n"),
    ("stack.yaml", b"packages: " + b"[" * 3_000),
    ("package.yaml", b"library:\n  source-dirs: 2020-13-45\n"),
    ("package.yaml", b"library:\n  source-dirs: !!timestamp x\n"),
    ("package.yaml", b"library:\n  source-dirs: " + b"9" * 5_000),
    ("package.yaml", b"library: &l\n  when:\n  - condition: true\n    then: *l\n    else: *l\n"),
    ("package.yaml", DOUBLED + b"library:\n  ghc-options: *a30\n"),
    ("settings", b"findings = " + b"[" * 5_000),
    ("settings", b"findings = " + b"9" * 5_000),
    ("settings", b"timeout = " + b"9" * 400),
    ("liquid output", b"[" * 100_000),
    ("debugger", b'{"seq": 1, "arguments": ' + b"[" * 100_000),
    ("debugger", b'{"seq": 1, "arguments": {"program": "\xff"}}'),
    ("baseline", b'{"version": 1, "files": [], "x": ' + b"[" * 100_000),
    ("ignore", b"*a" * 30 + b"b\n"),
    ("ignore", b"**/x/" * 12 + b"y\n"),
    ("textual core", b"f :: " + b"(" * 5_000),
    ("textual core", b'f :: Int = "\\x"\n'),
]


@pytest.mark.parametrize("name", READERS)
def test_inputs_changed_at_random(name: str) -> None:
    for data in islice(at_random(name, seed=16), 6 if name in SLOW else 100):
        READERS[name](data)


def _of_words(name: str) -> st.SearchStrategy[bytes]:
    """Bytes, and the words that such inputs are made of in another order."""
    words = sorted({word for seed in seeds_of(name) for word in re.findall(rb"\w+|\s+|[^\w\s]+", seed)})
    return st.one_of(st.binary(max_size=300), st.lists(st.sampled_from(words), max_size=40).map(b"".join))


@pytest.mark.parametrize("name", READERS)
def test_words_in_any_order(name: str) -> None:
    @settings(max_examples=10 if name in SLOW else 100, derandomize=True)
    @given(_of_words(name))
    def reads(data: bytes) -> None:
        READERS[name](data)

    reads()


@pytest.mark.parametrize(("name", "data"), FOUND, ids=[f"{name}-{n}" for n, (name, _) in enumerate(FOUND)])
def test_inputs_that_were_found(name: str, data: bytes) -> None:
    begun = time.process_time()
    READERS[name](data)
    assert time.process_time() - begun < 5


FINE = "\n{-@ fine :: x:Int -> {v:Int | v > x} @-}\nfine :: Int -> Int\nfine x = x + 1\n"

BESIDE = {
    "parentheses": lambda: f"f x = {'(' * 10_000}x{')' * 10_000}\n",
    "open brackets": lambda: f"f x = {'(' * 20_000}\n",
    "parentheses of a type": lambda: f"f :: {'(' * 20_000}Int{')' * 20_000}\nf = 1\n",
    "operators": lambda: f"f x = {'x + ' * 20_000}1\n",
    "signs": lambda: f"f x = {'- ' * 20_000}x\n",
    "bindings in a group": lambda: "".join(
        ['{-@ LIQUID "--no-termination" @-}\n', *(f"f{n} x = f{(n + 1) % 3_000} x\n" for n in range(3_000))]
    ),
    "a list": lambda: f"f = [{', '.join(map(str, range(5_000)))}]\n",
    "constructors": lambda: f"data T = {' | '.join(f'C{n}' for n in range(2_000))}\nf C1 = C2\nf x = x\n",
    "aliases": lambda: (
        "".join(f"{{-@ type A{n} = A{n + 1} @-}}\n" for n in range(500))
        + "{-@ type A500 = {v:Int | v > 0} @-}\n{-@ f :: A0 -> A0 @-}\nf :: Int -> Int\nf x = x\n"
    ),
    "half a character": lambda: 's = "\ud800"\n',
    "half a character beside an unclosed string": lambda: 's = "\ud800\n',
    "half a character before a long number in an annotation": lambda: (
        f'{{-@ f :: {{v:[Char] | v == "\udcb2" && {"9" * 5_000} > 0}} @-}}\nf = "x"\n'
    ),
    "a byte of zero": lambda: "\x00\n",
    "turned text": lambda: "-- \u202e x\nf\u202e = 1\n",
    "form feeds and tabs": lambda: "\f\nf\t=\t1\n",
    "our own names": lambda: "v = 3\n{-@ f :: v:Int -> {VV:Int | VV == v} @-}\nf :: Int -> Int\nf v = v\n",
}


@pytest.mark.parametrize("made", BESIDE.values(), ids=BESIDE)
def test_what_is_extreme_costs_nothing_beside_it(made: Callable[[], str]) -> None:
    begun = time.process_time()
    report = check_text("M.hs", f"module M where\n{made()}{FINE}")
    assert [each.verdict for each in report.bindings if each.name == "fine"] == [Verdict.VERIFIED]
    assert not [problem for problem in report.problems if problem.code.startswith("internal/")]
    assert time.process_time() - begun < 10


PARAGRAPHS = "module M where\n" + "\n".join(
    f"{{-@ f{n} :: x:Int -> {{v:Int | v > x}} @-}}\nf{n} :: Int -> Int\nf{n} x = x + {n}\n" for n in range(1, 7)
)


def test_a_flipped_bit_costs_no_binding_that_it_does_not_touch() -> None:
    before = report_of("M.hs", PARAGRAPHS)
    assert len(before.bindings) == 6
    tried = [lost("M.hs", before, flip) for flip in islice(flips(PARAGRAPHS, seed=16), 12)]
    assert tried.count(None) <= 2
    assert not [names for names in tried if names]


SHAPES = """module M where
data T = S { number :: Int }
class C a where
  size :: a -> Int
instance C T where
  size (S n) = n
  also _ = 1
"""

LOST = {
    "a method that the class does not have": ("size :: a", "siz :: a", "has no method `size`; did you mean `siz`"),
    "a class that is not there": ("class C a", "class D a", "an instance of a class that is not in scope"),
    "a type that is broken": ("data T = S {", "data T = S\\ {", "declaration is broken"),
}


@pytest.mark.parametrize(("old", "new", "said"), LOST.values(), ids=LOST)
def test_what_stands_in_an_instance_that_cannot_be_is_answered_for(old: str, new: str, said: str) -> None:
    report = check_text("M.hs", SHAPES.replace(old, new) + FINE)
    verdicts = {each.name: each for each in report.bindings}
    assert verdicts["fine"].verdict is Verdict.VERIFIED
    for name in ("size (C T)", "also (C T)"):
        assert verdicts[name].verdict is Verdict.UNSUPPORTED
    assert said in reason_of(verdicts["size (C T)"])


def test_one_message_for_a_definition_that_is_no_method() -> None:
    text = SHAPES.replace("  also _ = 1", "  also :: T -> Int\n  also _ = 1")
    problems = check_text("M.hs", text).problems
    assert [(each.code, each.span.start.line) for each in problems] == [("scope/not-a-method", 8)]


def test_messages_that_no_editor_sends(tmp_path: Path) -> None:
    sent = fuzz(forked(), tmp_path, 400, seed=16)
    assert sent.messages == 400
    assert sent.said == {}


def test_addresses_that_name_no_file_import_nothing() -> None:
    nothing, one = Document("//", 1, "module A where\n"), Document("/p/B.hs", 1, "import A\n")
    assert imported(Around((), (nothing, one)), one) == ()
