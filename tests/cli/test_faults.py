"""Some faults of each kind that the bench puts in; `python -m tests.bench.faults` does so for as long as wanted."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import faults
from tests.bench.faults import Scene, scene_in, survives

QUICK: dict[faults.Kind, int] = {
    faults.a_result_is_damaged: 12,
    faults.clocks_jump: 2,
    faults.the_cache_is_no_folder: 1,
}
"""In this process, and how often."""

SLOW = (faults.processes_cannot_be_started, faults.a_worker_is_killed, faults.a_server_loses_its_client)


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
    with pytest.raises(faults.Wrong):
        faults.same(scene, {**scene.right, "Low.hs one": "unsafe"})
    (scene.folder / "Low.hs").write_text(faults.MODULES["Low.hs"].replace("one = 1", "one = 2"))
    assert scene.here()["Low.hs one"] == "unsafe"
