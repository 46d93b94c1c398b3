/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-producer.h"

#include "ns3/ccn-chunk-chooser.h"
#include "ns3/ccn-describe-message.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnProducer");
NS_OBJECT_ENSURE_REGISTERED(Producer);

namespace
{

constexpr uint32_t MAX_CHUNK = 32768; ///< octets; the message stays below 64 KiB

} // namespace

TypeId
Producer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Producer")
            .SetParent<ChunkSender>()
            .SetGroupName("Ccn")
            .AddConstructor<Producer>()
            .AddAttribute("Size",
                          "Size of the object in octets, all zeros that take no memory.",
                          UintegerValue(6000000),
                          MakeUintegerAccessor(&Producer::SetSize, &Producer::GetSize),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("ChunkSize",
                          "Octets of payload in each chunk but the last.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&Producer::m_chunkSize),
                          MakeUintegerChecker<uint32_t>(1, MAX_CHUNK))
            .AddAttribute("Freshness",
                          "Time in s for which a chunk is fresh; 0: for ever, and not stated.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Producer::m_freshness),
                          MakeUintegerChecker<uint32_t>())
            .AddTraceSource("Answered",
                            "A chunk was sent.",
                            MakeTraceSourceAccessor(&Producer::m_answered),
                            "ns3::ccn::Producer::AnswerTracedCallback");
    return tid;
}

Producer::Producer() = default;
Producer::~Producer() = default;

uint64_t
Producer::GetChunks() const
{
    const uint64_t size = GetSize();
    return size == 0 ? 1 : (size + m_chunkSize - 1) / m_chunkSize;
}

uint64_t
Producer::GetAnswers() const
{
    return m_answers;
}

uint64_t
Producer::GetRefusals() const
{
    return m_refusals;
}

void
Producer::StartApplication()
{
    ChunkSender::StartApplication();
    m_isServing = true;
}

void
Producer::StopApplication()
{
    m_isServing = false;
    ChunkSender::StopApplication();
}

uint32_t
Producer::GetChunkSize() const
{
    return m_chunkSize;
}

ContentObject
Producer::MakeUnsigned(uint64_t chunk) const
{
    ContentObject object = ChunkSender::MakeUnsigned(chunk);
    object.hasFreshness = m_freshness > 0;
    object.freshnessSeconds = m_freshness;
    return object;
}

void
Producer::Receive(Ptr<const Packet> packet)
{
    const PacketBytes bytes(*packet);
    InterestView interest;
    if (interest.Decode(bytes.Get()) != DecodeError::NONE)
    {
        return; // content for an Interest of ours: there are none
    }
    const ChunkChooser chooser(GetPrefixView(), GetNaming(), GetChunks());
    const auto chunk = chooser.Choose(interest);
    const ContentObject object = chunk ? MakeChunk(*chunk) : ContentObject();
    const bool isAnswer = chunk && chooser.Accepts(interest, object);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*packet) << ": "
                         << (isAnswer ? "answered" : "refused"));
    if (!isAnswer)
    {
        ++m_refusals;
        return;
    }
    const Time now = Simulator::Now();
    const Time ready = ReserveSignature(*chunk);
    if (ready > now)
    {
        Simulator::Schedule(ready - now, &Producer::Answer, this, *chunk, object.ToPacket());
    }
    else
    {
        Answer(*chunk, object.ToPacket());
    }
}

void
Producer::Answer(uint64_t chunk, Ptr<Packet> answer)
{
    if (!m_isServing)
    {
        return;
    }
    ++m_answers;
    m_answered(chunk, answer->GetSize());
    Send(answer);
}

} // namespace ccn
} // namespace ns3
