"""Which block of declarations a local annotation belongs to.

    f x = go x
      where
        {-@ go :: Nat -> Nat @-}      ⇒ the where block of f
        go n = n
        {-@ last :: Int @-}           ⇒ the same block: it stands at the block's column

An annotation between two declarations of a block is the innermost such block's; one after the last declaration belongs
to the innermost block that ends there and does not start to the right of it.
"""

from tree_sitter import Node, Point

_BLOCKS = frozenset({"local_binds", "class_declarations", "instance_declarations"})
_OPENERS = frozenset({"where", "let"})


def block_of(root: Node, before: Point, column: int, start: Point) -> Node | None:
    """The block of an annotation that stands at byte column `column` from `start`, None for the top level.

    `before` is the point of the last character of code before the annotation.
    """
    token = root.descendant_for_point_range(before, before)
    if token is None:
        return None
    if token.type in _OPENERS:
        following = token.next_sibling
        if following is not None and following.type in _BLOCKS:
            return following
    # From the root downwards: each look at a parent would walk from the root again.
    found: Node | None = None
    node: Node | None = root
    while node is not None:
        if node.type in _BLOCKS and (start < node.end_point or column >= node.start_point[1]):
            found = node
        node = None if node == token else node.child_with_descendant(token)
    return found
