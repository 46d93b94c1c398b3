// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERGENCE_DATA_DROPS_H
#define CCN_CONVERGENCE_DATA_DROPS_H

#include "ns3/callback.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-purpose.h"

#include <cstdint>
#include <map>

namespace ns3::ccn::convergence
{

/** Counts the messages of Purpose::DATA that nodes drop. Its address must not change. @ingroup ccn */
class DataDrops
{
  public:
    /** Begins to count. @param l3 a node's layer; this object must outlive its run */
    void Watch(CcnL3Protocol& l3)
    {
        l3.TraceConnectWithoutContext("Dropped", MakeCallback(&DataDrops::NoteDropped, this));
    }

    /** @param reason why messages were dropped @return how many */
    uint64_t Get(DropReason reason) const
    {
        const auto found = m_drops.find(reason);
        return found == m_drops.end() ? 0 : found->second;
    }

  private:
    /** Parameters: as CcnL3Protocol::DropTracedCallback. */
    void NoteDropped(const Face&, DropReason reason, DecodeError, Ptr<const Packet> packet)
    {
        m_drops[reason] += packet && GetPurpose(*packet) == Purpose::DATA;
    }

    std::map<DropReason, uint64_t> m_drops;
};

} // namespace ns3::ccn::convergence

#endif // CCN_CONVERGENCE_DATA_DROPS_H
