/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// How the content store finds what it holds (doc/model/ccnx.rst, Matching, ContentObjects).

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-lazy-digest.h"

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

/** A name without digest: means all objects that have it, which in a crowd are no neighbours. */
struct NameKey
{
    Bytes name; ///< components in ccnb

    /** @param entry any @return true if it has the name */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == name;
    }
};

/** A name with a digest: means one object. */
struct DigestKey
{
    Bytes name;   ///< components in ccnb, without the digest
    Bytes digest; ///< of the object

    /** @param entry any @return true if it has both */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == name && entry.GetDigest() == digest;
    }

    /** @return that of the object's entry */
    uint64_t GetRank() const
    {
        return CsEntry::GetRank(digest);
    }

    /** @param entry any @return how the key stands to the entry's */
    int Compare(const CsEntry& entry) const
    {
        const int order = name.compare(entry.GetName());
        return order != 0 ? order : digest.compare(entry.GetDigest());
    }
};

/** An object, of which the store may have the same. */
struct ObjectKey
{
    const ContentView& content; ///< the object
    LazyDigest& digest;         ///< of the object

    /** @param entry any @return true if it is the same; octets are cheaper to compare than digests
     *  are to compute */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == content.name.GetEncoded() && entry.IsSame(content);
    }

    /** @return that of the object's entry */
    uint64_t GetRank() const
    {
        return CsEntry::GetRank(digest.Get());
    }

    /** @param entry one of very many of its name @return how the object stands to it */
    int Compare(const CsEntry& entry) const
    {
        return DigestKey{content.name.GetEncoded(), digest.Get()}.Compare(entry);
    }
};

} // namespace

const CsEntry*
ContentStore::Find(const InterestView& interest, const Time& time)
{
    if (m_objects.Get() == 0 || !(interest.selectors.answerOrigin & ANSWER_CONTENT_STORE))
    {
        return nullptr;
    }
    m_index.PrefetchNext(interest.name);
    const int64_t now = time.GetTimeStep();
    CsEntry* entry = NeedsOrder(interest) ? FindInOrder(interest, now) : FindExact(interest, now);
    if (entry)
    {
        if (interest.selectors.answerOrigin & ANSWER_EXPIRE)
        {
            ChangeStaleness(*entry, now, [entry, now] { entry->Expire(now); });
            m_changed.Tell(CsChange::Operation::EXPIRED, CsChange::Cause::NONE, *entry);
        }
        m_policy->Hit(*entry); // it sees the use before this one
        entry->NoteUse(now);
        m_changed.Tell(CsChange::Operation::HIT, CsChange::Cause::NONE, *entry);
    }
    return entry;
}

bool
ContentStore::NeedsOrder(const InterestView& interest) const
{
    // A suffix of one component is the digest, which an object of the Interest's very name has.
    const bool mayBeLonger =
        interest.selectors.maxSuffix > 1 && m_lengths.GetEnd() > interest.name.GetSize() + 1;
    return mayBeLonger || m_index.IsCrowded(interest.name.GetHash());
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
    const NameKey key{interest.name.GetEncoded()};
    m_index.ForEachInChain(interest.name.GetHash(), key, [&](CsEntry& entry) {
        if (entry.Answers(interest, now) &&
            (!found || (CompareFullNames(entry, *found) > 0) == rightmost))
        {
            found = &entry;
        }
    });
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
    const DigestKey key{interest.name.GetEncoded(size - 1), digest};
    CsEntry* entry = m_index.Find(interest.name.GetHash(size - 1), key);
    return entry && entry->Answers(interest, now) ? entry : nullptr;
}

CsEntry*
ContentStore::FindInOrder(const InterestView& interest, int64_t now)
{
    // What the Interest's digest names stands before all that have one component more.
    CsEntry* byDigest = FindByDigest(interest, now);
    if (WantsRightmost(interest))
    {
        CsEntry* found = GetOrder(now).FindRightmost(interest, now);
        return found ? found : byDigest;
    }
    return byDigest ? byDigest : GetOrder(now).FindLeftmost(interest, now);
}

CsOrder&
ContentStore::GetOrder(int64_t now)
{
    if (!m_order)
    {
        m_order = std::make_unique<CsOrder>();
        m_order->SetMaxPasses(m_maxPasses);
        m_order->Assign(m_index.GetSorted(
            [](const CsEntry* a, const CsEntry* b) { return CompareFullNames(*a, *b) < 0; }),
            now);
    }
    return *m_order;
}

CsEntry*
ContentStore::FindSame(const ContentView& content) const
{
    LazyDigest digest(content);
    return m_index.Find(content.name.GetHash(), ObjectKey{content, digest});
}

} // namespace ccn
} // namespace ns3
