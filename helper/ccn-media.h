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

#include <boost/pending/disjoint_sets.hpp>
#include <cstdint>
#include <optional>

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
    std::optional<uint32_t> Find(Ptr<NetDevice> device);

  private:
    /** @param bridge joins the channels of its ports */
    void Join(Ptr<NetDevice> bridge);

    boost::disjoint_sets_with_storage<> m_sets; ///< of channels, by number
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MEDIA_H
