"""The user's own copies of what a project depends on: found through the plan or the lock file, read where they lie."""

import io
import json
import tarfile
from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.files.archives import texts_in
from liquidlens.files.dependencies import Dependencies
from liquidlens.files.reading import text_on_disk
from liquidlens.pipeline import check_text

PAIRS = {
    "pairs.cabal": "name: pairs\nversion: 1.0\nlibrary\n  hs-source-dirs: src\n  exposed-modules: Data.Pairs\n"
    "  other-modules: Data.Pairs.Hidden\n  default-extensions: LambdaCase\n",
    "src/Data/Pairs.hs": "module Data.Pairs (Pair (..), swap, least) where\nimport Data.Pairs.Hidden\n"
    "swap :: Pair -> Pair\nswap = \\case Pair a b -> Pair b a\nleast :: [Int] -> Int\nleast = foldr min 9\n",
    "src/Data/Pairs/Hidden.hs": "module Data.Pairs.Hidden where\ndata Pair = Pair Int Int\n",
}
USE = """module Use where
import Data.Pairs
{-@ f :: Pair -> {v:Int | v == v} @-}
f :: Pair -> Int
f p = case swap p of Pair a _ -> a
h :: [Int] -> Int
h xs = 10 `div` least xs
"""


def archive(file: Path, texts: dict[str, str]) -> None:
    """Make an archive as Hackage has it."""
    file.parent.mkdir(parents=True)
    with tarfile.open(file, "w:gz") as made:
        for name, text in texts.items():
            member = tarfile.TarInfo(name)
            member.size = len(text.encode())
            made.addfile(member, io.BytesIO(text.encode()))


def unit(name: str, depends: tuple[str, ...] = (), **source: str) -> dict[str, object]:
    """A unit of Cabal's plan."""
    own = {"id": name, "pkg-name": name, "pkg-version": "1.0", "pkg-src": source}
    return {"type": "configured", **own, "components": {"lib": {"depends": list(depends)}}}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose user has no package."""
    for name in ("CABAL_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "use" / "dist-newstyle" / "cache").mkdir(parents=True)
    (tmp_path / "use" / ".git").mkdir()
    (tmp_path / "use" / "use.cabal").write_text("name: use\nversion: 1\nlibrary\n  build-depends: pairs\n")
    return tmp_path / "use"


def plan(project: Path, *units: dict[str, object]) -> None:
    """Write Cabal's plan."""
    (project / "dist-newstyle/cache/plan.json").write_text(json.dumps({"install-plan": units}))


def verdicts(project: Path, text: str = USE) -> dict[str, Verdict]:
    """What is said of the module of the project."""
    report = check_text(str(project / "Use.hs"), text)
    assert [each for each in report.problems if each.severity.value == "error"] == []
    return {each.name: each.verdict for each in report.bindings}


def put(folder: Path, texts: dict[str, str]) -> None:
    """Write files."""
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


KNOWN = {"f": Verdict.VERIFIED, "h": Verdict.UNSAFE}
"""With the source of `least` a run of it breaks `h`."""


def packages(home: Path, where: str) -> Path:
    """Where a kind of tool keeps the archive of `pairs`."""
    return home / where / "pairs" / "1.0" / "pairs-1.0.tar.gz"


@pytest.mark.parametrize(
    "where",
    [
        ".cabal/packages/hackage.haskell.org",
        ".cache/cabal/packages/hackage.haskell.org",
        ".stack/indices/Hackage/packages",
    ],
)
def test_archives_of_caches(project: Path, where: str) -> None:
    plan(project, unit("use", ("pairs",), type="local", path=str(project)), unit("pairs", type="repo-tar"))
    assert verdicts(project)["h"] is not Verdict.UNSAFE
    archive(packages(project.parent / "home", where), {f"pairs-1.0/{name}": text for name, text in PAIRS.items()})
    assert verdicts(project) == KNOWN


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cabal.project.freeze", "constraints: any.base ==4.15,\n             any.pairs ==1.0,\n"),
        ("stack.yaml.lock", "packages:\n- completed:\n    hackage: pairs-1.0@sha256:12,34\n"),
        ("stack.yaml.lock", "packages:\n- completed:\n    name: pairs\n    version: '1.0'\n"),
    ],
)
def test_versions_of_lock_files(project: Path, name: str, text: str) -> None:
    archive(
        packages(project.parent / "home", ".cabal/packages/hackage.haskell.org"),
        {f"pairs-1.0/{each}": said for each, said in PAIRS.items()},
    )
    (project / name).write_text(text)
    assert verdicts(project) == KNOWN


def test_what_cabal_fetched_of_a_repository(project: Path) -> None:
    plan(project, unit("use", ("pairs",), type="local", path=str(project)), unit("pairs", type="source-repo"))
    put(project / "dist-newstyle/src/repository-0123abcd", PAIRS)
    assert verdicts(project) == KNOWN


def test_a_folder_of_the_plan(project: Path) -> None:
    put(project.parent / "elsewhere", PAIRS)
    there = str(project.parent / "elsewhere")
    plan(project, unit("use", type="local", path=str(project)), unit("pairs", type="local", path=there))
    assert verdicts(project) == KNOWN


def test_hidden_modules_are_not_for_others(project: Path) -> None:
    put(project / "dist-newstyle/src/pairs-1", PAIRS)
    plan(project, unit("pairs", type="source-repo"))
    dependencies = Dependencies(str(project / "Use.hs"), text_on_disk)
    assert [each.located.package.name for each in dependencies.exposing("Data.Pairs")] == ["pairs"]
    assert list(dependencies.exposing("Data.Pairs.Hidden")) == []


def test_our_library_comes_first(project: Path) -> None:
    own = {"pairs.cabal": "name: pairs\nversion: 1\nlibrary\n  exposed-modules: Data.List\n"}
    put(
        project / "dist-newstyle/src/pairs-1",
        {**own, "Data/List.hs": "module Data.List where\nsort :: Int\nsort = 0\n"},
    )
    plan(project, unit("pairs", type="source-repo"))
    text = "module Use where\nimport Data.List\nf :: [Int] -> [Int]\nf = sort\n"
    assert verdicts(project, text) == {"f": Verdict.VERIFIED}


@pytest.mark.parametrize(
    "broken",
    [
        {"src/Data/Pairs.hs": "module Data.Pairs where\nimport Data.Pairs.Hidden\nswap :: Pair -> Pair\nswap = = 3\n"},
        {"src/Data/Pairs.hs": PAIRS["src/Data/Pairs.hs"] + "odd :: Int\nodd = 'c'\n"},
        {"pairs.cabal": "name: pairs\nlibrary\n  hs-source-dirs: gone\n  exposed-modules: Data.Pairs\n"},
    ],
)
def test_what_is_not_wholly_understood_is_unknown(project: Path, broken: dict[str, str]) -> None:
    put(project / "dist-newstyle/src/pairs-1", {**PAIRS, **broken})
    plan(project, unit("pairs", type="source-repo"))
    assert verdicts(project)["h"] is not Verdict.UNSAFE


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"install-plan": 3}', '{"install-plan": [3, {"id": 1}]}', "[" * 90_000]
)
def test_a_plan_that_says_nothing(project: Path, text: str) -> None:
    (project / "dist-newstyle/cache/plan.json").write_text(text)
    assert verdicts(project)["h"] is not Verdict.UNSAFE


def test_names_of_a_plan_lead_nowhere_else(project: Path) -> None:
    archive(project.parent / "home/.cabal/evil/1.0/evil-1.0.tar.gz", {"evil-1.0/evil.cabal": "name: evil\n"})
    plan(project, {**unit("../../evil", type="repo-tar"), "pkg-version": "../../1.0"})
    assert list(Dependencies(str(project / "Use.hs"), text_on_disk).exposing("Data.Pairs")) == []


def test_what_an_archive_holds(tmp_path: Path) -> None:
    file = tmp_path / "a" / "p-1.tar.gz"
    archive(
        file, {"p-1/A.hs": "module A where\r\n", "p-1/../B.hs": "x", "p-1/c.png": "x", "p-1/D.hs": "x" * (2 << 20 | 1)}
    )
    assert texts_in(file) == {"p-1/A.hs": "module A where\n"}
    for content in (b"", b"no archive", file.read_bytes()[:60]):
        file.write_bytes(content)
        assert texts_in(file) == {}
    assert texts_in(tmp_path / "none.tar.gz") == {}
