// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_VIEWS_H
#define CCN_DATABASE_VIEWS_H

#include <vector>

namespace ns3::ccn
{

/** One column of a view. @ingroup ccn */
struct ViewColumn
{
    const char* name;    ///< name in SQL; names of times end in the unit
    const char* unit;    ///< empty for texts
    const char* meaning; ///< description in one sentence
};

/** A view of the database, for a frequent query. @ingroup ccn */
struct DatabaseView
{
    const char* name;                ///< name in SQL
    std::vector<ViewColumn> columns; ///< the columns in order
    const char* query;               ///< the query in SQL
};

/**
 * @ingroup ccn
 * @return all views. The first column of each is run_id, and a query for one run reads no rows of
 * other runs, except for GetEventViews().
 */
const std::vector<DatabaseView>& GetDatabaseViews();

} // namespace ns3::ccn

#endif // CCN_DATABASE_VIEWS_H
