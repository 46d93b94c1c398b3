"""What test_python.py has a Python with the package ccn do: a function each, by the names in its arguments."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

import ccn
import pytest
from ccn import ns


def install(nodes, **application):
    """Adds an application of the type `kind` with the other arguments as its attributes; returns it."""
    helper = ccn.CcnApplicationHelper(application.pop("kind"))
    for name, value in application.items():
        helper.SetAttribute(name, ns.StringValue(str(value)))
    return ccn.cast(helper.Install(nodes).Get(0))


def one_node(chunks=10, **stack):
    """A node with a producer."""
    helper = ccn.CcnStackHelper()
    for name, value in stack.items():
        helper.SetAttribute(name if name == "Admission" else f"ContentStore/{name}", ns.StringValue(str(value)))
    nodes = ns.NodeContainer(1)
    helper.Install(nodes)
    install(nodes, kind="Producer", Size=1024 * chunks)
    return nodes


def run():
    ns.Simulator.Run()
    ns.Simulator.Destroy()


def hits(**stack):
    """Of 300 Interests for 100 objects in a loop, those that a store for 50 objects answers, as in ccn-own-policy."""
    nodes = one_node(100, MaxObjects=50, **stack)
    for i in range(3):
        install(nodes, kind="Consumer", Window=1).SetStartTime(ns.Seconds(100 * i))
    ns.Simulator.Run()
    counters = ccn.counters(nodes).loc["0"]
    ns.Simulator.Destroy()
    assert counters.interests_in == 300
    return counters.hits


def policies():
    @ccn.implements("ReplacementPolicy")
    class Mru:
        def __init__(self):
            self.used = {}

        def DoInsert(self, key):
            self.used[key] = None

        def DoHit(self, key):
            self.used[key] = self.used.pop(key)

        def DoErase(self, key):
            del self.used[key]

        def DoChooseVictim(self):
            return next(reversed(self.used))

    @ccn.implements("AdmissionPolicy")
    class Nothing:
        def Admits(self, newcomer):
            return False

    assert (hits(Policy="Mru"), hits(Policy="Lru"), hits(Policy="Mru", Admission="Nothing")) == (100, 0, 0)


def classes():
    """A class of a known name replaces the former one; objects of C++ and of Python end together."""
    made, ended = [], []

    def strategy(number):
        class Counted:
            def __init__(self):
                made.append(number)

            def Choose(self, arrival, hops, chosen):
                assert arrival.interest.name.GetSize() == 4  # the object and the chunk number
                chosen.push_back(hops[0].face)

            def OnExpire(self, entry):
                pass

            def __del__(self):
                ended.append(number)

        return Counted

    for number in (1, 2):
        ccn.implements("Strategy")(strategy(number))
        nodes = one_node(1)
        ccn.CcnStackHelper.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), "Counted")
        consumer = install(nodes, kind="Consumer", Window=1)
        ns.Simulator.Run()
        assert consumer.GetTransfer().complete
        del nodes, consumer
        ns.Simulator.Destroy()
    assert (made, ended) == ([1, 2], [1, 2])


def retransmissions():
    """Nobody answers: the first Interest, repeated after 4.1 s, joins that of the second consumer and goes upstream again."""
    again = []

    @ccn.implements("Strategy")
    class Stubborn:
        def Choose(self, arrival, hops, chosen):
            chosen.push_back(hops[0].face)

        def ChooseAgain(self, entry, arrival, hops, chosen):
            again.append((ns.Simulator.Now().GetSeconds(), len(hops)))
            chosen.push_back(hops[0].face)

    nodes = ns.NodeContainer(2)
    stack = ccn.CcnStackHelper()
    stack.Install(nodes)
    stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), "Stubborn")
    devices = ns.PointToPointHelper().Install(nodes)
    stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.AddDeviceFace(devices.Get(0)))
    stack.AddDeviceFace(devices.Get(1))
    for start in (0, 0.5):
        install(ns.NodeContainer(nodes.Get(0)), kind="Consumer", Window=1).SetStartTime(ns.Seconds(start))
    ns.Simulator.Stop(ns.Seconds(4.3))
    ns.Simulator.Run()
    sent = ccn.counters(nodes).interests_sent["0"]
    ns.Simulator.Destroy()
    assert (again, sent) == ([(4.1, 1)], 2)


def events():
    nodes = one_node()
    consumer = install(nodes, kind="Consumer")
    trace = ccn.Trace(consumer, "ChunkReceived", ["chunk", "rtt_s", "bytes"])
    ended, times = [], []
    ccn.connect(consumer, "Ended", lambda transfer: ended.append((transfer.chunks, str(transfer.digest)[:6])))
    ccn.schedule(ns.MilliSeconds(1500), lambda: times.append(ns.Simulator.Now().GetSeconds()))
    run()
    frame = trace.frame()
    assert list(frame.columns) == ["time_s", "chunk", "rtt_s", "bytes"]
    assert list(frame.chunk) == list(range(10)) and (frame.bytes == 1024).all() and (frame.rtt_s >= 0).all()
    assert times == [1.5] and [chunks for chunks, _ in ended] == [10] and len(ended[0][1]) == 6


def frames():
    nodes = one_node()
    install(nodes, kind="Consumer")
    install(nodes, kind="Consumer", Prefix="ccnx:/nowhere", Window=1)
    ns.Simulator.Stop(ns.Seconds(1))
    ns.Simulator.Run()
    transfers = ccn.transfers(nodes).set_index("object")
    done, missing = transfers.loc["ccnx:/content/files/file1.dat"], transfers.loc["ccnx:/nowhere"]
    assert (done.node, done.app, done.size_bytes, done.complete) == ("0", "Consumer", 10240, True)
    assert missing.isna()[["first_byte_s", "end_s"]].all() and not missing.complete
    counters = ccn.counters(nodes)
    assert counters.drop_no_route["0"] == 1 and "drop_hop_limit" not in counters
    assert len(ccn.counters(nodes, every=True).columns) > len(counters.columns)
    ns.Simulator.Destroy()


def database():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "a.sqlite")
        with sqlite3.connect(file) as connection:
            connection.executescript("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2.5); CREATE VIEW v AS SELECT a FROM t;")
        connection.close()
        tables = ccn.read(file)
    assert {name: table.to_dict("list") for name, table in tables.items()} == {"t": {"a": [1], "b": [2.5]}, "v": {"a": [1]}}


def mistakes():
    nodes = one_node()
    with pytest.raises(ValueError, match="ns3::ccn::Producer has no trace source 'Ended'; there are: Answered"):
        ccn.connect(ccn.cast(nodes.Get(0).GetApplication(0)), "Ended", print)
    with pytest.raises(AttributeError, match="neither the Python package ccn nor the C.. namespace ns3::ccn has 'Consummer'"):
        assert ccn.Consummer
    with pytest.raises(ImportError, match="has no module 'wify'"):
        ccn.load("wify")
    with pytest.raises(SyntaxError, match="unknown type name 'Facelist'"):
        ccn.cppdef("Facelist faces;")
    with pytest.raises(ValueError, match="no base 'Consumer'; there are: 'Strategy', 'AdmissionPolicy', 'ReplacementPolicy', '"):
        ccn.implements("Consumer")
    with pytest.raises(TypeError, match="Empty lacks the method Choose of Strategy"):
        ccn.implements("Strategy")(type("Empty", (), {}))
    with pytest.raises(FileNotFoundError):
        ccn.read("nowhere.sqlite")
    with pytest.raises(ccn.cppyy.gbl.std.invalid_argument, match="has no CCN layer"):
        ccn.counters(ns.NodeContainer(1))

    @ccn.implements("Strategy")
    class Failing:
        def Choose(self, arrival, hops, chosen):
            raise KeyError("no face is good enough")

    with pytest.raises(TypeError, match="Failing is registered with other methods"):
        ccn.implements("AdmissionPolicy")(type("Failing", (), {"Admits": lambda self, newcomer: True}))
    ccn.CcnStackHelper.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/"), "Failing")
    install(nodes, kind="Consumer")
    with pytest.raises(KeyError, match="no face is good enough"):
        ns.Simulator.Run()
    ns.Simulator.Destroy()


def learning():
    """Environments of Gymnasium: equal seeds give equal episodes, and a hop that answers late or not at all is told."""
    from gymnasium.utils.env_checker import check_env

    from ccn.gym import AdmissionEnv, ForwardingEnv

    def forwarding(env):
        nodes, stack = ns.NodeContainer(2), ccn.CcnStackHelper()
        stack.Install(nodes)
        stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), env.strategy)
        for delay in ("10ms", "30ms"):
            link = ns.PointToPointHelper()
            link.SetDeviceAttribute("DataRate", ns.StringValue("10Gbps"))
            link.SetChannelAttribute("Delay", ns.StringValue(delay))
            devices = link.Install(nodes)
            stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.AddDeviceFace(devices.Get(0)))
            stack.AddDeviceFace(devices.Get(1))
        loss = ns.CreateObject[ns.RateErrorModel]()
        loss.SetUnit(ns.RateErrorModel.ERROR_UNIT_PACKET)
        loss.SetRate(0.5)
        devices.Get(0).SetAttribute("ReceiveErrorModel", ns.PointerValue(loss))  # of the second hop
        install(ns.NodeContainer(nodes.Get(1)), kind="Producer", Size=10**6)
        install(ns.NodeContainer(nodes.Get(0)), kind="Consumer", Window=1, Lifetime="200ms")
        ns.Simulator.Stop(ns.Seconds(5))

    def episode(env, seed, actions):
        steps, ended = [(env.reset(seed=seed)[0].tolist(), 0.0, [])], False
        while not ended:
            observation, reward, terminated, ended, info = env.step(actions(len(steps)))
            assert not terminated and env.observation_space.contains(observation)
            steps.append((observation.tolist(), reward, info.get("ends", [])))
        return steps

    env = ForwardingEnv(forwarding, hops=2, lifetime=0.2)
    ends = [end for _, _, ends in episode(env, 1, lambda step: 0) for end in ends]
    # 20 ms there and back, and less than 0.01 ms to send.
    assert {hop for hop, _ in ends} == {0} and all(abs(delay - 0.02) < 1e-5 for _, delay in ends) and len(ends) > 240
    both = episode(env, 1, lambda step: step % 2)
    lost = [delay is None for _, _, ends in both for hop, delay in ends if hop == 1]
    assert 0.3 < sum(lost) / len(lost) < 0.7
    assert episode(env, 1, lambda step: step % 2) == both != episode(env, 2, lambda step: step % 2)
    check_env(env, skip_render_check=True)
    with pytest.raises(ValueError, match="the action is 2, allowed is one of Discrete"):
        env.step(2)
    narrow = ForwardingEnv(forwarding, hops=1)
    with pytest.raises(RuntimeError, match="another environment of this process has a simulation"):
        narrow.reset(seed=1)
    env.close()
    with pytest.raises(ValueError, match="the prefix has 2 next hops, the environment 1"):
        narrow.reset(seed=1)

    def admission(env):
        nodes = one_node(100, MaxObjects=50, Admission=env.policy)
        for i in range(3):
            install(nodes, kind="Consumer", Window=1).SetStartTime(ns.Seconds(100 * i))

    # As hits() says of Lru, and of a store that gets the first 50 objects only.
    store = AdmissionEnv(admission)
    assert sum(reward for _, reward, _ in episode(store, 1, lambda step: 1)) == 0
    assert sum(reward for _, reward, _ in episode(store, 1, lambda step: int(step <= 50))) == 100
    check_env(store, skip_render_check=True)
    store.close()


def all_modules():
    ccn.load("wifi")
    assert ns.WifiHelper
    from ns import ns as every

    assert every.LteHelper and every.ccn.Consumer is ccn.Consumer
    assert ns.Seconds(1) < ns.Seconds(2)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        globals()[name]()
        print(name)
