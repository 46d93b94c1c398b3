// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_SCHEDULE_COLUMNS_H
#define CCN_NETWORK_SCHEDULE_COLUMNS_H

#include "lib/text/csv-file.h"

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * The columns of --schedule. Each line has time_s and state. It is about a link, with from and to, and optionally
 * weight, delay_ms, rate_mbps and loss, or about an application, with node and app.
 */
class ScheduleColumns
{
  public:
    /** @return the columns */
    static CsvColumns Get();

    /** @param file the current line @return whether it is about an application @throws InputError if it is about both or neither */
    static bool IsOfApplication(const CsvFile& file);

    /** @param file the current line @return its time in s, up to the end of the clock @throws InputError if it has none */
    static double GetTime(const CsvFile& file);
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_SCHEDULE_COLUMNS_H
