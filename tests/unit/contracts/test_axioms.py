"""Measures without equations that the types of constructors define: runs compute with what these say."""

from collections.abc import Mapping

from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

EVEN = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Even where
data Peano = Z | S Peano
data EvP = Ev Peano
data Ev = EZ | ESS Peano Ev
{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
{-@ data Ev where
        EZ  :: Prop (Ev Z)
        ESS :: n:Peano -> Prop (Ev n) -> Prop (Ev (S (S n)))
  @-}

{-@ isZ :: n:Peano -> Prop (Ev n) -> {v:() | n == Z} @-}
isZ :: Peano -> Ev -> ()
isZ _ _ = ()

{-@ two :: Prop (Ev (S (S Z))) @-}
two :: Ev
two = ESS Z EZ
"""

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
    told = _of("Even.hs", EVEN)
    assert told["two"].verdict is Verdict.VERIFIED
    assert told["isZ"].verdict is Verdict.UNSAFE
    assert told["isZ"].findings[0].call == "isZ (S (S Z)) (ESS Z EZ)"


def test_what_one_constructor_leaves_open_is_not_computed() -> None:
    """Of a shut door nothing says what its state is: no run."""
    assert _of("Open.hs", OPEN)["one"].verdict is Verdict.WEAK_SPEC
