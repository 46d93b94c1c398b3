// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-chunk-server.h"

#include "ns3/ccn-chunk-chooser.h"
#include "ns3/ccn-codec.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnChunkServer");
NS_OBJECT_ENSURE_REGISTERED(ChunkServer);

TypeId
ChunkServer::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ChunkServer")
                            .SetParent<ChunkSender>()
                            .SetGroupName("Ccn")
                            .AddTraceSource("Answered",
                                            "Fired when a chunk is sent in answer to an Interest: "
                                            "chunk number, message size in bytes.",
                                            MakeTraceSourceAccessor(&ChunkServer::m_answered),
                                            "ns3::ccn::ChunkServer::AnswerTracedCallback");
    return tid;
}

ChunkServer::ChunkServer(const std::string& numbering)
    : ChunkSender(numbering)
{
}

uint64_t
ChunkServer::GetChunks() const
{
    const uint64_t size = GetSize();
    return size == 0 ? 1 : (size + m_chunkSize - 1) / m_chunkSize;
}

std::string
ChunkServer::DescribeNames() const
{
    return GetObjectName().ToUri() + " with a chunk number from 0 to " +
           std::to_string(GetChunks() - 1);
}

void
ChunkServer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkSender::StartApplication();
    m_isServing = true;
}

void
ChunkServer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_isServing = false;
    ChunkSender::Cease();
}

std::optional<ChunkServer::Offer>
ChunkServer::OfferChunk(const NameView& object, const InterestView& interest, uint8_t origins) const
{
    const ChunkChooser chooser(object, GetNaming(), GetChunks(), origins);
    const auto chunk = chooser.Choose(interest);
    if (!chunk)
    {
        return std::nullopt;
    }
    Offer offer{*chunk, MakeChunk(*chunk)};
    return chooser.Accepts(interest, offer.object) ? std::optional<Offer>(std::move(offer))
                                                   : std::nullopt;
}

void
ChunkServer::OnInterest(const Arrival& arrival, const InterestView& interest)
{
    const auto offer = FindOffer(interest);
    NS_LOG_DEBUG(Describe(*arrival.packet) << ": " << (offer ? "answered" : "refused"));
    if (!offer)
    {
        Refuse(interest);
        return;
    }
    const Time delay = ReserveTime(*offer) - Simulator::Now();
    if (delay.IsStrictlyPositive())
    {
        Schedule(delay,
                 &ChunkServer::Answer,
                 this,
                 offer->chunk,
                 GetL3().GetCodec().ToPacket(offer->object));
    }
    else
    {
        Answer(offer->chunk, GetL3().GetCodec().ToPacket(offer->object));
    }
}

void
ChunkServer::Answer(uint64_t chunk, Ptr<Packet> answer)
{
    if (!m_isServing)
    {
        return;
    }
    ++m_answers;
    m_answered(chunk, answer->GetSize());
    Send(answer);
}

} // namespace ns3::ccn
