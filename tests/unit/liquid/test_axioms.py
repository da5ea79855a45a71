"""What annotations of top-level values say is known without a mention of the values.

Each row has been given to LiquidHaskell 0.9.0.2: the bindings that it rejects are those named here.
"""

from pathlib import Path
from typing import Any

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.liquid.check import check_module, judgement_memory
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.horn import HornSolution, HornSolver
from liquidlens.pipeline import check_text
from liquidlens.program import load_program

NEED = """{-@ measure p :: Int -> Bool @-}
{-@ need :: x:{Int | p x} -> Int @-}
need :: Int -> Int
need x = x
"""
USE = "g :: Int\ng = need 3\n"


def rejected(text: str) -> set[str]:
    program = load_program("M.hs", text)
    found = check_module(program, program.modules[program.main]).bindings
    return {name.removeprefix("M.") for name, each in found.items() if not each.verified}


def value(annotation: str, haskell: str, body: str) -> str:
    return f"{{-@ {annotation} @-}}\nax :: {haskell}\nax = {body}\n"


ASSUMED = [
    ("assume ax :: { p 3 }", "()", "()", True),
    ("assume ax :: { v:Int | v == 3 && p v }", "Int", "3", True),
    ("assume ax :: { v:(Int -> Int) | p 3 }", "Int -> Int", "id", True),
    ("assume ax :: { v:_ | p 3 }", "Int", "3", True),
    ("assume ax :: { v:() | false }", "()", "()", True),
    ("assume ax :: { v:[a] | p 3 }", "[a]", "[]", False),
    ("assume ax :: { v:(Maybe a) | p 3 }", "Maybe a", "Nothing", False),
    ("assume ax :: Num a => { v:a | p 3 }", "Num a => a", "0", False),
    ("assume ax :: forall <q :: Int -> Bool>. { v:Int<q> | p 3 }", "Int", "3", False),
    ("assume ax :: [{ v:Int | p 3 }]", "[Int]", "[]", False),
    ("assume ax :: Maybe { v:() | p 3 }", "Maybe ()", "Nothing", False),
    ("assume ax :: Int -> { v:() | p 3 }", "Int -> ()", "\\_ -> ()", False),
]


@pytest.mark.parametrize(("annotation", "haskell", "body", "known"), ASSUMED)
@pytest.mark.parametrize("header", ["module M where\n", "module M (g) where\n"])
@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_assumed_of_a_value_is_known_everywhere(
    annotation: str, haskell: str, body: str, header: str, *, known: bool, is_first: bool
) -> None:
    parts = [value(annotation, haskell, body), NEED + USE]
    assert rejected(header + "".join(parts if is_first else reversed(parts))) == (set() if known else {"g"})


AX = value("ax :: { p 3 }", "()", "()")
ORDERED = [
    (AX + NEED + USE, {"ax"}),
    (NEED + AX + USE, {"ax", "g"}),
    (NEED + AX + "{-@ bx :: { p 4 } @-}\nbx :: ()\nbx = ()\n", {"ax", "bx"}),
    (NEED + AX + "{-@ bx :: { p 3 } @-}\nbx :: ()\nbx = ()\n", {"ax"}),
    (NEED + USE + value("ax :: { p 3 }", "()", "undefined"), {"g"}),
    (NEED + value("ax :: { v:Int | p 3 }", "Int", "need 3"), {"ax"}),
    (NEED + value("assume ax :: { v:Int | p 3 }", "Int", "need 3"), set[str]()),
    (NEED + "class C a where c :: a -> Int\ninstance C Int where c _ = need 3\n" + AX, {"$cC$Int$c", "ax"}),
    ("{-@ ignore ax @-}\n" + AX + NEED + USE, {"g"}),
    ("{-@ lazy ax @-}\n" + value("ax :: { p 3 }", "()", "ax") + NEED + USE, set[str]()),
    (
        NEED + "{-@ lazy ax @-}\n{-@ lazy g @-}\n" + value("ax :: { v:Int | p 3 }", "Int", "g 3") +
        "g :: Int -> Int\ng n = if n > 5 then need 3 else ax\n",
        set[str](),
    ),
    (
        "{-@ measure p :: Int -> Bool @-}\n"
        "{-@ zeta :: {v:Int | p 1} @-}\nzeta :: Int\nzeta = 1\n"
        "{-@ alpha :: {v:Int | p 2 && p 1} @-}\nalpha :: Int\nalpha = 2\n"
        "{-@ epsilon :: {v:Int | p 1 && p 2} @-}\nepsilon :: Int\nepsilon = zeta\n",
        {"zeta", "epsilon"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wrong"), ORDERED)
def test_what_is_said_of_a_value_is_known_behind_it(text: str, wrong: set[str]) -> None:
    assert {name.rpartition("$")[2] for name in rejected("module M where\n" + text)} == {
        name.rpartition("$")[2] for name in wrong
    }


CONTRADICTORY = [
    ("{-@ k :: {v:Int | 1 == 2} @-}\nk :: Int\nk = 5\n", {"k"}),
    ("{-@ k :: {v:Int | v > 5 && v < 3} @-}\nk :: Int\nk = 4\n", {"k"}),
    ("{-@ k :: {v:Int | v == 3 && 2 > 3} @-}\nk :: Int\nk = 3\n{-@ l :: {v:Int | v == 7} @-}\nl :: Int\nl = 8\n",
     {"k"}),
    ("{-@ f :: Int -> {v:Int | v > 9} @-}\nf :: Int -> Int\nf x = x\n{-@ k :: {v:Int | false} @-}\nk :: Int\nk = 4\n",
     {"f", "k"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wrong"), CONTRADICTORY)
def test_what_a_number_says_of_itself_does_not_prove_it(text: str, wrong: set[str]) -> None:
    assert rejected("module M where\n" + text) == wrong


LIB = """module Lib where
{-@ measure p :: Int -> Bool @-}
{-@ assume ax :: { v:() | p 3 } @-}
ax :: ()
ax = ()
{-@ ay :: { v:() | p 4 } @-}
ay :: ()
ay = undefined
{-@ need :: n:Int -> x:{Int | p n} -> Int @-}
need :: Int -> Int -> Int
need n x = x
"""
MIDDLE = "module Middle (module Middle, need) where\nimport Lib\n"


@pytest.mark.parametrize(
    ("head", "number", "rest", "accepted"),
    [
        ("import Lib", 3, "", True),
        ("import Lib", 4, "", True),
        ("import qualified Lib\nimport Lib (need)", 4, "", True),
        ("import Lib", 5, "", False),
        ("import Lib (need)", 3, "", False),
        ("import Middle", 3, "", False),
        ("import Lib", 5, "{-@ assume otherwise :: {v:Bool | v && p 5} @-}", True),
    ],
)
def test_of_imported_values_is_known_what_is_in_scope(
    tmp_path: Path, head: str, number: int, rest: str, *, accepted: bool
) -> None:
    (tmp_path / "Lib.hs").write_text(LIB)
    (tmp_path / "Middle.hs").write_text(MIDDLE)
    text = f"module M where\n{head}\ng :: Int\ng = need {number} 3\n{rest}\n"
    program = load_program(str(tmp_path / "M.hs"), text)
    found = check_module(program, program.modules[program.main]).bindings
    assert found["M.g"].verified is accepted


TWO = value("assume ax :: { p 3 }", "()", "()") + "{-@ bx :: { p 4 } @-}\nbx :: ()\nbx = ()\n" + NEED


@pytest.mark.parametrize(
    ("code", "assumed"),
    [
        ("g = need 3", ["assume ax"]),
        ("g = need 4", ["bx"]),
        ("g = need 3 + need 4", ["assume ax", "bx"]),
        ("g = 3", []),
    ],
)
def test_what_a_proof_rests_on_is_named(code: str, assumed: list[str]) -> None:
    report = check_text("M.hs", f"module M where\n{TWO}g :: Int\n{code}\n")
    found = next(each for each in report.bindings if each.name == "g")
    assert found.verdict is Verdict.VERIFIED
    assert granted_words(found.assuming) == assumed


def test_what_is_remembered_depends_on_it() -> None:
    memory = judgement_memory()
    verdicts: list[bool] = []
    for said in ("p 3", "p 4", "p 3"):
        text = "module M where\n" + value(f"assume ax :: {{ {said} }}", "()", "()") + NEED + USE
        program = load_program("M.hs", text)
        verdicts.append(check_module(program, program.modules[program.main], memory=memory).bindings["M.g"].verified)
    assert verdicts == [True, False, True]


def _asked(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], list[int], list[int]]:
    """What is rejected, how many goals each solver was asked about, and how often constraints were made."""
    asked: list[int] = []
    made: list[int] = []
    solve, top_level = HornSolver.solve, Generator.top_level

    def solving(self: HornSolver, *given: Any, **named: Any) -> HornSolution:
        found = solve(self, *given, **named)
        asked.append(len(found.answers))
        return found

    def reading(self: Generator, *given: Any) -> Any:
        made.append(1)
        return top_level(self, *given)

    monkeypatch.setattr(HornSolver, "solve", solving)
    monkeypatch.setattr(Generator, "top_level", reading)
    return rejected(text), asked, made


MANY = "{-@ many :: Int -> {v:Int | p v} @-}\nmany :: Int -> Int\nmany x = if h 2 > 1 then x else x + 1\n"
H = "{-@ h :: {v:Int | v > 0} -> Int @-}\nh :: Int -> Int\nh x = x\n"


@pytest.mark.parametrize(
    ("rest", "wrong", "asked", "made"),
    [
        # What is proved is not asked again, nor a second part of what is not; the constraints are those made before.
        (MANY, {"many"}, [3, 1], 1),
        # What the facts prove is judged wholly, and rests on them.
        (USE, set[str](), [1, 1, 1], 2),
    ],
)
def test_only_what_is_open_is_asked_again_with_what_is_known_of_values(
    monkeypatch: pytest.MonkeyPatch, rest: str, wrong: set[str], asked: list[int], made: int
) -> None:
    text = "module M where\n" + value("assume ax :: { p 3 }", "()", "()") + NEED + H + rest
    found, times, read = _asked(text, monkeypatch)
    assert found == wrong
    assert [each for each in times if each][-len(asked) :] == asked
    assert len(read) == 3 + made  # of `ax`, `need` and `h` once each
