"""What is told of a finding whose run needs what nobody knows, and which of several findings comes first."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, Finding, Party, Verdict
from liquidlens.explain.text import culprit
from liquidlens.pipeline import check_text

UNKNOWN = """module M (listed, stubbed) where
import Foo.Bar (thing)

{-@ positive :: {v:Int | v > 0} -> Int @-}
positive :: Int -> Int
positive n = n

{-@ listed :: Int -> {v:[Int] | len v == 3} @-}
listed :: Int -> [Int]
listed n = thing n : [positive n]

{-@ stubbed :: Int -> {v:[Int] | len v == 3} @-}
stubbed :: Int -> [Int]
stubbed n = undefined : [n]
"""

BYTES = """module M (Bytes (..), shorter) where
data Address = Address Int
{-@ measure room :: Address -> Int @-}
{-@ data Bytes = Bytes { start :: Address, offset :: {v:Int | 0 <= v && v <= room start},
                         size :: {v:Int | 0 <= v && offset + v <= room start} } @-}
data Bytes = Bytes { start :: Address, offset :: Int, size :: Int }

{-@ shorter :: n:{v:Int | 0 <= v} -> b:{v:Bytes | n <= size v} -> {v:Bytes | size v == size b - n} @-}
shorter :: Int -> Bytes -> Bytes
shorter n (Bytes a o l) = Bytes a (o + n) l
"""

LEMMA = """module M where
{-@ LIQUID "--ple" @-}
data Stack = Nil | Cons Int Stack

{-@ inline least @-}
least :: Int -> Int -> Int
least x y = if x <= y then x else y

{-@ measure size @-}
{-@ size :: Stack -> {v:Int | v >= 0} @-}
size :: Stack -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ inline cost @-}
cost :: Int -> Stack -> Int
cost n xs = least n (size xs)

{-@ same :: x:Int -> {y:Int | y == x} -> {v:Int | v == x} @-}
same :: Int -> Int -> Int
same _ y = y

{-@ counted :: n:{v:Int | v >= 0} -> xs:Stack -> {v:Int | v == cost n xs} @-}
counted :: Int -> Stack -> Int
counted n xs = same (cost n xs) (cost n xs + 1)
"""


def _checked(text: str) -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", text).bindings}


@pytest.fixture(scope="module")
def unknown() -> dict[str, Finding]:
    return {name: each.findings[0] for name, each in _checked(UNKNOWN).items() if each.findings}


def test_what_nobody_knows_is_no_answer(unknown: dict[str, Finding]) -> None:
    assert unknown["listed"].result == ""
    assert message_of_finding(unknown["listed"]).startswith("`listed 0` breaks its promise `len v == 3`: here 2 == 3")


def test_a_call_of_undefined_is_told_by_its_error() -> None:
    stubbed = UNKNOWN.replace("stubbed n = undefined : [n]", "stubbed n = if n > 0 then undefined else [n]")
    assert _checked(stubbed)["stubbed"].findings[0].result == "[0]"


def test_what_gives_the_verdict_comes_first() -> None:
    shorter = _checked(BYTES)["shorter"]
    assert shorter.verdict is Verdict.UNSAFE
    assert [each.code for each in shorter.findings] == ["unsafe/postcondition", "weak-spec/data-invariant"]
    _, measured = shorter.findings
    assert measured.blame.party is Party.MEASURE
    assert culprit(measured.blame).startswith("the code, or what annotations say of the measure `room`")


def test_an_inlined_function_is_known_by_its_code() -> None:
    counted = _checked(LEMMA)["counted"]
    assert counted.verdict is Verdict.UNSAFE
    assert not any(finding.abstracted for finding in counted.findings)
