"""A constructor that refines its type (`I :: Int -> X Int`) is in annotations another function than in code.

LiquidHaskell 0.9.0.2 judged each program.  Whether the data type has an annotation makes no difference.
"""

import pytest
from liquidlens.pipeline import check_text

_DATA = "data X a where\n  I :: Int -> X Int\n  B :: X Bool\n"
_ANNOTATED = f"{_DATA}{{-@ data X a where\n      I :: Int -> X Int\n      B :: X Bool @-}}\n"
_HOLES = f"{_DATA}{{-@ data X a where\n      I :: Int -> X {{v:_ | True}}\n      B :: X {{v:_ | True}} @-}}\n"
_REFLECTED = """{-@ reflect sz @-}
sz :: X a -> Int
sz B = 1
sz (I n) = 2
{-@ reflect mk @-}
mk :: Int -> X Int
mk n = I n
{-@ reflect mb @-}
mb :: Int -> X Bool
mb n = B
{-@ reflect both @-}
both :: X Int -> Int
both x = sz x + sz (I 3)
"""


def _accepts(options: str, data: str, refined: str, haskell: str, code: str) -> bool:
    pragmas = "".join(f'{{-@ LIQUID "{each}" @-}}\n' for each in options.split())
    reflected = _REFLECTED if "reflection" in options else ""
    text = (
        f"{{-# LANGUAGE GADTs #-}}\nmodule M where\n{pragmas}{data}{reflected}"
        f"{{-@ f :: {refined} @-}}\nf :: {haskell}\n{code}\n"
    )
    report = check_text("M.hs", text)
    assert not [each for each in report.problems if each.severity.value == "error"]
    return {each.name: each.verdict.value for each in report.bindings}["f"] == "verified"


@pytest.mark.parametrize("data", [_DATA, _ANNOTATED, _HOLES], ids=["alone", "annotated", "holes"])
@pytest.mark.parametrize(
    ("refined", "haskell", "code", "accepted"),
    [
        ("{ sz (I 3) == 2 }", "()", "f = ()", False),
        ("{ sz B == 1 }", "()", "f = ()", False),
        ("{ sz (mk 3) == 2 }", "()", "f = ()", True),
        ("{ sz (mb 1) == 1 }", "()", "f = ()", True),
    ],
)
def test_nothing_is_computed_of_those_in_annotations(
    data: str, refined: str, haskell: str, code: str, accepted: bool
) -> None:
    assert _accepts("--reflection --ple", data, refined, haskell, code) is accepted


@pytest.mark.parametrize(
    ("options", "refined", "haskell", "code", "accepted"),
    [
        ("--reflection --ple", "Int -> { mk 3 == I 3 }", "Int -> ()", "f _ = ()", False),
        ("--reflection --ple", "Int -> { mb 1 == B }", "Int -> ()", "f _ = ()", False),
        ("--reflection --ple", "Int -> { mb 1 == mb 2 }", "Int -> ()", "f _ = ()", True),
        ("--reflection --ple", "Int -> { sz (mk 3) == sz (I 3) }", "Int -> ()", "f _ = ()", False),
        ("--reflection --ple", "Int -> { both (mk 3) == 4 }", "Int -> ()", "f _ = ()", True),
        ("--reflection --ple", "Int -> { both (I 3) == 4 }", "Int -> ()", "f _ = ()", False),
        ("--reflection --ple", "x:{X Int | x == I 3} -> { sz x == 2 }", "X Int -> ()", "f x = ()", False),
        ("--reflection --ple", "x:{X Int | x == mk 3} -> { sz x == 2 }", "X Int -> ()", "f x = ()", True),
        ("--reflection --ple", "n:Int -> {v:X Int | v == mk n}", "Int -> X Int", "f n = I n", True),
        ("--reflection --ple", "Int -> {v:X Bool | v == mb 3}", "Int -> X Bool", "f _ = B", True),
        ("--reflection --ple", "n:Int -> {v:X Int | v == I n}", "Int -> X Int", "f n = I n", False),
        ("--exact-data-cons", "n:Int -> {v:X Int | v == I n}", "Int -> X Int", "f n = I n", False),
        ("--exact-data-cons", "Int -> {v:X Bool | v == B}", "Int -> X Bool", "f _ = B", False),
        ("--exact-data-cons", "x:X a -> {v:Int | x == B => v == 1}", "X a -> Int", "f B = 1\nf (I n) = 2", False),
        ("--exact-data-cons", "x:{X Bool | x == B} -> {v:X Bool | v == B}", "X Bool -> X Bool", "f x = x", True),
        ("--exact-data-cons", "n:Int -> {v:Bool | I n == I n}", "Int -> Bool", "f _ = True", True),
        (
            "--exact-data-cons",
            "n:Int -> m:Int -> {v:Bool | I n == I m => n == m}",
            "Int -> Int -> Bool",
            "f _ _ = True",
            False,
        ),
        ("--reflection", "n:Int -> {v:X Int | v == I n}", "Int -> X Int", "f n = I n", False),
        ("--reflection", "Int -> {v:X Bool | v == B}", "Int -> X Bool", "f _ = B", False),
    ],
)  # fmt: skip
def test_those_of_annotations_are_not_those_of_code(
    options: str, refined: str, haskell: str, code: str, accepted: bool
) -> None:
    assert _accepts(options, _DATA, refined, haskell, code) is accepted


def test_the_reason_names_the_constructor() -> None:
    text = (
        f'{{-# LANGUAGE GADTs #-}}\nmodule M where\n{{-@ LIQUID "--exact-data-cons" @-}}\n{_DATA}'
        "{-@ f :: n:Int -> {v:X Int | v == I n} @-}\nf :: Int -> X Int\nf n = I n\n"
    )
    (found,) = check_text("M.hs", text).bindings
    assert "constructor-terms" in repr(found) or "ConstructorTerms" in repr(found)
