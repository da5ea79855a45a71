"""With `--higherorder` and with `--reflection` LiquidHaskell knows that every function answers equal arguments equally.

With `--ple` alone, and with `--exact-data-cons`, it does not, nor does it know arguments in predicates that are
functions; so asked of LiquidHaskell 0.9.0.2.
"""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

KNOWN = {
    "an argument": ("{-@ f :: (Int -> Int) -> Int -> Nat @-}\nf :: (Int -> Int) -> Int -> Int\n", "g n"),
    "an argument of two": (
        "{-@ f :: (Int -> Int -> Int) -> Int -> Nat @-}\nf :: (Int -> Int -> Int) -> Int -> Int\n",
        "g n n",
    ),
    "a polymorphic argument": ("{-@ f :: (a -> Int) -> a -> Nat @-}\nf :: (a -> Int) -> a -> Int\n", "g n"),
    "a function": ("{-@ f :: () -> Int -> Nat @-}\nf :: () -> Int -> Int\n", "h n"),
    "a composition": ("{-@ f :: () -> Int -> Nat @-}\nf :: () -> Int -> Int\n", "(h . h) n"),
    "a function by $": ("{-@ f :: () -> Int -> Nat @-}\nf :: () -> Int -> Int\n", "(h $ n)"),
    "a polymorphic function": ("{-@ f :: () -> a -> Nat @-}\nf :: () -> a -> Int\n", "p n"),
    "a function of a class": ("{-@ f :: () -> Int -> Nat @-}\nf :: () -> Int -> Int\n", "square n"),
    "a local function": (
        "{-@ f :: Int -> Int -> Nat @-}\nf :: Int -> Int -> Int\n",
        "k g n",
        " where { k :: Int -> Int -> Int; k x y = x * y - 3 }",
    ),
    "a local recursive function": (
        "{-@ f :: Int -> [Int] -> Nat @-}\nf :: Int -> [Int] -> Int\n",
        "k n",
        " where { k :: [Int] -> Int; k [] = g - 3; k (x:xs) = x * k xs }",
    ),
    "an annotated local function": (
        "{-@ f :: Int -> Int -> Nat @-}\nf :: Int -> Int -> Int\n",
        "k n",
        " where { {-@ k :: Int -> Int @-}; k :: Int -> Int; k y = g * y - 3 }",
    ),
    "a method": ("{-@ f :: C a => () -> a -> Nat @-}\nf :: C a => () -> a -> Int\n", "size n"),
    "the library's": ("{-@ f :: () -> [Int] -> Nat @-}\nf :: () -> [Int] -> Int\n", "sum n"),
    "the library's of functions": ("{-@ f :: () -> [Int] -> Nat @-}\nf :: () -> [Int] -> Int\n", "foldr two 0 n"),
    "a field": ("{-@ f :: () -> S -> Nat @-}\nf :: () -> S -> Int\n", "many n"),
    "a field that is a function": ("{-@ f :: Int -> S -> Nat @-}\nf :: Int -> S -> Int\n", "run n g"),
}

UNKNOWN = {
    "what its arguments do not tell": ("{-@ f :: () -> String -> Nat @-}\nf :: () -> String -> Int\n", "read n"),
}
"""Known to LiquidHaskell."""

HELPERS = """
class C a where { size :: a -> Int }
data S = S { many :: Int, run :: Int -> Int }
h :: Int -> Int
h x = x * 2 - 3
two :: Int -> Int -> Int
two x y = x * y - 3
p :: a -> Int
p _ = 3 - 5
square :: Num a => a -> a
square x = x * x - 3
"""


def _told(options: tuple[str, ...], signature: str, call: str, local: str = "") -> BindingReport:
    pragmas = "".join(f'{{-@ LIQUID "{option}" @-}}\n' for option in options)
    code = f"f g n = if {call} > 0 then {call} else 0{local}\n"
    report = check_text("M.hs", f"{pragmas}module M where\n{HELPERS}{signature}{code}")
    return next(each for each in report.bindings if each.name == "f")


@pytest.mark.parametrize("option", ["--higherorder", "--reflection"])
@pytest.mark.parametrize("name", KNOWN)
def test_known(name: str, option: str) -> None:
    assert _told((option,), *KNOWN[name]).verdict is Verdict.VERIFIED


@pytest.mark.parametrize("options", [(), ("--ple",), ("--ple-local",), ("--exact-data-cons",)])
@pytest.mark.parametrize("name", KNOWN)
def test_not_without_these_options(name: str, options: tuple[str, ...]) -> None:
    assert _told(options, *KNOWN[name]).verdict is not Verdict.VERIFIED


@pytest.mark.parametrize("name", UNKNOWN)
def test_not_proved_but_no_finding(name: str) -> None:
    """Known gap: of `read s` the logic does not know which of its answers is meant."""
    found = _told(("--higherorder",), *UNKNOWN[name])
    assert found.verdict is Verdict.WEAK_SPEC
    assert not found.findings


@pytest.mark.parametrize("option", ["--higherorder", "--reflection"])
def test_a_local_function_is_another_one_at_each_call(option: str) -> None:
    """`k` is made anew by each call of `go`: that both answer `k 1` does not make them equal."""
    text = f"""{{-@ LIQUID "{option}" @-}}
module M where
{{-@ f :: Int -> {{v:Int | v = 0}} @-}}
f :: Int -> Int
f x = go 1 - go 2
  where
    go :: Int -> Int
    go y = let {{ k :: Int -> Int; k z = z * y }} in k 7
"""
    found = next(each for each in check_text("M.hs", text).bindings if each.name == "f")
    assert found.verdict is Verdict.UNSAFE


@pytest.mark.parametrize("option", ["--ple", "--ple-local"])
def test_a_predicate_that_applies_an_argument_is_refused(option: str) -> None:
    text = f"""{{-@ LIQUID "{option}" @-}}
module M where
{{-@ f :: k:(Int -> Int) -> n:Int -> {{v:Int | v = k n}} @-}}
f :: (Int -> Int) -> Int -> Int
f k n = k n
"""
    assert check_text("M.hs", text).problems
