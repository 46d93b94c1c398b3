// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-pit.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-pit-shares.h"
#include "ns3/log.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnPit");
NS_OBJECT_ENSURE_REGISTERED(Pit);

TypeId
Pit::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Pit")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Pit>()
            .AddAttribute("MaxEntries",
                          "Maximum number of pending Interests; 0 means no limit. When it is "
                          "reached, a new one evicts the oldest of the face that holds the most, "
                          "or is dropped (pit_full).",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&Pit::m_maxEntries)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxPerFace",
                          "Maximum number of pending Interests that one face may hold; 0 means no "
                          "limit. Further ones are dropped (pit_face_full).",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&Pit::m_maxPerFace)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxSelectorBytes",
                          "Maximum size of the selectors of all Interests that are pending for "
                          "one name, in bytes. The first 8 Interests do not count, and each other "
                          "one counts 64 bytes more. A face may use at most as much as remains "
                          "free. 0 means no limit.",
                          Presettable(UintegerValue(65536)),
                          Presettable(MakeUintegerAccessor(&Pit::m_maxSelectorBytes)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MinLifetime",
                          "Minimum time for which an Interest stays pending, even if its lifetime "
                          "is shorter (CCNx 0.7 and 0.8.1: 250 ms).",
                          Presettable(TimeValue(Seconds(0))),
                          Presettable(MakeTimeAccessor(&Pit::m_minLifetime)),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("LifetimeStep",
                          "Interest lifetimes are rounded up to multiples of this time (CCNx 0.7 "
                          "and 0.8.1: 125 ms); 0 disables rounding.",
                          Presettable(TimeValue(Seconds(0))),
                          Presettable(MakeTimeAccessor(&Pit::m_lifetimeStep)),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("Changed",
                            "Fired when an entry is inserted or erased, or one of its faces or "
                            "retries changes: the change (PitChange).",
                            MakeTraceSourceAccessor(&Pit::m_changed),
                            "ns3::ccn::Pit::ChangedTracedCallback");
    return tid;
}

Pit::Pit()
{
    m_expiries.SetHandler([this](PitEntry& entry) { Expire(entry); });
    m_retries.SetHandler([this](PitEntry& entry) { Retry(entry); });
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
    m_retryHandler = nullptr;
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
    m_byFace.reset();
    m_index.Clear([this](PitEntry* entry) {
        entry->m_holder = PitEntry::GONE;
        m_left.Take(*entry);
    });
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
    if (m_byFace && m_insertions-- == 0)
    {
        m_byFace.reset();
    }
    PitEntry* entry = PitEntry::Create(interest, now.GetTimeStep(), m_left.GetPool()).release();
    m_index.Insert(*entry, interest.GetKeyHash());
    m_lengths.Add(entry->m_nameSize);
    if (entry->m_hasDigest)
    {
        m_digestLengths.Add(entry->m_nameSize);
    }
    m_changed.Tell(PitChange::Operation::INSERTED, *entry);
    return *entry;
}

void
Pit::AddDownstream(PitEntry& entry, FaceId face, const InterestView& interest, const Time& now)
{
    if (entry.IsGone())
    {
        return;
    }
    const int64_t expiry = GetEnd(interest, now.GetTimeStep());
    const bool isFirst = entry.m_downstreams.empty();
    if (isFirst)
    {
        Hold(entry, face);
    }
    const uint64_t mark =
        interest.hasHopLimit ? GetHopLimits(entry, face, interest, now) : interest.nonceDigest;
    entry.m_downstreams.Renew(face, expiry, mark);
    if (m_byFace)
    {
        m_byFace->Add(entry, *entry.m_downstreams.Find(face));
    }
    m_expiries.Schedule(entry, entry.m_downstreams.GetLatestExpiry());
    m_changed.Tell(isFirst ? PitChange::Operation::DOWNSTREAM : PitChange::Operation::JOINED,
                   entry,
                   face,
                   TimeStep(expiry));
}

uint64_t
Pit::GetHopLimits(const PitEntry& entry, FaceId face, const InterestView& interest, const Time& now)
{
    const PitDownstream* known =
        entry.m_downstreams.empty() ? nullptr : entry.m_downstreams.Find(face);
    const bool isWaiting = known && known->expiry > now.GetTimeStep();
    HopLimits limits(isWaiting ? known->nonce : 0);
    limits.Add(interest.hopLimit);
    return limits.GetBits();
}

void
Pit::AddUpstream(PitEntry& entry,
                 FaceId face,
                 const InterestView& interest,
                 const Time& now,
                 uint16_t hopLimit)
{
    if (entry.IsGone())
    {
        return;
    }
    const int64_t begin = now.GetTimeStep();
    const int64_t end = GetEnd(interest, begin);
    interest.hasHopLimit ? entry.m_upstreams.RenewReturnable(face, begin, end, hopLimit)
                         : entry.m_upstreams.Renew(face, begin, end);
    m_changed.Tell(PitChange::Operation::UPSTREAM, entry, face);
}

void
Pit::Hold(PitEntry& entry, FaceId face)
{
    entry.m_holder = face;
    const bool isLimited = m_maxEntries != 0 || m_maxPerFace != 0;
    const bool isCrowded = HashIndex<PitEntry>::IsInCrowd(entry) && entry.m_selectorOctets != 0;
    if (!m_shares && (isLimited || isCrowded))
    {
        m_shares = std::make_unique<PitShares>();
    }
    if (isLimited)
    {
        m_shares->CountEntry(entry);
    }
    if (isCrowded)
    {
        m_shares->CountSelectors(entry);
    }
}

int64_t
Pit::GetLifetime(const InterestView& interest) const
{
    if (interest.lifetimeMs >= 0)
    {
        return interest.GetLifetime().GetTimeStep();
    }
    if (interest.lifetime4096ths != m_known.in4096ths)
    {
        m_known = {interest.lifetime4096ths, interest.GetLifetime().GetTimeStep()};
    }
    return m_known.inSteps;
}

int64_t
Pit::GetEnd(const InterestView& interest, int64_t begin) const
{
    const int64_t step = m_lifetimeStep.GetTimeStep();
    const int64_t lifetime = std::max(GetLifetime(interest), m_minLifetime.GetTimeStep());
    const int64_t missing = step == 0 || lifetime % step == 0 ? 0 : step - lifetime % step;
    const int64_t most = NEVER - begin - missing;
    return lifetime < most ? begin + lifetime + missing : NEVER;
}

void
Pit::Erase(PitEntry& entry, Reason reason)
{
    if (!entry.IsGone())
    {
        Detach(entry);
        Destroy(entry, reason);
    }
}

bool
Pit::IsBefore(const PitEntry* a, const PitEntry* b)
{
    return std::make_tuple(a->GetBegin(), a->GetName(), a->GetSelectors()) <
           std::make_tuple(b->GetBegin(), b->GetName(), b->GetSelectors());
}

std::vector<PitEntry*>
Pit::GetEntries() const
{
    return m_index.GetSorted(&Pit::IsBefore);
}

PitFaceIndex&
Pit::GetFaceIndex()
{
    constexpr uint32_t FEW = 1000; // Interests
    m_insertions = FEW + GetSize();
    if (!m_byFace)
    {
        m_byFace = std::make_unique<PitFaceIndex>();
        m_index.ForEachEntry([this](PitEntry* entry) {
            for (const PitDownstream& down : entry->GetDownstreams())
            {
                m_byFace->Add(*entry, down);
            }
        });
    }
    return *m_byFace;
}

std::set<FaceId>
Pit::GetDownstreamFaces(const Time& now) const
{
    std::set<FaceId> faces;
    m_index.ForEachEntry([&faces, &now](const PitEntry* entry) {
        for (const PitDownstream& downstream : entry->GetDownstreams())
        {
            if (downstream.expiry > now.GetTimeStep())
            {
                faces.insert(downstream.face);
            }
        }
    });
    return faces;
}

void
Pit::ForgetDownstream(FaceId face, const Time& now)
{
    PitFaceIndex::Entries entries = GetFaceIndex().Take(face);
    std::sort(entries.begin(), entries.end(), &Pit::IsBefore);
    const TableHold hold(*this);
    for (PitEntry* entry : entries)
    {
        if (entry->IsGone() || !entry->m_downstreams.Remove(face))
        {
            continue;
        }
        m_changed.Tell(PitChange::Operation::LEFT, *entry, face);
        if (entry->IsGone())
        {
            continue;
        }
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
    const TableHold hold(*this);
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
    if (m_byFace)
    {
        m_byFace->Remove(entry);
    }
    m_expiries.Cancel(entry);
    m_retries.Cancel(entry);
    if (m_shares)
    {
        m_shares->Release(entry);
    }
    m_lengths.Remove(entry.m_nameSize);
    if (entry.m_hasDigest)
    {
        m_digestLengths.Remove(entry.m_nameSize);
    }
    m_index.Erase(entry);
    entry.m_holder = PitEntry::GONE;
}

void
Pit::Destroy(PitEntry& entry, Reason reason)
{
    m_changed.Tell(PitChange::Operation::ERASED, entry, NO_FACE, Time(), reason);
    m_left.Take(entry);
}

void
Pit::ScheduleRetry(PitEntry& entry, Time at)
{
    if (!entry.IsGone())
    {
        m_retries.Schedule(entry, at.GetTimeStep());
        m_changed.Tell(PitChange::Operation::RETRY_SET, entry, NO_FACE, at);
    }
}

void
Pit::CancelRetry(PitEntry& entry)
{
    if (entry.DueHook<PitRetryTag>::IsQueued())
    {
        m_retries.Cancel(entry);
        m_changed.Tell(PitChange::Operation::RETRIES_CANCELLED, entry);
    }
}

void
Pit::Retry(PitEntry& entry)
{
    const TableHold hold(*this);
    m_changed.Tell(PitChange::Operation::RETRY_DUE, entry);
    if (m_retryHandler && !entry.IsGone())
    {
        m_retryHandler(entry);
    }
}

} // namespace ns3::ccn
