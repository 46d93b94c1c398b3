// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replayer.h"

#include "ns3/boolean.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnReplayer");
NS_OBJECT_ENSURE_REGISTERED(Replayer);

TypeId
Replayer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Replayer")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Replayer>()
            .AddAttribute("Rate",
                          "Messages sent again per second.",
                          DoubleValue(100),
                          MakeDoubleAccessor(&Replayer::m_rate),
                          MakeDoubleChecker<double>(1e-6, 1e8))
            .AddAttribute("Memory",
                          "Maximum number of messages that it keeps, the last ones.",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&Replayer::m_memory),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("ReplaysContent",
                          "Whether it sends content again. If false, it sends Interests.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Replayer::m_replaysContent),
                          MakeBooleanChecker())
            .AddAttribute("KeepsNonce",
                          "Whether replayed Interests have their former nonces.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Replayer::m_keepsNonce),
                          MakeBooleanChecker());
    return tid;
}

Replayer::Replayer()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

int64_t
Replayer::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1 + CcnApplication::AssignStreams(stream + 1);
}

void
Replayer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    GetL3().TraceConnectWithoutContext("Received", MakeCallback(&Replayer::NoteReceived, this));
    m_isListening = true;
    m_next = Schedule(Seconds(1 / m_rate), &Replayer::ReplayNext, this);
}

void
Replayer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    if (m_isListening)
    {
        GetL3().TraceDisconnectWithoutContext("Received",
                                              MakeCallback(&Replayer::NoteReceived, this));
        m_isListening = false;
    }
    m_heard.clear();
    m_oldest = 0;
    CcnApplication::Cease();
}

void
Replayer::NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    const auto wanted = m_replaysContent ? MessageKind::CONTENT_OBJECT : MessageKind::INTEREST;
    if (kind != wanted || face.IsLocal())
    {
        return;
    }
    const auto copy = packet->Copy();
    copy->RemoveAllPacketTags(); // they are those of its way so far
    if (m_heard.size() < m_memory)
    {
        m_heard.push_back(copy);
        return;
    }
    m_heard[m_oldest] = copy;
    m_oldest = (m_oldest + 1) % m_memory;
}

void
Replayer::ReplayNext()
{
    m_next = Schedule(Seconds(1 / m_rate), &Replayer::ReplayNext, this);
    if (m_heard.empty())
    {
        return;
    }
    const Ptr<const Packet> packet = m_heard[m_random->GetInteger(0, m_heard.size() - 1)];
    m_replaysContent ? ReplayContent(*packet) : ReplayInterest(*packet);
}

void
Replayer::ReplayInterest(const Packet& packet)
{
    const PacketBytes bytes(packet);
    InterestView view;
    if (m_keepsNonce)
    {
        ++m_sent;
        Send(packet.Copy());
    }
    else if (GetL3().GetCodec().Decode(bytes.Get(), view) == DecodeError::NONE)
    {
        Interest interest;
        interest.name = Name(view.name);
        interest.lifetime = view.GetLifetime();
        ++m_sent;
        Express(interest);
    }
}

void
Replayer::ReplayContent(const Packet& packet)
{
    for (const NeighbourFace& neighbour : GetNeighbourFaces())
    {
        m_sent += SendTo(packet.Copy(), neighbour.face);
    }
}

} // namespace ns3::ccn
