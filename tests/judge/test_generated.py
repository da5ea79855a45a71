"""Random well-typed expressions evaluate as in GHC, or raise as in GHC (which error is not compared)."""

import re
from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.program import load_program

from tests.judge.generated import program
from tests.judge.ghc_answers import shown_by_ghc
from tests.judge.machine_text import texts

COUNT = 150


@pytest.mark.ghc
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_expressions_evaluate_as_in_ghc(seed: int, tmp_path: Path, tool: object) -> None:
    assert callable(tool)
    tool("ghc")
    expressions = [f"({text}) :: {ty}" for ty, text in program(seed, COUNT)]
    definitions = [f"r{n} :: String\nr{n} = show ({text})" for n, text in enumerate(expressions)]
    source = tmp_path / "Generated.hs"
    source.write_text("\n".join(["module Generated where", *definitions, ""]))
    loaded = load_program(str(source), source.read_text())
    assert [message_of(problem) for problem in loaded.modules["Generated"].problems] == []
    ours = texts(loaded, [f"Generated.r{n}" for n in range(COUNT)])
    theirs = shown_by_ghc([], expressions)
    different = [
        (expression, left, right)
        for expression, left, right in zip(expressions, map(_outcome, ours), map(_outcome, theirs), strict=True)
        if left != right
    ]
    assert different == []


def _outcome(text: str) -> str:
    return "an error" if re.search("<error: .*>$", text) else text
