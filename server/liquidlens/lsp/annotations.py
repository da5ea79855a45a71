"""The requests about the text of annotations: completion, definition, references, rename, colours, folds."""

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from liquidlens.ide import navigation
from liquidlens.ide.colours import TOKEN_TYPES, folds, tokens
from liquidlens.ide.completion import completions
from liquidlens.ide.names import NameKind
from liquidlens.lsp.client import Client

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
}


def register_annotations(server: LanguageServer, client: Client) -> None:
    """Make `server` answer requests about annotations."""
    _register_completion(server, client)
    _register_navigation(server, client)
    _register_colours(server, client)


def _register_completion(server: LanguageServer, client: Client) -> None:
    options = types.CompletionOptions(trigger_characters=["@", "|", ":", "-", '"'])

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, options)
    def _(params: types.CompletionParams) -> list[types.CompletionItem]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        return [
            types.CompletionItem(
                item.word, kind=_KINDS[item.kind], detail=item.detail or item.kind, sort_text=f"{item.rank}{item.word}"
            )
            for item in completions(view.document, converter.from_position(params.position))
        ]


def _register_navigation(server: LanguageServer, client: Client) -> None:
    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def _(params: types.DefinitionParams) -> list[types.Location]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        elsewhere = client.session.reachable(params.text_document.uri)
        places = navigation.definition(view.document, converter.from_position(params.position), elsewhere)
        return [converter.location(place) for place in places]

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def _(params: types.ReferenceParams) -> list[types.Location]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        places = navigation.references(
            view.document, converter.from_position(params.position), params.context.include_declaration
        )
        return [converter.location(place) for place in places]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    def _(params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, converter = found
        places = navigation.references(view.document, converter.from_position(params.position), True)
        return [types.DocumentHighlight(converter.range(place)) for place in places]

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def _(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        answer = navigation.renamable(view.document, converter.from_position(params.position))
        if isinstance(answer, navigation.RenameRefusal):
            return None
        return types.PrepareRenamePlaceholder(converter.range(answer.span), answer.name)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def _(params: types.RenameParams) -> types.WorkspaceEdit | None:
        if (found := client.converter(params.text_document.uri)) is None:
            return None
        view, converter = found
        answer = navigation.rename(view.document, converter.from_position(params.position), params.new_name)
        if isinstance(answer, navigation.RenameRefusal):
            raise JsonRpcInvalidParams(answer.reason)
        return converter.edit(answer, client.abilities.versions_edits)


def _register_colours(server: LanguageServer, client: Client) -> None:
    legend = types.SemanticTokensLegend(list(TOKEN_TYPES), [types.SemanticTokenModifiers.Declaration])

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, legend)
    def _(params: types.SemanticTokensParams) -> types.SemanticTokens:
        if (found := client.converter(params.text_document.uri)) is None:
            return types.SemanticTokens([])
        view, converter = found
        data: list[int] = []
        line = character = 0
        for token in tokens(view.document):
            place = converter.range(token.span)
            start = place.start
            if start.line != line:
                character = 0
            kind = TOKEN_TYPES.index(token.type)
            data += [start.line - line, start.character - character, place.end.character - start.character]
            data += [kind, int(token.declares)]
            line, character = start.line, start.character
        return types.SemanticTokens(data)

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def _(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        if (found := client.converter(params.text_document.uri)) is None:
            return []
        view, _ = found
        return [
            types.FoldingRange(span.start.line - 1, span.end.line - 1, kind=types.FoldingRangeKind.Comment)
            for span in folds(view.document)
        ]
