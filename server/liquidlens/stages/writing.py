"""How a file writes names and types: what is in scope only qualified, and the aliases by which types are told.

import qualified Data.Map as M          Data.Map.Map Int Int      ⇒  M.Map Int Int
{-@ type Pos = {v:Int | v > 0} @-}      {v:Int | v > 0}           ⇒  Pos
"""

from functools import cached_property

from msgspec.structs import replace

from liquidlens.counterexample.naming import Naming, naming_of, qualified_types, written_locals
from liquidlens.logic.aliased import Known, Names, Writing, aliases_in_scope
from liquidlens.logic.commonplace import natural_measures
from liquidlens.program import Program
from liquidlens.syntax.module_tree import Import
from liquidlens.syntax.reader import read_module

_NATURAL = "Prelude.Nat"


class Wording:
    """The ways of the main module of a program; `text` is its text."""

    def __init__(self, program: Program, text: str) -> None:
        self._program = program
        self._module = program.modules[program.main]
        self._text = text

    @cached_property
    def known(self) -> Known:
        """The aliases by which types are told: those of the module, of the user's own that it imports, and `Nat`."""
        modules = self._program.modules
        imported = (modules[name] for name in self._module.imports if name in modules)
        own = [each.specification for each in imported if not each.interface.is_library]
        known = modules["Prelude"].specification.type_aliases.values() if "Prelude" in modules else ()
        return aliases_in_scope(
            self._module.specification,
            own,
            standard=[each for each in known if each.name == _NATURAL],
            names=Names(
                qualified_types(self._imports, {name: each.interface for name, each in modules.items()}),
                natural_measures(each.specification for each in modules.values()),
            ),
        )

    def beside(self, name: str) -> Writing:
        """How types are told beside the annotation of a name."""
        signature = self._module.specification.signatures.get(name)
        return self.known.writing("" if signature is None else signature.text)

    @cached_property
    def naming(self) -> Naming:
        """How names are written."""
        interfaces = {name: each.interface for name, each in self._program.modules.items()}
        naming = naming_of(self._module.name, self._imports, interfaces)
        return replace(naming, locals=written_locals(self._module))

    @cached_property
    def _imports(self) -> tuple[Import, ...]:
        return read_module(self._module.path, self._text, self._program.dialect).imports
