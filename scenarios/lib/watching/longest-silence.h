// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LONGEST_SILENCE_H
#define CCN_LONGEST_SILENCE_H

#include "ns3/ipv4-header.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/** Measures the longest time in which no IPv4 datagram arrives at a node. @ingroup ccn */
class LongestSilence
{
  public:
    /**
     * Connects to the node's trace source LocalDeliver; must outlive the simulation.
     * @param node a node with IPv4
     * @throws std::invalid_argument if it has no IPv4
     */
    explicit LongestSilence(Ptr<Node> node);
    LongestSilence(const LongestSilence&) = delete;
    LongestSilence& operator=(const LongestSilence&) = delete;

    /** @return the longest time between two datagrams so far; 0 with fewer than two */
    Time Get() const;

  private:
    /** Handles a datagram. Parameters as for Ipv4L3Protocol::SentTracedCallback. */
    void NoteDatagram(const Ipv4Header& header, Ptr<const Packet> packet, uint32_t interface);

    std::optional<Time> m_last; ///< arrival of the latest datagram
    Time m_longest;             ///< Get()
};

} // namespace ns3::ccn

#endif // CCN_LONGEST_SILENCE_H
