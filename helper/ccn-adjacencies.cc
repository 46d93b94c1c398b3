// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-adjacencies.h"

#include "ns3/ccn-device-adjacencies.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-udp-adjacencies.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

namespace
{

/**
 * @param face any face
 * @return true if the face can be used
 */
bool
IsUsable(const Face& face)
{
    // At time 0, a device has not determined its link state yet.
    return Simulator::Now().IsZero() ? face.Face::IsUp() : face.IsUp();
}

} // namespace

Adjacencies
FindAdjacencies(const std::vector<Ptr<Node>>& nodes,
                const RadioSettings& radio,
                const std::string& layer,
                const std::function<bool(const FaceEnd&)>& isExcluded)
{
    Media media(radio);
    DeviceAdjacencies devices(media);
    UdpAdjacencies udp(nodes, media);
    for (uint32_t i = 0; i < nodes.size(); ++i)
    {
        const auto l3 = CcnL3Protocol::Find(nodes[i], layer);
        for (FaceId id = 0; id < l3->GetFaceCount(); ++id)
        {
            const Ptr<Face> face = l3->GetFace(id);
            if (!IsUsable(*face) || (isExcluded && isExcluded({i, id})))
            {
                continue;
            }
            if (const auto onDevice = DynamicCast<NetDeviceFace>(face))
            {
                devices.Add({i, id}, *onDevice);
            }
            else if (const auto onUdp = DynamicCast<UdpFace>(face))
            {
                udp.Add({i, id}, *onUdp);
            }
        }
    }
    Adjacencies found;
    devices.AppendTo(found);
    udp.AppendTo(found);
    return found;
}

} // namespace ns3::ccn
