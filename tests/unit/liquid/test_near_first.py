"""What is to be proved wholly is asked around what was not proved before; where that holds, all is asked."""

from liquidlens.contracts.obligations import Status
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.questions import Bounds
from liquidlens.repairs.judge import unproved_places

from tests.unit.liquid.judged import judge

TEXT = """
data Way = North | East | South | West

{-@ positive :: {v:Int | v > 0} -> {v:Int | v > 0} @-}
positive :: Int -> Int
positive n = n

{-@ steps :: Way -> n:Nat -> Nat @-}
steps :: Way -> Int -> Int
steps North n = positive (n + 1)
steps East  n = positive (n + 2)
steps South n = NEAR
steps West  n = FAR
"""


def text(near: str, far: str) -> str:
    return TEXT.replace("NEAR", near).replace("FAR", far)


def near_first(near: str, far: str) -> ModuleJudgement:
    """The judgement of a text, where `South` alone was not proved before."""
    before = judge(text("n - 1", "n"))
    return judge(text(near, far), bounds=Bounds(wholly=True, near=unproved_places(before, before.bindings)))


def asked(judgement: ModuleJudgement) -> int:
    return sum(len(each.judgements) for each in judgement.bindings.values())


def test_what_does_not_hold_near_is_all_that_is_asked() -> None:
    found, whole = near_first("n - 2", "n"), judge(text("n - 2", "n"))
    assert not found.is_proved
    assert not whole.is_proved
    assert asked(found) < asked(whole)


def test_it_costs_about_what_all_of_it_costs() -> None:
    found, whole = near_first("n - 2", "n"), judge(text("n - 2", "n"))
    assert whole.pieces / 2 < found.pieces < 2 * whole.pieces


def test_what_holds_near_is_asked_wholly() -> None:
    assert near_first("n + 1", "n").is_proved
    assert asked(near_first("n + 1", "n")) == asked(judge(text("n + 1", "n")))
    assert not near_first("n + 1", "n - 1").is_proved, "what is broken elsewhere is seen"


def test_what_is_not_asked_wholly_is_asked_as_ever() -> None:
    before = judge(text("n - 1", "n"))
    found = judge(text("n - 1", "n - 1"), bounds=Bounds(near=unproved_places(before, before.bindings)))
    steps = found.bindings["Main.steps"].judgements.values()
    assert len([place for each in steps if each.status is Status.REJECTED for place in each.places]) == 2
