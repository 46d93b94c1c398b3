/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_UNANSWERED_INTERESTS_H
#define CCN_UNANSWERED_INTERESTS_H

#include "run-record.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/node.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Explains, at the end of a run, why a consumer got no ContentObject at all: which nodes dropped
 * Interests, and the reason. An application that sent content itself is no consumer: ccnsendchunks
 * asks once whether somebody has its stream already, and nobody answers.
 *
 * ns-3 discards a frame, and counts nothing, where its receiver has no face on the device. So links
 * are followed to their other ends.
 */
class UnansweredInterests
{
  public:
    /** @param record of the run, with all its rows of table traffic */
    explicit UnansweredInterests(const RunRecord& record);

    /** @param node that the record has rows of @param name of it there */
    void AddNode(Ptr<Node> node, const std::string& name);

    /**
     * @return one line, e.g. "consumer on a got no answer to 3 Interests: b dropped 3 (no_route)";
     * empty if every consumer of the nodes got at least one ContentObject
     */
    std::string Explain() const;

  private:
    /** Interests that a node sent on a face, or got from an application. */
    using FaceCounts = std::map<std::pair<std::string, std::string>, int64_t>;

    /** @return what to call a node @param node of the simulation */
    std::string GetName(Ptr<Node> node) const;
    /** @return "consumer on a got no answer to 31 Interests"; empty if all consumers got one */
    std::string NameVictims() const;
    /** @param name of a node @param layer its CCN layer @return what it dropped, by reason */
    std::vector<std::string> ListDrops(const std::string& name, CcnL3Protocol& layer) const;
    /** @param face Interests left by it @param sent how many @return ends without a face */
    std::vector<std::string> ListDeafEnds(const NetDeviceFace& face, int64_t sent) const;
    /** @param face Interests left by it @param sent how many @return its peer if that takes none */
    std::vector<std::string> ListDeafPeers(const UdpFace& face, int64_t sent) const;
    /** @param name of a node @param layer its CCN layer @return what takes none behind its faces */
    std::vector<std::string> ListDeaf(const std::string& name, CcnL3Protocol& layer) const;

    std::vector<std::pair<Ptr<Node>, std::string>> m_names; ///< of the nodes in the record
    FaceCounts m_sent;                                      ///< Interests that left by a face
    FaceCounts m_asked;                                     ///< Interests that came by a face
    FaceCounts m_content;                                   ///< ContentObjects, either way
};

} // namespace ccn
} // namespace ns3

#endif // CCN_UNANSWERED_INTERESTS_H
