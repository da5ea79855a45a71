"""The requests about what is typed and about names: completion, signature help, definition, references, rename."""

from collections.abc import Callable

from lsprotocol import types
from msgspec.structs import replace
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from liquidlens.ide import navigation, renaming
from liquidlens.ide.completion import Completion, completions
from liquidlens.ide.names import NameKind
from liquidlens.ide.signature_help import signature_help
from liquidlens.ide.skeleton import plainly
from liquidlens.ide.symbols import workspace_symbols
from liquidlens.ide.type_places import implementations, type_definition
from liquidlens.lsp.client import Client
from liquidlens.lsp.convert import Converter
from liquidlens.lsp.reach import leading_out
from liquidlens.source.span import Position, Span
from liquidlens.workspace.modules import Around
from liquidlens.workspace.view import View

_KINDS = {
    NameKind.FUNCTION.value: types.CompletionItemKind.Function,
    NameKind.MEASURE.value: types.CompletionItemKind.Property,
    NameKind.PREDICATE.value: types.CompletionItemKind.Function,
    NameKind.QUALIFIER.value: types.CompletionItemKind.Function,
    NameKind.ALIAS.value: types.CompletionItemKind.Interface,
    NameKind.TYPE.value: types.CompletionItemKind.Class,
    NameKind.TYPE_VARIABLE.value: types.CompletionItemKind.TypeParameter,
    NameKind.CONSTRUCTOR.value: types.CompletionItemKind.EnumMember,
    NameKind.FIELD.value: types.CompletionItemKind.Field,
    NameKind.BINDER.value: types.CompletionItemKind.Variable,
    NameKind.NAME.value: types.CompletionItemKind.Variable,
    "keyword": types.CompletionItemKind.Keyword,
    "pragma": types.CompletionItemKind.Constant,
    "snippet": types.CompletionItemKind.Snippet,
}


_AtPlace = types.DefinitionParams | types.TypeDefinitionParams | types.ImplementationParams | types.ReferenceParams

_Find = Callable[[Around, View, Position], list[Span]]


def register_annotations(server: LanguageServer, client: Client) -> None:
    """Make `server` answer requests about annotations."""
    _register_completion(server, client)
    _register_signature_help(server, client)
    _register_navigation(server, client)
    _register_renaming(server, client)


def _register_completion(server: LanguageServer, client: Client) -> None:
    options = types.CompletionOptions(trigger_characters=["@", "|", ":", "-", '"', "."])

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, options)
    async def _(params: types.CompletionParams) -> list[types.CompletionItem]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        position, reached = converter.from_position(params.position), client.session.reachable(params.text_document.uri)
        typed = (params.context and params.context.trigger_character) or ""
        items = await client.apart.make(lambda: completions(view.document, position, tuple(reached), typed))
        if not client.keeps_late_answers:
            items = [replace(item, leading="") for item in items]  # Neovim takes a word's text up to the first space
        return [_completion(item, converter, client.abilities.fills_snippets) for item in items]


def _completion(item: Completion, converter: Converter, snippets: bool) -> types.CompletionItem:
    """A word to put in, with exactly what it replaces."""
    text = item.word if not item.snippet else item.snippet if snippets else plainly(item.snippet)
    return types.CompletionItem(
        item.word,
        kind=_KINDS[item.kind],
        detail=item.detail or item.kind,
        sort_text=f"{item.rank}{item.word}",
        filter_text=item.sought,
        insert_text_format=types.InsertTextFormat.Snippet if item.snippet and snippets else None,
        text_edit=types.TextEdit(converter.range(item.replaces), item.leading + text),
    )


def _register_signature_help(server: LanguageServer, client: Client) -> None:
    options = types.SignatureHelpOptions(trigger_characters=[" ", "("], retrigger_characters=[")"])

    @server.feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, options)
    async def _(params: types.SignatureHelpParams) -> types.SignatureHelp | None:
        uri = params.text_document.uri
        if (found := client.converter(uri)) is None:
            return None
        view, converter = found
        position, elsewhere = converter.from_position(params.position), client.session.reachable(uri)
        item = await client.apart.make(lambda: signature_help(view, position, elsewhere))
        if item is None:
            return None
        parameters = [types.ParameterInformation(item.label[begin:end]) for begin, end in item.parameters]
        if client.abilities.marks_parameters:
            places = [(_units(item.label[:begin]), _units(item.label[:end])) for begin, end in item.parameters]
            parameters = [types.ParameterInformation(place) for place in places]
        told = types.SignatureInformation(item.label, parameters=parameters, active_parameter=item.active)
        return types.SignatureHelp([told], active_signature=0, active_parameter=item.active)


def _units(text: str) -> int:
    """How long a text is in the protocol's units."""
    return len(text.encode("utf-16-le")) // 2


def _register_navigation(server: LanguageServer, client: Client) -> None:
    async def places(params: _AtPlace, find: _Find) -> list[types.Location]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        position = converter.from_position(params.position)
        return [converter.location(place) for place in await client.apart.make(find, client.around, view, position)]

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def _(params: types.DefinitionParams) -> list[types.Location]:
        return await places(params, lambda around, view, at: navigation.definition(around, view.document, at))

    @server.feature(types.TEXT_DOCUMENT_TYPE_DEFINITION)
    async def _(params: types.TypeDefinitionParams) -> list[types.Location]:
        return await places(params, type_definition)

    @server.feature(types.TEXT_DOCUMENT_IMPLEMENTATION)
    async def _(params: types.ImplementationParams) -> list[types.Location]:
        return await places(params, lambda around, view, at: implementations(around, view.document, at))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def _(params: types.ReferenceParams) -> list[types.Location]:
        declared = params.context.include_declaration
        return await places(params, lambda around, view, at: navigation.references(around, view.document, at, declared))

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    async def _(params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        position = converter.from_position(params.position)
        places = await client.apart.make(navigation.highlights, view.document, position)
        return [types.DocumentHighlight(converter.range(place)) for place in places]

    @server.feature(types.WORKSPACE_SYMBOL)
    async def _(params: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
        found = await client.apart.make(workspace_symbols, client.around, params.query)
        return [client.elsewhere(document).flat_symbol(symbol) for document, symbol in found]


def _register_renaming(server: LanguageServer, client: Client) -> None:
    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def _(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        position = converter.from_position(params.position)
        answer = await client.apart.make(renaming.renamable, client.around, view.document, position)
        if isinstance(answer, renaming.RenameRefusal):
            raise JsonRpcException(answer.reason, _FAILED)
        return types.PrepareRenamePlaceholder(converter.range(answer.span), view.document.slice(answer.span))

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    async def _(params: types.RenameParams) -> types.WorkspaceEdit | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        position = converter.from_position(params.position)
        answer = await client.apart.make(renaming.rename, client.around, view.document, position, params.new_name)
        if isinstance(answer, renaming.RenameRefusal):
            raise JsonRpcException(answer.reason, _FAILED)
        if (outside := leading_out(client, view, answer)) is not None:
            raise JsonRpcException(f"the change would lead out of the workspace: {outside}", _FAILED)
        return converter.edit(answer, client.abilities.versions_edits)


_FAILED = -32803
"""The protocol's code for a request that is understood but cannot be met; clients show its reason."""
