# A strategy of one's own. It uses the next hops of a prefix in turn, as examples/ccn-own-strategy.cc does, which balances the
# load over two equal links.
#
#              link A
#     consumer ====== producer        10 Mbps, 1 ms each; an object of 100 chunks
#              link B
#
# Run:      python examples/python/own_strategy.py          with the package of ./ccn dev wheel
# Expected: InTurn fetched the object in 0.052462 s
#           BestFace fetched the object in 0.102742 s
import ccn
from ccn import ns


@ccn.implements("Strategy")
class InTurn:
    """One object serves one prefix on one node."""

    def __init__(self):
        self.turn = 0

    def Choose(self, arrival, hops, chosen):
        chosen.push_back(hops[self.turn % len(hops)].face)
        self.turn += 1


def fetch(strategy):
    """Returns the data frame of the transfer over two links with a strategy."""
    nodes, link, stack = ns.NodeContainer(2), ns.PointToPointHelper(), ccn.CcnStackHelper()
    link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
    link.SetChannelAttribute("Delay", ns.StringValue("1ms"))
    stack.Install(nodes)
    stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), strategy)
    for _ in range(2):
        devices = link.Install(nodes)
        stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.AddDeviceFace(devices.Get(0)))
        stack.AddDeviceFace(devices.Get(1))
    nodes.Get(1).AddApplication(ns.CreateObjectWithAttributes[ccn.Producer]("Size", ns.UintegerValue(102400)))
    nodes.Get(0).AddApplication(ns.CreateObject[ccn.Consumer]())
    ns.Simulator.Run()
    transfers = ccn.transfers(nodes)
    ns.Simulator.Destroy()
    return transfers


for strategy in ("InTurn", "BestFace"):
    print(f"{strategy} fetched the object in {fetch(strategy).end_s[0]:.6f} s")
