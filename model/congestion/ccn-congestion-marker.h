// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONGESTION_MARKER_H
#define CCN_CONGESTION_MARKER_H

#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <deque>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Marks packets of a device whose queue is congested, instead of dropping them (Schneider et al.
 * 2016). CoDel decides (RFC 8289, section 5): once the time that packets spend in the
 * queue has been above Target for Interval, a packet is marked, and then further ones at times that
 * come closer by the square root of their number, until the queue is short again.
 *
 * The marker uses the trace sources Enqueue and Dequeue of a first-in, first-out queue. A mark on any
 * fragment of LinkFragmenter marks the message. The reassembly of ns-3's IPv4 keeps only a mark on the
 * first fragment.
 */
class CongestionMarker : public Object
{
  public:
    /** @return the TypeId (attributes Target and Interval) */
    static TypeId GetTypeId();

    /**
     * Installs a marker, which exists as long as the device.
     * @param device a device with a queue (GetTransmitQueue()), such as PointToPointNetDevice
     * @return the marker
     * @throws std::invalid_argument if the device has no such queue, or has a marker
     */
    static Ptr<CongestionMarker> Install(Ptr<NetDevice> device);

    /** @return number of packets marked so far */
    uint64_t GetMarked() const
    {
        return m_marked;
    }

  private:
    /** @param packet a packet that enters the queue */
    void NoteEnqueue(Ptr<const Packet> packet);
    /** @param packet the oldest packet, which leaves the queue */
    void NoteDequeue(Ptr<const Packet> packet);
    /**
     * @param sojourn time that a packet spent in the queue
     * @param now the current time
     * @return true if packets have spent more than Target for Interval
     */
    bool IsCongested(Time sojourn, Time now);
    /** @param congested result of IsCongested() @param now the current time @return true to mark */
    bool Decides(bool congested, Time now);
    /** @param after time of the latest mark @return time of the next mark */
    Time GetNext(Time after) const;

    Time m_target;              ///< attribute Target
    Time m_interval;            ///< attribute Interval
    std::deque<Time> m_entered; ///< when the packets in the queue entered it
    Time m_firstAbove;          ///< end of the interval that began above Target; 0: below
    Time m_next;                ///< time of the next mark
    bool m_isMarking{false};    ///< the queue is congested
    uint32_t m_count{0};        ///< marks since the queue became congested
    uint32_t m_lastCount{0};    ///< m_count at the begin of the latest congestion
    uint64_t m_marked{0};       ///< all marks
};

} // namespace ns3::ccn

#endif // CCN_CONGESTION_MARKER_H
