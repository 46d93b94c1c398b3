// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BROADCAST_METER_H
#define CCN_BROADCAST_METER_H

#include "ns3/ccn-device-support.h"
#include "ns3/packet.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Counts the content that a face broadcasts over Wi-Fi, and warns of bulk transfers by broadcast:
 * such frames are sent at the basic rate and are not acknowledged. A warning is one line on standard
 * error. In each run (until Simulator::Destroy()), only the first face that reaches its limit warns.
 *
 * A face with a suppression scheme does not warn, as its messages are meant for many neighbours. Nor
 * does a station, whose access point gets these frames by unicast.
 */
class BroadcastMeter : public BroadcastWatch
{
  public:
    /**
     * Counts a message, if it has content.
     * @param face the face that broadcasts it over Wi-Fi
     * @param packet a message
     * @param limit bytes of content messages after which the face warns; 0: never
     */
    void Note(const NetDeviceFace& face, const Packet& packet, uint64_t limit) override;

  private:
    uint64_t m_bytes{0}; ///< in content messages so far; not counted beyond the limit
};

} // namespace ns3::ccn

#endif // CCN_BROADCAST_METER_H
