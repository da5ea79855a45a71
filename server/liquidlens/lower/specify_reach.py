"""Names in annotations that LiquidHaskell does not find by the imports of a module, and so refuses it.

    import Lib (Tree)             size t      not found: `size` is lifted from a function, which is not imported
                                  Lib.size t  found by its full name
    import qualified Lib as L     L.size t    found, and so is `size t`
    import qualified Lib as L     L.Pos       not found: what only annotations define has no module (`Pos`)

Asked of LiquidHaskell 0.9.0.2 for six imports and 17 uses.
"""

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import NotImported, NotQualified
from liquidlens.lower.specify_origins import meanings
from liquidlens.source.span import Span


def note_reach(context: SpecificationContext, written: str, full: str, span: Span) -> None:
    """Warn where the text writes a measure, an inline or an alias of another module in a way that does not reach it."""
    home = context.imports.get(module_of(full) or "")
    if home is None or home.interface.is_library or home.name == context.module:
        return
    measure = home.specification.measures.get(full)
    is_lifted = full in home.specification.inlines or (measure is not None and measure.function is not None)
    if module_of(written) is None:
        if is_lifted and full not in meanings(context.scope.values, base_of(full)):
            context.note(Problem(NotImported(written, home.name, full), span, Severity.WARNING))
    elif not is_lifted and _is_of_annotations(context, full):
        context.note(Problem(NotQualified(written, base_of(written)), span, Severity.WARNING))


def _is_of_annotations(context: SpecificationContext, full: str) -> bool:
    """Whether annotations alone define a name: aliases, and measures that are given a type."""
    said = context.imports[module_of(full) or ""].specification
    if full in said.type_aliases or full in said.predicate_aliases:
        return True
    measure = said.measures.get(full)
    return measure is not None and not measure.is_made and context.environment.values.get(full) is None
