// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_METER_H
#define CCN_NETWORK_METER_H

#include "attackers.h"
#include "installed-network.h"
#include "lib/recording/counter-rows.h"
#include "lib/recording/run-record.h"
#include "lib/run/rank-rows.h"
#include "lib/run/ranks.h"
#include "lib/watching/network-totals.h"
#include "local-messages.h"

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

/** What a Meter counts. @ingroup ccn */
struct MeterSettings
{
    bool hasByteStores; ///< the capacities of the plan are in bytes
    bool countsBytes;   ///< the bytes of Data are counted, which takes time for each packet
    bool isMixed;       ///< messages of a routing protocol or of attackers are on their way
};

/**
 * @ingroup ccn
 * Numbers of a network's nodes and applications, also from the begin of the measurement. They are of
 * messages of Purpose::DATA, except for the counters of the nodes. Each rank of a distributed
 * simulation has those of its own nodes.
 */
class Meter
{
  public:
    /**
     * @param network the network
     * @param attackers its attackers
     * @param plan its plan
     * @param settings what is counted
     */
    Meter(const InstalledNetwork& network,
          const Attackers& attackers,
          const NetworkPlan& plan,
          const MeterSettings& settings)
        : m_network(network),
          m_attackers(attackers),
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
                store.TraceConnectWithoutContext(
                    "Inserted",
                    MakeCallback(&Changes::NoteInserted, &m_changes[i]));
                store.TraceConnectWithoutContext(
                    "Evicted",
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
        m_attackers.AddCounters(record);
        GatherCounterRows(record, names);
    }

  private:
    /** Insertions and evictions of a content store, and the bytes of its node's Data. */
    struct Changes
    {
        int64_t inserted{0};              ///< objects stored
        int64_t evicted{0};               ///< objects evicted for others, or erased
        int64_t hitBytes{0};              ///< of the messages that the store answered with
        int64_t dataBytes{0};             ///< of the ContentObjects that the node sent
        int64_t passedBytes{0};           ///< of those that it received and did not drop
        const CcnL3Protocol* l3{nullptr}; ///< its layer, if bytes are counted

        /** Begins to count bytes. @param layer the node's layer */
        void CountBytes(CcnL3Protocol& layer)
        {
            l3 = &layer;
            layer.GetContentStore().TraceConnectWithoutContext(
                "Changed",
                MakeCallback(&Changes::NoteChanged, this));
            layer.TraceConnectWithoutContext("Received",
                                             MakeCallback(&Changes::NoteReceived, this));
            layer.TraceConnectWithoutContext("Dropped", MakeCallback(&Changes::NoteDropped, this));
            layer.TraceConnectWithoutContext("Sent", MakeCallback(&Changes::NoteSent, this));
        }

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
            const bool isCounted = isHit && l3->GetPurpose() == Purpose::DATA;
            hitBytes += isCounted ? change.entry.GetMessageSize() : 0;
        }

        /** @param kind of a message @param packet it @return its bytes, if it is counted */
        static int64_t GetBytes(MessageKind kind, const Packet& packet)
        {
            const bool isCounted =
                kind == MessageKind::CONTENT_OBJECT && GetPurpose(packet) == Purpose::DATA;
            return isCounted ? packet.GetSize() : 0;
        }

        /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
        void NoteReceived(const Face&, MessageKind kind, Ptr<const Packet> packet)
        {
            passedBytes += GetBytes(kind, *packet);
        }

        /** Parameters: as CcnL3Protocol::DropTracedCallback. */
        void NoteDropped(const Face&, DropReason reason, DecodeError, Ptr<const Packet> packet)
        {
            if (packet && reason != DropReason::PROCESSOR_FULL) // otherwise it was not received
            {
                passedBytes -= GetBytes(l3->GetCodec().GetKindOf(*packet), *packet);
            }
        }

        /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
        void NoteSent(const Face&, MessageKind kind, Ptr<const Packet> packet)
        {
            dataBytes += GetBytes(kind, *packet);
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
        return {counters.GetFinishedInterests(Purpose::DATA),
                counters.Get(Count::HITS, Purpose::DATA)};
    }

    /**
     * @param node index of a node
     * @param measured lookups in its content store
     * @throws std::runtime_error as CheckedRatio::Get()
     */
    void CheckRatios(uint32_t node, const StoreTally& measured) const
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

    /** @return the totals of this rank so far; nodes of other ranks count nothing */
    NetworkTotals GetOwn() const
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

    /** @param totals receives what the applications sent and received so far */
    void AddApplications(NetworkTotals& totals) const
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

    /** @param totals receives what further messages applications sent and received; all are DATA */
    void AddOthers(NetworkTotals& totals) const
    {
        for (const auto& receiver : m_network.GetReceivers())
        {
            const CatalogueCounts& counts = receiver.application->GetCounts();
            totals.delivered += counts.chunks + counts.strays;
        }
        for (const auto& source : m_network.GetSources())
        {
            totals.delivered +=
                source.application->GetAnswers() + source.application->GetRefusals();
        }
        const ApplicationContainer& routers = m_network.GetHashRouters();
        for (auto router = routers.Begin(); router != routers.End(); ++router)
        {
            const auto hash = DynamicCast<HashRouter>(*router);
            totals.routed += hash->GetRouted() + hash->GetFetched();
            totals.returned += hash->GetAnswers();
        }
    }

    /** @param totals as AddOthers(), of all purposes; has what the catalogue's applications sent */
    void AddLocal(NetworkTotals& totals) const
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
    std::deque<LocalMessages> m_local;               ///< of each node, if purposes are mixed
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_METER_H
