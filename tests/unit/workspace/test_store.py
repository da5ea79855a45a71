"""What is kept of checks is what another check would find again."""

import errno
from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.options import CheckOptions
from liquidlens.workspace import many, store
from liquidlens.workspace.frames import Request
from liquidlens.workspace.store import Files

STARVED = (
    MemoryError(),
    OSError(errno.ENOMEM, "Cannot allocate memory"),
    OSError("libz3.so: failed to map segment from shared object"),
    ImportError("_binding.abi3.so: cannot allocate memory in static TLS block"),
)


@pytest.mark.parametrize("error", [*STARVED, TypeError("a bug"), ImportError("no module of this name")])
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
    assert ("too little memory" in message_of(problem)) == (error in STARVED)
    assert ("internal error" in caplog.text) == (error not in STARVED)
    assert store.answer(request, Files(reading.text_on_disk)) is None
    assert [each.name for each in many.checked_here(request).bindings] == ["f"]
    assert store.answer(request, Files(reading.text_on_disk)) is not None
