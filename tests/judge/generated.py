"""Random well-typed expressions: a judge that nobody wrote down.

    expression(Random(7), LIST_INT)   ⇒   "map (\\\\a -> (a - 3)) (filter even (take 2 [1, 0]))"

Types are Int, Bool, Char, lists, Maybe, pairs and functions of one argument; what is used of the Prelude is total in
time (no infinite results), not in value: an expression may raise.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct


class Ty(Struct, frozen=True, dict=True):
    """A type: a constructor with its arguments."""

    name: str
    args: tuple["Ty", ...] = ()

    def __str__(self) -> str:
        match self.name:
            case "[]":
                return f"[{self.args[0]}]"
            case "(,)":
                return f"({self.args[0]}, {self.args[1]})"
            case "->":
                return f"({self.args[0]} -> {self.args[1]})"
            case _:
                return f"({' '.join([self.name, *map(str, self.args)])})" if self.args else self.name


_COMPARISONS = ("==", "/=", "<", "<=", ">", ">=")

INT, BOOL, CHAR = Ty("Int"), Ty("Bool"), Ty("Char")


def list_of(element: Ty) -> Ty:
    return Ty("[]", (element,))


def pair(first: Ty, second: Ty) -> Ty:
    return Ty("(,)", (first, second))


def maybe(element: Ty) -> Ty:
    return Ty("Maybe", (element,))


def function(argument: Ty, result: Ty) -> Ty:
    return Ty("->", (argument, result))


def data_type(random: Random, depth: int = 2) -> Ty:
    """A type of values that can be shown and compared."""
    if depth == 0 or random.random() < 0.4:
        return random.choice([INT, INT, INT, BOOL, CHAR])
    inner = data_type(random, depth - 1)
    match random.randrange(4):
        case 0 | 1:
            return list_of(inner)
        case 2:
            return maybe(inner)
        case _:
            return pair(inner, data_type(random, depth - 1))


class Generator:
    """Expressions from a source of randomness; variables in scope by type."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.scope: list[tuple[str, Ty]] = []
        self.count = 0

    def expression(self, ty: Ty, size: int) -> str:
        """An expression of type `ty` with about `size` nodes, in parentheses where it needs them."""
        if size <= 1:
            return self.leaf(ty)
        makers = self.makers(ty)
        return self.random.choice(makers)(size - 1)

    def leaf(self, ty: Ty) -> str:
        here = [name for name, known in self.scope if known == ty]
        if here and self.random.random() < 0.7:
            return self.random.choice(here)
        match ty.name:
            case "Int":
                return (
                    str(self.random.randint(0, 9)) if self.random.random() < 0.8 else f"(-{self.random.randint(1, 9)})"
                )
            case "Bool":
                return self.random.choice(["True", "False"])
            case "Char":
                return self.random.choice(["'a'", "'b'", "'z'", "' '", "'Q'", "'\\n'", "'7'"])
            case "[]":
                return "[]" if self.random.random() < 0.3 else f"[{self.leaf(ty.args[0])}]"
            case "Maybe":
                return "Nothing" if self.random.random() < 0.3 else f"(Just {self.leaf(ty.args[0])})"
            case "(,)":
                return f"({self.leaf(ty.args[0])}, {self.leaf(ty.args[1])})"
            case _:
                return self.function(ty.args[0], ty.args[1], 1)

    def function(self, argument: Ty, result: Ty, size: int) -> str:
        self.count += 1
        name = f"v{self.count}"
        self.scope.append((name, argument))
        body = self.expression(result, size)
        self.scope.pop()
        return f"(\\{name} -> {body})"

    def makers(self, ty: Ty) -> list[Callable[[int], str]]:
        e, choose = self.expression, self.random.choice
        other = data_type(self.random, 1)

        def split(size: int, parts: int) -> list[int]:
            return [max(1, size // parts)] * parts

        def call(name: str, *types: Ty) -> Callable[[int], str]:
            return lambda size: (
                f"({name} {' '.join(e(t, n) for t, n in zip(types, split(size, len(types)), strict=True))})"
            )

        def typed(ty: Ty, size: int) -> str:
            return f"({e(ty, size)} :: {ty})"

        def infix(operators: list[str], left: Ty, right: Ty) -> Callable[[int], str]:
            return lambda size: f"({e(left, size // 2)} {choose(operators)} {e(right, size // 2)})"

        makers: list[Callable[[int], str]] = [
            lambda size: f"(if {e(BOOL, size // 3)} then {e(ty, size // 3)} else {e(ty, size // 3)})",
            lambda size: self.let(ty, other, size),
            call("fst", pair(ty, other)),
            call("snd", pair(other, ty)),
            call("maybe", ty, function(other, ty), maybe(other)),
            call("foldr", function(other, function(ty, ty)), ty, list_of(other)),
            lambda size: self.case_list(ty, other, size),
        ]
        match ty.name:
            case "Int":
                makers += [
                    infix(["+", "-", "*"], INT, INT),
                    infix(["+", "-", "*"], INT, INT),
                    infix(["`div`", "`mod`", "`quot`", "`rem`", "`max`", "`min`"], INT, INT),
                    call("length", list_of(other)),
                    call("sum", list_of(INT)),
                    call("maximum", list_of(INT)),
                    call("abs", INT),
                    call("fromEnum", choose([BOOL, CHAR])),
                    call("foldl", function(INT, function(other, INT)), INT, list_of(other)),
                ]
            case "Bool":
                makers += [
                    lambda size: f"({typed(other, size // 2)} {choose(_COMPARISONS)} {e(other, size // 2)})",
                    infix(["&&", "||"], BOOL, BOOL),
                    call("not", BOOL),
                    call("null", list_of(other)),
                    lambda size: f"(elem {typed(other, size // 3)} {e(list_of(other), size // 2)})",
                    call("all", function(other, BOOL), list_of(other)),
                    call("any", function(other, BOOL), list_of(other)),
                    call("even", INT),
                ]
            case "Char":
                makers += [call("succ", CHAR), call("max", CHAR, CHAR)]
            case "[]":
                element = ty.args[0]
                makers += [
                    infix(["++"], ty, ty),
                    infix([":"], element, ty),
                    call("map", function(other, element), list_of(other)),
                    call("filter", function(element, BOOL), ty),
                    call("reverse", ty),
                    call(choose(["take", "drop"]), INT, ty),
                    call(choose(["takeWhile", "dropWhile"]), function(element, BOOL), ty),
                    call("concatMap", function(other, ty), list_of(other)),
                    call(choose(["tail", "init"]), ty),
                    call("scanl", function(element, function(other, element)), element, list_of(other)),
                    call("zipWith", function(other, function(INT, element)), list_of(other), list_of(INT)),
                    lambda size: self.comprehension(element, other, size),
                ]
                if element == CHAR:
                    makers.append(lambda size: f"(show {typed(other, size)})")
                if element == INT:
                    makers.append(lambda size: f"[{e(INT, 1)} .. {self.random.randint(-3, 12)}]")
                if element.name == "(,)":
                    makers.append(call("zip", list_of(element.args[0]), list_of(element.args[1])))
            case "Maybe":
                inner = ty.args[0]
                makers += [
                    call("Just", inner),
                    call("fmap", function(other, inner), maybe(other)),
                    infix([">>="], maybe(other), function(other, ty)),
                    lambda size: f"(lookup {typed(other, size // 3)} {e(list_of(pair(other, inner)), size // 2)})",
                ]
            case "(,)":
                makers.append(lambda size: f"({e(ty.args[0], size // 2)}, {e(ty.args[1], size // 2)})")
                if ty.args == (list_of(other), list_of(other)):
                    makers.append(call("span", function(other, BOOL), list_of(other)))
            case "->":
                return [lambda size: self.function(ty.args[0], ty.args[1], size)]
            case _:
                pass
        return makers

    def let(self, ty: Ty, bound: Ty, size: int) -> str:
        self.count += 1
        name = f"x{self.count}"
        value = self.expression(bound, size // 2)
        self.scope.append((name, bound))
        body = self.expression(ty, size // 2)
        self.scope.pop()
        return f"(let {name} = {value} :: {bound} in {body})"

    def case_list(self, ty: Ty, element: Ty, size: int) -> str:
        subject = self.expression(list_of(element), size // 3)
        empty = self.expression(ty, size // 3)
        self.count += 1
        head, rest = f"h{self.count}", f"t{self.count}"
        self.scope += [(head, element), (rest, list_of(element))]
        full = self.expression(ty, size // 3)
        del self.scope[-2:]
        return f"(case ({subject} :: {list_of(element)}) of {{ [] -> {empty}; {head} : {rest} -> {full} }})"

    def comprehension(self, element: Ty, source: Ty, size: int) -> str:
        items = self.expression(list_of(source), size // 3)
        self.count += 1
        name = f"g{self.count}"
        self.scope.append((name, source))
        guard = self.expression(BOOL, size // 3)
        body = self.expression(element, size // 3)
        self.scope.pop()
        return f"[{body} | {name} <- {items} :: {list_of(source)}, {guard}]"


def program(seed: int, count: int, size: int = 14) -> list[tuple[str, str]]:
    """Types and expressions; every name in them is the Prelude's."""
    random = Random(seed)
    found: list[tuple[str, str]] = []
    for _ in range(count):
        ty = data_type(random)
        found.append((str(ty), Generator(random).expression(ty, random.randint(3, size))))
    return found
