"""Types written by imports that LiquidHaskell 0.9.0.2 does not find them by, with its verdict: ERROR, or SAFE."""

import pytest
from liquidlens.lower.specify_form_faults import Namesake, NotByImport
from liquidlens.pipeline import check_text

TEXT = """module M where
import Prelude (Int, Maybe)
import qualified {module} as Q
{{-@ f :: Q.{type} -> Nat @-}}
f :: Q.{type} -> Int
f x = 0
"""

REFUSED = {
    "Data.Map.Strict": "Map Int Int", "Data.Map.Lazy": "Map Int Int", "Data.IntMap.Strict": "IntMap Int",
    "Data.ByteString.Char8": "ByteString", "Data.Text.Lazy": "Text", "Data.IORef": "IORef Int", "Data.Word": "Word8",
    "Data.Array": "Array Int Int", "Data.Maybe": "Maybe Int", "Data.Monoid": "Endo Int", "Data.Int": "Int8",
    "Data.List.NonEmpty": "NonEmpty Int", "Control.Monad.State": "StateT Int Maybe Int", "System.IO": "Handle",
    "Control.Exception": "SomeException", "Numeric.Natural": "Natural", "Prelude": "Either Int Int",
}  # fmt: skip

SYNONYMS = {
    "Control.Monad.State": "State Int Int", "Control.Monad.State.Strict": "State Int Int", "System.IO": "FilePath",
    "Control.Monad.Reader": "Reader Int Int", "Control.Monad.Writer": "Writer String Int", "Prelude": "String",
    "Data.Ratio": "Rational",
}  # fmt: skip

FOUND = {
    "Data.Map": "Map Int Int", "Data.IntMap": "IntMap Int", "Data.ByteString": "ByteString", "Data.Text": "Text",
    "Data.Sequence": "Seq Int", "Data.Set": "Set Int", "Data.ByteString.Lazy": "ByteString",
    "Data.Vector": "Vector Int", "Data.Either": "Either Int Int", "Data.Ord": "Down Int", "Data.Tree": "Tree Int",
    "Data.Functor.Identity": "Identity Int", "Control.Monad.Trans.State": "StateT Int Maybe Int",
    "Control.Monad.Trans.State.Lazy": "State Int Int", "GHC.Base": "String",
}  # fmt: skip


def _told(text: str) -> list[str]:
    return [
        problem.fault.home for problem in check_text("M.hs", text).problems if isinstance(problem.fault, NotByImport)
    ]


@pytest.mark.parametrize("module", REFUSED)
def test_what_is_not_found_is_told_of(module: str) -> None:
    assert len(_told(TEXT.format(module=module, type=REFUSED[module]))) == 1


@pytest.mark.parametrize("module", SYNONYMS)
def test_nor_are_synonyms(module: str) -> None:
    text = TEXT.format(module=module, type=SYNONYMS[module])
    assert len(_told(text.replace("Int, Maybe", "Int, Maybe, String"))) == 1


@pytest.mark.parametrize("module", FOUND)
def test_what_is_found_is_not(module: str) -> None:
    assert not _told(TEXT.format(module=module, type=FOUND[module]))


def test_one_import_of_that_name_suffices() -> None:
    text = TEXT.format(module="Data.Map.Strict", type="Map Int Int")
    assert not _told(text.replace("\n{", "\nimport qualified Data.Map as Q\n{", 1))
    assert not _told(text.replace("Q.", "").replace("\n{", "\nimport Data.Map.Strict (Map)\n{", 1))


VECTORS = {
    "import Data.Vector (Vector)\nimport qualified Data.Vector as V": "V",
    "import Data.Vector hiding (length)\nimport qualified Data.Vector as V (length)": "V",
    "import Data.Vector as W": "W",
    "import qualified Data.Vector as V": "V",
    "import Data.Vector (Vector)": None,
    "import Data.Vector": None,
    "import Data.Vector (Vector)\nimport qualified Data.Vector": None,
    "import Data.Vector (Vector)\nimport qualified Data.Text as V": None,
}


@pytest.mark.parametrize(("imports", "qualifier"), [*VECTORS.items()])
def test_a_class_is_taken_for_vectors_beside_an_import_with_a_qualifier(imports: str, qualifier: str | None) -> None:
    code = f"f :: {'V.Vector' if imports.startswith('import qualified') else 'Vector'} Int -> Int"
    text = f"module M where\n{imports}\n{{-@ f :: Vector Int -> Int @-}}\n{code}\nf _ = 3\n"
    told = [problem.fault for problem in check_text("M.hs", text).problems]
    assert told == ([Namesake("Vector", "Data.Vector.Generic.Base", f"{qualifier}.Vector")] if qualifier else [])


def test_a_list_of_imported_names_does_not_hide_a_type_from_annotations() -> None:
    text = (
        "module M where\nimport Data.Vector hiding (length)\nimport qualified Data.Vector as V (length)\n"
        "{-@ f :: V.Vector Int -> Int @-}\nf :: Vector Int -> Int\nf v = V.length v\n"
    )
    report = check_text("M.hs", text)
    assert not report.problems
    assert [each.verdict.value for each in report.bindings] == ["verified"]
