/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-producer.h"

#include "ns3/ccn-chunk-chooser.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Producer);

namespace
{

constexpr uint32_t KEY_OCTETS = 162;       ///< DER of a 1024-bit RSA public key
constexpr uint64_t PUBLISHED = 1389000000; ///< s since 1970: all chunks bear this time
constexpr uint32_t MAX_CHUNK = 32768;      ///< octets; the message stays below 64 KiB

/**
 * Octets that look random and are the same whenever they are asked for (splitmix64).
 * @param seed which octets
 * @param size how many
 * @return the octets
 */
std::string
Filler(uint64_t seed, uint32_t size)
{
    std::string octets;
    while (octets.size() < size)
    {
        uint64_t z = (seed += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        z ^= z >> 31;
        octets.append(reinterpret_cast<const char*>(&z), sizeof(z));
    }
    octets.resize(size);
    return octets;
}

} // namespace

TypeId
Producer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Producer")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Producer>()
            .AddAttribute("Prefix",
                          "Name of the object as CCNx URI; chunks are named by one more component.",
                          StringValue("ccnx:/content/files/file1.dat"),
                          MakeStringAccessor(&Producer::SetPrefix, &Producer::GetPrefix),
                          MakeStringChecker())
            .AddAttribute("Numbering",
                          "How chunks are numbered: decimal (as ccnsendchunks) or segment (marker "
                          "octet 00 and a number).",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue("decimal"),
                          MakeStringAccessor(&Producer::SetNumbering),
                          MakeStringChecker())
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
Producer::SetPrefix(std::string uri)
{
    m_prefix = Name(uri);
    m_prefixView = NameView(m_prefix);
}

std::string
Producer::GetPrefix() const
{
    return m_prefix.ToUri();
}

void
Producer::SetNumbering(std::string convention)
{
    m_naming = ChunkNaming(convention);
}

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
    CcnApplication::StartApplication();
    GetL3().GetFib().Add(m_prefix, GetFaceId());
}

void
Producer::StopApplication()
{
    if (HasStarted())
    {
        GetL3().GetFib().Remove(m_prefix, GetFaceId());
    }
    CcnApplication::StopApplication();
}

ContentObject
Producer::MakeChunk(uint64_t chunk) const
{
    ContentObject object;
    object.name = m_naming.GetName(m_prefix, chunk);
    const uint64_t seed = m_prefixView.GetHash() + chunk;
    object.signatureBits = Filler(seed, 128);
    object.publisherKeyDigest = Filler(m_prefixView.GetHash(), 32);
    object.timestamp4096ths = ToTimestamp4096ths(PUBLISHED, 0);
    object.hasFreshness = m_freshness > 0;
    object.freshnessSeconds = m_freshness;
    if (chunk == 0)
    {
        object.locatorKind = ContentView::Locator::KEY;
        object.locator = Filler(m_prefixView.GetHash(), KEY_OCTETS);
    }
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
    const MessageBytes bytes(*packet);
    InterestView interest;
    if (interest.Decode(bytes.Get()) != DecodeError::NONE)
    {
        return; // content for an Interest of ours: there are none
    }
    const ChunkChooser chooser(m_prefixView, m_naming, GetChunks());
    const auto chunk = chooser.Choose(interest);
    const ContentObject object = chunk ? MakeChunk(*chunk) : ContentObject();
    if (!chunk || !chooser.Accepts(interest, object))
    {
        ++m_refusals;
        return;
    }
    ++m_answers;
    auto answer = object.ToPacket();
    m_answered(*chunk, answer->GetSize());
    Send(answer);
}

} // namespace ccn
} // namespace ns3
