// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-repository.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-chunk-chooser.h"
#include "ns3/ccn-file-header.h"
#include "ns3/ccn-file-names.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnRepository");
NS_OBJECT_ENSURE_REGISTERED(Repository);

namespace
{

constexpr uint8_t ORIGIN = ANSWER_CONTENT_STORE; ///< an Interest must allow this origin
constexpr uint32_t JAVA_BATCH = 128;             ///< number of objects per signature

/**
 * @param interest an Interest whose name is a prefix of a and b
 * @param a name of an object that satisfies the Interest
 * @param b name of another one
 * @return true if a content store prefers a. The component after the Interest's name decides: the
 * lowest is preferred, or the highest for ChildSelector 1. Below that, the lowest name is preferred
 */
bool
IsBetter(const InterestView& interest, const Name& a, const Name& b)
{
    const uint32_t size = interest.name.GetSize();
    if (!(interest.selectors.childSelector & 1) || a.GetSize() <= size || b.GetSize() <= size)
    {
        return a.Compare(b) < 0;
    }
    const int order = CompareComponents(a.GetComponent(size), b.GetComponent(size));
    return order == 0 ? a.Compare(b) < 0 : order > 0;
}

} // namespace

TypeId
Repository::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Repository")
            .SetParent<ChunkServer>()
            .SetGroupName("Ccn")
            .AddConstructor<Repository>()
            .AddAttribute("Size",
                          "Size of the file, in bytes. The payload is all zeros and takes no "
                          "memory.",
                          UintegerValue(5000000),
                          MakeUintegerAccessor(&Repository::SetSize, &Repository::GetSize),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute(
                "ChunkSize",
                "Payload of each segment except the last, in bytes (CCNX_BLOCKSIZE).",
                UintegerValue(4096),
                MakeUintegerAccessor(&Repository::SetChunkSize, &Repository::GetChunkSize),
                MakeUintegerChecker<uint32_t>(1, MAX_CHUNK))
            .AddAttribute("BlockSize",
                          "Former name of ChunkSize; 0: not used.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Repository::SetBlockSize),
                          MakeUintegerChecker<uint32_t>(0, MAX_CHUNK),
                          TypeId::SupportLevel::DEPRECATED,
                          "Use ChunkSize.")
            .AddAttribute("Version",
                          "Version of the file, of its header and of the key, in units of 1/4096 "
                          "s since 1970.",
                          UintegerValue(ToTimestamp4096ths(PUBLICATION_TIME_S, 0)),
                          MakeUintegerAccessor(&Repository::m_version),
                          MakeUintegerChecker<uint64_t>(1ULL << 40, (1ULL << 48) - 1))
            .AddAttribute("Namespace",
                          "Prefix of the names that the node routes to the repository (its "
                          "policy), as a CCNx URI.",
                          NameValue(Name("ccnx:/")),
                          MakeNameAccessor(&Repository::m_namespace),
                          MakeNameChecker())
            .AddAttribute("User",
                          "Prefix of the key's name if the Signer has no KeyName, as a CCNx URI.",
                          NameValue(Name("ccnx:/ccnx.org/Users/root/Keys")),
                          MakeNameAccessor(&Repository::m_user),
                          MakeNameChecker())
            .AddAttribute("ReadTime",
                          "Time to read one object that is not in memory.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&Repository::m_readTime),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("CacheObjects",
                          "Maximum number of objects in memory (CCNR_CONTENT_CACHE). Memory is "
                          "empty at the start.",
                          UintegerValue(4201),
                          MakeUintegerAccessor(&Repository::m_cacheObjects),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("AnswerDelay",
                          "Time that an answer spends in the output queue.",
                          TimeValue(MicroSeconds(1)),
                          MakeTimeAccessor(&Repository::m_answerDelay),
                          MakeTimeChecker(Seconds(0)));
    return tid;
}

void
Repository::SetBlockSize(uint32_t size)
{
    if (size != 0)
    {
        SetChunkSize(size);
    }
}

Repository::Repository()
    : ChunkServer("segment")
{
    SetUnlessGiven(GetSigner(), "Batch", UintegerValue(JAVA_BATCH));
}

// --- Objects ---

void
Repository::PrepareSigner() const
{
    ChunkServer::PrepareSigner();
    Signer& signer = GetSigner();
    if (!signer.HasKeyName())
    {
        const Name name = GetKeyName(m_user, signer.GetKey()->GetDigest(), m_version);
        signer.SetAttribute("KeyName", StringValue(name.ToUri()));
    }
}

ContentObject
Repository::MakeSingle(const Name& name) const
{
    PrepareSigner();
    ContentObject object;
    object.name = GetNaming().GetName(name, 0);
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    object.finalBlockId = GetNaming().GetComponent(0);
    return object;
}

ContentObject
Repository::MakeHeader() const
{
    ContentObject object = MakeSingle(GetHeaderName(GetObjectName()).AppendVersion(m_version));
    object.payload =
        FileHeader{0, GetChunks(), GetChunkSize(), GetSize(), ComputeDigest()}.Encode();
    GetSigner().Sign(object, true);
    return object;
}

ContentObject
Repository::MakeKey() const
{
    PrepareSigner();
    StringValue uri;
    GetSigner().GetAttribute("KeyName", uri);
    ContentObject object = MakeSingle(Name(uri.Get()));
    object.type = ContentType::KEY;
    object.payload = GetSigner().GetKey()->GetOctets();
    GetSigner().Sign(object, true);
    return object;
}

void
Repository::CopyTo(ContentStore& store) const
{
    const uint32_t before = store.GetObjects();
    const auto insert = [&store](const ContentObject& object) {
        const Ptr<Packet> packet = object.ToPacket();
        const PacketBytes bytes(*packet);
        ContentView content;
        content.Decode(bytes.Get());
        store.Insert({content, packet});
    };
    for (uint64_t chunk = 0; chunk < GetChunks(); ++chunk)
    {
        insert(MakeChunk(chunk));
    }
    insert(MakeHeader());
    insert(MakeKey());
    const uint64_t copied = store.GetObjects() - before;
    if (copied < GetChunks() + 2)
    {
        throw std::length_error("repository: the content store took " + std::to_string(copied) +
                                " of " + std::to_string(GetChunks() + 2) + " objects");
    }
}

std::string
Repository::ComputeDigest() const
{
    const Payload& payload = GetPayload();
    const std::string zeros(payload.IsVirtual() ? GetChunkSize() : 0, '\0');
    PayloadDigest digest;
    for (uint64_t at = 0; at < payload.GetSize(); at += GetChunkSize())
    {
        const auto size =
            static_cast<uint32_t>(std::min<uint64_t>(GetChunkSize(), payload.GetSize() - at));
        digest.Add(payload.IsVirtual() ? Bytes(zeros).substr(0, size) : payload.Read(at, size));
    }
    return ParseKeyDigest(digest.Finish());
}

// --- Answers ---

bool
Repository::IsOffered(const InterestView& interest,
                      const Name& name,
                      const ContentObject& object) const
{
    const NameView prefix(name);
    const ChunkChooser chooser(prefix, GetNaming(), 1, ORIGIN);
    return chooser.Choose(interest) && chooser.Accepts(interest, object);
}

std::optional<ChunkServer::Offer>
Repository::FindOffer(const InterestView& interest) const
{
    if (!m_header)
    {
        m_header = MakeHeader();
        m_key = MakeKey();
    }
    const Name file = GetObjectName();
    std::optional<Offer> best = OfferChunk(NameView(file), interest, ORIGIN);
    uint64_t number = GetChunks(); // numbers after those of the segments
    for (const auto* object : {&*m_header, &*m_key})
    {
        const Name& name = object->name;
        if (IsOffered(interest, name.GetPrefix(name.GetSize() - 1), *object) &&
            (!best || IsBetter(interest, name, best->object.name)))
        {
            best = Offer{number, *object};
        }
        ++number;
    }
    return best;
}

Time
Repository::ReserveTime(const Offer& offer)
{
    const Time read = Recall(offer.chunk) ? Seconds(0) : m_readTime;
    return m_disk.Reserve(Simulator::Now(), read) + m_answerDelay;
}

bool
Repository::Recall(uint64_t number)
{
    if (m_cached.count(number) > 0)
    {
        return true;
    }
    ++m_reads;
    m_cached.insert(number);
    m_cacheOrder.push_back(number);
    if (m_cacheOrder.size() > m_cacheObjects)
    {
        m_cached.erase(m_cacheOrder.front());
        m_cacheOrder.pop_front();
    }
    return false;
}

} // namespace ns3::ccn
