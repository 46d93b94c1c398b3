// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-meter.h"

#include "lib/recording/counter-rows.h"
#include "lib/run/rank-rows.h"

#include "ns3/ccn-hash-router.h"

#include <utility>

namespace ns3::ccn::network
{

NetworkMeter::NetworkMeter(const InstalledNetwork& network,
                           const NodeApplications& applications,
                           const NetworkPlan& plan,
                           const MeterSettings& settings)
    : m_network(network),
      m_applications(applications),
      m_plan(plan),
      m_capacity(settings.hasByteStores ? "cs_capacity_bytes" : "cs_capacity"),
      m_countsBytes(settings.countsBytes),
      m_toSource(plan.GetDistances(plan.GetSources())),
      m_consumers(plan.nodes.size()),
      m_producers(plan.nodes.size()),
      m_before(plan.nodes.size())
{
    for (const auto& receiver : network.GetReceivers())
    {
        m_consumers[receiver.node] = receiver.application;
    }
    for (const auto& source : network.GetSources())
    {
        m_producers[source.node] = source.application;
    }
    for (uint32_t i = 0; i < plan.nodes.size(); ++i)
    {
        const auto l3 = network.GetL3(i);
        m_changes.emplace_back();
        ContentStore& store = l3->GetContentStore();
        if (plan.nodes[i].cache > 0)
        {
            store.TraceConnectWithoutContext("Inserted",
                                             MakeCallback(&Changes::NoteInserted, &m_changes[i]));
            store.TraceConnectWithoutContext("Evicted",
                                             MakeCallback(&Changes::NoteEvicted, &m_changes[i]));
        }
        if (settings.countsBytes)
        {
            m_changes[i].CountBytes(*l3);
        }
        if (settings.isMixed)
        {
            m_local.emplace_back();
            m_local.back().Watch(*l3);
        }
    }
    m_changesBefore = m_changes;
}

void
NetworkMeter::Begin()
{
    for (uint32_t i = 0; i < m_before.size(); ++i)
    {
        m_before[i] = GetTally(i);
    }
    m_changesBefore = m_changes;
    m_totalsBefore = GetOwn();
}

uint64_t
NetworkMeter::GetStored() const
{
    uint64_t stored = 0;
    for (uint32_t i = 0; i < m_before.size(); ++i)
    {
        stored += m_network.GetL3(i)->GetContentStore().GetObjects();
    }
    return Ranks::Sum(stored);
}

void
NetworkMeter::AddRows(RunRecord& record, bool isWhole, bool isDrained) const
{
    const std::vector<int64_t> toReceiver = m_plan.GetDistances(m_plan.GetReceivers());
    std::vector<std::string> names;
    for (uint32_t i = 0; i < m_before.size(); ++i)
    {
        names.push_back(m_plan.nodes[i].name);
        if (!m_network.IsOwn(i))
        {
            continue;
        }
        if (isWhole)
        {
            AddCounterRows(record, names[i], *m_network.GetL3(i), isDrained);
        }
        const StoreTally measured = GetTally(i).Since(m_before[i]);
        CheckRatios(i, measured);
        const std::pair<const char*, int64_t> rows[] = {
            {"distance", m_toSource[i]},
            {"distance_receiver", toReceiver[i]},
            {m_capacity, static_cast<int64_t>(m_plan.nodes[i].cache)},
            {"cs_inserted", m_changes[i].inserted},
            {"cs_evicted", m_changes[i].evicted},
            {"measured_interests", measured.interests},
            {"measured_hits", measured.hits},
        };
        AddAll(record, names[i], rows);
        AddByteRows(record, i);
        AddApplicationRows(record, i);
    }
    m_applications.AddRows(record);
    GatherCounterRows(record, names);
}

std::vector<std::string>
NetworkMeter::ListStoresBelow(double hitRatio) const
{
    std::vector<std::string> names;
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        if (m_plan.nodes[i].cache > 0 && m_network.IsOwn(i))
        {
            const StoreTally measured = GetTally(i).Since(m_before[i]);
            const bool isBelow = measured.interests > 0 && measured.GetHitRatio() < hitRatio;
            names.insert(names.end(), isBelow, m_plan.nodes[i].name);
        }
    }
    return names;
}

void
NetworkMeter::AddByteRows(RunRecord& record, uint32_t node) const
{
    if (!m_countsBytes)
    {
        return;
    }
    const Changes& all = m_changes[node];
    const Changes& before = m_changesBefore[node];
    const std::pair<const char*, int64_t> rows[] = {
        {"hit_bytes", all.hitBytes},
        {"data_bytes", all.dataBytes},
        {"measured_hit_bytes", all.hitBytes - before.hitBytes},
        {"measured_data_bytes", all.dataBytes - before.dataBytes},
    };
    AddAll(record, m_plan.nodes[node].name, rows);
}

void
NetworkMeter::AddApplicationRows(RunRecord& record, uint32_t node) const
{
    const std::string& name = m_plan.nodes[node].name;
    if (const auto& consumer = m_consumers[node])
    {
        const CatalogueCounts& counts = consumer->GetCounts();
        const std::pair<const char*, int64_t> rows[] = {
            {"objects_asked", counts.asked},
            {"objects_joined", counts.joined},
            {"objects_completed", counts.completed},
            {"objects_given_up", counts.givenUp},
            {"chunks_received", counts.chunks},
            {"interests_unanswered", counts.unanswered},
            {"stray_chunks", counts.strays},
            {"object_delay_ns", counts.objectDelayNs},
            {"chunk_delay_ns", counts.chunkDelayNs},
        };
        AddAll(record, name, rows);
    }
    if (const auto& producer = m_producers[node])
    {
        record.Add(CounterRow{name, "answers", static_cast<int64_t>(producer->GetAnswers())});
    }
}

StoreTally
NetworkMeter::GetTally(uint32_t node) const
{
    const Counters& counters = m_network.GetL3(node)->GetCounters();
    return {counters.GetFinishedInterests(Purpose::DATA), counters.Get(Count::HITS, Purpose::DATA)};
}

void
NetworkMeter::CheckRatios(uint32_t node, const StoreTally& measured) const
{
    const std::string& name = m_plan.nodes[node].name;
    CheckedRatio{"hit ratio",
                 "measured_hits",
                 static_cast<int64_t>(measured.hits),
                 "measured_interests",
                 static_cast<int64_t>(measured.interests)}
        .Get(name);
    CheckedRatio{"byte hit ratio",
                 "hit_bytes",
                 m_changes[node].hitBytes,
                 "data_bytes",
                 m_changes[node].dataBytes}
        .Get(name);
}

NetworkTotals
NetworkMeter::GetOwn() const
{
    NetworkTotals totals;
    for (uint32_t i = 0; i < m_before.size(); ++i)
    {
        const Counters& counters = m_network.GetL3(i)->GetCounters();
        const auto get = [&counters](Count what) { return counters.Get(what, Purpose::DATA); };
        totals.interestsIn += get(Count::INTERESTS_IN);
        totals.dataIn += get(Count::DATA_IN);
        totals.hits += get(Count::HITS);
        totals.aggregated += get(Count::AGGREGATED) - get(Count::RETRANSMISSIONS);
        totals.storeBytes += m_changes[i].dataBytes - m_changes[i].passedBytes;
        totals.sent += counters.Get(Count::INTERESTS_SENT) + counters.Get(Count::DATA_SENT);
        totals.refused += counters.Get(Count::SEND_REFUSED);
        totals.byDistance[m_toSource[i]].Add(GetTally(i));
        totals.edge.Add(m_consumers[i] ? GetTally(i) : StoreTally());
    }
    AddApplications(totals);
    m_local.empty() ? AddOthers(totals) : AddLocal(totals);
    return totals;
}

void
NetworkMeter::AddApplications(NetworkTotals& totals) const
{
    for (const auto& receiver : m_network.GetReceivers())
    {
        const CatalogueCounts& counts = receiver.application->GetCounts();
        totals.asked += counts.interests;
        totals.chunks += counts.chunks;
        totals.bytes += counts.bytes;
    }
    for (const auto& source : m_network.GetSources())
    {
        totals.answers += source.application->GetAnswers(Purpose::DATA);
        totals.answerBytes += source.application->GetAnswerBytes(Purpose::DATA);
    }
}

void
NetworkMeter::AddOthers(NetworkTotals& totals) const
{
    for (const auto& receiver : m_network.GetReceivers())
    {
        const CatalogueCounts& counts = receiver.application->GetCounts();
        totals.delivered += counts.chunks + counts.strays;
    }
    for (const auto& source : m_network.GetSources())
    {
        totals.delivered += source.application->GetAnswers() + source.application->GetRefusals();
    }
    const ApplicationContainer& routers = m_network.GetHashRouters();
    for (auto router = routers.Begin(); router != routers.End(); ++router)
    {
        const auto hash = DynamicCast<HashRouter>(*router);
        totals.routed += hash->GetRouted() + hash->GetFetched();
        totals.returned += hash->GetAnswers();
    }
}

void
NetworkMeter::AddLocal(NetworkTotals& totals) const
{
    LocalCounts data;
    for (uint32_t i = 0; i < m_local.size(); ++i)
    {
        const Counters& counters = m_network.GetL3(i)->GetCounters();
        const LocalCounts all = m_local[i].GetAll();
        totals.delivered += all.interests + all.data;
        data.interestsSent += m_local[i].Get(Purpose::DATA).interestsSent;
        data.dataSent += m_local[i].Get(Purpose::DATA).dataSent;
        for (const auto purpose : {Purpose::CONTROL, Purpose::ATTACK})
        {
            const LocalCounts& local = m_local[i].Get(purpose);
            totals.otherInterests +=
                counters.Get(Count::INTERESTS_IN, purpose) - local.interestsSent;
            totals.otherData += counters.Get(Count::DATA_IN, purpose) - local.dataSent;
        }
    }
    totals.routed = data.interestsSent - totals.asked;
    totals.returned = data.dataSent - totals.answers;
}

NetworkTotals
NetworkMeter::Gather(const NetworkTotals& own)
{
    NetworkTotals totals;
    for (const std::string& text : Ranks::Gather(own.ToText()))
    {
        totals.Add(NetworkTotals::FromText(text));
    }
    return totals;
}

void
NetworkMeter::Changes::CountBytes(CcnL3Protocol& layer)
{
    l3 = &layer;
    layer.GetContentStore().TraceConnectWithoutContext("Changed",
                                                       MakeCallback(&Changes::NoteChanged, this));
    layer.TraceConnectWithoutContext("Received", MakeCallback(&Changes::NoteReceived, this));
    layer.TraceConnectWithoutContext("Dropped", MakeCallback(&Changes::NoteDropped, this));
    layer.TraceConnectWithoutContext("Sent", MakeCallback(&Changes::NoteSent, this));
}

} // namespace ns3::ccn::network
