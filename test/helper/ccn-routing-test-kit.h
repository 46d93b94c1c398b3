// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTING_TEST_KIT_H
#define CCN_ROUTING_TEST_KIT_H

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/csma-helper.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/point-to-point-helper.h"

#include <initializer_list>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Nodes with the CCN layer, links between them, and a routing helper. A node's faces are numbered
 * in the order in which they are created.
 */
class RoutingBed
{
  protected:
    /** @param nodes their number */
    void Create(uint32_t nodes)
    {
        m_nodes = NodeContainer(nodes);
        CcnStackHelper().Install(m_nodes);
    }

    /** @param node index @return the node */
    Ptr<Node> At(uint32_t node) const
    {
        return m_nodes.Get(node);
    }

    /** @param node index @return its CCN layer */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *CcnStackHelper::Get(At(node));
    }

    /** @param nodes indices @return a container of them */
    NodeContainer Collect(const std::vector<uint32_t>& nodes) const
    {
        NodeContainer all;
        for (const uint32_t node : nodes)
        {
            all.Add(At(node));
        }
        return all;
    }

    /** Adds a link with a face at each end. @param a a node @param b another @return the devices */
    NetDeviceContainer Link(uint32_t a, uint32_t b)
    {
        return AddFaces(PointToPointHelper().Install(At(a), At(b)));
    }

    /** Adds a LAN with a face of each node to all others. @param nodes on it @return the devices */
    NetDeviceContainer Lan(const std::vector<uint32_t>& nodes)
    {
        return AddFaces(CsmaHelper().Install(Collect(nodes)));
    }

    /** @param devices that get a face each @return the devices */
    static NetDeviceContainer AddFaces(const NetDeviceContainer& devices)
    {
        for (auto device = devices.Begin(); device != devices.End(); ++device)
        {
            CcnStackHelper::AddDeviceFace(*device);
        }
        return devices;
    }

    /**
     * @param node index
     * @param prefix exact prefix
     * @return its next hops as "FACE:COST", e.g. "0:2 1:5"
     */
    std::string Routes(uint32_t node, const std::string& prefix = "/a") const
    {
        std::string text;
        const NextHops* hops = L3(node).GetFib().Find(Name(prefix));
        for (std::size_t i = 0; hops && i < hops->size(); ++i)
        {
            text += (i > 0 ? " " : "") + std::to_string((*hops)[i].face) + ":" +
                    std::to_string((*hops)[i].cost);
        }
        return text;
    }

    /** @return Routes() of all nodes for /a, "0:3 | 1:2 | ..." */
    std::string AllRoutes() const
    {
        std::string text;
        for (uint32_t node = 0; node < m_nodes.GetN(); ++node)
        {
            text += (node > 0 ? " | " : "") + Routes(node);
        }
        return text;
    }

    NodeContainer m_nodes;
    CcnRoutingHelper m_routing;
};

} // namespace ns3::ccn::test

#endif // CCN_ROUTING_TEST_KIT_H
