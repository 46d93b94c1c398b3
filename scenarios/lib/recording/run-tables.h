// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RUN_TABLES_H
#define CCN_RUN_TABLES_H

#include "run-record.h"

#include <tuple>

namespace ns3::ccn
{

/** The rows of all tables of a run, in the order of the tables in the database. @ingroup ccn */
struct RunTables
{
    /** One list of rows per table. */
    using All = std::tuple<RunRecord::Rows<TransferRow>,
                           RunRecord::Rows<TrafficRow>,
                           RunRecord::Rows<AppWindowRow>,
                           RunRecord::Rows<NodeLoadRow>,
                           RunRecord::Rows<TableStateRow>,
                           RunRecord::Rows<CounterRow>,
                           RunRecord::Rows<MeasureRow>,
                           RunRecord::Rows<ExchangeRow>,
                           RunRecord::Rows<SharedObjectRow>,
                           RunRecord::Rows<RequestRow>,
                           RunRecord::Rows<TrafficLabelRow>,
                           RunRecord::Rows<PlaybackRow>,
                           RunRecord::Rows<PlaybackEventRow>,
                           RunRecord::Rows<PacketRow>,
                           RunRecord::Rows<FaceRow>,
                           RunRecord::Rows<PositionRow>,
                           RunRecord::Rows<TextRow>,
                           RunRecord::Rows<MessageRow>,
                           RunRecord::Rows<EventTypeRow>,
                           RunRecord::Rows<EventRow>,
                           RunRecord::Rows<ChangeTypeRow>,
                           RunRecord::Rows<TableChangeRow>,
                           RunRecord::Rows<TableContentRow>>;

    All rows; ///< of all tables
};

} // namespace ns3::ccn

#endif // CCN_RUN_TABLES_H
