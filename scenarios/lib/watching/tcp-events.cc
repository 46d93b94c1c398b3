// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "tcp-events.h"

#include "ns3/ccn-name.h"
#include "ns3/ipv4-l3-protocol.h"

#include <sstream>

namespace ns3::ccn
{

namespace
{

/** @param node a node @return the types of its applications, without namespaces, joined by " + " */
std::string
GetApplications(const Node& node)
{
    std::string found;
    for (uint32_t i = 0; i < node.GetNApplications(); ++i)
    {
        const std::string type = node.GetApplication(i)->GetInstanceTypeId().GetName();
        found += (i > 0 ? " + " : "") + type.substr(type.rfind(':') + 1);
    }
    return found;
}

} // namespace

TcpEvents::TcpEvents(EventLog& log)
    : m_log(log)
{
}

void
TcpEvents::Watch(Ptr<Node> node, const std::string& name)
{
    const std::size_t index = m_nodes.size();
    const Ptr<Ipv4> ipv4 = node->GetObject<Ipv4>();
    m_nodes.push_back({node, ipv4, m_log.Keep(name)});
    for (uint32_t i = 0; i < ipv4->GetNInterfaces(); ++i)
    {
        for (uint32_t j = 0; j < ipv4->GetNAddresses(i); ++j)
        {
            m_names[ipv4->GetAddress(i, j).GetLocal()] = name;
        }
    }
    ipv4->TraceConnectWithoutContext("Rx", MakeCallback(&TcpEvents::NoteReceived, this, index));
    ipv4->TraceConnectWithoutContext("Tx", MakeCallback(&TcpEvents::NoteSent, this, index));
}

void
TcpEvents::AddFaces() const
{
    for (const Watched& watched : m_nodes)
    {
        const std::string applications = GetApplications(*watched.node);
        for (uint32_t i = applications.empty() ? 1 : 0; i < watched.ipv4->GetNInterfaces(); ++i)
        {
            m_log.GetRecord().Add(
                FaceRow{watched.name, i, i == 0 ? applications : "ip" + std::to_string(i), i == 0});
        }
    }
}

void
TcpEvents::NoteReceived(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface)
{
    if (const auto tcp = TcpPacket::Read(*packet))
    {
        Add(node, interface, "receive", *tcp, GetLast(*tcp).event);
    }
}

void
TcpEvents::NoteSent(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface)
{
    if (const auto tcp = TcpPacket::Read(*packet))
    {
        const Last last = GetLast(*tcp);
        Add(node, interface, "send", *tcp, last.node == node ? last.event : 0);
    }
}

void
TcpEvents::Add(std::size_t node,
               uint32_t interface,
               const char* kind,
               const TcpPacket& packet,
               int64_t cause)
{
    EventTypeRow type;
    type.node = m_nodes[node].name;
    type.face = static_cast<int32_t>(interface);
    type.kind = kind;
    EventRow row;
    row.cause = static_cast<int32_t>(cause);
    row.name = m_log.GetName(Name(GetName(packet)));
    row.message = m_log.GetMessages().Add(packet.kind, row.name, packet.bytes);
    const Key key{packet.source.Get(), packet.destination.Get(), packet.identification};
    m_last[key] = {m_log.Add(row, type), node};
}

std::string
TcpEvents::GetName(const TcpPacket& packet) const
{
    std::ostringstream name;
    const auto found = m_names.find(packet.destination);
    if (found == m_names.end())
    {
        name << "/" << packet.destination;
    }
    else
    {
        name << "/" << found->second;
    }
    if (std::string_view(packet.kind) == "segment")
    {
        name << "/" << packet.offset;
    }
    return name.str();
}

TcpEvents::Last
TcpEvents::GetLast(const TcpPacket& packet) const
{
    const auto found =
        m_last.find({packet.source.Get(), packet.destination.Get(), packet.identification});
    return found == m_last.end() ? Last{0, m_nodes.size()} : found->second;
}

} // namespace ns3::ccn
