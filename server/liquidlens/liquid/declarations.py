"""How data types, their constructors and classes are declared, for a program as one module sees it.

constructor "Prelude.Just"  ⇒  the data type Prelude.Maybe, and its constructor
"""

from liquidlens.core.module import Module, Program
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import ClassType, Constructor, DataType
from liquidlens.lang.names import module_of
from liquidlens.liquid.abstracted_data import BUILTIN_SPECIFICATIONS
from liquidlens.logic.specification import DataSpecification


class Declarations:
    """Lookups of declarations. It knows nobody who asks it, so nothing that is made of it is in a ring with it."""

    def __init__(self, program: Program, module: Module) -> None:
        self.program = program
        self.module = module
        self._variances: dict[str, tuple[str, ...]] = {}
        for each in (module, *program.modules.values()):
            for data, words in each.specification.variances.items():
                self._variances.setdefault(data, words)

    def data_type(self, name: str) -> DataType | None:
        """The declaration of a data type."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        if home is not None and name in home.data:
            return home.data[name]
        return BUILTIN_DATA.get(name)

    def class_type(self, name: str) -> ClassType | None:
        """The declaration of a class."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        return home.classes.get(name) if home is not None else None

    def constructor(self, name: str) -> tuple[DataType, Constructor] | None:
        """The constructor of that name with its data type."""
        found = self.program.constructors.get(name)
        if found is not None:
            return found
        for data in BUILTIN_DATA.values():
            for constructor in data.constructors:
                if constructor.name == name:
                    return data, constructor
        return None

    def data_specification(self, name: str) -> DataSpecification | None:
        """The refined declaration of a data type; lists have one in LiquidHaskell too."""
        return self.program.refined_data(name) or BUILTIN_SPECIFICATIONS.get(name)

    def typing_specification(self, data: DataType) -> DataSpecification | None:
        """The refined declaration that types the constructors of a data type: not another module's newtype's."""
        is_imported = data.is_newtype and module_of(data.name) != self.module.name
        return None if is_imported else self.data_specification(data.name)

    def refines_type(self, name: str) -> bool:
        """Whether a constructor refines its type, as `I :: Int -> X Int` does."""
        found = self.constructor(name)
        return found is not None and bool(found[1].equal)

    def variance(self, name: str) -> tuple[str, ...] | None:
        """What a `data variance` annotation says of a data type."""
        return self._variances.get(name)
