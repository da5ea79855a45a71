"""The claims of SECURITY.md about the code as a whole, and that each claim there names a test that exists."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.modules import PACKAGE, ROOT, modules, nodes

RUNS_TEXT = {"eval", "exec", "compile", "__import__"}
MAKES_OBJECTS = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "jsonpickle"}
STARTS = {"subprocess", "create_subprocess_exec", "create_subprocess_shell", "system", "popen"}

MAY_START = {
    "commands/changed.py",  # git, asked what differs
    "counterexample/ghc/run.py",  # the user's GHC, on request
    "evidence/confirm.py",  # the same: which version it has
    "lsp/evidence.py",  # a process of ours
    "lsp/exemplifying.py",  # a process of ours
    "workspace/pool.py",  # workers of ours
}
"""The only files that start other programs."""

WRITES = {"write_text", "write_bytes", "unlink", "mkdir", "rmdir", "symlink_to", "hardlink_to"}

MAY_WRITE = {
    "commands/init.py",  # two files of fixed names in the folder where it runs, through no link
    "commands/test.py",  # a new file that its user names
    "counterexample/ghc/run.py",  # a temporary folder
    "files/writing.py",  # `fix --apply`: the files that it was given
    "journal.py",  # the cache
    "lsp/commands.py",  # a temporary folder: texts that are shown
    "storage.py",  # the cache
    "workspace/store.py",  # the cache
}
"""The only files that write files or remove them."""


def parsed() -> Iterator[tuple[str, ast.AST]]:
    """Every node of the package's syntax, and the file that it is in."""
    for path in modules():
        name = path.relative_to(PACKAGE).as_posix()
        yield from ((name, node) for node in nodes(path))


def test_no_text_is_run_as_python() -> None:
    wrong = [
        f"{name}:{node.lineno}"
        for name, node in parsed()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNS_TEXT
    ]
    assert not wrong


def test_nothing_that_is_read_makes_objects_of_any_kind() -> None:
    wrong: list[str] = []
    for name, node in parsed():
        match node:
            case ast.Import(names=names):
                wrong.extend(name for each in names if each.name.split(".")[0] in MAKES_OBJECTS)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in MAKES_OBJECTS:
                wrong.append(name)
            case ast.Attribute(value=ast.Name(id="yaml"), attr=attribute) if attribute.endswith("load"):
                wrong.extend([name] if attribute != "safe_load" else [])
            case _:
                pass
    assert not wrong


def test_programs_are_started_in_known_places_and_never_by_a_shell() -> None:
    starting: set[str] = set()
    for name, node in parsed():
        if isinstance(node, ast.Attribute) and node.attr in STARTS:
            starting.add(name)
            assert node.attr not in {"create_subprocess_shell", "system", "popen"}, name
        if isinstance(node, ast.Import) and any(each.name == "subprocess" for each in node.names):
            starting.add(name)
        if isinstance(node, ast.Call):
            assert not any(each.arg == "shell" for each in node.keywords), name
    assert starting == MAY_START


def test_files_are_written_in_known_places() -> None:
    writing: set[str] = set()
    for name, node in parsed():
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(attr=attribute) if attribute in WRITES:
                writing.add(name)
            case ast.Attribute(value=ast.Name(id="shutil"), attr=attribute) if attribute != "which":
                writing.add(name)
            case ast.Attribute(attr="open") | ast.Name(id="open"):
                modes = [*node.args, *(each.value for each in node.keywords if each.arg == "mode")]
                if any(isinstance(each, ast.Constant) and set(str(each.value)) & set("wax+") for each in modes):
                    writing.add(name)
            case _:
                pass
    assert writing == MAY_WRITE


def test_every_claim_has_its_test() -> None:
    claims = [line for line in (ROOT / "SECURITY.md").read_text().splitlines() if line.startswith("| ")][2:]
    assert len(claims) >= 8
    for claim in claims:
        named = re.findall(r"`(tests/[\w/.-]+\.py)::(\w+)`", claim)
        assert named, claim
        for file, test in named:
            assert re.search(rf"\bdef {test}\(", (ROOT / file).read_text()), f"{file}::{test}"
