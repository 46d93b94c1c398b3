// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UNANSWERED_INTERESTS_H
#define CCN_UNANSWERED_INTERESTS_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/node.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Explains at the end of a run why a consumer received no ContentObject at all: which nodes dropped
 * Interests, and for what reason. An application that sent content does not count as a consumer.
 * For example, ccnsendchunks sends an Interest to check whether its name is in use, and normally
 * gets no answer. Nobody answers the Interests of NeighbourDiscovery.
 *
 * A frame that arrives at a device without a face is discarded by ns-3 without any count. For each
 * face that sent Interests the class therefore also examines the other ends of its link.
 */
class UnansweredInterests
{
  public:
    /** @param record record of the run, with all rows of table `traffic` */
    explicit UnansweredInterests(const RunRecord& record);

    /** Adds a recorded layer. @param layer the layer @param name name of its node in the record */
    void AddLayer(Ptr<CcnL3Protocol> layer, const std::string& name);

    /**
     * @return one line, e.g. "consumer on a got no answer to 3 Interests: b dropped 3 (no_route)";
     * empty if every consumer of the nodes got at least one ContentObject
     */
    std::string Explain() const;

    /**
     * Explains, from the counters alone, why no Interest of a run was answered: for runs that are not recorded.
     * @return one line; empty if there was any Data, or no Interest for it
     */
    static std::string ExplainSilence();

    /**
     * @param name name of a layer, as in messages
     * @param layer the layer
     * @return its drops that explain lost Interests, e.g. "b dropped 3 (no_route)", by reason
     */
    static std::vector<std::string> ListDrops(const std::string& name, CcnL3Protocol& layer);

    /**
     * @param name name of a layer, as in messages
     * @param layer the layer
     * @return for each of its applications that left Interests unanswered: how many, the name of the
     * first, and the names that the application answers
     */
    static std::vector<std::string> ListRefusals(const std::string& name,
                                                 const CcnL3Protocol& layer);

  private:
    /** Names of node, layer and face. */
    using Place = std::array<std::string, 3>;
    /** Numbers of packets. */
    using FaceCounts = std::map<Place, int64_t>;

    /** @param node any node @return its name in the record, or "node" and its number */
    std::string GetName(Ptr<Node> node) const;
    /** @param layer any layer @return name of its node, and its own if it has one, for messages */
    std::string GetName(const CcnL3Protocol& layer) const;
    /** @return "consumer on a got no answer to 31 Interests"; empty if all consumers got one */
    std::string NameVictims() const;
    /**
     * @param face face on a device
     * @param layer name of its layer
     * @param sent Interests sent on it
     * @return drops at the other ends of the link; empty if one of them has a face
     */
    std::vector<std::string> ListDeafEnds(const NetDeviceFace& face,
                                          const std::string& layer,
                                          int64_t sent) const;
    /**
     * @param face a UDP face
     * @param layer name of its layer
     * @param sent Interests sent on it
     * @return drops at the peer; empty if it has UDP faces or is unknown
     */
    std::vector<std::string> ListDeafPeers(const UdpFace& face,
                                           const std::string& layer,
                                           int64_t sent) const;
    /** @return which nodes sent Interests to others, if nobody received one: their links are down or cut */
    std::string DescribeLost() const;
    /**
     * @param layer a recorded layer without consumers
     * @return how many Interests it sent back by the ad hoc faces on which it received them
     */
    std::vector<std::string> ListReturned(const CcnL3Protocol& layer) const;
    /** @param layer any layer @return drops at its peers */
    std::vector<std::string> ListDeaf(const CcnL3Protocol& layer) const;

    /** The recorded layers, and the names of their nodes in the record. */
    std::vector<std::pair<Ptr<CcnL3Protocol>, std::string>> m_names;
    FaceCounts m_sent;    ///< Interests sent on a face
    FaceCounts m_asked;   ///< Interests received on a face
    FaceCounts m_content; ///< other packets, either direction
};

} // namespace ns3::ccn

#endif // CCN_UNANSWERED_INTERESTS_H
