# A bandit learns which of two paths to use. After 20 s, the short path loses three of ten content objects.
#
#              10 ms
#     consumer ====== producer        10 Mbps; one Interest at a time for 40 s
#              30 ms
#
# Run:      python examples/python/gym_forwarding.py          with the package of ./ccn dev wheel and gymnasium
# Expected: random: 616 Interests, mean reward 0.837, on the short path 48 % of the first 200, 52 % of the last
#           bandit: 1175 Interests, mean reward 0.928, on the short path 96 % of the first 200, 4 % of the last
import ccn
import numpy as np
from ccn import ns
from ccn.gym import ForwardingEnv

DELAYS, CHANGE_S, END_S = ("10ms", "30ms"), 20, 40


def build(env):
    """The network of an episode; the environment's strategy is that of the consumer's node."""
    nodes, stack = ns.NodeContainer(2), ccn.CcnStackHelper()  # consumer, producer
    stack.Install(nodes)
    stack.Get(nodes.Get(0)).SetStrategy(ccn.Name("ccnx:/content"), env.strategy)
    ends = []
    for delay in DELAYS:
        link = ns.PointToPointHelper()
        link.SetDeviceAttribute("DataRate", ns.StringValue("10Mbps"))
        link.SetChannelAttribute("Delay", ns.StringValue(delay))
        devices = link.Install(nodes)
        stack.AddRoute(nodes.Get(0), "ccnx:/content", stack.AddDeviceFace(devices.Get(0)))
        stack.AddDeviceFace(devices.Get(1))
        ends.append(devices.Get(0))
    loss = ns.CreateObject[ns.RateErrorModel]()
    loss.SetUnit(ns.RateErrorModel.ERROR_UNIT_PACKET)
    loss.SetRate(0.3)
    ccn.schedule(ns.Seconds(CHANGE_S), lambda: ends[0].SetAttribute("ReceiveErrorModel", ns.PointerValue(loss)))
    nodes.Get(1).AddApplication(ns.CreateObjectWithAttributes[ccn.Producer]("Size", ns.UintegerValue(10**8)))
    nodes.Get(0).AddApplication(ns.CreateObjectWithAttributes[ccn.Consumer](
        "Window", ns.UintegerValue(1), "Lifetime", ns.TimeValue(ns.MilliSeconds(500))))
    ns.Simulator.Stop(ns.Seconds(END_S))


def episode(env, learns, seed):
    """Returns (next hop, reward) of each step of an agent: an epsilon-greedy bandit, or one that chooses at random."""
    random, values, steps = np.random.default_rng(seed), np.zeros(len(DELAYS)), []
    env.reset(seed=seed)
    ended = False
    while not ended:
        explores = not learns or random.random() < 0.1
        action = int(random.integers(len(values))) if explores else int(values.argmax())
        _, reward, _, ended, info = env.step(action)
        for hop, delay in info.get("ends", []):
            values[hop] += 0.1 * ((-1 if delay is None else 1 - delay / 0.5) - values[hop])
        steps.append((action, reward))
    return np.array(steps)


env = ForwardingEnv(build, hops=2, lifetime=0.5)
for name, learns in (("random", False), ("bandit", True)):
    hops, rewards = episode(env, learns, seed=1).T
    first, last = (100 * np.mean(part == 0) for part in (hops[:200], hops[-200:]))
    print(f"{name}: {len(hops)} Interests, mean reward {rewards.mean():.3f}, on the short path {first:.0f} % of the first 200, "
          f"{last:.0f} % of the last")
