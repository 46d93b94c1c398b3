# A bandit learns which objects a small store should admit: all, or only those that arrived a short time ago, too.
#
#     consumer ------ router ------ producer        objects by Zipf's law; a store for 20 of 1000 at the router
#
# Run:      python examples/python/gym_admission.py          with the package of ./ccn dev wheel and gymnasium
# Expected: 105 blocks, 0.171 hits per decision in the second half, which uses inf s: 1.00
#           96 blocks, 0.296 hits per decision in the second half, which uses inf s: 0.00, 100 s: 0.00, 20 s: 1.00
import ccn
import numpy as np
from ccn import ns
from ccn.gym import AdmissionEnv

ARMS = (np.inf, 100, 20)  # the longest time in s since an object arrived before, with which it is admitted
BLOCK = 50  # decisions of one arm


def build(env):
    """The network of an episode; the environment's admission policy is that of the router."""
    nodes, link = ns.NodeContainer(3), ns.PointToPointHelper()  # consumer, router, producer
    link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
    for i, capacity in enumerate((0, 20, 0)):
        stack = ccn.CcnStackHelper()
        stack.SetAttribute("ContentStore/MaxObjects", ns.UintegerValue(capacity))
        if i == 1:
            stack.SetAttribute("Admission", ns.StringValue(env.policy))
        stack.Install(nodes.Get(i))
    for i in range(2):
        devices = link.Install(nodes.Get(i), nodes.Get(i + 1))
        stack.AddRoute(nodes.Get(i), "ccnx:/", stack.AddDeviceFace(devices.Get(0)))
        stack.AddDeviceFace(devices.Get(1))
    producer = ccn.CcnApplicationHelper("CatalogueProducer")
    producer.SetAttribute("Chunks", ns.UintegerValue(1))
    producer.Install(ns.NodeContainer(nodes.Get(2)))
    consumer = ccn.CcnApplicationHelper("CatalogueConsumer")
    consumer.SetAttribute("Chunks", ns.UintegerValue(1))
    consumer.SetAttribute("Objects", ns.StringValue("ns3::ccn::ZipfRank[N=1000|Alpha=0.8]"))
    consumer.SetAttribute("Interval", ns.StringValue("ns3::ExponentialRandomVariable[Mean=0.1]"))
    consumer.Install(ns.NodeContainer(nodes.Get(0)))
    ns.Simulator.Stop(ns.Seconds(600))


def episode(env, arms, seed):
    """Returns the hits per decision of each block, and its arm, by an agent that chooses among these arms (UCB1)."""
    counts, sums, curve = np.zeros(len(arms)), np.zeros(len(arms)), []
    observation, _ = env.reset(seed=seed)
    ended = False
    while not ended:
        mean = sums / np.maximum(counts, 1)
        bonus = 0.1 * np.sqrt(np.log(counts.sum() + 1) / np.maximum(counts, 1))
        arm = int(counts.argmin()) if 0 in counts else int((mean + bonus).argmax())
        hits = 0.0
        for step in range(1, BLOCK + 1):
            age = observation[1] if observation[0] else np.inf
            observation, reward, _, ended, _ = env.step(int(age <= arms[arm]))
            hits += reward
            if ended:
                break
        counts[arm] += 1
        sums[arm] += hits / step
        curve.append((arms[arm], hits / step))
    return np.array(curve)


env = AdmissionEnv(build)
for arms in (ARMS[:1], ARMS):
    used, hits = episode(env, arms, seed=1).T
    later = slice(len(hits) // 2, None)  # the second half
    shares = ", ".join(f"{arm} s: {np.mean(used[later] == arm):.2f}" for arm in arms)
    print(f"{len(hits)} blocks, {hits[later].mean():.3f} hits per decision in the second half, which uses {shares}")
