/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-udp-face.h"

#include <sstream>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(UdpFace);

TypeId
UdpFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::UdpFace").SetParent<Face>().SetGroupName("Ccn").AddConstructor<UdpFace>();
    return tid;
}

UdpFace::UdpFace() = default;
UdpFace::~UdpFace() = default;

InetSocketAddress
UdpFace::GetRemote() const
{
    return m_remote;
}

std::string
UdpFace::GetLabel() const
{
    std::ostringstream label;
    label << "udp:" << m_remote.GetIpv4() << ":" << m_remote.GetPort();
    return label.str();
}

bool
UdpFace::DoSend(Ptr<Packet> packet)
{
    return m_socket->SendTo(packet, 0, m_remote) >= 0;
}

void
UdpFace::DoDispose()
{
    m_socket = nullptr;
    Face::DoDispose();
}

} // namespace ccn
} // namespace ns3
