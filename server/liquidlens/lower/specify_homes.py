"""Types that an annotation writes by an import that LiquidHaskell does not find them by, and so refuses the module.

    import qualified Data.Map as M             M.Map    found: defined in Data.Map.Internal, a part of Data.Map
    import qualified Data.Map.Strict as M      M.Map    not found: Data.Map.Internal is no part of Data.Map.Strict

GHC finds both; LiquidHaskell 0.9.0.2 looks for a type among those of the module that the import names and of its parts.
"""

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import NotByImport
from liquidlens.source.span import Span

_HOMES = {
    "Data.Map.Map": "Data.Map.Internal",
    "Data.Set.Set": "Data.Set.Internal",
    "Data.IntMap.IntMap": "Data.IntMap.Internal",
    "Data.IntSet.IntSet": "Data.IntSet.Internal",
    "Data.Sequence.Seq": "Data.Sequence.Internal",
    "Data.Text.Text": "Data.Text.Internal",
    "Data.Text.Lazy.Text": "Data.Text.Internal.Lazy",
    "Data.ByteString.ByteString": "Data.ByteString.Internal",
    "Data.ByteString.Lazy.ByteString": "Data.ByteString.Lazy.Internal",
}
"""The modules of GHC's libraries that define what our library defines elsewhere."""


def note_home(context: SpecificationContext, written: str, full: str, span: Span) -> None:
    """Warn where a type is written by such an import, once for each."""
    modules = context.scope.aliases.get(module_of(written) or "", ())
    home = _home(context, full)
    if home is None or not modules or any(_is_part(home, module) for module in modules):
        return
    fault = NotByImport(written, base_of(full), home, modules)
    if all(problem.fault != fault for problem in context.problems):
        context.note(Problem(fault, span, Severity.WARNING))


def _home(context: SpecificationContext, full: str) -> str | None:
    """The module that defines a type, None where that is not known."""
    module = context.imports.get(module_of(full) or "")
    return _HOMES.get(full) if module is None or module.interface.is_library else module.name


def _is_part(home: str, module: str) -> bool:
    return home == module or home.startswith(f"{module}.")
