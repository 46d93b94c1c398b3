// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "application-schedule.h"

#include "lib/text/value-text.h"
#include "schedule-columns.h"

#include <algorithm>

namespace ns3::ccn::network
{

ApplicationSchedule::ApplicationSchedule(const std::string& path, NetworkPlan& plan)
    : m_file(path, ScheduleColumns::Get()),
      m_plan(plan)
{
}

void
ApplicationSchedule::Read()
{
    while (m_file.Next())
    {
        if (!ScheduleColumns::IsOfApplication(m_file))
        {
            continue;
        }
        for (const std::string column : {"weight", "delay_ms", "rate_mbps", "loss"})
        {
            if (!m_file.Get(column).empty())
            {
                m_file.Fail(column + " " + m_file.Get(column) + " beside an app",
                            "empty, or that of a link");
            }
        }
        const double time = ScheduleColumns::GetTime(m_file);
        const std::string& state = m_file.Get("state");
        if (state != "start" && state != "stop")
        {
            m_file.Fail("state " + state + " of an app", "start or stop");
        }
        PlannedApplication& application = FindApplication();
        state == "start" ? Start(application, time) : Stop(application, time);
    }
}

PlannedApplication&
ApplicationSchedule::FindApplication()
{
    PlannedNode& node = FindNode();
    const std::string& label = m_file.Get("app");
    std::string labels;
    for (PlannedApplication& application : node.applications)
    {
        labels += (labels.empty() ? "" : ", ") + application.label;
        if (application.label != label)
        {
            continue;
        }
        const RunningTime& first = application.times.front();
        if (m_known.insert(&application).second)
        {
            if (application.times.size() > 1 || first.start > 0 || first.stop)
            {
                m_file.Fail(Describe() + ", which has times in --nodes",
                            "start_s and stop_s, or lines of --schedule");
            }
            application.times.clear();
            application.hasTimes = true;
        }
        return application;
    }
    m_file.Fail("app " + label + " of node " + node.name,
                labels.empty() ? "none, as the node has no app in --nodes" : labels);
}

PlannedNode&
ApplicationSchedule::FindNode() const
{
    const std::string& name = m_file.Get("node");
    const auto node = std::find_if(m_plan.nodes.begin(),
                                   m_plan.nodes.end(),
                                   [&name](const PlannedNode& one) { return one.name == name; });
    if (node == m_plan.nodes.end())
    {
        m_file.Fail("node " + name, "a node of a link");
    }
    return *node;
}

void
ApplicationSchedule::Start(PlannedApplication& application, double time) const
{
    if (!application.times.empty())
    {
        const RunningTime& last = application.times.back();
        if (!last.stop)
        {
            m_file.Fail("start of " + Describe() + ", which runs since " + FormatPlain(last.start) +
                            " s",
                        "stop");
        }
        CheckLater(time, *last.stop);
    }
    application.times.push_back({time, {}});
}

void
ApplicationSchedule::Stop(PlannedApplication& application, double time) const
{
    if (application.times.empty())
    {
        application.times.emplace_back(); // from 0 s on
    }
    RunningTime& last = application.times.back();
    if (last.stop)
    {
        m_file.Fail("stop of " + Describe() + ", which does not run since " +
                        FormatPlain(*last.stop) + " s",
                    "start");
    }
    CheckLater(time, last.start);
    last.stop = time;
}

void
ApplicationSchedule::CheckLater(double time, double before) const
{
    if (time <= before)
    {
        m_file.Fail("time_s " + m_file.Get("time_s") + " of " + Describe(),
                    "after " + FormatPlain(before) + " s, its time before");
    }
}

std::string
ApplicationSchedule::Describe() const
{
    return m_file.Get("app") + " of node " + m_file.Get("node");
}

} // namespace ns3::ccn::network
