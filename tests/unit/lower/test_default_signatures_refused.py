"""An annotation of a class whose default has a type of its own: LiquidHaskell 0.9.0.2 refuses the module."""

import pytest
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE DefaultSignatures #-}\nmodule M where\n"
ANNOTATED = "{-@ class C a where m :: a -> Nat @-}\n"
CLASS = "class C a where\n  m :: a -> Int\n"
SHOWN = "  default m :: Show a => a -> Int\n  m x = length (show x)\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (HEAD + ANNOTATED + CLASS + SHOWN + "instance C Int\n", [3]),
        (HEAD + ANNOTATED + CLASS + SHOWN, [3]),
        (HEAD + CLASS + SHOWN + "instance C Int\n", []),
        (HEAD + ANNOTATED + CLASS + "  m _ = 1\ninstance C Int\n", []),
        (HEAD + ANNOTATED + CLASS + "instance C Int where m _ = 1\n", []),
    ],
)
def test_a_default_with_a_context_of_its_own_is_told(text: str, lines: list[int]) -> None:
    problems = check_text("M.hs", text).problems
    assert [each.span.start.line for each in problems if each.code == "spec/class-method"] == lines
