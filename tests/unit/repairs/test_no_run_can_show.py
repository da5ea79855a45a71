"""What the index of one argument asks of another one: small slips are mended though the answer changes, where a run
shows them and where none can.

LiquidHaskell 0.9.0.2 rejects each function, and accepts it with each edit that is offered.
"""

from collections.abc import Iterable

import pytest
from liquidlens.explain.report import FileReport, Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

TEXT = """{-# LANGUAGE GADTs #-}
module M where
data Field typ where
  X :: Field Int
  Y :: Field Int
  N :: Field String
  M :: Field String
{-@ data Field typ where
      X :: Field {v:Int | v >= 0}
      Y :: Field Int
      N :: Field {v:String | len v > 0}
      M :: Field String @-}
data Update typ = Update (Field typ) typ
create :: Field a -> a -> Update a
create field value = Update field value

negative :: () -> Update Int
negative () = create X (-1)
computed :: () -> Update Int
computed () = create X (0 - 1)
empty :: () -> Update String
empty () = create N ""
"""


def checked() -> FileReport:
    return report_of(TEXT)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("negative", {"negative () = create Y (-1)", "negative () = create X 0", "negative () = create X 1"}),
        ("computed", {"computed () = create Y (0 - 1)", "computed () = create X (1 - 0)", "computed () = create X 0"}),
    ],
)
def test_the_index_or_the_number_is_another_one(name: str, lines: set[str]) -> None:
    report = next(each for each in checked().bindings if each.name == name)
    (finding,) = report.findings
    assert _changed(finding.suggestions) == lines


def test_so_it_is_where_no_run_shows_it() -> None:
    report = next(each for each in checked().bindings if each.name == "empty")
    assert not report.findings
    assert 'empty () = create M ""' in _changed(report.suggestions)


def _changed(suggestions: Iterable[Suggestion]) -> set[str]:
    texts = [applied(LineIndex(TEXT), each.edits) for each in suggestions]
    return {line for text in texts if text is not None for line in set(text.split("\n")) - set(TEXT.split("\n"))}
