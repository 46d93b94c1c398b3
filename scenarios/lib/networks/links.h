// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LINKS_H
#define CCN_LINKS_H

#include "lib/arguments/parameter.h"

#include "ns3/data-rate.h"
#include "ns3/net-device-container.h"
#include "ns3/nstime.h"
#include "ns3/queue-size.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Net devices of a point-to-point link. @ingroup ccn */
enum class LinkKind : uint8_t
{
    EXPRESS, ///< ExpressNetDevice
    P2P,     ///< ns-3's PointToPointNetDevice, without flow control
};

/** A point-to-point link. @ingroup ccn */
struct LinkSettings
{
    DataRate rate;                ///< of each direction
    Time delay;                   ///< propagation delay
    QueueSize queue{"100p"};      ///< limit of the queue of each device
    LinkKind kind{LinkKind::P2P}; ///< kind of the devices
};

/**
 * @param link the link; ns-3's devices are used whatever its kind if its ends are on different ranks
 * @param a one end
 * @param b the other end
 * @return their devices, in this order
 */
NetDeviceContainer InstallLink(const LinkSettings& link, Ptr<Node> a, Ptr<Node> b);

/** The argument --link, with the kind of all point-to-point links of a scenario. @ingroup ccn */
class LinkArgument : public ChoiceParameter
{
  public:
    /** @param all the scenario's parameters @param kind default */
    LinkArgument(ArgumentList& all, LinkKind kind);

    /** @return the chosen kind */
    LinkKind GetKind() const;
};

} // namespace ns3::ccn

#endif // CCN_LINKS_H
