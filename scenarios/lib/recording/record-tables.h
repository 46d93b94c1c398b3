// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORD_TABLES_H
#define CCN_RECORD_TABLES_H

#include "run-record.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * One column of a table, and the member of a row that holds its value.
 * @tparam Row one of the row types of run-record.h
 */
template <typename Row>
struct RecordColumn
{
    const char* name; ///< name in SQL; names of times end in the unit
    /** Its value in a row. */
    std::variant<std::string Row::*,
                 int64_t Row::*,
                 double Row::*,
                 const char * Row::*,
                 int32_t Row::*,
                 std::string_view Row::*>
        member;
    const char* unit;     ///< empty for texts
    const char* meaning;  ///< description in one sentence
    bool mayLack = false; ///< whether it is a time that can be NO_TIME (NULL in the database)
};

/**
 * @ingroup ccn
 * The description of a table of the database: its name, its columns and their values in a row.
 * @tparam Row one of the row types of run-record.h
 */
template <typename Row>
struct RecordTable
{
    const char* name;                       ///< name in SQL
    std::vector<RecordColumn<Row>> columns; ///< the columns after run_id, in order
    const char* index;                      ///< columns of its index, as an SQL list; may be empty
};

} // namespace ns3::ccn

#endif // CCN_RECORD_TABLES_H
