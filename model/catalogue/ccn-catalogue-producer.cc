// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-catalogue-producer.h"

#include "ns3/ccn-chunk-chooser.h"
#include "ns3/log.h"
#include "ns3/uinteger.h"

#include <string>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatalogueProducer");
NS_OBJECT_ENSURE_REGISTERED(CatalogueProducer);

TypeId
CatalogueProducer::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CatalogueProducer")
                            .SetParent<CatalogueApplication>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CatalogueProducer>()
                            .AddAttribute("ChunkSize",
                                          "Payload of each chunk, in bytes.",
                                          UintegerValue(1024),
                                          MakeUintegerAccessor(&CatalogueProducer::m_chunkSize),
                                          MakeUintegerChecker<uint32_t>(1, 32768))
                            .AddAttribute("Freshness",
                                          "Time for which a chunk is fresh, in s. 0 means that "
                                          "chunks never become stale and carry no "
                                          "FreshnessSeconds.",
                                          UintegerValue(0),
                                          MakeUintegerAccessor(&CatalogueProducer::m_freshness),
                                          MakeUintegerChecker<uint32_t>());
    return tid;
}

CatalogueProducer::CatalogueProducer()
    : m_sender([this](const Ptr<Packet>& message) { Send(message); })
{
}

void
CatalogueProducer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CatalogueApplication::StartApplication();
    m_sender.Start(GetPrefix(),
                   GetCodec(),
                   GetLabel() + " on node " + std::to_string(GetNode()->GetId()));
    RegisterPrefix(GetPrefix());
}

void
CatalogueProducer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_sender.Stop();
    CatalogueApplication::Cease();
}

std::string
CatalogueProducer::DescribeNames() const
{
    const auto chunks = GetCommonChunks();
    return GetPrefix().ToUri() + " with an object number and a chunk number " +
           (chunks ? "from 0 to " + std::to_string(*chunks - 1) : "of the object");
}

void
CatalogueProducer::OnInterest(const Arrival& arrival, const InterestView& interest)
{
    if (const auto answer = FindAnswer(interest))
    {
        m_sender.Answer(*answer, ccn::GetPurpose(*arrival.packet));
    }
    else
    {
        Refuse(interest);
    }
}

std::optional<ContentObject>
CatalogueProducer::FindAnswer(const InterestView& interest) const
{
    const auto object = FindObject(interest.name);
    if (!object)
    {
        return std::nullopt;
    }
    NameView name;
    GetCodec().DecodeName(interest.name.GetEncoded(GetPrefix().GetSize() + 1), name);
    const ChunkChooser chooser(name, GetNaming(), GetChunks(*object));
    const auto chunk = chooser.Choose(interest);
    if (!chunk)
    {
        return std::nullopt;
    }
    ContentObject answer = MakeChunk(*object, *chunk);
    return chooser.Accepts(interest, answer) ? std::optional<ContentObject>(std::move(answer))
                                             : std::nullopt;
}

ContentObject
CatalogueProducer::MakeChunk(uint64_t object, uint64_t chunk) const
{
    ContentObject content;
    content.name = GetNaming().GetName(GetObjectName(object), chunk);
    content.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    content.hasFreshness = m_freshness > 0;
    content.freshnessSeconds = m_freshness;
    content.virtualPayload = GetPayload(object, chunk, m_chunkSize);
    if (chunk + 1 == GetChunks(object))
    {
        content.finalBlockId = GetNaming().GetComponent(chunk);
    }
    GetSigner().Sign(content, chunk == 0 || GetSigner().HasKeyName());
    return content;
}

} // namespace ns3::ccn
