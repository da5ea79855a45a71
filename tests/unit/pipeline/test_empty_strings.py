"""Empty strings are written `""` wherever their type is known: in parameters, fields, pairs, lists, maps, results."""

import pytest
from liquidlens.pipeline import check_text

_HEADER = "import qualified Data.Map as M\ndata Entry = Entry { title :: String, tags :: [Int] }\n"


def shown(code: str) -> tuple[str, str]:
    text = f"module Texts where\n{_HEADER}{code}"
    report = check_text("Texts.hs", text)
    (binding,) = report.bindings
    finding = binding.findings[0]
    return finding.call, finding.result


@pytest.mark.parametrize(
    ("type_", "left", "call"),
    [
        ("String", "f s = length s", 'f ""'),
        ("(String, [Int])", "f (s, ns) = length s + length ns", 'f ("", [])'),
        ("[String]", "f [s] = length s\nf _ = 1", 'f [""]'),
        ("Maybe [String]", "f (Just [s]) = length s\nf _ = 1", 'f (Just [""])'),
        ("Entry", "f (Entry s ns) = length s + length ns", 'f (Entry "" [])'),
        ("M.Map Int String", "f m = maybe 1 length (M.lookup 2 m)", 'f (M.fromList [(2, "")])'),
        ("(Int -> String)", "f g = length (g 1)", 'f (\\_ -> "")'),
        ("[a]", "f s = length s", "f []"),
    ],
)
def test_inputs(type_: str, left: str, call: str) -> None:
    signature = f"{type_} -> {{v:Int | v > 0}}"
    code = f"{{-@ f :: {signature} @-}}\nf :: {type_} -> Int\n{left}\n"
    assert shown(code)[0] == call


def test_results() -> None:
    code = '{-@ f :: Int -> {v:[String] | len v > 2} @-}\nf :: Int -> [String]\nf n = ["", "a"]\n'
    assert shown(code)[1] == '["", "a"]'


def test_results_that_are_no_strings() -> None:
    code = "{-@ f :: Int -> {v:[[Int]] | len v > 2} @-}\nf :: Int -> [[Int]]\nf n = [[], [n]]\n"
    assert shown(code)[1] == "[[], [0]]"
