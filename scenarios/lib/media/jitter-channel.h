// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_JITTER_CHANNEL_H
#define CCN_JITTER_CHANNEL_H

#include "ns3/net-device-container.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-channel.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/random-variable-stream.h"

#include <array>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A point-to-point channel on which each packet arrives later by a random processing time between 0
 * and attribute Jitter. Packets do not overtake each other.
 *
 * Without it, the packets of equal flows arrive at a full drop-tail queue in the same order in each
 * round trip, so that the same flows lose packets each time (Floyd and Jacobson 1992). They recommend
 * random times of up to the bottleneck's time for a packet.
 */
class JitterChannel : public PointToPointChannel
{
  public:
    /** @return the TypeId (attribute Jitter) */
    static TypeId GetTypeId();
    JitterChannel();
    ~JitterChannel() override;

    /**
     * Replaces the channel of a link, as PointToPointHelper has one kind of channel only.
     * @param link its two devices, each a PointToPointNetDevice
     * @param delay delay of the link
     * @param jitter value of attribute Jitter
     * @return the new channel
     */
    static Ptr<JitterChannel> Replace(const NetDeviceContainer& link, Time delay, Time jitter);

    bool TransmitStart(Ptr<const Packet> packet,
                       Ptr<PointToPointNetDevice> source,
                       Time duration) override;

    /** @param stream random stream to use @return 1, the number of streams used */
    int64_t AssignStreams(int64_t stream);

  private:
    Time m_jitter;                ///< attribute Jitter
    std::array<Time, 2> m_latest; ///< when the latest packet of each device will have been received
    Ptr<UniformRandomVariable> m_random;
};

} // namespace ns3::ccn

#endif // CCN_JITTER_CHANNEL_H
