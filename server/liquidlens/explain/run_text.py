"""The run of a finding as text: one line for each step, with the values that are new at it.

run  concat (Emp :+: Emp :+: Emp)
  1  line 33  concat (concat' xs ys :+: xss)     xs = Emp, ys = Emp, xss = Emp
  2  line 32    xs  ⟹  0 :+: Emp                 xs = 0 :+: Emp
  3  line 33  concat' xs ys  ⟹  0 :+: Emp        as its type permits
             size v == sumsize x is broken: 1 == 0
"""

from collections.abc import Iterator

from liquidlens.explain.report import Finding, RunStep, StepKind

_WIDEST = 48
"""Columns of a step's text before its values; longer texts push them to the right."""

_DEEPEST = 8
"""Levels of calls that are indented."""


def run_lines(finding: Finding) -> Iterator[str]:
    """The lines of a finding's run; none where there is no run to tell."""
    if not finding.run:
        return
    told = [_indent(step) + step_text(step) for step in finding.run]
    width = min(max(len(text) for text in told), _WIDEST)
    number = 1
    for step, text in zip(finding.run, told, strict=True):
        if step.left_out:
            number += step.left_out
            yield f"       … {step.left_out} steps"
        place = f"line {step.span.start.line}"
        yield f"{number:>5}  {place:<9}  {text:<{width}}   {step_values(step)}".rstrip()
        number += 1
    yield f"{'':<16}  {ending(finding)}"


def step_text(step: RunStep) -> str:
    """What happens at a step, with its result: `x <= y  ⟹  False`; what is its own result (`0`) stands alone."""
    return f"{step.text}  ⟹  {step.result}" if step.result not in ("", step.text) else step.text


def step_values(step: RunStep) -> str:
    """What is new at a step: `x = 2, y = 1`, and which older variables it had to look at: `xs was needed here`."""
    if step.kind is StepKind.ANSWER:
        return "as its type permits"
    told = [f"{value.name} = {value.value}" for value in step.values]
    return ", ".join([*told, *(f"{each.name} was needed here" for each in step.needed)])


def ending(finding: Finding) -> str:
    """How the run ends: what is broken, with the values put in."""
    predicate = finding.predicate
    if predicate is None:
        return f"{finding.call}  =  {finding.result}"
    return f"broken: {predicate.text}" + (f", here {predicate.instance}" if predicate.instance else "")


def _indent(step: RunStep) -> str:
    return "  " * min(step.depth, _DEEPEST)
