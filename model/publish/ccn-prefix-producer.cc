// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-prefix-producer.h"

#include "ns3/boolean.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(PrefixProducer);

TypeId
PrefixProducer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::PrefixProducer")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<PrefixProducer>()
            .AddAttribute("Prefix",
                          "Prefix of the names that the application answers, as a CCNx URI.",
                          NameValue(Name("ccnx:/prefix")),
                          MakeNameAccessor(&PrefixProducer::m_prefix),
                          MakeNameChecker())
            .AddAttribute("PayloadSize",
                          "Payload of each object, in bytes.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&PrefixProducer::m_payloadSize),
                          MakeUintegerChecker<uint32_t>(0, 32768))
            .AddAttribute("Freshness",
                          "Time for which an object is fresh, in s. 0 means that objects never "
                          "become stale and carry no FreshnessSeconds.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&PrefixProducer::m_freshness),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("HasKey",
                          "Whether each object has the publisher's key as its key locator. If "
                          "Signer::KeyName is set, each has that name instead.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&PrefixProducer::m_hasKey),
                          MakeBooleanChecker())
            .AddAttribute(
                "Signer",
                "Signs the objects; its attributes set the kind of signature, for "
                "example ns3::ccn::Signer[Mode=none].",
                StringValue("ns3::ccn::Signer"),
                MakePointerAccessor(&PrefixProducer::SetSigner, &PrefixProducer::CopySigner),
                MakePointerChecker<Signer>());
    return tid;
}

PrefixProducer::PrefixProducer()
    : m_answers([this](const Ptr<Packet>& message) { Send(message); })
{
}

void
PrefixProducer::StartApplication()
{
    CcnApplication::StartApplication();
    m_answers.Start(m_prefix,
                    GetCodec(),
                    GetLabel() + " on node " + std::to_string(GetNode()->GetId()));
    RegisterPrefix(m_prefix);
}

void
PrefixProducer::Cease()
{
    m_answers.Stop();
    CcnApplication::Cease();
}

std::string
PrefixProducer::DescribeNames() const
{
    return m_prefix.ToUri() + " and all names under it";
}

ContentObject
PrefixProducer::MakeObject(const Name& name) const
{
    ContentObject object;
    object.name = name;
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    object.virtualPayload = m_payloadSize;
    object.hasFreshness = m_freshness > 0;
    object.freshnessSeconds = m_freshness;
    GetSigner().Sign(object, m_hasKey || GetSigner().HasKeyName());
    return object;
}

void
PrefixProducer::OnInterest(const Arrival& arrival, const InterestView& interest)
{
    const ContentObject answer = MakeObject(Name(interest.name));
    if (IsAllowed(answer, interest))
    {
        m_answers.Answer(answer, ccn::GetPurpose(*arrival.packet));
    }
    else
    {
        Refuse(interest);
    }
}

bool
PrefixProducer::IsAllowed(const ContentObject& answer, const InterestView& interest) const
{
    const Selectors& selectors = interest.selectors;
    const uint32_t size = interest.name.GetSize();
    if (!(selectors.answerOrigin & ANSWER_NEW))
    {
        return false;
    }
    if (!selectors.hasExclude && selectors.objectHash.empty() &&
        selectors.publisherKind == Selectors::Publisher::NONE)
    {
        return selectors.Allows(size, size, Bytes()); // without the digest, which costs time
    }
    const std::string bytes = GetCodec().Encode(answer);
    ContentView view;
    GetCodec().Decode(bytes, view);
    return Satisfies(view, interest);
}

} // namespace ns3::ccn
