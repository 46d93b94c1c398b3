// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EXPRESS_LINK_HELPER_H
#define CCN_EXPRESS_LINK_HELPER_H

#include "ns3/ccn-quick-create.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Connects nodes by express links (class ExpressNetDevice), as ns-3's PointToPointHelper does by its.
 */
class ExpressLinkHelper
{
  public:
    ExpressLinkHelper();

    /** @param name an attribute of ExpressNetDevice @param value of both devices of later links */
    void SetDeviceAttribute(const std::string& name, const AttributeValue& value);

    /** @param name an attribute of ExpressChannel @param value of later links */
    void SetChannelAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param a one node
     * @param b the other node
     * @return their new devices, in this order
     */
    NetDeviceContainer Install(Ptr<Node> a, Ptr<Node> b) const;

    /**
     * @param nodes two nodes
     * @return their new devices, in this order
     * @throws std::invalid_argument if there are not two
     */
    NetDeviceContainer Install(const NodeContainer& nodes) const;

  private:
    QuickFactory m_devices;
    QuickFactory m_channels;
};

} // namespace ns3::ccn

#endif // CCN_EXPRESS_LINK_HELPER_H
