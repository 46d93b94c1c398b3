// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-device-faces.h"

#include "ns3/ccn-device-support.h"
#include "ns3/ccn-frame-head.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-quick-create.h"

#include <algorithm>

namespace ns3::ccn
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

DeviceFaces::DeviceFaces()
    : m_watch(Create<LinkWatch>(this)),
      m_linkChanged(MakeCallback(&LinkWatch::Tell, m_watch))
{
}

DeviceFaces::~DeviceFaces()
{
    m_watch->owner = nullptr;
}

Ptr<DeviceFaces>
DeviceFaces::Get(Ptr<Node> node)
{
    auto faces = Given(node, "node")->GetObject<DeviceFaces>();
    if (!faces)
    {
        faces = CreateQuickly<DeviceFaces>();
        faces->m_node = PeekPointer(node);
        node->AggregateObject(faces);
    }
    return faces;
}

void
DeviceFaces::Add(NetDeviceFace& face)
{
    RegisterFor(face);
    NetDevice& device = *face.m_device;
    WatchLink(device);
    const std::size_t index = device.GetIfIndex();
    std::vector<OfDevice>& devices = m_faces[face.GetFrameKey()];
    devices.resize(std::max(devices.size(), index + 1));
    OfDevice& faces = devices[index];
    if (face.m_hasRemote && !faces.peers)
    {
        faces.peers = std::make_unique<PeerFaces>();
    }
    (face.m_hasRemote ? (*faces.peers)[face.m_remote] : faces.open).push_back(&face);
    ChooseDirect(device);
}

void
DeviceFaces::RegisterFor(const NetDeviceFace& face)
{
    const uint64_t frames = face.GetFrameKey();
    const uint64_t unnamed = NetDeviceFace::WithoutHead(frames);
    const auto same = m_faces.lower_bound(unnamed); // those of one protocol number are adjacent
    if (same == m_faces.end() || NetDeviceFace::WithoutHead(same->first) != unnamed)
    {
        m_node->RegisterProtocolHandler(MakeCallback(&DeviceFaces::Receive, this),
                                        face.GetProtocol(),
                                        nullptr);
    }
    if (frames != unnamed && !m_hasNamed)
    {
        m_hasNamed = true;
        for (uint32_t i = 0; i < m_node->GetNDevices(); ++i)
        {
            ChooseDirect(*m_node->GetDevice(i));
        }
    }
}

void
DeviceFaces::ChooseDirect(NetDevice& device) const
{
    auto* const direct = dynamic_cast<DirectDevice*>(&device);
    if (!direct)
    {
        return;
    }
    NetDeviceFace* open = nullptr;
    std::size_t count = 0;
    for (const auto& [frames, devices] : m_faces)
    {
        if (device.GetIfIndex() < devices.size())
        {
            const OfDevice& faces = devices[device.GetIfIndex()];
            count += faces.open.size() + (faces.peers ? faces.peers->size() : 0);
            open = faces.open.empty() ? open : faces.open.front();
        }
    }
    const bool isDirect = open && count == 1 && !m_hasNamed;
    direct->SetDirectReceiver(isDirect ? open : nullptr, isDirect ? open->GetProtocol() : 0);
}

void
DeviceFaces::Remove(NetDeviceFace& face)
{
    NetDevice& device = *face.m_device;
    const auto known = m_faces.find(face.GetFrameKey());
    const uint32_t index = device.GetIfIndex();
    if (known == m_faces.end() || index >= known->second.size())
    {
        return;
    }
    OfDevice& faces = known->second[index];
    Faces* const list = face.m_hasRemote ? faces.FindOf(face.m_remote) : &faces.open;
    if (!list)
    {
        return;
    }
    list->erase(std::remove(list->begin(), list->end(), &face), list->end());
    if (face.m_hasRemote && list->empty())
    {
        faces.peers->erase(face.m_remote);
    }
    ChooseDirect(device);
}

void
DeviceFaces::Receive(Ptr<NetDevice> device,
                     Ptr<const Packet> packet,
                     uint16_t protocol,
                     const Address& from,
                     const Address& to,
                     NetDevice::PacketType)
{
    uint32_t head = 0;
    if (m_hasNamed)
    {
        uint8_t octets[FrameHead::SIZE];
        const auto size = packet->CopyData(octets, sizeof(octets));
        head = FrameHead::Peek(Bytes(reinterpret_cast<const char*>(octets), size));
    }
    const auto known = m_faces.find(NetDeviceFace::MakeFrameKey(protocol, head));
    const uint32_t index = device->GetIfIndex();
    const bool hasFaces = known != m_faces.end() && index < known->second.size() &&
                          !known->second[index].IsEmpty(); // those of the layer may be gone
    if (hasFaces ? !Pass(known->second, *device, packet, from, to) : head != 0)
    {
        ++m_unknownLayer;
    }
}

bool
DeviceFaces::Pass(std::vector<OfDevice>& faces,
                  const NetDevice& device,
                  const Ptr<const Packet>& packet,
                  const Address& from,
                  const Address& to)
{
    const uint32_t index = device.GetIfIndex();
    bool isKnown = true;
    // A face may remove itself, and faces of other devices may be added, which moves faces[index].
    for (std::size_t i = 0; i < faces[index].open.size();)
    {
        NetDeviceFace* face = faces[index].open[i];
        isKnown &= face->ReceiveFromDevice(packet, from, to, faces[index].FindOf(from));
        i += i < faces[index].open.size() && faces[index].open[i] == face;
    }
    const Faces* const faceList = faces[index].FindOf(from);
    if (!faceList)
    {
        return isKnown;
    }
    const boost::container::small_vector<Ptr<NetDeviceFace>, 1> own(faceList->begin(),
                                                                    faceList->end());
    for (const Ptr<NetDeviceFace>& face : own)
    {
        if (!face->IsRemoved())
        {
            isKnown &= face->ReceiveFromDevice(packet, from, to, false);
        }
    }
    return isKnown;
}

void
DeviceFaces::LinkWatch::Tell()
{
    if (owner)
    {
        owner->CheckStates();
    }
}

void
DeviceFaces::WatchLink(NetDevice& device)
{
    const uint32_t index = device.GetIfIndex();
    m_isWatched.resize(std::max<std::size_t>(m_isWatched.size(), index + 1));
    if (!m_isWatched[index])
    {
        m_isWatched[index] = true;
        device.AddLinkChangeCallback(m_linkChanged);
    }
}

void
DeviceFaces::CheckStates() const
{
    std::vector<Ptr<NetDeviceFace>> all; // copies, since the node may remove faces
    for (const auto& [frames, devices] : m_faces)
    {
        for (const OfDevice& faces : devices)
        {
            all.insert(all.end(), faces.open.begin(), faces.open.end());
            for (const auto& [address, ofPeer] : faces.peers ? *faces.peers : PeerFaces())
            {
                all.insert(all.end(), ofPeer.begin(), ofPeer.end());
            }
        }
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a->GetId() < b->GetId();
    });
    for (const Ptr<NetDeviceFace>& face : all)
    {
        face->CheckState();
    }
}

} // namespace ns3::ccn
