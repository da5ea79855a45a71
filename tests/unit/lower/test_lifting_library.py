"""Of which types of libraries LiquidHaskell 0.9.0.2 takes no reflected function and no measure, by its own answers."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text

_IMPORTS = """\
import qualified Data.Map as M
import qualified Data.IntMap as I
import qualified Data.Set as S
import qualified Data.Sequence as Q
import qualified Data.Text as T
import qualified Data.ByteString as B
import qualified Data.Text.Lazy as L
import qualified Data.Vector as V
import Data.Array
import Data.IORef
import Data.List.NonEmpty
import Data.Ratio
import Data.Tree
import Data.Word
type Env = M.Map Int Int
newtype Held = Held (M.Map Int Int)
data Of a = Of a
"""


def _told(annotation: str, code: str) -> list[str]:
    head = '{-@ LIQUID "--reflection" @-}\n' if annotation.startswith("reflect") else ""
    text = f"{head}module M where\n{_IMPORTS}{{-@ {annotation} @-}}\n{code}"
    return [message_of(each) for each in check_text("M.hs", text).problems]


@pytest.mark.parametrize(
    ("type_", "refused"),
    [
        ("M.Map Int Int", "Map"),
        ("I.IntMap Int", "Map"),
        ("[M.Map Int Int]", "Map"),
        ("Maybe Env", "Map"),
        ("(M.Map Int Int -> Int)", "Map"),
        ("Of (M.Map Int Int)", "Map"),
        ("Q.Seq Int", "Seq"),
        ("T.Text", "Text"),
        ("L.Text", "Text"),
        ("B.ByteString", "ByteString"),
        ("V.Vector Int", "Vector"),
        ("Array Int Int", "Array"),
        ("IORef Int", "IORef"),
        ("Held", None),
        ("S.Set Int", None),
        ("Tree Int", None),
        ("Rational", None),
        ("NonEmpty Int", None),
        ("Word8", None),
    ],
)
def test_the_types_of_which_no_reflected_function_speaks(type_: str, refused: str | None) -> None:
    found = _told("reflect load", f"load :: {type_} -> Int -> Int\nload _ n = n + 1\n")
    assert len(found) == (refused is not None), found
    assert all(f"its type speaks of `{refused}`" in each for each in found)


@pytest.mark.parametrize(
    ("type_", "refused"),
    [
        ("M.Map Int Int", "Map"),
        ("S.Set Int", "Set"),
        ("Q.Seq Int", "Seq"),
        ("T.Text", "Text"),
        ("V.Vector Int", "Vector"),
        ("Array Int Int", "Array"),
        ("IORef Int", "IORef"),
        ("Tree Int", None),
        ("Rational", None),
        ("Word8", None),
    ],
)
def test_the_types_of_which_there_is_no_measure_with_equations(type_: str, refused: str | None) -> None:
    found = _told("measure load", f"load :: {type_} -> Int\nload _ = 1\n")
    assert [each for each in found if "its type speaks of" in each] == found
    assert len(found) == (refused is not None), found


@pytest.mark.parametrize(
    ("annotation", "code"),
    [
        ("inline load", "load :: M.Map Int Int -> Int -> Int\nload _ n = n + 1\n"),
        ("measure size' :: M.Map Int Int -> Int", "load :: Int -> Int\nload n = n\n"),
        ("reflect load", "load :: Int -> Int\nload n = n\nuse :: M.Map Int Int -> Int\nuse = M.size\n"),
    ],
)
def test_what_takes_no_constructors_of_libraries_is_accepted(annotation: str, code: str) -> None:
    assert _told(annotation, code) == []
