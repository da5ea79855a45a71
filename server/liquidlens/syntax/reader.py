"""Read a Haskell module: text to `SurfaceModule`.

    read_module("F.hs", "module F where\\n{-@ f :: Nat @-}\\nf = 1\\n")
      ⇒ SurfaceModule("F", declarations=(Annotation(" f :: Nat "), FunctionDefinition("f")))

A text whose paragraphs parse is read one after the other, so that those parsed lately are not parsed again; any other
text that parses is read whole.  A text that does not is cut at its top-level declarations, and each is read by itself,
so that a broken one costs nothing else.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

import tree_sitter_haskell
from msgspec import Struct
from msgspec.structs import replace
from tree_sitter import Language, Node, Parser

from liquidlens.lang.dialect import PLAIN, Dialect, IncludedFile, whole_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.anchor import Anchor
from liquidlens.source.memo import Memo, make_room, remembered
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.annotation_layout import misplaced
from liquidlens.syntax.attachment import attach
from liquidlens.syntax.broken import is_balanced, shallow, syntax_problem
from liquidlens.syntax.chunks import Chunk, chunks_of, paragraphs_of
from liquidlens.syntax.comments import CommentKind, Scan
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.declarations import (
    annotations_of,
    broken_declaration,
    group_clauses,
    is_declaration,
    read_block,
    read_top_level,
)
from liquidlens.syntax.expressions import read_expression
from liquidlens.syntax.families import with_families
from liquidlens.syntax.faults import HalfAnnotation, LateImport, UnclosedComment, Unexpected
from liquidlens.syntax.headers import read_exports, read_import
from liquidlens.syntax.layout import Layout, Stood
from liquidlens.syntax.members import with_unreadable_code
from liquidlens.syntax.mends import mend
from liquidlens.syntax.module_header import Header, read_header
from liquidlens.syntax.module_tree import ExportItem, Import, SurfaceModule
from liquidlens.syntax.nesting import allow_deep_recursion
from liquidlens.syntax.overrun import overruns
from liquidlens.syntax.places import Places
from liquidlens.syntax.prepared import QUOTE, annotations_of_quotes, prepare
from liquidlens.syntax.quotes import quoted_signatures
from liquidlens.syntax.reading import Reading, field_of
from liquidlens.syntax.related import related_definitions
from liquidlens.syntax.rewrites import rewrites_of
from liquidlens.syntax.tree import Annotation, Declaration, UnsupportedDeclaration
from liquidlens.syntax.type_families import with_equations
from liquidlens.syntax.type_tree import TypeSignature

_SIGNATURE = re.compile(r"\{-@\s*\(?([^\s()]+)\)?\s*::")
"""An annotation of a function, with its name."""

_LANGUAGE = Language(tree_sitter_haskell.language())


def read_module(path: str, text: str, dialect: Dialect = PLAIN) -> SurfaceModule:
    """Read the module in `text`; literate if `path` ends in `.lhs`. What is wrong is among the problems."""
    allow_deep_recursion()
    module, layout = _read_module(path, text, dialect)
    layout.apply()
    _LAYOUTS.keep(path, layout)
    _LAST.keep(path, (text, dialect))
    make_room(len(module.declarations))
    return module


def stand(path: str, text: str, dialect: Dialect = PLAIN) -> None:
    """Let places tell where they are in a text that was read, if another one of the file was read since."""
    if _LAST.get(path) != (text, dialect):
        read_module(path, text, dialect)


_LAYOUTS = Memo[str, Layout](128, lasts=True)
"""How files stood when they were read last."""

_LAST = Memo[str, tuple[str, Dialect]](4_000, lasts=True)
"""The texts that were read last."""


def lines_of(path: str) -> Mapping[Anchor, int]:
    """The declarations of a file that was just read, each with its line."""
    layout = _LAYOUTS.get(path)
    return layout.lines() if layout is not None else {}


@remembered(96)
def _read_module(path: str, text: str, dialect: Dialect) -> tuple[SurfaceModule, Layout]:
    if dialect.within is not None:
        return _read_part(path, text, dialect, dialect.within)
    prepared = prepare(path, text, dialect)
    text, found, extensions = prepared.text, prepared.found, prepared.extensions
    problems = list(prepared.problems)
    lines = LineIndex(text)
    mended = mend(found, frozenset(extensions))
    places = Places(mended.text)
    reading = Reading(
        path,
        places,
        real=mended.real,
        read_expression=read_expression,
        read_declarations=read_block,
        parses=_parses,
        lines=lines,
        layout=Layout(path),
        problems=problems,
    )
    reading.strict_data = not {"StrictData", "Strict"}.isdisjoint(extensions)
    reading.strict = "Strict" in extensions
    reading.negative_literals = "NegativeLiterals" in extensions
    reading.lexical_negation = "LexicalNegation" in extensions
    reading.whole_decimals = "NumDecimals" in extensions
    reading.monad_comprehensions = "MonadComprehensions" in extensions
    reading.splices = "TemplateHaskell" in extensions
    reading.arrows = "Arrows" in extensions
    reading.renamed = dict(dialect.renamed)
    annotations = _annotations(path, annotations_of_quotes(text), lines, found, problems)
    module, header = _Module(), read_header(path, text, dialect)
    paragraphs = parsed_paragraphs(places.text)
    if paragraphs is not None:
        chunks = tuple(chunk for chunk, _ in paragraphs)
        ends = (*(chunk.row + 1 for chunk in chunks[1:]), lines.line_count + 1)
        for (chunk, root), inside, end in zip(paragraphs, _by_chunk(chunks, annotations), ends, strict=True):
            _read_paragraph(reading, module, _Given(chunk, root, inside, found.masked, end))
    elif (root := parse(places.text)).has_error or overruns(root, places.text):
        chunks = chunks_of(places.text)
        for chunk, inside in zip(chunks, _by_chunk(chunks, annotations), strict=True):
            reading.row = chunk.row
            left = _with_errors_inside(chunk)
            root = _parsed(left.text).root
            outside = attach(reading, root, inside, found.masked, lines)
            if _is_broken(root):
                # What stands inside of a broken declaration goes with it.
                outside = [one for one in outside if one.span.start.column <= chunk.column]
            module.declarations.extend(outside)
            told = len(reading.problems)
            _read_chunk(reading, module, left, root, header)
            if left is not chunk and len(reading.problems) == told + 1:
                # What is wrong is told of the code as it is.
                wrong = syntax_problem(reading, _parsed(chunk.text).root)
                reading.problems[told] = replace(wrong, binding=reading.problems[told].binding)
    else:
        module.declarations.extend(attach(reading, root, annotations, found.masked, lines))
        _read_root(reading, module, root)
    declarations = with_families(with_equations(group_clauses(module.declarations)), problems)
    if QUOTE in text:
        quoted = (one.text for offset, one in annotations if text.startswith(QUOTE, offset))
        declarations = (*declarations, *quoted_signatures(declarations, frozenset(quoted)))
    if "relational" in text:
        declarations = (*declarations, *related_definitions(module.name, declarations))
    if path.endswith("-boot"):
        declarations = (*declarations, *_elsewhere(declarations))
    parts = [read_module(each.path, each.text, _in_fragments(extensions)) for each in prepared.fragments]
    imports = (*module.imports, *(each for part in parts for each in part.imports))
    declarations = (*declarations, *(each for part in parts for each in part.declarations))
    problems.extend(each for part in parts for each in part.problems)
    surface = SurfaceModule(
        module.name,
        path,
        exports=module.exports,
        imports=imports,
        declarations=declarations,
        extensions=extensions,
        problems=tuple(sorted(_qualified(module.name, problems), key=lambda each: (each.span.start, each.span.end))),
        span=Span(path, Position(1, 1), lines.position(len(text))),
        has_header=module.has_header,
        annotations=(*_options(path, dialect), *annotations_of(declarations)),
        rewrites=rewrites_of(text, found),
    )
    return surface, reading.layout


def _read_part(path: str, text: str, dialect: Dialect, within: IncludedFile) -> tuple[SurfaceModule, Layout]:
    """The module that a file is a part of, as if it stood in that file."""
    whole = whole_of(path, text, dialect)
    module = read_module(within.path, within.text, whole)
    prepared = prepare(within.path, within.text, whole)
    own = (each.text for each in prepared.fragments if each.path == path)
    layout = _read_module(path, next(own, ""), _in_fragments(prepared.extensions))[1]
    return replace(module, path=path), layout


def _in_fragments(extensions: tuple[str, ...]) -> Dialect:
    """How files that are included are read, of which the preprocessor has left what counts."""
    return Dialect(tuple(each for each in extensions if each != "CPP"))


class _Given(Struct, frozen=True):
    """A paragraph: its tree, the annotations in it, the code of the whole text, and the line after its last one."""

    chunk: Chunk
    root: Node
    annotations: list[tuple[int, Annotation]]
    masked: str
    end: int


class _Paragraph(Struct, frozen=True):
    """What a paragraph was read as."""

    declarations: tuple[Declaration, ...]
    problems: tuple[Problem, ...]
    stood: tuple[Stood, ...]


_PARAGRAPHS = Memo[tuple[object, ...], _Paragraph](4_000)
"""Paragraphs by their code and their text, and by what is an annotation there."""


def _read_paragraph(reading: Reading, module: "_Module", given: _Given) -> None:
    """Read a paragraph into `module`; one that was read lately, with the same declarations before it, is not read."""
    chunk, lines, layout = given.chunk, reading.lines, reading.layout
    reading.row, line = chunk.row, chunk.row + 1
    places = tuple((each.span.start.line - line, each.span.start.column) for _, each in given.annotations)
    first = min([0, *(row for row, _ in places)])  # of a text's first paragraph, annotations stand before its code
    key = (
        reading.path,
        module.name,
        reading.extended,
        chunk.text,
        lines.between(line + first, given.end),
        places,
    )
    known = _PARAGRAPHS.get(key)
    if known is not None and layout.again(known.stood, line):
        module.declarations.extend(known.declarations)
        reading.problems.extend(known.problems)
        return
    declarations, problems, stood = len(module.declarations), len(reading.problems), layout.count
    module.declarations.extend(attach(reading, given.root, given.annotations, given.masked, lines))
    _read_root(reading, module, given.root)
    if all(child.type == "declarations" and _declares_only(child) for child in given.root.named_children):
        found = _Paragraph(
            tuple(module.declarations[declarations:]), tuple(reading.problems[problems:]), layout.since(stood, line)
        )
        if all(each.span.start.anchor is not None for each in (*found.declarations, *found.problems)):
            _PARAGRAPHS.keep(key, found)


def _declares_only(declarations: Node) -> bool:
    return all(child.type != "import" for child in declarations.named_children)


def _options(path: str, dialect: Dialect) -> tuple[Annotation, ...]:
    """The options that the project gives, as if the file began with them."""
    start = Position(1, 1)
    spans = [Span(path, start, Position(1, 1 + index)) for index in range(len(dialect.liquid))]
    options = zip(dialect.liquid, spans, strict=True)
    return tuple(Annotation(f' LIQUID "{option}" ', Span(path, start, start), span) for option, span in options)


def _elsewhere(declarations: tuple[Declaration, ...]) -> Iterator[Declaration]:
    """What the signatures of a boot file stand for: definitions whose code is not known here."""
    for each in declarations:
        if isinstance(each, TypeSignature):
            yield UnsupportedDeclaration(Form.DEFINED_ELSEWHERE, each.names, each.span)


class _Parsed(Struct, frozen=True):
    """A text's tree, and whether the text is made of whole declarations, as far as can be told."""

    root: Node
    whole: bool


def parsed_paragraphs(text: str) -> list[tuple[Chunk, Node]] | None:
    """The paragraphs of a text and their trees; none where one is more or less than whole declarations."""
    found: list[tuple[Chunk, Node]] = []
    for chunk in paragraphs_of(text):
        parsed = _parsed(chunk.text)
        if not parsed.whole or (found and any(child.type == "header" for child in parsed.root.named_children)):
            return None
        found.append((chunk, parsed.root))
    return found


@remembered(4_000)
def _parsed(text: str) -> _Parsed:
    root = parse(text)
    return _Parsed(root, not root.has_error and is_balanced(text) and not overruns(root, text))


def parse(text: str) -> Node:
    """The tree of a text."""
    return Parser(_LANGUAGE).parse(shallow(text).encode("utf-8", "surrogatepass")).root_node


def _with_errors_inside(chunk: Chunk) -> Chunk:
    """A class or an instance with errors, these inside the methods that have them."""
    has_error = _parsed(chunk.text).root.has_error or not is_balanced(chunk.text)
    left = (
        with_unreadable_code(chunk.text, lambda member: _parses(member) and is_balanced(member)) if has_error else None
    )
    return chunk if left is None else replace(chunk, text=left)


class _Module:
    """The parts of a module while it is read."""

    __slots__ = ("declarations", "exports", "has_header", "imports", "name")

    def __init__(self) -> None:
        self.name = "Main"
        self.has_header = False
        self.exports: tuple[ExportItem, ...] | None = None
        self.imports: list[Import] = []
        self.declarations: list[Declaration] = []


def _annotations(
    path: str, text: str, lines: LineIndex, found: Scan, problems: list[Problem]
) -> list[tuple[int, Annotation]]:
    """The annotations of a file with their offsets; problems for comments that are wrong."""
    annotations: list[tuple[int, Annotation]] = []
    for comment in found.comments:
        if comment.kind in (CommentKind.LINE, CommentKind.BLOCK, CommentKind.PRAGMA):
            continue
        start = lines.position(comment.start)
        span = Span(path, start, lines.position(comment.end))
        mark = "{-@" if text.startswith("{-@", comment.start) else "{-"
        opening = Span(path, start, Position(start.line, start.column + len(mark)))
        half = comment.kind is CommentKind.HALF_ANNOTATION
        if half or comment.kind is CommentKind.LATE_ANNOTATION:
            problems.append(Problem(HalfAnnotation(is_comment=not half), span, Severity.WARNING))
        if half or comment.kind is CommentKind.ANNOTATION:
            inside_start, inside_end = comment.start + 3, comment.end - (2 if half else 3)
            content = Span(path, lines.position(inside_start), lines.position(inside_end))
            annotation = Annotation(text[inside_start:inside_end], content, span)
            annotations.append((comment.start, annotation))
            problems.extend(misplaced(annotation))
        elif comment.kind is CommentKind.UNCLOSED:
            named = _SIGNATURE.match(text, comment.start) if mark == "{-@" else None
            whose = None if named is None else named[1]
            problems.append(Problem(UnclosedComment(is_annotation=mark == "{-@"), opening, binding=whose))
    return annotations


def _qualified(module: str, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems with the full name of the function whose annotation is lost."""
    for each in problems:
        is_lost = isinstance(each.fault, UnclosedComment) and each.binding is not None
        yield replace(each, binding=f"{module}.{each.binding}") if is_lost else each


def _by_chunk(
    chunks: tuple[Chunk, ...], annotations: list[tuple[int, Annotation]]
) -> list[list[tuple[int, Annotation]]]:
    """The annotations that start in each chunk (those before the first chunk go to it)."""
    parts: list[list[tuple[int, Annotation]]] = [[] for _ in chunks]
    rows = [chunk.row for chunk in chunks]
    for offset, annotation in annotations:
        which = bisect_right(rows, annotation.span.start.line - 1) - 1
        parts[max(which, 0)].append((offset, annotation))
    return parts


def _read_import(reading: Reading, module: _Module, node: Node) -> None:
    found = reading.anchored(node, read_import)
    own = reading.renamed.get(found.module)
    if own is not None:
        found = replace(found, module=own, alias=found.alias or found.module)
    module.imports.append(found)
    if not all(_goes_before_imports(each) for each in module.declarations):
        reading.problems.append(Problem(LateImport(), found.span))


def _goes_before_imports(declaration: Declaration) -> bool:
    is_import = isinstance(declaration, UnsupportedDeclaration) and declaration.construct is Form.BROKEN_IMPORT
    return isinstance(declaration, Annotation) or is_import


def _read_root(reading: Reading, module: _Module, root: Node) -> None:
    for child in root.named_children:
        match child.type:
            case "header":
                _read_header(reading, module, child)
            case "imports":
                for one in child.named_children:
                    if one.type == "import":
                        _read_import(reading, module, one)
            case "declarations":
                for declaration in child.named_children:
                    if declaration.type == "import":
                        _read_import(reading, module, declaration)
                    else:
                        module.declarations.extend(read_top_level(reading, declaration))
            case _:
                pass


def _read_header(reading: Reading, module: _Module, header: Node) -> None:
    module.name = reading.module = _module_name(reading, field_of(header, "module"))
    module.exports = reading.anchored(header, read_exports)
    module.has_header = True


def _module_name(reading: Reading, name: Node) -> str:
    """The name in a header; the parser takes `#` for a part of it."""
    written = reading.text(name)
    if (sign := written.find("#")) < 0:
        return written
    start = reading.start(name)
    place = Position(start.line, start.column + sign), Position(start.line, start.column + sign + 1)
    reading.problems.append(Problem(Unexpected("#"), Span(reading.path, *place)))
    return written.replace("#", "")


def _read_chunk(reading: Reading, module: _Module, chunk: Chunk, root: Node, header: Header) -> None:
    # The parser closes an explicit block at the end of the text by itself.
    if not _is_broken(root) and is_balanced(chunk.text):
        _read_root(reading, module, root)
    elif header.name is not None and chunk.text.lstrip().startswith("module"):
        module.name = reading.module = header.name
        module.has_header = True
        reading.problems.append(syntax_problem(reading, root))
    elif chunk.text.lstrip().startswith("import"):
        reading.problems.append(syntax_problem(reading, root))
        module.declarations.append(UnsupportedDeclaration(Form.BROKEN_IMPORT, (), reading.span(root)))
    elif chunk.text.strip():
        module.declarations.append(broken_declaration(reading, root))


def _parses(text: str) -> bool:
    root = parse(text)
    if root.has_error or root.named_child_count == 0:
        return False
    return all(part.type == "declarations" and is_declaration(part) for part in root.named_children)


def _is_broken(root: Node) -> bool:
    """Whether an error stands outside of all declarations."""
    if not root.has_error:
        return False
    nodes = [root, *(child for child in root.children if child.type == "declarations")]
    inside = [child for node in nodes for child in node.children]
    if root.is_error or any(node.is_error or node.is_missing for node in inside):
        return True
    return any(child.has_error for child in root.children if child.type != "declarations")
