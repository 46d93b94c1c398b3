// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "schedule-columns.h"

#include "lib/text/clock-range.h"

#include <string>

namespace ns3::ccn::network
{

CsvColumns
ScheduleColumns::Get()
{
    return {{"time_s", "state"},
            {"from", "to", "weight", "delay_ms", "rate_mbps", "loss", "node", "app"},
            {"from_name", "to_name"},
            {{"time", "time_s"},
             {"source", "from"},
             {"target", "to"},
             {"delay", "delay_ms"},
             {"rate", "rate_mbps"},
             {"application", "app"}}};
}

bool
ScheduleColumns::IsOfApplication(const CsvFile& file)
{
    const bool isOfLink = !file.Get("from").empty() || !file.Get("to").empty();
    const bool isOfApplication = !file.Get("node").empty() || !file.Get("app").empty();
    if (isOfLink == isOfApplication)
    {
        file.Fail(isOfLink ? "a link and an app" : "no link and no app",
                  "from and to of a link, or node and app");
    }
    return isOfApplication;
}

double
ScheduleColumns::GetTime(const CsvFile& file)
{
    if (file.Get("time_s").empty())
    {
        file.Fail("no time_s", "the time of the change in s");
    }
    return file.GetReal("time_s", 0, 0, ClockRange::GetEnd());
}

} // namespace ns3::ccn::network
