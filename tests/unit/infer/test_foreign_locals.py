"""What a local name without parameters is, that names without source make, its uses say."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Language.Haskell.Liquid.Prelude
import Some.Where (cook)

{-@ measure code :: Char -> Int @-}

{-@ law :: c:Char -> i:Int -> {v:Bool | v <=> i == code c} @-}
law :: Char -> Int -> Bool
law _ _ = undefined

{-@ once :: c:Char -> {v:Int | v == code c} @-}
once :: Char -> Int
once c = let i = cook c in liquidAssume (law c i) i

{-@ other :: c:Char -> {v:Int | v == code c} @-}
other :: Char -> Int
other c = let i = cook c; j = cook 'a' in liquidAssume (law c i) j

at_two :: Int -> (Int, Bool)
at_two n = let k = cook in (k n, k True)
"""


@pytest.mark.parametrize(
    ("name", "is_verified"),
    [
        ("once", True),
        ("other", False),
        # Where its uses disagree, nothing is known of it.
        ("at_two", True),
    ],
)
def test_uses_say_what_a_local_name_is(name: str, is_verified: bool) -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}
    assert (told[name] is Verdict.VERIFIED) is is_verified


TAKEN = """module M where
import Foreign.Marshal.Array (peekArray)
import Foreign.Storable (Storable)
import Some.Storable (V, unsafeWith, len)
import System.IO.Unsafe (unsafePerformIO)

safeRead v = unsafePerformIO . unsafeWith v

toList :: Storable a => V a -> [a]
toList v = safeRead v $ peekArray (len v)
"""


def test_what_a_name_without_source_takes_is_known_there_only() -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TAKEN).bindings}
    assert told == {"safeRead": Verdict.VERIFIED, "toList": Verdict.VERIFIED}
