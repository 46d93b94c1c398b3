/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DATABASE_VIEWS_H
#define CCN_DATABASE_VIEWS_H

#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn One column of a view. */
struct ViewColumn
{
    const char* name;    ///< its unit is in it where it is one of time
    const char* unit;    ///< empty for texts
    const char* meaning; ///< one sentence
};

/** @ingroup ccn A question that is asked often, kept in the database. */
struct DatabaseView
{
    const char* name;                ///< in SQL
    std::vector<ViewColumn> columns; ///< in order
    const char* query;               ///< SQL
};

/**
 * @ingroup ccn
 * @return all views; the first column of each is run_id, and asking for one run looks at no other
 */
const std::vector<DatabaseView>& GetDatabaseViews();

} // namespace ccn
} // namespace ns3

#endif // CCN_DATABASE_VIEWS_H
