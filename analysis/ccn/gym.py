"""Environments of Gymnasium: an agent chooses next hops, or what a content store admits, while ns-3 simulates.

    env = ccn.gym.ForwardingEnv(build, hops=2)
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())

A step lasts from one decision of the node to the next one. doc/usage/python.rst has two agents.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ccn._implement import implements
from ccn._load import cppyy, ns
from ccn._simulation import Simulation, ask

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("ccn.gym needs the package gymnasium; install it with: pip install gymnasium (the extra ccn[gym])") from error

_SMOOTHING = 1 / 8  # of delay and loss: the weight of a new sample, as for round-trip times in RFC 6298
_LARGEST_RUN = 2**31
_LARGEST = np.finfo(np.float32).max  # what has no bound; an environment should not say infinity

cppyy.cppdef("""
namespace ccn_python
{
std::string UriOf(const NameView& name)
{
    std::ostringstream uri;
    uri << Name(name);
    return uri.str();
}
} // namespace ccn_python
""")


class DecisionEnv(gymnasium.Env[np.ndarray, np.int64]):
    """What the environments share: the simulation of an episode, its seed, and its steps.

    `build` is called with the environment at each reset; it builds the network, for example with random numbers of
    `env.np_random`, and limits the episode by Simulator::Stop. An episode is truncated when its simulation ends.
    """

    def __init__(self, build: Callable[[Any], object]) -> None:
        self._build = build
        self._simulation: Simulation | None = None
        self._observation = np.zeros(0, np.float32)
        self._reward = 0.0
        self._info: dict[str, Any] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode. Equal seeds begin equal sequences of episodes: the seed also seeds ns-3's random numbers."""
        super().reset(seed=seed)
        self.close()
        run = int(self.np_random.integers(1, _LARGEST_RUN))
        self._begin()
        self._take()
        self._simulation = Simulation(lambda: self._set_up(run))
        if not self._keep(self._simulation.next()):
            raise RuntimeError("the simulation ended before the first decision; build() must select the environment's strategy "
                               "or admission policy on a node that gets messages")
        return self._observation, self._take()[1]

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Lets the node act, and simulates up to its next decision."""
        if self._simulation is None:
            raise RuntimeError("the episode has ended, or none has begun: call reset()")
        if not self.action_space.contains(action):
            raise ValueError(f"the action is {action}, allowed is one of {self.action_space}")
        goes_on = self._keep(self._simulation.answer(int(action)))
        reward, info = self._take()
        return self._observation, reward, False, not goes_on, info

    def close(self) -> None:
        """Ends the episode's simulation."""
        if self._simulation is not None:
            simulation, self._simulation = self._simulation, None
            simulation.stop()

    def _begin(self) -> None:
        """Forgets the former episode."""

    def _set_up(self, run: int) -> None:
        """Called in the thread of the simulation."""
        _environments[:] = [self]
        ns.RngSeedManager.SetRun(run)
        ns.RngSeedManager.ResetNextStreamIndex()
        self._build(self)

    def _decide(self, observation: np.ndarray) -> int:
        """Called in the thread of the simulation: returns what the agent chooses."""
        return int(ask(observation))

    def _keep(self, observation: np.ndarray | None) -> bool:
        """Keeps an observation; returns whether the simulation goes on."""
        if observation is None:
            self._simulation = None
            return False
        self._observation = observation
        return True

    def _take(self) -> tuple[float, dict[str, Any]]:
        """Returns the reward and the information since the last step."""
        reward, self._reward = self._reward, 0.0
        info, self._info = self._info, {}
        return reward, info


class ForwardingEnv(DecisionEnv):
    """Which next hop a node uses for each Interest under a prefix, until one of them answers or the Interest expires.

    `build` selects the strategy ForwardingEnv.strategy for one prefix of one node, which has at most `hops` next hops.

    Observation: Box of `hops` rows. Each row belongs to a next hop, and stays with it until the episode ends: those of the first
    decision come first, by the numbers of their faces, and then those that become usable later. info["faces"] has the number of
    the face of each row. Columns: smoothed delay of its answers in s, smoothed share of Interests that expired, Interests that
    are in flight.
    Action: Discrete(hops), the row of the next hop. A next hop that cannot be used now is replaced by the best one that can be.
    Reward: of each Interest whose end became known since the last step, 1 - delay / `lifetime` for an answer, and -1 if it
    expired. info["ends"] has a pair (row, delay in s, or None if it expired) for each of them.
    """

    strategy = "GymForwarding"

    def __init__(self, build: Callable[[Any], object], hops: int, lifetime: float = 4.0) -> None:
        super().__init__(build)
        high = np.tile(np.array([_LARGEST, 1, _LARGEST], np.float32), (hops, 1))
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
        self.action_space = spaces.Discrete(hops)
        self._hops, self._lifetime = hops, lifetime
        self._begin()

    def _begin(self) -> None:
        self._owner: object = None
        self._faces: list[int] = []  # of the rows
        self._state = np.zeros((self._hops, 3), np.float32)

    def choose(self, owner: object, faces: list[int]) -> int:
        """Returns the face that the agent chooses among `faces`, which are sorted by cost; `owner` is the strategy that asks."""
        self._owner = self._owner or owner
        if owner is not self._owner:
            raise ValueError("two prefixes or nodes have the environment's strategy, allowed is one")
        self._faces += sorted(set(faces) - set(self._faces))
        if len(self._faces) > self._hops:
            raise ValueError(f"the prefix has {len(self._faces)} next hops, the environment {self._hops} (argument hops)")
        self._info["faces"] = list(self._faces)
        chosen = self._decide(self._state.copy())
        face = self._faces[chosen] if chosen < len(self._faces) else None
        return face if face in faces else faces[0]

    def sent(self, face: int) -> None:
        """Counts an Interest."""
        self._state[self._faces.index(face), 2] += 1

    def ended(self, face: int, delay_s: float | None) -> None:
        """Counts the end of an Interest: its answer, or None if it has none."""
        hop = self._faces.index(face)
        state = self._state[hop]
        state[2] -= 1
        state[1] += _SMOOTHING * ((delay_s is None) - state[1])
        if delay_s is not None:
            state[0] = delay_s if state[0] == 0 else state[0] + _SMOOTHING * (delay_s - state[0])
        self._reward += -1.0 if delay_s is None else 1 - delay_s / self._lifetime
        self._info.setdefault("ends", []).append((hop, delay_s))


class AdmissionEnv(DecisionEnv):
    """Whether a node stores each content object that it does not have yet.

    `build` selects the admission policy AdmissionEnv.policy on one node.

    Observation: Box of 3: how often the object has arrived before, time since it last did in s (-1: never), filled share of
    the store.
    Action: Discrete(2); 1 stores the object.
    Reward: Interests that the store answered since the last step. info["object"] is the URI of the object that is to be
    decided next.
    """

    policy = "GymAdmission"

    def __init__(self, build: Callable[[Any], object]) -> None:
        super().__init__(build)
        low, high = np.array([0, -1, 0], np.float32), np.array([_LARGEST, _LARGEST, 1], np.float32)
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(2)
        self._begin()

    def _begin(self) -> None:
        self._owner: object = None
        self._hits = 0
        self._arrived: dict[str, tuple[int, float]] = {}

    def admits(self, owner: object, newcomer: Any) -> bool:
        """Returns whether the agent stores an object; `owner` is the policy that asks."""
        self._owner = self._owner or owner
        if owner is not self._owner:
            raise ValueError("two nodes have the environment's admission policy, allowed is one")
        uri, now_s = str(cppyy.gbl.ccn_python.UriOf(newcomer.content.name)), ns.Simulator.Now().GetSeconds()
        times, last_s = self._arrived.get(uri, (0, now_s + 1))
        self._arrived[uri] = (times + 1, now_s)
        layer = ns.ccn.CcnStackHelper.Get(ns.NodeList.GetNode(newcomer.node.id))
        filled = layer.GetContentStore().GetObjects() / max(1, newcomer.node.capacity)
        hits = int(layer.GetCounters().Get(ns.ccn.Count.HITS))
        self._reward, self._hits = float(hits - self._hits), hits
        self._info["object"] = uri
        return self._decide(np.array([times, now_s - last_s, filled], np.float32)) == 1


_environments: list[DecisionEnv] = []


def _asking(kind: type) -> Any:
    """Returns the environment whose simulation runs; raises RuntimeError if it is of another kind."""
    if not _environments or not isinstance(_environments[-1], kind):
        raise RuntimeError(f"a node selects what only ccn.gym.{kind.__name__} has, and no such environment runs")
    return _environments[-1]


@implements("Strategy")
class GymForwarding:
    """Asks the agent of a ForwardingEnv; one object serves one prefix on one node."""

    def __init__(self) -> None:
        self._env: ForwardingEnv = _asking(ForwardingEnv)
        self._chosen = 0
        self._sent: dict[int, tuple[int, float]] = {}  # PIT entry -> face, time in s

    def Choose(self, arrival: Any, hops: Any, chosen: Any) -> None:
        self._chosen = self._env.choose(self, [int(hop.face) for hop in hops])
        chosen.push_back(self._chosen)

    def AfterSend(self, entry: Any, arrival: Any, hops: Any) -> None:
        self.OnExpire(entry)  # sent again: nobody waits for the former answer
        self._sent[cppyy.addressof(entry)] = (self._chosen, ns.Simulator.Now().GetSeconds())
        self._env.sent(self._chosen)

    def BeforeSatisfy(self, entry: Any, arrival: Any) -> None:
        if cppyy.addressof(entry) in self._sent:
            face, sent_s = self._sent.pop(cppyy.addressof(entry))
            self._env.ended(face, ns.Simulator.Now().GetSeconds() - sent_s)

    def OnExpire(self, entry: Any) -> None:
        if cppyy.addressof(entry) in self._sent:
            self._env.ended(self._sent.pop(cppyy.addressof(entry))[0], None)


@implements("AdmissionPolicy")
class GymAdmission:
    """Asks the agent of an AdmissionEnv."""

    def __init__(self) -> None:
        self._env: AdmissionEnv = _asking(AdmissionEnv)

    def Admits(self, newcomer: Any) -> bool:
        return self._env.admits(self, newcomer)
