"""The words for what is wrong with a module's text and syntax."""

from liquidlens.explain.problems.constructs import lost_words
from liquidlens.lang.guard import Bug, Cause, Overrun
from liquidlens.source.faults import CannotRead, FileFault, InternalError, NotUtf8, OutOfTime, UnendedCode, WorkerEnded
from liquidlens.syntax import faults as f
from liquidlens.syntax.faults import Nested, SyntaxFault


def file_words(fault: FileFault | Bug | Overrun) -> str:
    """What is wrong with a file before its syntax is read, and with the checking of it."""
    match fault:
        case NotUtf8(byte, offset):
            return f"the file is not UTF-8: byte 0x{byte:02x} at offset {offset}"
        case UnendedCode():
            return "this `\\begin{code}` has no `\\end{code}`"
        case Bug():
            return "an internal error of Liquidlens; please report it"
        case Overrun():
            return _overrun_words(fault)
        case CannotRead(reason):
            return f"cannot be read: {reason}"
        case InternalError("MemoryError"):
            return "there is too little memory to check this file"
        case InternalError(kind, text):
            return f"internal error of liquidlens, please report it: {kind}: {text}"
        case WorkerEnded(how):
            return f"the check ended unexpectedly: {how}"
        case OutOfTime(seconds):
            return f"the check was stopped after {seconds:.0f} s"


def _overrun_words(fault: Overrun) -> str:
    what = _STAGES.get(fault.stage, "this step")
    match fault.cause:
        case Cause.MEMORY if not fault.limit:
            return f"there was too little memory for {what}, so it was given up"
        case Cause.MEMORY:
            return f"{what} took more than {fault.limit} MiB of memory, so it was given up"
        case Cause.TIME:
            return f"{what} took more than {fault.limit} s, so it was given up"
        case Cause.CRASH:
            return f"{what} crashed the process that checked it; please report it"


_STAGES = {
    "read": "reading this",
    "resolve": "resolving its names",
    "compile": "compiling this module",
    "specify": "reading its annotations",
    "judge": "the proof",
    "search": "the search for counterexamples",
    "explain": "the explanation",
    "repair": "the search for repairs",
}


def syntax_words(fault: SyntaxFault) -> str:
    """What is wrong with the syntax of a module."""
    match fault:
        case f.NotSupported(construct):
            return lost_words(construct)
        case f.TooNested(what, limit):
            chain = "this chain of operators" if what is Nested.OPERATORS else "this"
            return f"{chain} is nested more than {limit} {'brackets' if what is Nested.BRACKETS else 'levels'} deep"
        case f.HalfAnnotation(is_comment=True):
            return "this is a comment, which nobody reads: an annotation begins with `{-@`"
        case f.HalfAnnotation():
            return "LiquidHaskell refuses this module: this annotation is closed by `-}` instead of `@-}`"
        case f.UnclosedComment(is_annotation):
            what, end = ("annotation", "@-}") if is_annotation else ("comment", "-}")
            return f"this {what} is never closed by `{end}`"
        case f.NeverClosed(bracket):
            return f"this `{bracket}` is never closed"
        case f.ClosesNothing(bracket):
            return f"this `{bracket}` closes nothing"
        case f.MissingBefore(expected, found):
            return f"`{expected}` is missing before this `{found}`"
        case f.NothingFollows(token):
            return f"nothing follows this `{token}`"
        case f.UnclosedString():
            return "this string is never closed"
        case f.GeneratedDeclarations():
            return "what this makes while compiling is not known: names that nothing else defines are taken as unknown"
        case f.NoComment(operator):
            return f"`{operator}` is an operator, no comment: put a blank behind the dashes"
        case f.NoDeclaration():
            return "this is no declaration: a definition needs `=`, a signature `::`"
        case f.MissingToken(token):
            return f"`{token}` is missing here"
        case f.Unexpected(token):
            return f"unexpected `{token}`"
        case f.DoesNotParse():
            return "this does not parse"
        case f.OtherMeaning(meaning):
            return f"{meaning.value} is not supported"
        case f.NotIncluded(name):
            return f"what `{name}` defines is not known: the file, or one that it includes, was not found"
        case f.HeaderNotRead(name):
            return f"what `{name}` defines is not read: a name that it replaces is not in scope here"
        case f.LateImport():
            return "GHC will not compile this: imports stand before all declarations"
        case f.MissingExtension(name):
            return f"GHC will not compile this without the extension `{name}`"
        case f.NoExtension(name):
            return f"GHC will not compile this: there is no extension `{name}`"
