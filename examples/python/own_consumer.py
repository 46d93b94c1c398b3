# A consumer of one's own. It fetches an object as Consumer does, with the same window, timers and retransmissions.
#
#     consumer ------ producer        10 Mbps; an object of 100 chunks
#
# Run:      python examples/python/own_consumer.py          with the package of ./ccn dev wheel
# Expected: OwnConsumer: 100 chunks in 0.100742 s, 130 Interests
import ccn
from ccn import ns


@ccn.implements("FetchApplication", "RequestOwner")
class OwnConsumer:
    next, last = 0, float("inf")  # numbers of chunks

    def NextRequest(self):  # called while the window has room
        self.next += 1
        return self.next - 1 if self.next <= self.last + 1 else None

    def SendInterest(self, request, lifetime):  # called again when the Interest is lost
        self.CountInterest(request.attempts > 0)
        self.Express(self.MakeInterest(self.GetPrefix(), request.number, lifetime))

    def OnContent(self, arrival, content):
        chunk = self.GetNaming().FindChunk(self.GetPrefix(), content.name).value()
        if self.GetRequests().Take(chunk, arrival):  # else, it is a duplicate
            self.CountChunk()
            if content.IsFinalBlock():
                self.last = chunk
                self.GetRequests().ForgetAfter(chunk)
            self.DeliverInOrder(chunk, arrival.packet, content)
            self.RecordEnd(True) if self.GetNextInOrder() > self.last else self.GetRequests().Fill()

    def GiveUp(self, chunk):  # after MaxRetransmissions
        self.GetRequests().Clear()
        self.RecordEnd(False)


nodes, link, stack = ns.NodeContainer(2), ns.PointToPointHelper(), ccn.CcnStackHelper()
link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
link.Install(nodes)
stack.Install(nodes)
stack.AddDeviceFaces(nodes)
stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.FindFace(nodes.Get(0), nodes.Get(1)))
nodes.Get(1).AddApplication(ns.CreateObjectWithAttributes[ccn.Producer]("Size", ns.UintegerValue(102400)))
ccn.CcnApplicationHelper("OwnConsumer").Install(ns.NodeContainer(nodes.Get(0)))
ns.Simulator.Run()
print("{app}: {chunks} chunks in {end_s:.6f} s, {interests} Interests".format(**ccn.transfers(nodes).loc[0]))
ns.Simulator.Destroy()
