/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BROADCAST_WATCH_H
#define CCN_BROADCAST_WATCH_H

#include "ns3/net-device.h"
#include "ns3/packet.h"

#include <cstdint>
#include <memory>

namespace ns3::ccn
{

class NetDeviceFace;

/**
 * @ingroup ccn
 * Sees each message that a face broadcasts, on devices where broadcasts need attention. Who knows such
 * devices registers a maker; without one, there are no watches.
 */
class BroadcastWatch
{
  public:
    /** @param device a device @return a new watch for a face on it; nullptr: none is needed */
    using Maker = std::unique_ptr<BroadcastWatch> (*)(NetDevice& device);

    /** @param maker is asked for each face from now on, after those before it @return true */
    static bool AddMaker(Maker maker);

    /** @param device a device @return a new watch of the first maker that has one; nullptr: none */
    static std::unique_ptr<BroadcastWatch> Make(NetDevice& device);

    virtual ~BroadcastWatch() = default;

    /**
     * Called for each message that the face sends while it has no remote address.
     * @param face the face
     * @param packet a message
     * @param limit attribute BroadcastWarning of the face, in bytes
     */
    virtual void Note(const NetDeviceFace& face, const Packet& packet, uint64_t limit) = 0;
};

} // namespace ns3::ccn

#endif // CCN_BROADCAST_WATCH_H
