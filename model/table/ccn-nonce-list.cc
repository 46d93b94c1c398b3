/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-nonce-list.h"

#include "ns3/hash.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(NonceList);

namespace
{

/** Slots of a set that holds its first number, and the bits of a product that do not name one. */
constexpr std::size_t MIN_SLOTS = 64;
constexpr uint32_t MAX_SHIFT = 58;

/**
 * Draws nothing from the run's random streams, so no other result depends on it.
 * @return an odd number that follows from the seed and the number of the run, so that a program
 * that sends Interests cannot have chosen nonces that want one slot
 */
uint64_t
GetMultiplier()
{
    const std::string run =
        std::to_string(RngSeedManager::GetSeed()) + '/' + std::to_string(RngSeedManager::GetRun());
    return Hash64(run) | 1;
}

/**
 * @param key any
 * @return it, but never 0; that one key shares the place of another is as unlikely as any collision
 */
uint64_t
AvoidZero(uint64_t key)
{
    return key == 0 ? 0x9e3779b97f4a7c15 : key;
}

} // namespace

std::size_t
NumberSet::FindSlot(uint64_t number) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = (number * m_multiplier) >> m_shift; // Dietzfelbinger et al. 1997
    while (m_slots[slot] != 0 && m_slots[slot] != number)
    {
        slot = (slot + 1) & mask;
    }
    return slot;
}

bool
NumberSet::Contains(uint64_t number) const
{
    return !m_slots.empty() && m_slots[FindSlot(number)] == number;
}

void
NumberSet::Add(uint64_t number)
{
    if (2 * std::size_t(m_size) >= m_slots.size())
    {
        Grow();
    }
    uint64_t& slot = m_slots[FindSlot(number)];
    m_size += slot == 0;
    slot = number;
}

void
NumberSet::Clear()
{
    std::vector<uint64_t>().swap(m_slots);
    m_size = 0;
}

void
NumberSet::Grow()
{
    std::vector<uint64_t> old(m_slots.empty() ? MIN_SLOTS : 2 * m_slots.size());
    m_shift = m_slots.empty() ? MAX_SHIFT : m_shift - 1;
    m_multiplier = m_slots.empty() ? GetMultiplier() : m_multiplier;
    m_slots.swap(old);
    for (const uint64_t number : old)
    {
        if (number != 0)
        {
            m_slots[FindSlot(number)] = number;
        }
    }
}

TypeId
NonceList::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::NonceList")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<NonceList>()
            .AddAttribute("Lifetime",
                          "How long at least an Interest is remembered (at most twice as long).",
                          TimeValue(Seconds(6)),
                          MakeTimeAccessor(&NonceList::m_lifetime),
                          MakeTimeChecker(TimeStep(1)))
            .AddAttribute("MaxEntries",
                          "Interests remembered at most; beyond, the older half is forgotten.",
                          UintegerValue(65536),
                          MakeUintegerAccessor(&NonceList::m_maxEntries),
                          MakeUintegerChecker<uint32_t>(2))
            .AddTraceSource("Changed",
                            "A nonce is remembered, or many are forgotten.",
                            MakeTraceSourceAccessor(&NonceList::m_changed),
                            "ns3::ccn::NonceList::ChangedTracedCallback");
    return tid;
}

NonceList::NonceList() = default;

NonceList::~NonceList() = default;

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

uint32_t
NonceList::GetSize() const
{
    return m_young.GetSize() + m_old.GetSize();
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
        // Not now: nobody may have asked since the time came.
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

} // namespace ccn
} // namespace ns3
