"""The order in which GHC hands a module's bindings to LiquidHaskell, which checks them in it.

    zeta = 1; beta x = omega x; omega x = x; epsilon = zeta        ⇒  zeta, epsilon, omega, beta

GHC sorts bindings by what they use (Data.Graph's components: King and Launchbury, Structuring Depth-First Search
Algorithms in Haskell, 1995) twice: where it renames a module, and before it simplifies it; each time the order until
then decides among those that do not use each other.  Asked of GHC for generated modules.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence


def core_order(source: Sequence[str], uses: Mapping[str, Collection[str]]) -> list[str]:
    """Names, which are in the order of the text, in the order of Core."""
    return _sorted(_sorted(source, uses), uses)


def _sorted(names: Sequence[str], uses: Mapping[str, Collection[str]]) -> list[str]:
    position = {name: at for at, name in enumerate(names)}
    used = {name: sorted((n for n in uses[name] if n in position), key=position.__getitem__) for name in names}
    users: dict[str, list[str]] = {name: [] for name in names}
    for name in names:
        for each in used[name]:
            users[each].append(name)
    return list(_after_others([*_after_others(names, users)][::-1], used))


def _after_others(roots: Sequence[str], edges: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Depth first, what comes last in a row of edges is gone to first; a node comes when all behind it have come."""
    seen: set[str] = set()
    for root in roots:
        if root in seen:
            continue
        seen.add(root)
        path = [(root, iter(reversed(edges[root])))]
        while path:
            node, following = path[-1]
            for each in following:
                if each not in seen:
                    seen.add(each)
                    path.append((each, iter(reversed(edges[each]))))
                    break
            else:
                path.pop()
                yield node
