"""Functions given to code whose source is not known: it may apply them, and nothing else is known of it."""

from functools import cache

from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

import Wire.Format

{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die s = error s

dead :: Packet ()
dead = do
  _ <- return ()
  die "no"

late :: Int -> Packet Int
late n = word n >>= (\\m -> if n > 3 then die "no" else return m)

read :: Int -> Packet Int
read n = word n >>= (\\m -> if m > 3 then die "no" else return m)

never :: Int -> Packet Int
never n = word n >>= (\\m -> if m > m then die "no" else return m)
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


def test_what_follows_in_an_unknown_monad_may_run() -> None:
    (found,) = report("dead").findings
    assert (found.kind, found.facet, found.span.start.line) == ("error-call", "abstract", 12)
    assert message_of_finding(found).endswith("which lets it apply the function it is given.")


def test_it_runs_with_the_inputs_that_break_it() -> None:
    (found,) = report("late").findings
    assert (found.facet, found.call) == ("abstract", "late 4")


def test_what_the_unknown_code_passes_is_not_made_up() -> None:
    assert (report("read").verdict, report("read").findings) == (Verdict.NO_COUNTEREXAMPLE, ())


def test_what_cannot_happen_is_verified() -> None:
    assert report("never").verdict is Verdict.VERIFIED
