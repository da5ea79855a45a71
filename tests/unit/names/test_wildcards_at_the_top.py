"""`C {..} = c` at the top level defines the fields of `C`, for the module and for its importers."""

from pathlib import Path

from liquidlens.commands.single import check_file
from liquidlens.explain.report import Verdict
from liquidlens.options import CheckOptions

MODULES = {
    "Strokes": """module Strokes where
data Strokes a = Strokes { k :: a, t :: a }
notes :: Strokes Int
notes = Strokes 1 2
""",
    "Opened": """{-# LANGUAGE RecordWildCards #-}
module Opened where
import qualified Strokes as S
S.Strokes {..} = S.notes
f :: Int
f = k + t
""",
    "User": """module User where
import Opened
g :: Int
g = k + t
""",
}


def test_fields_are_defined(tmp_path: Path) -> None:
    for name, text in MODULES.items():
        (tmp_path / f"{name}.hs").write_text(text)
    for name, defined in (("Opened", {"k", "t", "f"}), ("User", {"g"})):
        report = check_file(tmp_path / f"{name}.hs", CheckOptions(), {})
        assert not report.problems
        verdicts = {each.name: each.verdict for each in report.bindings}
        assert defined <= verdicts.keys()
        assert set(verdicts.values()) == {Verdict.VERIFIED}
