// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ingress-policy.h"

#include "ns3/assert.h"
#include "ns3/boolean.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <vector>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(IngressPolicy);

TypeId
IngressPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::IngressPolicy")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddAttribute("TrustsEmbedded",
                          "Whether an Interest that is embedded in content is sent without asking "
                          "the policy, if a pending Interest asked for the content and the node "
                          "has found its signature valid, which covers the Interest.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&IngressPolicy::m_trustsEmbedded),
                          MakeBooleanChecker());
    return tid;
}

IngressVerdict
IngressPolicy::OnInterest(const InterestArrival&)
{
    return Accept();
}

IngressVerdict
IngressPolicy::OnContent(const ContentArrival&)
{
    return Accept();
}

IngressVerdict
IngressPolicy::OnSending(const SendingInterest&)
{
    return Accept();
}

IngressVerdict
IngressPolicy::AskSending(const SendingInterest& sending)
{
    if (m_trustsEmbedded && sending.isVerified)
    {
        return Accept();
    }

    struct Reset
    {
        bool& value;

        ~Reset()
        {
            value = false;
        }
    } const reset{m_isSending = true};

    return OnSending(sending);
}

void
IngressPolicy::Start(IngressHost& host, Face* face)
{
    m_host = &host;
    m_face = face;
    OnStart();
}

CcnL3Protocol&
IngressPolicy::GetNode() const
{
    NS_ASSERT_MSG(m_host, GetInstanceTypeId().GetName() << " belongs to no node");
    return m_host->GetNode();
}

IngressVerdict
IngressPolicy::Defer(const InterestArrival& in)
{
    return Keep(in, true);
}

IngressVerdict
IngressPolicy::Defer(const ContentArrival& in)
{
    return Keep(in, false);
}

IngressVerdict
IngressPolicy::Keep(const Arrival& in, bool isInterest)
{
    m_deferred.emplace(++m_lastTicket, Deferred{KeptArrival(in), isInterest, m_isSending});
    return {IngressVerdict::Kind::DEFER, DropReason::REFUSED, m_lastTicket};
}

void
IngressPolicy::LetIn(uint64_t ticket)
{
    // An event, since the node may be in the middle of another message.
    Simulator::ScheduleNow(&IngressPolicy::Continue, Ptr<IngressPolicy>(this), ticket);
}

void
IngressPolicy::Continue(uint64_t ticket)
{
    const auto kept = m_deferred.find(ticket);
    if (m_host && kept != m_deferred.end())
    {
        const Deferred deferred = kept->second;
        m_deferred.erase(kept);
        m_host->LetIn(*this, deferred.message, deferred.isSending);
    }
}

void
IngressPolicy::Refuse(uint64_t ticket, DropReason reason)
{
    const auto kept = m_deferred.find(ticket);
    if (m_host && kept != m_deferred.end())
    {
        const KeptArrival message = kept->second.message;
        m_deferred.erase(kept);
        m_host->Refuse(message, reason);
    }
}

void
IngressPolicy::RefuseAll(const Face* face, DropReason reason)
{
    std::vector<uint64_t> tickets;
    for (const auto& [ticket, kept] : m_deferred)
    {
        if (!face || kept.message.face == face)
        {
            tickets.push_back(ticket);
        }
    }
    for (const uint64_t ticket : tickets)
    {
        Refuse(ticket, reason);
    }
}

uint32_t
IngressPolicy::GetDeferred(bool isInterest) const
{
    return std::count_if(m_deferred.begin(), m_deferred.end(), [isInterest](const auto& kept) {
        return kept.second.isInterest == isInterest;
    });
}

void
IngressPolicy::DoDispose()
{
    m_host = nullptr;
    m_deferred.clear();
    Object::DoDispose();
}

} // namespace ns3::ccn
