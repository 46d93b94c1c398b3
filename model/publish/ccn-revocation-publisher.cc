// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-revocation-publisher.h"

#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(RevocationPublisher);

TypeId
RevocationPublisher::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::RevocationPublisher")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<RevocationPublisher>()
            .AddAttribute(
                "ListName",
                "Name of the list without version, as a CCNx URI.",
                NameValue(Name("ccnx:/content/revoked")),
                MakeNameAccessor(&RevocationPublisher::SetName, &RevocationPublisher::GetName),
                MakeNameChecker())
            .AddAttribute("ValidFor",
                          "Time for which a version is valid, in whole seconds. Afterwards, nodes "
                          "need a newer one. 0: always valid.",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&RevocationPublisher::m_validFor),
                          MakeTimeChecker(Seconds(0), Seconds(UINT32_MAX)));
    return tid;
}

RevocationPublisher::RevocationPublisher()
    : m_issuer(CreateObject<Signer>())
{
}

void
RevocationPublisher::SetName(Name name)
{
    m_list.name = std::move(name);
}

void
RevocationPublisher::Revoke(const std::string& digest)
{
    if (digest.size() != RevocationList::DIGEST_OCTETS)
    {
        throw std::invalid_argument("RevocationPublisher " + m_list.name.ToUri() + ": digest of " +
                                    std::to_string(digest.size()) + " bytes (allowed: 32)");
    }
    m_list.revoked.insert(digest);
    m_octets.clear();
}

const std::string&
RevocationPublisher::GetList()
{
    const Time now = Simulator::Now();
    if (m_octets.empty() || !m_list.validity.Has(ToCalendarTime(now)))
    {
        m_list.version = std::max(ToCalendarTime(now), m_list.version + 1);
        ContentObject object = m_list.ToObject(GetCodec());
        Validity::Set(object, now, m_validFor);
        m_issuer->SetOwner(m_list.name, GetCodec());
        m_issuer->Sign(object, true);
        m_octets = GetCodec().Encode(object);
        ContentView content;
        GetCodec().Decode(m_octets, content);
        m_list.validity = Validity::Of(content);
    }
    return m_octets;
}

void
RevocationPublisher::StartApplication()
{
    CcnApplication::StartApplication();
    RegisterPrefix(m_list.name);
}

void
RevocationPublisher::OnInterest(const Arrival&, const InterestView& interest)
{
    ContentView list;
    GetCodec().Decode(GetList(), list);
    if (Satisfies(list, interest))
    {
        auto answer = Create<Packet>();
        answer->AddHeader(MessageHead(m_octets));
        Send(answer);
    }
    else
    {
        Refuse(interest);
    }
}

} // namespace ns3::ccn
