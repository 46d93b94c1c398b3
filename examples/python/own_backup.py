# A strategy of one's own that sends an Interest again: to the second next hop, if no content has come after 50 ms.
#
#              link A, down
#     consumer ====== producer        10 Mbps; an object of 100 chunks, one at a time
#              link B
#
# Run:      python examples/python/own_backup.py          with the package of ./ccn dev wheel
# Expected: Backup: 100 chunks in 5.105725 s, 0 of 100 Interests sent again by the consumer
import ccn
from ccn import ns


@ccn.implements("Strategy")
class Backup:
    def Choose(self, arrival, hops, chosen):
        chosen.push_back(hops[0].face)

    def AfterSend(self, entry, arrival, hops):
        entry.packet = arrival.packet  # which SendPending sends
        self.GetHost().ScheduleRetry(entry, ns.Simulator.Now() + ns.MilliSeconds(50))

    def OnRetry(self, entry):
        hops = ccn.NextHops()
        self.GetHost().GetNextHops(entry, hops)
        self.Because("no content after 50 ms")  # for trace Decided
        self.GetHost().SendPending(entry, hops[1].face)


nodes, link, stack = ns.NodeContainer(2), ns.PointToPointHelper(), ccn.CcnStackHelper()
link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
stack.Install(nodes)
stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), "Backup")
ends = [link.Install(nodes) for _ in range(2)]
for cost, devices in enumerate(ends):
    stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.AddDeviceFace(devices.Get(0)), cost)
    stack.AddDeviceFace(devices.Get(1))
loss = ns.CreateObjectWithAttributes[ns.RateErrorModel]("ErrorRate", ns.DoubleValue(1))
ends[0].Get(1).SetAttribute("ReceiveErrorModel", ns.PointerValue(loss))
nodes.Get(1).AddApplication(ns.CreateObjectWithAttributes[ccn.Producer]("Size", ns.UintegerValue(102400)))
nodes.Get(0).AddApplication(ns.CreateObjectWithAttributes[ccn.Consumer]("Window", ns.UintegerValue(1)))
ns.Simulator.Run()
print("Backup: {chunks} chunks in {end_s:.6f} s, {retransmissions} of {interests} Interests sent again by the consumer".format(
    **ccn.transfers(nodes).loc[0]))
ns.Simulator.Destroy()
