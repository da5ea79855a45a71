"""Names that annotations write with a module before them: evidence for what a module without source gives.

import Wire; import Cable       {-@ assume Cable.size :: ... @-}      ⇒  `size` is Cable's, not Wire's
"""

import re

from liquidlens.syntax.module_tree import SurfaceModule

_SIGNATURE = re.compile(r"\s*(?:assume\s+)?((?:[A-Z][\w']*\.)+[a-z_][\w']*)\s*::")


def told_names(module: SurfaceModule) -> frozenset[str]:
    """The names, as written, that begin a signature among the annotations of `module`."""
    found = (_SIGNATURE.match(annotation.text) for annotation in module.annotations)
    return frozenset(each[1] for each in found if each is not None)
