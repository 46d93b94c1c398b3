/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ttl.h"

#include "ns3/boolean.h"
#include "ns3/simulator.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Ttl);

TypeId
Ttl::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Ttl")
            .SetParent<ReplacementPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<Ttl>()
            .AddAttribute("Lifetime",
                          "Time after which an object leaves the store. A change applies to an "
                          "object from its next insertion or reset on.",
                          TimeValue(Seconds(10)),
                          MakeTimeAccessor(&Ttl::m_lifetime),
                          MakeTimeChecker(NanoSeconds(1), Seconds(1e9)))
            .AddAttribute("ResetsOnHit",
                          "Whether a hit starts the lifetime of an object again.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Ttl::m_resetsOnHit),
                          MakeBooleanChecker());
    return tid;
}

Ttl::Ttl()
{
    m_expiries.SetHandler([this](Expiry& expiry) { m_evictor(expiry.entry); });
}

Ttl::~Ttl()
{
    Clear();
}

void
Ttl::DoDispose()
{
    Clear();
    ReplacementPolicy::DoDispose();
}

void
Ttl::Clear()
{
    while (Expiry* expiry = m_expiries.GetFirst())
    {
        m_expiries.Cancel(*expiry);
        delete expiry;
    }
    m_expiries.Clear();
}

void
Ttl::SetEvictor(Evictor evictor)
{
    m_evictor = std::move(evictor);
}

Ttl::Expiry&
Ttl::GetExpiry(CsEntry& entry)
{
    return *reinterpret_cast<Expiry*>(entry.policyNumber);
}

void
Ttl::Schedule(Expiry& expiry)
{
    m_expiries.Schedule(expiry, (Simulator::Now() + m_lifetime).GetTimeStep());
}

void
Ttl::DoInsert(CsEntry& entry)
{
    auto* expiry = new Expiry(entry);
    entry.policyNumber = reinterpret_cast<uintptr_t>(expiry);
    Schedule(*expiry);
}

void
Ttl::DoHit(CsEntry& entry)
{
    if (m_resetsOnHit)
    {
        Schedule(GetExpiry(entry));
    }
}

void
Ttl::DoErase(CsEntry& entry)
{
    Expiry& expiry = GetExpiry(entry);
    m_expiries.Cancel(expiry);
    delete &expiry;
}

CsEntry&
Ttl::DoChooseVictim()
{
    return m_expiries.GetFirst()->entry;
}

} // namespace ccn
} // namespace ns3
