"""What a process that ended was writing is swept away, also while nobody has heard yet that it ended."""

import os
import sys
import time
from pathlib import Path

import pytest
from liquidlens.storage import Storage, cache_folder


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of such processes by a file")
def test_files_of_a_process_that_nobody_has_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path / "cache"))
    new = cache_folder() / "new"
    new.mkdir(parents=True)
    ended = os.fork()
    if ended == 0:
        os._exit(0)
    try:
        while (Path("/proc") / str(ended) / "stat").read_text().rpartition(")")[2].split()[0] != "Z":
            time.sleep(0.01)
        left, own = new / f"{ended}.1.x", new / f"{os.getpid()}.1.x"
        left.write_text("")
        own.write_text("")
        assert Storage("values", lambda: "1").read("y") is None
        assert not left.exists()
        assert own.exists()
    finally:
        os.waitpid(ended, 0)
