/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "network-tally.h"

#include "counter-rows.h"

#include <stdexcept>
#include <utility>

namespace ns3
{
namespace ccn
{

StoreTally
StoreTally::Since(const StoreTally& before) const
{
    return {interests - before.interests, hits - before.hits};
}

void
StoreTally::Add(const StoreTally& other)
{
    interests += other.interests;
    hits += other.hits;
}

double
StoreTally::GetHitRatio() const
{
    return interests == 0 ? 0 : static_cast<double>(hits) / interests;
}

StoreTally
NetworkTally::Member::GetSoFar() const
{
    const Counters& counters = l3->GetCounters();
    return {counters.Get(Count::INTERESTS_IN), counters.Get(Count::HITS)};
}

StoreTally
NetworkTally::Member::GetMeasured() const
{
    return GetSoFar().Since(warmUp);
}

void
NetworkTally::AddNode(const std::string& name,
                      Ptr<CcnL3Protocol> l3,
                      int64_t distance,
                      Ptr<CatalogueConsumer> consumer)
{
    m_members.push_back({name, l3, distance, consumer, {}});
}

void
NetworkTally::SetProducer(Ptr<CatalogueProducer> producer)
{
    m_producer = producer;
}

void
NetworkTally::EndWarmUp()
{
    for (Member& member : m_members)
    {
        member.warmUp = member.GetSoFar();
    }
    m_warmUpAnswers = m_producer->GetAnswers();
    m_warmUpInterests = Sum(&CatalogueCounts::interests);
}

uint64_t
NetworkTally::Sum(Count what) const
{
    uint64_t sum = 0;
    for (const Member& member : m_members)
    {
        sum += member.l3->GetCounters().Get(what);
    }
    return sum;
}

uint64_t
NetworkTally::Sum(uint64_t CatalogueCounts::*what) const
{
    uint64_t sum = 0;
    for (const Member& member : m_members)
    {
        sum += member.consumer ? member.consumer->GetCounts().*what : 0;
    }
    return sum;
}

NetworkTally::Hops
NetworkTally::CountHops() const
{
    // Packets that the nodes receive and send, less those from and to their applications.
    const Hops hops{Sum(Count::INTERESTS_IN) - Sum(&CatalogueCounts::interests),
                    Sum(Count::DATA_IN) - m_producer->GetAnswers(),
                    Sum(Count::SEND_REFUSED)};
    const uint64_t sent = Sum(Count::INTERESTS_SENT) + Sum(Count::DATA_SENT) - hops.refused;
    const uint64_t delivered = m_producer->GetAnswers() + m_producer->GetRefusals() +
                               Sum(&CatalogueCounts::chunks) + Sum(&CatalogueCounts::strays);
    if (sent - delivered != hops.interests + hops.data)
    {
        throw std::runtime_error("links accepted " + std::to_string(sent - delivered) +
                                 " packets and delivered " + std::to_string(hops.interests + hops.data));
    }
    return hops;
}

uint64_t
NetworkTally::GetStored() const
{
    uint64_t stored = 0;
    for (const Member& member : m_members)
    {
        stored += member.l3->GetContentStore().GetObjects();
    }
    return stored;
}

StoreTally
NetworkTally::GetEdge() const
{
    StoreTally edge;
    for (const Member& member : m_members)
    {
        edge.Add(member.consumer ? member.GetMeasured() : StoreTally());
    }
    return edge;
}

std::map<int64_t, StoreTally>
NetworkTally::GetByDistance() const
{
    std::map<int64_t, StoreTally> tallies;
    for (const Member& member : m_members)
    {
        tallies[member.distance].Add(member.GetMeasured());
    }
    return tallies;
}

double
NetworkTally::GetSavedShare() const
{
    const uint64_t interests = Sum(&CatalogueCounts::interests) - m_warmUpInterests;
    const uint64_t answers = m_producer->GetAnswers() - m_warmUpAnswers;
    return interests == 0 ? 0 : 1 - static_cast<double>(answers) / interests;
}

void
NetworkTally::AddRows(RunRecord& record) const
{
    for (const Member& member : m_members)
    {
        AddCounterRows(record, member.name, *member.l3, true);
        const StoreTally measured = member.GetMeasured();
        record.Add(CounterRow{member.name, "distance", member.distance});
        record.Add(CounterRow{member.name,
                              "measured_interests",
                              static_cast<int64_t>(measured.interests)});
        record.Add(CounterRow{member.name, "measured_hits", static_cast<int64_t>(measured.hits)});
        if (member.consumer)
        {
            AddConsumerRows(record, member);
        }
    }
    const Hops hops = CountHops();
    record.Add(CounterRow{"network", "interest_hops", static_cast<int64_t>(hops.interests)});
    record.Add(CounterRow{"network", "data_hops", static_cast<int64_t>(hops.data)});
}

void
NetworkTally::AddConsumerRows(RunRecord& record, const Member& member)
{
    const CatalogueCounts& counts = member.consumer->GetCounts();
    const std::pair<const char*, int64_t> rows[] = {
        {"objects_asked", counts.asked},
        {"objects_joined", counts.joined},
        {"objects_completed", counts.completed},
        {"objects_given_up", counts.givenUp},
        {"chunks_received", counts.chunks},
        {"interests_unanswered", counts.unanswered},
        {"stray_chunks", counts.strays},
        {"object_delay_us", counts.objectDelay.GetMicroSeconds()},
        {"chunk_delay_us", counts.chunkDelay.GetMicroSeconds()},
    };
    for (const auto& [name, value] : rows)
    {
        record.Add(CounterRow{member.name, name, value});
    }
}

} // namespace ccn
} // namespace ns3
