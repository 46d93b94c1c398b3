/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MEDIA_H
#define CCN_MEDIA_H

#include "ns3/net-device.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Groups net devices by medium: the devices on one channel, and on channels that a bridge joins.
 *
 * All devices on a channel are assumed to reach each other. For Wi-Fi this is a simplification:
 * distance and frequency are ignored.
 */
class Media
{
  public:
    /** Uses all channels and bridges that exist at the time of the call. */
    Media();

    /**
     * @param device any device
     * @return number of its medium, the same for all devices on it; nothing if the device has no
     * channel
     */
    std::optional<uint32_t> Find(Ptr<NetDevice> device) const;

  private:
    /** @param bridge bridge that joins the channels of its ports */
    void Join(Ptr<NetDevice> bridge);
    /** @param channel number of a channel @return the lowest channel number on the same medium */
    uint32_t GetLowest(uint32_t channel) const;

    std::vector<uint32_t> m_lower; ///< for each channel, a channel on the same medium with a lower
                                   ///< number, or itself
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEDIA_H
