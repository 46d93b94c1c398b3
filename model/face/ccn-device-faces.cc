/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-device-faces.h"

#include "ns3/ccn-net-device-face.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(DeviceFaces);

TypeId
DeviceFaces::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::DeviceFaces")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<DeviceFaces>();
    return tid;
}

DeviceFaces::DeviceFaces() = default;
DeviceFaces::~DeviceFaces() = default;

Ptr<DeviceFaces>
DeviceFaces::Get(Ptr<Node> node)
{
    auto faces = node->GetObject<DeviceFaces>();
    if (!faces)
    {
        faces = CreateObject<DeviceFaces>();
        faces->m_node = PeekPointer(node);
        node->AggregateObject(faces);
    }
    return faces;
}

void
DeviceFaces::Add(NetDeviceFace* face, const NetDevice& device, uint16_t protocol)
{
    const auto [known, isNew] = m_faces.try_emplace(protocol);
    if (isNew)
    {
        m_node->RegisterProtocolHandler(MakeCallback(&DeviceFaces::Receive, this), protocol, nullptr);
    }
    auto& faces = known->second;
    const uint32_t index = device.GetIfIndex();
    if (faces.size() <= index)
    {
        faces.resize(index + 1);
    }
    faces[index].push_back(face);
}

void
DeviceFaces::Remove(NetDeviceFace* face, const NetDevice& device, uint16_t protocol)
{
    const auto known = m_faces.find(protocol);
    const uint32_t index = device.GetIfIndex();
    if (known != m_faces.end() && index < known->second.size())
    {
        auto& faces = known->second[index];
        faces.erase(std::remove(faces.begin(), faces.end(), face), faces.end());
    }
}

void
DeviceFaces::Receive(Ptr<NetDevice> device,
                     Ptr<const Packet> packet,
                     uint16_t protocol,
                     const Address& from,
                     const Address& to,
                     NetDevice::PacketType type)
{
    auto& faces = m_faces[protocol];
    const uint32_t index = device->GetIfIndex();
    if (index >= faces.size())
    {
        return; // e.g. IPv6 on a device without a face
    }
    // A face may remove itself, and faces of other devices may be added, which moves faces[index].
    for (std::size_t i = 0; i < faces[index].size();)
    {
        NetDeviceFace* face = faces[index][i];
        face->ReceiveFromDevice(device, packet, protocol, from, to, type);
        i += i < faces[index].size() && faces[index][i] == face;
    }
}

} // namespace ccn
} // namespace ns3
