"""The rows of an observation of ccn.gym, without ns-3 and Gymnasium, which the tests of the wheel have."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from ccnlab.project import TREE


@pytest.fixture
def gym(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Returns the module on top of stand-ins for what it imports."""
    package = ModuleType("ccn")
    package.__path__ = [str(TREE / "analysis/ccn")]
    gymnasium = MagicMock()
    gymnasium.Env = type("Env", (), {"__class_getitem__": classmethod(lambda cls, _: cls)})
    implement = MagicMock()
    implement.implements = lambda _: lambda kind: kind
    stand_ins = {"ccn": package, "ccn._implement": implement, "ccn._load": MagicMock(), "ccn._simulation": MagicMock(),
                 "gymnasium": gymnasium}
    for name, module in stand_ins.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "ccn.gym", raising=False)
    yield importlib.import_module("ccn.gym")
    sys.modules.pop("ccn.gym", None)


def test_a_row_stays_with_its_face(gym: ModuleType) -> None:
    """Face 2 answers after 0.5 s. When face 1 becomes usable, it gets the second row, and action 0 is still face 2."""
    env, owner = gym.ForwardingEnv(lambda _: None, hops=2), object()
    seen: list[Any] = []
    actions = iter((0, 0, 1, 0))
    env._decide = lambda observation: seen.append(observation.tolist()) or next(actions)

    def ask(faces: list[int], delay_s: float | None) -> int:
        face = env.choose(owner, faces)
        env.sent(face)
        env.ended(face, delay_s)
        return face

    assert [ask([2], 0.5), ask([1, 2], 0.5), ask([1, 2], None), ask([1], 0.25)] == [2, 2, 1, 1]
    assert seen == [[[0, 0, 0], [0, 0, 0]], [[0.5, 0, 0], [0, 0, 0]], [[0.5, 0, 0], [0, 0, 0]], [[0.5, 0, 0], [0, 0.125, 0]]]
    assert env._info == {"faces": [2, 1], "ends": [(0, 0.5), (0, 0.5), (1, None), (1, 0.25)]}
