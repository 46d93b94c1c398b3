# The smallest CCN network, as examples/ccn-first.cc: a consumer fetches an object of 100 chunks through a router.
#
#     consumer ------ router ------ producer        10 Mbps, 1 ms each
#
# Run:      python examples/python/first.py          with the package of ./ccn dev wheel
# Expected: 100 chunks in 0.105026 s
import ccn
from ccn import ns

nodes = ns.NodeContainer(3)  # consumer, router, producer
link = ns.PointToPointHelper()
link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
link.SetChannelAttribute("Delay", ns.StringValue("1ms"))
stack, name = ccn.CcnStackHelper(), ns.StringValue("ccnx:/example/object")
stack.Install(nodes)
for i in range(2):
    devices = link.Install(nodes.Get(i), nodes.Get(i + 1))
    stack.AddRoute(nodes.Get(i), name.Get(), stack.AddDeviceFace(devices.Get(0)))
    stack.AddDeviceFace(devices.Get(1))
nodes.Get(2).AddApplication(ns.CreateObjectWithAttributes[ccn.Producer]("Prefix", name, "Size", ns.UintegerValue(102400)))
nodes.Get(0).AddApplication(ns.CreateObjectWithAttributes[ccn.Consumer]("Prefix", name))
ns.Simulator.Run()
print("{chunks} chunks in {end_s:.6f} s".format(**ccn.transfers(nodes).loc[0]))
ns.Simulator.Destroy()
