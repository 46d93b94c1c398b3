// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-key-publisher.h"

#include "ns3/ccn-certificate.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-satisfies.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(KeyPublisher);

TypeId
KeyPublisher::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::KeyPublisher")
                            .SetParent<CcnApplication>()
                            .SetGroupName("Ccn")
                            .AddConstructor<KeyPublisher>()
                            .AddAttribute("KeyName",
                                          "Name under which the key is published, as a CCNx URI.",
                                          NameValue(Name("ccnx:/content/keys/site")),
                                          MakeNameAccessor(&KeyPublisher::m_name),
                                          MakeNameChecker())
                            .AddAttribute("ValidFrom",
                                          "Simulated time from which the certificate is valid, if "
                                          "ValidFor limits its validity.",
                                          TimeValue(Seconds(0)),
                                          MakeTimeAccessor(&KeyPublisher::m_validFrom),
                                          MakeTimeChecker(Seconds(0)))
                            .AddAttribute("ValidFor",
                                          "Time for which the certificate is valid, in whole "
                                          "seconds. 0: always valid.",
                                          TimeValue(Seconds(0)),
                                          MakeTimeAccessor(&KeyPublisher::m_validFor),
                                          MakeTimeChecker(Seconds(0), Seconds(UINT32_MAX)));
    return tid;
}

KeyPublisher::KeyPublisher()
    : m_issuer(CreateObject<Signer>())
{
}

ContentObject
KeyPublisher::MakeCertificate() const
{
    if (!m_key)
    {
        throw std::runtime_error("KeyPublisher " + m_name.ToUri() +
                                 ": there is no key to publish (call SetKey first)");
    }
    ContentObject certificate;
    certificate.name = m_name;
    certificate.type = ContentType::KEY;
    certificate.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    certificate.payload = m_key->GetOctets();
    Validity::Set(certificate, m_validFrom, m_validFor);
    m_issuer->SetOwner(m_name, GetCodec());
    m_issuer->Sign(certificate, true);
    return certificate;
}

void
KeyPublisher::StartApplication()
{
    CcnApplication::StartApplication();
    m_certificate = GetCodec().Encode(MakeCertificate());
    RegisterPrefix(GetKeyName(NameView(m_name))); // locators name the key without a version
}

void
KeyPublisher::OnInterest(const Arrival&, const InterestView& interest)
{
    ContentView certificate;
    GetCodec().Decode(m_certificate, certificate);
    if (Satisfies(certificate, interest))
    {
        auto answer = Create<Packet>();
        answer->AddHeader(MessageHead(m_certificate));
        Send(answer);
    }
    else
    {
        Refuse(interest);
    }
}

} // namespace ns3::ccn
