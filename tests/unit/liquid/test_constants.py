"""What is known of constants is known wherever an unknown's solution speaks of them.

LiquidHaskell 0.9.0.2 accepts and rejects the same.
"""

import pytest
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.liquid.check import check_module, judgement_memory
from liquidlens.pipeline import check_text
from liquidlens.program import load_program

COUNTED = """module M (start) where
{limit}
{{-@ atMost :: n:Int -> {{v:Int | v <= n}} -> Int @-}}
atMost :: Int -> Int -> Int
atMost n i = i
{{-@ lazy go @-}}
go :: Int -> Int
go i = if i < limit then go (i + 1) else atMost limit i
start :: Int
start = go {first}
"""


def proved(text: str, name: str) -> bool:
    program = load_program("M.hs", text)
    return check_module(program, program.modules[program.main]).bindings[f"M.{name}"].verified


@pytest.mark.parametrize(
    ("limit", "first", "accepted"),
    [
        ("{-@ limit :: {v:Int | v == 100} @-}\nlimit :: Int\nlimit = 100", 0, True),
        ("{-@ limit :: {v:Int | v == 100} @-}\nlimit :: Int\nlimit = 100", 101, False),
        ("{-@ type Many = {v:Int | v > 5} @-}\n{-@ limit :: Many @-}\nlimit :: Int\nlimit = 10", 4, True),
        ("{-@ type Many = {v:Int | v > 5} @-}\n{-@ limit :: Many @-}\nlimit :: Int\nlimit = 10", 7, False),
        ("limit :: Int\nlimit = 1", 0, True),
        ("limit :: Int\nlimit = 100", 0, True),
        ("limit :: Int\nlimit = 100", 4, False),
    ],
)
def test_a_recursion_up_to_a_constant(limit: str, first: int, *, accepted: bool) -> None:
    assert proved(COUNTED.format(limit=limit, first=first), "go") is accepted


HOLED = """module M (use) where
{before}
{{-@ bar :: {{v:[Int] | _}} -> Int @-}}
bar :: [Int] -> Int
bar [{names}] = 0
{after}
use = bar [{values}]
"""

LENGTHS = {0: (1,), 1: (1, 2), 2: (1, 2, 3), 3: (2, 3)}
"""What `len v == n`, `n + 1`, `n - 1` say of lists that are not empty, of at most three elements."""


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_a_hole_speaks_of_an_annotated_constant(value: int, size: int) -> None:
    before = f"{{-@ size :: {{v:Int | v == {value}}} @-}}\nsize :: Int\nsize = {value}"
    text = holed(size, before, "")
    assert proved(text, "bar") is (size in LENGTHS[value])


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("value", [0, 1, 2, 5])
def test_of_a_literal_qualifiers_keep_little(value: int, size: int) -> None:
    """LiquidHaskell's qualifiers say `== 0`, `== 1` and the sign."""
    assert proved(holed(size, f"size :: Int\nsize = {value}", ""), "bar") is (value < 2 and size in LENGTHS[value])


def test_of_an_exported_literal_nothing_is_known() -> None:
    text = holed(1, "size :: Int\nsize = 0", "")
    assert proved(text, "bar")
    assert not proved(text.replace("(use)", "(use, size)"), "bar")


def test_a_constant_further_below_says_nothing() -> None:
    assert not proved(holed(1, "", "size :: Int\nsize = 0"), "bar")


def holed(size: int, before: str, after: str) -> str:
    names, values = "abc"[:size], "789"[:size]
    return HOLED.format(before=before, after=after, names=",".join(names), values=",".join(values))


def test_a_constant_that_changes_is_asked_again() -> None:
    memory = judgement_memory()
    for value, accepted in ((1, True), (2, False), (1, True)):
        program = load_program("M.hs", holed(2, f"size :: Int\nsize = {value}", ""))
        judged = check_module(program, program.modules[program.main], memory=memory)
        assert judged.bindings["M.bar"].verified is accepted


CALLED = """module M (bar) where
same :: Int -> Int
same x = x
size = same 0
{-@ bar :: {v:[Int] | _} -> Int @-}
bar :: [Int] -> Int
bar [x] = x
"""


def checked(text: str) -> FileReport:
    return check_text("M.hs", text)


def test_of_a_constant_that_is_called_for_nothing_is_known() -> None:
    """LiquidHaskell accepts `bar`: what it infers of `size` is known there, too; here other units are not asked."""
    text = CALLED.replace("(bar)", "(use)") + "use = bar [7]\n"
    bar = next(each for each in checked(text).bindings if each.name == "bar")
    assert bar.verdict is Verdict.UNSAFE
