// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORD_TEST_KIT_H
#define CCN_RECORD_TEST_KIT_H

#include "lib/recording/run-record.h"

#include <ostream>
#include <sstream>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * @param os receives the columns
 * @param row of table traffic
 */
inline void
Write(std::ostream& os, const TrafficRow& row)
{
    os << row.bin << " " << row.node << " " << row.face << " " << row.direction << " " << row.kind
       << " " << row.packets << " " << row.bytes;
}

/**
 * @ingroup ccn-tests
 * @param os receives the columns
 * @param row of table table_state
 */
inline void
Write(std::ostream& os, const TableStateRow& row)
{
    os << row.time << " " << row.node << " " << row.csEntries << " " << row.csBytes << " "
       << row.pitEntries << " " << row.fibEntries;
}

/**
 * @ingroup ccn-tests
 * @param os receives the columns
 * @param row of table packet
 */
inline void
Write(std::ostream& os, const PacketRow& row)
{
    os << row.time << " " << row.node << " " << row.face << " " << row.event << " " << row.kind
       << " " << row.name << " " << row.bytes;
}

/**
 * @ingroup ccn-tests
 * @tparam Row type of the rows
 * @param record of a run
 * @return the table's rows, one per line
 */
template <typename Row>
std::string
Flatten(const RunRecord& record)
{
    std::ostringstream os;
    for (const Row& row : record.Get<Row>())
    {
        Write(os, row);
        os << "\n";
    }
    return os.str();
}

} // namespace ns3::ccn::test

#endif // CCN_RECORD_TEST_KIT_H
