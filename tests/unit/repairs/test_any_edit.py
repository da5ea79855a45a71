"""Any edit that is offered for any program does what it says, and nothing else; a sample of
`tests/bench/repairs_applied.py`, every other program with the line ends of another system."""

import pytest

from tests.bench.repairs_applied import programs, tried

pytestmark = pytest.mark.repairs

SAMPLE = [path for path in programs([], seed=7) if path.name.endswith("broken.hs")][:12]


def test_an_edit_mends_its_function_and_breaks_no_other() -> None:
    offered: list[tuple[str, bool]] = []
    for number, path in enumerate(SAMPLE):
        text = path.read_text(encoding="utf-8")
        offered.extend(tried(str(path), text.replace("\n", "\r\n") if number % 2 else text))
    assert len(offered) > len(SAMPLE)
    assert [title for title, good in offered if not good] == []
