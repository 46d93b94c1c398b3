// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FLOW_NETWORK_H
#define CCN_FLOW_NETWORK_H

#include "built-network.h"
#include "lib/arguments/parameter.h"
#include "links.h"

#include "ns3/node-container.h"

#include <cstdint>
#include <string>
#include <utility>

namespace ns3::ccn
{

class Recorder;

/**
 * @ingroup ccn
 * Flows that share bottlenecks: a dumbbell or a parking lot of point-to-point links, and its
 * parameters. Routers R0, R1, ... are in a row, and the links between them are the bottlenecks. A
 * flow has a consumer at one router and a producer at a router with a larger number.
 */
class FlowNetwork
{
  public:
    /** @param all parameters of the scenario, to which those of the network are added */
    explicit FlowNetwork(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    ChoiceParameter topology{
        parameters,
        "topology",
        "Dumbbell: all flows share one bottleneck; parking-lot: flow 0 crosses all "
        "bottlenecks, each further flow one of them in turn",
        "dumbbell",
        {"dumbbell", "parking-lot"}};
    IntegerParameter<uint32_t> bottlenecks{parameters,
                                           "bottlenecks",
                                           "Number of bottlenecks of the parking lot",
                                           3,
                                           1,
                                           50,
                                           "links"};
    IntegerParameter<uint32_t> flows{parameters, "flows", "Number of flows", 1, 1, 1000, "flows"};
    RateParameter rate{parameters,
                       "rate",
                       "Rate of each bottleneck",
                       "10Mbps",
                       "1kbps",
                       "1000Gbps"};
    RealParameter delay{parameters, "delay", "Delay of each bottleneck", 0.01, 0, 10, "s"};
    RateParameter accessRate{parameters,
                             "access-rate",
                             "Rate of the links of consumers and producers",
                             "1Gbps",
                             "1kbps",
                             "1000Gbps"};
    RealParameter accessDelay{parameters,
                              "access-delay",
                              "Delay of the links of consumers and producers",
                              0.0001,
                              0,
                              10,
                              "s"};
    IntegerParameter<uint32_t> queue{
        parameters,
        "queue",
        "Queue size of each bottleneck, in packets of 1500 bytes; 0: one "
        "bandwidth-delay product, at least 20 packets",
        0,
        0,
        1000000,
        "packets"};

    LinkArgument link{parameters, LinkKind::EXPRESS};
    RealParameter jitter{
        parameters,
        "jitter",
        "Each packet on a consumer's link takes a random processing time between 0 and this "
        "value, in bottleneck times of a packet of 1500 bytes. 0 leaves phase effects of "
        "drop-tail queues: the same flows lose in each round trip",
        0,
        0,
        1000,
        "packets"};

    /**
     * Creates the nodes and links, with IPv4 or with CCN layers and faces.
     * @param isIp whether the nodes have IPv4, and no CCN
     * @param strategy of all nodes
     * @param cacheObjects capacity of the content store of each router; consumers and producers
     * store nothing
     */
    void Build(bool isIp, const std::string& strategy, uint64_t cacheObjects);
    /**
     * Adds a route at each node from a flow's consumer to a producer.
     * @param flow number of the flow
     * @param producer number of the flow that has the producer
     * @param prefix prefix of the route
     */
    void AddRoute(uint32_t flow, uint32_t producer, const std::string& prefix);

    /** @return number of bottlenecks */
    uint32_t GetBottlenecks() const;
    /** @return round-trip propagation time over all bottlenecks, in s */
    double GetRoundTrip() const;
    /** @return size of a bottleneck's queue in bytes */
    uint32_t GetQueue() const;
    /** @param number number of a bottleneck @return its device whose queue holds Data */
    Ptr<NetDevice> GetBottleneck(uint32_t number) const;
    /** @param number number of a bottleneck @return CCN layer of its router nearer to the consumers */
    Ptr<CcnL3Protocol> GetRouter(uint32_t number) const;
    /** @param flow number of a flow @return the node that fetches */
    Ptr<Node> GetConsumer(uint32_t flow) const;
    /** @param flow number of a flow @return the node that has the object */
    Ptr<Node> GetProducer(uint32_t flow) const;
    /** @return all nodes */
    NodeContainer GetNodes() const;
    /** @param recorder recorder that watches all nodes */
    void Watch(Recorder& recorder) const;

  private:
    /** @param flow number of a flow @return numbers of the routers of its consumer and of its producer */
    std::pair<uint32_t, uint32_t> GetEnds(uint32_t flow) const;

    BuiltNetwork m_network;
};

} // namespace ns3::ccn

#endif // CCN_FLOW_NETWORK_H
