"""What starts often starts light: a command loads no library that it does not use."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROTOCOL = {"pygls", "lsprotocol", "attr", "cattrs"}
DEVELOPMENT = {"hypothesis", "pytest", "_pytest"}
ENGINE = {"tree_sitter", "liquidlens.constraints"}


def loaded_by(code: str) -> set[str]:
    """The modules of a new process that ran `code`."""
    program = f"{code}\nimport sys\nprint(*sys.modules, file=sys.stderr)"
    environment = {"PYTHONPATH": str(ROOT / "server")}
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, env=environment
    )
    return set(ended.stderr.split())


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        ("import liquidlens.cli", PROTOCOL | DEVELOPMENT | ENGINE | {"asyncio", "dataclasses", "liquidlens.pipeline"}),
        ("import liquidlens.commands.check", PROTOCOL | DEVELOPMENT | {"asyncio", "dataclasses", "z3"}),
        (
            "import liquidlens.workspace.worker, liquidlens.workspace.again",
            PROTOCOL | DEVELOPMENT | {"asyncio", "dataclasses", "z3"},
        ),
        ("import liquidlens.lsp.start", PROTOCOL | DEVELOPMENT | ENGINE | {"liquidlens.pipeline"}),
        ("import liquidlens.lsp.server", DEVELOPMENT | {"liquidlens.constraints", "liquidlens.pipeline"}),
    ],
)
def test_a_process_loads_what_it_uses(code: str, absent: set[str]) -> None:
    loaded = loaded_by(code)
    assert code.split()[1].rstrip(",") in loaded
    assert loaded & absent == set()
