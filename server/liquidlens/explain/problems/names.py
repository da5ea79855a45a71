"""The words for what is wrong with the names of a module."""

from liquidlens.explain.problems.phrases import did_you_mean, either
from liquidlens.names import faults as f
from liquidlens.names.faults import ScopeFault, Space
from liquidlens.names.interface import Fixity
from liquidlens.syntax.constructs import Form

_KEYWORDS = {"left": "infixl", "right": "infixr", "none": "infix"}

_BROKEN = {
    Form.BROKEN_TYPE: "the declaration of a type",
    Form.BROKEN_CLASS: "the declaration of a class",
    Form.BROKEN_IMPORT: "an import",
}


def scope_words(fault: ScopeFault) -> str:
    """What is wrong with a name."""
    match fault:
        case f.NotInScope(name, space, near):
            what = "" if space is Space.VALUE else f"the {space.value} "
            return f"{what}`{name}` is not in scope{did_you_mean(near)}"
        case f.DefinedByBroken(name, form):
            return f"`{name}` is not known, for {_BROKEN[form]} has an error"
        case f.AmbiguousName(name, meanings):
            return f"`{name}` is ambiguous: it may be {either(meanings)}"
        case f.TakenAsBefore(name, meaning):
            return (
                f"`{name}` is taken for `{meaning}`: GHC calls it ambiguous since the Prelude has a `{name}` too, "
                f"which `import Prelude hiding` leaves out"
            )
        case f.BoundTwice(name, inside):
            return f"`{name}` is bound twice in one {inside.value}"
        case f.DefinedTwice(name, first):
            return f"`{name}` is defined twice{f': first in line {first.start.line}' if first else ''}"
        case f.TypedTwice(name):
            return f"the type of `{name}` is given twice"
        case f.TypeWithoutBinding(name, is_local):
            return f"the type of `{name}` is given, but it is not defined{_here(is_local)}"
        case f.FixityWithoutBinding(name, is_local):
            return f"the fixity of `{name}` is declared, but it is not defined{_here(is_local)}"
        case f.UnevenEquations(function, first):
            return f"the equations of `{function}` have different numbers of arguments: {first} in the first"
        case f.NoCommonOrder(first, first_fixity, second, second_fixity):
            one = f"`{first}` ({_fixity(first_fixity)})"
            other = f"{f'`{second}`' if second else 'a prefix minus'} ({_fixity(second_fixity)})"
            return f"parentheses are needed: {one} and {other} do not say which comes first"
        case f.UnknownExport(name, near):
            return f"the export list names `{name}`, which is not in scope{did_you_mean(near)}"
        case f.AmbiguousExport(name, meanings):
            return f"`{name}` is ambiguous: it may be {' or '.join(meanings)}"
        case f.UnknownMember(ty, member):
            return f"`{ty}` has no constructor, field or method `{member}`"
        case f.UnimportedModule(module):
            return f"the export list names the module {module}, which is not imported"
        case f.NotAMember(cls):
            return f"this does not belong into a class or instance (`{cls}`)"
        case f.NoSuchMethod(cls, method, near):
            return f"the class `{cls}` has no method `{method}`{did_you_mean(near)}"
        case f.NotExported(module, name, near):
            return f"the module {module} does not export `{name}`{did_you_mean(near)}"
        case f.NoSource(module):
            return f"the source of the module {module} is not known: what comes from it is taken as unknown"
        case f.ImportCycle(modules):
            return f"modules import each other: {' → '.join(modules)}"


def _here(is_local: bool) -> str:
    return " here" if is_local else ""


def _fixity(fixity: Fixity) -> str:
    return f"{_KEYWORDS[fixity.associativity]} {fixity.precedence}"
