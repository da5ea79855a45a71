"""How far the check of a document is and what it found so far, for clients that show it (`liquidlens/status`)."""

from liquidlens.explain.causes import causes
from liquidlens.explain.granted_words import granted_words
from liquidlens.ide.lenses import marked
from liquidlens.lsp.convert import Converter
from liquidlens.workspace.view import View

STATUS = "liquidlens/status"
"""A notification of ours, for clients that ask for it by `initializationOptions.status`."""


def status(view: View, converter: Converter) -> dict[str, object]:
    """The message for one document."""
    verdicts: dict[str, int] = {}
    marks: list[dict[str, object]] = []
    last = view.document.lines.line_count
    for mark in marked(view):
        line = min(mark.span.start.line, last) - 1
        marks.append(
            {"line": line, "binding": mark.binding, "state": mark.state, "assuming": granted_words(mark.assuming)}
        )
    bindings = view.report.bindings if view.report else ()
    for binding in bindings:
        verdicts[binding.verdict.value] = verdicts.get(binding.verdict.value, 0) + 1
    return {
        "uri": converter.uri,
        "version": view.document.version,
        "checking": view.checking,
        "fresh": view.fresh,
        "verdicts": verdicts,
        "findings": sum(len(causes(binding.findings)) for binding in bindings),
        "mending": len(view.mended),
        "edited": sum(mark["state"] == "edited" for mark in marks),
        "marks": marks,
    }
