// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-key-producer.h"

#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-satisfies.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(KeyProducer);

namespace
{

constexpr uint32_t REFUSAL_FRESHNESS = 1; ///< s
constexpr uint32_t KEY_COMPONENTS = 3; ///< at least these follow the prefix: version, reader, chunk

/** @param key name of an encrypted key @return name of its only chunk */
Name
GetChunkName(const Name& key)
{
    return Name(key).AppendDecimal(0);
}

/** @param name of a chunk @param type of the object @return the object without payload */
ContentObject
MakeObject(const Name& name, ContentType type)
{
    ContentObject object;
    object.name = name;
    object.type = type;
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    object.finalBlockId = std::string(name.GetComponent(name.GetSize() - 1));
    return object;
}

} // namespace

TypeId
KeyProducer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::KeyProducer")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<KeyProducer>()
            .AddAttribute("Prefix",
                          "Common prefix of the names of all keys, as a CCNx URI.",
                          NameValue(Name("ccnx:/content/keys")),
                          MakeNameAccessor(&KeyProducer::m_prefix),
                          MakeNameChecker())
            .AddTraceSource("Answered",
                            "Fired when an answer is sent: message size in bytes, and whether it "
                            "is a NACK.",
                            MakeTraceSourceAccessor(&KeyProducer::m_answered),
                            "ns3::ccn::KeyProducer::AnswerTracedCallback");
    return tid;
}

KeyProducer::KeyProducer()
    : m_signer(CreateObject<Signer>())
{
}

void
KeyProducer::Publish(const IssuedKey& issued)
{
    if (!m_prefix.IsPrefixOf(issued.name))
    {
        throw std::invalid_argument("key " + issued.name.ToUri() +
                                    ": cannot be published (allowed: names below " +
                                    m_prefix.ToUri() + ")");
    }
    const Name name = GetChunkName(issued.name);
    ContentObject object = MakeObject(name, ContentType::ENCR);
    object.payload = issued.key.Encode();
    std::string& message = m_messages[name];
    m_bytes -= message.size();
    message = MakeMessage(object);
    m_bytes += message.size();
}

std::string
KeyProducer::MakeMessage(ContentObject& object) const
{
    m_signer->SetOwner(m_prefix, GetCodec());
    m_signer->Sign(object, true);
    return object.Encode();
}

void
KeyProducer::StartApplication()
{
    CcnApplication::StartApplication();
    RegisterPrefix(m_prefix);
}

void
KeyProducer::OnInterest(const Arrival&, const InterestView& interest)
{
    const Name name(interest.name);
    const auto found = m_messages.find(name);
    if (found != m_messages.end())
    {
        ContentView content;
        content.Decode(found->second);
        if (Satisfies(content, interest))
        {
            Answer(found->second, false);
        }
        else
        {
            Refuse(interest);
        }
    }
    else if (name.GetSize() >= m_prefix.GetSize() + KEY_COMPONENTS)
    {
        ContentObject refusal = MakeObject(name, ContentType::NACK);
        refusal.hasFreshness = true;
        refusal.freshnessSeconds = REFUSAL_FRESHNESS;
        Answer(MakeMessage(refusal), true);
    }
    else
    {
        Refuse(interest);
    }
}

void
KeyProducer::Answer(const std::string& message, bool isRefusal)
{
    isRefusal ? ++m_denials : ++m_answers;
    auto packet = Create<Packet>();
    packet->AddHeader(MessageHead(message));
    m_answered(packet->GetSize(), isRefusal);
    Send(packet);
}

} // namespace ns3::ccn
