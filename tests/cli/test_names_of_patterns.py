"""What a pattern at the top level takes apart has no name of its own: it is told by the pattern's first variable."""

from pathlib import Path

from tests.cli.command import liquidlens

TEXT = "module M where\n\na, b :: Int\n(a, b) = (head [], 7)\n"


def test_no_name_of_ours_is_told(tmp_path: Path) -> None:
    (tmp_path / "M.hs").write_text(TEXT)
    told = liquidlens("check", "M.hs", cwd=tmp_path).stdout
    assert "`pattern of a` calls `head []`" in told
    assert "a  verified, assuming pattern of a" in told
    assert "$" not in told
