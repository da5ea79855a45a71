"""The library's own promises, as our modular checker sees them: what the types of list functions say is proved."""

import pytest
from liquidlens.core.module import Program
from liquidlens.frontend import compile_module, imports_of
from liquidlens.library.sources import source_of
from liquidlens.library.store import load_library
from liquidlens.liquid.check import check_module

NOT_PROVED = {
    "Prelude.break": "`span` promises less than `break`, as in LiquidHaskell",
    "Prelude.^": "that a product is zero only if a factor is, its number type answers for",
    "Language.Haskell.Liquid.Prelude.liquidAssume": "it fails where what it assumes is not so",
    "Language.Haskell.Liquid.Prelude.liquidAssumeB": "so does this",
}


@pytest.mark.parametrize("name", ["Prelude", "Data.Maybe", "Data.List", "Language.Haskell.Liquid.Prelude"])
def test_what_the_library_promises_is_proved(name: str) -> None:
    source = source_of(name)
    assert source is not None
    text = source.read_text()
    imports = load_library(["Prelude", *imports_of(str(source), text)]) if name != "Prelude" else {}
    module = compile_module(str(source), text, imports, library=True)
    own = [each for each in module.specification.signatures if each.startswith(f"{name}.")]
    found = check_module(Program({**imports, name: module}, name), module, only=own).bindings
    failed = {each for each in own if each in found and not found[each].verified}
    assert failed == {each for each in NOT_PROVED if each.startswith(f"{name}.")}
