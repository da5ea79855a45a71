"""What a module and the library of LiquidHaskell both call by one name: its aliases come before types of Haskell."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_CODE = "{-@ f :: Nat -> {v:Int | v >= 0} @-}\n"


@pytest.mark.parametrize(
    ("declared", "code", "verdict"),
    [
        ("type Nat = Int", "f :: Nat -> Int\nf n = n", Verdict.VERIFIED),
        ("", "f :: Int -> Int\nf n = n", Verdict.VERIFIED),
    ],
)
def test_a_synonym_of_the_same_type_hides_nothing(declared: str, code: str, verdict: Verdict) -> None:
    report = check_text("M.hs", f"module M where\n{declared}\n{_CODE}{code}\n")
    assert not report.problems
    assert next(binding for binding in report.bindings if binding.name == "f").verdict is verdict


_DATA = "data Nat = Z | S Nat\n"
_COUNT = "{-@ measure toI @-}\ntoI :: Nat -> Int\ntoI Z = 0\ntoI (S n) = 1 + toI n\n"
_PLUS = "plus :: Nat -> Nat -> Nat\nplus Z b = b\nplus (S a) b = S (plus a b)\n"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (_DATA + "{-@ plus :: Nat -> Nat -> Nat @-}\n" + _PLUS, "an alias for `Int`: write `M.Nat`"),
        (_DATA + "{-@ plus :: M.Nat -> M.Nat -> M.Nat @-}\n" + _PLUS, ""),
        (_DATA + "{-@ plus :: _ -> _ -> _ @-}\n" + _PLUS, ""),
        (_DATA + _COUNT + "{-@ plus :: a:_ -> b:_ -> {v:Nat | toI v >= 0} @-}\n" + _PLUS, "write `M.Nat`"),
        (_DATA + _COUNT + "{-@ plus :: a:_ -> b:_ -> {v:M.Nat | toI v == toI b + toI a} @-}\n" + _PLUS, ""),
        (_DATA + _COUNT + "{-@ plus :: a:_ -> b:_ -> {v:_ | toI v == toI a + toI b} @-}\n" + _PLUS, ""),
        (_DATA + "{-@ g :: Maybe Nat -> Int @-}\ng :: Maybe Nat -> Int\ng _ = 1\n", "write `M.Nat`"),
        (_DATA + "{-@ assume g :: Nat -> Int @-}\ng :: Nat -> Int\ng _ = 1\n", "write `M.Nat`"),
        (_DATA + "{-@ type N2 = Nat @-}\n{-@ g :: N2 -> Int @-}\ng :: Nat -> Int\ng _ = 1\n", "write `M.Nat`"),
        (_DATA + "{-@ type N2 = Nat @-}\ng :: Nat -> Int\ng _ = 1\n", ""),
        (_DATA + "class C a where c :: a -> Nat\n{-@ class C a where c :: a -> Nat @-}\n", "write `M.Nat`"),
        (_DATA + "{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf n = if n > 0 then n else 0\n", ""),
        ("data Even = E Int\n{-@ g :: Even -> Int @-}\ng :: Even -> Int\ng (E n) = n\n", "write `M.Even`"),
        ("data Odd a = E a\n{-@ g :: Odd a -> Int @-}\ng :: Odd a -> Int\ng (E n) = 1\n", "takes no arguments"),
        ("data T = A | B\n{-@ type T = Int @-}\n{-@ f :: T -> T @-}\nf :: T -> T\nf x = x\n", "write `M.T`"),
        ("type Nat = Integer\n{-@ f :: Nat -> Nat @-}\nf :: Nat -> Nat\nf n = n + 1\n", "says `Int` where"),
        (
            "type Nat = Double\n{-@ f :: Nat -> Int @-}\nf :: Nat -> Int\nf x = if x < 0 then -1 else 1\n",
            "says `Int` where",
        ),
        (_DATA + "{-@ data Nat = Z | S { prev :: Nat } @-}\n" + _COUNT + _PLUS, ""),
        (_DATA + "data T = T Nat\n{-@ data T = T { n :: Nat } @-}\nf :: T -> Nat\nf (T x) = x\n", ""),
        (_DATA + "data T = T { n :: Nat }\n{-@ data T = T { n :: Nat } @-}\nf :: T -> Nat\nf t = n t\n", "`M.Nat`"),
        ("import Numeric.Natural\n{-@ f :: Natural -> Nat @-}\nf :: Natural -> Int\nf n = 0\n", ""),
    ],
)
def test_a_data_type_hides_no_alias(code: str, told: str) -> None:
    """Asked of LiquidHaskell, which refuses the modules that are told something, and accepts the others."""
    report = check_text("M.hs", f"module M where\n{code}")
    said = [message_of(each) for each in report.problems]
    assert any(told in each for each in said) if told else not said
    if not told:
        assert all(binding.verdict is Verdict.VERIFIED for binding in report.bindings)
    elif "instance" not in code and "class" not in code and "data T = T" not in code:
        assert any(binding.verdict is not Verdict.VERIFIED for binding in report.bindings)


_NAT = "{-@ type Nat = {v:Int | v >= 0} @-}\n"
_POSITIVE = "{-@ type Positive = {v:Int | v > 0} @-}\n"
_MAX = "{-@ predicate Max V X Y = V >= X && V >= Y @-}\n"
_EVEN = "{-@ predicate IsEven X = X mod 2 == 0 @-}\n"


@pytest.mark.parametrize(
    ("aliases", "is_refused"),
    [
        (_NAT, True),
        (_NAT.replace("v >= 0", "v > 0"), True),
        (_POSITIVE + _NAT, True),
        (_NAT + _POSITIVE, False),
        (_NAT + _EVEN, True),
        (_POSITIVE + _MAX, True),
        (_EVEN + _MAX, True),
        (_MAX + _EVEN, False),
        (_NAT.replace("Nat", "BNat N"), False),
        (_MAX.replace("Max", "Min"), False),
        ("import Data.List\n" + _NAT, True),
        ("type Nat = Int\n", False),
    ],
)
def test_the_last_alias_is_not_to_be_called_as_the_first_of_the_library(aliases: str, is_refused: bool) -> None:
    """LiquidHaskell looks for equal names side by side in the module's aliases and, behind them, its own."""
    report = check_text("M.hs", f"module M where\n{aliases}f :: Int -> Int\nf x = x\n")
    told = [each for each in report.problems if "refuses this module" in message_of(each)]
    assert [each.code for each in told] == ["spec/own-alias"] * is_refused


@pytest.mark.parametrize(
    ("code", "is_verified"),
    [
        ("{-@ f :: x:Int -> y:Int -> {v:Int | Max v x y} @-}\nf :: Int -> Int -> Int\nf x y = max x y", True),
        ("{-@ f :: x:Int -> y:Int -> {v:Int | Max v x y} @-}\nf :: Int -> Int -> Int\nf x y = x", False),
        ("{-@ f :: x:Int -> y:Int -> {v:Int | Min v x y} @-}\nf :: Int -> Int -> Int\nf x y = min x y", True),
        ("{-@ f :: x:Int -> y:Int -> {v:Int | Min v x y} @-}\nf :: Int -> Int -> Int\nf x y = x", False),
    ],
)
def test_predicates_of_the_library_are_taken_in_place_of_the_modules(code: str, is_verified: bool) -> None:
    aliases = "{-@ predicate Max V X Y = V = X @-}\n{-@ predicate Min V X Y = V = X @-}\n" + _EVEN
    report = check_text("M.hs", f"module M where\n{aliases}{code}\n")
    assert [each.code for each in report.problems] == ["spec/own-alias", "spec/own-alias"]
    assert [binding.verdict is Verdict.VERIFIED for binding in report.bindings] == [is_verified]


def test_a_predicate_that_says_the_same_is_not_told_of() -> None:
    alias = "{-@ predicate Max V A B = if A > B then V = A else V = B @-}\n"
    report = check_text("M.hs", f"module M where\n{alias}{_EVEN}f :: Int -> Int\nf x = x\n")
    assert not report.problems


def test_a_parameter_called_v_is_in_scope_in_refinements_of_another_name() -> None:
    data = "data V a = V { isJust :: Bool }\n"
    code = data + "{-@ f :: v:V a -> {n:Bool | n == isJust v} @-}\nf :: V a -> Bool\nf (V b) = b\n"
    report = check_text("M.hs", f"module M where\n{code}")
    assert any("`isJust` takes a `Maybe a`, but `v` is a `V a`" in message_of(each) for each in report.problems)
