# What classes written in Python cost beside those of C++: processor time per chunk of a transfer, of which one part is in Python.
#
#     consumer ------ producer        1 ms, one chunk at a time
#
# Run:      python examples/python/bench/cost.py          with the package of ./ccn dev wheel
# Prints:   per part, the time per chunk with C++ and with Python, their ratio, and the chunks per second with Python
import sys
import time

import ccn
from ccn import ns

END_S = float(sys.argv[1]) if len(sys.argv) > 1 else 20  # of simulated time, with 500 chunks per second


@ccn.implements("FetchApplication", "RequestOwner")
class PythonConsumer:
    next = 0

    def NextRequest(self):
        self.next += 1
        return self.next - 1

    def SendInterest(self, request, lifetime):
        self.CountInterest(request.attempts > 0)
        self.Express(self.MakeInterest(self.GetPrefix(), request.number, lifetime))

    def OnContent(self, arrival, content):
        chunk = self.GetNaming().FindChunk(self.GetPrefix(), content.name).value()
        if self.GetRequests().Take(chunk, arrival):
            self.CountChunk()
            self.DeliverInOrder(chunk, arrival.packet, content)
            self.GetRequests().Fill()

    def GiveUp(self, chunk):
        self.RecordEnd(False)


@ccn.implements("CcnApplication")
class PythonProducer:
    def StartApplication(self):
        self.RegisterPrefix(ccn.Name("ccnx:/content"))

    def OnInterest(self, arrival, interest):
        answer = ccn.ContentObject()
        answer.name = ccn.Name(interest.name)
        answer.virtualPayload = 1024
        self.Answer(answer, arrival)


@ccn.implements("Strategy")
class PythonStrategy:
    def Choose(self, arrival, hops, chosen):
        chosen.push_back(hops[0].face)


def cost_us(consumer="Consumer", producer="PrefixProducer", strategy="BestFace"):
    """Returns the processor time per chunk in us."""
    nodes, link, stack = ns.NodeContainer(2), ns.PointToPointHelper(), ccn.CcnStackHelper()
    link.SetDeviceAttribute("DataRate", ns.StringValue("100Gbps"))
    link.SetChannelAttribute("Delay", ns.StringValue("1ms"))
    link.Install(nodes)
    stack.Install(nodes)
    stack.AddDeviceFaces(nodes)
    stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.FindFace(nodes.Get(0), nodes.Get(1)))
    stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), strategy)
    fetching, serving = ccn.CcnApplicationHelper(consumer), ccn.CcnApplicationHelper(producer)
    fetching.SetAttribute("Window", ns.UintegerValue(1))
    if producer == "PrefixProducer":
        serving.SetAttribute("Prefix", ns.StringValue("ccnx:/content"))
    fetching.Install(ns.NodeContainer(nodes.Get(0)))
    serving.Install(ns.NodeContainer(nodes.Get(1)))
    ns.Simulator.Stop(ns.Seconds(END_S))
    begin = time.process_time()
    ns.Simulator.Run()
    spent = time.process_time() - begin
    chunks = ccn.transfers(nodes).chunks[0]
    ns.Simulator.Destroy()
    return spent / chunks * 1e6


parts = {"consumer": "PythonConsumer", "producer": "PythonProducer", "strategy": "PythonStrategy"}
cost_us()  # what is made once
for part, kind in parts.items():
    plain, python = (min(cost_us(**given) for _ in range(3)) for given in ({}, {part: kind}))
    print(f"{part}: {plain:.1f} us per chunk with C++, {python:.1f} us with Python, ratio {python / plain:.1f}; "
          f"{1e6 / python:.0f} chunks per second")
