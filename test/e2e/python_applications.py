"""What test_python.py has applications and strategies written in Python do, beside those of C++: a function each."""

from __future__ import annotations

import gc
import re
import sys
import traceback
import weakref

import ccn
import pytest
from ccn import _implement, _timers, ns

CCNB_INTEREST, CCNB_OBJECT = 19, 194  # bytes without name and payload, with a nonce of 16 bytes (doc/model/ccnx.rst, Sizes)
MAX_SUFFIX = 5  # bytes of MaxSuffixComponents=1, which a consumer's Interests have
PPP = 2  # bytes of the header of a point-to-point link
CHUNKS, PAYLOAD = 20, 1024


def pair(rate="8Mbps", delay="10ms", prefix="ccnx:/content", **stack):
    """Two nodes and a link; the first one has a route over it."""
    nodes, helper, link = ns.NodeContainer(2), ccn.CcnStackHelper(), ns.PointToPointHelper()
    for name, value in stack.items():
        helper.SetAttribute(name, ns.StringValue(value))
    helper.Install(nodes)
    link.SetDeviceAttribute("DataRate", ns.StringValue(rate))
    link.SetChannelAttribute("Delay", ns.StringValue(delay))
    link.Install(nodes)
    helper.AddDeviceFaces(nodes)
    if prefix:
        helper.AddRoute(nodes.Get(0), prefix, helper.FindFace(nodes.Get(0), nodes.Get(1)))
    return nodes


def install(nodes, index, kind, start=0, stop=0, **attributes):
    """Installs an application; returns the one of Python, or a pointer to its class."""
    helper = ccn.CcnApplicationHelper(kind)
    for name, value in attributes.items():
        helper.SetAttribute(name, ns.StringValue(str(value)))
    applications = helper.Install(ns.NodeContainer(nodes.Get(index)))
    applications.Start(ns.Seconds(start))
    if stop:
        applications.Stop(ns.Seconds(stop))
    return ccn.cast(applications.Get(0))


def name_bytes(uri):
    return 2 + sum(3 + len(part) for part in uri.removeprefix("ccnx:/").split("/"))


def now_s():
    return ns.Simulator.Now().GetSeconds()


def interest_for(uri, lifetime_s=4):
    interest = ccn.Interest()
    interest.name = ccn.Name(uri)
    interest.lifetime = ns.Seconds(lifetime_s)
    return interest


@ccn.implements("FetchApplication", "RequestOwner")
class Fetching:
    """As Consumer, with a record of what it sends and gets."""

    def __init__(self):
        self.next, self.last, self.sent, self.got, self.codes, self.given_up = 0, float("inf"), [], [], [], []

    def NextRequest(self):
        self.next += 1
        return self.next - 1 if self.next <= self.last + 1 else None

    def SendInterest(self, request, lifetime):
        self.sent.append((now_s(), int(request.number), int(request.attempts)))
        self.CountInterest(request.attempts > 0)
        self.Express(self.MakeInterest(self.GetPrefix(), request.number, lifetime))

    def OnContent(self, arrival, content):
        chunk = self.GetNaming().FindChunk(self.GetPrefix(), content.name).value()
        if self.GetRequests().Take(chunk, arrival):
            self.got.append((now_s(), chunk, len(content.payload)))
            self.CountChunk()
            if content.IsFinalBlock():
                self.last = chunk
                self.GetRequests().ForgetAfter(chunk)
            self.DeliverInOrder(chunk, arrival.packet, content)
            self.RecordEnd(True) if self.GetNextInOrder() > self.last else self.GetRequests().Fill()

    def OnReturned(self, arrival, interest, code):
        self.codes.append((now_s(), int(code)))
        self.GetRequests().TakeReturn(self.GetNaming().FindChunk(self.GetPrefix(), interest.name).value(), code)

    def GiveUp(self, chunk):
        self.given_up.append((now_s(), chunk))
        self.GetRequests().Clear()
        self.RecordEnd(False)


@ccn.implements("CcnApplication")
class Answering:
    """Answers each Interest as PrefixProducer does."""

    prefix, freshness_s = "ccnx:/content", 0

    def __init__(self):
        self.asked = []

    def StartApplication(self):
        self.RegisterPrefix(ccn.Name(self.prefix))

    def OnInterest(self, arrival, interest):
        self.asked.append((now_s(), str(interest.name.ToUri())))
        answer = ccn.ContentObject()
        answer.name = ccn.Name(interest.name)
        answer.payload = bytes(PAYLOAD)
        answer.hasFreshness, answer.freshnessSeconds = self.freshness_s > 0, self.freshness_s
        self.Answer(answer, arrival)


@ccn.implements("CcnApplication")
class Asking:
    """Sends an Interest for each name when it starts, and records what happens."""

    names: tuple[str, ...] = ()

    def __init__(self):
        self.happened = []

    def StartApplication(self):
        self.happened.append((now_s(), "start"))
        for name in self.names:
            self.Express(interest_for(name))

    def StopApplication(self):
        self.happened.append((now_s(), "stop"))

    def OnContent(self, arrival, content):
        self.happened.append((now_s(), str(content.name.ToUri()), bytes(content.message)))

    def OnReturned(self, arrival, interest, code):
        self.happened.append((now_s(), str(interest.name.ToUri()), int(code)))


def fetches():
    """Stop and wait, and a window: as Consumer, and at the times that follow from the sizes of the messages."""
    rows = {}
    for kind in ("Fetching", "Consumer"):
        for window in (1, 7):
            nodes = pair()
            install(nodes, 1, "Producer", Size=CHUNKS * PAYLOAD)
            made = install(nodes, 0, kind, start=1, Window=window)
            ns.Simulator.Run()
            rows[kind, window] = ccn.transfers(nodes).loc[0].drop("app").to_dict()
            rows[kind, window] |= ccn.counters(nodes).loc["0"].to_dict()
            if kind == "Fetching" and window == 1:
                assert str(made.GetTransfer().digest) == str(made.GetTransfer().digest) != ""
                got = made.got
            ns.Simulator.Destroy()
    assert rows["Fetching", 1] == rows["Consumer", 1] and rows["Fetching", 7] == rows["Consumer", 7]
    assert (rows["Fetching", 1]["interests"], rows["Fetching", 1]["chunks"]) == (CHUNKS, CHUNKS)
    assert rows["Fetching", 7]["end_s"] < rows["Fetching", 1]["end_s"] / 1
    # At 8 Mbps, a byte takes 1 us. The first chunk also has the key, the last one the FinalBlockID.
    name = name_bytes("ccnx:/content/files/file1.dat/1")
    one_s = 0.02 + 1e-6 * (CCNB_INTEREST + MAX_SUFFIX + name + PPP + CCNB_OBJECT + name + PAYLOAD + PPP)
    gaps = [later[0] - sooner[0] for sooner, later in zip(got, got[1:])]
    assert gaps[:8] == pytest.approx([one_s] * 8, abs=1e-9)
    assert [chunk for _, chunk, _ in got] == list(range(CHUNKS)) and {size for *_, size in got} == {PAYLOAD}


def answers():
    """The objects of a producer are those of PrefixProducer, byte by byte, and come at the same times."""
    seen, names = {}, ("ccnx:/content/a", "ccnx:/content/b")
    for kind in ("Answering", "PrefixProducer"):
        nodes = pair()
        signer = "ns3::ccn::Signer[Time=5ms]"
        attributes = {"Signer": signer} if kind == "Answering" else {"Signer": signer, "Prefix": "ccnx:/content", "Freshness": 3}
        producer = install(nodes, 1, kind, **attributes)
        if kind == "Answering":
            producer.freshness_s = 3
        asking = install(nodes, 0, "Asking", start=1)
        asking.names = names
        ns.Simulator.Run()
        assert producer.GetAnswers() == 2
        seen[kind] = asking.happened, ccn.counters(nodes).to_dict()
        if kind == "Answering":
            assert [name for _, name in producer.asked] == list(names)
        ns.Simulator.Destroy()
    assert seen["Answering"] == seen["PrefixProducer"]
    start, first, second = seen["Answering"][0]
    assert start == (1, "start") and (first[1], second[1]) == names
    name = name_bytes(names[0])
    # Two Interests follow each other; a signature takes 5 ms, so the second object is not behind the first one on the link.
    sent_s = 1e-6 * (CCNB_INTEREST + name + PPP)
    assert first[0] == pytest.approx(1 + 0.02 + sent_s + 0.005 + 1e-6 * (len(first[2]) + PPP), abs=1e-9)
    assert second[0] - first[0] == pytest.approx(0.005, abs=1e-9)


def losses():
    """Nobody answers: the Interest is sent three times, at the times of Consumer's."""
    seen = {}
    for kind in ("Fetching", "Consumer"):
        nodes = pair()
        made = install(nodes, 0, kind, start=1, Window=1, Lifetime="1s", MaxRetransmissions=2)
        sent, ended = ccn.Trace(made, "InterestSent", ["chunk", "attempt"]) if kind == "Consumer" else None, []
        ccn.connect(made, "Ended", lambda transfer, ended=ended: ended.append((now_s(), bool(transfer.complete))))
        ns.Simulator.Run()
        seen[kind] = made.sent if kind == "Fetching" else [tuple(row) for row in sent.frame().to_numpy().tolist()], ended
        assert kind == "Consumer" or made.given_up == [(pytest.approx(4.3), 0)]
        transfer = ccn.transfers(nodes).loc[0]
        assert (transfer.app, transfer.interests, transfer.retransmissions, transfer.complete) == (kind, 3, 2, False)
        ns.Simulator.Destroy()
    assert seen["Fetching"] == seen["Consumer"] == ([(1, 0, 0), (2.1, 0, 1), (3.2, 0, 2)], [(4.3, False)])


def returns():
    """With CCNx 1.0, a node without a route returns the Interest, and the consumer backs off 100 ms, then 200 ms."""
    nodes = pair(prefix="", Wire="ccnx-1.0")
    made = install(nodes, 0, "Fetching", start=1, Window=1, MaxRetransmissions=2)
    asking = install(nodes, 0, "Asking", start=1)
    asking.names = ("ccnx:/nowhere",)
    ns.Simulator.Run()
    no_route = int(ccn.ReturnCode.NO_ROUTE)
    assert made.codes == [(pytest.approx(at), no_route) for at in (1, 1.1, 1.3)]
    assert [at for at, *_ in made.sent] == pytest.approx([1, 1.1, 1.3]) and len(made.given_up) == 1
    assert asking.happened == [(1, "start"), (1, "ccnx:/nowhere", no_route)]
    assert ccn.counters(nodes).interests_sent["0"] == 0
    ns.Simulator.Destroy()


def applications():
    """Two consumers on a node, start and stop, and a prefix that nobody has registered."""
    nodes = pair()
    producer = install(nodes, 1, "Answering", start=1, stop=3)
    early, late, other = (install(nodes, 0, "Asking", start=start, stop=6) for start in (2, 4, 2))
    early.names, late.names, other.names = ("ccnx:/content/a",), ("ccnx:/content/late",), ("ccnx:/content/b", "ccnx:/elsewhere")
    silent = install(nodes, 1, "Asking", start=2)  # registers nothing, so it gets nothing
    ns.Simulator.Run()
    counters = ccn.counters(nodes)
    ns.Simulator.Destroy()
    assert [what for _, what, *_ in early.happened] == ["start", "ccnx:/content/a", "stop"]
    assert [what for _, what, *_ in other.happened] == ["start", "ccnx:/content/b", "stop"]
    assert late.happened == [(4, "start"), (6, "stop")] and silent.happened == [(2, "start")]
    assert [name for _, name in producer.asked] == ["ccnx:/content/a", "ccnx:/content/b"]
    assert counters.drop_no_route.tolist() == [1, 1]  # /elsewhere at the first node, /late at the second one
    assert early is not other and early.happened is not other.happened


def timers():
    """They end with the application and with the simulation, and neither keeps their functions."""
    fired = []

    @ccn.implements("CcnApplication")
    class Ticking:
        def StartApplication(self):
            self.Tick("first")
            self.cancelled = self.Schedule(ns.Seconds(1.5), fired.append, "cancelled")

        def Tick(self, word):
            fired.append((now_s(), word))
            self.Schedule(ns.Seconds(1), self.Tick, "again")
            if word == "again":
                self.cancelled.Cancel()

    for stop, end in ((3.5, 9), (0, 2.5)):
        fired.clear()
        nodes = pair()
        install(nodes, 0, "Ticking", stop=stop)
        ccn.schedule(ns.Seconds(100), fired.append, "never")
        ns.Simulator.Stop(ns.Seconds(end))
        ns.Simulator.Run()
        ns.Simulator.Destroy()
        times = [0, 1, 2, 3] if stop else [0, 1, 2]
        assert fired == [(at, "again" if at else "first") for at in times]
        del nodes
        gc.collect()
        assert not _timers._pending


def lifetimes():
    """Python objects live as long as those of C++, whatever Python keeps or collects."""
    ended = []

    @ccn.implements("CcnApplication")
    class Lasting:
        def __init__(self):
            self.me, self.heard = self, 0  # only the collector finds it

        def StartApplication(self):
            self.Express(interest_for("ccnx:/content/a"))

        def OnContent(self, arrival, content):
            self.heard += 1
            gc.collect()
            self.Schedule(ns.Seconds(1), gc.collect)

        def __del__(self):
            ended.append(self.heard)

    gc.collect()
    before = len(_implement._objects)
    nodes = pair()
    install(nodes, 1, "Answering")
    made = weakref.ref(install(nodes, 0, "Lasting"))
    install(nodes, 0, "Lasting", start=1)  # the content store answers it
    for i in range(2):
        assert nodes.Get(0).GetApplication(i).GetNode().GetId() == 0  # cppyy keeps a Ptr whose method is called in what it returns
    gc.collect()
    assert made() is not None and made() is ccn.cast(nodes.Get(0).GetApplication(0))
    ns.Simulator.Run()
    kept = made()
    ns.Simulator.Destroy()  # the node is kept, and its applications are not
    gc.collect()
    assert ended == [1] and kept.heard == 1 and len(_implement._objects) == before
    with pytest.raises(AttributeError, match="Lasting has no 'Express', and there is no C.. object of it"):
        kept.Express(interest_for("ccnx:/a"))
    del kept
    gc.collect()
    assert ended == [1, 1] and nodes.Get(0).GetNApplications() == 0
    # An application that Python keeps longer than its node has ended.
    nodes = pair()
    pointer = ccn.CcnApplicationHelper("Lasting").Install(ns.NodeContainer(nodes.Get(0))).Get(0)
    lasting = ccn.cast(pointer)
    ns.Simulator.Run()
    ns.Simulator.Destroy()
    with pytest.raises(ccn.cppyy.gbl.std.logic_error, match="Lasting on no node: Express: not allowed before the application has "
                                                            "started or after it has stopped"):
        lasting.Express(interest_for("ccnx:/a"))


def raised(nodes):
    """Runs; returns what was raised, and the functions of its traceback."""
    with pytest.raises(BaseException) as caught:
        ns.Simulator.Run()
    ns.Simulator.Destroy()
    return caught.value, [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]


def errors():
    """An exception ends the simulation, with its traceback."""

    def fail(*arguments):
        raise LookupError("no luck")

    @ccn.implements("FetchApplication", "RequestOwner")
    class Failing:
        where, requests, given_up = "", 1, []

        def __init__(self):
            self.reach("__init__")

        def reach(self, place):
            if place == self.where:
                fail()

        def StartApplication(self):
            self.reach("StartApplication")

        def StopApplication(self):
            self.reach("StopApplication")

        def NextRequest(self):
            self.reach("NextRequest")
            self.requests -= 1
            return 0 if self.requests == 0 else None

        def SendInterest(self, request, lifetime):
            self.reach("SendInterest")
            self.Express(self.MakeInterest(self.GetPrefix(), request.number, lifetime))

        def OnContent(self, arrival, content):
            self.reach("OnContent")

        def IsHopeless(self, request):
            self.reach("IsHopeless")
            return True

        def GiveUp(self, number):
            self.given_up.append(self.where)
            self.reach("GiveUp")

    for Failing.where in ("__init__", "StartApplication", "StopApplication", "NextRequest", "SendInterest", "OnContent", "IsHopeless",
                          "GiveUp"):
        nodes = pair()
        if Failing.where == "OnContent":
            install(nodes, 1, "Producer")
        ccn.CcnApplicationHelper("Failing").Install(ns.NodeContainer(nodes.Get(0))).Stop(ns.Seconds(20))
        error, functions = raised(nodes)
        assert (type(error), str(error), functions[-1]) == (LookupError, "no luck", "fail"), Failing.where
    # C++ also gives a request up whose SendInterest has failed, but Python cannot be called while it raises.
    assert "GiveUp" in Failing.given_up and "SendInterest" not in Failing.given_up

    @ccn.implements("CcnApplication")
    class Hasty:
        def StartApplication(self):
            self.act()

    prefix, logic_error = ccn.Name("ccnx:/content"), ccn.cppyy.gbl.std.logic_error
    nodes = pair()
    hasty = install(nodes, 0, "Hasty")
    with pytest.raises(logic_error, match="Hasty on node 0: RegisterPrefix: not allowed before the application has started or af"):
        hasty.RegisterPrefix(prefix)
    ns.Simulator.Destroy()
    for act, kind, text in [
            (lambda self: self.Answer(ccn.ContentObject()), logic_error, "app0: Answer: no prefix is registered .allowed: after Re"),
            (lambda self: self.Expres(1), AttributeError, "neither Hasty nor CcnApplication has 'Expres'"),
            (lambda self: self.Express(interest_for("/a" * 251)), ccn.cppyy.gbl.std.invalid_argument, "251"),
            (lambda self: self.Schedule(ns.Seconds(1), fail, 1), LookupError, "no luck")]:
        Hasty.act = act
        nodes = pair()
        install(nodes, 0, "Hasty")
        error, functions = raised(nodes)
        assert isinstance(error, kind) and re.search(text, str(error.what() if hasattr(error, "what") else error)), error
        assert functions[-1] == {AttributeError: "_reach", LookupError: "fail"}.get(kind, "<lambda>")
    ccn.schedule(ns.Seconds(1), fail)
    error, functions = raised(None)
    assert (str(error), functions[-1]) == ("no luck", "fail")

    # What is destroyed while an exception passes is forgotten, and the exception remains.
    ccn.cppdef("""
    void CallBeside(const std::function<void()>& function, uint64_t number)
    {
        const ccn_python::Timer timer(number);
        function();
    }""")
    number = _timers.keep(print, ())
    with pytest.raises(LookupError, match="no luck"):
        ccn.cppyy.gbl.CallBeside(fail, number)
    assert number not in _timers._pending


def again():
    """A strategy that sends an Interest again by its host, at a time of its own."""
    times = []

    @ccn.implements("Strategy")
    class Repeating:
        def Choose(self, arrival, hops, chosen):
            chosen.push_back(hops[0].face)

        def AfterSend(self, entry, arrival, hops):
            entry.packet = arrival.packet
            self.GetHost().ScheduleRetry(entry, ns.Simulator.Now() + ns.MilliSeconds(300))

        def OnRetry(self, entry):
            hops = ccn.NextHops()
            self.GetHost().GetNextHops(entry, hops)
            times.append((now_s(), len(hops), entry.GetUpstreams().size() if hasattr(entry.GetUpstreams(), "size") else 1))
            self.Because("again")
            self.GetHost().SendPending(entry, hops[0].face)

        def OnExpire(self, entry):
            self.expired = now_s()
            if late:
                self.GetHost().ScheduleRetry(entry, ns.Simulator.Now())

    for late in (False, True):
        times.clear()
        nodes = pair()
        ccn.CcnStackHelper.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), "Repeating")
        reasons = []
        ccn.connect(ccn.CcnStackHelper.Get(nodes.Get(0)), "Decided", lambda decision, reasons=reasons: reasons.append(str(decision.reason)))
        install(nodes, 0, "Asking", start=1).names = ("ccnx:/content/a",)
        if late:
            error, functions = raised(nodes)
            assert "Repeating" in str(error.what()) and functions[-1] == "OnExpire"
        else:
            ns.Simulator.Run()
            assert ccn.counters(nodes).interests_sent["0"] == 2
            assert [(at, hops) for at, hops, _ in times] == [(1.3, 1)] and "again" in reasons
            ns.Simulator.Destroy()


def waits():
    """A strategy that sends an Interest later than it chooses, and one that learns of a return."""
    called = []

    @ccn.implements("Strategy")
    class Waiting:
        def Choose(self, arrival, hops, chosen):
            called.append("Choose")

        def MayWait(self):
            return True

        def AfterSend(self, entry, arrival, hops):
            entry.packet = arrival.packet
            self.GetHost().ScheduleRetry(entry, ns.Simulator.Now() + ns.Seconds(2))

        def OnRetry(self, entry):
            hops = ccn.NextHops()
            self.GetHost().GetNextHops(entry, hops)
            self.GetHost().SendPending(entry, hops[0].face)

        def OnReturned(self, entry, arrival):
            called.append((now_s(), int(arrival.reason)))

        def AssignStreams(self, stream):
            called.append(("streams", int(stream)))
            return 3

    nodes = pair(Wire="ccnx-1.0", delay="0ms", rate="100Gbps")
    ccn.CcnStackHelper.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), "Waiting")
    assert ccn.CcnStackHelper.AssignStreams(nodes, 70) >= 3
    asking = install(nodes, 0, "Asking", start=1)
    asking.names = ("ccnx:/content/a",)
    ns.Simulator.Run()
    ns.Simulator.Destroy()
    no_route = int(ccn.ReturnCode.NO_ROUTE)
    assert [what if isinstance(what, str) else what[0] for what in called] == ["streams", "Choose", pytest.approx(3, abs=1e-6)]
    assert called[0][1] >= 70 and called[2][1] == no_route and asking.happened[1][1:] == ("ccnx:/content/a", no_route)


def watching():
    """An application hears of its node's faces and prefixes, gets streams, and learns where a message came from."""

    @ccn.implements("CcnApplication")
    class Watching:
        def __init__(self):
            self.heard = []

        def StartApplication(self):
            self.WatchNode()
            self.neighbours = [int(face.face) for face in self.GetNeighbourFaces()]
            self.Express(interest_for("ccnx:/content/a"), self.neighbours[0])

        def OnPrefixChanged(self, prefix, isRegistered):
            self.heard.append((now_s(), str(prefix.ToUri()), isRegistered))

        def OnFaceChanged(self, change):
            self.heard.append((now_s(), str(change.face.GetLabel())))

        def OnContent(self, arrival, content):
            self.source = int(self.GetSource(arrival).face)

        def WantsSource(self):
            return True

        def AssignStreams(self, stream):
            self.stream = int(stream)
            return 2

    nodes = pair(prefix="")
    watching = install(nodes, 0, "Watching")
    install(nodes, 0, "Answering", start=1, stop=2)
    install(nodes, 1, "Answering")
    helper = ccn.CcnApplicationHelper("Watching")
    others = helper.Install(ns.NodeContainer(nodes.Get(1)))
    others.Start(ns.Seconds(2.5))
    assert helper.AssignStreams(others, 10) == 3
    ns.Simulator.Stop(ns.Seconds(3))
    ns.Simulator.Run()
    second = ccn.cast(nodes.Get(1).GetApplication(1))
    assert watching.source == watching.neighbours[0] and second.stream == 11
    prefixes = [event for event in watching.heard if len(event) == 3]
    faces = [event for event in watching.heard if len(event) == 2]  # of the second application of the node
    assert prefixes == [(1, "ccnx:/content", True), (2, "ccnx:/content", False)]
    assert faces == [(1, "app1")]
    ns.Simulator.Destroy()


def mistakes():
    with pytest.raises(ValueError, match=r"no base 'FetchApplication . Strategy'; there are: .*'FetchApplication . RequestOwner'"):
        ccn.implements("FetchApplication", "Strategy")
    with pytest.raises(TypeError, match="Empty lacks the method NextRequest, SendInterest, GiveUp of CcnApplication . RequestOwner"):
        ccn.implements("CcnApplication", "RequestOwner")(type("Empty", (), {}))
    with pytest.raises(AttributeError, match="Asking has no 'Express', and there is no C.. object of it"):
        Asking().Express(interest_for("ccnx:/a"))
    octets = ccn.ContentObject()
    octets.payload = b"a\0b\xff"
    view = ccn.ContentView()
    encoded = octets.Encode()
    assert view.Decode(encoded) == ccn.DecodeError.NONE and bytes(view.payload) == b"a\0b\xff"


if __name__ == "__main__":
    for session in sys.argv[1:]:
        globals()[session]()
        print(session)
