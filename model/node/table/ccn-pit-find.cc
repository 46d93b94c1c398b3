// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Lookups in the PIT: the entry of an Interest, and the entries that a content object satisfies.

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-pit.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** A name with any selectors. */
struct NameKey
{
    Bytes name; ///< the elements of its components

    /** @param entry an entry @return true if it has this name */
    bool Is(const PitEntry& entry) const
    {
        return entry.GetName() == name;
    }

    /** @return the rank of every entry */
    static uint64_t GetRank()
    {
        return PitEntry::GetRank();
    }

    /** @param entry an entry @return the order of this name relative to the entry's */
    int Compare(const PitEntry& entry) const
    {
        return name.compare(entry.GetName());
    }
};

/** The digest of an object, which may have no name. */
struct DigestedKey
{
    const ContentView& content; ///< the object

    /** @param entry an entry whose key has the digest @return true if it may ask for the object */
    bool Is(const PitEntry& entry) const
    {
        return content.IsNameless() || entry.GetName() == content.name.GetEncoded();
    }

    /** @return the rank of every entry */
    static uint64_t GetRank()
    {
        return PitEntry::GetRank();
    }

    /** @param entry an entry @return the order of this name relative to the entry's */
    int Compare(const PitEntry& entry) const
    {
        return content.IsNameless() ? 0 : content.name.GetEncoded().compare(entry.GetName());
    }
};

/** A name with selectors, which identifies one entry. */
struct ExactKey : public NameKey
{
    Bytes selectors; ///< the restrictions

    /** @param entry an entry @return true if it has this name and these selectors */
    bool Is(const PitEntry& entry) const
    {
        return NameKey::Is(entry) && entry.GetSelectors() == selectors;
    }

    /** @param entry an entry @return the order of this key relative to the entry's */
    [[gnu::flatten]] int Compare(const PitEntry& entry) const
    {
        const int order = NameKey::Compare(entry);
        return order != 0 ? order : selectors.compare(entry.GetSelectors());
    }
};

/**
 * Sorts matches by insertion. The entries are in a crowd (HashIndex), which is in another order.
 * @param matches the entries; only those from begin on are sorted
 * @param begin the index of the first entry to sort
 */
void
SortByInsertion(Pit::Matches& matches, std::size_t begin)
{
    // Copies the numbers first: there may be many entries, and sorting would fetch each one
    // repeatedly.
    std::vector<std::pair<uint64_t, PitEntry*>> numbered;
    numbered.reserve(matches.size() - begin);
    for (std::size_t i = begin; i < matches.size(); ++i)
    {
        numbered.emplace_back(HashIndex<PitEntry>::GetNumber(*matches[i]), matches[i]);
    }
    std::sort(numbered.begin(), numbered.end());
    for (const auto& [number, entry] : numbered)
    {
        matches[begin++] = entry;
    }
}

} // namespace

PitEntry*
Pit::Find(const InterestView& interest, const Time& now)
{
    m_index.PrefetchNext(interest.name);
    const ExactKey key{{interest.name.GetEncoded()}, interest.GetRestrictions()};
    PitEntry* entry = m_index.Find(interest.GetKeyHash(), key);
    if (entry && entry->IsExpired(now.GetTimeStep()))
    {
        Expire(*entry);
        return nullptr;
    }
    return entry;
}

template <typename Key>
void
Pit::MatchKey(uint64_t hash, const Key& key, const Candidate& candidate, Matches& matches) const
{
    const std::size_t before = matches.size();
    m_index.ForEach(hash, key, [&](PitEntry& entry) {
        if (!entry.IsExpired(candidate.now) && entry.Allows(candidate.content, candidate.digest))
        {
            matches.push_back(&entry);
        }
    });
    if (matches.size() > before + 1 && HashIndex<PitEntry>::IsInCrowd(*matches.back()))
    {
        SortByInsertion(matches, before);
    }
}

void
Pit::MatchExact(const Candidate& candidate, Matches& matches) const
{
    const NameView& name = candidate.content.name;
    if (m_lengths.Has(name.GetSize()))
    {
        MatchKey(name.GetHash(), NameKey{name.GetEncoded()}, candidate, matches);
    }
    if (m_digestLengths.GetEnd() != 0)
    {
        const uint64_t hash = GetDigestHash(candidate.digest.Get());
        MatchKey(hash, DigestedKey{candidate.content}, candidate, matches);
    }
}

void
Pit::Match(const ContentView& content, const Time& now, Matches& matches)
{
    matches.clear();
    LazyDigest digest(content);
    const Candidate candidate{content, digest, now.GetTimeStep()};
    const NameView& name = content.name;
    const Codec& codec = Codec::Get(name.GetCodec());
    if (codec.GetTraits().isExact)
    {
        MatchExact(candidate, matches);
        return;
    }
    const uint32_t end = std::min(name.GetSize() + 1, m_lengths.GetEnd());
    for (uint32_t n = 0; n < end; ++n)
    {
        if (m_lengths.Has(n))
        {
            MatchKey(name.GetHash(n), NameKey{name.GetEncoded(n)}, candidate, matches);
        }
    }
    if (m_digestLengths.Has(name.GetSize() + 1))
    {
        std::string full(name.GetEncoded());
        codec.AppendComponent(full, digest.Get());
        const uint64_t hash =
            NameView::ExtendHash(name.GetHash(), Bytes(full).substr(name.GetEncoded().size()));
        MatchKey(hash, NameKey{full}, candidate, matches);
    }
}

} // namespace ns3::ccn
