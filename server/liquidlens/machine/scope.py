"""Where local variables are while code is made: slots instead of names."""

from collections.abc import Iterable, Mapping


class SlotScope:
    """Where local variables are: slot by name; several names may share a slot. `size` slots in all."""

    __slots__ = ("size", "slots")

    def __init__(self, slots: Mapping[str, int], size: int) -> None:
        self.slots = slots
        self.size = size

    def bind(self, names: Iterable[str]) -> "SlotScope":
        """This scope followed by slots for `names`."""
        slots = dict(self.slots)
        size = self.size
        for name in names:
            slots[name] = size
            size += 1
        return SlotScope(slots, size)

    def alias(self, name: str, other: str) -> "SlotScope":
        """This scope with `name` for what `other` is."""
        return SlotScope({**self.slots, name: self.slots[other]}, self.size)

    def used_slots(self, names: Iterable[str]) -> tuple[int, ...]:
        """The slots of those `names` that are local, ascending."""
        return tuple(sorted({self.slots[name] for name in names if name in self.slots}))

    def restrict(self, slots: tuple[int, ...]) -> "SlotScope":
        """The scope inside an environment captured from `slots`."""
        index = {slot: at for at, slot in enumerate(slots)}
        return SlotScope({name: index[slot] for name, slot in self.slots.items() if slot in index}, len(slots))


NO_SCOPE = SlotScope({}, 0)
