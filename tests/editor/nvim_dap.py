"""The run of a counterexample in nvim-dap, Neovim's debugger, gone through forth and back.

    python -m tests.editor.nvim_dap CHECKOUT        (0.6 is for Neovim 0.7 and 0.8)

nvim-dap is no package of a registry, so this is a command and no part of the suite: whoever has a checkout can run it.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.lsp.recorder import SERVER

HERE = Path(__file__).parent


def main(checkout: str, folder: Path) -> None:
    """Go through the run, and look at each stop."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(SERVER),
        "NVIM_DAP": checkout,
        "ADAPTER": json.dumps([sys.executable, "-m", "liquidlens", "dap"]),
        "FILE": str(HERE.parents[1] / "examples" / "Concat.hs"),
        "OUTPUT": str(folder / "stops.json"),
    }
    command = ["nvim", "--headless", "-u", "NONE", "-n", "-i", "NONE", "-c", f"luafile {HERE / 'nvim_dap.lua'}"]
    subprocess.run(command, env=environment, capture_output=True, timeout=90, check=True)
    shown = json.loads((folder / "stops.json").read_text())
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
    print(f"nvim-dap went through {len(stops)} stops")


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        main(sys.argv[1], Path(made))
