"""Calls of lemmas that other modules have, and with what operators and sums make."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

pytestmark = pytest.mark.repairs

OPTIONS = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
"""

ROWS = """
import Language.Haskell.Liquid.ProofCombinators

data Row = End | Cell Int Row

infixl 6 +++
{-@ infixl 6 +++ @-}
{-@ reflect +++ @-}
(+++) :: Row -> Row -> Row
End +++ ys = ys
Cell x xs +++ ys = Cell x (xs +++ ys)

{-@ assoc :: xs:Row -> ys:Row -> zs:Row -> { (xs +++ ys) +++ zs = xs +++ (ys +++ zs) } @-}
assoc :: Row -> Row -> Row -> Proof
assoc End _ _ = trivial
assoc (Cell _ xs) ys zs = assoc xs ys zs
"""

BUSHES = """
import Language.Haskell.Liquid.ProofCombinators

{-@ infixl 6 +++ @-}
data Bush = Tip Int | Fork Bush Bush

{-@ reflect leaves @-}
leaves :: Bush -> Row
leaves (Tip n) = Cell n End
leaves (Fork l r) = leaves l +++ leaves r

{-@ reflect onto @-}
onto :: Bush -> Row -> Row
onto (Tip n) ns = Cell n ns
onto (Fork l r) ns = onto l (onto r ns)

{-@ proof :: t:Bush -> ns:Row -> { onto t ns = leaves t +++ ns } @-}
proof :: Bush -> Row -> Proof
proof (Tip _) _ = trivial
proof (Fork l r) ns = proof r ns ? proof l (onto r ns) ? assoc (leaves l) (leaves r) ns
"""

TURNED = """
{-@ infixl 6 +++ @-}
{-@ reflect turned @-}
turned :: Row -> Row
turned End = End
turned (Cell x xs) = turned xs +++ Cell x End

{-@ rightEnd :: xs:Row -> { xs +++ End = xs } @-}
rightEnd :: Row -> Proof
rightEnd End = trivial
rightEnd (Cell _ xs) = rightEnd xs

{-@ proof :: xs:Row -> ys:Row -> { turned (xs +++ ys) = turned ys +++ turned xs } @-}
proof :: Row -> Row -> Proof
proof End ys = rightEnd (turned ys)
proof (Cell x xs) ys = proof xs ys ? assoc (turned ys) (turned xs) (Cell x End)

{-@ twice :: xs:Row -> ys:Row -> { turned ((xs +++ ys) +++ xs) = turned xs +++ turned (xs +++ ys) } @-}
twice :: Row -> Row -> Proof
twice xs ys = proof (xs +++ ys) xs
"""

STACKS = """
import Language.Haskell.Liquid.ProofCombinators

data Op = Push Int | Plus
data Code = Stop | Do Op Code

{-@ reflect run @-}
run :: Code -> [Int] -> [Int]
run Stop s = s
run (Do (Push n) c) s = run c (n : s)
run (Do Plus c) (m : n : s) = run c (n + m : s)
run (Do Plus c) s = run c s

{-@ reflect joined @-}
joined :: Code -> Code -> Code
joined Stop d = d
joined (Do o c) d = Do o (joined c d)

{-@ proof :: c:Code -> d:Code -> s:[Int] -> { run (joined c d) s = run d (run c s) } @-}
proof :: Code -> Code -> [Int] -> Proof
proof Stop _ _ = trivial
proof (Do (Push n) c) d s = proof c d (n : s)
proof (Do Plus c) d (m : n : s) = proof c d (n + m : s)
proof (Do Plus c) d s = proof c d s
"""

ALONE = f"{OPTIONS}module Main where{ROWS}{BUSHES.split('ProofCombinators', 1)[1].replace('{-@ infixl 6 +++ @-}', '')}"


def _main(imports: str, code: str) -> str:
    return f"{OPTIONS}module Main where\n{imports}{code}"


@pytest.mark.parametrize(
    ("text", "name", "dropped", "called"),
    [
        pytest.param(
            _main("import Rows", BUSHES),
            "proof",
            " ? assoc (leaves l) (leaves r) ns",
            "assoc (leaves l) (leaves r) ns",
            id="imported",
        ),
        pytest.param(
            _main("import Rows (Row (..), (+++))\nimport qualified Rows as R", BUSHES.replace("? assoc", "? R.assoc")),
            "proof",
            " ? R.assoc (leaves l) (leaves r) ns",
            "R.assoc (leaves l) (leaves r) ns",
            id="imported under an alias",
        ),
        pytest.param(
            f"{ALONE.split('{-@ proof')[0]}{TURNED.replace('{-@ infixl 6 +++ @-}', '')}",
            "twice",
            "proof (xs +++ ys) xs",
            "proof (xs +++ ys) xs",
            id="an operator's answer as an argument",
        ),
        pytest.param(
            f"{OPTIONS}module Main where{STACKS}",
            "proof",
            "proof c d (n + m : s)",
            "proof c d ((n + m) : s)",
            id="a sum within two matches",
        ),
    ],
)
def test_the_call_that_was_dropped_is_offered(tmp_path: Path, text: str, name: str, dropped: str, called: str) -> None:
    (tmp_path / "Rows.hs").write_text(f"{OPTIONS}module Rows where{ROWS}", encoding="utf-8")
    path, rest = str(tmp_path / "Main.hs"), "" if dropped.startswith(" ?") else "trivial"
    assert dropped in text
    assert _verdict(path, text, name) is Verdict.VERIFIED
    broken = text.replace(dropped, rest)
    binding = next(each for each in check_text(path, broken).bindings if each.name == name)
    assert binding.verdict is not Verdict.VERIFIED
    offered = [applied(LineIndex(broken), each.edits) or "" for each in binding.suggestions]
    assert offered and called in offered[0], offered
    assert _verdict(path, offered[0], name) is Verdict.VERIFIED


def test_what_imports_do_not_reach_is_not_called(tmp_path: Path) -> None:
    (tmp_path / "Rows.hs").write_text(f"{OPTIONS}module Rows where{ROWS}", encoding="utf-8")
    text = _main("import Rows (Row (..), (+++))", BUSHES.replace(" ? assoc (leaves l) (leaves r) ns", ""))
    report = check_text(str(tmp_path / "Main.hs"), text)
    binding = next(each for each in report.bindings if each.name == "proof")
    assert binding.verdict is not Verdict.VERIFIED
    assert not [each for each in binding.suggestions if "assoc" in (applied(LineIndex(text), each.edits) or "")]


def _verdict(path: str, text: str, name: str) -> Verdict:
    return next(each.verdict for each in check_text(path, text).bindings if each.name == name)
