"""The words of problems: every fault has its sentence here, and nowhere else.

    NotInScope("lenght", Space.VALUE, "length")   ⇒  "`lenght` is not in scope; did you mean `length`?"

One line without a full stop, made when a problem is told.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, get_args

from liquidlens.contracts.faults import RunFault
from liquidlens.core.syntax import AbortReason
from liquidlens.counterexample.ghc.faults import EvidenceFault
from liquidlens.explain.problems.annotation_syntax import annotation_syntax_words
from liquidlens.explain.problems.annotations import annotation_form_words, annotation_name_words
from liquidlens.explain.problems.core import checker_words, lowering_words
from liquidlens.explain.problems.evidence import evidence_words
from liquidlens.explain.problems.fitting import annotation_fit_words
from liquidlens.explain.problems.measures import annotation_measure_words
from liquidlens.explain.problems.names import scope_words
from liquidlens.explain.problems.runs import run_words
from liquidlens.explain.problems.syntax import file_words, syntax_words
from liquidlens.explain.problems.types import type_words, unsupported_words
from liquidlens.infer.faults import TypeFault
from liquidlens.infer.unsupported import UnsupportedFault
from liquidlens.lang.guard import Bug, Overrun
from liquidlens.lang.problems import Fault, Problem
from liquidlens.liquid.faults import CheckerFault
from liquidlens.lower.faults import LoweringFault
from liquidlens.lower.specify_faults import AnnotationNameFault
from liquidlens.lower.specify_fit_faults import AnnotationFitFault
from liquidlens.lower.specify_form_faults import AnnotationFormFault
from liquidlens.lower.specify_measure_faults import AnnotationMeasureFault
from liquidlens.names.faults import ScopeFault
from liquidlens.source.faults import FileFault
from liquidlens.syntax.annotation_faults import AnnotationSyntaxFault
from liquidlens.syntax.faults import SyntaxFault


def message_of(problem: Problem) -> str:
    """What is wrong, in a sentence."""
    return fault_words(problem.fault)


def fault_words(fault: Fault) -> str:
    """The sentence for a fault."""
    return worded()[type(fault)](fault)


def error_words(message: str | Fault) -> str:
    """What a run says at its end, in the machine's own words or because code has a problem."""
    if isinstance(message, Fault):
        return f"{AbortReason.UNSUPPORTED.value}: {fault_words(message)}"
    return message.removeprefix(f"{AbortReason.MISSING_CASE.value}: ")


@cache
def worded() -> dict[type[Fault], Callable[[Any], str]]:
    """Every fault that has words, and the function of its family that says them."""
    return {
        **dict.fromkeys((Bug, Overrun, *get_args(FileFault)), file_words),
        **dict.fromkeys(get_args(SyntaxFault), syntax_words),
        **dict.fromkeys(get_args(ScopeFault), scope_words),
        **dict.fromkeys(get_args(TypeFault), type_words),
        **dict.fromkeys(get_args(UnsupportedFault), unsupported_words),
        **dict.fromkeys(get_args(LoweringFault), lowering_words),
        **dict.fromkeys(get_args(CheckerFault), checker_words),
        **dict.fromkeys(get_args(RunFault), run_words),
        **dict.fromkeys(get_args(EvidenceFault), evidence_words),
        **dict.fromkeys(get_args(AnnotationNameFault), annotation_name_words),
        **dict.fromkeys(get_args(AnnotationFormFault), annotation_form_words),
        **dict.fromkeys(get_args(AnnotationMeasureFault), annotation_measure_words),
        **dict.fromkeys(get_args(AnnotationFitFault), annotation_fit_words),
        **dict.fromkeys(get_args(AnnotationSyntaxFault), annotation_syntax_words),
    }
