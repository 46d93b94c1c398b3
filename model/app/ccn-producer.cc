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
#include "ns3/string.h"
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
            .SetParent<ChunkApplication>()
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
            .AddAttribute("File",
                          "File to serve instead of zeros; empty: none.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue(""),
                          MakeStringAccessor(&Producer::SetFile),
                          MakeStringChecker())
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

void
Producer::SetFile(std::string path)
{
    if (!path.empty())
    {
        m_payload = Payload::FromFile(path);
    }
}

void
Producer::SetSize(uint64_t size)
{
    m_payload = Payload::Virtual(size);
}

uint64_t
Producer::GetSize() const
{
    return m_payload.GetSize();
}

uint64_t
Producer::GetChunks() const
{
    const uint64_t size = m_payload.GetSize();
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
    ChunkApplication::StartApplication();
    m_isServing = true;
    GetL3().GetFib().Add(GetPrefix(), GetFaceId());
}

void
Producer::StopApplication()
{
    m_isServing = false;
    if (HasStarted())
    {
        GetL3().GetFib().Remove(GetPrefix(), GetFaceId());
    }
    ChunkApplication::StopApplication();
}

void
Producer::DoDispose()
{
    m_signer.Clear();
    ChunkApplication::DoDispose();
}

void
Producer::SetSigner(Ptr<Signer> signer)
{
    m_signer.SetSigner(signer);
}

Signer&
Producer::GetSigner() const
{
    return m_signer.GetSigner();
}

ContentObject
Producer::MakeChunk(uint64_t chunk) const
{
    m_signer.GetSigner().SetDefaultIdentity(GetPrefix().ToUri());
    return m_signer.Make(chunk, GetChunks(), [this](uint64_t any) { return MakeUnsigned(any); });
}

ContentObject
Producer::MakeUnsigned(uint64_t chunk) const
{
    ContentObject object;
    object.name = GetNaming().GetName(GetPrefix(), chunk);
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    object.hasFreshness = m_freshness > 0;
    object.freshnessSeconds = m_freshness;
    if (chunk + 1 == GetChunks())
    {
        object.finalBlockId = std::string(object.name.GetComponent(object.name.GetSize() - 1));
    }
    const uint64_t offset = chunk * m_chunkSize;
    const auto length =
        static_cast<uint32_t>(std::min<uint64_t>(m_chunkSize, m_payload.GetSize() - offset));
    if (m_payload.IsVirtual())
    {
        object.virtualPayload = length;
    }
    else
    {
        object.payload = m_payload.Read(offset, length);
    }
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
    const Time ready = m_signer.Reserve(*chunk, now);
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
