// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-nonce-list.h"

#include "ns3/uinteger.h"

#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(NonceList);

namespace
{

/**
 * @param key a key
 * @return the key, or another number for 0; this is no more likely to merge two keys than a hash
 * collision
 */
uint64_t
AvoidZero(uint64_t key)
{
    return key == 0 ? 0x9e3779b97f4a7c15 : key;
}

} // namespace

TypeId
NonceList::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::NonceList")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<NonceList>()
            .AddAttribute("Lifetime",
                          "Minimum time for which a nonce is kept; the maximum is twice as long. "
                          "The CCNx daemon keeps nonces for 6 s.",
                          TimeValue(Seconds(6)),
                          MakeTimeAccessor(&NonceList::m_lifetime),
                          MakeTimeChecker(TimeStep(1)))
            .AddAttribute("MaxEntries",
                          "Maximum number of nonces. When it is reached, the older half is "
                          "removed.",
                          UintegerValue(65536),
                          MakeUintegerAccessor(&NonceList::m_maxEntries),
                          MakeUintegerChecker<uint32_t>(2))
            .AddTraceSource("Changed",
                            "Fired when a nonce is added, or a generation of nonces ages or is "
                            "removed: the change (NonceChange).",
                            MakeTraceSourceAccessor(&NonceList::m_changed),
                            "ns3::ccn::NonceList::ChangedTracedCallback");
    return tid;
}

void
NonceList::Prefetch(uint64_t key) const
{
    m_young.Prefetch(AvoidZero(key));
}

bool
NonceList::Contains(uint64_t key, const Time& now)
{
    Age(now.GetTimeStep());
    const uint64_t number = AvoidZero(key);
    return m_young.Contains(number) || m_old.Contains(number);
}

void
NonceList::Add(uint64_t key, const Time& now)
{
    Age(now.GetTimeStep());
    if (m_young.GetSize() >= m_maxEntries / 2)
    {
        BeginGeneration(now.GetTimeStep(), NonceChange::Cause::MAX_ENTRIES);
    }
    else if (GetSize() == 0)
    {
        m_begun = now.GetTimeStep();
    }
    m_young.Add(AvoidZero(key));
    m_changed.Tell(NonceChange::Operation::ADDED, NonceChange::Cause::INTEREST, key);
}

void
NonceList::Age(int64_t now)
{
    if (GetSize() == 0)
    {
        return;
    }
    const int64_t age = now - m_begun;
    const int64_t lifetime = m_lifetime.GetTimeStep();
    if (age >= lifetime)
    {
        // Not now, since the list may not have been used since that time.
        BeginGeneration(m_begun + lifetime, NonceChange::Cause::LIFETIME);
    }
    if (age - lifetime >= lifetime)
    {
        m_old.Clear();
        m_changed.Tell(NonceChange::Operation::FORGOTTEN, NonceChange::Cause::LIFETIME);
    }
}

void
NonceList::BeginGeneration(int64_t time, NonceChange::Cause cause)
{
    std::swap(m_old, m_young);
    m_young.Clear();
    m_begun = time;
    m_changed.Tell(NonceChange::Operation::AGED, cause);
}

} // namespace ns3::ccn
