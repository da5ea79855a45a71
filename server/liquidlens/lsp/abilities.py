"""What the client can do, as far as the server asks: one question, one property."""

from lsprotocol import types
from msgspec import Struct, field


class Abilities(Struct):
    """The client's capabilities; what it does not mention it cannot do."""

    given: types.ClientCapabilities = field(default_factory=types.ClientCapabilities)
    name: str = ""
    """What the client calls itself, if it does."""

    @property
    def _document(self) -> types.TextDocumentClientCapabilities:
        return self.given.text_document or types.TextDocumentClientCapabilities()

    @property
    def _workspace(self) -> types.WorkspaceClientCapabilities:
        return self.given.workspace or types.WorkspaceClientCapabilities()

    @property
    def pulls(self) -> bool:
        """Whether the client asks for diagnostics itself, and can be told that there are new ones.

        Neovim 0.12 that is told so asks about the workspace, and drops what it is answered about open documents.
        """
        workspace = self._workspace.diagnostics
        asks = bool(self._document.diagnostic and workspace and workspace.refresh_support)
        return asks and self.name != "Neovim"

    @property
    def shows_related(self) -> bool:
        """Whether diagnostics may carry related information."""
        pushed, pulled = self._document.publish_diagnostics, self._document.diagnostic
        return bool((pushed and pushed.related_information) or (pulled and pulled.related_information))

    @property
    def versions_edits(self) -> bool:
        """Whether edits may name the version that they are for."""
        edit = self._workspace.workspace_edit
        return bool(edit and edit.document_changes)

    @property
    def knows_actions(self) -> bool:
        """Whether code actions may be more than commands."""
        action = self._document.code_action
        return bool(action and action.code_action_literal_support)

    @property
    def resolves_edits(self) -> bool:
        """Whether the edit of a code action may be asked for when it is chosen."""
        action = self._document.code_action
        support = action.resolve_support if action and action.data_support else None
        return bool(support and "edit" in support.properties)

    @property
    def shows_disabled(self) -> bool:
        """Whether a code action may say that it cannot be taken now, and why."""
        action = self._document.code_action
        return bool(action and action.disabled_support)

    @property
    def prefers_actions(self) -> bool:
        """Whether a code action may be marked as the preferred one."""
        action = self._document.code_action
        return bool(action and action.is_preferred_support)

    @property
    def applies_edits(self) -> bool:
        """Whether the server may ask for an edit."""
        return bool(self._workspace.apply_edit)

    @property
    def reads_markdown(self) -> bool:
        """Whether hovers may be Markdown; assumed of a client that says nothing."""
        hover = self._document.hover
        if hover is None or hover.content_format is None:
            return True
        return types.MarkupKind.Markdown in hover.content_format

    @property
    def fills_snippets(self) -> bool:
        """Whether completions may have places to fill in."""
        completion = self._document.completion
        return bool(completion and completion.completion_item and completion.completion_item.snippet_support)

    @property
    def marks_parameters(self) -> bool:
        """Whether a parameter may be told by its place in a signature, in place of its text."""
        help_ = self._document.signature_help
        told = help_.signature_information if help_ else None
        return bool(told and told.parameter_information and told.parameter_information.label_offset_support)

    @property
    def nests_symbols(self) -> bool:
        """Whether the outline may be more than a flat list of places."""
        symbols = self._document.document_symbol
        return bool(symbols and symbols.hierarchical_document_symbol_support)

    @property
    def shows_progress(self) -> bool:
        """Whether the server may begin progress of its own."""
        return bool(self.given.window and self.given.window.work_done_progress)

    @property
    def shows_documents(self) -> bool:
        """Whether the server may ask for a document to be shown."""
        shown = self.given.window.show_document if self.given.window else None
        return bool(shown and shown.support)

    @property
    def answers_configuration(self) -> bool:
        """Whether the server may ask for settings."""
        return bool(self._workspace.configuration)

    @property
    def watches_files(self) -> bool:
        """Whether the server may ask to hear of changed files."""
        watching = self._workspace.did_change_watched_files
        return bool(watching and watching.dynamic_registration)

    @property
    def tells_settings(self) -> bool:
        """Whether the server may ask to hear of changed settings; some clients tell of them unasked."""
        settings = self._workspace.did_change_configuration
        return bool(settings and settings.dynamic_registration)

    @property
    def keeps_old_hints(self) -> bool:
        """Whether the client may go on drawing the hints that an answer on the same text replaces: Neovim draws a line
        once for each version of a text, and again only after it was told to ask."""
        hint = self._workspace.inlay_hint
        return bool(hint and hint.refresh_support) and self.name == "Neovim"

    @property
    def refreshes(self) -> tuple[str, ...]:
        """The requests to ask again that the client understands, beside the one for diagnostics."""
        lens, hint = self._workspace.code_lens, self._workspace.inlay_hint
        found = [
            (lens is not None and lens.refresh_support, types.WORKSPACE_CODE_LENS_REFRESH),
            (hint is not None and hint.refresh_support, types.WORKSPACE_INLAY_HINT_REFRESH),
        ]
        return tuple(method for able, method in found if able)
