"""Every request, by clients of all ages: nothing fails, and nobody gets what it cannot read."""

import copy
from collections.abc import Sequence

import pytest
from lsprotocol import types

from tests.lsp.forked import forked
from tests.lsp.recorder import BARE, MODERN, OLD, Recorder, command_of, connect, disconnect

pytestmark = pytest.mark.asyncio

URI = "file:///nowhere/Test.hs"

TEXT = """{-@ type Small = {v:Int | v < 9} @-}
{-@ f :: x:Small
      -> Small @-}
f x = boom x
g x = hard x
"""


def document() -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(URI)


def place(line: int, first: int, last: int) -> types.Range:
    return types.Range(types.Position(line, first), types.Position(line, last))


async def opened(capabilities: types.ClientCapabilities) -> Recorder:
    client = await connect(forked(), capabilities)
    client.open(URI, TEXT)
    await client.wait_for(lambda: client.status.get("fresh"))
    return client


async def found_actions(client: Recorder, line: int) -> list[types.Command | types.CodeAction]:
    params = types.CodeActionParams(document(), place(line, 0, 6), types.CodeActionContext([]))
    return list(await client.text_document_code_action_async(params) or ())


@pytest.mark.parametrize("capabilities", [BARE, OLD, MODERN], ids=["bare", "old", "modern"])
async def test_every_request_is_answered(capabilities: types.ClientCapabilities) -> None:
    client = await opened(capabilities)
    in_alias, in_code = types.Position(1, 12), types.Position(3, 7)
    assert await client.text_document_hover_async(types.HoverParams(document(), in_code))
    assert await client.text_document_hover_async(types.HoverParams(document(), in_alias))
    assert await client.text_document_code_lens_async(types.CodeLensParams(document()))
    assert await client.text_document_inlay_hint_async(types.InlayHintParams(document(), place(0, 0, 0))) == ()
    assert await client.text_document_inlay_hint_async(types.InlayHintParams(document(), place(3, 0, 12)))
    assert await found_actions(client, 3)
    assert await client.text_document_completion_async(types.CompletionParams(document(), types.Position(1, 10)))
    assert await client.text_document_definition_async(types.DefinitionParams(document(), in_alias))
    context = types.ReferenceContext(include_declaration=True)
    assert await client.text_document_references_async(types.ReferenceParams(context, document(), in_alias))
    assert await client.text_document_document_highlight_async(types.DocumentHighlightParams(document(), in_alias))
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(document(), in_alias))
    renamed = await client.text_document_rename_async(types.RenameParams(document(), in_alias, "Little"))
    assert renamed is not None
    assert (renamed.changes is None) == (capabilities is MODERN)
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(document()))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document()))
    assert tokens is not None
    assert tokens.data
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(document()))
    assert await client.text_document_document_link_async(types.DocumentLinkParams(document())) == ()
    assert await client.protocol.send_request_async("liquidlens/run", {"uri": URI, "binding": "f"})
    where = {"textDocument": {"uri": URI}, "position": {"line": 3, "character": 7}}
    here = await client.protocol.send_request_async("liquidlens/binding", where)
    assert here == {"uri": URI, "binding": "f", "number": 0, "call": "f 0"}
    await disconnect(client)


async def test_a_bare_client_gets_commands_flat_symbols_and_plain_diagnostics() -> None:
    client = await opened(BARE)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document()))
    assert all(isinstance(item, types.SymbolInformation) for item in symbols or ())
    actions = await found_actions(client, 3)
    assert all(isinstance(item, types.Command) for item in actions)
    # It cannot be asked to apply edits, so none are offered.
    explaining = ("showRun", "copyInput", "confirm", "test", "examples")
    commands = [f"liquidlens.{name}" for name in explaining]
    assert [command_of(item).command for item in actions] == commands
    (found, _) = client.published[URI][-1].diagnostics
    assert found.related_information is None
    assert not client.refreshes
    assert not client.progressed
    await disconnect(client)


async def test_commands_apply_edits_where_actions_are_not_known() -> None:
    capabilities = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(apply_edit=True))
    client = await opened(capabilities)
    repair = command_of((await found_actions(client, 3))[0])
    assert (repair.title, repair.command) == ("Change `boom` to `calm`", "liquidlens.apply")
    done = await client.workspace_execute_command_async(types.ExecuteCommandParams(repair.command, repair.arguments))
    assert done is True
    (edit,) = client.applied
    assert edit.changes == {URI: (types.TextEdit(place(3, 6, 10), "calm"),)}
    await disconnect(client)


async def test_a_client_without_markdown_reads_plain_text() -> None:
    capabilities = copy.deepcopy(OLD)
    assert capabilities.text_document is not None
    capabilities.text_document.hover = types.HoverClientCapabilities(content_format=[types.MarkupKind.PlainText])
    client = await opened(capabilities)
    hover = await client.text_document_hover_async(types.HoverParams(document(), types.Position(3, 7)))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert hover.contents.kind == types.MarkupKind.PlainText
    assert hover.contents.value.startswith("✗ unsafe — `f`")
    assert "**" not in hover.contents.value
    assert "```" not in hover.contents.value
    await disconnect(client)


@pytest.mark.parametrize(
    ("offered", "chosen", "character"),
    [(["utf-8"], "utf-8", 9), (["utf-16"], "utf-16", 7), (["utf-32"], "utf-32", 6), (None, "utf-16", 7)],
)
async def test_positions_count_in_negotiated_units(offered: list[str] | None, chosen: str, character: int) -> None:
    encodings = [types.PositionEncodingKind(each) for each in offered] if offered else None
    general = types.GeneralClientCapabilities(position_encodings=encodings)
    client = await connect(forked(), types.ClientCapabilities(general=general))
    assert (client.server.position_encoding or "utf-16") == chosen
    client.open(URI, "f 𝛼 = boom 𝛼\n")
    (found,) = await client.diagnostics(URI, 1)
    assert found.range.start == types.Position(0, character)
    client.edit(URI, 2, (0, character), (0, character + 4), "calm")
    assert await client.diagnostics(URI, 2) == []
    await disconnect(client)


@pytest.mark.parametrize(
    ("capabilities", "methods"),
    [
        (OLD, set[str]()),
        (MODERN, {types.WORKSPACE_DID_CHANGE_CONFIGURATION, types.WORKSPACE_DID_CHANGE_WATCHED_FILES}),
    ],
    ids=["old", "modern"],
)
async def test_a_client_that_tells_of_changes_when_asked_is_asked(
    capabilities: types.ClientCapabilities, methods: set[str]
) -> None:
    client = await opened(capabilities)
    assert {each.method for each in client.registered} == methods
    await disconnect(client)


@pytest.mark.parametrize("capabilities", [BARE, MODERN], ids=["bare", "modern"])
async def test_the_argument_that_comes_next_is_told_as_the_client_reads_it(
    capabilities: types.ClientCapabilities,
) -> None:
    given = copy.deepcopy(capabilities)
    places = types.ClientSignatureParameterInformationOptions(label_offset_support=True)
    told = types.ClientSignatureInformationOptions(parameter_information=places)
    if capabilities is MODERN:
        given.text_document = given.text_document or types.TextDocumentClientCapabilities()
        given.text_document.signature_help = types.SignatureHelpClientCapabilities(signature_information=told)
    client = await connect(forked(), given)
    client.open(URI, TEXT + "h x = f x\n")
    await client.wait_for(lambda: client.status.get("fresh"))
    found = await client.text_document_signature_help_async(types.SignatureHelpParams(document(), types.Position(5, 8)))
    assert found is not None
    (signature,) = found.signatures
    assert (signature.label, found.active_parameter) == ("f :: x:Small -> Small", 0)
    assert [each.label for each in signature.parameters or ()] == [(5, 12) if capabilities is MODERN else "x:Small"]
    nothing = types.SignatureHelpParams(document(), types.Position(5, 0))
    assert await client.text_document_signature_help_async(nothing) is None
    await disconnect(client)


async def test_types_and_instances_are_found_over_the_protocol() -> None:
    client = await connect(forked(), MODERN)
    client.open(URI, "data T = T\nclass C a where c :: a -> T\ninstance C T where\n  c t = t\n")
    await client.wait_for(lambda: client.status.get("fresh"))
    position = types.Position(1, 6)
    found = await client.text_document_implementation_async(types.ImplementationParams(document(), position))
    assert isinstance(found, Sequence)
    assert [each.range.start.line for each in found if isinstance(each, types.Location)] == [2]
    nothing = types.TypeDefinitionParams(document(), types.Position(0, 0))
    assert not await client.text_document_type_definition_async(nothing)
    await disconnect(client)
