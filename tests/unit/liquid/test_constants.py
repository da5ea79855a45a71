"""What is known of constants is known wherever an unknown's solution speaks of them.

LiquidHaskell 0.9.0.2 accepts and rejects the same.
"""

import pytest
from liquidlens.explain.granted_words import granted_words
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


def test_what_is_inferred_of_an_earlier_constant_is_known() -> None:
    text = CALLED.replace("(bar)", "(use)") + "use = bar [7]\n"
    bar = next(each for each in checked(text).bindings if each.name == "bar")
    assert bar.verdict is Verdict.VERIFIED


SAME = "same :: Int -> Int\nsame x = x\n"

INFERRED = {
    "a call": (SAME + "size = same 1", 1, True),
    "a call, another number": (SAME + "size = same 1", 3, False),
    "of any type": ("same :: a -> a\nsame x = x\nsize = same 1 :: Int", 1, True),
    "of a constructor's part": ("data P = P Int\npart :: P -> Int\npart (P n) = n\nsize = part (P 1)", 1, False),
    "of an annotated function": ("{-@ same :: x:Int -> {v:Int | v == x} @-}\n" + SAME + "size = same 1", 1, True),
    "of a function that says little": ("{-@ same :: Int -> Nat @-}\n" + SAME + "size = same 1", 1, False),
    "a sum": ("size = 1 + 0 :: Int", 1, True),
    "a constant of another one": ("other = 1 :: Int\nsize = other", 1, True),
}
"""What stands before, how many elements the list has, whether LiquidHaskell accepts `bar`."""


@pytest.mark.parametrize("name", INFERRED)
def test_what_is_inferred_of_a_constant(name: str) -> None:
    before, size, accepted = INFERRED[name]
    assert proved(holed(size, before, ""), "bar") is accepted


@pytest.mark.parametrize(
    ("before", "assumed"),
    [
        ("{-@ one :: {v:Int | v == 1} @-}\none :: Int\none = 2\nsize = one", "one"),
        ("{-@ assume one :: Int -> {v:Int | v == 1} @-}\none :: Int -> Int\none x = x\nsize = one 2", "assume one"),
    ],
)
def test_what_the_constant_takes_for_granted_is_taken_with_it(before: str, assumed: str) -> None:
    bar = next(each for each in checked(holed(1, before, "")).bindings if each.name == "bar")
    assert bar.verdict is Verdict.VERIFIED
    assert assumed in granted_words(bar.assuming)


def test_of_a_constant_that_has_no_value_nothing_is_known() -> None:
    """LiquidHaskell knows anything then."""
    text = holed(1, "{-@ lazy size @-}\nsize :: Int\nsize = size", "")
    assert not proved(text, "bar")


def test_one_function_alone_is_judged_as_among_all() -> None:
    program = load_program("M.hs", holed(1, SAME + "size = same 1", ""))
    module = program.modules[program.main]
    judged = check_module(program, module, only={"M.bar"}).bindings
    assert list(judged) == ["M.bar"]
    assert judged["M.bar"].verified


def test_an_inferred_constant_that_changes_is_asked_again() -> None:
    memory = judgement_memory()
    for value, accepted in ((1, True), (2, False), (1, True)):
        program = load_program("M.hs", holed(1, SAME + f"size = same {value}", ""))
        judged = check_module(program, program.modules[program.main], memory=memory)
        assert judged.bindings["M.bar"].verified is accepted
