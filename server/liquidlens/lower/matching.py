"""Match compilation: equations to one-level cases (Wadler, in Peyton Jones 1987, chapter 5).

    f (x : xs) (y : ys) = e1
    f _        _        = e2
      ⇒  \\ds1 ds2 -> let $fail1 = e2 in
           case ds1 of { x : xs -> case ds2 of { y : ys -> e1; _ -> $fail1 }; _ -> $fail1 }

Equations are tried from the top, patterns from the left, and nothing is evaluated that the report does not evaluate.  A
right-hand side stands in the result once (`rest.py`).
"""

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    IRREFUTABLE,
    UNTOLD,
    Alt,
    App,
    Binder,
    Binding,
    Called,
    Case,
    ConPattern,
    DefaultPattern,
    Expr,
    Group,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Var,
)
from liquidlens.infer.typed import (
    AsPattern,
    BangPattern,
    LazyPattern,
    TypedConstructorPattern,
    TypedLiteralPattern,
    TypedPattern,
    TypedVariablePattern,
    TypedWildcard,
    ViewPattern,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.indices import siblings
from liquidlens.lang.names import qualify, source_name
from liquidlens.lang.types import BOOL, CHAR, INT, INTEGER, Type
from liquidlens.lower.literals import number_expression
from liquidlens.lower.lowering import Lowering
from liquidlens.lower.pattern_names import variable_name, variables_of
from liquidlens.lower.rest import Rest, missing
from liquidlens.lower.rules import lower
from liquidlens.lower.same_functions import same_functions
from liquidlens.source.span import Span


class PatternRow(Struct):
    """One equation: the patterns still to be matched, and what to do then.

    `action` lowers the right-hand side; it is called once, after the variables of the patterns have their names.
    `can_fail` tells whether its guards may all fail.
    """

    patterns: list[TypedPattern]
    action: Callable[[Rest], Expr]
    can_fail: bool
    span: Span
    aliases: list[Binding] = field(default_factory=list[Binding])


class MatchSubject(Struct):
    """A variable to be matched."""

    name: str
    type: Type
    span: Span


class Matcher(Struct):
    """Compiles the equations of one function, case or binding whose result has type `type`."""

    lowering: Lowering
    type: Type
    span: Span
    plain_names: bool = True
    """Whether binders may take the names of the pattern's variables (not where these are bound outside)."""

    def match(self, subjects: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest) -> Expr:
        """The cases that try `rows` in order, then `rest`."""
        if not rows:
            return rest.use()
        if not subjects:
            return self._finish(rows, rest)
        for row in rows:
            row.patterns[0] = self._strip(row, row.patterns[0], subjects[0])
        blocks = _blocks(rows)
        if len(blocks) == 1:
            return self._block(subjects, blocks[0], rest)
        last = rest
        made: list[Rest] = []
        for block in reversed(blocks[1:]):
            last = Rest(self.lowering, self._block(subjects, block, last), self.type, block[0].span)
            made.append(last)
        result = self._block(subjects, blocks[0], last)
        for inner in reversed(made):
            result = inner.bind(result)
        return result

    def _finish(self, rows: Sequence[PatternRow], rest: Rest) -> Expr:
        first = rows[0]
        if not first.can_fail:
            return self._aliased(first, first.action(rest))
        if len(rows) == 1:
            return self._aliased(first, first.action(rest))
        following = Rest(self.lowering, self._finish(rows[1:], rest), self.type, rows[1].span)
        return following.bind(self._aliased(first, first.action(following)))

    def _aliased(self, row: PatternRow, body: Expr) -> Expr:
        for alias in reversed(row.aliases):
            body = Let(Group((alias,), False), body, alias.span)
        return body

    # --- the first column ---------------------------------------------------------------------------------------

    def _strip(self, row: PatternRow, pattern: TypedPattern, subject: MatchSubject) -> TypedPattern:
        """The pattern without variables and irrefutable parts, which become names of the subject."""
        while True:
            match pattern:
                case TypedVariablePattern(name, _, span):
                    self._name(row, name, subject, span)
                    return TypedWildcard(span)
                case AsPattern(name, _, inner, span):
                    self._name(row, name, subject, span)
                    pattern = inner
                case LazyPattern(inner, _, span):
                    if not isinstance(inner, TypedVariablePattern | TypedWildcard | LazyPattern):
                        row.aliases.extend(self.projections(inner, subject, span))
                        return TypedWildcard(span)
                    pattern = inner
                case BangPattern(inner):
                    if isinstance(inner, BangPattern | TypedLiteralPattern):
                        pattern = inner
                    elif isinstance(inner, TypedConstructorPattern):
                        data, _ = self.lowering.environment.constructors[inner.name]
                        if data.is_newtype:
                            return pattern
                        pattern = inner
                    else:
                        return pattern
                case _:
                    return pattern

    def _name(self, row: PatternRow, name: str, subject: MatchSubject, span: Span) -> None:
        said = source_name(name)
        local = self.lowering.renamed.get(subject.name, subject.name)
        self.lowering.called.append(Called(row.span, local, said, span))
        if name == subject.name:
            return
        if self.lowering.keep_names and self.plain_names:
            row.aliases.append(Binding(name, subject.type, Var(subject.name, (), span), span, span))
        else:
            self.lowering.renamed[name] = self.lowering.renamed.get(subject.name, subject.name)

    def projections(self, pattern: TypedPattern, subject: MatchSubject, span: Span) -> list[Binding]:
        """One lazy binding per variable of `pattern`, each matching the subject again when it is needed."""
        result: list[Binding] = []
        for name, ty, place in variables_of(pattern):
            body = self.projection(pattern, subject, name, ty, span)
            result.append(Binding(name, self.lowering.type(ty), body, place, span))
        return result

    def projection(
        self, pattern: TypedPattern, subject: MatchSubject, name: str, ty: Type, span: Span, *, put_in: bool = False
    ) -> Expr:
        """`case subject of pattern -> name`, the pattern's variables under other names; where GHC puts it in
        (`infer/put_in.py`), LiquidHaskell is not told the refined types of the other variables."""
        lowering = self.lowering
        saved = {each: lowering.renamed.get(each) for each, _, _ in variables_of(pattern)}
        result_type = lowering.type(ty)
        inner = Matcher(lowering, result_type, self.span, plain_names=False)
        failed = Rest(lowering, missing(result_type, IRREFUTABLE, span), result_type, span)
        row = PatternRow([pattern], lambda _: Var(lowering.renamed.get(name, name), (), span), False, span)
        result = inner.match([subject], [row], failed)
        if put_in:
            result = _untold(result, {lowering.renamed.get(each, each) for each in saved if each != name})
        for each, before in saved.items():
            if before is None:
                lowering.renamed.pop(each, None)
            else:
                lowering.renamed[each] = before
        return failed.bind(result)

    def forced(self, pattern: TypedPattern, subject: MatchSubject, body: Expr, span: Span) -> Expr:
        """`case subject of pattern -> body`: what a bang in a binding asks for before `body`, whose names stand."""
        lowering = self.lowering
        saved = dict(lowering.renamed)
        inner = Matcher(lowering, self.type, self.span, plain_names=False)
        failed = Rest(lowering, missing(self.type, IRREFUTABLE, span), self.type, span)
        result = inner.match([subject], [PatternRow([pattern], lambda _: body, False, span)], failed)
        lowering.renamed = saved
        return failed.bind(result)

    # --- blocks of rows of one kind -----------------------------------------------------------------------------

    def _block(self, subjects: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest) -> Expr:
        subject = subjects[0]
        first = rows[0].patterns[0]
        match first:
            case TypedConstructorPattern():
                return self._constructors(subject, subjects[1:], rows, rest)
            case TypedLiteralPattern():
                if _is_switch(self.lowering.type(first.type), first):
                    return self._literals(subject, subjects[1:], rows, rest)
                return self._comparison(first, subjects, rows, rest)
            case BangPattern():
                for row in rows:
                    pattern = row.patterns[0]
                    assert isinstance(pattern, BangPattern)
                    row.patterns[0] = pattern.pattern
                body = self.match(subjects, rows, rest)
                return self._case(subject, [Alt(DefaultPattern(), body, rows[0].span)])
            case ViewPattern():
                return self._view(first, subjects, rows, rest)
            case _:
                for row in rows:
                    row.patterns = row.patterns[1:]
                return self.match(subjects[1:], rows, rest)

    def _case(self, subject: MatchSubject, alts: list[Alt]) -> Expr:
        binder = Binder(self.lowering.fresh("c"), subject.type, subject.span)
        scrutinee = Var(subject.name, (), subject.span)
        return Case(scrutinee, binder, tuple(alts), self.type, self.span)

    def _constructors(
        self, subject: MatchSubject, others: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest
    ) -> Expr:
        grouped: dict[str, list[tuple[PatternRow, TypedConstructorPattern]]] = {}
        for row in rows:
            pattern = row.patterns[0]
            assert isinstance(pattern, TypedConstructorPattern)
            grouped.setdefault(pattern.name, []).append((row, pattern))
        alts: list[Alt] = []
        for name, members in grouped.items():
            alts.append(self._constructor(name, members, others, rest))
        first = next(iter(grouped))
        if len(grouped) < len(siblings(self.lowering.environment.constructors[first][0], first)):
            alts.append(Alt(DefaultPattern(), rest.use(), rest.span))
        return self._case(subject, alts)

    def _constructor(
        self,
        name: str,
        members: list[tuple[PatternRow, TypedConstructorPattern]],
        others: Sequence[MatchSubject],
        rest: Rest,
    ) -> Alt:
        lowering = self.lowering
        first = members[0][1]
        data, constructor = lowering.environment.constructors[name]
        self._share_existentials(members, len(constructor.exists))
        held = len(first.dictionaries)
        binders = [
            Binder(dictionary, lowering.type(ty), first.span, is_dictionary=True)
            for dictionary, ty in first.dictionaries
        ]
        subjects: list[MatchSubject] = []
        for index, ty in enumerate(first.fields[held:]):
            field_type = lowering.type(ty)
            chosen, span = self._choose_name([pattern.args[index] for _, pattern in members], first.span)
            binders.append(Binder(chosen, field_type, span))
            subjects.append(MatchSubject(chosen, field_type, span))
        # What a newtype's pattern binds is a coercion wherever it stands, but for what is matched under its own name.
        is_matched = data.is_newtype and any(isinstance(each.args[-1], AsPattern | BangPattern) for _, each in members)
        for row, pattern in members:
            row.patterns = [*pattern.args, *row.patterns[1:]]
        body = self.match([*subjects, *others], [row for row, _ in members], rest)
        if is_matched:
            subject, coerced = subjects[-1], lowering.fresh("ds")
            binders[-1] = Binder(coerced, subject.type, subject.span)
            value = Var(coerced, (), subject.span)
            bound = Binding(subject.name, subject.type, value, subject.span, subject.span)
            body = Let(Group((bound,), False), body, first.span)
        return Alt(ConPattern(name, tuple(binders)), body, members[0][0].span)

    def _share_existentials(self, members: list[tuple[PatternRow, TypedConstructorPattern]], count: int) -> None:
        first = members[0][1]
        for _, pattern in members[1:]:
            if count:
                ours, theirs = self.lowering.types(first.types[-count:]), self.lowering.types(pattern.types[-count:])
                for mine, other in zip(ours, theirs, strict=True):
                    self.lowering.renamed_types[str(getattr(other, "name", ""))] = str(getattr(mine, "name", ""))
            for (mine, _), (other, _) in zip(first.dictionaries, pattern.dictionaries, strict=True):
                self.lowering.renamed[other] = mine

    def _choose_name(self, patterns: Sequence[TypedPattern], span: Span) -> tuple[str, Span]:
        """The first name that a pattern gives, or a made-up one."""
        if self.plain_names:
            for pattern in patterns:
                named = variable_name(pattern)
                if named is not None:
                    return named
        return self.lowering.fresh("ds"), span

    def choose_subjects(self, rows: Sequence[PatternRow], types: Sequence[Type], span: Span) -> list[MatchSubject]:
        """Names for the parameters of equations."""
        result: list[MatchSubject] = []
        for index, ty in enumerate(types):
            name, place = self._choose_name([row.patterns[index] for row in rows], span)
            result.append(MatchSubject(name, self.lowering.type(ty), place))
        return result

    def _literals(
        self, subject: MatchSubject, others: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest
    ) -> Expr:
        """Numbers of type Int and Integer, and characters: one case for all of them."""
        grouped: dict[int | str, list[PatternRow]] = {}
        for row in rows:
            pattern = row.patterns[0]
            assert isinstance(pattern, TypedLiteralPattern)
            assert not isinstance(pattern.value, Fraction)
            grouped.setdefault(pattern.value, []).append(row)
            row.patterns = row.patterns[1:]
        kind = _kind(subject.type)
        alts: list[Alt] = []
        for value, members in grouped.items():
            alts.append(Alt(LitPattern(kind, value), self.match(others, members, rest), members[0].span))
        alts.append(Alt(DefaultPattern(), rest.use(), rest.span))
        return self._case(subject, alts)

    def _comparison(
        self, literal: TypedLiteralPattern, subjects: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest
    ) -> Expr:
        """Literals that are compared by `==`: one after the other."""
        count = 0
        while count < len(rows) and _same_literal(rows[count].patterns[0], literal):
            count += 1
        if count < len(rows):
            after = Rest(self.lowering, self._block(subjects, rows[count:], rest), self.type, rows[count].span)
            return after.bind(self._comparison(literal, subjects, rows[:count], after))
        lowering = self.lowering
        subject = subjects[0]
        for row in rows:
            row.patterns = row.patterns[1:]
        assert literal.equality is not None
        ty = lowering.type(literal.type)
        if isinstance(literal.value, str):
            value: Expr = Lit(LitKind.STRING, literal.value, literal.span)
        else:
            value = number_expression(lowering, literal.value, literal.type, literal.number, literal.span)
        equality = Var(qualify(PRELUDE, "=="), (ty,), literal.span)
        args = (lowering.dictionary(literal.equality, literal.span), Var(subject.name, (), subject.span), value)
        binder = Binder(lowering.fresh("c"), BOOL, literal.span)
        yes = Alt(ConPattern("True", ()), self.match(subjects[1:], rows, rest), rows[0].span)
        no = Alt(ConPattern("False", ()), rest.use(), rest.span)
        return Case(App(equality, args, literal.span), binder, (yes, no), self.type, self.span)

    def _view(
        self, view: ViewPattern, subjects: Sequence[MatchSubject], rows: Sequence[PatternRow], rest: Rest
    ) -> Expr:
        alike = 1
        while alike < len(rows) and self._asks_the_same(view, rows[alike].patterns[0]):
            alike += 1
        if alike < len(rows):
            following = rows[alike:]
            after = Rest(self.lowering, self._block(subjects, following, rest), self.type, following[0].span)
            return after.bind(self._view(view, subjects, rows[:alike], after))
        lowering = self.lowering
        ty = lowering.type(view.type)
        for row in rows:
            pattern = row.patterns[0]
            assert isinstance(pattern, ViewPattern)
            row.patterns[0] = pattern.pattern
        name, span = self._choose_name([row.patterns[0] for row in rows], view.span)
        function = lower(lowering, view.function)
        argument = Var(subjects[0].name, (), subjects[0].span)
        if isinstance(function, App):
            seen: Expr = App(function.fun, (*function.args, argument), view.span)
        else:
            seen = App(function, (argument,), view.span)
        body = self.match([MatchSubject(name, ty, span), *subjects[1:]], rows, rest)
        return bind_subject(MatchSubject(name, ty, span), seen, body, view.span)

    def _asks_the_same(self, view: ViewPattern, other: TypedPattern) -> bool:
        assert isinstance(other, ViewPattern)
        same = self.lowering.type(view.type) == self.lowering.type(other.type)
        return same and same_functions(self.lowering, view.function, other.function)


def _untold(code: Expr, names: Collection[str]) -> Expr:
    """A projection with these of the fields that it matches as ones of which only the Haskell type is told."""
    if not isinstance(code, Case):
        return code
    alts: list[Alt] = []
    for alt in code.alts:
        pattern = alt.pattern
        if isinstance(pattern, ConPattern):
            binders = (replace(e, name=UNTOLD + e.name) if e.name in names else e for e in pattern.binders)
            pattern = replace(pattern, binders=tuple(binders))
        alts.append(replace(alt, pattern=pattern, body=_untold(alt.body, names)))
    return replace(code, alts=tuple(alts))


def bind_subject(subject: MatchSubject, scrutinee: Expr, body: Expr, span: Span) -> Expr:
    """`body`, which matches `subject`, with the subject being `scrutinee`: evaluated by its first case, if any."""
    if isinstance(body, Case) and isinstance(body.scrutinee, Var) and body.scrutinee.name == subject.name:
        binder = Binder(subject.name, subject.type, subject.span)
        return Case(scrutinee, binder, body.alts, body.type, body.span)
    if isinstance(body, Let) and not body.group.recursive:
        outer = body.group.bindings
        if not any(subject.name in free_variables(binding.body) for binding in outer):
            inner = bind_subject(subject, scrutinee, body.body, span)
            return Let(body.group, inner, body.span)
    if subject.name not in free_variables(body):
        return body
    binding = Binding(subject.name, subject.type, scrutinee, subject.span, span)
    return Let(Group((binding,), False), body, span)


def _blocks(rows: Sequence[PatternRow]) -> list[list[PatternRow]]:
    """Maximal runs of rows whose first patterns are of one kind (the mixture rule)."""
    blocks: list[list[PatternRow]] = []
    previous: object = None
    for row in rows:
        kind = type(row.patterns[0])
        if blocks and kind is previous:
            blocks[-1].append(row)
        else:
            blocks.append([row])
        previous = kind
    return blocks


def _is_switch(ty: Type, literal: TypedLiteralPattern) -> bool:
    return ty in (INT, INTEGER, CHAR) and not isinstance(literal.value, Fraction)


def _kind(ty: Type) -> LitKind:
    return LitKind.INT if ty == INT else LitKind.INTEGER if ty == INTEGER else LitKind.CHAR


def _same_literal(pattern: TypedPattern, literal: TypedLiteralPattern) -> bool:
    return isinstance(pattern, TypedLiteralPattern) and pattern.value == literal.value
