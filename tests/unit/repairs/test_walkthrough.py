"""What the walkthrough of Visual Studio Code says of its sample is what is offered for it, in that order."""

import re
from pathlib import Path

import pytest
from liquidlens.explain.proposals import Replace, Require

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

MEDIA = Path(__file__).parents[3] / "client-vscode" / "media"


def test_the_walkthrough_tells_of_the_repairs_that_are_offered() -> None:
    (distance,) = report_of((MEDIA / "Sample.hs").read_text()).bindings
    offered = [each.proposal for each in distance.findings[0].suggestions]
    words = [
        each.predicate if isinstance(each, Require) else each.new
        for each in offered
        if isinstance(each, Require | Replace)
    ]
    assert len(words) == len(offered)
    assert re.findall("`(.+?)`", (MEDIA / "mend.md").read_text()) == words
