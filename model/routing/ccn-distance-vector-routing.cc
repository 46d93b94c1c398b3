// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-distance-vector-routing.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <limits>
#include <map>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(DistanceVectorRouting);

namespace
{

constexpr int64_t WAIT_SHARE =
    20; ///< of Memory: time after which a row without a way wants a newer number

/** @return the largest number of an announcement now: it began at a start, in us, and grew by 1 each time */
uint64_t
GetLargestNumber()
{
    constexpr uint64_t MOST_ANNOUNCEMENTS = 1000000000; // of one router, more than one each us
    return Simulator::Now().GetMicroSeconds() + MOST_ANNOUNCEMENTS;
}

} // namespace

TypeId
DistanceVectorRouting::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::DistanceVectorRouting")
            .SetParent<RoutingProtocol>()
            .SetGroupName("Ccn")
            .AddConstructor<DistanceVectorRouting>()
            .AddAttribute("Memory",
                          "Time for which the number of an anchor's announcement is remembered "
                          "when there is no way to the anchor, or none that is feasible; more than "
                          "a change takes through the network. A router whose neighbours know only "
                          "ways with older numbers wants a newer one after a twentieth of it.",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&DistanceVectorRouting::m_memory),
                          MakeTimeChecker(Seconds(1)));
    return tid;
}

DistanceVectorRouting::DistanceVectorRouting()
    : RoutingProtocol("distance-vector")
{
}

void
DistanceVectorRouting::Begin()
{
    if (GetRoutes() == Routes::PER_LINK)
    {
        Fail("Routes is per-link (allowed for distance vectors: shortest, equal-cost, loop-free)");
    }
    m_sequence = GetBoot(); // after those before a restart
}

void
DistanceVectorRouting::End()
{
    m_erase.Cancel();
    m_table.Clear();
    m_stuck.clear();
    m_told = 0;
}

// --- changes of this router ---

void
DistanceVectorRouting::OnNeighbour(FaceId face)
{
    Prefixes changed;
    Forget(face, changed); // a neighbour that was found tells everything
    Update(changed);
}

void
DistanceVectorRouting::OnCost(FaceId face)
{
    Prefixes changed;
    for (const auto& [key, row] : m_table.GetRows())
    {
        if (row.told.count(face) != 0)
        {
            changed.insert(key.prefix);
        }
    }
    Update(changed);
}

void
DistanceVectorRouting::OnAnnounced(const Name& prefix, bool isAnnounced)
{
    auto& row = *m_table.GetRows().try_emplace({prefix, GetRouter()}).first;
    row.second.distance = AnchorRow::UNREACHED;
    if (isAnnounced)
    {
        row.second.Take({++m_sequence, 0});
    }
    m_table.NoteChange(row);
    Update({prefix});
}

void
DistanceVectorRouting::OnHello(FaceId)
{
    Prefixes changed;
    for (auto stuck = m_stuck.begin(); stuck != m_stuck.end();)
    {
        auto& row = *m_table.GetRows().find(stuck->first);
        const Time since = Simulator::Now() - stuck->second;
        if (since >= m_memory)
        {
            row.second.Forget();
            changed.insert(row.first.prefix);
            stuck = m_stuck.erase(stuck);
            continue;
        }
        if (since >= m_memory / WAIT_SHARE && row.second.wanted <= row.second.sequence)
        {
            row.second.wanted = row.second.sequence + 1;
            m_table.NoteChange(row);
            changed.insert(row.first.prefix);
        }
        ++stuck;
    }
    Update(changed);
}

// --- messages ---

uint64_t
DistanceVectorRouting::GetLatest() const
{
    return m_table.GetLatest();
}

uint64_t
DistanceVectorRouting::Write(FaceId, uint64_t after, uint32_t maxOctets, RoutingWriter& writer)
{
    const auto* next = m_table.FindNext(after);
    for (; next && writer.Get().size() < maxOctets; next = m_table.FindNext(after))
    {
        const auto& [key, row] = *next;
        writer.Octets(key.prefix.GetEncoded())
            .Octets(key.anchor)
            .Number(row.sequence)
            .Number(row.distance == AnchorRow::UNREACHED ? 0 : row.distance + 1)
            .Number(row.wanted - std::min(row.wanted, row.sequence));
        after = row.change;
    }
    return next ? after : GetLatest();
}

void
DistanceVectorRouting::Read(FaceId face, bool isFirst, RoutingReader& reader)
{
    Prefixes changed;
    if (isFirst)
    {
        Forget(face, changed);
    }
    while (reader.HasMore())
    {
        const Name prefix = reader.ReadName();
        const std::string anchor(reader.Octets());
        const uint64_t sequence = reader.Number();
        const uint64_t distance = reader.Number() - 1; // no way: UNREACHED
        const uint64_t more = reader.Number(); // by which the number that is wanted exceeds this
        const uint64_t largest = GetLargestNumber();
        if (anchor.empty() || (!reader.IsComplete() && !reader.HasMore()))
        {
            break; // malformed
        }
        if (sequence > largest)
        {
            continue; // a lie
        }
        auto& row = *m_table.GetRows().try_emplace({prefix, anchor}).first;
        const bool isWanted = more != 0 && more <= largest - sequence;
        const uint64_t wanted = isWanted ? sequence + more : 0;
        if (anchor == GetRouter())
        {
            HearOwn(row, sequence, wanted);
        }
        else
        {
            Hear(row, face, {sequence, distance});
            HearWanted(row, wanted);
        }
        changed.insert(prefix);
    }
    Update(changed);
}

void
DistanceVectorRouting::Forget(FaceId face, Prefixes& changed)
{
    for (auto& [key, row] : m_table.GetRows())
    {
        if (row.told.erase(face) != 0)
        {
            changed.insert(key.prefix);
        }
    }
}

void
DistanceVectorRouting::Hear(DistanceTable::Rows::value_type& row,
                            FaceId face,
                            const AnchorRow::Told& told)
{
    if (told.distance > std::numeric_limits<uint32_t>::max()) // as the costs of a FIB
    {
        row.second.told.erase(face);
    }
    else
    {
        row.second.told.insert_or_assign(face, told);
    }
}

void
DistanceVectorRouting::HearWanted(DistanceTable::Rows::value_type& row, uint64_t wanted)
{
    AnchorRow& known = row.second;
    if (wanted > std::max(known.wanted, known.sequence))
    {
        known.wanted = wanted;
        m_table.NoteChange(row);
    }
}

void
DistanceVectorRouting::HearOwn(DistanceTable::Rows::value_type& row,
                               uint64_t sequence,
                               uint64_t wanted)
{
    AnchorRow& known = row.second;
    const uint64_t needed = std::max(wanted, sequence > known.sequence ? sequence + 1 : 0);
    if (needed <= known.sequence)
    {
        return;
    }
    m_sequence = std::max(m_sequence, needed - 1);
    if (known.distance == 0)
    {
        known.Take({++m_sequence, 0});
        m_table.NoteChange(row);
    }
}

// --- distances and routes ---

void
DistanceVectorRouting::Update(const Prefixes& changed)
{
    for (const Name& prefix : changed)
    {
        const auto [first, end] = m_table.GetRows(prefix);
        for (auto row = first; row != end; ++row)
        {
            UpdateRow(*row);
        }
        if (GetAnnounced().count(prefix) == 0)
        {
            SetRoute(prefix, GetHops(prefix));
        }
    }
    if (m_told != GetLatest())
    {
        m_told = GetLatest();
        TellNews();
    }
    ReportRoutes();
}

void
DistanceVectorRouting::UpdateRow(DistanceTable::Rows::value_type& row)
{
    auto& [key, known] = row;
    if (key.anchor != GetRouter() && UpdateDistance(known))
    {
        m_table.NoteChange(row);
    }
    const bool isReached = known.distance != AnchorRow::UNREACHED;
    if (isReached || known.told.empty())
    {
        m_stuck.erase(key);
    }
    else
    {
        m_stuck.try_emplace(key, Simulator::Now());
    }
    const bool hasEnded = !isReached && known.told.empty();
    known.ended = hasEnded ? std::min(known.ended, Simulator::Now()) : Time::Max();
    if (hasEnded && m_erase.IsExpired())
    {
        m_erase = Schedule(m_memory, &DistanceVectorRouting::EraseEnded, this);
    }
}

bool
DistanceVectorRouting::UpdateDistance(AnchorRow& row) const
{
    AnchorRow::Told best{row.sequence, AnchorRow::UNREACHED};
    for (const auto& [face, told] : row.told)
    {
        const uint64_t cost = GetCost(face) + told.distance;
        const bool isBetter =
            cost != best.distance ? cost < best.distance : told.sequence > best.sequence;
        best = isBetter && row.IsFeasible(told) ? AnchorRow::Told{told.sequence, cost} : best;
    }
    bool hasChanged = best.sequence != row.sequence || best.distance != row.distance;
    row.Take(best);
    if (row.wanted <= row.sequence && WantsNewer(row))
    {
        row.wanted = row.sequence + 1;
        hasChanged = true;
    }
    return hasChanged;
}

bool
DistanceVectorRouting::WantsNewer(const AnchorRow& row) const
{
    const bool isLoopFree = GetRoutes() == Routes::LOOP_FREE;
    return std::any_of(row.told.begin(), row.told.end(), [&](const auto& neighbour) {
        const auto& [face, told] = neighbour;
        const bool isOfUse = isLoopFree ? told.distance < row.distance
                                        : told.distance + GetCost(face) <= row.distance;
        // A neighbour with an older number will soon know the newer one, too.
        return isOfUse && told.sequence == row.sequence && !row.IsFeasible(told);
    });
}

RoutingHops
DistanceVectorRouting::GetHops(const Name& prefix)
{
    uint64_t distance = AnchorRow::UNREACHED;
    std::map<FaceId, uint64_t> nearest; // of each neighbour
    const auto [first, end] = m_table.GetRows(prefix);
    for (auto row = first; row != end; ++row)
    {
        distance = std::min(distance, row->second.distance);
        for (const auto& [face, told] : row->second.told)
        {
            if (row->second.IsFeasible(told))
            {
                const auto at = nearest.try_emplace(face, told.distance).first;
                at->second = std::min(at->second, told.distance);
            }
        }
    }
    RoutingHops hops;
    for (const auto& [face, rest] : nearest)
    {
        const uint64_t cost = GetCost(face) + rest;
        if (rest < distance && (GetRoutes() == Routes::LOOP_FREE || cost == distance))
        {
            hops.push_back({cost, face});
        }
    }
    std::stable_sort(hops.begin(), hops.end(), [](const RoutingHop& a, const RoutingHop& b) {
        return a.cost < b.cost;
    });
    const std::size_t most = GetRoutes() == Routes::SHORTEST    ? 1
                             : GetRoutes() == Routes::LOOP_FREE ? GetPaths()
                                                                : hops.size();
    hops.resize(std::min(hops.size(), most));
    return hops;
}

void
DistanceVectorRouting::EraseEnded()
{
    const Time now = Simulator::Now();
    const Time next = m_table.Erase(now - m_memory);
    if (next != Time::Max())
    {
        m_erase = Schedule(next + m_memory - now, &DistanceVectorRouting::EraseEnded, this);
    }
}

} // namespace ns3::ccn
