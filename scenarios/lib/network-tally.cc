/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "network-tally.h"

#include "counter-rows.h"

#include <utility>

namespace ns3
{
namespace ccn
{

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
    m_warmUpAnswers = m_producer ? m_producer->GetAnswers() : 0;
    m_warmUpInterests = Sum(&CatalogueCounts::interests);
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

NetworkTotals
NetworkTally::GetTotals() const
{
    NetworkTotals totals;
    for (const Member& member : m_members)
    {
        const Counters& counters = member.l3->GetCounters();
        totals.interestsIn += counters.Get(Count::INTERESTS_IN);
        totals.dataIn += counters.Get(Count::DATA_IN);
        totals.sent += counters.Get(Count::INTERESTS_SENT) + counters.Get(Count::DATA_SENT);
        totals.refused += counters.Get(Count::SEND_REFUSED);
        totals.stored += member.l3->GetContentStore().GetObjects();
        totals.byDistance[member.distance].Add(member.GetMeasured());
        totals.edge.Add(member.consumer ? member.GetMeasured() : StoreTally());
    }
    totals.asked = Sum(&CatalogueCounts::interests);
    totals.measuredAsked = totals.asked - m_warmUpInterests;
    totals.delivered = Sum(&CatalogueCounts::chunks) + Sum(&CatalogueCounts::strays);
    if (m_producer)
    {
        totals.answers = m_producer->GetAnswers();
        totals.measuredAnswers = totals.answers - m_warmUpAnswers;
        totals.delivered += m_producer->GetAnswers() + m_producer->GetRefusals();
    }
    return totals;
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
