"""A comparison with a type that `embed` makes a number of the solver's is none that a run could make."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TAGS = """module Tags where
data Tag = Tag Int
{-@ embed Tag as int @-}
{-@ above :: t:Tag -> {hi:Int | t <= hi} -> {v:Int | v > 0} @-}
above :: Tag -> Int -> Int
above (Tag _) hi = hi
"""


def test_no_run_compares_data_with_a_number() -> None:
    (above,) = check_text("Tags.hs", TAGS).bindings
    assert above.verdict is Verdict.WEAK_SPEC
    assert not above.findings
