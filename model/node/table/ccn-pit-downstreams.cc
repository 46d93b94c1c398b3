// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-pit-downstreams.h"

#include <algorithm>
#include <memory>

namespace ns3::ccn
{

void
PitDownstreamIndex::Add(const PitDownstream& downstream, uint32_t place)
{
    latest.emplace_back(downstream.expiry, place);
    std::push_heap(latest.begin(), latest.end());
    if (downstream.nonce != 0)
    {
        ++nonces[downstream.nonce];
    }
}

void
PitDownstreamIndex::Remove(const PitDownstream& downstream)
{
    const auto nonce = nonces.find(downstream.nonce);
    if (nonce != nonces.end() && --nonce->second == 0)
    {
        nonces.erase(nonce);
    }
}

bool
PitDownstreams::HasNonce(uint64_t nonce) const
{
    if (const auto* index = GetIndex())
    {
        return index->nonces.count(nonce) != 0;
    }
    return std::any_of(begin(), end(), [nonce](const PitDownstream& down) {
        return down.nonce == nonce;
    });
}

int64_t
PitDownstreams::GetLatestExpiry() const
{
    if (auto* index = GetIndex())
    {
        Clean(*index);
        return index->latest.front().first;
    }
    int64_t latest = 0;
    for (const PitDownstream& downstream : *this)
    {
        latest = std::max(latest, downstream.expiry);
    }
    return latest;
}

bool
PitDownstreams::IsAwaited(int64_t until, FaceId except) const
{
    auto* index = GetIndex();
    const PitDownstream* own = index ? Find(except) : nullptr;
    if (own)
    {
        // Take this face's items out of the heap while the others are compared.
        const uint32_t place = own - GetPlaces();
        for (Clean(*index); !index->latest.empty() && index->latest.front().second == place;)
        {
            std::pop_heap(index->latest.begin(), index->latest.end());
            index->latest.pop_back();
            Clean(*index);
        }
        const bool isAwaited = index->latest.front().first > until; // not empty: others remain
        index->latest.emplace_back(own->expiry, place);
        std::push_heap(index->latest.begin(), index->latest.end());
        return isAwaited;
    }
    if (index)
    {
        return GetLatestExpiry() > until;
    }
    return std::any_of(begin(), end(), [until, except](const PitDownstream& down) {
        return down.face != except && down.expiry > until;
    });
}

void
PitDownstreams::Renew(FaceId face, int64_t expiry, uint64_t nonce)
{
    const PitDownstream* known = Find(face);
    if (!known)
    {
        Add({face, 0, expiry, nonce});
        return;
    }
    Replace(known, {face, known->place, expiry, nonce != 0 ? nonce : known->nonce});
    auto* index = GetIndex();
    if (index && index->latest.size() > 2 * size())
    {
        const PitDownstream* records = begin(); // closes gaps
        index->latest.clear();
        for (uint32_t i = 0; i < size(); ++i)
        {
            index->latest.emplace_back(records[i].expiry, i);
        }
        std::make_heap(index->latest.begin(), index->latest.end());
    }
}

void
PitDownstreams::Clean(PitDownstreamIndex& index) const
{
    while (!index.latest.empty() &&
           GetPlaces()[index.latest.front().second].expiry != index.latest.front().first)
    {
        std::pop_heap(index.latest.begin(), index.latest.end());
        index.latest.pop_back();
    }
}

bool
PitDownstreams::Remove(FaceId face)
{
    const PitDownstream* known = Find(face);
    if (known)
    {
        Erase(known);
    }
    return known;
}

void
PitUpstreams::Renew(FaceId face, int64_t sent, int64_t expiry)
{
    // Most often, the entry is new.
    if (const PitUpstream* known = empty() ? nullptr : Find(face))
    {
        Replace(known, {face, 0, sent, expiry});
        return;
    }
    Add({face, 0, sent, expiry});
}

void
PitUpstreams::RenewReturnable(FaceId face, int64_t sent, int64_t expiry, uint8_t hopLimit)
{
    const PitUpstream* known = empty() ? nullptr : Find(face);
    if (!known)
    {
        Add({face, hopLimit, sent, expiry});
        return;
    }
    const PitUpstream before = *known;
    int64_t end = expiry;
    auto* index = FindIndex();
    if (before.expiry > sent)
    {
        end = std::max(expiry, before.expiry);
        auto& sendings = MakeIndex().sendings;
        if (!sendings)
        {
            sendings = std::make_unique<PitSendings>();
        }
        if (!sendings->Has(face))
        {
            sendings->Add(face, {before.expiry, before.hopLimit});
        }
        sendings->Add(face, {expiry, hopLimit});
    }
    else if (index && index->sendings)
    {
        index->sendings->Forget(face);
    }
    Replace(Find(face), {face, hopLimit, sent, end});
}

bool
PitUpstreams::NoteReturn(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now)
{
    const PitUpstream* known = Find(face);
    if (!known || known->expiry <= now)
    {
        return false;
    }
    PitUpstream changed = *known;
    const auto* index = FindIndex();
    if (index && index->sendings && index->sendings->Has(face))
    {
        const auto end = index->sendings->Answer(face, hopLimit, code, now);
        changed.expiry = end.value_or(changed.expiry);
        Replace(known, changed);
        return end.has_value();
    }
    if (changed.hopLimit != hopLimit)
    {
        return false;
    }
    changed.expiry = now;
    Replace(known, changed);
    return true;
}

bool
PitUpstreams::IsAwaited(int64_t now) const
{
    return std::any_of(begin(), end(), [now](const PitUpstream& up) { return up.expiry > now; });
}

void
PitSendings::Add(FaceId face, const Sending& sending)
{
    OfFace& sent = m_faces[face];
    if (sent.latest.size() == MOST)
    {
        sent.earlier = std::max(sent.earlier, sent.latest.front().expiry);
        sent.latest.erase(sent.latest.begin());
    }
    sent.latest.push_back(sending);
}

std::optional<int64_t>
PitSendings::Answer(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now)
{
    OfFace& sent = m_faces.at(face);
    auto& sendings = sent.latest;
    const auto isOver = [now](const Sending& sending) { return sending.expiry <= now; };
    sendings.erase(std::remove_if(sendings.begin(), sendings.end(), isOver), sendings.end());
    const auto isIt = [hopLimit](const Sending& sending) { return sending.hopLimit == hopLimit; };
    const auto answered = std::find_if(sendings.begin(), sendings.end(), isIt);
    if (answered == sendings.end())
    {
        return std::nullopt;
    }
    if (ConcernsEarlier(code))
    {
        sendings.erase(sendings.begin(), answered + 1);
        sent.earlier = now;
    }
    else
    {
        sendings.erase(answered);
    }
    int64_t latest = std::max(now, sent.earlier);
    for (const Sending& sending : sendings)
    {
        latest = std::max(latest, sending.expiry);
    }
    if (latest == now)
    {
        m_faces.erase(face);
    }
    return latest;
}

} // namespace ns3::ccn
