"""Where what a pattern names is in the value that it takes apart.

case p of (x, (y, _)) -> y      p at (), x at (0,), y at (1, 0); p and the part at (1,) are matched
"""

from liquidlens.core.live import live_variables
from liquidlens.core.syntax import UNTOLD, Abort, Alt, Case, ConPattern, DefaultPattern, Expr, Var

Path = tuple[int, ...]
"""Where a part of a value is: the numbers of the fields, from the outermost."""

_MADE = "$"
"""What the names of values begin with that no text names."""


def path_of(whole: str, code: Expr) -> Path | None:
    """Where the variable that `code` projects out of `whole` is; None where it is something else."""
    places: dict[str, Path] = {whole: ()}
    while True:
        match code:
            case Var(name):
                return places.get(name)
            case Case(Var(subject), _, (Alt(ConPattern(_, binders), inner), *others)) if subject in places:
                if not are_failures(others):
                    return None
                places.update((binder.name, (*places[subject], at)) for at, binder in enumerate(binders))
                code = inner
            case _:
                return None


def matched_again(whole: str, code: Expr) -> set[Path]:
    """Where the values are that the pattern of a projection takes apart."""
    places: dict[str, Path] = {whole: ()}
    found: set[Path] = set()
    while isinstance(code, Case) and isinstance(code.scrutinee, Var) and code.scrutinee.name in places:
        path, first = places[code.scrutinee.name], code.alts[0]
        found.add(path)
        if isinstance(first.pattern, ConPattern):
            places.update((binder.name, (*path, at)) for at, binder in enumerate(first.pattern.binders))
        code = first.body
    return found


def mentioned_behind(whole: str, body: Expr) -> frozenset[str]:
    """What is mentioned where a pattern's variables are known, behind the match that a bang asks for, which no text
    has."""
    match body:
        case Case(Case() as matched, _, (Alt(DefaultPattern(), behind),)) if isinstance(matched.scrutinee, Var) and (
            matched.scrutinee.name == whole and whole.startswith(_MADE)
        ):
            return live_variables(behind)
        case Case(Var(name), _, alts) if name == whole and whole.startswith(_MADE):
            return frozenset[str]().union(*(live_variables(alt.body) for alt in alts))
        case _:
            return live_variables(body)


def are_failures(alts: list[Alt]) -> bool:
    return all(isinstance(alt.body, Abort) for alt in alts)


def is_flat(code: Case) -> bool:
    """Whether a pattern is the only constructor of its type with variables: GHC makes no tuple of these."""
    return len(code.alts) == 1 and not isinstance(code.alts[0].body, Case)


def is_untold(code: Case) -> bool:
    """Whether a projection is put in beside others of its value: it is related to these by qualifiers alone."""
    return any(
        (isinstance(alt.pattern, ConPattern) and any(each.name.startswith(UNTOLD) for each in alt.pattern.binders))
        or (isinstance(alt.body, Case) and is_untold(alt.body))
        for alt in code.alts
    )
