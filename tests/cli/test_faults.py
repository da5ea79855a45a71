"""Some faults of each kind that the bench puts in; `python -m tests.bench.faults` does so for as long as wanted."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import faults
from tests.bench.faults import kept, running, scene_in, serving, survives
from tests.bench.faults.scene import MODULES, Scene, Wrong, same

QUICK: dict[faults.Kind, int] = {
    kept.a_result_is_damaged: 12,
    kept.clocks_jump: 2,
    kept.the_cache_is_foreign: 3,
    kept.the_cache_is_no_folder: 1,
}
"""In this process, and how often."""

SLOW = (
    running.processes_cannot_be_started,
    running.a_worker_is_killed,
    running.a_command_is_killed_in_mid_write,
    serving.a_server_loses_its_client,
    serving.a_client_answers_nothing,
)


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with scene_in(Path(tmp_path_factory.mktemp("faults")), seed=16) as made:
        assert made.right == {
            "Low.hs one": "verified",
            "Top.hs two": "verified",
            "Top.hs less": "unsafe",
            "Other.hs add": "verified",
            "Other.hs len": "verified",
        }
        yield made


@pytest.mark.parametrize("kind", [*QUICK, *SLOW])
def test_faults_change_no_answer(scene: Scene, kind: faults.Kind) -> None:
    for _ in range(QUICK.get(kind, 1)):
        assert survives(scene, kind) == ""


def test_what_is_damaged_is_noticed(scene: Scene) -> None:
    """Else nothing would be tested: the results are used where they are whole."""
    with pytest.raises(Wrong):
        same(scene, {**scene.right, "Low.hs one": "unsafe"})
    (scene.folder / "Low.hs").write_text(MODULES["Low.hs"].replace("one = 1", "one = 2"))
    assert scene.here()["Low.hs one"] == "unsafe"
