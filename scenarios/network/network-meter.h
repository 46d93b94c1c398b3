// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_NETWORK_METER_H
#define CCN_NETWORK_NETWORK_METER_H

#include "installed-network.h"
#include "lib/recording/run-record.h"
#include "lib/run/ranks.h"
#include "lib/watching/network-totals.h"
#include "local-messages.h"
#include "node-applications.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-content-store.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** What a NetworkMeter counts. @ingroup ccn */
struct MeterSettings
{
    bool hasByteStores; ///< the capacities of the plan are in bytes
    bool countsBytes;   ///< the bytes of Data are counted, which takes time for each packet
    bool isMixed; ///< messages of other applications are on their way, such as routing protocols
};

/**
 * @ingroup ccn
 * Numbers of a network's nodes and applications, also from the begin of the measurement. They are of
 * messages of Purpose::DATA, except for the counters of the nodes. Each rank of a distributed
 * simulation has those of its own nodes.
 */
class NetworkMeter
{
  public:
    /**
     * @param network the network
     * @param applications its other applications
     * @param plan its plan
     * @param settings what is counted
     */
    NetworkMeter(const InstalledNetwork& network,
                 const NodeApplications& applications,
                 const NetworkPlan& plan,
                 const MeterSettings& settings);

    /** Begins the measurement. */
    void Begin();

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

    /** @param hitRatio a hit ratio @return names of the nodes of this rank whose stores have a lower one in the measurement */
    std::vector<std::string> ListStoresBelow(double hitRatio) const;

    /** @return number of objects in the content stores, on rank 0 of all ranks. All ranks call it. */
    uint64_t GetStored() const;

    /**
     * Adds the counters of all nodes; all ranks call it, and rank 0 gets the rows of all.
     * @param record record for the rows
     * @param isWhole also those of AddCounterRows(), which checks the identities
     * @param isDrained whether pending Interests are an error then
     */
    void AddRows(RunRecord& record, bool isWhole, bool isDrained) const;

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
        void CountBytes(CcnL3Protocol& layer);

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
    void AddByteRows(RunRecord& record, uint32_t node) const;

    /** @param record record for the rows @param node index of a node */
    void AddApplicationRows(RunRecord& record, uint32_t node) const;

    /** @param node index of a node @return lookups in its content store so far */
    StoreTally GetTally(uint32_t node) const;

    /**
     * @param node index of a node
     * @param measured lookups in its content store
     * @throws std::runtime_error as CheckedRatio::Get()
     */
    void CheckRatios(uint32_t node, const StoreTally& measured) const;

    /** @return the totals of this rank so far; nodes of other ranks count nothing */
    NetworkTotals GetOwn() const;

    /** @param totals receives what the applications sent and received so far */
    void AddApplications(NetworkTotals& totals) const;

    /** @param totals receives what further messages applications sent and received; all are DATA */
    void AddOthers(NetworkTotals& totals) const;

    /** @param totals as AddOthers(), of all purposes; has what the catalogue's applications sent */
    void AddLocal(NetworkTotals& totals) const;

    /** @param own totals of this rank @return on rank 0 those of all ranks */
    static NetworkTotals Gather(const NetworkTotals& own);

    const InstalledNetwork& m_network;
    const NodeApplications& m_applications;
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

#endif // CCN_NETWORK_NETWORK_METER_H
