"""Diagnostics for clients that ask for them: of one document, and of the whole workspace.

A client that asks about the workspace asks again when it has its answer.  One that knows everything already is answered
when there is something new, so that nobody works while nothing happens.
"""

import hashlib
from collections.abc import Mapping

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from liquidlens.lsp.client import SECTION, Client


def register_pulling(server: LanguageServer, client: Client) -> None:
    """Make `server` answer when it is asked for diagnostics."""
    options = types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=True, identifier=SECTION)

    def report(uri: str, previous: str | None) -> tuple[str, list[types.Diagnostic] | None]:
        """The identity of a document's diagnostics, and themselves unless they are the `previous` ones."""
        items = client.diagnostics(uri)
        identity = hashlib.sha256(repr(items).encode()).hexdigest()[:16]
        return identity, None if identity == previous else items

    @server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, options)
    def _(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        identity, items = report(params.text_document.uri, params.previous_result_id)
        if items is None:
            return types.RelatedUnchangedDocumentDiagnosticReport(identity)
        return types.RelatedFullDocumentDiagnosticReport(items, result_id=identity)

    @server.feature(types.WORKSPACE_DIAGNOSTIC)
    async def _(params: types.WorkspaceDiagnosticParams) -> types.WorkspaceDiagnosticReport:
        known = {previous.uri: previous.value for previous in params.previous_result_ids}
        while True:
            news = client.news
            reports = workspace(known)
            if not known or any(isinstance(each, types.WorkspaceFullDocumentDiagnosticReport) for each in reports):
                return types.WorkspaceDiagnosticReport(reports)
            await news.wait()

    def workspace(known: Mapping[str, str]) -> list[types.WorkspaceDocumentDiagnosticReport]:
        """A report on each document of the workspace, and on those that the client knows results of."""
        versions = client.known()
        reports: list[types.WorkspaceDocumentDiagnosticReport] = []
        # What the client knows of files that are gone is told to be empty.
        for uri in dict.fromkeys((*versions, *known)):
            version = versions.get(uri)
            identity, items = report(uri, known.get(uri))
            if items is None:
                reports.append(types.WorkspaceUnchangedDocumentDiagnosticReport(uri, identity, version))
            else:
                reports.append(types.WorkspaceFullDocumentDiagnosticReport(uri, items, version, result_id=identity))
        return reports
