// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "run-record.h"

#include "run-tables.h"

#include <cstddef>
#include <tuple>
#include <utility>

namespace ns3::ccn
{

RunRecord::RunRecord(std::size_t memory)
    : m_bounds(std::make_shared<BoundedMemory>(memory)),
      m_memory(std::make_shared<std::pmr::monotonic_buffer_resource>(m_bounds.get())),
      m_tables(
          new RunTables{RunTables::All(std::allocator_arg,
                                       std::pmr::polymorphic_allocator<std::byte>(m_memory.get()))})
{
}

RunRecord::RunRecord(const RunRecord& other)
    : run(other.run),
      m_bounds(other.m_bounds),
      m_memory(other.m_memory),
      m_tables(std::make_unique<RunTables>(*other.m_tables))
{
}

RunRecord::~RunRecord() = default;

template <typename Row>
void
RunRecord::Add(Row row)
{
    std::get<Rows<Row>>(m_tables->rows).push_back(std::move(row));
}

template <typename Row>
const RunRecord::Rows<Row>&
RunRecord::Get() const
{
    return std::get<Rows<Row>>(m_tables->rows);
}

template <typename Row>
RunRecord::Rows<Row>&
RunRecord::Edit()
{
    return std::get<Rows<Row>>(m_tables->rows);
}

const char*
RunRecord::Keep(std::string_view text)
{
    char* kept = static_cast<char*>(m_memory->allocate(text.size() + 1, 1));
    kept[text.copy(kept, text.size())] = '\0';
    return kept;
}

const RunTables&
RunRecord::GetTables() const
{
    return *m_tables;
}

/** Compiles the methods for one row type. */
#define CCN_ROWS(Row)                                                                              \
    template void RunRecord::Add<Row>(Row);                                                        \
    template const RunRecord::Rows<Row>& RunRecord::Get<Row>() const;                              \
    template RunRecord::Rows<Row>& RunRecord::Edit<Row>()

CCN_ROWS(TransferRow);
CCN_ROWS(TrafficRow);
CCN_ROWS(AppWindowRow);
CCN_ROWS(NodeLoadRow);
CCN_ROWS(TableStateRow);
CCN_ROWS(CounterRow);
CCN_ROWS(MeasureRow);
CCN_ROWS(ExchangeRow);
CCN_ROWS(SharedObjectRow);
CCN_ROWS(RequestRow);
CCN_ROWS(TrafficLabelRow);
CCN_ROWS(PlaybackRow);
CCN_ROWS(PlaybackEventRow);
CCN_ROWS(PacketRow);
CCN_ROWS(FaceRow);
CCN_ROWS(PositionRow);
CCN_ROWS(TextRow);
CCN_ROWS(MessageRow);
CCN_ROWS(EventTypeRow);
CCN_ROWS(EventRow);
CCN_ROWS(ChangeTypeRow);
CCN_ROWS(TableChangeRow);
CCN_ROWS(TableContentRow);

#undef CCN_ROWS

} // namespace ns3::ccn
