"""The protocol object: pygls's, without its own copy of every document (`workspace/document.py` is ours).

pygls ends lines where Python does, also at a form feed, and would apply each edit a second time.
"""

from collections.abc import Callable, Generator
from typing import Any, cast

from lsprotocol import types
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method


class Protocol(LanguageServerProtocol):
    """Hands document notifications straight to our handlers."""

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

    def _handler(self, method: str) -> Callable[[Any], Any]:
        features = cast(dict[str, Callable[[Any], Any]], self.fm.features)
        return features[method]
