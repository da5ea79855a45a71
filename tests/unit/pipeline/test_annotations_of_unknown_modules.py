"""An annotation that needs a module without source is not decided: nothing is wrong with it."""

from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """module T where
import Storage.Core
{-@ get :: u:_ -> Tagged<{\\v -> u == v}> _ _ @-}
get :: Int -> Controller Int
get u = project u
{-@ wrong :: Int -> Missing Int @-}
wrong :: Int -> Int
wrong x = lacking
"""


def test_what_needs_the_source_is_not_decided() -> None:
    get, wrong = check_text("T.hs", TEXT).bindings
    assert get.verdict is Verdict.NO_COUNTEREXAMPLE
    assert reason_of(get) == "not decided: `Tagged` can only come from `Storage.Core`, whose source is not here"
    assert wrong.verdict is not Verdict.VERIFIED
