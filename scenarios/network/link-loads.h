// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_LINK_LOADS_H
#define CCN_NETWORK_LINK_LOADS_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>

namespace ns3::ccn::network
{

/** Counts the bytes of messages that each node sends by each face, without headers of frames. @ingroup ccn */
class LinkLoads
{
  public:
    /** The busiest direction of a link. */
    struct Busiest
    {
        double load{0}; ///< share of the time for which it sends
        std::string from;
        std::string to;
    };

    /** @param network whose nodes are watched from now on @param plan its plan; both must outlive this */
    LinkLoads(const InstalledNetwork& network, const NetworkPlan& plan);

    /** @param seconds time in which the bytes were sent @return the direction with the largest load */
    Busiest FindBusiest(double seconds) const;

  private:
    /** What a node has sent. */
    struct Sent
    {
        std::map<FaceId, uint64_t> bytes;

        /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
        void Note(const Face& face, MessageKind, Ptr<const Packet> packet)
        {
            bytes[face.GetId()] += packet->GetSize();
        }
    };

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    std::deque<Sent> m_sent; ///< of each node
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LINK_LOADS_H
