"""Types that an annotation writes by an import that LiquidHaskell does not find them by, and so refuses the module.

    import qualified Data.Map as M             M.Map    found: defined in Data.Map.Internal, a part of Data.Map
    import qualified Data.Map.Strict as M      M.Map    not found: Data.Map.Internal is no part of Data.Map.Strict
    import Data.Vector (Vector)                Vector   found
    import qualified Data.Vector as V          Vector   not found, beside the one above or alone: a class is taken

GHC finds all; LiquidHaskell 0.9.0.2 looks for a type among those of the module that the import names and of its parts;
and by a name alone what a module behind the imports defines comes before what one defines that has a qualifier.
"""

from liquidlens.lang.names import NAMESAKES, base_of, module_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import Namesake, NotByImport
from liquidlens.source.span import Span

_DEFINED = """
Control.Monad.Trans.Cont: Control.Monad.Cont.Cont Control.Monad.Cont.ContT
Control.Monad.Trans.Except: Control.Monad.Except.Except Control.Monad.Except.ExceptT
Control.Monad.Trans.RWS.Lazy: Control.Monad.RWS.RWS Control.Monad.RWS.RWST
Control.Monad.Trans.Reader: Control.Monad.Reader.Reader Control.Monad.Reader.ReaderT
Control.Monad.Trans.State.Lazy: Control.Monad.State.State Control.Monad.State.StateT
Control.Monad.Trans.Writer.Lazy: Control.Monad.Writer.Writer Control.Monad.Writer.WriterT
Data.Array.IO.Internals: Data.Array.Kinds.IOUArray
Data.ByteString.Internal: Data.ByteString.ByteString
Data.ByteString.Lazy.Internal: Data.ByteString.Lazy.ByteString
Data.Either: Prelude.Either
Data.IntMap.Internal: Data.IntMap.IntMap
Data.IntSet.Internal: Data.IntSet.IntSet
Data.Map.Internal: Data.Map.Map
Data.Semigroup.Internal: Data.Monoid.All Data.Monoid.Any Data.Monoid.Dual Data.Monoid.Product Data.Monoid.Sum
Data.Semigroup.Internal: Prelude.Endo
Data.Sequence.Internal: Data.Sequence.Seq
Data.Set.Internal: Data.Set.Set
Data.Text.Internal: Data.Text.Text
Data.Text.Internal.Builder: Data.Text.Lazy.Builder.Builder
Data.Text.Internal.Lazy: Data.Text.Lazy.Text
GHC.Arr: Data.Array.Array
GHC.Base: Prelude.NonEmpty Prelude.String
GHC.Conc.Sync: Control.Concurrent.STM.TVar.TVar Control.Concurrent.ThreadId Control.Monad.STM.STM
GHC.Exception: Control.Exception.ErrorCall
GHC.Exception.Type: Control.Exception.ArithException Control.Exception.SomeException
GHC.IO: Prelude.FilePath
GHC.IO.Exception: Control.Exception.AssertionFailed Prelude.IOError System.Exit.ExitCode System.IO.Error.IOErrorType
GHC.IO.Handle.Types: System.IO.BufferMode System.IO.Handle
GHC.IO.IOMode: System.IO.IOMode
GHC.IOArray: Data.Array.Kinds.IOArray
GHC.IORef: Data.IORef.IORef
GHC.Int: Data.Int.Int16 Data.Int.Int32 Data.Int.Int8
GHC.MVar: Control.Concurrent.MVar.MVar
GHC.Maybe: Prelude.Maybe
GHC.Num.Integer: Integer
GHC.Num.Natural: Numeric.Natural.Natural
GHC.Real: Prelude.Ratio Prelude.Rational
GHC.STRef: Data.STRef.STRef
GHC.Show: Prelude.ShowS
GHC.TypeNats: GHC.TypeLits.SomeNat
GHC.Types: Bool Char Double Float Int Ordering Prelude.IO Prelude.Word
GHC.Unicode: Data.Char.GeneralCategory
GHC.Word: Data.Word.Word16 Data.Word.Word32 Data.Word.Word8
"""

_HOMES = {
    full: home
    for home, _, names in (line.partition(":") for line in _DEFINED.strip().splitlines())
    for full in names.split()
}
"""The modules of GHC's libraries that define what our library defines elsewhere."""


def note_home(context: SpecificationContext, written: str, full: str, span: Span) -> None:
    """Warn where a type is written by such an import, once for each."""
    if module_of(written) is None:
        _note_namesake(context, written, full, span)
    modules = context.scope.aliases.get(module_of(written) or "", ())
    home = _home(context, full)
    if home is None or not modules or any(_is_part(home, module) for module in modules):
        return
    _note(context, NotByImport(written, base_of(full), home, modules), span)


def _note_namesake(context: SpecificationContext, written: str, full: str, span: Span) -> None:
    home, namesake = module_of(full), NAMESAKES.get(full)
    if namesake is None:
        return
    for alias, modules in context.scope.aliases.items():
        if home in modules and alias != home:
            _note(context, Namesake(written, namesake, f"{alias}.{written}"), span)
            return


def _note(context: SpecificationContext, fault: NotByImport | Namesake, span: Span) -> None:
    if all(problem.fault != fault for problem in context.problems):
        context.note(Problem(fault, span, Severity.WARNING))


def _home(context: SpecificationContext, full: str) -> str | None:
    """The module that defines a type, None where that is not known."""
    module = context.imports.get(module_of(full) or "")
    return _HOMES.get(full) if module is None or module.interface.is_library else module.name


def _is_part(home: str, module: str) -> bool:
    return home == module or home.startswith(f"{module}.")
