"""Methods of known instances: LiquidHaskell sees them by the instance's own annotation, where there is one.

    {-@ instance Step Bool where step :: Bool -> {i:Int | i > 0} -> Nat @-}
    step $fStepBool b n      ⇒   $fStepBool$step b n

Without an annotation of the instance's own the class's type is what callers see.
"""

from liquidlens.core.module import Program
from liquidlens.core.syntax import App, Expr, Var
from liquidlens.lang.names import module_of
from liquidlens.source.span import Span


def at_instance(program: Program, method: Var, args: tuple[Expr, ...], span: Span) -> Expr | None:
    """A method applied to the dictionary of an instance that annotates it: its implementation, applied to the rest."""
    found = program.methods.get(method.name)
    if found is None or not args:
        return None
    match args[0]:
        case Var(dictionary, types):
            context: tuple[Expr, ...] = ()
        case App(Var(dictionary, types), context):
            pass
        case _:
            return None
    name = _annotated(program, dictionary, method.name)
    if name is None:
        return None
    implemented = Var(name, (*types, *method.types[len(found[0].params) :]), method.span)
    rest = (*context, *args[1:])
    return App(implemented, rest, span) if rest else implemented


def _annotated(program: Program, dictionary: str, method: str) -> str | None:
    """What implements a method in the instance of a dictionary, if it has an annotation of its own."""
    home = program.modules.get(module_of(dictionary) or "")
    if home is None or not home.specification.signatures:
        return None
    for instance in home.instances:
        if instance.dictionary == dictionary:
            found = dict(instance.methods).get(method)
            return found if found in home.specification.signatures else None
    return None
