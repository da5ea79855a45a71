"""Of a polymorphic value that is no function its type is known where it is used, and not that it is the same one."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
data Place a = Place
{-@ measure room :: Place a -> Int @-}

{-@ assume place :: n:Nat -> {v:Place a | room v == n} @-}
place :: Int -> Place a
place _ = Place

{-@ assume find :: p:Place Int -> n:{Int | n <= room p} -> [{v:Place Int | room p - n < room v && room v <= room p}] @-}
find :: Place Int -> Int -> [Place Int]
find p _ = [p]

{-@ assume apart :: p:Place a -> q:{Place b | room q <= room p} -> {v:Nat | v == room p - room q} @-}
apart :: Place a -> Place b -> Int
apart _ _ = 0

{-@ each :: n:Nat -> m:{Nat | m <= n} -> [{v:Nat | v < m}] @-}
each :: Int -> Int -> [Int]
each n m = let p = place n in with (find p m) (\\q -> apart p q)

with :: [a] -> (a -> b) -> [b]
with xs f = map f xs
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TEXT, True),
        (TEXT.replace("room v == n", "room v >= n"), False),
        (TEXT.replace("room v == n", "room v >= n").replace("let p = place n", "let p = place n :: Place Int"), True),
    ],
)
def test_its_type_relates_its_uses(text: str, *, expected: bool) -> None:
    verdicts = {each.name: each.verdict for each in check_text("M.hs", text).bindings}
    assert (verdicts["each"] is Verdict.VERIFIED) is expected


OF_SORTS = """module M (find) where
import Foreign.C.Types
import Foreign.Ptr
import Data.Word

{-@ assume seek :: p:Ptr Word8 -> n:{v:CSize | 0 <= v && v <= plen p}
      -> IO {v:Ptr Word8 | isNullPtr v || plen p - n < plen v && plen v <= plen p && pbase v == pbase p} @-}
seek :: Ptr Word8 -> CSize -> IO (Ptr Word8)
seek p _ = return p

{-@ assume isNull :: p:Ptr a -> {v:Bool | v <=> isNullPtr p} @-}
isNull :: Ptr a -> Bool
isNull p = p == nullPtr

{-@ find :: p:Ptr Word8 -> {l:Nat | l <= plen p} -> IO (Maybe {v:Nat | v < l}) @-}
find :: Ptr Word8 -> Int -> IO (Maybe Int)
find p l = do
  q <- seek p (fromIntegral l)
  return (if isNull q then Nothing else Just (q `minusPtr` p))
"""


@pytest.mark.parametrize("other", ["CSize", "Integer"])
def test_whole_numbers_of_all_types_are_of_one_sort(other: str) -> None:
    report = check_text("M.hs", OF_SORTS.replace("CSize", other))
    assert {each.name: each.verdict for each in report.bindings}["find"] is Verdict.VERIFIED


CROWDED = """module M (total) where
import Data.Int

{-@ total :: n:Nat -> Int32 -> {v:Int | v >= n} @-}
total :: Int -> Int32 -> Int
total n a = go n 0 a a a a a a a a
  where go :: Int -> Int -> Int32 -> Int32 -> Int32 -> Int32 -> Int32 -> Int32 -> Int32 -> Int32 -> Int
        go m acc b c d e f g h i | m <= 0 = acc
                                 | otherwise = go (m - 1) (acc + 1) b c d e f g h i

{-@ qualif Sum(v:Int, m:Int, acc:Int): v >= m + acc @-}
"""


def test_what_just_fits_is_tried_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("liquidlens.liquid.qualifiers.MOST_CANDIDATES", 48)
    report = check_text("M.hs", CROWDED)
    assert {each.name: each.verdict for each in report.bindings}["total"] is Verdict.VERIFIED
