"""`lazy f`: neither `f` nor what stands inside it need end."""

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ loop :: Nat -> Nat -> Nat @-}
loop :: Int -> Int -> Int
loop low high = go 0 low
  where
    go total i
      | i < high = go (total + 1) (i + 1)
      | otherwise = total
"""


def test_inner_loops_of_a_lazy_function_need_not_end() -> None:
    (binding,) = check_text("M.hs", TEXT + "{-@ lazy loop @-}\n").bindings
    assert binding.verdict is Verdict.VERIFIED
    assert granted_words(binding.assuming) == ["termination"]


@pytest.mark.parametrize("lazy", ["", "{-@ lazy other @-}\nother :: Int -> Int\nother x = other x\n"])
def test_others_must_end(lazy: str) -> None:
    binding = check_text("M.hs", TEXT + lazy).bindings[0]
    assert binding.findings[0].kind == "termination"
