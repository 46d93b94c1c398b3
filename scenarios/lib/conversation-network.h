/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONVERSATION_NETWORK_H
#define CCN_CONVERSATION_NETWORK_H

#include "arguments.h"
#include "testbed.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Where the conversations of paper 004, section VI take place: one caller, routers in a row, one
 * partner or several behind the last.
 *
 *                             .---- B1
 *     A ---- R1 ---- ... ---- R
 *                             `---- B2 ...
 *
 * Forwarders are joined by UDP faces over full-duplex links.
 */
class ConversationNetwork
{
  public:
    ConversationNetwork();
    ~ConversationNetwork();

    /** @param arguments get what of the network a user may vary */
    void DeclareArguments(Arguments& arguments);

    /** @throws std::invalid_argument if a router is meant that is not there */
    void Check() const;

    /** Makes nodes, links and CCN layers. Call it once, first. */
    void Build();

    /**
     * Leads a conversation's names to both ends, with strategies of their own: CCNx's daemon
     * predicts for each prefix by itself, and the two directions have different sources.
     * @param flow number of the conversation
     * @param caller's names
     * @param partner's names
     */
    void Route(uint32_t flow, const std::string& caller, const std::string& partner);

    /** Marks the router that takes no piggyback packets, if there is one, and the faces to it. Call
     * it when all is routed. */
    void LeaveOut();

    /**
     * Fixes the streams of all links and nodes, and begins to lose frames if that is asked for.
     * @param stream first stream number to use
     */
    void AssignStreams(int64_t stream) const;

    /** @return name of A's node */
    static std::string GetCaller();
    /** @param flow number of a conversation @return name of A's partner */
    std::string GetPartner(uint32_t flow) const;
    /** @return how many partners A has */
    uint32_t GetPartners() const;
    /** @param name of a node @return the node */
    Ptr<Node> Get(const std::string& name) const;
    /** @return the router next to A */
    Ptr<Node> GetFirstRouter() const;
    /** @return what the routers' processors have worked so far [s] */
    double GetRouterTime() const;
    /** @param recorder watches all nodes */
    void Watch(Recorder& recorder) const;

  private:
    /** @return all nodes, from A on */
    std::vector<std::string> GetNames() const;
    /** @param flow number of a conversation @return the nodes from A to its partner */
    std::vector<std::string> GetWay(uint32_t flow) const;
    /** @return CCN layers as asked for */
    CcnStackHelper GetStack() const;
    /** Content waits on all nodes as it does before a TCP session. */
    void SetTcpDelays() const;
    /** Makes all links. */
    void ConnectAll();
    /** @param left name of a node @param right its neighbour, further from A @param ethernet joins
     *  them */
    void Join(const std::string& left, const std::string& right, const Ethernet& ethernet);

    uint32_t m_hops{1};
    uint32_t m_peers{1};
    double m_loss{0};        ///< share of the frames
    uint32_t m_incapable{0}; ///< router, counted from A; 0: none
    DataRate m_rate{"100Mbps"};
    DataRate m_up{"100Mbps"};
    DataRate m_down{"100Mbps"};
    double m_delay{0.000001}; ///< of each link [s]
    uint32_t m_queue{1000};   ///< of each device [packets]
    std::string m_profile{"ccnx-0.5"};
    std::string m_session{"tcp"}; ///< what joins the forwarders
    std::string m_machine{"pc"};
    double m_slowness{0};
    uint64_t m_cacheObjects{2147483647};

    std::vector<std::string> m_routers; ///< names, from A on
    std::unique_ptr<Testbed> m_testbed;
    std::map<std::pair<std::string, std::string>, Testbed::Link>
        m_links; ///< by ends, A's side first
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONVERSATION_NETWORK_H
