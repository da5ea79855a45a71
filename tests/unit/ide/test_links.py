"""Imports as links to files; the library's modules are in no file of the project."""

from pathlib import Path

import pytest
from liquidlens.ide.links import links
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around

TEXTS = {
    "App.hs": """module App where
import Data.List (sort)
import qualified Data.Heap as H
-- import Data.Heap
import Data.Heap
""",
    "App.lhs": """Prose, with an import Data.Heap.

> module App where
>
> import Data.List (sort)
> import qualified Data.Heap as H; import Data.Heap
""",
}


@pytest.mark.parametrize("name", TEXTS)
def test_imports_lead_to_files(name: str, tmp_path: Path) -> None:
    heap = tmp_path / "Data" / "Heap.hs"
    heap.parent.mkdir()
    heap.write_text("module Data.Heap where\n")
    document = Document(str(tmp_path / name), 1, TEXTS[name])
    found = list(links(Around((tmp_path,), (document,)), document))
    assert [document.slice(link.span) for link in found] == ["Data.Heap", "Data.Heap"]
    assert {link.target for link in found} == {str(heap)}
