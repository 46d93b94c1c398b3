// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_QUEUE_METER_H
#define CCN_QUEUE_METER_H

#include "lib/recording/run-record.h"

#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Measures the queue of a net device between two times: bytes sent, packets dropped because the
 * queue was full, and the time that packets spend in it. The queue must be first in, first out.
 */
class QueueMeter
{
  public:
    /**
     * @param device a device with a GetTransmitQueue()
     * @param from packets that leave the queue earlier do not count
     */
    QueueMeter(Ptr<NetDevice> device, Time from);
    QueueMeter(const QueueMeter&) = delete;
    QueueMeter& operator=(const QueueMeter&) = delete;

    /** Ends the measurement. A further call has no effect. */
    void Stop();

    /** @return bytes sent per second, with the headers of the link */
    double GetByteRate() const;
    /** @return share of the packets that the queue dropped, 0 .. 1 */
    double GetLoss() const;
    /** @return mean time in the queue, in s */
    double GetMeanDelay() const;
    /** @param share 0 .. 1 @return the time in the queue, in s, that this share of packets stays below */
    double GetDelay(double share) const;

    /**
     * Adds rows of table counter: queue_bytes, queue_packets and queue_drops; and of table measure:
     * queue_delay_mean, queue_delay_p95 and queue_measured, the length of the measurement, in s.
     * @param record record for the rows
     * @param node name of the device's node
     */
    void AddRows(RunRecord& record, const std::string& node) const;

  private:
    /** @return true if the measurement has begun and has not ended */
    bool IsOn() const;
    /** @param packet a packet that enters the queue */
    void NoteEnqueue(Ptr<const Packet> packet);
    /** @param packet the oldest packet, which leaves the queue */
    void NoteDequeue(Ptr<const Packet> packet);
    /** @param packet a packet that finds the queue full */
    void NoteDrop(Ptr<const Packet> packet);

    Time m_from;
    uint32_t m_unreported;         ///< bytes on the link that the traces leave out, per packet
    Time m_end{Time::Max()};       ///< end of the measurement
    std::deque<Time> m_entered;    ///< when the packets in the queue entered it
    std::vector<int64_t> m_delays; ///< times in the queue, in ns
    uint64_t m_bytes{0};
    uint64_t m_drops{0};
};

} // namespace ns3::ccn

#endif // CCN_QUEUE_METER_H
