"""Z3's C interface, as far as it is used here: untyped, five times faster than the classes that Python has above it.

    z3core.Z3_mk_lt(context, x, y)          the C function; an error that it leaves in the context is raised
    raw.Z3_mk_lt(context, x, y)             the same without that look: for calls that cannot fail

Handles are numbers.  Importing `z3` prepares the seven hundred functions of the interface and all that builds and
prints terms, a fifth of the time in which a small file is checked; here a function is prepared when it is first used.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from liquidlens.constraints.smt.allocation import keep_freed_memory
from liquidlens.constraints.smt.deleting import DELETIONS

Handle = ctypes.c_void_p
"""What Z3 calls an object by."""

_ErrorHandler = ctypes.CFUNCTYPE(None, Handle, ctypes.c_uint)

_KINDS: dict[str, Any] = {
    "h": Handle,
    "a": ctypes.POINTER(Handle),
    "i": ctypes.c_int,
    "u": ctypes.c_uint,
    "b": ctypes.c_bool,
    "s": ctypes.c_char_p,
    "l": ctypes.POINTER(ctypes.c_int64),
    "e": _ErrorHandler,
    "-": None,
}

_SIGNATURES = """
h        mk_config
h h      mk_ast_vector mk_bool_sort mk_context_rc mk_false mk_int_sort mk_params mk_real_sort mk_simple_solver mk_true
h hi     mk_int_symbol
h hs     mk_string_symbol
h hsh    mk_numeral
h hh     func_decl_to_ast get_app_decl mk_empty_set mk_int2real mk_not mk_real2int mk_set_complement mk_set_sort
h hh     mk_solver_for_logic mk_unary_minus solver_get_model solver_get_statistics sort_to_ast to_app
h hhh    mk_array_sort mk_const mk_const_array mk_div mk_eq mk_ge mk_gt mk_iff mk_implies mk_le mk_lt mk_mod mk_select
h hhh    mk_set_add mk_set_del mk_set_difference mk_set_member mk_set_subset model_get_const_interp
h hhhh   mk_ite mk_store
h hua    mk_add mk_and mk_mul mk_or mk_set_intersect mk_set_union mk_sub
h hhua   mk_app mk_map
h hhuah  mk_func_decl
b hh     is_numeral_ast
b hhl    get_numeral_int64
b hhhba  model_eval
i hh     get_bool_value solver_check
s hh     get_numeral_string solver_get_reason_unknown
u h      get_error_code
s hu     get_error_msg
s hhu    stats_get_key
u hhu    stats_get_uint_value
u hh     stats_size
- ss     global_param_set
- h      del_config del_context interrupt
- hh     model_dec_ref model_inc_ref params_dec_ref params_inc_ref solver_dec_ref solver_inc_ref solver_push
- hh     ast_vector_dec_ref ast_vector_inc_ref stats_dec_ref stats_inc_ref
- hhh    ast_vector_push solver_assert solver_set_params
- he     set_error_handler
- hhu    solver_pop
- hhhu   params_set_uint
- hhhb   params_set_bool
"""
"""For each function its result and its arguments."""

_WITHOUT_ERRORS = frozenset(
    {"mk_config", "mk_context_rc", "del_config", "del_context", "get_error_code", "get_error_msg", "global_param_set"}
)
"""Functions that no context can be asked about afterwards."""


class SolverError(Exception):
    """A call that Z3 refuses: a bug of the encoder."""


def _refusal(context: Any, code: int) -> Exception:
    """Why Z3 refused a call: the encoder is wrong, or there is too little memory."""
    words = raw.Z3_get_error_msg(context, code)
    return MemoryError(words) if "out of memory" in words else SolverError(words)


class Z3Interface:
    """The functions of the interface by their names, `Z3_mk_lt`."""

    def __init__(self, library: ctypes.CDLL, checked: bool) -> None:
        self._library = library
        self._checked = checked

    def __getattr__(self, name: str) -> Any:
        made = self._prepared(name)
        setattr(self, name, made)
        return made

    def _prepared(self, name: str) -> Callable[..., Any]:
        """A function that encodes and decodes texts, and perhaps raises what went wrong."""
        short = name.removeprefix("Z3_")
        result, arguments = signatures()[short]
        function: Any = getattr(self._library, name)
        function.restype = _KINDS[result]
        function.argtypes = [_KINDS[kind] for kind in arguments]
        checked = self._checked and short not in _WITHOUT_ERRORS
        texts = "s" in arguments

        def call(*given: Any) -> Any:
            if texts:
                given = tuple([each.encode() if isinstance(each, str) else each for each in given])
            answer = function(*given)
            if checked and (code := raw.Z3_get_error_code(given[0])):
                raise _refusal(given[0], code)
            return answer.decode() if result == "s" else answer

        return call if checked or texts or result == "s" else function


@cache
def signatures() -> dict[str, tuple[str, str]]:
    """For each function the kinds of its result and of its arguments."""
    lines = [(line[:9].split(), line[9:].split()) for line in _SIGNATURES.strip().splitlines()]
    return {name: (kinds[0], "".join(kinds[1:])) for kinds, names in lines for name in names}


def _path() -> Path:
    """Where the package `z3` keeps its library."""
    found = find_spec("z3")
    folders = [Path(each) for each in (found.submodule_search_locations or ())] if found else []
    suffix = {"win32": ".dll", "cygwin": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
    for folder in [each / inner for each in folders for inner in ("lib", ".")]:
        # The longest name carries the version, and is the one that `z3` itself loads.
        if files := sorted(folder.glob(f"libz3{suffix}*")):
            return files[-1]
    raise ImportError("the library of z3-solver is missing")


keep_freed_memory()
_LIBRARY = ctypes.CDLL(str(_path()))

z3core: Any = Z3Interface(_LIBRARY, checked=True)
raw: Any = Z3Interface(_LIBRARY, checked=False)
# Making the tables of functions in a model shorter takes longer than to find the model.
raw.Z3_global_param_set("model.compact", "false")


class Z3Context:
    """A context of Z3, deleted with this object; a call that it refuses does not end the process, as Z3 would have it.

    Nobody looks for an error after each call: what was refused is noted, and `complain` raises it.
    """

    handle: Any = None  # an interruption may come before there is one
    _kept: Any = None
    """Z3's own list of what is kept. It lets go of all of it at once, and of a context that holds no term any more its
    tables need not be searched for those: that takes twenty times as long as all else of a deletion."""

    def __init__(self) -> None:
        refused: list[int] = []
        self._refused = refused

        def note(_context: object, code: int) -> None:
            refused.append(code)

        # Z3 keeps a bare pointer to it.
        self._handler = _ErrorHandler(note)
        config = z3core.Z3_mk_config()
        self.handle = raw.Z3_mk_context_rc(config)
        raw.Z3_set_error_handler(self.handle, self._handler)
        raw.Z3_del_config(config)
        self._kept = raw.Z3_mk_ast_vector(self.handle)
        raw.Z3_ast_vector_inc_ref(self.handle, self._kept)

    def keep(self, term: Any) -> None:
        """Let a term, sort or function live as long as the context."""
        raw.Z3_ast_vector_push(self.handle, self._kept, term)

    def complain(self) -> None:
        """Raise SolverError if a call was refused since this was asked last, MemoryError for lack of room."""
        if self._refused:
            code = self._refused[0]
            refusal = _refusal(self.handle, code)
            self.pardon()
            raise refusal

    def pardon(self) -> None:
        """Forget what was refused: an answer that Z3 gave up on is no answer."""
        if self._refused:
            self._refused.clear()
            # Z3 keeps the last error until something is made; what is asked of it before would tell of that.
            raw.Z3_mk_true(self.handle)

    def close(
        self,
        release: Callable[[Any, Any], None] = raw.Z3_ast_vector_dec_ref,
        delete: Callable[[Any], None] = raw.Z3_del_context,
        when: Callable[[Callable[[], None], object], None] = DELETIONS.of,
    ) -> None:
        """Give the context's memory back; nothing may be asked of it afterwards."""
        if self.handle is not None:
            handle, self.handle = self.handle, None
            kept, handler = self._kept, self._handler

            def deleted() -> None:
                if kept is not None:
                    release(handle, kept)
                delete(handle)

            when(deleted, handler)

    def __del__(self) -> None:
        self.close()
