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
 * Which net devices hear each other: those on one channel, and on channels that a bridge joins.
 *
 * Everybody on a channel is taken to hear everybody. For Wi-Fi that is a simplification: neither
 * distance nor frequency count.
 */
class Media
{
  public:
    /** Of all channels and bridges that there are now. */
    Media();

    /**
     * @param device any device
     * @return number of its medium, the same for all devices that it hears; nothing if it has no
     * channel
     */
    std::optional<uint32_t> Find(Ptr<NetDevice> device) const;

  private:
    /** @param bridge joins the channels of its ports */
    void Join(Ptr<NetDevice> bridge);
    /** @param channel number of a channel @return the lowest number on its medium */
    uint32_t GetLowest(uint32_t channel) const;

    std::vector<uint32_t> m_lower; ///< for each channel one on the same medium, or itself
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEDIA_H
