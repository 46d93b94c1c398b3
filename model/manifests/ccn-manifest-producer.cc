// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-producer.h"

#include "ns3/ccn-manifest-tree.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-name.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnManifestProducer");
NS_OBJECT_ENSURE_REGISTERED(ManifestProducer);

TypeId
ManifestProducer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ManifestProducer")
            .SetParent<ChunkServer>()
            .SetGroupName("Ccn")
            .AddConstructor<ManifestProducer>()
            .AddAttribute(
                "Size",
                "Size of the file, in bytes. Each chunk is its number, in its first 8 "
                "bytes, and zeros.",
                UintegerValue(6000000),
                MakeUintegerAccessor(&ManifestProducer::SetSize, &ManifestProducer::GetSize),
                MakeUintegerChecker<uint64_t>())
            .AddAttribute("ChunkSize",
                          "Payload of each chunk except the last, in bytes.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&ManifestProducer::SetChunkSize,
                                               &ManifestProducer::GetChunkSize),
                          MakeUintegerChecker<uint32_t>(1, MAX_CHUNK))
            .AddAttribute("ManifestSize",
                          "Largest payload of a manifest, in bytes. It bounds the number of "
                          "pointers.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&ManifestProducer::m_manifestSize),
                          MakeUintegerChecker<uint32_t>(125, MAX_CHUNK))
            .AddAttribute(
                "Locator",
                "Name in the Interests for chunks and manifests but the root, which tells "
                "nodes where to forward them. ccnx:/ stands for Prefix.",
                NameValue(Name()),
                MakeNameAccessor(&ManifestProducer::m_locator),
                MakeNameChecker());
    return tid;
}

void
ManifestProducer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkServer::StartApplication();
    RequireNameless(GetCodec());
    if (m_locator.GetSize() > 0)
    {
        RegisterPrefix(m_locator);
    }
    std::vector<ManifestTree::Leaf> leaves;
    m_manifests.clear();
    m_numbers.clear();
    for (uint64_t chunk = 0; chunk < GetChunks(); ++chunk)
    {
        const ContentObject object = MakeChunk(chunk);
        leaves.push_back({ComputeHash(object), object.payload.size()});
        m_numbers.emplace(leaves.back().hash, chunk);
    }
    const EncodedName locator(GetCodec(), m_locator);
    const ManifestTree tree(leaves,
                            std::string(locator.Get().GetEncoded()),
                            ManifestTree::GetFanOut(m_manifestSize),
                            [this](const std::string& payload) {
                                m_manifests.push_back(payload);
                                const uint64_t number = GetChunks() + m_manifests.size() - 1;
                                const Digest hash = ComputeHash(MakeChunk(number));
                                m_numbers.emplace(hash, number);
                                return hash;
                            });
    m_manifests.push_back(tree.GetRoot());
    m_root = ContentObject::MakeUnsigned(GetPrefix());
    m_root.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    m_root.type = ContentType::MANIFEST;
    m_root.payload = tree.GetRoot();
    GetSigner().Sign(m_root, true);
    m_rootReady = Seconds(-1);
    m_numbers.emplace(ComputeHash(m_root), GetChunks() + m_manifests.size() - 1);
}

Digest
ManifestProducer::ComputeHash(const ContentObject& object) const
{
    const Codec& codec = GetCodec();
    return codec.ComputeDigest(codec.Encode(object));
}

ContentObject
ManifestProducer::MakeChunk(uint64_t number) const
{
    if (number == GetChunks() + m_manifests.size() - 1 && !m_root.payload.empty())
    {
        return m_root;
    }
    ContentObject object = ContentObject::MakeUnsigned(Name());
    const bool isManifest = number >= GetChunks();
    object.type = isManifest ? ContentType::MANIFEST : ContentType::DATA;
    object.payload = isManifest ? m_manifests[number - GetChunks()] : GetChunk(number);
    return object;
}

std::string
ManifestProducer::GetChunk(uint64_t chunk) const
{
    const uint64_t offset = chunk * GetChunkSize();
    const auto length =
        static_cast<uint32_t>(std::min<uint64_t>(GetChunkSize(), GetSize() - offset));
    if (!GetPayload().IsVirtual())
    {
        return GetPayload().Read(offset, length);
    }
    std::string payload(length, '\0');
    for (uint32_t i = 0; i < 8 && i < length; ++i)
    {
        payload[std::min(length, 8U) - 1 - i] = static_cast<char>(chunk >> 8 * i);
    }
    return payload;
}

std::optional<ChunkServer::Offer>
ManifestProducer::FindOffer(const InterestView& interest) const
{
    const Selectors& selectors = interest.selectors;
    const uint64_t root = GetChunks() + m_manifests.size() - 1;
    uint64_t number = root;
    if (!selectors.objectHash.empty())
    {
        Digest hash;
        if (selectors.objectHash.size() != hash.size())
        {
            return std::nullopt;
        }
        std::copy(selectors.objectHash.begin(), selectors.objectHash.end(), hash.begin());
        const auto found = m_numbers.find(hash);
        if (found == m_numbers.end())
        {
            return std::nullopt;
        }
        number = found->second;
    }
    const bool isNamed =
        interest.name.GetSize() == GetPrefix().GetSize() && GetPrefix().IsPrefixOf(interest.name);
    if (number == root && !(isNamed && selectors.AllowsPublisher(m_root.publisherKeyDigest)))
    {
        return std::nullopt;
    }
    return Offer{number, MakeChunk(number)};
}

Time
ManifestProducer::ReserveTime(const Offer& offer)
{
    const Time now = Simulator::Now();
    if (offer.object.name.GetSize() == 0)
    {
        return now;
    }
    if (m_rootReady.IsStrictlyNegative())
    {
        m_rootReady = GetSigner().Reserve(now);
    }
    return std::max(now, m_rootReady);
}

} // namespace ns3::ccn
