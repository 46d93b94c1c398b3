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
LinkFailures::Read(const std::string& path, const NetworkPlan& plan)
{
    CsvFile file(path, GetColumns());
    const LinkIndex index = MakeIndex(plan);
    bool isChanged = false;
    while (file.Next())
    {
        const Change change = GetChange(file, index);
        const double time = file.GetReal("time_s", 0, 0, ClockRange::GetEnd());
        if (time > 0)
        {
            Schedule(time, change);
        }
        else
        {
            isChanged |= Apply(change);
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
    for (uint32_t link = 0; link < links; ++link)
    {
        for (double time = m_random->GetValue(up, 0); time < end; time += m_random->GetValue(up, 0))
        {
            Schedule(time, Change(link, LinkCondition::DOWN));
            time += m_random->GetValue(down, 0);
            Schedule(time, Change(link, LinkCondition::UP));
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

LinkFailures::LinkIndex
LinkFailures::MakeIndex(const NetworkPlan& plan)
{
    LinkIndex index;
    for (uint32_t i = 0; i < plan.links.size(); ++i)
    {
        const std::string& from = plan.nodes[plan.links[i].from].name;
        const std::string& to = plan.nodes[plan.links[i].to].name;
        index[{from, to}] = i;
        index[{to, from}] = i;
    }
    return index;
}

LinkFailures::Change
LinkFailures::GetChange(const CsvFile& file, const LinkIndex& index) const
{
    const auto link = index.find({file.Get("from"), file.Get("to")});
    if (link == index.end())
    {
        file.Fail("link " + file.Get("from") + "-" + file.Get("to"), "a link of the network");
    }
    if (file.Get("time_s").empty())
    {
        file.Fail("no time_s", "the time of the change in s");
    }
    Change change(link->second, GetState(file));
    change.weight = GetValue(file, "weight", PlanFiles::MIN_WEIGHT, PlanFiles::MAX_WEIGHT);
    change.delay = GetValue(file, "delay_ms", 0, PlanFiles::MAX_DELAY_MS);
    change.rate = GetValue(file, "rate_mbps", PlanFiles::MIN_RATE_MBPS, PlanFiles::MAX_RATE_MBPS);
    if (change.weight)
    {
        m_network.GetLinkCost(change.link, *change.weight); // throws if it is too large
    }
    Check(file, change);
    return change;
}

void
LinkFailures::Check(const CsvFile& file, const Change& change) const
{
    if (!change.state && !change.weight && !change.delay && !change.rate)
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
LinkFailures::Schedule(double time, const Change& change)
{
    if (time <= ClockRange::GetEnd())
    {
        Ranks::ScheduleOnEach(Seconds(time), [this, change] { Make(change); });
    }
}

void
LinkFailures::Make(const Change& change)
{
    if (Apply(change))
    {
        m_rerouting.Remove(); // a cancelled event would count in run.events of each rank
        m_rerouting = Ranks::ScheduleOnEach(m_convergence, [this] { m_routing.Reroute(); });
    }
}

bool
LinkFailures::Apply(const Change& change)
{
    if (change.delay)
    {
        m_network.SetLinkDelay(change.link, Seconds(*change.delay / 1e3));
    }
    if (change.rate)
    {
        m_network.SetLinkRate(change.link, DataRate(std::llround(1e6 * *change.rate)));
    }
    if (change.weight)
    {
        m_routing.SetWeight(change.link, *change.weight);
    }
    if (change.state)
    {
        const LinkCondition former = m_network.GetLink(change.link);
        m_failures += former == LinkCondition::UP && *change.state != LinkCondition::UP;
        m_network.SetLink(change.link, *change.state);
        return change.weight || former != *change.state;
    }
    return change.weight.has_value();
}

} // namespace ns3::ccn::network
