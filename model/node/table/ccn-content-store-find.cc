// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Lookups in the content store (doc/model/ccnx.rst, Matching, ContentObjects).

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-store.h"

namespace ns3::ccn
{

namespace
{

/**
 * A name without digest. It matches all objects of that name, which are not adjacent in a crowd.
 */
struct ContentNameKey
{
    Bytes name; ///< the elements of its components

    /** @param entry an entry @return true if it has this name */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == name;
    }
};

/** A name with a digest, which identifies one object. */
struct DigestKey
{
    Bytes name;   ///< the elements of its components, without the digest
    Bytes digest; ///< implicit digest of the object

    /** @param entry an entry @return true if it has this name and digest */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == name && entry.GetDigest() == digest;
    }

    /** @return the rank of the object's entry */
    uint64_t GetRank() const
    {
        return CsEntry::GetRank(digest);
    }

    /** @param entry an entry @return the order of this key relative to the entry's */
    int Compare(const CsEntry& entry) const
    {
        const int order = name.compare(entry.GetName());
        return order != 0 ? order : digest.compare(entry.GetDigest());
    }
};

/** An object, to look up the same object in the store. */
struct ObjectKey
{
    const ContentView& content; ///< the object
    LazyDigest& digest;         ///< implicit digest of the object

    /**
     * Compares bytes, which takes less time than computing a digest.
     * @param entry an entry
     * @return true if it is the same object
     */
    bool Is(const CsEntry& entry) const
    {
        return entry.GetName() == content.name.GetEncoded() && entry.IsSame(content);
    }

    /** @return the rank of the object's entry */
    uint64_t GetRank() const
    {
        return CsEntry::GetRank(digest.Get());
    }

    /**
     * @param entry an entry in a crowd of one name
     * @return the order of this object relative to the entry
     */
    int Compare(const CsEntry& entry) const
    {
        return DigestKey{content.name.GetEncoded(), digest.Get()}.Compare(entry);
    }
};

/**
 * @param ranking the policy
 * @param candidates objects of one name
 * @param now in ns-3 time steps
 * @param otherwise the result if all are excluded
 * @return the object of highest rank that is not excluded; of equal ones, the first in canonical
 * order
 */
CsEntry*
ChooseByRank(const RankingPolicy& ranking,
             const std::vector<RankingPolicy::Candidate>& candidates,
             int64_t now,
             CsEntry* otherwise)
{
    CsEntry* best = nullptr;
    double highest = 0;
    for (const auto& candidate : candidates)
    {
        if (candidate.isExcluded)
        {
            continue;
        }
        const double rank = ranking.GetLogRank(*candidate.entry, now);
        if (!best || rank > highest ||
            (rank == highest && CompareFullNames(*candidate.entry, *best) < 0))
        {
            best = candidate.entry;
            highest = rank;
        }
    }
    return best ? best : otherwise;
}

} // namespace

const CsEntry*
ContentStore::Find(const InterestView& interest, const Time& now)
{
    const CsEntry* entry = Look(interest, now);
    if (entry)
    {
        NoteHit(interest, *entry, now);
    }
    return entry;
}

const CsEntry*
ContentStore::Look(const InterestView& interest, const Time& now)
{
    if (m_objects == 0 || !interest.TakesStored())
    {
        return nullptr;
    }
    m_index.PrefetchNext(interest.name);
    return FindAnswer(interest, now.GetTimeStep());
}

void
ContentStore::NoteHit(const InterestView& interest, const CsEntry& entry, const Time& time)
{
    auto& own = const_cast<CsEntry&>(entry); // it is one of the store's own entries
    const int64_t now = time.GetTimeStep();
    if (interest.ExpiresAnswer())
    {
        ChangeStaleness(own, now, [&own, now] { own.Expire(now); });
    }
    m_policy->DoHit(own); // before NoteUse(): the policy sees the previous use
    own.NoteUse(now);
    const TableHold hold(*this);
    if (interest.ExpiresAnswer())
    {
        m_changed.Tell(CsChange::Operation::EXPIRED, CsChange::Cause::NONE, own);
    }
    m_changed.Tell(CsChange::Operation::HIT, CsChange::Cause::NONE, own);
}

const CsEntry*
ContentStore::FindObject(const NameView& name, Bytes digest) const
{
    const bool mayBeDigest = digest.size() == std::tuple_size<Digest>::value;
    return mayBeDigest ? m_index.Find(name.GetHash(), DigestKey{name.GetEncoded(), digest})
                       : nullptr;
}

bool
ContentStore::NeedsOrder(const InterestView& interest) const
{
    // The digest counts as one suffix component, so an object with exactly the Interest's name has
    // one.
    const bool mayBeLonger =
        interest.GetMaxSuffix() > 1 && m_lengths.GetEnd() > interest.name.GetSize() + 1;
    return mayBeLonger || m_index.IsCrowded(interest.name.GetHash());
}

CsEntry*
ContentStore::FindByHash(const InterestView& interest, int64_t now)
{
    CsEntry* nameless = m_lengths.Has(0) ? FindNameless(interest, now) : nullptr;
    const CsEntry* named = FindObject(interest.name, interest.selectors.objectHash);
    const bool isAnswer = !nameless && named && named->Answers(interest, now);
    return isAnswer ? const_cast<CsEntry*>(named) : nameless; // it is one of the store's own
}

CsEntry*
ContentStore::FindAnswer(const InterestView& interest, int64_t now)
{
    if (!interest.selectors.objectHash.empty())
    {
        return FindByHash(interest, now);
    }
    // The object that the digest identifies comes before all that have one more component.
    CsEntry* byDigest = FindByDigest(interest, now);
    const bool isRightmost = interest.PrefersRightmost();
    if (byDigest && !isRightmost)
    {
        return byDigest;
    }
    CsEntry* found = NeedsOrder(interest)
                         ? GetOrder(now).Find(interest, now, isRightmost, m_maxPasses)
                         : FindExact(interest, now, isRightmost);
    if (m_ranking)
    {
        found = FindRanked(interest, now, found);
    }
    return found ? found : byDigest;
}

CsEntry*
ContentStore::FindRanked(const InterestView& interest, int64_t now, CsEntry* found)
{
    InterestView lenient = interest;
    lenient.selectors.hasExclude = false;
    const bool hasExclude = interest.selectors.hasExclude;
    const ExcludeList exclude(hasExclude ? interest.selectors.exclude : Bytes());
    const ContentNameKey key{interest.name.GetEncoded()};
    std::vector<RankingPolicy::Candidate> candidates;
    const std::size_t most = m_maxPasses == 0 ? SIZE_MAX : m_maxPasses;
    m_index.ForFirstOfHash(interest.name.GetHash(), most, [&](CsEntry* entry) {
        if (key.Is(*entry) && entry->Answers(lenient, now))
        {
            const Bytes digest = hasExclude ? entry->GetDigest() : Bytes();
            const bool isExcluded = hasExclude && exclude.Find(digest).ExcludesOrEnds(digest);
            candidates.push_back({entry, isExcluded});
        }
    });
    if (candidates.empty())
    {
        return found;
    }
    m_ranking->DoRequest(candidates, now);
    if (found && found->GetNameSize() != interest.name.GetSize())
    {
        return found; // canonical order prefers a longer name
    }
    return ChooseByRank(*m_ranking, candidates, now, found);
}

CsEntry*
ContentStore::FindExact(const InterestView& interest, int64_t now, bool isRightmost) const
{
    CsEntry* found = nullptr;
    const ContentNameKey key{interest.name.GetEncoded()};
    m_index.ForEachInChain(interest.name.GetHash(), key, [&](CsEntry& entry) {
        if (entry.Answers(interest, now) &&
            (!found || (CompareFullNames(entry, *found) > 0) == isRightmost))
        {
            found = &entry;
        }
    });
    return found;
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
    if (digest.size() != std::tuple_size<Digest>::value ||
        !Codec::Get(interest.name.GetCodec()).HasImplicitDigest())
    {
        return nullptr;
    }
    const DigestKey key{interest.name.GetEncoded(size - 1), digest};
    CsEntry* entry = m_index.Find(interest.name.GetHash(size - 1), key);
    return entry && entry->Answers(interest, now) ? entry : nullptr;
}

CsEntry*
ContentStore::FindNameless(const InterestView& interest, int64_t now) const
{
    const Bytes hash = interest.selectors.objectHash;
    const bool mayBeDigest = hash.size() == std::tuple_size<Digest>::value;
    CsEntry* entry =
        mayBeDigest ? m_index.Find(interest.GetKeyHash(), DigestKey{Bytes(), hash}) : nullptr;
    return entry && entry->Answers(interest, now) ? entry : nullptr;
}

CsOrder&
ContentStore::GetOrder(int64_t now)
{
    if (!m_order)
    {
        m_order = std::make_unique<CsOrder>();
        for (CsEntry* entry : m_index.GetSorted(CsFullNameLess()))
        {
            m_order->Insert(*entry, now);
        }
    }
    return *m_order;
}

CsEntry*
ContentStore::FindSame(const ContentView& content) const
{
    LazyDigest digest(content);
    return m_index.Find(content.GetKeyHash(), ObjectKey{content, digest});
}

} // namespace ns3::ccn
