"""A function that looks into its arguments before all else, so that what data keeps is known in all of its code.

data Lift = Lift { top :: Nat, here :: {v:Int | v <= top} }
run n l = ..      ⇒   run n l = case l of Lift _ _ -> ..

For the checker `l:{v:Lift | top v < here v}` has values as long as nobody matches on one.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.core.syntax import Alt, Binder, Case, ConPattern, Expr, Lam, Var
from liquidlens.lang.types import TCon, TForall, Type, arrows, functions, spine, substitute
from liquidlens.repairs.judge import Judge, with_bindings

_MARK = "part#"


def opening(judge: Judge, name: str) -> Judge | None:
    """A judge of the program in which a function matches on each argument of a data type with one constructor; None
    where it takes none."""
    binding = judge.program.bindings.get(name)
    if binding is None or not isinstance(binding.body, Lam):
        return None
    given = [each for each in binding.body.binders if not each.is_dictionary]
    taken, answer = arrows(binding.type.body if isinstance(binding.type, TForall) else binding.type)
    body = _matching(judge.program, given, binding.body.body, functions(*taken[len(given) :], answer))
    if body is binding.body.body:
        return None
    changed = replace(binding, body=replace(binding.body, body=body))
    program = with_bindings(judge.program, {name: changed})
    return judge.within(program.modules[program.main])


def _matching(program: Program, given: Sequence[Binder], body: Expr, answer: Type) -> Expr:
    declared = {data.name: data for data, _ in program.constructors.values()}
    number = 0
    for binder in given:
        head, inside = spine(binder.type)
        data = declared.get(head.name) if isinstance(head, TCon) else None
        if data is None or len(data.constructors) != 1 or data.constructors[0].exists or data.constructors[0].equal:
            continue
        by = dict(zip(data.params, inside, strict=False))
        fields: list[Binder] = []
        for field in data.constructors[0].fields:
            number += 1
            fields.append(Binder(f"{_MARK}{number}", substitute(field, by)))
        alternative = Alt(ConPattern(data.constructors[0].name, tuple(fields)), body)
        number += 1
        body = Case(Var(binder.name), Binder(f"{_MARK}{number}", binder.type), (alternative,), answer, body.span)
    return body
