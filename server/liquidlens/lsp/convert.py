"""From the data of `ide` to the types of the protocol, one function for each."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from lsprotocol import types
from msgspec import Struct
from pygls.uris import from_fs_path

from liquidlens.explain.harmless import harmless_text
from liquidlens.explain.report import Edit
from liquidlens.files import reading
from liquidlens.ide.actions import Action
from liquidlens.ide.diagnostics import Diagnostic
from liquidlens.ide.evaluations import Evaluation
from liquidlens.ide.hover import Hover
from liquidlens.ide.inlays import Inlay
from liquidlens.ide.lenses import Lens
from liquidlens.ide.links import Link
from liquidlens.ide.markdown import plain
from liquidlens.ide.names import NameKind
from liquidlens.ide.symbols import Symbol
from liquidlens.lsp.abilities import Abilities
from liquidlens.lsp.positions import Encoding, from_protocol, to_protocol, to_range
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.workspace.document import Document

SOURCE = "liquidlens"

COMMAND_CHECK = "liquidlens.check"
COMMAND_CHECK_FUNCTION = "liquidlens.checkFunction"
COMMAND_COST = "liquidlens.showCost"
COMMAND_RUN = "liquidlens.showRun"
COMMAND_COPY = "liquidlens.copyInput"
COMMAND_STOP = "liquidlens.stop"
COMMAND_EXAMPLES = "liquidlens.examples"
COMMAND_CONFIRM = "liquidlens.confirm"
COMMAND_TEST = "liquidlens.test"
COMMAND_BUDGET = "liquidlens.raiseBudget"
COMMAND_WORKSPACE = "liquidlens.checkWorkspace"
COMMAND_APPLY = "liquidlens.apply"
COMMAND_EVALUATE = "liquidlens.evaluate"

_LENSES = {"check": COMMAND_CHECK_FUNCTION, "show-run": COMMAND_RUN, "raise-budget": COMMAND_BUDGET}
_ACTIONS = {
    "show-run": COMMAND_RUN,
    "examples": COMMAND_EXAMPLES,
    "raise-budget": COMMAND_BUDGET,
    "confirm": COMMAND_CONFIRM,
    "test": COMMAND_TEST,
    "evaluate": COMMAND_EVALUATE,
}
_SYMBOLS = {
    NameKind.FUNCTION: types.SymbolKind.Function,
    NameKind.MEASURE: types.SymbolKind.Property,
    NameKind.PREDICATE: types.SymbolKind.Operator,
    NameKind.QUALIFIER: types.SymbolKind.Operator,
    NameKind.ALIAS: types.SymbolKind.Interface,
    NameKind.TYPE: types.SymbolKind.Class,
    NameKind.CONSTRUCTOR: types.SymbolKind.EnumMember,
}

_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "information": types.DiagnosticSeverity.Information,
    "hint": types.DiagnosticSeverity.Hint,
}


class Converter(Struct, frozen=True):
    """Conversions for one document, known to the client as `uri`, in the negotiated encoding."""

    uri: str
    document: Document
    encoding: Encoding
    opened: Mapping[str, tuple[str, Document]] = {}
    """Other open documents with their addresses, by path."""

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
        if span.path in self.opened:
            uri, document = self.opened[span.path]
            return types.Location(uri, to_range(span, document.lines, self.encoding))
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
            message=harmless_text(item.message),
            tags=[types.DiagnosticTag.Unnecessary] if item.faded else None,
            related_information=[
                types.DiagnosticRelatedInformation(self.location(span), harmless_text(text))
                for span, text in item.related
            ]
            if related
            else None,
        )

    def hover(self, item: Hover, markdown: bool) -> types.Hover:
        """What is shown under the pointer, as Markdown or without its marks."""
        kind = types.MarkupKind.Markdown if markdown else types.MarkupKind.PlainText
        text = item.markdown if markdown else plain(item.markdown)
        return types.Hover(types.MarkupContent(kind, text), self.range(item.span))

    def lens(self, item: Lens) -> types.CodeLens:
        """A line above a binding; a command without a name is only words."""
        command = _LENSES.get(item.command, "")
        arguments = [self.uri, item.binding] if command else None
        return types.CodeLens(
            self.range(item.span), types.Command(harmless_text(item.title), command, arguments=arguments)
        )

    def evaluation(self, item: Evaluation) -> types.CodeLens:
        """A line above a comment that asks for values."""
        title = "evaluate again" if item.is_answered else "evaluate"
        place = self.range(item.span)
        command = types.Command(title, COMMAND_EVALUATE, arguments=[self.uri, place.start.line])
        return types.CodeLens(types.Range(place.start, place.start), command)

    def inlay(self, item: Inlay) -> types.InlayHint:
        """A value beside the code."""
        position = to_protocol(item.position, self.document.lines, self.encoding)
        label, tooltip = harmless_text(item.label), harmless_text(item.tooltip)
        return types.InlayHint(position, label, tooltip=tooltip, padding_left=True)

    def link(self, item: Link) -> types.DocumentLink:
        """A stretch of the text that leads to another file."""
        return types.DocumentLink(self.range(item.span), from_fs_path(item.target))

    def symbol(self, item: Symbol) -> types.DocumentSymbol:
        """A name in the outline."""
        kind = _SYMBOLS[item.kind]
        return types.DocumentSymbol(item.name, kind, self.range(item.extent), self.range(item.span), item.detail)

    def flat_symbol(self, item: Symbol) -> types.SymbolInformation:
        """A name in the outline, for clients that know places only."""
        return types.SymbolInformation(self.location(item.span), item.name, _SYMBOLS[item.kind])

    def action(self, item: Action, abilities: Abilities, diagnostics: list[types.Diagnostic]) -> types.CodeAction:
        """Something to do about a finding; `diagnostics` are those that it answers. Its edit is put in when it is
        chosen, where the client can ask for it then."""
        action = types.CodeAction(
            item.title,
            kind=item.kind.value,
            diagnostics=diagnostics or None,
            is_preferred=True if item.preferred and abilities.prefers_actions else None,
            disabled=types.CodeActionDisabled(item.disabled) if item.disabled else None,
        )
        if item.edits and abilities.resolves_edits:
            action.data = {"uri": self.uri, "binding": item.binding, "title": item.title}
        elif item.edits:
            action.edit = self.edit(item.edits, abilities.versions_edits)
        if item.command:
            action.command = self.command(item)
        return action

    def command(self, item: Action) -> types.Command:
        """An action as a command of the server."""
        if item.edits:
            return types.Command(item.title, COMMAND_APPLY, arguments=[self.uri, item.binding, item.title])
        if item.command == "copy":
            return types.Command(item.title, COMMAND_COPY, arguments=list(item.arguments))
        return types.Command(item.title, _ACTIONS[item.command], arguments=[self.uri, *item.arguments])

    def edit(self, edits: tuple[Edit, ...], versioned: bool) -> types.WorkspaceEdit:
        """Edits of this and other files; those of this one for its present version only."""
        by_uri: dict[str, list[types.TextEdit]] = {}
        for edit in edits:
            location = self.location(edit.span)
            by_uri.setdefault(location.uri, []).append(types.TextEdit(location.range, edit.text))
        if not versioned:
            return types.WorkspaceEdit(changes={uri: list(changes) for uri, changes in by_uri.items()})
        versions = {uri: document.version for uri, document in self.opened.values()} | {self.uri: self.document.version}
        return types.WorkspaceEdit(
            document_changes=[
                types.TextDocumentEdit(
                    types.OptionalVersionedTextDocumentIdentifier(uri, versions.get(uri)),
                    list(changes),
                )
                for uri, changes in by_uri.items()
            ]
        )


@lru_cache(maxsize=32)
def _lines_on_disk(path: str) -> LineIndex:
    """The lines of a file that is not the open document; none where it cannot be read."""
    text = reading.text_on_disk(Path(path))
    return LineIndex(text if isinstance(text, str) else "")


def forget_files() -> None:
    """Files on disk changed: read them again when they are needed."""
    _lines_on_disk.cache_clear()
