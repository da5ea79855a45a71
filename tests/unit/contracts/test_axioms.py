"""Measures without equations that the types of constructors define: runs compute with what these say."""

from collections.abc import Mapping
from pathlib import Path

from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

EVEN = (Path(__file__).parents[2] / "lh_facts" / "kinds" / "Prop1.hs").read_text()

OPEN = """module Open where
data Door = Open | Shut
{-@ measure state :: Door -> Int @-}
{-@ data Door where
        Open :: {v:Door | state v == 1}
        Shut :: Door
  @-}

{-@ one :: Door -> {v:Door | state v == 1} @-}
one :: Door -> Door
one d = d
"""


def _of(name: str, text: str) -> Mapping[str, BindingReport]:
    return {each.name: each for each in check_text(name, text).bindings}


def test_a_derivation_is_a_counterexample() -> None:
    """Inputs are made such that what the types say of the derivation holds."""
    told = _of("Prop1.hs", EVEN)
    assert told["two"].verdict is Verdict.VERIFIED
    assert told["isZ"].verdict is Verdict.UNSAFE
    assert told["isZ"].findings[0].call == "isZ (S (S Z)) (ESS Z EZ)"


def test_what_one_constructor_leaves_open_is_not_computed() -> None:
    """Of a shut door nothing says what its state is: no run."""
    assert _of("Open.hs", OPEN)["one"].verdict is Verdict.WEAK_SPEC
