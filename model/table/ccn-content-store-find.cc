/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// How the content store finds what it holds (CCNX-FACTS sections 4.2 and 1.5).

#include "ns3/ccn-content-store.h"
#include "ns3/simulator.h"

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param interest what is asked for
 * @return true if it wants the rightmost child (ccnd looks at the lowest bit of 0..5)
 */
bool
WantsRightmost(const InterestView& interest)
{
    return interest.selectors.childSelector & 1;
}

} // namespace

const CsEntry*
ContentStore::Find(const InterestView& interest)
{
    if (m_objects.Get() == 0 || !(interest.selectors.answerOrigin & ANSWER_CONTENT_STORE))
    {
        return nullptr;
    }
    m_index.PrefetchNext(interest.name);
    const int64_t now = Simulator::Now().GetTimeStep();
    CsEntry* entry = NeedsOrder(interest) ? FindInOrder(interest, now) : FindExact(interest, now);
    if (entry)
    {
        if (interest.selectors.answerOrigin & ANSWER_EXPIRE)
        {
            entry->Expire(now);
            m_policy->Renew(*entry);
        }
        m_policy->Hit(*entry);
    }
    return entry;
}

bool
ContentStore::NeedsOrder(const InterestView& interest) const
{
    // A suffix of one component is the digest, which an object of the Interest's very name has.
    return interest.selectors.maxSuffix > 1 && m_lengths.GetEnd() > interest.name.GetSize() + 1;
}

CsEntry*
ContentStore::FindExact(const InterestView& interest, int64_t now) const
{
    // What the Interest's digest names stands before all that have one component more.
    CsEntry* byDigest = FindByDigest(interest, now);
    const bool rightmost = WantsRightmost(interest);
    if (byDigest && !rightmost)
    {
        return byDigest;
    }
    CsEntry* found = nullptr;
    const Bytes name = interest.name.GetEncoded();
    const auto hasName = [name](const CsEntry& e) { return e.GetName() == name; };
    for (CsEntry* entry = m_index.Find(interest.name.GetHash(), hasName); entry;
         entry = m_index.FindNext(*entry, hasName))
    {
        if (entry->Answers(interest, now) &&
            (!found || (CompareFullNames(*entry, *found) > 0) == rightmost))
        {
            found = entry;
        }
    }
    return found ? found : byDigest;
}

CsEntry*
ContentStore::FindByDigest(const InterestView& interest, int64_t now) const
{
    const uint32_t size = interest.name.GetSize();
    if (size == 0 || !m_lengths.Has(size - 1))
    {
        return nullptr;
    }
    const Bytes digest = interest.name.GetComponent(size - 1);
    if (digest.size() != std::tuple_size<Digest>::value)
    {
        return nullptr;
    }
    const Bytes name = interest.name.GetEncoded(size - 1);
    return m_index.Find(interest.name.GetHash(size - 1), [&](const CsEntry& e) {
        return e.GetName() == name && e.GetDigest() == digest && e.Answers(interest, now);
    });
}

CsEntry*
ContentStore::FindInOrder(const InterestView& interest, int64_t now)
{
    if (!m_isOrdered)
    {
        m_order.Assign(m_index.GetSorted(
            [](const CsEntry* a, const CsEntry* b) { return CompareFullNames(*a, *b) < 0; }));
        m_isOrdered = true;
    }
    return WantsRightmost(interest) ? m_order.FindRightmost(interest, now)
                                    : m_order.FindLeftmost(interest, now);
}

CsEntry*
ContentStore::FindSame(const ContentView& content) const
{
    const Bytes name = content.name.GetEncoded();
    return m_index.Find(content.name.GetHash(),
                        [&](const CsEntry& e) { return e.GetName() == name && e.IsSame(content); });
}

} // namespace ccn
} // namespace ns3
