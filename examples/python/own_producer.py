# A producer of one's own. It answers Interests under its prefix with its latest reading, signed and fresh for 1 s.
#
#     monitor ------ sensor        10 Mbps; four Interests per second, most of which the store of the monitor's node satisfies
#
# Run:      python examples/python/own_producer.py          with the package of ./ccn dev wheel
# Expected: 40 readings heard, 8 made, the last one "20.8 C" at 9.750000 s
import ccn
from ccn import ns

PREFIX = ccn.Name("ccnx:/sensor")


@ccn.implements("CcnApplication")
class Sensor:
    made = 0

    def StartApplication(self):
        self.RegisterPrefix(PREFIX)

    def OnInterest(self, arrival, interest):
        self.made += 1
        answer = ccn.ContentObject()
        answer.name = ccn.Name(PREFIX).AppendDecimal(self.made)
        answer.payload = f"{20 + self.made / 10:.1f} C"
        answer.hasFreshness, answer.freshnessSeconds = True, 1
        self.Answer(answer, arrival)


@ccn.implements("CcnApplication")
class Monitor:
    heard, last = 0, None

    def StartApplication(self):
        interest = ccn.Interest()
        interest.name = PREFIX
        interest.selectors.childSelector = 1  # the latest one
        self.Express(interest)
        self.Schedule(ns.MilliSeconds(250), self.StartApplication)

    def OnContent(self, arrival, content):
        self.heard += 1
        self.last = bytes(content.payload).decode(), ns.Simulator.Now().GetSeconds()


nodes, link, stack = ns.NodeContainer(2), ns.PointToPointHelper(), ccn.CcnStackHelper()
link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
link.Install(nodes)
stack.Install(nodes)
stack.AddDeviceFaces(nodes)
stack.AddRoute(nodes.Get(0), "ccnx:/sensor", stack.FindFace(nodes.Get(0), nodes.Get(1)))
monitor, sensor = (ccn.cast(ccn.CcnApplicationHelper(kind).Install(ns.NodeContainer(node)).Get(0))
                   for kind, node in (("Monitor", nodes.Get(0)), ("Sensor", nodes.Get(1))))
ns.Simulator.Stop(ns.Seconds(10))
ns.Simulator.Run()
print(f'{monitor.heard} readings heard, {sensor.made} made, the last one "{monitor.last[0]}" at {monitor.last[1]:.6f} s')
ns.Simulator.Destroy()
