/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_METER_H
#define CCN_NETWORK_METER_H

#include "installed-network.h"
#include "lib/counter-rows.h"
#include "lib/network-totals.h"
#include "lib/run-record.h"

#include "ns3/ccn-content-store.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace network
{

/** Numbers of a network's nodes that are counted from the begin of the measurement. @ingroup ccn */
class Meter
{
  public:
    /** Sums over all nodes. */
    struct Sums
    {
        uint64_t interestHops{0}; ///< links that Interests crossed
        uint64_t dataHops{0};     ///< links that ContentObjects crossed
        uint64_t asked{0};        ///< Interests of the consumers
        uint64_t chunks{0};       ///< chunks that the consumers received
        uint64_t fromSources{0};  ///< ContentObjects that the producers sent

        /** @param before earlier sums @return the difference from them */
        Sums Since(const Sums& before) const
        {
            return {interestHops - before.interestHops,
                    dataHops - before.dataHops,
                    asked - before.asked,
                    chunks - before.chunks,
                    fromSources - before.fromSources};
        }

        /** @return share of the chunks that did not come from a producer; 0 without any chunk */
        double GetHitRatio() const
        {
            return chunks == 0 ? 0 : 1 - static_cast<double>(fromSources) / chunks;
        }
    };

    /** @param network the network @param plan its plan */
    Meter(const InstalledNetwork& network, const NetworkPlan& plan)
        : m_network(network),
          m_plan(plan),
          m_before(plan.nodes.size())
    {
        for (uint32_t i = 0; i < plan.nodes.size(); ++i)
        {
            m_changes.emplace_back();
            ContentStore& store = network.GetL3(i)->GetContentStore();
            if (plan.nodes[i].cache > 0)
            {
                store.TraceConnectWithoutContext("Inserted", MakeCallback(&Changes::NoteInserted, &m_changes[i]));
                store.TraceConnectWithoutContext("Evicted", MakeCallback(&Changes::NoteEvicted, &m_changes[i]));
            }
        }
    }

    /** Begins the measurement. */
    void Begin()
    {
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            m_before[i] = GetTally(i);
        }
        m_sumsBefore = GetSums();
    }

    /** @return the sums of the measurement */
    Sums GetMeasured() const
    {
        return GetSums().Since(m_sumsBefore);
    }

    /**
     * Adds the counters of all nodes.
     * @param record record for the rows
     * @param isWhole also those of AddCounterRows(), which checks the identities
     */
    void AddRows(RunRecord& record, bool isWhole) const
    {
        const std::vector<int64_t> toSource = GetDistances(m_plan.GetSources());
        const std::vector<int64_t> toReceiver = GetDistances(m_plan.GetReceivers());
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            const std::string& name = m_plan.nodes[i].name;
            if (isWhole)
            {
                AddCounterRows(record, name, *m_network.GetL3(i), true);
            }
            const StoreTally measured = GetTally(i).Since(m_before[i]);
            const auto add = [&](const char* counter, int64_t value) {
                record.Add(CounterRow{name, counter, value});
            };
            add("distance", toSource[i]);
            add("distance_receiver", toReceiver[i]);
            add("cs_capacity", m_plan.nodes[i].cache);
            add("cs_inserted", m_changes[i].inserted);
            add("cs_evicted", m_changes[i].evicted);
            add("measured_interests", measured.interests);
            add("measured_hits", measured.hits);
        }
        for (const auto& source : m_network.GetSources())
        {
            record.Add(CounterRow{m_plan.nodes[source.node].name,
                                  "answers",
                                  static_cast<int64_t>(source.application->GetAnswers())});
        }
    }

  private:
    /** Insertions and evictions of a content store. */
    struct Changes
    {
        int64_t inserted{0}; ///< objects stored
        int64_t evicted{0};  ///< objects evicted for others, or erased

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
    };

    /** @param node index of a node @return lookups in its content store so far */
    StoreTally GetTally(uint32_t node) const
    {
        const Counters& counters = m_network.GetL3(node)->GetCounters();
        return {counters.Get(Count::INTERESTS_IN), counters.Get(Count::HITS)};
    }

    /** @return the sums so far */
    Sums GetSums() const
    {
        Sums sums;
        for (uint32_t i = 0; i < m_before.size(); ++i)
        {
            const Counters& counters = m_network.GetL3(i)->GetCounters();
            sums.interestHops += counters.Get(Count::INTERESTS_IN);
            sums.dataHops += counters.Get(Count::DATA_IN);
        }
        for (const auto& receiver : m_network.GetReceivers())
        {
            sums.asked += receiver.application->GetCounts().interests;
            sums.chunks += receiver.application->GetCounts().chunks;
        }
        for (const auto& source : m_network.GetSources())
        {
            sums.fromSources += source.application->GetAnswers();
        }
        sums.interestHops -= sums.asked;
        sums.dataHops -= sums.fromSources;
        const ApplicationContainer& routers = m_network.GetHashRouters();
        for (auto router = routers.Begin(); router != routers.End(); ++router)
        {
            const auto hash = DynamicCast<HashRouter>(*router);
            sums.interestHops -= hash->GetRouted() + hash->GetFetched();
            sums.dataHops -= hash->GetAnswers();
        }
        return sums;
    }

    /** @param to indices of nodes @return number of links from each node to the nearest of them; -1: none */
    std::vector<int64_t> GetDistances(const std::vector<uint32_t>& to) const
    {
        std::vector<std::vector<uint32_t>> neighbours(m_plan.nodes.size());
        for (const PlannedLink& link : m_plan.links)
        {
            neighbours[link.from].push_back(link.to);
            neighbours[link.to].push_back(link.from);
        }
        std::vector<int64_t> distances(m_plan.nodes.size(), -1);
        std::deque<uint32_t> queue(to.begin(), to.end());
        for (const uint32_t node : to)
        {
            distances[node] = 0;
        }
        for (; !queue.empty(); queue.pop_front())
        {
            for (const uint32_t neighbour : neighbours[queue.front()])
            {
                if (distances[neighbour] < 0)
                {
                    distances[neighbour] = distances[queue.front()] + 1;
                    queue.push_back(neighbour);
                }
            }
        }
        return distances;
    }

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    std::vector<StoreTally> m_before; ///< of each node, when the measurement began
    Sums m_sumsBefore;                ///< likewise
    std::deque<Changes> m_changes;    ///< of each node
};

} // namespace network
} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_METER_H
