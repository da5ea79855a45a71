"""What a file's problems say of many places is one sentence of the text; errors are told one by one."""

import pytest
from liquidlens.explain import text
from liquidlens.explain.told_once import told_once
from liquidlens.pipeline import check_text


def told(code: str) -> list[tuple[int, str]]:
    report = check_text("M.hs", "{-# LANGUAGE Arrows #-}\nmodule M where\n" + code)
    return [(problem.span.start.line, words) for problem, words in told_once(report.problems)]


IMPORTS = "".join(f"import Away.M{number}\n" for number in range(1, 16))
INSTANCES = "import Away.A\ndata T = T\ndata U = U\ndata W = W\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "import Away.A\nimport Away.B\n",
            [
                (3, "the source of the module Away.A is not known: what comes from it is taken as unknown"),
                (4, "the source of the module Away.B is not known: what comes from it is taken as unknown"),
            ],
        ),
        (
            "import Away.A\nimport Away.B\nimport Away.C\n",
            [
                (
                    3,
                    "the sources of 3 modules are not known (Away.A, Away.B, Away.C): what comes from them is taken as"
                    " unknown",
                )
            ],
        ),
        (
            IMPORTS,
            [
                (
                    3,
                    f"the sources of 15 modules are not known ({', '.join(f'Away.M{n}' for n in range(1, 13))} and 3"
                    " more): what comes from them is taken as unknown",
                )
            ],
        ),
        (
            f"{INSTANCES}instance Far T\ninstance Far U\ninstance Far W\n",
            [
                (3, "the source of the module Away.A is not known: what comes from it is taken as unknown"),
                (7, "the class Far comes from a module whose source is not known: 3 instances, lines 7, 8, 9"),
            ],
        ),
        (
            f"{INSTANCES}instance Far T\ninstance Near U\ninstance Far W\n",
            [
                (3, "the source of the module Away.A is not known: what comes from it is taken as unknown"),
                (
                    7,
                    "the classes Far, Near come from modules whose source is not known: 3 instances, lines 7, 8, 9",
                ),
            ],
        ),
        (
            "f = proc x -> id -< x\ng = proc x -> id -< x\nh = proc x -> id -< x\n",
            [(3, "arrow notation is not supported (3 places: lines 3, 4, 5)")],
        ),
        (
            "f = (\ng = (\nh = (\n",
            [(line, "this `(` is never closed") for line in (3, 4, 5)],
        ),
    ],
)
def test_what_is_the_same_is_said_once(code: str, expected: list[tuple[int, str]]) -> None:
    assert told(code) == expected


def test_the_text_has_the_sentence_and_the_first_place() -> None:
    report = check_text("M.hs", "module M where\n" + IMPORTS)
    lines = text.render([report], lambda _path: ()).splitlines()
    assert any(line.startswith("M.hs:2:1: warning: the sources of 15") for line in lines)
    assert sum("scope/unknown-module" in line for line in lines) == 1
    assert "15 problems" in lines[-1]
