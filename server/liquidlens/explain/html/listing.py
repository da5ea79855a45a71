"""The lines of code that a finding speaks of, what is wrong marked, values beside them.

30 │ zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys      xs = 0 :+: Emp, ys = Emp
"""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from liquidlens.explain.html.elements import add, append
from liquidlens.explain.report import BindingReport, Finding
from liquidlens.explain.run_text import step_values
from liquidlens.explain.text import ReadLines
from liquidlens.source.span import Span

_MOST = 60
"""Lines of a listing."""

_VALUES = 4
"""Steps whose values stand beside one line."""

_HOLE = 2
"""So many lines between two that are shown are shown as well."""


def listing(parent: Element, binding: BindingReport, finding: Finding, read_lines: ReadLines) -> None:
    """Add the table of lines; nothing where the file cannot be read."""
    path = finding.span.path
    text = read_lines(path) if path else ()
    numbers = [number for number in _numbers(binding, finding) if 1 <= number <= len(text)][:_MOST]
    if not numbers:
        return
    table = add(parent, "table", class_="lines")
    before = numbers[0] - 1
    for number in numbers:
        if number > before + 1:
            add(add(table, "tr"), "td", "⋮", class_="number")
        before = number
        row = add(table, "tr", data_line=str(number))
        add(row, "td", str(number), class_="number")
        _marked(add(row, "td", class_="code"), text[number - 1], number, finding.span)
        add(row, "td", _values(finding, number), class_="values")


def _numbers(binding: BindingReport, finding: Finding) -> Iterator[int]:
    path = finding.span.path
    spans = [binding.span, finding.span, *(step.span for step in finding.run), *(step.span for step in finding.trace)]
    wanted = sorted({line for span in spans if span.path == path for line in range(span.start.line, span.end.line + 1)})
    before = wanted[0]
    for line in wanted:
        yield from range(before + 1 if line - before - 1 <= _HOLE else line, line)
        yield line
        before = line


def _marked(cell: Element, text: str, number: int, span: Span) -> None:
    first = span.start.column - 1 if number == span.start.line else 0 if number > span.start.line else len(text)
    last = span.end.column - 1 if number == span.end.line else len(text) if number < span.end.line else 0
    if first >= last:
        append(cell, text)
        return
    append(cell, text[:first])
    add(cell, "mark", text[first:last])
    append(cell, text[last:])


def _values(finding: Finding, number: int) -> str:
    here = (step_values(step) for step in finding.run if step.span.start.line == number and step.values)
    told = list(dict.fromkeys(each for each in here if each))
    return "; ".join(told[:_VALUES]) + ("; …" if len(told) > _VALUES else "")
