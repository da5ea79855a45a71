"""A hole with a refinement, at a polymorphic binding without a Haskell signature."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = "module M where\n{-@ none :: {v:_ | len v = 3} @-}\nnone = []\n"


def test_the_refinement_of_a_polymorphic_hole_is_checked() -> None:
    (report,) = check_text("M.hs", TEXT).bindings
    assert report.verdict is Verdict.UNSAFE
