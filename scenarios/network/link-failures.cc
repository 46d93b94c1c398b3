// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-failures.h"

#include "lib/networks/network-plan-files.h"
#include "lib/run/ranks.h"
#include "lib/text/clock-range.h"

#include <cmath>

namespace ns3::ccn::network
{

LinkFailures::LinkFailures(InstalledNetwork& network, Routing& routing, Time convergence)
    : m_network(network),
      m_routing(routing),
      m_convergence(convergence)
{
}

void
LinkFailures::Read(const std::string& path)
{
    CsvFile file(path, GetColumns());
    bool isChanged = false;
    while (file.Next())
    {
        const uint32_t link = GetLink(file);
        const LinkChange change = GetChange(file, link);
        const double time = file.GetReal("time_s", 0, 0, ClockRange::GetEnd());
        if (time > 0)
        {
            Schedule(time, link, change);
        }
        else
        {
            isChanged |= Apply(link, change);
        }
    }
    if (isChanged)
    {
        m_routing.Reroute();
    }
}

void
LinkFailures::Draw(uint32_t links, double up, double down, double end, int64_t stream)
{
    m_random->SetStream(stream);
    LinkChange failure;
    failure.state = LinkCondition::DOWN;
    LinkChange repair;
    repair.state = LinkCondition::UP;
    for (uint32_t link = 0; link < links; ++link)
    {
        for (double time = m_random->GetValue(up, 0); time < end; time += m_random->GetValue(up, 0))
        {
            Schedule(time, link, failure);
            time += m_random->GetValue(down, 0);
            Schedule(time, link, repair);
        }
    }
}

CsvColumns
LinkFailures::GetColumns()
{
    return {{"time_s", "from", "to", "state"},
            {"weight", "delay_ms", "rate_mbps"},
            {"from_name", "to_name"},
            {{"time", "time_s"},
             {"source", "from"},
             {"target", "to"},
             {"delay", "delay_ms"},
             {"rate", "rate_mbps"}}};
}

uint32_t
LinkFailures::GetLink(const CsvFile& file) const
{
    const auto link = m_network.FindLink(file.Get("from"), file.Get("to"));
    if (!link)
    {
        file.Fail("link " + file.Get("from") + "-" + file.Get("to"), "a link of the network");
    }
    return *link;
}

LinkChange
LinkFailures::GetChange(const CsvFile& file, uint32_t link) const
{
    if (file.Get("time_s").empty())
    {
        file.Fail("no time_s", "the time of the change in s");
    }
    LinkChange change;
    change.state = GetState(file);
    if (const auto weight = GetValue(file, "weight", PlanFiles::MIN_WEIGHT, PlanFiles::MAX_WEIGHT))
    {
        change.cost = m_network.GetLinkCost(link, *weight); // throws if it is too large
    }
    if (const auto delay = GetValue(file, "delay_ms", 0, PlanFiles::MAX_DELAY_MS))
    {
        change.delay = Seconds(*delay / 1e3);
    }
    if (const auto rate =
            GetValue(file, "rate_mbps", PlanFiles::MIN_RATE_MBPS, PlanFiles::MAX_RATE_MBPS))
    {
        change.rate = DataRate(std::llround(1e6 * *rate));
    }
    Check(file, change);
    return change;
}

void
LinkFailures::Check(const CsvFile& file, const LinkChange& change) const
{
    if (!change.state && !change.cost && !change.delay && !change.rate)
    {
        file.Fail("state " + file.Get("state"),
                  "up, down or silent; empty beside a weight, a delay or a rate");
    }
    const bool isOfLink = change.delay || change.rate || change.state == LinkCondition::SILENT;
    if (isOfLink && m_network.IsWifi())
    {
        file.Fail("a delay, a rate or the state silent",
                  "a weight and the states up and down with --medium=wifi");
    }
    if (change.delay && Ranks::GetCount() > 1)
    {
        file.Fail("delay_ms " + file.Get("delay_ms"),
                  "none with --ranks, which need constant delays");
    }
}

std::optional<LinkCondition>
LinkFailures::GetState(const CsvFile& file)
{
    const std::map<std::string, LinkCondition> states{{"up", LinkCondition::UP},
                                                      {"down", LinkCondition::DOWN},
                                                      {"silent", LinkCondition::SILENT}};
    const std::string& text = file.Get("state");
    const auto state = states.find(text);
    if (state == states.end() && !text.empty())
    {
        file.Fail("state " + text, "up, down or silent; empty beside a weight, a delay or a rate");
    }
    return state == states.end() ? std::nullopt : std::make_optional(state->second);
}

std::optional<double>
LinkFailures::GetValue(const CsvFile& file, const std::string& column, double min, double max)
{
    return file.Get(column).empty() ? std::nullopt
                                    : std::make_optional(file.GetReal(column, 0, min, max));
}

void
LinkFailures::Schedule(double time, uint32_t link, const LinkChange& change)
{
    if (time <= ClockRange::GetEnd())
    {
        Ranks::ScheduleOnEach(Seconds(time), [this, link, change] { Make(link, change); });
    }
}

void
LinkFailures::Make(uint32_t link, const LinkChange& change)
{
    if (Apply(link, change))
    {
        m_rerouting.Remove(); // a cancelled event would count in run.events of each rank
        m_rerouting = Ranks::ScheduleOnEach(m_convergence, [this] { m_routing.Reroute(); });
    }
}

bool
LinkFailures::Apply(uint32_t link, const LinkChange& change)
{
    const LinkCondition former = m_network.GetLink(link);
    const bool isNew = change.state && *change.state != former;
    m_failures += isNew && former == LinkCondition::UP;
    if (change.cost)
    {
        m_routing.SetCost(link, *change.cost);
    }
    m_network.Change(link, change);
    return change.cost || isNew;
}

} // namespace ns3::ccn::network
