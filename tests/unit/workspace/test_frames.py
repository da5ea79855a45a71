"""What a worker tells of a file that it told of before: only what is new, and the same comes of it."""

from liquidlens.explain.report import BindingReport, FileReport, KnownType, TypeOrigin, Verdict
from liquidlens.logic.granted import UnprovedCode
from liquidlens.source.span import Inside, Position, Span
from liquidlens.workspace.drift import Drift, TextChange
from liquidlens.workspace.frames import Same, pack, reports_since, since, whole, whole_reports
from liquidlens.workspace.reuse import drifted
from msgspec.structs import replace


def _report(name: str, line: int, verdict: Verdict = Verdict.VERIFIED, seconds: float = 0.0) -> BindingReport:
    span = Span("F.hs", Position(line, 1), Position(line, 2))
    types = (KnownType(name, Inside(0, 1, 0, 2), "Int", TypeOrigin.HASKELL),)
    return BindingReport(name, span, verdict, seconds=seconds, types=types)


def test_what_only_moved_is_not_sent() -> None:
    before = (_report("f", 1), _report("g", 3), _report("h", 5))
    now = FileReport(
        "F.hs", 0.5, bindings=(_report("f", 1, seconds=9.0), _report("g", 4, Verdict.UNSAFE), _report("h", 6))
    )
    told = since(before, now)
    assert told.bindings == (Same(0, 0), now.bindings[1], Same(2, 1))
    assert whole(before, told) == replace(now, bindings=(before[0], *now.bindings[1:]))
    assert len(pack(told)) < len(pack(now))


def test_a_report_of_another_text_with_the_same_name_is_sent() -> None:
    other = replace(_report("f", 1), assuming=(UnprovedCode("g"),))
    new = FileReport("F.hs", bindings=(other, _report("k", 2)))
    assert since((_report("f", 1),), new).bindings == new.bindings


def test_types_drift_with_the_lines_inside_of_their_binding() -> None:
    report = replace(_report("f", 3), types=(KnownType("x", Inside(2, 5, 2, 6), "Int", TypeOrigin.HASKELL),))
    above = TextChange(Position(1, 1), Position(1, 1), Position(2, 1))
    within = TextChange(Position(4, 1), Position(4, 1), Position(7, 1))
    assert drifted(report, "F.hs", Drift((above,))).types == report.types
    assert drifted(report, "F.hs", Drift((within,))).types[0].inside == Inside(5, 5, 5, 6)


def test_what_a_worker_told_of_another_text_is_not_sent_to_it_again() -> None:
    told = (_report("f", 1), _report("g", 3))
    now = (told[0], _report("g", 4), _report("h", 6))
    said = reports_since(told, now)
    assert said == (Same(0, 0), Same(1, 1), now[2])
    assert whole_reports(told, said) == now
