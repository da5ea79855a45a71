"""Text, JSON and SARIF of one report."""

import json
from collections.abc import Callable, Iterator, Sequence
from xml.etree import ElementTree

import pytest
from liquidlens.explain import github, junit, sarif, text
from liquidlens.explain import json as as_json
from liquidlens.explain.report import FileReport
from liquidlens.source.span import Position, Span
from msgspec.structs import replace

from tests.unit.explain.report_samples import FINDING, REPORT, TEXT

EXPECTED = """Join.hs

Join.hs:5:11: error: `oops` is not in scope [scope/unbound]

    5 | \tλ = 世界 + oops
      | \t           ^^^^

flatten  specification too weak  line 4
  LiquidHaskell cannot prove `size v == sumsize x`: the type of `join` permits `join Emp Emp` = `_
  :+: Emp` (its code returns `Emp`). Give `join` a stronger type. [weak-spec/postcondition]

      4 | flatten (y :+: ys) = join y (flatten ys)
        |                      ^^^^^^^^^^^^^^^^^^^
  counterexample   flatten (Emp :+: Emp)  =  _ :+: Emp
  broken           size v == sumsize x   here   1 == 0
  at fault         the specification of `join`: it promises too little, line 2
  taking           join Emp Emp  =  _ :+: Emp   (really Emp)
  calls            flatten (Emp :+: Emp)  =  _ :+: Emp   line 4
                     join Emp Emp  =  _ :+: Emp   line 4
  note             Type variables are tried at `a` = Int.
  try              Promise `size v == size x + size y` for `join` (its own code meets it, and the caller is then proved)
                       join :: x:List a -> y:List a -> {v:List a | size v == size x + size y}

size  verified, assuming termination
deep  no-counterexample: the search ended after 400,000 machine steps
cas   unsupported: an unsupported construct  line 1

1 finding in 1 file: 1 specification too weak, 1 unsupported, 1 no-counterexample, 1 verified, 1 problem (0.2 s)"""


def lines(path: str) -> Sequence[str]:
    assert path == "Join.hs"
    return TEXT.split("\n")


def test_text_for_people() -> None:
    assert text.render([REPORT], lines) == EXPECTED


def test_colours_change_nothing_but_colours() -> None:
    import re

    coloured = text.render([REPORT], lines, text.COLOURED)
    assert "\x1b[" in coloured
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == EXPECTED


def test_a_file_without_anything_to_check() -> None:
    assert text.render([FileReport("A.hs")], lines) == "A.hs\n\n0 findings in 1 file (0.0 s)"


def test_a_place_that_is_gone_costs_only_the_excerpt() -> None:
    said = text.render([REPORT], lambda _path: ())
    assert "^" not in said
    assert "counterexample   flatten" in said


def test_of_a_very_long_line_what_is_about_the_place_is_shown() -> None:
    code = "f = " + " + ".join(f"g{number}" for number in range(40_000))
    at = code.index("g20000")
    place = Span("A.hs", Position(1, at + 1), Position(1, at + 7))
    _, shown, marks = text.excerpt(place, lambda _path: [code], text.PLAIN, "")
    assert len(shown) < 500
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "g20000"
    assert (shown[:10], shown[-2:]) == ("    1 | … ", " …")
    whole = Span("A.hs", Position(1, 1), Position(1, len(code) + 1))
    _, shown, marks = text.excerpt(whole, lambda _path: [code], text.PLAIN, "")
    assert (shown[:11], len(marks)) == ("    1 | f =", 8 + 400)


def test_json_is_the_contract() -> None:
    document = json.loads(as_json.render([REPORT]))
    assert document["version"] == 1
    (file,) = document["files"]
    assert list(file) == ["path", "seconds", "problems", "bindings"]
    place = {"path": "Join.hs", "start": {"line": 5, "column": 11}, "end": {"line": 5, "column": 15}}
    (problem,) = file["problems"]
    assert problem == {
        "code": "scope/unbound",
        "severity": "error",
        "message": "`oops` is not in scope",
        "place": place,
        "binding": "λ",
    }
    binding = file["bindings"][0]
    assert [binding[key] for key in ("name", "verdict", "steps", "states", "solver_calls")] == [
        "flatten",
        "weak-spec",
        12,
        3,
        4,
    ]
    (finding,) = binding["findings"]
    assert finding["code"] == FINDING.code
    assert finding["predicate"]["instance"] == "1 == 0"
    assert finding["blame"]["party"] == "callee"
    assert finding["abstracted"] == [
        {"function": "join", "call": "join Emp Emp", "result": "_ :+: Emp", "actual": "Emp"}
    ]
    assert finding["suggestions"][0]["edits"][0]["place"]["start"] == {"line": 2, "column": 5}


def test_sarif_has_a_rule_for_every_result() -> None:
    log = json.loads(sarif.render([REPORT]))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    assert {result["ruleId"] for result in run["results"]} <= rules
    problem, finding = run["results"]
    assert (problem["level"], finding["level"]) == ("error", "warning")
    region = finding["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 4, "startColumn": 22, "endLine": 4, "endColumn": 41}
    assert len(finding["codeFlows"][0]["threadFlows"][0]["locations"]) == 2
    assert finding["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"].startswith("join ::")
    assert finding["partialFingerprints"] == {"label/v1": "flatten/postcondition"}


def test_a_workflow_command_for_each_finding_and_problem() -> None:
    problem, finding, closing = "".join(github.pieces([REPORT])).splitlines()
    assert problem == (
        "::error file=Join.hs,line=5,endLine=5,col=11,endColumn=15,title=scope/unbound::`oops` is not in scope"
    )
    assert finding.startswith("::warning file=Join.hs,line=4,endLine=4,col=22,endColumn=41,title=weak-spec/postcond")
    assert "%0Acounterexample: flatten (Emp :+: Emp) = _ :+: Emp%0A" in finding
    assert closing.startswith("1 finding in 1 file")


def test_junit_has_a_case_for_each_binding() -> None:
    document = ElementTree.fromstring("".join(junit.pieces([REPORT], lines)))
    (suite,) = document
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "5",
        "failures": "1",
        "errors": "1",
        "skipped": "2",
    }
    told = {case.get("name"): [each.tag for each in case] for case in suite}
    assert told == {
        "scope/unbound at 5:11": ["error"],
        "flatten": ["failure"],
        "size": [],
        "deep": ["skipped"],
        "cas": ["skipped"],
    }
    failure = next(case for case in suite if case.get("name") == "flatten").find("failure")
    assert failure is not None
    assert "counterexample   flatten (Emp :+: Emp)" in (failure.text or "")


EVIL = "a\x1b[2Jb\u202ec\x00d"


@pytest.mark.parametrize("render", [text.pieces, lambda reports, _: github.pieces(reports), junit.pieces])
def test_what_comes_from_files_does_nothing_to_who_reads_it(
    render: Callable[[Sequence[FileReport], text.ReadLines], Iterator[str]],
) -> None:
    finding = replace(FINDING, call=EVIL, result=EVIL, told=replace(FINDING.told, place_text=EVIL))
    binding = replace(REPORT.bindings[0], name=EVIL, findings=(finding,))
    report = replace(REPORT, path=EVIL, bindings=(binding, replace(REPORT.bindings[3], name=EVIL)))
    said = "".join(render([report], lambda _path: [EVIL] * 9))
    assert "a␛[2Jb<U+202E>c␀d" in said.replace("&lt;", "<").replace("&gt;", ">")
    assert not set("\x1b\u202e\x00").intersection(said)


@pytest.mark.parametrize("render", [as_json.pieces, sarif.pieces])
def test_what_is_read_by_programs_does_nothing_to_a_terminal_either(
    render: Callable[[Sequence[FileReport]], Iterator[str]],
) -> None:
    evil = EVIL + "\x9b31m\x85\u2028"
    finding = replace(FINDING, call=evil, told=replace(FINDING.told, place_text=evil))
    said = "".join(render([replace(REPORT, bindings=(replace(REPORT.bindings[0], findings=(finding,)),))]))
    assert not set("\x1b\u202e\x00\x9b\x85\u2028").intersection(said)
    assert "\\u202e" in said
    assert any(evil in each for each in strings(json.loads(said)))


def strings(value: object) -> Iterator[str]:
    """The texts in a JSON value."""
    match value:
        case str():
            yield value
        case list() | dict():
            for each in value.values() if isinstance(value, dict) else value:  # pyright: ignore[reportUnknownVariableType]
                yield from strings(each)
        case _:
            pass


def test_a_stream_is_written_file_by_file() -> None:
    for pieces in (as_json.pieces([REPORT, REPORT]), text.pieces([REPORT, REPORT], lines), github.pieces([REPORT])):
        assert len(list(pieces)) >= 3
    assert json.loads("".join(as_json.pieces([])))["files"] == []
    assert len(json.loads("".join(as_json.pieces([REPORT, REPORT])))["files"]) == 2
