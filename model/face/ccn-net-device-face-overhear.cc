/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// What a NetDeviceFace hears although it is addressed to other nodes.

#include "ns3/ccn-device-faces.h"
#include "ns3/ccn-frame-bytes.h"
#include "ns3/ccn-layer-header.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3
{
namespace ccn
{

void
NetDeviceFace::SetOverhears(bool overhears)
{
    m_overhears = overhears;
    UpdateOverhearing();
}

bool
NetDeviceFace::GetOverhears() const
{
    return m_overhears;
}

void
NetDeviceFace::UpdateOverhearing()
{
    if (!m_node)
    {
        return; // SetDevice() calls this again
    }
    const auto handler = MakeCallback(&NetDeviceFace::Overhear, this);
    m_node->UnregisterProtocolHandler(handler);
    if (m_overhears)
    {
        m_node->RegisterProtocolHandler(handler, m_protocol, m_device, true);
    }
}

void
NetDeviceFace::Overhear(Ptr<NetDevice>,
                        Ptr<const Packet> packet,
                        uint16_t,
                        const Address& from,
                        const Address&,
                        NetDevice::PacketType type)
{
    if (type == NetDevice::PACKET_OTHERHOST && !m_hasRemote && !IsRemoved())
    {
        PassToScheme(packet, from);
    }
}

void
NetDeviceFace::PassToScheme(const Ptr<const Packet>& packet, const Address& from)
{
    if (!GetSuppression())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    Bytes octets = bytes.Get();
    const uint32_t header = m_layer != 0 ? LayerHeader::SIZE : 0;
    if (LayerHeader::Peek(octets) != m_layer)
    {
        return;
    }
    octets.remove_prefix(header);
    if (!IsFragment(octets))
    {
        ReportOverheard(packet->CreateFragment(header, WithoutPadding(GetCodec(), octets).size()), from);
    }
}

void
NetDeviceFace::StopReceiving()
{
    DeviceFaces::Get(m_node)->Remove(this, *m_device, GetFrameKey(), m_hasRemote ? &m_remote : nullptr);
    m_node->UnregisterProtocolHandler(MakeCallback(&NetDeviceFace::Overhear, this));
}

} // namespace ccn
} // namespace ns3
