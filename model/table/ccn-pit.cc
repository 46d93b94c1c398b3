/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit.h"

#include "ns3/assert.h"
#include "ns3/ccn-lazy-digest.h"
#include "ns3/ccn-pit-change.h"
#include "ns3/log.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnPit");
NS_OBJECT_ENSURE_REGISTERED(Pit);

namespace
{

/** A name with selectors, which identifies one entry. */
struct ExactKey
{
    Bytes name;      ///< components in ccnb
    Bytes selectors; ///< in ccnb

    /**
     * @param entry an entry
     * @return true if it has this name and these selectors
     */
    bool Is(const PitEntry& entry) const
    {
        return entry.GetName() == name && entry.GetSelectors() == selectors;
    }

    /** @return the rank of every entry */
    static uint64_t GetRank()
    {
        return PitEntry::GetRank();
    }

    /**
     * @param entry an entry
     * @return the order of this key relative to the entry's
     */
    int Compare(const PitEntry& entry) const
    {
        const int order = name.compare(entry.GetName());
        return order != 0 ? order : selectors.compare(entry.GetSelectors());
    }
};

/** A name with any selectors. */
struct NameKey
{
    Bytes name; ///< components in ccnb

    /**
     * @param entry an entry
     * @return true if it has this name
     */
    bool Is(const PitEntry& entry) const
    {
        return entry.GetName() == name;
    }

    /** @return the rank of every entry */
    static uint64_t GetRank()
    {
        return PitEntry::GetRank();
    }

    /**
     * @param entry an entry
     * @return the order of this name relative to the entry's
     */
    int Compare(const PitEntry& entry) const
    {
        return name.compare(entry.GetName());
    }
};

/**
 * @param operation what happened
 * @param entry the entry
 * @param face the face, for an operation that has one
 * @param until the time in ns-3 time steps, for an operation that has one
 * @param number the number of the retry, for an operation that has one
 * @return the change to report
 */
PitChange
MakeChange(PitChange::Operation operation,
           const PitEntry& entry,
           FaceId face = NO_FACE,
           int64_t until = 0,
           uint32_t number = 0)
{
    return {operation, entry, face, TimeStep(until), number, Pit::Reason::REMOVED};
}

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

TypeId
Pit::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Pit")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Pit>()
            .AddAttribute("MaxEntries",
                          "Pending Interests there may be at a time; one more takes the place of "
                          "the oldest of the face that holds most. 0 sets no limit.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Pit::m_maxEntries),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxPerFace",
                          "Pending Interests that one face may hold at a time; 0 sets no limit.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Pit::m_maxPerFace),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxSelectorBytes",
                          "Octets of selectors that the Interests pending for one name may have, "
                          "64 added for each Interest but the first 8; one face gets what it "
                          "leaves to others. 0 sets no limit.",
                          UintegerValue(65536),
                          MakeUintegerAccessor(&Pit::m_maxSelectorBytes),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MinLifetime",
                          "An Interest stays pending for this time even if it asks for less.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&Pit::m_minLifetime),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("LifetimeStep",
                          "Lifetimes are rounded up to multiples of this; 0: they are not.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&Pit::m_lifetimeStep),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("Added",
                            "An entry was made; it has no faces yet.",
                            MakeTraceSourceAccessor(&Pit::m_added),
                            "ns3::ccn::Pit::AddedTracedCallback")
            .AddTraceSource("Removed",
                            "An entry is about to be destroyed, and why.",
                            MakeTraceSourceAccessor(&Pit::m_removed),
                            "ns3::ccn::Pit::RemovedTracedCallback")
            .AddTraceSource("Changed",
                            "An entry was made, erased, joined, sent on or asked to be retried.",
                            MakeTraceSourceAccessor(&Pit::m_changed),
                            "ns3::ccn::Pit::ChangedTracedCallback");
    return tid;
}

Pit::Pit()
{
    m_expiries.SetHandler([this](PitEntry& entry) { Expire(entry); });
}

Pit::~Pit()
{
    Clear();
}

void
Pit::DoDispose()
{
    NS_LOG_FUNCTION(this);
    Clear();
    m_expiryHandler = nullptr;
    m_retries.SetHandler(nullptr);
    Object::DoDispose();
}

void
Pit::Clear()
{
    m_expiries.Clear();
    m_retries.Clear();
    m_lengths.Clear();
    m_digestLengths.Clear();
    m_shares.reset();
    m_index.Clear([](PitEntry* entry) { delete entry; });
}

PitEntry*
Pit::Find(const InterestView& interest, const Time& now)
{
    m_index.PrefetchNext(interest.name);
    const ExactKey key{interest.name.GetEncoded(), interest.selectors.encoded};
    PitEntry* entry = m_index.Find(interest.name.GetHash(), key);
    if (entry && IsExpired(*entry, now.GetTimeStep()))
    {
        Expire(*entry);
        return nullptr;
    }
    return entry;
}

bool
Pit::HasRoom() const
{
    return m_maxEntries == 0 || GetSize() < m_maxEntries;
}

Pit::Room
Pit::GetRoom(const InterestView& interest, FaceId asker) const
{
    if (m_shares && m_maxPerFace != 0 && m_shares->GetCount(asker) >= m_maxPerFace)
    {
        return Room::FACE_FULL;
    }
    if (m_shares && m_maxSelectorBytes != 0 &&
        !m_shares->HasSelectorRoom(interest, asker, m_maxSelectorBytes))
    {
        return Room::NAME_FULL;
    }
    return HasRoom() ? Room::YES : Room::FULL;
}

PitEntry*
Pit::ChooseVictim(FaceId asker) const
{
    return m_shares ? m_shares->ChooseVictim(asker) : nullptr;
}

PitEntry&
Pit::Insert(const InterestView& interest, const Time& now)
{
    NS_ASSERT_MSG(HasRoom(), "the PIT is full");
    PitEntry* entry = PitEntry::Create(interest, now.GetTimeStep()).release();
    m_index.Insert(*entry, interest.name.GetHash());
    m_lengths.Add(entry->m_nameSize);
    if (entry->m_endsInDigest)
    {
        m_digestLengths.Add(entry->m_nameSize);
    }
    m_added(*entry);
    m_changed.TellMade([&] { return MakeChange(PitChange::Operation::INSERTED, *entry); });
    return *entry;
}

void
Pit::AddDownstream(PitEntry& entry, FaceId face, const InterestView& interest, const Time& now)
{
    const int64_t begin = now.GetTimeStep();
    const int64_t lifetime = GetEffectiveLifetime(interest);
    const int64_t expiry = lifetime < NEVER - begin ? begin + lifetime : NEVER;
    const bool isFirst = entry.m_downstreams.empty();
    if (isFirst)
    {
        Hold(entry, face);
    }
    entry.m_downstreams.Renew(face, expiry, interest.nonceDigest);
    m_expiries.Schedule(entry, entry.m_downstreams.GetLatestExpiry());
    m_changed.TellMade([&] {
        const auto operation = isFirst ? PitChange::Operation::DOWNSTREAM : PitChange::Operation::JOINED;
        return MakeChange(operation, entry, face, expiry);
    });
}

void
Pit::AddUpstream(PitEntry& entry, FaceId face, const Time& now)
{
    entry.m_upstreams.Renew(face, now.GetTimeStep());
    m_changed.TellMade([&] { return MakeChange(PitChange::Operation::UPSTREAM, entry, face); });
}

PitShares&
Pit::GetShares()
{
    if (!m_shares)
    {
        m_shares = std::make_unique<PitShares>();
    }
    return *m_shares;
}

void
Pit::Hold(PitEntry& entry, FaceId face)
{
    entry.m_holder = face;
    if (m_maxEntries != 0 || m_maxPerFace != 0)
    {
        GetShares().CountEntry(entry);
    }
    if (HashIndex<PitEntry>::IsInCrowd(entry) && entry.m_selectorOctets != 0)
    {
        GetShares().CountSelectors(entry);
    }
}

int64_t
Pit::GetEffectiveLifetime(const InterestView& interest) const
{
    const int64_t step = m_lifetimeStep.GetTimeStep();
    const int64_t lifetime =
        std::max(interest.GetLifetime().GetTimeStep(), m_minLifetime.GetTimeStep());
    const int64_t missing = step == 0 || lifetime % step == 0 ? 0 : step - lifetime % step;
    return lifetime < NEVER - missing ? lifetime + missing : NEVER;
}

void
Pit::Match(const ContentView& content, const Time& now, Matches& matches)
{
    matches.clear();
    LazyDigest digest(content);
    const NameView& name = content.name;
    const uint32_t end = std::min(name.GetSize() + 1, m_lengths.GetEnd());
    for (uint32_t n = 0; n < end; ++n)
    {
        if (m_lengths.Has(n))
        {
            MatchName(name.GetEncoded(n), name.GetHash(n), content, digest, now.GetTimeStep(), matches);
        }
    }
    if (m_digestLengths.Has(name.GetSize() + 1))
    {
        CcnbWriter last;
        last.BlobElement(Dtag::COMPONENT, digest.Get());
        const std::string full = std::string(name.GetEncoded()) + last.GetBytes();
        const uint64_t hash = NameView::ExtendHash(name.GetHash(), last.GetBytes());
        MatchName(full, hash, content, digest, now.GetTimeStep(), matches);
    }
}

void
Pit::MatchName(Bytes name,
               uint64_t hash,
               const ContentView& content,
               LazyDigest& digest,
               int64_t now,
               Matches& matches) const
{
    const std::size_t before = matches.size();
    m_index.ForEach(hash, NameKey{name}, [&](PitEntry& entry) {
        if (!IsExpired(entry, now) && entry.Allows(content, digest))
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
Pit::Erase(PitEntry& entry, Reason reason)
{
    Detach(entry);
    Destroy(entry, reason);
}

std::vector<PitEntry*>
Pit::GetEntries() const
{
    return m_index.GetSorted([](const PitEntry* a, const PitEntry* b) {
        return std::make_tuple(a->GetBegin(), a->GetName(), a->GetSelectors()) <
               std::make_tuple(b->GetBegin(), b->GetName(), b->GetSelectors());
    });
}

void
Pit::ForgetDownstream(FaceId face, const Time& now)
{
    for (PitEntry* entry : GetEntries())
    {
        if (!entry->m_downstreams.Remove(face))
        {
            continue;
        }
        m_changed.TellMade([&] { return MakeChange(PitChange::Operation::LEFT, *entry, face); });
        // The remaining downstreams may have expired before.
        const int64_t latest = entry->m_downstreams.GetLatestExpiry();
        if (latest <= now.GetTimeStep())
        {
            Expire(*entry);
        }
        else
        {
            m_expiries.Schedule(*entry, latest);
        }
    }
}

void
Pit::Expire(PitEntry& entry)
{
    NS_LOG_FUNCTION(this << &entry);
    Detach(entry);
    try
    {
        if (m_expiryHandler)
        {
            m_expiryHandler(entry);
        }
    }
    catch (...)
    {
        Destroy(entry, Reason::EXPIRED); // nothing else owns it
        throw;
    }
    Destroy(entry, Reason::EXPIRED);
}

void
Pit::Detach(PitEntry& entry)
{
    m_expiries.Cancel(entry);
    m_retries.Cancel(entry);
    if (m_shares)
    {
        m_shares->Release(entry);
    }
    m_lengths.Remove(entry.m_nameSize);
    if (entry.m_endsInDigest)
    {
        m_digestLengths.Remove(entry.m_nameSize);
    }
    m_index.Erase(entry);
}

void
Pit::Destroy(PitEntry& entry, Reason reason)
{
    m_removed(entry, reason);
    m_changed.TellMade([&] {
        return PitChange{PitChange::Operation::ERASED, entry, NO_FACE, Time(), 0, reason};
    });
    delete &entry;
}

bool
Pit::IsExpired(const PitEntry& entry, int64_t now)
{
    return entry.DueHook<PitExpiryTag>::GetDue() <= now;
}

void
Pit::ScheduleRetry(PitEntry& entry, Time at, uint32_t number)
{
    m_retries.Schedule(entry, number, at.GetTimeStep());
    m_changed.TellMade([&] {
        return MakeChange(PitChange::Operation::RETRY_SET, entry, NO_FACE, at.GetTimeStep(), number);
    });
}

void
Pit::CancelRetries(PitEntry& entry)
{
    if (m_retries.Cancel(entry))
    {
        m_changed.TellMade([&] { return MakeChange(PitChange::Operation::RETRIES_CANCELLED, entry); });
    }
}

void
Pit::SetExpiryHandler(EntryHandler handler)
{
    m_expiryHandler = std::move(handler);
}

void
Pit::SetRetryHandler(RetryHandler handler)
{
    m_retries.SetHandler([this, handler = std::move(handler)](PitEntry& entry, uint32_t number) {
        m_changed.TellMade(
            [&] { return MakeChange(PitChange::Operation::RETRY_DUE, entry, NO_FACE, 0, number); });
        if (handler)
        {
            handler(entry, number);
        }
    });
}

TimerSource&
Pit::GetExpiryTimer()
{
    return m_expiries;
}

TimerSource&
Pit::GetRetryTimer()
{
    return m_retries.GetTimer();
}

uint32_t
Pit::GetSize() const
{
    return m_index.GetSize();
}

} // namespace ccn
} // namespace ns3
