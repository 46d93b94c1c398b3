/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RECORD_TABLES_H
#define CCN_RECORD_TABLES_H

#include "run-record.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One column of a table, and where a row has its value.
 * @tparam Row one of the row types of run-record.h
 */
template <typename Row>
struct RecordColumn
{
    const char* name; ///< its unit is in it where it is one of time
    std::variant<std::string Row::*, int64_t Row::*, double Row::*> member; ///< its value in a row
    const char* unit;     ///< empty for texts
    const char* meaning;  ///< one sentence
    bool mayLack = false; ///< a time that may be NO_TIME, and NULL in the database
};

/**
 * @ingroup ccn
 * The one description of a table of the database: what it is called, what its columns mean, and how a row fills them.
 * @tparam Row one of the row types of run-record.h
 */
template <typename Row>
struct RecordTable
{
    const char* name;                       ///< in SQL
    std::vector<RecordColumn<Row>> columns; ///< in order, those behind run_id
    const char* index;                      ///< columns of its index, as SQL lists them
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RECORD_TABLES_H
