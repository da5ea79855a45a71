"""`replayed` and `replay` say what happened to the inputs that are shown."""

from liquidlens.counterexample.values import VNumber
from liquidlens.evidence.found import Evidence
from liquidlens.explain import json
from liquidlens.explain.findings import Explainer
from liquidlens.pipeline import check_text
from liquidlens.source.text import LineIndex
from msgspec.structs import replace

TEXT = """module Less where

{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less x = x - 1
"""


def explained_at(number: int) -> dict[str, object]:
    """The finding on `less`, as if its counterexample had this input."""
    found: list[Evidence] = []
    check_text("Less.hs", TEXT, witnessed=found.append)
    (evidence,) = found
    counterexample = evidence.counterexample
    witness = replace(counterexample.witness, inputs=(VNumber(number),))
    explainer = Explainer(evidence.program, LineIndex(TEXT), evidence.naming, {})
    return json.finding(explainer.finding(replace(counterexample, witness=witness)))


def test_inputs_that_break_the_promise_again_are_replayed() -> None:
    finding = explained_at(0)
    assert (finding["replayed"], finding["replay"]) == (True, "machine")


def test_inputs_that_keep_the_promise_are_not() -> None:
    finding = explained_at(5)
    assert (finding["replayed"], finding["replay"]) == (False, None)
