"""The settings of one client: defaults, the editor's, and those of each folder's `liquidlens.toml`, read again when it
changes."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from liquidlens.workspace.settings import FILE_NAME, Settings, merged, of_project, with_project


class Preferences:
    """Settings by folder; what is wrong with them is told to `warn`, once."""

    def __init__(self, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._warned: set[str] = set()
        self._configured: Mapping[str, object] = {}
        self._default = Settings()
        self._by_folder: dict[Path, Settings] = {}
        self._written: dict[Path, int] = {}

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of the workspace."""
        return tuple(self._by_folder)

    def of(self, path: str) -> Settings:
        """The settings for a file: those of the innermost folder around it."""
        around = [folder for folder in self._by_folder if Path(path).is_relative_to(folder)]
        return self._by_folder[max(around, key=lambda folder: len(folder.parts))] if around else self._default

    def of_folder(self, folder: Path) -> Settings:
        """The settings of a folder."""
        return self._by_folder[folder]

    def begin(self, folders: Sequence[Path], configured: Mapping[str, object]) -> None:
        """The folders and settings at the beginning."""
        self._by_folder = {folder: Settings() for folder in folders}
        self.configure(configured)

    def configure(self, values: Mapping[str, object]) -> bool:
        """The editor's settings are these now; whether anything is other than before."""
        before = self._default, dict(self._by_folder)
        self._configured = values
        self._warned.clear()
        self._read()
        return before != (self._default, self._by_folder)

    def change_folders(self, added: Sequence[Path], removed: set[str]) -> None:
        """Folders came and went."""
        kept = [folder for folder in self._by_folder if str(folder) not in removed]
        self._by_folder = {folder: Settings() for folder in (*kept, *added)}
        self._read()

    @property
    def outdated(self) -> bool:
        """Whether a folder's file changed."""
        return {folder: _time_of(folder) for folder in self._by_folder} != self._written

    def refresh(self) -> bool:
        """Read the folders' files again if one changed; whether the settings are others now."""
        if not self.outdated:
            return False
        before = dict(self._by_folder)
        self._warned.clear()
        self._read()
        return before != self._by_folder

    def _read(self) -> None:
        self._written = {folder: _time_of(folder) for folder in self._by_folder}
        self._default, wrong = merged(Settings(), self._configured)
        for folder in self._by_folder:
            values, problems = of_project(folder)
            self._by_folder[folder], more = with_project(self._default, values)
            wrong = (*wrong, *problems, *more)
        for message in wrong:
            if message not in self._warned:
                self._warned.add(message)
                self._warn(message)


def _time_of(folder: Path) -> int:
    try:
        return (folder / FILE_NAME).stat().st_mtime_ns
    except OSError:
        return 0
