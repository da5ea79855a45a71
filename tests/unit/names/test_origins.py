"""Annotations may name a thing by the module that defines it, and the fields of refined data wherever they stand."""

from pathlib import Path

from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text

BUFFER = """module Buffer (Buffer (..)) where
{-@ data Buffer = Buffer { used :: Nat, room :: {v:Int | used <= v} } @-}
data Buffer = Buffer { used :: Int, room :: Int }
"""

WIRE = """module Wired where
import Wire.Mutable
{-@ measure size :: v m e -> Int @-}
{-@ assume Wire.Mutable.count :: x:v s a -> {n:Nat | n == size x} @-}
"""

USE = """module Use where
import qualified Buffer as B
import qualified Data.List as L
import qualified Data.Set as S
import Cable
import Wire.Mutable
import Wired

{-@ left :: b:Buffer.Buffer -> {n:Nat | n == room b - used b} @-}
left :: B.Buffer -> Int
left b = B.room b - B.used b

{-@ wrong :: b:Buffer.Buffer -> {n:Nat | n == used b - room b} @-}
wrong :: B.Buffer -> Int
wrong b = B.room b - B.used b

{-@ counted :: x:v s a -> {n:Nat | n == size x} @-}
counted :: v s a -> Int
counted x = count x

{-@ assume Data.OldList.transpose :: xs:[[a]] -> {v:[[a]] | len v == len xs} @-}
{-@ square :: xs:[[a]] -> {v:[[a]] | len v == len xs} @-}
square :: [[a]] -> [[a]]
square xs = L.transpose xs

{-@ same :: x:Data.Set.Internal.Set Int -> {v:Data.Set.Internal.Set Int | v == x} @-}
same :: S.Set Int -> S.Set Int
same x = x

{-@ misspelt :: x:Data.Zet.Set Int -> Int @-}
misspelt :: S.Set Int -> Int
misspelt x = 1
"""


def checked(folder: Path) -> FileReport:
    for name, text in {"Buffer": BUFFER, "Wired": WIRE}.items():
        (folder / f"{name}.hs").write_text(text, encoding="utf-8")
    return check_text(str(folder / "Use.hs"), USE)


def test_a_thing_is_known_by_the_module_that_defines_it(tmp_path: Path) -> None:
    told = {each.name: each.verdict for each in checked(tmp_path).bindings}
    proved = {name for name, verdict in told.items() if verdict is Verdict.VERIFIED}
    # `count` is from the one of two modules without source of which an annotation says that it has it.
    assert proved == {"left", "counted", "square", "same"}
    assert told["wrong"] is Verdict.UNSAFE
    assert told["misspelt"] is Verdict.UNSUPPORTED
