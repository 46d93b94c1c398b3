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
    auto known = std::find_if(m_faces.begin(), m_faces.end(), [protocol](const auto& entry) {
        return entry.first == protocol;
    });
    if (known == m_faces.end())
    {
        known = m_faces.insert(known, {protocol, {}});
        m_node->RegisterProtocolHandler(MakeCallback(&DeviceFaces::Receive, this), protocol, nullptr);
    }
    const uint32_t index = device.GetIfIndex();
    if (known->second.size() <= index)
    {
        known->second.resize(index + 1);
    }
    known->second[index].push_back(face);
}

void
DeviceFaces::Remove(NetDeviceFace* face, const NetDevice& device, uint16_t protocol)
{
    if (Faces* faces = Find(protocol, device.GetIfIndex()))
    {
        faces->erase(std::remove(faces->begin(), faces->end(), face), faces->end());
    }
}

DeviceFaces::Faces*
DeviceFaces::Find(uint16_t protocol, uint32_t device)
{
    for (auto& [number, faces] : m_faces)
    {
        if (number == protocol)
        {
            return device < faces.size() ? &faces[device] : nullptr;
        }
    }
    return nullptr;
}

void
DeviceFaces::Receive(Ptr<NetDevice> device,
                     Ptr<const Packet> packet,
                     uint16_t protocol,
                     const Address& from,
                     const Address& to,
                     NetDevice::PacketType type)
{
    const uint32_t index = device->GetIfIndex();
    if (!Find(protocol, index))
    {
        return; // e.g. IPv6 on a device without a face
    }
    // A face may remove itself, and faces may be added, which moves what Find() returns.
    for (std::size_t i = 0; i < Find(protocol, index)->size();)
    {
        NetDeviceFace* face = (*Find(protocol, index))[i];
        face->ReceiveFromDevice(device, packet, protocol, from, to, type);
        const Faces& left = *Find(protocol, index);
        i += i < left.size() && left[i] == face;
    }
}

} // namespace ccn
} // namespace ns3
