"""The whole flow on one screen: text → program → judgements → searches → explanations → repairs → report.

check_text("examples/Concat.hs", text)
  ⇒ FileReport(bindings=(concat: weak-spec, blames concat'; concat': verified; ...))
"""

import time
from collections.abc import Callable

from liquidlens.constraints.smt.deleting import DELETIONS
from liquidlens.core.syntax import Binding
from liquidlens.evidence.found import Evidence
from liquidlens.explain.report import BindingReport, FileProblems, FileReport, News
from liquidlens.explain.titles import title_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.lang.guard import guarded, internal_problem
from liquidlens.lang.problems import Problem, Severity, told_once
from liquidlens.liquid.check import JudgementMemory
from liquidlens.machine.memory import collecting_seldom, give_back
from liquidlens.options import CheckOptions
from liquidlens.program import load_program
from liquidlens.repairs.effort import repairable
from liquidlens.source.content import absolute
from liquidlens.source.span import Span, covering
from liquidlens.stages.budget import Budget
from liquidlens.stages.explained import Explained, Explanation
from liquidlens.stages.judged import judge
from liquidlens.stages.repaired import RepairStage
from liquidlens.stages.searched import Recall, SearchStage, Unsearched


def check_text(
    path: str,
    text: str,
    options: CheckOptions | None = None,
    read_text: ReadText = text_on_disk,
    recall: Recall = lambda _key: None,
    tell: Callable[[News], None] = lambda _news: None,
    memory: JudgementMemory | None = None,
    edited: Callable[[Span], bool] = lambda _place: False,
    distance: Callable[[Span], int] = lambda _place: 0,
    witnessed: Callable[[Evidence], None] = lambda _evidence: None,
) -> FileReport:
    """The report on one file; bad input becomes problems, never an exception, and a bug of ours costs one binding.

    `recall` saves the search for what did not change, `memory` its judgement; `tell` hears of the text's problems as
    soon as it is read, and again once it is judged, then of each binding as soon as its report is there, those of
    `edited` text first, what takes no search before the rest, and again once its findings have repairs, those near to
    where the user looks first (`distance`, which is asked again and again); `witnessed` gets the evidence of each
    finding that was searched for.
    """
    begun, options, budget = time.perf_counter(), options or CheckOptions(), Budget()
    faults: list[Problem] = []

    def one(binding: Binding, *, anew: bool = False) -> Explained | None:
        name = binding.name
        searched = guarded("search", name, lambda: search.of(binding, anew=anew), lambda: None)
        if isinstance(searched, Unsearched):
            return None
        if searched is not None:
            explained = guarded("explain", name, lambda: explanation.of(binding, searched), lambda: None)
            if explained is not None:
                search.hear(explained.report)
                return explained
        faults.append(internal_problem(binding.span, name))
        return explanation.lost(binding)

    def wanted(binding: Binding) -> bool:
        return title_of(binding.name, judged.module) in options.searched

    def touched(binding: Binding) -> bool:
        return edited(covering(binding.span, binding.extent))

    def far(name: str) -> int:
        binding = program.bindings[name]
        return distance(covering(binding.span, binding.extent))

    with collecting_seldom():
        with DELETIONS.later():  # somebody waits for what was edited
            program = load_program(path, text, read_text)
            problems = told_once(absolute(program.modules[program.main].problems))
            tell(FileProblems(problems, whole=False))
            judged = judge(program, memory)
            problems = told_once((*problems, *absolute(judged.problems)))
            tell(FileProblems(problems))
            search = SearchStage(judged, options, recall, budget)
            explanation = Explanation(judged, text, budget, witnessed, read_text)
            repairing = RepairStage(explanation)
            examined = judged.examined(options.functions)
            explained: dict[str, Explained] = {}
            reports: dict[str, BindingReport] = {}
            unsearched: list[str] = []
            recent = {binding.name for binding in examined if touched(binding)}
            first = sorted(examined, key=lambda b: (not wanted(b), b.name not in recent, not judged.is_proved(b)))
            for binding in judged.after_helpers(first):
                found = one(binding)
                if found is None:
                    unsearched.append(title_of(binding.name, judged.module))
                    continue
                explained[binding.name] = found
                reports[binding.name] = absolute(explained[binding.name].told)
                tell(reports[binding.name])
        # What an edit leaves of the repairs of others is to hold still.
        for binding in examined:
            known = explained.get(binding.name)
            if known is not None and not known.function and not repairing.stands(binding.name, known.report):
                explained[binding.name] = one(binding, anew=True) or known
                reports[binding.name] = absolute(explained[binding.name].told)
                tell(reports[binding.name])
        # After what was edited comes what a run breaks: there is more to go by.
        wanting = sorted(
            (name for name, each in explained.items() if each.may_be_repaired),
            key=lambda name: (name not in recent, not explained[name].found),
        )
        for each in repairing.of([(name, explained[name]) for name in wanting], repairable(text), far):
            if each.failed:
                faults.append(internal_problem(each.report.span, severity=Severity.WARNING))
            reports[each.name] = absolute(each.report)
            tell(reports[each.name])
    give_back()
    told = tuple(reports[each.name] for each in examined if each.name in reports)
    return FileReport(path, time.perf_counter() - begun, (*problems, *absolute(tuple(faults))), told, tuple(unsearched))
