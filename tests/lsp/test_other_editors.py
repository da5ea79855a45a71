"""Helix, Kate and Zed, by what they say of themselves and send: their settings arrive, what they ask is answered.

Their capabilities are those of Helix 25.01, Kate 24.12 and Zed 0.160.
"""

import json
import subprocess
import time
from collections.abc import Callable, Mapping

import pytest
from msgspec import Struct

from tests.lsp.forked import forked
from tests.lsp.test_lifetime import ENVIRONMENT

URI = "file:///nowhere/Test.hs"

TEXT = "-- 𝒙 é\nf x = boom x  -- 𝒙\ng x = x\n"

RELATIVE = {"requests": {"range": True, "full": {"delta": True}}, "tokenTypes": [], "tokenModifiers": []}

HELIX: Mapping[str, object] = {
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": False},
        "workspaceFolders": True,
        "applyEdit": True,
        "symbol": {"dynamicRegistration": False},
        "executeCommand": {"dynamicRegistration": False},
        "inlayHint": {"refreshSupport": False},
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "failureHandling": "abort",
            "normalizesLineEndings": False,
        },
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": False},
        "fileOperations": {"willRename": True, "didRename": True},
    },
    "textDocument": {
        "completion": {
            "completionItem": {
                "snippetSupport": True,
                "resolveSupport": {"properties": ["documentation", "detail", "additionalTextEdits"]},
                "insertReplaceSupport": True,
            },
            "completionItemKind": {},
        },
        "hover": {"contentFormat": ["markdown"]},
        "rename": {"dynamicRegistration": False, "prepareSupport": True, "honorsChangeAnnotations": False},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix", "refactor", "source"]}},
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit", "command"]},
        },
        "publishDiagnostics": {"versionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "inlayHint": {"dynamicRegistration": False},
    },
    "window": {"workDoneProgress": True},
    "general": {"positionEncodings": ["utf-8", "utf-32", "utf-16"]},
}

KATE: Mapping[str, object] = {
    "textDocument": {
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "publishDiagnostics": {"relatedInformation": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}
        },
        "semanticTokens": {**RELATIVE, "formats": ["relative"]},
        "synchronization": {"didSave": True},
        "selectionRange": {"dynamicRegistration": False},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "completion": {
            "completionItem": {
                "snippetSupport": False,
                "resolveSupport": {"properties": ["additionalTextEdits", "documentation"]},
            }
        },
        "inlayHint": {"dynamicRegistration": False},
    },
    "window": {
        "workDoneProgress": True,
        "showMessage": {"messageActionItem": {"additionalPropertiesSupport": True}},
    },
}

ZED: Mapping[str, object] = {
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "workspaceFolders": True,
        "symbol": {},
        "inlayHint": {"refreshSupport": True},
        "diagnostic": {"refreshSupport": True},
        "workspaceEdit": {
            "resourceOperations": ["create", "rename", "delete"],
            "documentChanges": True,
            "snippetEditSupport": True,
        },
        "fileOperations": {"dynamicRegistration": False, "didRename": True, "willRename": True},
        "applyEdit": True,
    },
    "textDocument": {
        "definition": {"linkSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["refactor", "quickfix", "source"]}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["kind", "diagnostics", "isPreferred", "disabled", "edit", "command"]},
        },
        "completion": {
            "completionItem": {
                "snippetSupport": True,
                "resolveSupport": {"properties": ["additionalTextEdits", "command", "documentation"]},
                "insertReplaceSupport": True,
                "labelDetailsSupport": True,
            },
            "completionList": {"itemDefaults": ["commitCharacters", "editRange", "insertTextMode", "data"]},
            "contextSupport": True,
        },
        "rename": {"prepareSupport": True},
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {
            "resolveSupport": {"properties": ["textEdits", "tooltip", "label.tooltip", "label.location"]},
            "dynamicRegistration": False,
        },
        "publishDiagnostics": {"relatedInformation": True},
        "synchronization": {"didSave": True},
        "diagnostic": {"dynamicRegistration": False, "relatedDocumentSupport": True},
    },
    "experimental": {"serverStatusNotification": True, "localDocs": True},
    "window": {"workDoneProgress": True, "showMessage": {}},
}


class Editor(Struct, frozen=True):
    """How an editor begins, by what it has in its settings."""

    name: str
    capabilities: Mapping[str, object]
    options: object
    """What it sends at the beginning."""
    answer: object = None
    """What it answers when it is asked for the settings of a section."""
    pushed: object = None
    """What it tells of its settings unasked, after the beginning."""


OFF = {"severity": {"unsafe": "hint"}}

EDITORS = [
    pytest.param(Editor("helix", HELIX, OFF, answer=None, pushed=OFF), id="Helix, config"),
    pytest.param(
        Editor("helix", HELIX, {"liquidlens": OFF}, answer=OFF, pushed={"liquidlens": OFF}),
        id="Helix, config.liquidlens",
    ),
    pytest.param(Editor("", KATE, OFF), id="Kate, initializationOptions"),
    pytest.param(Editor("", KATE, None, pushed={"liquidlens": OFF}), id="Kate, settings"),
    pytest.param(Editor("Zed", ZED, OFF, answer=None, pushed={}), id="Zed, initialization_options"),
    pytest.param(Editor("Zed", ZED, None, answer=OFF, pushed={}), id="Zed, settings"),
]


class Conversation:
    """Messages with a server process."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self._process = subprocess.Popen(forked(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT)
        self._number = 0
        self.told: list[dict[str, object]] = []

    def send(self, message: Mapping[str, object]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def read(self) -> dict[str, object]:
        """The next message; what the server asks is answered as the editor does."""
        stream, length = self._process.stdout, 0
        assert stream is not None
        while (line := stream.readline().strip()) or not length:
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, object] = json.loads(stream.read(length))
        if "method" in message and "id" in message:
            asks = message["method"] == "workspace/configuration"
            self.send({"id": message["id"], "result": [self._editor.answer] if asks else None})
        self.told.append(message)
        return message

    def ask(self, method: str, params: object) -> object:
        self._number += 1
        self.send({"id": self._number, "method": method, "params": params})
        found = self.until(lambda each: each.get("id") == self._number and "method" not in each)
        assert "error" not in found, (method, found)
        return found["result"]

    def until(self, wanted: Callable[[dict[str, object]], bool]) -> dict[str, object]:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if wanted(message := self.read()):
                return message
        raise TimeoutError(str(self.told))

    def ends(self) -> int:
        return self._process.wait(timeout=10)


def severities(message: dict[str, object]) -> list[int] | None:
    """Those of a publication of problems."""
    params = message.get("params")
    if message.get("method") != "textDocument/publishDiagnostics" or not isinstance(params, dict):
        return None
    return [each["severity"] for each in params["diagnostics"]]


@pytest.mark.parametrize("editor", EDITORS)
def test_an_editor_is_served_as_it_is_set(editor: Editor) -> None:
    talk = Conversation(editor)
    info = {"clientInfo": {"name": editor.name, "version": "1"}} if editor.name else {}
    begin = {"processId": None, "rootPath": None, "rootUri": None, "capabilities": editor.capabilities, **info}
    begun = talk.ask("initialize", {**begin, "initializationOptions": editor.options})
    assert isinstance(begun, dict)
    encoding = begun["capabilities"].get("positionEncoding", "utf-16")
    talk.send({"method": "initialized", "params": {}})
    if editor.pushed is not None:
        talk.send({"method": "workspace/didChangeConfiguration", "params": {"settings": editor.pushed}})
    document = {"uri": URI, "languageId": "haskell", "version": 0, "text": TEXT}
    talk.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
    talk.until(lambda each: severities(each) == [4])

    at, word = {"uri": URI}, {"line": 1, "character": 0}
    line = {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 12}}
    for method in ("hover", "definition", "documentHighlight", "completion", "prepareRename", "selectionRange"):
        asked = {"positions": [word]} if method == "selectionRange" else {"position": word}
        talk.ask(f"textDocument/{method}", {"textDocument": at, **asked})
    for method in ("documentSymbol", "foldingRange", "codeLens", "semanticTokens/full", "documentLink"):
        talk.ask(f"textDocument/{method}", {"textDocument": at})
    talk.ask("textDocument/inlayHint", {"textDocument": at, "range": line})
    talk.ask("workspace/symbol", {"query": "f"})
    context = {"diagnostics": [], "only": ["quickfix"]}
    actions = talk.ask("textDocument/codeAction", {"textDocument": at, "range": line, "context": context})
    assert isinstance(actions, list)
    first = actions[0]
    edited = first if first.get("edit") else talk.ask("codeAction/resolve", first)
    assert "calm" in json.dumps(edited)

    # The end of the second line, behind a letter of two code units, or four bytes.
    column = {"utf-8": 21, "utf-16": 19, "utf-32": 18}[encoding]
    end = {"line": 1, "character": column}
    change = {"range": {"start": end, "end": end}, "text": " é"}
    talk.send(
        {
            "method": "textDocument/didChange",
            "params": {"textDocument": {"uri": URI, "version": 1}, "contentChanges": [change]},
        }
    )
    talk.ask("textDocument/hover", {"textDocument": at, "position": word})
    talk.send({"method": "textDocument/didSave", "params": {"textDocument": at}})
    talk.send({"method": "textDocument/didClose", "params": {"textDocument": at}})
    talk.ask("shutdown", {} if editor.capabilities is KATE else None)
    talk.send({"method": "exit", "params": {} if editor.capabilities is KATE else None})
    assert talk.ends() == 0
    assert not [each for each in talk.told if each.get("method") == "window/showMessage"]
