"""Variables that code binds and never looks at, which tell of what was meant.

divide n d = n `div` n      ⇒   d
"""

from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binder, Binding, Case, ConPattern, Lam, Let, Var
from liquidlens.lang.names import module_of, source_name
from liquidlens.repairs.parameters import is_written


def idle_around(program: Program, function: str) -> frozenset[str]:
    """Those of a function, and of what the annotations of the main module are said in."""
    said = program.modules[program.main].specification
    names = {function, *said.by_code}
    bindings = (program.bindings.get(name) for name in sorted(names) if module_of(name) == program.main)
    return frozenset[str]().union(*(idle(each) for each in bindings if each is not None))


def idle(binding: Binding) -> frozenset[str]:
    """The variables that a binding's author named, and that nothing mentions."""
    bound, used = set[str](), set[str]()
    for part in subexpressions(binding.body):
        match part:
            case Lam(binders, _):
                bound.update(each.name for each in binders if not each.is_dictionary)
            case Case(_, binder, alts):
                bound.add(binder.name)
                for alt in alts:
                    if isinstance(alt.pattern, ConPattern):
                        bound.update(each.name for each in alt.pattern.binders if _is_named(each))
            case Let(group, _):
                bound.update(each.name for each in group.bindings)
            case Var(name):
                used.add(name)
            case _:
                pass
    names = {name for name in bound - used if is_written(source_name(name))}
    return frozenset(name for name in names if not name.startswith("_"))


def _is_named(binder: Binder) -> bool:
    """Whether a pattern names a variable itself: `C{..}` binds all fields, whether they are wanted or not."""
    start, end = binder.span.start, binder.span.end
    return start.line == end.line and end.column - start.column == len(source_name(binder.name))
