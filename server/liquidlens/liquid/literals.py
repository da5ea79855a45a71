"""Literals in code and in patterns: where measures are of their type, LiquidHaskell knows these of them, and no more.

measure sign; sign 0 = 0; sign n = 1
  5                                  ⇒  {ν:Int | sign ν == (if 5 == 0 then 0 else 1)},  not  ν == 5
  case n of { 0 -> a; _ -> b }       ⇒  a under  sign n == (if n == 0 ..), n == 0;    b under  sign n == .., n /= 0

GHC makes `I# 5#` of such a literal (`negate (I# 5#)` of `-5`), and a measure that is told by literals has an equation
for `I#`, which then is the type of that constructor.  What is in the box of a number that is matched LiquidHaskell
takes for that number (it has a rule for `I#`), a character for the box of what is in it.
"""

from collections.abc import Iterable
from fractions import Fraction

from liquidlens.core.syntax import LitKind, LitPattern
from liquidlens.liquid.instance import VALUE, refine
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.typed import TypedValue, literal_term
from liquidlens.logic.predicates import TRUE, PAnd, PApply, PCompare, PLit, Predicate, PVar, conjoin
from liquidlens.logic.refined import RCon
from liquidlens.logic.specification import BOXES


def literal_facts(knowledge: Knowledge, kind: LitKind, value: int | str) -> Predicate | None:
    """What is known of a literal of the code, as ν; None where it is known by itself."""
    measures = knowledge.unfoldings(BOXES.get(kind.value, ""))
    if not measures:
        return None
    if isinstance(value, int) and value < 0:
        return TRUE
    return conjoin(*(each.at(PVar(VALUE), [literal_term(kind, value)]) for each in measures))


def literal(kind: LitKind, value: int | Fraction | str, knowledge: Knowledge) -> TypedValue:
    """The type of a literal of the code, and its term where it has one."""
    facts = None if isinstance(value, Fraction) else literal_facts(knowledge, kind, value)
    if facts is not None:
        return TypedValue(refine(RCon(kind.value), facts))
    match kind:
        case LitKind.STRING:
            assert isinstance(value, str)
            string = RCon("[]", (RCon("Char"),))
            length = PCompare("==", PApply(knowledge.length_measure, (PVar(VALUE),)), PLit(len(value)))
            return TypedValue(refine(string, PAnd((PCompare("==", PVar(VALUE), PLit(value)), length))))
        case LitKind.SITE:
            return TypedValue(RCon("[]", (RCon("Char"),)))
        case LitKind.CHAR:
            assert isinstance(value, str)
            return TypedValue(RCon("Char"), PLit(value, char=True))
        case _:
            return TypedValue(RCon(kind.value), PLit(value))


def guard_matched(knowledge: Knowledge, ground: Ground, subject: Predicate, pattern: LitPattern) -> None:
    """What a literal's pattern says of what it matched."""
    literal = literal_term(pattern.kind, pattern.value)
    measures = knowledge.unfoldings(BOXES.get(pattern.kind.value, ""))
    ground.guard(*(each.at(subject, [literal]) for each in measures))
    ground.guard(PCompare("==", subject, _boxed(pattern.kind, literal) if measures else literal))


def guard_unmatched(knowledge: Knowledge, ground: Ground, subject: Predicate, patterns: Iterable[LitPattern]) -> None:
    """What is said of what none of the literals' patterns matched."""
    patterns = list(patterns)
    kind = patterns[0].kind
    measures = knowledge.unfoldings(BOXES.get(kind.value, ""))
    inside = subject
    if measures and kind is not LitKind.INT:
        inside = ground.bind("inside", RCon(kind.value))
        ground.guard(PCompare("==", subject, _boxed(kind, inside)))
    ground.guard(*(each.at(subject, [inside]) for each in measures))
    ground.guard(*(PCompare("/=", inside, literal_term(each.kind, each.value)) for each in patterns))


def _boxed(kind: LitKind, inside: Predicate) -> Predicate:
    """The value with this in its box."""
    return inside if kind is LitKind.INT else PApply(BOXES[kind.value], (inside,))
