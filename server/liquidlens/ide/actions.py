"""What can be done about a problem, a finding or a verdict under the cursor, or about the function there.

Checked repairs and corrected words first; then the run, the counterexample to the clipboard or as a comment above the
function (`-- >>> concat (Emp :+: Emp)`), GHC's own answer, a test module, a larger budget for what was not decided,
examples, and an annotation that makes LiquidHaskell leave the function out.
"""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from liquidlens.explain.causes import causes
from liquidlens.explain.codes import ALSO_UNPROVED
from liquidlens.explain.goals import also_unproved
from liquidlens.explain.mistakes import costs, is_of_checks, mistakes
from liquidlens.explain.proposal_words import mending_words, seen_words, title_of_repair
from liquidlens.explain.report import BindingReport, Edit, Finding, Mending, Suggestion, Verdict
from liquidlens.ide.as_data import as_data
from liquidlens.ide.capitals import with_capital
from liquidlens.ide.corrections import correction
from liquidlens.ide.evaluations import evaluations
from liquidlens.ide.here import head
from liquidlens.ide.lengths import with_len
from liquidlens.ide.written_out import written_out
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_faults import UnboundName
from liquidlens.lower.specify_measure_faults import OnlyAnnotated
from liquidlens.options import GENEROSITY
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings, extents

LONGEST = 60
"""Characters of a title, all that menus show without cutting."""

_AND = ", and "
"""Between changes that a title tells of."""


class Use(Enum):
    """What an action is good for, as the protocol's kinds of code actions."""

    REPAIR = "quickfix"
    LEAVE_OUT = "liquidlens.ignore"
    """No quick fix: menus show those first, even where this is all there is."""
    REPAIR_ALL = "source.fixAll.liquidlens"
    REWRITE = "refactor.rewrite"
    EXPLAIN = "liquidlens.explain"


class Action(Struct, frozen=True):
    """A titled change of the document (`edits`), or a command of the server with its arguments after the document."""

    title: str
    binding: str
    code: str
    """The code of the diagnostic that it answers."""
    span: Span
    """Where that is in the present text."""
    edits: tuple[Edit, ...] = ()
    command: str = ""
    """`copy`, `show-run`, `confirm`, `test`, `examples`, `evaluate` or `raise-budget`."""
    arguments: tuple[str | int, ...] = ()
    kind: Use = Use.EXPLAIN
    preferred: bool = False
    detail: str = ""
    """More about the edit, for where it is previewed."""
    disabled: str = ""
    """Why it cannot be done yet."""


def actions(view: View, within: Span) -> Iterator[Action]:
    """The actions for what meets `within`, a stretch of the present text; each once, the most useful first."""
    seen: set[object] = set()
    offered = (*_corrections(view, within), *_of_bindings(view, within), *_of_comments(view, within))
    for action in sorted(offered, key=lambda each: _ORDER.index(each.kind)):
        key = action.edits or (action.command, action.arguments, action.disabled and action.title)
        if key not in seen:
            seen.add(key)
            yield action


_ORDER = (Use.REPAIR, Use.EXPLAIN, Use.REWRITE, Use.LEAVE_OUT)

_UNEXPLAINED = frozenset({Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE, Verdict.UNSUPPORTED})


def all_repairs(view: View) -> Iterator[Action]:
    """The best repair of each function of the document, and each corrected word, as one edit, as far as they touch
    different places; each repair was checked alone, none is only a step, and none may still be followed by a better
    one. Mistakes that are mended by trusting something are left."""
    stale = edited_bindings(view)
    chosen: list[Edit] = []
    for problem in view.report.problems if view.report else ():
        is_word = isinstance(problem.fault, UnboundName | OnlyAnnotated) and not view.drift.touches(problem.span)
        meant = correction(view, problem) if is_word else None
        if meant is not None and not any(_meets(meant[1].span, other.span) for other in chosen):
            chosen.append(meant[1])
    for binding, _ in extents(view):
        best = next((each for each in binding.offered if not each.is_step), None)
        if best is None or binding.name in stale or binding.mending is Mending.ONGOING:
            continue
        edits = [Edit(view.place(edit.span), edit.text) for edit in best.edits]
        if not any(_meets(edit.span, other.span) for edit in edits for other in chosen):
            chosen.extend(edits)
    if chosen:
        here = chosen[0].span
        yield Action("Make the best repair of each function", "", "", here, tuple(chosen), kind=Use.REPAIR_ALL)


def named(view: View, binding: str, title: str) -> Action | None:
    """The action with that title that there is now, for a request made earlier."""
    everything = Span(view.document.path, Position(1, 1), view.document.end)
    offered = (*actions(view, everything), *all_repairs(view))
    return next((each for each in offered if (each.binding, each.title) == (binding, title)), None)


def _corrections(view: View, within: Span) -> Iterator[Action]:
    """What was meant, where a problem knows it: at its place, else anywhere in its line."""
    found = [(problem, view.place(problem.span)) for problem in (view.report.problems if view.report else ())]
    at = [each for each in found if _meets(each[1], within)]
    for problem, here in at or [each for each in found if _stands_beside(each[1], within)]:
        meant = correction(view, problem)
        offered = (meant[0], (meant[1],)) if meant is not None else _rewritten(view, problem)
        if offered is not None and not view.drift.touches(problem.span):
            yield Action(clipped(offered[0]), "", problem.code, here, offered[1], kind=Use.REPAIR, preferred=True)


def _rewritten(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """What LiquidHaskell takes in the place of something that it refuses."""
    changes = (with_capital, with_len, as_data, written_out)
    return next((found for each in changes if (found := each(view, problem)) is not None), None)


def _of_bindings(view: View, within: Span) -> Iterator[Action]:
    stale, wrong = edited_bindings(view), mistakes(view.report)
    for binding, extent in extents(view):
        error = costs(binding, wrong)
        if binding.name in stale or (error is not None and not is_of_checks(error)):
            continue
        whole = view.place(binding.span)
        top = Span(whole.path, min(view.place(extent).start, whole.start), whole.end)
        found = [
            (number, some[0], [view.place(each.span) for each in some]) for number, some in causes(binding.findings)
        ]
        for number, finding, here, code in _looked_at(view, binding, found, top, within):
            yield from _for_finding(view, binding, finding, number, here=here, code=code)
        place = _unexplained_place(view, binding)
        if not binding.findings and binding.verdict in _UNEXPLAINED:
            around = view.place(extent) if within.start != within.end else top
            if _meets(around, within) or _meets(place, within) or _stands_beside(place, within):
                yield from _for_verdict(view, binding)
        if _meets(top, within) and binding.verdict is not Verdict.UNSUPPORTED:
            title, code = _about("Show examples of", binding.name), binding.verdict.value
            yield Action(title, binding.name, code, place, command="examples", arguments=(binding.name,))


def _looked_at(
    view: View, binding: BindingReport, found: list[tuple[int, Finding, list[Span]]], top: Span, within: Span
) -> list[tuple[int, Finding, Span, str]]:
    """The findings at the cursor, with what is underlined there and its code: those that are told there, else all of
    a function where it is not proved either, else those that are told in the line, and so on."""
    others = [view.place(span) for span, _ in also_unproved(binding)]
    at_all = [(number, finding, view.place(finding.span), finding.code, places) for number, finding, places in found]
    for is_there in (_meets, _stands_beside):
        told = [
            each[:4]
            for each in at_all
            if any(is_there(place, within) for place in each[4]) or (is_there is _meets and _meets(top, within))
        ]
        if told:
            return told
        if (other := next((place for place in others if is_there(place, within)), None)) is not None:
            return [(number, finding, other, ALSO_UNPROVED) for number, finding, _ in found]
    return []


def _for_finding(
    view: View, binding: BindingReport, finding: Finding, number: int, *, here: Span, code: str
) -> Iterator[Action]:
    name = binding.name
    yield from _repairs(view, binding, code, here, finding.suggestions)
    if finding.run:
        # Several promises may be broken by one input, each in a run of its own.
        again = sum(some[0].call == finding.call for _, some in causes(binding.findings)) > 1
        which = f"{finding.label.kind.replace('-', ' ')}, line {view.place(finding.span).start.line}" if again else ""
        title = _about("Step through", finding.call, which, ": ")
        yield Action(title, name, code, here, command="show-run", arguments=(name, number))
    above = line_above(view, binding)
    if finding.call:
        title = _about("Copy", finding.call, "for GHCi")
        yield Action(title, name, code, here, command="copy", arguments=(finding.call,))
        if above is not None:
            text = f"-- >>> {' '.join(finding.call.split())}\n"
            title = _about("Add the comment", f">>> {finding.call}")
            yield Action(title, name, code, here, (Edit(above, text),), kind=Use.REWRITE)
    if number == 0:
        arguments = (name,)
        title = _about("Confirm the findings on", name, "with GHC")
        yield Action(title, name, code, here, command="confirm", arguments=arguments)
        title = _about("Show the findings on", name, "as a test")
        yield Action(title, name, code, here, command="test", arguments=arguments)
    yield from _leaving_out(view, binding, code, here)


def _repairs(
    view: View, binding: BindingReport, code: str, here: Span, suggestions: tuple[Suggestion, ...]
) -> Iterator[Action]:
    titles = _titles(binding)
    for index, suggestion in enumerate(suggestions):
        edits = tuple(Edit(view.place(edit.span), edit.text) for edit in suggestion.edits)
        if edits:
            told = (title_of_repair(suggestion), seen_words(suggestion))
            yield Action(
                titles[suggestion.edits],
                binding.name,
                code,
                here,
                edits,
                kind=Use.REPAIR,
                preferred=index == 0 and binding.mending is not Mending.ONGOING,
                detail=": ".join(part for part in told if part),
            )
    if binding.mending is Mending.ONGOING and not suggestions:
        title, reason = _about("Repair", binding.name), f"still {mending_words(has_some=False)}"
        yield Action(title, binding.name, code, here, kind=Use.REPAIR, disabled=reason)


def _titles(binding: BindingReport) -> dict[tuple[Edit, ...], str]:
    """The titles of a function's repairs, which name them: no two have the same."""
    titles: dict[tuple[Edit, ...], str] = {}
    written: list[str] = []
    for suggestion in (*(each for finding in binding.findings for each in finding.suggestions), *binding.suggestions):
        if suggestion.edits in titles:
            continue
        whole = title_of_repair(suggestion, LONGEST)
        title, number = clipped(whole), 1
        if title in titles.values():
            title = clipped(_from_where_it_differs(whole, written))
        while title in titles.values():
            number += 1
            mark = f" ({number})"
            title = clipped(whole, LONGEST - len(mark)) + mark
        titles[suggestion.edits] = title
        written.append(whole)
    return titles


def _from_where_it_differs(title: str, others: list[str]) -> str:
    """What the title of several changes says from the first on that no other title begins with."""
    parts = title.split(_AND)
    known = [number for number in range(len(parts)) if any(_begins(each, parts[:number]) for each in others)]
    same = max(known, default=0)
    return f"… and {_AND.join(parts[same:])}" if same else title


def _begins(title: str, parts: list[str]) -> bool:
    return title.split(_AND)[: len(parts)] == parts


def _of_comments(view: View, within: Span) -> Iterator[Action]:
    """Values of the expressions that a comment asks for."""
    for each in evaluations(view.document):
        if _meets(each.span, within):
            what = "Evaluate again" if each.is_answered else "Evaluate"
            line = each.span.start.line - 1  # as the protocol counts
            title = _about(what, each.sessions[-1].expression)
            yield Action(title, "", "", each.span, command="evaluate", arguments=(line,))


def _for_verdict(view: View, binding: BindingReport) -> Iterator[Action]:
    here, code = _unexplained_place(view, binding), binding.verdict.value
    yield from _repairs(view, binding, code, here, binding.suggestions)
    if binding.may_be_searched_on:
        title = _about(f"Search {GENEROSITY} times longer for", binding.name)
        arguments = (binding.name,)
        yield Action(title, binding.name, code, here, command="raise-budget", arguments=arguments, kind=Use.REPAIR)
    yield from _leaving_out(view, binding, code, here)


def _unexplained_place(view: View, binding: BindingReport) -> Span:
    return view.place(binding.unproved if binding.unproved.path == view.document.path else binding.span)


def _leaving_out(view: View, binding: BindingReport, code: str, here: Span) -> Iterator[Action]:
    above = line_above(view, binding)
    if above is not None and " (" not in binding.name:  # LiquidHaskell checks all methods
        text = f"{{-@ ignore {binding.name} @-}}\n"
        title = _about("Do not check", binding.name, text.strip(), ": ")
        yield Action(title, binding.name, code, here, (Edit(above, text),), kind=Use.LEAVE_OUT)


def line_above(view: View, binding: BindingReport) -> Span | None:
    """The empty span before the annotations and the signature of a binding; None where it stands in another file."""
    return head(view, binding) if binding.span.path == view.document.path else None


def _about(what: str, code: str, rest: str = "", gap: str = " ") -> str:
    """A title that quotes code, which alone is cut where all is too long."""
    after = gap + rest if rest else ""
    room = LONGEST - len(f"{what} ``{after}")
    line = " ".join(code.split())
    return f"{what} `{line if len(line) <= room else line[: room - 1] + '…'}`{after}"


def clipped(title: str, room: int = LONGEST) -> str:
    """A title that menus show whole: cut between words, and no quotation left open."""
    line = " ".join(title.split())
    if len(line) <= room:
        return line
    kept = line[: room - 2]
    kept = kept[: kept.rfind(" ")] if " " in kept[room // 2 :] else kept
    return kept + ("`…" if kept.count("`") % 2 else "…")


def _meets(span: Span, other: Span) -> bool:
    return span.start <= other.end and other.start <= span.end


def _stands_beside(span: Span, cursor: Span) -> bool:
    """Whether the cursor, with nothing selected, is in a line of what is underlined."""
    return cursor.start == cursor.end and span.start.line <= cursor.start.line <= span.end.line
