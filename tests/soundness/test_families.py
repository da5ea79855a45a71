"""Each family of programs that was judged wrongly once, with many members: right verdicts, false alarms included."""

import pytest

from tests.soundness.families_read import Member, differences, members


@pytest.mark.parametrize("member", members(), ids=lambda member: f"{member.family}: {member.name}")
def test_what_is_said(member: Member) -> None:
    assert member.expected
    assert differences(member) == []
