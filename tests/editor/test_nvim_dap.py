"""The run of a counterexample in nvim-dap, Neovim's debugger.

It is no package of Debian's: `LIQUIDLENS_NVIM_DAP` names the folder of a checkout (0.6 is for Neovim 0.7 and 0.8).
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lsp.recorder import SERVER

CHECKOUT = os.environ.get("LIQUIDLENS_NVIM_DAP", "")

pytestmark = [
    pytest.mark.editor,
    pytest.mark.skipif(not CHECKOUT, reason="LIQUIDLENS_NVIM_DAP names no checkout of nvim-dap"),
]

HERE = Path(__file__).parent


def test_a_run_is_gone_through_forth_and_back(tool: Callable[[str], str], tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(SERVER),
        "NVIM_DAP": CHECKOUT,
        "ADAPTER": json.dumps([sys.executable, "-m", "liquidlens", "dap"]),
        "FILE": str(HERE.parents[1] / "examples" / "Concat.hs"),
        "OUTPUT": str(tmp_path / "stops.json"),
    }
    command = [tool("nvim"), "--headless", "-u", "NONE", "-n", "-i", "NONE", "-c", f"luafile {HERE / 'nvim_dap.lua'}"]
    subprocess.run(command, env=environment, capture_output=True, timeout=90, check=True)
    shown = json.loads((tmp_path / "stops.json").read_text())
    stops = shown["stops"]
    assert [(each["reason"], each["line"], len(each["calls"])) for each in stops] == [
        ("entry", 33, 1),
        ("step", 32, 2),
        ("step", 33, 3),
        ("step", 32, 2),
        ("exception", 33, 1),
        ("step", 33, 1),
    ]
    assert stops[0]["variables"] == ["xs = Emp", "ys = Emp", "xss = Emp"]
    assert stops[1]["variables"] == ["xs = thunk 1, not evaluated"]
    assert "broken: size v == sumsize x" in stops[4]["calls"][0]
    assert shown["session"] is False
