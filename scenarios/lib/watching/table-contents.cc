// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "table-contents.h"

#include "message-text.h"
#include "pit-events.h"
#include "table-events.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/simulator.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/** Adds the rows of one node at one time. */
class ContentWriter
{
  public:
    /**
     * @param record record
     * @param row a row with node and change
     * @param codec format of the names in the PIT
     */
    ContentWriter(RunRecord& record, TableContentRow row, const Codec& codec)
        : m_record(record),
          m_row(std::move(row)),
          m_codec(codec)
    {
    }

    /** @param entry a PIT entry: one row per downstream and upstream face */
    void Add(const PitEntry& entry)
    {
        TableContentRow row = Begin("pit", GetNameUri(m_codec, entry.GetName()));
        const std::string selectors = PitEvents::Describe(entry.GetSelectors());
        for (const auto& downstream : entry.GetDownstreams())
        {
            row.face = downstream.face;
            row.until = TimeStep(downstream.expiry).GetSeconds();
            row.detail = "downstream " + selectors;
            m_record.Add(row);
        }
        for (const auto& upstream : entry.GetUpstreams())
        {
            row.face = upstream.face;
            row.until = NO_TIME;
            row.detail = "upstream " + selectors;
            m_record.Add(row);
        }
    }

    /** @param entry an object */
    void Add(const CsEntry& entry)
    {
        TableContentRow row = Begin("cs", GetNameUri(entry.GetCodec(), entry.GetName()));
        row.until = TableEvents::GetStaleFrom(entry);
        row.number = entry.GetMessageSize();
        m_record.Add(row);
    }

    /** @param prefix a prefix @param hop one of its next hops */
    void Add(const Name& prefix, const NextHop& hop)
    {
        TableContentRow row = Begin("fib", prefix.ToUri());
        row.face = hop.face;
        row.number = hop.cost;
        row.detail = TableEvents::Describe(hop);
        m_record.Add(row);
    }

    /** @param keys number of keys in the dead nonce list */
    void AddNonces(uint32_t keys)
    {
        TableContentRow row = Begin("nonces", "");
        row.number = keys;
        m_record.Add(row);
    }

  private:
    /** @param table the table @param name name of the entry @return a row */
    TableContentRow Begin(const char* table, std::string name) const
    {
        TableContentRow row = m_row;
        row.table = table;
        row.name = std::move(name);
        return row;
    }

    RunRecord& m_record;
    TableContentRow m_row; ///< a row with time, change and node
    const Codec& m_codec;  ///< of the names in the PIT
};

} // namespace

void
AddTableContents(RunRecord& record, const std::string& node, CcnL3Protocol& l3, int64_t change)
{
    TableContentRow row;
    row.time = Simulator::Now().GetSeconds();
    row.change = change;
    row.node = node;
    row.layer = l3.GetLayer();
    ContentWriter writer(record, row, l3.GetCodec());
    for (const auto& prefix : l3.GetFib().GetPrefixes())
    {
        for (const auto& hop : *l3.GetFib().Find(prefix))
        {
            writer.Add(prefix, hop);
        }
    }
    for (const PitEntry* entry : l3.GetPit().GetEntries())
    {
        writer.Add(*entry);
    }
    for (const CsEntry* entry : l3.GetContentStore().GetEntries())
    {
        writer.Add(*entry);
    }
    writer.AddNonces(l3.GetNonceList().GetSize());
}

} // namespace ns3::ccn
