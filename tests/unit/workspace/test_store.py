"""What is kept of checks is what another check would find again."""

from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.options import CheckOptions
from liquidlens.workspace import many, store
from liquidlens.workspace.frames import Request
from liquidlens.workspace.store import Files


@pytest.mark.parametrize("error", [MemoryError(), TypeError("a bug")])
def test_what_too_little_memory_or_a_bug_ended_is_asked_again(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Else a file that was checked once where there was no room would be called broken for ever."""
    path = tmp_path / "M.hs"
    path.write_text("module M where\n\nf :: Int\nf = 1\n")
    request = Request(str(path), path.read_text(), CheckOptions(), keep=True)

    def breaks(*_given: object, **_named: object) -> FileReport:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(many, "engine_of", lambda _name: breaks)
        (problem,) = many.checked_here(request).problems
    assert ("too little memory" in message_of(problem)) == isinstance(error, MemoryError)
    assert ("internal error" in caplog.text) == (not isinstance(error, MemoryError))
    assert store.answer(request, Files(reading.text_on_disk)) is None
    assert [each.name for each in many.checked_here(request).bindings] == ["f"]
    assert store.answer(request, Files(reading.text_on_disk)) is not None
