"""What laziness hides is forced at its definition: each marked call is wrong, though Haskell never runs it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.counterexample.ghc.run import replay_all_in_ghc
from liquidlens.counterexample.values import Value, VCon, VNumber
from liquidlens.program import load_program
from liquidlens.source.span import Position, Span

pytestmark = pytest.mark.ghc

HEAD = """module Case where

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ headOf :: {v:[a] | len v > 0} -> a @-}
headOf :: [a] -> a
headOf (x:_) = x

"""
EMPTY = VCon("[]")
ZERO = VNumber(0)

CASES: list[tuple[str, str, Value]] = [
    ('f x = fst (x, «die "never"»)', "die", ZERO),
    ('f x = let y = «die "never"» in 5', "die", ZERO),
    ('f x = let { y = «die "never"»; z = y + 1 } in if x > 0 then z else 5', "die", ZERO),
    ('f x = const x («die "never"» :: Int)', "die", ZERO),
    ("f xs | null xs = 0 | otherwise = h + h where h = «headOf xs»", "headOf", EMPTY),
    ("f xs\n  | null xs = 0\n  | otherwise = h + h\n  where\n    h = «headOf xs»\n    k = 3", "headOf", EMPTY),
    ("f xs = if null xs then 0 else h + h where h = «headOf xs»", "headOf", EMPTY),
    ("f xs = case xs of { [] -> 0; _ -> h } where h = fst («headOf xs», 3)", "headOf", EMPTY),
    ('f x = let y = snd (x, «die "never"») in let z = y + 1 in if x > 0 then z else 5', "die", ZERO),
    ("f xs = do { _ <- [1,2]; let { h = «headOf xs» }; return 3 }", "headOf", EMPTY),
    ("f xs = [ const y («headOf xs») | y <- [1,2] ]", "headOf", EMPTY),
    ('f n = 1 + (if n > 3 then const 2 else const 3) («die "x"»)', "die", ZERO),
    ("f xs = fst (1, «headOf $ xs»)", "headOf", EMPTY),
    ("f xs = fst ((\\x -> (x, «headOf xs»)) 1)", "headOf", EMPTY),
]


def request(line: str, callee: str, argument: Value, where: Path, *, demanded: bool) -> ReplayRequest:
    text = HEAD + line
    start, end = text.index("«"), text.index("»") - 1
    plain = text.replace("«", "").replace("»", "")

    def position(offset: int) -> Position:
        return Position(plain.count("\n", 0, offset) + 1, offset - plain.rfind("\n", 0, offset))

    span = Span("Case.hs", position(start), position(end))
    program = load_program(str(where / "Case.hs"), plain)
    return ReplayRequest(
        plain, program, "the label", Kind.PRECONDITION, span, "Case.f", (argument,), f"Case.{callee}", demanded=demanded
    )


def test_undemanded_calls_are_forced_where_they_are_defined(tmp_path: Path, tool: Callable[[str], str]) -> None:
    tool("ghc")
    forced = [request(line, callee, argument, tmp_path, demanded=False) for line, callee, argument in CASES]
    plain = [request(line, callee, argument, tmp_path, demanded=True) for line, callee, argument in CASES]
    verdicts = replay_all_in_ghc([*forced, *plain])
    for (line, _, _), verdict in zip(CASES, verdicts, strict=False):
        assert verdict.confirmed, f"{line}\n{verdict.output}\n{verdict.program}"
    ran = [line for (line, _, _), verdict in zip(CASES, verdicts[len(CASES) :], strict=True) if verdict.confirmed]
    assert ran == []
