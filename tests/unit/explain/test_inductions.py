"""A proof that has not begun its induction is told of it."""

from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """\
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Appending where

data List = Nil | Cons Int List

{-@ reflect append @-}
append :: List -> List -> List
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ right :: xs:List -> { append xs Nil == xs } @-}
right :: List -> ()
right Nil = ()
right (Cons x xs) = PROOF
"""


def right(proof: str) -> BindingReport:
    bindings = check_text("Appending.hs", TEXT.replace("PROOF", proof)).bindings
    return next(each for each in bindings if each.name == "right")


def test_the_lemma_itself_is_one_that_may_be_called() -> None:
    assert reason_of(right("()")).endswith(
        "call a lemma that does (by induction: `right` itself, of something smaller)"
    )


def test_it_is_enough() -> None:
    assert right("right xs").verdict.value == "verified"
