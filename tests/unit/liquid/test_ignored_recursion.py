"""What `ignore` takes out of a recursive group is called from there like any other function."""

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

data Forest t = Forest [(Int, t)]
data Tree = Leaf Int | Node (Int, Forest Tree) | Wrapped Tree

{-@ ignore sizes @-}
sizes :: Forest Tree -> Int
sizes (Forest xs) = sum (map (size . snd) xs)

size :: Tree -> Int
size (Leaf _) = 1
size (Node (_, f)) = sizes f
size (Wrapped t) = size t

{-@ ignore back @-}
back :: Int -> Int
back n = loop (n - 1)

loop :: Int -> Int
loop n = if n <= 0 then 0 else back n
"""


def verdicts(text: str) -> dict[str, tuple[Verdict, tuple[str, ...]]]:
    return {
        each.name: (each.verdict, tuple(granted_words(each.assuming))) for each in check_text("M.hs", text).bindings
    }


def test_a_call_of_an_ignored_function_need_not_get_smaller() -> None:
    assert verdicts(TEXT) == {
        "size": (Verdict.VERIFIED, ("ignore sizes",)),
        "loop": (Verdict.VERIFIED, ("ignore back",)),
    }


@pytest.mark.parametrize("annotation", ["", "{-@ assume sizes :: _ -> Int @-}"])
def test_any_other_must(annotation: str) -> None:
    assert verdicts(TEXT.replace("{-@ ignore sizes @-}", annotation))["size"][0] is Verdict.WEAK_SPEC


def test_what_is_left_must_end() -> None:
    text = TEXT.replace("size (Wrapped t) = size t", "size (Wrapped t) = size (Wrapped t)")
    assert verdicts(text)["size"][0] is Verdict.UNSAFE
