"""A function passed to a callee meets what the callee's type lets through, though the code never does."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

START = """module M where
{-@ positive :: {v:Int | v > 0} -> Int @-}
positive :: Int -> Int
positive n = n
all' :: [Int] -> [Int]
"""


@pytest.mark.parametrize("body", ["all' xs = map positive (filter (> 0) xs)", "all' = map positive . filter (> 0)"])
def test_the_type_of_filter_is_at_fault(body: str) -> None:
    binding = check_text("M.hs", START + body + "\n").bindings
    judged = next(b for b in binding if b.name == "all'")
    assert judged.verdict is Verdict.WEAK_SPEC
    finding = judged.findings[0]
    assert (finding.call, finding.blame.name) == ("all' [0]", "filter")


RANKS = """module M where
data Rank = Pips Int | Jack
{-@ data Rank = Pips { pips :: {v:Int | v > 1} } | Jack @-}
"""


@pytest.mark.parametrize(
    ("body", "verdict", "call"),
    [
        ("made :: Maybe Int -> Maybe Rank\nmade m = Pips <$> m", Verdict.UNSAFE, "made (Just 0)"),
        ("made :: [Rank]\nmade = foldr ((:) . Pips) [] [1]", Verdict.UNSAFE, "made"),
        ("made :: [Int] -> [Rank]\nmade xs = map Pips (filter (> 1) xs)", Verdict.WEAK_SPEC, "made [0]"),
    ],
)
def test_a_constructor_needs_what_its_fields_do(body: str, verdict: Verdict, call: str) -> None:
    (binding,) = check_text("M.hs", RANKS + body + "\n").bindings
    assert binding.verdict is verdict
    assert (binding.findings[0].call, binding.findings[0].kind) == (call, "data-invariant")


BOTH = "{-@ both :: (Nat -> (a, Nat)) -> (a, Nat) @-}\nboth :: (Int -> (a, Int)) -> (a, Int)\n"

AT_FAULT = {
    "taken apart where it is needed": f"{BOTH}both k = let (x, n) = k 3 in (x, n + 1)\n",
    "taken apart at once": f"{BOTH}both k = case k 3 of (x, n) -> (x, n + 1)\n",
}


@pytest.mark.parametrize("code", AT_FAULT.values(), ids=AT_FAULT)
@pytest.mark.parametrize("part", ["fst", "snd"])
def test_a_function_that_answers_amiss_is_at_fault_before_its_taker_has_answered(code: str, part: str) -> None:
    # What the taker promises of its answer needs the very answer that is being asked for: nothing is broken by it yet.
    report = check_text("M.hs", f"module M where\n{code}use :: Int\nuse = {part} (both (\\n -> (n, -1)))\n")
    use = next(each for each in report.bindings if each.name == "use")
    assert use.verdict is Verdict.UNSAFE, use.reason
