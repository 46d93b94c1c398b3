/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_METER_H
#define CCN_NETWORK_METER_H

#include "attackers.h"
#include "installed-network.h"
#include "lib/counter-rows.h"
#include "lib/network-totals.h"
#include "lib/rank-rows.h"
#include "lib/ranks.h"
#include "lib/run-record.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-hash-router.h"

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Numbers of a network's nodes and applications, also from the begin of the measurement. Each rank
 * of a distributed simulation has those of its own nodes.
 */
class Meter
{
  public:
    /**
     * @param network the network
     * @param attackers its attackers
     * @param plan its plan
     * @param hasByteStores whether the capacities of the plan are in bytes
     * @param countsBytes whether to count the bytes of Data, which takes time for each packet
     */
    Meter(const InstalledNetwork& network,
          const Attackers& attackers,
          const NetworkPlan& plan,
          bool hasByteStores,
          bool countsBytes)
        : m_network(network),
          m_attackers(attackers),
          m_plan(plan),
          m_capacity(hasByteStores ? "cs_capacity_bytes" : "cs_capacity"),
          m_countsBytes(countsBytes),
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
            m_changes.emplace_back();
            ContentStore& store = network.GetL3(i)->GetContentStore();
            if (plan.nodes[i].cache > 0)
            {
                store.TraceConnectWithoutContext(
                    "Inserted",
                    MakeCallback(&Changes::NoteInserted, &m_changes[i]));
                store.TraceConnectWithoutContext(
                    "Evicted",
                    MakeCallback(&Changes::NoteEvicted, &m_changes[i]));
            }
            if (countsBytes)
            {
                store.TraceConnectWithoutContext(
                    "Changed",
                    MakeCallback(&Changes::NoteChanged, &m_changes[i]));
                network.GetL3(i)->TraceConnectWithoutContext(
                    "Sent",
                    MakeCallback(&Changes::NoteSent, &m_changes[i]));
            }
        }
        m_changesBefore = m_changes;
    }

    /** Begins the measurement. */
    void Begin()
    {
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            m_before[i] = GetTally(i);
        }
        m_changesBefore = m_changes;
        m_totalsBefore = GetOwn();
    }

    /** @return on rank 0 the totals of the measurement of all ranks. All ranks call it. */
    NetworkTotals GetMeasured() const
    {
        return Gather(GetOwn().Since(m_totalsBefore));
    }

    /** @return on rank 0 the totals of the whole run of all ranks. All ranks call it. */
    NetworkTotals GetWhole() const
    {
        return Gather(GetOwn());
    }

    /** @return number of objects in the content stores, on rank 0 of all ranks. All ranks call it. */
    uint64_t GetStored() const
    {
        uint64_t stored = 0;
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            stored += m_network.GetL3(i)->GetContentStore().GetObjects();
        }
        return Ranks::Sum(stored);
    }

    /**
     * Adds the counters of all nodes; all ranks call it, and rank 0 gets the rows of all.
     * @param record record for the rows
     * @param isWhole also those of AddCounterRows(), which checks the identities
     * @param isDrained whether pending Interests are an error then
     */
    void AddRows(RunRecord& record, bool isWhole, bool isDrained) const
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
        m_attackers.AddCounters(record);
        GatherCounterRows(record, names);
    }

  private:
    /** Insertions and evictions of a content store, and the bytes of its node's Data. */
    struct Changes
    {
        int64_t inserted{0};  ///< objects stored
        int64_t evicted{0};   ///< objects evicted for others, or erased
        int64_t hitBytes{0};  ///< of the messages that the store answered with
        int64_t dataBytes{0}; ///< of the ContentObjects that the node sent

        /** Parameters: those of ContentStore::EntryTracedCallback. */
        void NoteInserted(const CsEntry&)
        {
            ++inserted;
        }

        /** Parameters: those of ContentStore::EntryTracedCallback. */
        void NoteEvicted(const CsEntry&)
        {
            ++evicted;
        }

        /** Parameters: those of ContentStore::ChangedTracedCallback. */
        void NoteChanged(const CsChange& change)
        {
            const bool isHit = change.operation == CsChange::Operation::HIT;
            hitBytes += isHit ? change.entry.GetMessageSize() : 0;
        }

        /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
        void NoteSent(const Face&, MessageKind kind, Ptr<const Packet> packet)
        {
            dataBytes += kind == MessageKind::CONTENT_OBJECT ? packet->GetSize() : 0;
        }
    };

    /** @param record record for the rows @param node name of a node @param rows names and values of its counters */
    template <typename Rows>
    static void AddAll(RunRecord& record, const std::string& node, const Rows& rows)
    {
        for (const auto& [name, value] : rows)
        {
            record.Add(CounterRow{node, name, value});
        }
    }

    /** @param record receives the bytes of a node's Data, if they are counted @param node index of a node */
    void AddByteRows(RunRecord& record, uint32_t node) const
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

    /** @param record record for the rows @param node index of a node */
    void AddApplicationRows(RunRecord& record, uint32_t node) const
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

    /** @param node index of a node @return lookups in its content store so far */
    StoreTally GetTally(uint32_t node) const
    {
        const Counters& counters = m_network.GetL3(node)->GetCounters();
        return {counters.Get(Count::INTERESTS_IN), counters.Get(Count::HITS)};
    }

    /** @return the totals of this rank so far; nodes of other ranks count nothing */
    NetworkTotals GetOwn() const
    {
        NetworkTotals totals;
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            const Counters& counters = m_network.GetL3(i)->GetCounters();
            totals.interestsIn += counters.Get(Count::INTERESTS_IN);
            totals.dataIn += counters.Get(Count::DATA_IN);
            totals.hits += counters.Get(Count::HITS);
            totals.aggregated +=
                counters.Get(Count::AGGREGATED) - counters.Get(Count::RETRANSMISSIONS);
            totals.sent += counters.Get(Count::INTERESTS_SENT) + counters.Get(Count::DATA_SENT);
            totals.refused += counters.Get(Count::SEND_REFUSED);
            totals.byDistance[m_toSource[i]].Add(GetTally(i));
            totals.edge.Add(m_consumers[i] ? GetTally(i) : StoreTally());
        }
        AddApplications(totals);
        return totals;
    }

    /** @param totals receives what the applications sent and received so far */
    void AddApplications(NetworkTotals& totals) const
    {
        for (const auto& receiver : m_network.GetReceivers())
        {
            const CatalogueCounts& counts = receiver.application->GetCounts();
            totals.asked += counts.interests;
            totals.chunks += counts.chunks;
            totals.bytes += counts.bytes;
            totals.delivered += counts.chunks + counts.strays;
        }
        for (const auto& source : m_network.GetSources())
        {
            totals.answers += source.application->GetAnswers();
            totals.answerBytes += source.application->GetAnswerBytes();
            totals.delivered +=
                source.application->GetAnswers() + source.application->GetRefusals();
        }
        m_attackers.AddTo(totals);
        const ApplicationContainer& routers = m_network.GetHashRouters();
        for (auto router = routers.Begin(); router != routers.End(); ++router)
        {
            const auto hash = DynamicCast<HashRouter>(*router);
            totals.routed += hash->GetRouted() + hash->GetFetched();
            totals.returned += hash->GetAnswers();
        }
    }

    /** @param own totals of this rank @return on rank 0 those of all ranks */
    static NetworkTotals Gather(const NetworkTotals& own)
    {
        NetworkTotals totals;
        for (const std::string& text : Ranks::Gather(own.ToText()))
        {
            totals.Add(NetworkTotals::FromText(text));
        }
        return totals;
    }

    const InstalledNetwork& m_network;
    const Attackers& m_attackers;
    const NetworkPlan& m_plan;
    const char* m_capacity;          ///< name of the counter of a store's capacity
    bool m_countsBytes;              ///< the bytes of Data are counted
    std::vector<int64_t> m_toSource; ///< links from each node to the nearest producer
    std::vector<Ptr<CatalogueConsumer>> m_consumers; ///< of each node, or nullptr
    std::vector<Ptr<CatalogueProducer>> m_producers; ///< likewise
    std::vector<StoreTally> m_before;                ///< of each node, when the measurement began
    NetworkTotals m_totalsBefore;                    ///< likewise, of this rank
    std::deque<Changes> m_changes;                   ///< of each node
    std::deque<Changes> m_changesBefore;             ///< likewise, when the measurement began
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_METER_H
