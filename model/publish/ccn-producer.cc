// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-producer.h"

#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Producer);

TypeId
Producer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Producer")
            .SetParent<ChunkServer>()
            .SetGroupName("Ccn")
            .AddConstructor<Producer>()
            .AddAttribute("Size",
                          "Size of the object, in bytes. The payload is all zeros and takes no "
                          "memory.",
                          UintegerValue(6000000),
                          MakeUintegerAccessor(&Producer::SetSize, &Producer::GetSize),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("ChunkSize",
                          "Payload of each chunk except the last, in bytes.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&Producer::SetChunkSize, &Producer::GetChunkSize),
                          MakeUintegerChecker<uint32_t>(1, MAX_CHUNK))
            .AddAttribute("Freshness",
                          "Time for which a chunk is fresh, in s. 0 means that chunks never "
                          "become stale and carry no FreshnessSeconds.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Producer::m_freshness),
                          MakeUintegerChecker<uint32_t>());
    return tid;
}

ContentObject
Producer::MakeUnsigned(uint64_t chunk) const
{
    ContentObject object = ChunkServer::MakeUnsigned(chunk);
    object.hasFreshness = m_freshness > 0;
    object.freshnessSeconds = m_freshness;
    return object;
}

Time
Producer::ReserveTime(const Offer& offer)
{
    return ReserveSignature(offer.chunk);
}

} // namespace ns3::ccn
