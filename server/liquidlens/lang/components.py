"""Strongly connected components, by Tarjan's algorithm (Depth-First Search and Linear Graph Algorithms, 1972).

    a → b → c → b     ⇒  [b, c], [a]        of these [b, c] is a cycle

Without recursion: a module may have thousands of definitions in a row.
"""

from collections.abc import Collection, Mapping, Sequence


def components(nodes: Sequence[str], edges: Mapping[str, Collection[str]]) -> list[list[str]]:
    """Strongly connected components, successors first; stable in `nodes`."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    on_stack: set[str] = set()
    stack: list[str] = []
    result: list[list[str]] = []
    order = {node: position for position, node in enumerate(nodes)}
    for root in nodes:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        work = [(root, iter(sorted((n for n in edges.get(root, ()) if n in order), key=order.__getitem__)))]
        while work:
            node, successors = work[-1]
            for successor in successors:
                if successor not in index:
                    index[successor] = low[successor] = len(index)
                    stack.append(successor)
                    on_stack.add(successor)
                    following = sorted((n for n in edges.get(successor, ()) if n in order), key=order.__getitem__)
                    work.append((successor, iter(following)))
                    break
                if successor in on_stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    component: list[str] = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    result.append(sorted(component, key=order.__getitem__))
    return result


def cycles(graph: Mapping[str, Collection[str]]) -> list[list[str]]:
    """The components that are cycles: several nodes, or one that is its own successor."""
    found = components(tuple(graph), graph)
    return [nodes for nodes in found if len(nodes) > 1 or nodes[0] in graph[nodes[0]]]
