// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_VIEWS_H
#define CCN_EVENT_VIEWS_H

#include "database-views.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @return the views of what --events records: they replace the numbers in the tables of event-rows.h
 * by the values to which these refer. Rows keep the order of their table. A query for one run reads
 * the rows of all runs, since an index on so many rows would double the time of a run.
 */
const std::vector<DatabaseView>& GetEventViews();

} // namespace ns3::ccn

#endif // CCN_EVENT_VIEWS_H
