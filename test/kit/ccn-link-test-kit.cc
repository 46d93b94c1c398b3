// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-link-test-kit.h"

#include "ns3/point-to-point-net-device.h"
#include "ns3/queue.h"
#include "ns3/string.h"

#include <sstream>
#include <stdexcept>

namespace ns3::ccn::test
{

namespace
{

constexpr uint16_t PROTOCOL = 0x0800; ///< any that ns-3's devices carry
constexpr uint32_t HEADER = 2;        ///< of ns-3's devices, in bytes

} // namespace

void
TraceDevice(Ptr<NetDevice> device,
            const std::string& what,
            const Callback<void, Ptr<const Packet>>& sink)
{
    Ptr<Object> source = device;
    const auto ns3Device = DynamicCast<PointToPointNetDevice>(device);
    if (ns3Device && (what == "Enqueue" || what == "Dequeue" || what == "Drop"))
    {
        source = ns3Device->GetQueue();
    }
    if (!source->TraceConnectWithoutContext(what, sink))
    {
        throw std::invalid_argument("no trace source " + what);
    }
}

LinkLine::LinkLine(LinkKind kind, const std::string& queue, uint32_t count)
    : nodes(count),
      m_kind(kind),
      m_relays(count)
{
    const LinkSettings settings{DataRate("8Mbps"), MilliSeconds(1), QueueSize(queue), kind};
    for (uint32_t i = 0; i + 1 < count; ++i)
    {
        m_links.push_back(InstallLink(settings, nodes.Get(i), nodes.Get(i + 1)));
        nodes.Get(i + 1)->RegisterProtocolHandler(MakeCallback(&LinkLine::Receive, this),
                                                  0,
                                                  m_links.back().Get(1));
    }
}

LinkLine::~LinkLine()
{
    Simulator::Destroy();
}

void
LinkLine::Send(int64_t us, const std::vector<uint32_t>& sizes, uint32_t node)
{
    Simulator::Schedule(MicroSeconds(us), [this, sizes, node] {
        for (const uint32_t size : sizes)
        {
            SendNow(size, node);
        }
    });
}

void
LinkLine::SendNow(uint32_t size, uint32_t node)
{
    const auto device = Right(node);
    if (!device->Send(Create<Packet>(size), device->GetBroadcast(), PROTOCOL))
    {
        Note(std::to_string(node) + " refused " + std::to_string(size));
    }
}

void
LinkLine::Set(int64_t us, Ptr<Object> object, const std::string& name, const std::string& value)
{
    Simulator::Schedule(MicroSeconds(us),
                        [object, name, value] { object->SetAttribute(name, StringValue(value)); });
}

void
LinkLine::Watch(const std::vector<std::string>& traces, uint32_t node)
{
    for (const auto& trace : traces)
    {
        const auto device = trace.substr(0, 5) == "PhyRx" ? Left(node + 1) : Right(node);
        m_sources.push_back({this, std::to_string(device->GetNode()->GetId()) + " " + trace});
        TraceDevice(device, trace, MakeBoundCallback(&LinkLine::NoteTrace, &m_sources.back()));
    }
}

void
LinkLine::NoteTrace(Source* source, Ptr<const Packet> packet)
{
    const uint32_t header = source->line->m_kind == LinkKind::P2P ? HEADER : 0;
    source->line->Note(source->text + " " + std::to_string(packet->GetSize() - header));
}

void
LinkLine::Relay(uint32_t node)
{
    m_relays.at(node) = true;
}

void
LinkLine::Receive(Ptr<NetDevice> device,
                  Ptr<const Packet> packet,
                  uint16_t,
                  const Address&,
                  const Address&,
                  NetDevice::PacketType)
{
    const uint32_t node = device->GetNode()->GetId();
    Note(std::to_string(node) + " receives " + std::to_string(packet->GetSize()));
    if (m_relays[node])
    {
        SendNow(packet->GetSize(), node);
    }
}

void
LinkLine::Note(const std::string& text)
{
    std::ostringstream line;
    line << Simulator::Now().GetNanoSeconds() / 1000.0 << " " << text << ", ";
    m_log += line.str();
}

std::string
LinkLine::Run()
{
    Simulator::Run();
    return m_log;
}

} // namespace ns3::ccn::test
