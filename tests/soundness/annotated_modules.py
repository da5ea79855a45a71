"""Small well-annotated modules, generated: lists, records, measures, functions as arguments, abstract refinements.

    program(7)  ⇒  module Generated where
                   data List = Nil | Cons Int List
                   {-@ measure size @-} …
                   {-@ f1 :: n:Nat -> xs:{v:List | size v >= n} -> {v:Int | v >= n} @-}
                   f1 n xs = …

Types are drawn first, then code that fits the Haskell types; nothing sees to it that the code keeps its promises, so
about a third of the functions is verified, for reasons that no one has thought of beforehand.
"""

import random

from msgspec import Struct, field

HEADER = """module Generated where

data List = Nil | Cons Int List

{-@ measure size @-}
{-@ size :: List -> Nat @-}
size :: List -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ measure top @-}
top :: List -> Int
top Nil = 0
top (Cons x _) = x

data Up = Stop | Go Int Up
{-@ data Up = Stop | Go { low :: Int, more :: {v:Up | bottom v low} } @-}

{-@ measure bottom @-}
bottom :: Up -> Int -> Bool
bottom Stop _ = True
bottom (Go x _) n = n <= x

data Range = Range { from :: Int, to :: Int }
{-@ data Range = Range { from :: Int, to :: {v:Int | from <= v} } @-}

{-@ die :: {v:Int | false} -> a @-}
die :: Int -> a
die _ = error "dead"
"""


class Function(Struct, frozen=True):
    """A function that later ones may call."""

    name: str
    parameters: tuple[str, ...]
    result: str


class Names(Struct):
    """The variables of each Haskell type in scope."""

    ints: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()

    def with_int(self, *names: str) -> "Names":
        return Names((*self.ints, *names), self.lists, self.ranges, self.functions)

    def with_list(self, name: str) -> "Names":
        return Names(self.ints, (*self.lists, name), self.ranges, self.functions)


class Writer(Struct):
    """Draws one module."""

    draw: random.Random
    functions: list[Function] = field(default_factory=list[Function])
    fresh: int = 0

    def module(self, count: int) -> str:
        parts = [HEADER]
        for number in range(1, count + 1):
            parts.append(self.function(f"f{number}"))
        return "\n".join(parts)

    def name(self, stem: str) -> str:
        self.fresh += 1
        return f"{stem}{self.fresh}"

    # --- specifications ---------------------------------------------------------------------------------------

    def function(self, name: str) -> str:
        kinds = [
            self.draw.choice(("Int", "Int", "Int", "List", "List", "Range", "Int -> Int"))
            for _ in range(self.draw.randint(1, 3))
        ]
        result = self.draw.choice(("Int", "Int", "List", "Range", "Bool", "[Int]"))
        scope: list[str] = []
        """Terms of the logic of type Int."""
        parameters: list[str] = []
        haskell: list[str] = []
        names = Names()
        arguments: list[str] = []
        for kind in kinds:
            argument = self.name("a")
            arguments.append(argument)
            match kind:
                case "Int":
                    parameters.append(f"{argument}:{self.int_type(scope)}")
                    scope.append(argument)
                    names.ints = (*names.ints, argument)
                    haskell.append("Int")
                case "List":
                    parameters.append(f"{argument}:{self.list_type(scope)}")
                    scope.append(f"size {argument}")
                    names.lists = (*names.lists, argument)
                    haskell.append("List")
                case "Range":
                    parameters.append(f"{argument}:Range")
                    scope += [f"from {argument}", f"to {argument}"]
                    names.ranges = (*names.ranges, argument)
                    haskell.append("Range")
                case _:
                    inner = self.name("x")
                    domain = self.draw.choice(("Int", "Nat", self.int_type(scope)))
                    parameters.append(f"({inner}:{domain} -> {self.int_type([*scope])})")
                    names.functions = (*names.functions, argument)
                    haskell.append("(Int -> Int)")
        promise = {
            "Int": lambda: self.int_type(scope, often=True),
            "List": lambda: self.list_type(scope, often=True),
            "Range": lambda: f"{{v:Range | {self.relation('from v', [*scope, 'to v'])}}}",
            "Bool": lambda: f"{{v:Bool | v <=> {self.relation(self.term(scope), scope)}}}",
            "[Int]": lambda: f"[{self.int_type(scope, often=True)}]" + self.draw.choice(("", "<{\\p q -> p <= q}>")),
        }[result]()
        mine = Function(name, tuple(haskell), result)
        body = self.body(mine, arguments, names, result)
        self.functions.append(mine)
        specification = " -> ".join([*parameters, promise])
        signature = " -> ".join([*haskell, result])
        return f"{{-@ {name} :: {specification} @-}}\n{name} :: {signature}\n{body}\n"

    def term(self, scope: list[str]) -> str:
        if not scope or self.draw.random() < 0.4:
            return str(self.draw.randint(0, 3))
        return self.draw.choice(scope)

    def relation(self, left: str, scope: list[str]) -> str:
        right = self.term(scope)
        if self.draw.random() < 0.3:
            right = f"{right} {self.draw.choice('+-')} {self.term(scope)}"
        return f"{left} {self.draw.choice(('<', '<=', '>=', '>', '==', '/=', '>=', '<='))} {right}"

    def refined(self, base: str, left: str, scope: list[str]) -> str:
        first = self.relation(left, scope)
        if self.draw.random() < 0.25:
            first = f"{first} {self.draw.choice(('&&', '||', '=>'))} {self.relation(left, scope)}"
        return f"{{v:{base} | {first}}}"

    def int_type(self, scope: list[str], *, often: bool = False) -> str:
        if not often and self.draw.random() < 0.4:
            return self.draw.choice(("Int", "Nat"))
        return self.refined("Int", "v", scope)

    def list_type(self, scope: list[str], *, often: bool = False) -> str:
        if not often and self.draw.random() < 0.4:
            return "List"
        return self.refined("List", self.draw.choice(("size v", "size v", "top v")), scope)

    # --- code -------------------------------------------------------------------------------------------------

    def body(self, mine: Function, arguments: list[str], names: Names, result: str) -> str:
        head = f"{mine.name} {' '.join(arguments)}"
        if names.lists and self.draw.random() < 0.6:
            subject = names.lists[0]
            rest = Names(names.ints, names.lists[1:], names.ranges, names.functions)
            x, xs = self.name("y"), self.name("ys")
            empty = [a if a != subject else "Nil" for a in arguments]
            full = [a if a != subject else f"(Cons {x} {xs})" for a in arguments]
            inner = rest.with_int(x).with_list(xs)
            again = [a if a != subject else xs for a in arguments]
            call = f"({mine.name} {' '.join(again)})"
            return (
                f"{mine.name} {' '.join(empty)} = {self.value(result, rest, 2)}\n"
                f"{mine.name} {' '.join(full)} = {self.value(result, inner, 2, call)}"
            )
        if names.ints and self.draw.random() < 0.5:
            n = names.ints[0]
            call = f"({mine.name} {' '.join(a if a != n else f'({n} - 1)' for a in arguments)})"
            return (
                f"{head}\n  | {n} <= {self.draw.randint(0, 1)} = {self.value(result, names, 2)}\n"
                f"  | otherwise = {self.value(result, names, 2, call)}"
            )
        return f"{head} = {self.value(result, names, 3)}"

    def value(self, result: str, names: Names, depth: int, again: str = "") -> str:
        if again and self.draw.random() < 0.45:
            if result == "Int":
                return (
                    f"{again} {self.draw.choice('+-')} {self.number(names, 0)}" if self.draw.random() < 0.6 else again
                )
            if result == "List":
                return f"Cons {self.number(names, 0)} {again}"
            if result == "[Int]":
                return f"{self.number(names, 0)} : {again}"
            return again
        match result:
            case "Int":
                return self.number(names, depth, again)
            case "List":
                return self.items(names, depth, again)
            case "Range":
                if names.ranges and self.draw.random() < 0.3:
                    return self.draw.choice(names.ranges)
                low = self.number(names, 0)
                high = self.draw.choice((f"({low} + {self.draw.randint(0, 2)})", self.number(names, 1)))
                return f"Range ({low}) {high}"
            case "Bool":
                return self.test(names, depth)
            case _:
                return f"[{', '.join(self.number(names, 1) for _ in range(self.draw.randint(0, 3)))}]"

    def number(self, names: Names, depth: int, again: str = "") -> str:
        if depth <= 0:
            return self.draw.choice([*names.ints, *names.ints, str(self.draw.randint(0, 2))])
        match self.draw.randrange(9):
            case 0 | 1:
                return f"({self.number(names, depth - 1)} {self.draw.choice('+-')} {self.number(names, depth - 1)})"
            case 2 | 3:
                yes, no = self.number(names, depth - 1, again), self.number(names, depth - 1)
                return f"(if {self.test(names, depth - 1)} then {yes} else {no})"
            case 4 if names.lists:
                subject = self.draw.choice(names.lists)
                x, xs = self.name("z"), self.name("zs")
                inner = names.with_int(x).with_list(xs)
                empty, full = self.number(names, depth - 1), self.number(inner, depth - 1)
                return f"(case {subject} of {{ Nil -> {empty}; Cons {x} {xs} -> {full} }})"
            case 5 if names.functions:
                return f"({self.draw.choice(names.functions)} {self.number(names, depth - 1)})"
            case 6 if names.lists:
                return f"(size {self.draw.choice(names.lists)})"
            case 7:
                return self.call("Int", names, depth)
            case 8:
                local = self.name("l")
                value, body = self.number(names, depth - 1), self.number(names.with_int(local), depth - 1)
                return f"(let {local} = {value} in {body})"
            case _:
                return f"({self.draw.choice(('max', 'min'))} {self.number(names, 0)} {self.number(names, depth - 1)})"

    def items(self, names: Names, depth: int, again: str = "") -> str:
        if depth <= 0:
            return self.draw.choice([*names.lists, *names.lists, "Nil"])
        match self.draw.randrange(5):
            case 0 | 1:
                return f"(Cons {self.number(names, 1)} {self.items(names, depth - 1)})"
            case 2:
                yes, no = self.items(names, depth - 1, again), self.items(names, depth - 1)
                return f"(if {self.test(names, 1)} then {yes} else {no})"
            case 3:
                return self.call("List", names, depth)
            case _:
                return self.items(names, 0)

    def test(self, names: Names, depth: int) -> str:
        operator = self.draw.choice(("<", "<=", "==", ">", ">=", "/="))
        simple = f"{self.number(names, 0)} {operator} {self.number(names, min(depth, 1))}"
        return simple if self.draw.random() < 0.8 else f"({simple} && {self.test(names, 0)})"

    def call(self, result: str, names: Names, depth: int) -> str:
        """A call of an earlier function, or of a helper with an inferred type."""
        known = [f for f in self.functions if f.result == result]
        if not known:
            return self.number(names, 0) if result == "Int" else self.items(names, 0)
        callee = self.draw.choice(known)
        given: list[str] = []
        for parameter in callee.parameters:
            match parameter:
                case "Int":
                    given.append(self.number(names, min(depth - 1, 1)))
                case "List":
                    given.append(self.items(names, min(depth - 1, 1)))
                case "Range":
                    given.append(self.draw.choice([*names.ranges, f"(Range {self.draw.randint(0, 1)} 2)"]))
                case _:
                    x = self.name("w")
                    given.append(
                        self.draw.choice([*names.functions, f"(\\{x} -> {self.number(names.with_int(x), 1)})"])
                    )
        return f"({callee.name} {' '.join(given)})"


def program(seed: int, functions: int = 6) -> str:
    """The module of this seed."""
    return Writer(random.Random(seed)).module(functions)
