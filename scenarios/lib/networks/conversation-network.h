// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERSATION_NETWORK_H
#define CCN_CONVERSATION_NETWORK_H

#include "built-network.h"
#include "lib/arguments/shared-parameters.h"

#include "ns3/ccn-profile.h"
#include "ns3/ccn-step-costs.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The network of the conversations in Almishari et al. 2013, section VI: a caller A, a row of
 * routers, and one or more partners behind the last router.
 *
 *                             .---- B1
 *     A ---- R1 ---- ... ---- R
 *                             `---- B2 ...
 *
 * UDP faces over full-duplex links connect the nodes.
 */
class ConversationNetwork
{
  public:
    /** @param parameters parameters of the scenario, to which those of the network are added */
    explicit ConversationNetwork(Parameters& parameters);

    /** @throws std::invalid_argument if --incapable names a router that does not exist */
    void Check() const;

    /** Creates nodes, links and CCN layers. Call it once, before all other functions. */
    void Build();

    /**
     * Adds the routes of a conversation in both directions. Each direction gets its own strategy,
     * since CCNx's daemon predicts response times per prefix, and the two directions have different
     * sources.
     * @param flow number of the conversation
     * @param caller prefix of the caller's names
     * @param partner prefix of the partner's names
     */
    void Route(uint32_t flow, const std::string& caller, const std::string& partner);

    /**
     * Disables piggyback packets at the router of --incapable, if any, and on its neighbours' faces
     * towards it. Call it after all calls of Route().
     */
    void LeaveOut();

    /**
     * Assigns the random streams of all links and nodes, and enables the frame loss of --loss.
     * @param stream first random stream to use
     */
    void AssignStreams(int64_t stream) const;

    /** @return name of A's node */
    static std::string GetCaller();
    /** @param flow number of a conversation @return name of A's partner */
    std::string GetPartner(uint32_t flow) const;
    /** @return number of A's partners */
    uint32_t GetPartners() const;
    /** @param name name of a node @return the node */
    Ptr<Node> Get(const std::string& name) const;
    /** @return the router next to A */
    Ptr<Node> GetFirstRouter() const;
    /** @return total processing time of the routers so far, in s */
    double GetRouterTime() const;
    /** @param recorder recorder that watches all nodes */
    void Watch(Recorder& recorder) const;

  private:
    /** @return names of all nodes, from A on */
    std::vector<std::string> GetNames() const;
    /** @param flow number of a conversation @return names of the nodes from A to its partner */
    std::vector<std::string> GetWay(uint32_t flow) const;
    /** Sets the delay of the content queues on all nodes to that of a TCP session. */
    void SetTcpDelays() const;

    Parameters& m_parameters; ///< parameters of the scenario
    IntegerParameter<uint32_t>
        m_hops{m_parameters, "hops", "Number of routers in a row", 1, 1, 100, "routers"};
    IntegerParameter<uint32_t> m_peers{m_parameters,
                                       "peers",
                                       "Number of partners of A, behind the last router",
                                       1,
                                       1,
                                       100,
                                       "nodes"};
    RealParameter
        m_loss{m_parameters, "loss", "Share of frames that each link loses", 0, 0, 0.9, "1"};
    IntegerParameter<uint32_t> m_incapable{
        m_parameters,
        "incapable",
        "Number of the router, counted from A, that does not support "
        "piggyback packets; 0: all routers support them",
        0,
        0,
        100,
        "1"};
    RateParameter m_rate{m_parameters,
                         "rate",
                         "Rate of each link except A's",
                         "100Mbps",
                         "1kbps",
                         "1000Gbps"};
    RateParameter m_up{m_parameters,
                       "up",
                       "Rate of A's link in the direction from A",
                       "100Mbps",
                       "1kbps",
                       "1000Gbps"};
    RateParameter m_down{m_parameters,
                         "down",
                         "Rate of A's link in the direction to A",
                         "100Mbps",
                         "1kbps",
                         "1000Gbps"};
    RealParameter m_delay{m_parameters, "delay", "Delay of each link", 0.000001, 0, 10, "s"};
    IntegerParameter<uint32_t>
        m_queue{m_parameters, "queue", "Queue size of each device", 1000, 1, 1000000, "packets"};
    ChoiceParameter m_profile{m_parameters,
                              "profile",
                              "Profile (semantics and timing) of the nodes",
                              "ccnx-0.5",
                              GetProfileNames()};
    ChoiceParameter m_session{
        m_parameters,
        "session",
        "Transport between nodes of profile ccnx-0.5, which sets how long content waits "
        "before it is sent: udp (0.5 to 1.5 ms) or tcp (0.1 to 0.3 ms); the packets are "
        "UDP datagrams in both cases",
        "tcp",
        {"udp", "tcp"}};
    ChoiceParameter m_machine{
        m_parameters,
        "machine",
        "Machine that sets the nodes' processing times; none: no processing time",
        "pc",
        StepCosts::GetMachineNames()};
    RealParameter m_slowness{
        m_parameters,
        "slowness",
        "Factor that multiplies the machine's processing times; 0: the machine's own "
        "factor",
        0,
        0,
        10000,
        "1"};
    CacheParameter m_cache{m_parameters, 2147483647};

    std::vector<std::string> m_routers; ///< names of the routers, from A on
    BuiltNetwork m_network;
};

} // namespace ns3::ccn

#endif // CCN_CONVERSATION_NETWORK_H
