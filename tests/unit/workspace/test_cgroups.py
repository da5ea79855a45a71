"""What a container may take: files as Linux has them, of both versions of control groups."""

from pathlib import Path

import pytest
from liquidlens.workspace.cgroups import Share, share

TWO_GIB = str(2 << 30)


@pytest.mark.parametrize(
    ("names", "files", "expected"),
    [
        ("0::/\n", {}, Share()),
        ("0::/\n", {"memory.max": TWO_GIB, "cpu.max": "150000 100000"}, Share(2_048, 1.5)),
        ("0::/\n", {"memory.max": "max", "cpu.max": "max 100000"}, Share()),
        ("0::/job.slice/step\n", {"job.slice/memory.max": TWO_GIB, "job.slice/step/memory.max": "max"}, Share(2_048)),
        (
            "0::/job.slice/step\n",
            {"job.slice/memory.max": str(8 << 30), "job.slice/step/memory.max": TWO_GIB, "job.slice/cpu.max": "4 2"},
            Share(2_048, 2.0),
        ),
        ("0::/of/the/host\n", {"memory.max": TWO_GIB}, Share(2_048)),
        (
            "4:memory:/docker/8f2\n1:cpu,cpuacct:/docker/8f2\n0::/docker/8f2\n",
            {
                "memory/memory.limit_in_bytes": TWO_GIB,
                "cpu,cpuacct/cpu.cfs_quota_us": "400000",
                "cpu,cpuacct/cpu.cfs_period_us": "100000",
            },
            Share(2_048, 4.0),
        ),
        (
            "4:memory:/\n1:cpu:/\n",
            {
                "memory/memory.limit_in_bytes": "9223372036854771712",
                "cpu/cpu.cfs_quota_us": "-1",
                "cpu/cpu.cfs_period_us": "100000",
            },
            Share(),
        ),
        ("4:cpu:/\n0::/a\n", {"unified/a/memory.max": TWO_GIB}, Share(2_048)),
        ("0::/\n", {"memory.max": "many\n", "cpu.max": ""}, Share()),
        ("what\n::\n:\n", {"memory.max": "0"}, Share()),
    ],
)
def test_the_least_of_the_groups_around_counts(
    tmp_path: Path, names: str, files: dict[str, str], expected: Share
) -> None:
    mounted = tmp_path / "mounted"
    for name, text in files.items():
        file = mounted / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="ascii")
    (tmp_path / "cgroup").write_text(names, encoding="ascii")
    assert share(tmp_path / "cgroup", mounted) == expected


def test_a_system_without_groups_bounds_nothing(tmp_path: Path) -> None:
    assert share(tmp_path / "cgroup", tmp_path) == Share()
