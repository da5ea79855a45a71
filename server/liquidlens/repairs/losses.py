"""What a change of code leaves unused that the code looks at today.

transfer n a b = (withdraw n a, deposit n b)    with `deposit n a`     drops `b`: the pair says nothing of it any more
go n m = go (n - 1) (n + 1)                     with `m + 1`           drops nothing: it says more
"""

from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.core.parts import children, rebuild, subexpressions
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import Abort, App, Case, Con, Expr, Lam, Let, Lit, Var
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.liquid.bindings import CONTINUATION
from liquidlens.repairs.agreement import Difference
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.trial import mentioning
from liquidlens.source.span import NOWHERE


def abandons(change: Change, after: Expr) -> bool:
    """Whether nothing of the binding's code, as it is after a change, mentions what the changed place did: a variable,
    or what a call answers."""
    if change.old is None or change.new is None:
        return False
    return not _used(change.old) - _used(change.new) <= _used(after)


def drops_call(change: Change, program: Program) -> bool:
    """Whether the changed place calls a function no more that it called."""
    if change.old is None or change.new is None:
        return False
    return any(name in program.bindings for name in _used(change.old) - _used(change.new))


def orphans(change: Change, source: Changed) -> bool:
    """Whether several functions of the module, which its code calls at the changed place alone, are called by nobody
    after it: `b` for `Board (rows b) (cols b) [[alive (cell b i j) (neighbours b i j) | …] | …]`."""
    if change.old is None or change.new is None:
        return False
    known, owner = mentioning(source.module), source.binding.name
    gone = [name for name in _used(change.old) - _used(change.new) if name != owner and known.get(name) == [owner]]
    own = [name for name in gone if module_of(name) == source.module.name]
    return len(own) > 1 and sum(_times(name, source.binding.body) == _times(name, change.old) for name in own) > 1


def _times(name: str, code: Expr) -> int:
    return sum(isinstance(part, Var) and part.name == name for part in subexpressions(code))


def forgets(change: Change, after: Expr) -> bool:
    """Whether a variable of the binding is mentioned nowhere any more: what is worked out, or what it is given, with no
    other variable in its stead."""
    if change.old is None or change.new is None:
        return False
    old, new = _variables(change.old), _variables(change.new)
    forgotten = old - new - _variables(_live(after))
    return bool(forgotten and (new <= old or forgotten & _defined(after)))


def gives_up(change: Change, before: Expr, after: Expr, differs: Difference | None) -> bool:
    """Whether answers are, or may be, others by what no longer counts."""
    if differs is None or differs.share:
        return forgets(change, after) or repeats(change, before, after)
    return not differs.of_all and _idles(change, after)


def _idles(change: Change, after: Expr) -> bool:
    """Whether something that the binding defines is mentioned nowhere any more: `rest` of
    `let (ds, rest) = span isDigit s in … tokens rest` with `tokens cs`. Nobody defines what is not used."""
    if change.old is None or change.new is None:
        return False
    gone = _variables(change.old) - _variables(change.new)
    return bool(gone & _defined(after) - _variables(_live(after)))


def _defined(code: Expr) -> set[str]:
    groups = (part.group for part in subexpressions(code) if isinstance(part, Let))
    return {each.name for group in groups for each in group.bindings}


def repeats(change: Change, before: Expr, after: Expr) -> bool:
    """Whether a variable is given in the place of another one, to a call that it is given to already, and that other
    one is mentioned nowhere any more: `go ys ys` for `go xs ys`."""
    match change.old, change.new:
        case Var(old), Var(new):
            return old not in _variables(_live(after)) and _given_twice(new, after) > _given_twice(new, before)
        case _:
            return False


def _given_twice(name: str, code: Expr) -> int:
    """In how many calls a variable is an argument more than once."""
    calls = (part for part in subexpressions(code) if isinstance(part, App))
    return sum(sum(isinstance(each, Var) and each.name == name for each in call.args) > 1 for call in calls)


def never_answers(name: str, code: Expr) -> bool:
    """Whether every way through a function's code ends in a call of itself, or fails: `distance x y = distance y x`."""
    match code:
        case Lam(_, body) | Let(_, body):
            return never_answers(name, body)
        case Case(scrutinee, _, alts):
            return never_answers(name, scrutinee) or all(never_answers(name, alt.body) for alt in alts)
        case App(fun):
            return never_answers(name, fun)
        case Var(called):
            return called == name
        case _:
            return isinstance(code, Abort)


def twins(code: Expr) -> int:
    """How many operators of some code have the same on both sides: `limit a + limit a`."""
    found = 0
    for part in subexpressions(code):
        match part:
            case App(Var(name), (*_, left, right)) if is_operator(base_of(name)):
                found += pretty_expr(left) == pretty_expr(right)
            case _:
                pass
    return found


def alternatives_alike(code: Expr) -> int:
    """How many decisions of some code answer the same in each case."""
    cases = (part for part in subexpressions(code) if isinstance(part, Case) and len(part.alts) > 1)
    return sum(len({pretty_expr(alt.body) for alt in case.alts}) == 1 for case in cases)


def asked_again(code: Expr) -> int:
    """How many conditions of some code were asked already where they stand."""
    found = 0
    work: list[tuple[Expr, frozenset[str]]] = [(code, frozenset())]
    while work:
        node, decided = work.pop()
        if isinstance(node, Case) and isinstance(node.scrutinee, App):
            asked = pretty_expr(node.scrutinee)
            found += asked in decided
            work.append((node.scrutinee, decided))
            work.extend((alt.body, decided | {asked}) for alt in node.alts)
        else:
            work.extend((child, decided) for child, _ in children(node))
    return found


def decides_idly(before: Expr, after: Expr) -> bool:
    """Whether the code decides something after a change, and then does the same, or asks what it knows already, which
    it does not today."""
    is_alike = alternatives_alike(after) > alternatives_alike(before)
    return is_alike or asked_again(after) > asked_again(before)


def drops(change: Change, before: Expr) -> bool:
    """Whether the result in which something is changed mentions fewer variables then, and none that it did not; that
    there is no answer mentions none."""
    if change.old is None or change.new is None or change.kind is ChangeKind.NOTHING:
        return False
    old, new = change.old, change.new

    def changed(expr: Expr) -> Expr:
        return new if expr == old else rebuild(expr, changed)

    result = _result_around(old, before)
    return _variables(changed(result)) < _variables(result)


def _result_around(part: Expr, code: Expr) -> Expr:
    """The smallest branch of the code's result that a part of it stands in."""
    match code:
        case Lam(_, body):
            inner = [body]
        case Let(group, body):
            # What several cases come to is a local function of Core's.
            inner = [body, *(each.body for each in group.bindings if base_of(each.name).startswith(CONTINUATION))]
        case Case(_, _, alts):
            inner = [alt.body for alt in alts]
        case _:
            inner = list[Expr]()
    found = next((each for each in inner if any(each_part == part for each_part in subexpressions(each))), None)
    return code if found is None or code == part else _result_around(part, found)


def _used(code: Expr) -> set[str]:
    """The variables and functions that code mentions, operators aside."""
    parts = (part.name for part in subexpressions(code) if isinstance(part, Var))
    return {name for name in parts if not is_operator(base_of(name)) and not base_of(name).startswith("$")}


def _live(code: Expr) -> Expr:
    """Code without local definitions that nothing but themselves mentions."""
    if isinstance(code, Let):
        body = _live(code.body)
        return replace(code, body=body) if {each.name for each in code.group.bindings} & _variables(body) else body
    return rebuild(code, _live)


def _variables(code: Expr) -> set[str]:
    return {name for name in _used(code) if module_of(name) is None}


def tells_nothing(name: str, body: Expr) -> bool:
    """Whether a measure with this code, as far as it ends, has one answer for everything: each equation answers the
    same number or truth value, or what the measure itself answers of something else."""
    answers = set[Expr]()
    work = [body]
    while work:
        match work.pop():
            case Lam(body=inner) | Let(body=inner):
                work.append(inner)
            case Case(alts=alts):
                work.extend(alt.body for alt in alts)
            case App(Var(fun), _) if fun == name:
                pass
            case Lit() | Con() as answer:
                answers.add(replace(answer, span=NOWHERE))
            case Abort():
                pass
            case _:
                return False
    return len(answers) == 1
