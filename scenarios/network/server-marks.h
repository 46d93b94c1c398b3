// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_SERVER_MARKS_H
#define CCN_NETWORK_SERVER_MARKS_H

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-stage.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Stage of a node that marks the content that its content store or an application on it sends with the node's index.
 * The mark is a packet tag, which takes no bytes on the wire and which no node reads.
 */
class ServerMarks : public NodeStage
{
  public:
    /** Marks from now on what a node serves. @param l3 its layer @param node its index */
    static void Enter(CcnL3Protocol& l3, uint32_t node);

    /** @param content a packet that has arrived @return index of the node that served it; nothing: it has no mark */
    static std::optional<uint32_t> Read(const Packet& content);

    /** @param node index of the node; see Enter() */
    explicit ServerMarks(uint32_t node)
        : m_node(node)
    {
    }

    StageRank GetRank() const override
    {
        return StageRank::LAST;
    }

    void OnAnswerLeaves(const InterestArrival& in, Packet& content) override;
    void OnContentLeaves(const Arrival& in, const Pit::Matches& wanted, Packet& content) override;

  private:
    /** @param content is marked */
    void Mark(Packet& content) const;

    uint32_t m_node; ///< index of the node
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_SERVER_MARKS_H
