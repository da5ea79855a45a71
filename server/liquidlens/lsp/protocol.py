"""The protocol object: pygls's, without its own copy of every document (`workspace/document.py` is ours), and with an
answer to every request.

pygls ends lines where Python does, also at a form feed, and would apply each edit a second time.  It never answers a
request whose parameters it cannot read, or one that comes after `shutdown`; a client would wait for ever.  It begins
anew at a second `initialize`, and loses edits that it cannot read.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams, JsonRpcInvalidRequest
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method

from liquidlens.lsp.arguments import complaint

_NOT_INITIALIZED = -32002
"""The protocol's code for a request that comes before `initialize`."""


class Protocol(LanguageServerProtocol):
    """Hands document notifications straight to our handlers."""

    lost: Callable[[str], None] | None = None
    """Called with the address of a document of which an edit could not be read."""

    heard: Callable[[], None] | None = None
    """Called with each message."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """The message that `data` stands for; a request that cannot be read is answered with an error, and of a
        document whose edit cannot be read the text is asked for."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if isinstance(data.get("id"), int | str) and "method" in data:
                self._send_response(data["id"], error=error.to_response_error())
            uri = _document_of(data) if data.get("method") == types.TEXT_DOCUMENT_DID_CHANGE else None
            if uri is not None and self.lost is not None:
                self.lost(uri)
            raise

    def handle_message(self, message: Any) -> None:
        """Act on a message; before `initialize` and after `shutdown` requests are refused, notifications left alone."""
        if self.heard is not None:
            self.heard()
        method = cast(str, getattr(message, "method", ""))
        number = cast(object, getattr(message, "id", None))
        if not isinstance(number, int | float | str | None):
            wrong = JsonRpcInvalidRequest("an id is a number or a text")
            self._send_data(types.ResponseErrorMessage(id=None, error=wrong.to_response_error()))
            return
        refusal = None
        if self._shutdown:
            refusal = JsonRpcInvalidRequest("the server was told to shut down")
        elif self._workspace is None and method != types.INITIALIZE:
            refusal = JsonRpcException("the server is not initialized", _NOT_INITIALIZED)
        elif self._workspace is not None and method == types.INITIALIZE:
            refusal = JsonRpcInvalidRequest("the server is initialized already")
        if refusal is None or method in ("", types.EXIT):
            super().handle_message(message)
        elif number is not None:
            self._send_response(cast(str, number), error=refusal.to_response_error())

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> Generator[Any, Any, None]:
        """A document was opened."""
        yield self._handler(types.TEXT_DOCUMENT_DID_OPEN), (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Generator[Any, Any, None]:
        """A document was edited."""
        yield self._handler(types.TEXT_DOCUMENT_DID_CHANGE), (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> Generator[Any, Any, None]:
        """A document was closed."""
        yield self._handler(types.TEXT_DOCUMENT_DID_CLOSE), (params,), None

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    def lsp_workspace__execute_command(self, params: types.ExecuteCommandParams) -> Generator[Any, Any, Any]:
        """A command is run, if its arguments are what it takes."""
        commands = cast(dict[str, Callable[..., Any]], self.fm.commands)
        given = tuple(cast(list[object], params.arguments or ()))
        handler = commands.get(params.command)
        if handler is None:
            raise JsonRpcInvalidParams(f"there is no command `{params.command}`")
        if (wrong := complaint(params.command, handler, given)) is not None:
            raise JsonRpcInvalidParams(wrong)
        return (yield handler, given, {})

    def _handler(self, method: str) -> Callable[[Any], Any]:
        features = cast(dict[str, Callable[[Any], Any]], self.fm.features)
        return features[method]


def _document_of(message: Mapping[str, Any]) -> str | None:
    """The address of the document that a notification is about, as far as it can be read."""
    place: object = message
    for part in ("params", "textDocument", "uri"):
        place = cast(Mapping[str, object], place).get(part) if isinstance(place, Mapping) else None
    return place if isinstance(place, str) else None
