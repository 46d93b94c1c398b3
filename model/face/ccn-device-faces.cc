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

DeviceFaces::~DeviceFaces()
{
    for (const auto& [index, watch] : m_watches)
    {
        watch->owner = nullptr;
    }
}

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
DeviceFaces::Add(NetDeviceFace* face, NetDevice& device, uint16_t protocol, Remote remote)
{
    const auto [known, isNew] = m_faces.try_emplace(protocol);
    if (isNew)
    {
        m_node->RegisterProtocolHandler(MakeCallback(&DeviceFaces::Receive, this), protocol, nullptr);
    }
    WatchLink(device);
    const uint32_t index = device.GetIfIndex();
    if (known->second.size() <= index)
    {
        known->second.resize(index + 1);
    }
    OfDevice& faces = known->second[index];
    if (!remote)
    {
        faces.open.push_back(face);
        return;
    }
    if (!faces.peers)
    {
        faces.peers = std::make_unique<PeerFaces>();
    }
    (*faces.peers)[*remote].push_back(face);
}

void
DeviceFaces::Remove(NetDeviceFace* face, const NetDevice& device, uint16_t protocol, Remote remote)
{
    const auto known = m_faces.find(protocol);
    const uint32_t index = device.GetIfIndex();
    if (known == m_faces.end() || index >= known->second.size())
    {
        return;
    }
    OfDevice& faces = known->second[index];
    const auto leave = [face](Faces& list) {
        list.erase(std::remove(list.begin(), list.end(), face), list.end());
    };
    if (!remote)
    {
        leave(faces.open);
        return;
    }
    const auto of = faces.peers ? faces.peers->find(*remote) : PeerFaces::iterator();
    if (faces.peers && of != faces.peers->end())
    {
        leave(of->second);
        if (of->second.empty())
        {
            faces.peers->erase(of);
        }
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
    for (std::size_t i = 0; i < faces[index].open.size();)
    {
        NetDeviceFace* face = faces[index].open[i];
        face->ReceiveFromDevice(device, packet, protocol, from, to, type);
        i += i < faces[index].open.size() && faces[index].open[i] == face;
    }
    if (!faces[index].peers)
    {
        return;
    }
    const auto of = faces[index].peers->find(from);
    boost::container::small_vector<Ptr<NetDeviceFace>, 1> own;
    if (of != faces[index].peers->end())
    {
        own.assign(of->second.begin(), of->second.end());
    }
    for (const Ptr<NetDeviceFace>& face : own)
    {
        if (!face->IsRemoved())
        {
            face->ReceiveFromDevice(device, packet, protocol, from, to, type);
        }
    }
}

void
DeviceFaces::LinkWatch::Tell()
{
    if (owner)
    {
        owner->CheckStates(index);
    }
}

void
DeviceFaces::WatchLink(NetDevice& device)
{
    const auto [watch, isNew] = m_watches.try_emplace(device.GetIfIndex());
    if (isNew)
    {
        watch->second = Create<LinkWatch>(this, device.GetIfIndex());
        device.AddLinkChangeCallback(MakeCallback(&LinkWatch::Tell, watch->second));
    }
}

void
DeviceFaces::CheckStates(uint32_t index) const
{
    std::vector<Ptr<NetDeviceFace>> all; // copies, since the node may remove faces
    for (const auto& [protocol, devices] : m_faces)
    {
        if (index >= devices.size())
        {
            continue;
        }
        const OfDevice& faces = devices[index];
        all.insert(all.end(), faces.open.begin(), faces.open.end());
        for (const auto& [address, ofPeer] : faces.peers ? *faces.peers : PeerFaces())
        {
            all.insert(all.end(), ofPeer.begin(), ofPeer.end());
        }
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a->GetId() < b->GetId(); });
    for (const Ptr<NetDeviceFace>& face : all)
    {
        face->CheckState();
    }
}

} // namespace ccn
} // namespace ns3
