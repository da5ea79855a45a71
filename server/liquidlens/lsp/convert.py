"""From the data of `ide` to the types of the protocol, one function for each."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lsprotocol import types
from pygls.uris import from_fs_path

from liquidlens.explain.report import Edit
from liquidlens.ide.actions import Action
from liquidlens.ide.diagnostics import Diagnostic
from liquidlens.ide.hover import Hover
from liquidlens.ide.inlays import Inlay
from liquidlens.ide.lenses import Lens
from liquidlens.ide.symbols import Symbol
from liquidlens.lang.problems import Problem
from liquidlens.lsp.positions import Encoding, from_protocol, to_protocol, to_range
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.workspace import files
from liquidlens.workspace.document import Document

SOURCE = "liquidlens"

COMMAND_CHECK = "liquidlens.check"
COMMAND_RUN = "liquidlens.showRun"
COMMAND_COPY = "liquidlens.copyInput"
COMMAND_STOP = "liquidlens.stop"

_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "information": types.DiagnosticSeverity.Information,
    "hint": types.DiagnosticSeverity.Hint,
}


@dataclass(frozen=True, slots=True)
class Converter:
    """Conversions for one document, known to the client as `uri`, in the negotiated encoding."""

    uri: str
    document: Document
    encoding: Encoding

    def from_range(self, given: types.Range) -> Span:
        """Our span of a range in the document."""
        start = from_protocol(given.start, self.document.lines, self.encoding)
        return Span(self.document.path, start, from_protocol(given.end, self.document.lines, self.encoding))

    def from_position(self, given: types.Position) -> Position:
        """Our position of one in the document."""
        return from_protocol(given, self.document.lines, self.encoding)

    def range(self, span: Span) -> types.Range:
        """The range of a span in the document."""
        return to_range(span, self.document.lines, self.encoding)

    def location(self, span: Span) -> types.Location:
        """The location of a span in this or another file."""
        if span.path == self.document.path:
            return types.Location(self.uri, self.range(span))
        place = to_range(span, _lines_on_disk(span.path), self.encoding)
        return types.Location(from_fs_path(span.path) or span.path, place)

    def diagnostic(self, item: Diagnostic, related: bool) -> types.Diagnostic:
        """An underlined place, with `related` information where the client shows it."""
        return types.Diagnostic(
            range=self.range(item.span),
            severity=_SEVERITIES[item.severity],
            code=item.code,
            code_description=types.CodeDescription(item.page.as_uri()) if item.page else None,
            source=SOURCE,
            message=item.message,
            tags=[types.DiagnosticTag.Unnecessary] if item.faded else None,
            related_information=[
                types.DiagnosticRelatedInformation(self.location(span), text) for span, text in item.related
            ]
            if related
            else None,
        )

    def hover(self, item: Hover) -> types.Hover:
        """What is shown under the pointer."""
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, item.markdown), self.range(item.span))

    def lens(self, item: Lens) -> types.CodeLens:
        """A line above a binding."""
        name = COMMAND_CHECK if item.command == "check" else COMMAND_RUN
        return types.CodeLens(
            self.range(item.span), types.Command(item.title, name, arguments=[self.uri, item.binding])
        )

    def inlay(self, item: Inlay) -> types.InlayHint:
        """A value beside the code."""
        position = to_protocol(item.position, self.document.lines, self.encoding)
        return types.InlayHint(position, item.label, tooltip=item.tooltip, padding_left=True)

    def symbol(self, item: Symbol) -> types.DocumentSymbol:
        """A binding in the outline."""
        kind = types.SymbolKind.Function
        return types.DocumentSymbol(item.name, kind, self.range(item.extent), self.range(item.span), item.detail)

    def action(self, item: Action, versioned: bool, diagnostics: list[types.Diagnostic]) -> types.CodeAction:
        """Something to do about a finding; `diagnostics` are those that it answers."""
        action = types.CodeAction(
            item.title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=diagnostics or None,
            is_preferred=True if item.preferred else None,
        )
        if item.edits:
            action.edit = self.edit(item.edits, versioned)
        if item.copy is not None:
            action.command = types.Command("Copy", COMMAND_COPY, arguments=[item.copy])
        return action

    def edit(self, edits: tuple[Edit, ...], versioned: bool) -> types.WorkspaceEdit:
        """Edits of this and other files; those of this one for its present version only."""
        by_uri: dict[str, list[types.TextEdit]] = {}
        for edit in edits:
            location = self.location(edit.span)
            by_uri.setdefault(location.uri, []).append(types.TextEdit(location.range, edit.text))
        if not versioned:
            return types.WorkspaceEdit(changes={uri: list(changes) for uri, changes in by_uri.items()})
        return types.WorkspaceEdit(
            document_changes=[
                types.TextDocumentEdit(
                    types.OptionalVersionedTextDocumentIdentifier(
                        uri, self.document.version if uri == self.uri else None
                    ),
                    list(changes),
                )
                for uri, changes in by_uri.items()
            ]
        )


@lru_cache(maxsize=32)
def _lines_on_disk(path: str) -> LineIndex:
    """The lines of a file that is not the open document; none where it cannot be read."""
    try:
        text = files.read(Path(path))
    except OSError:
        text = ""
    return LineIndex("" if isinstance(text, Problem) else text)


def forget_files() -> None:
    """Files on disk changed: read them again when they are needed."""
    _lines_on_disk.cache_clear()
