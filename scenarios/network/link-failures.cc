// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-failures.h"

#include "lib/run/ranks.h"
#include "lib/text/clock-range.h"
#include "link-schedule.h"

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
    ScheduledLinks links;
    links.find = [this](const std::string& from, const std::string& to) {
        return m_network.FindLink(from, to);
    };
    links.getCost = [this](uint32_t link, double weight) {
        return m_network.GetLinkCost(link, weight);
    };
    links.largestWeight = m_network.GetLargestWeight();
    links.isShared = [this](uint32_t link) { return m_network.IsShared(link); };
    links.isBroadcast = [this](uint32_t link) { return m_network.IsBroadcast(link); };
    links.hasRanks = Ranks::GetCount() > 1;
    LinkSchedule schedule(path, links);
    bool isChanged = false;
    while (const auto next = schedule.Next())
    {
        if (next->time > 0)
        {
            Schedule(next->time, next->link, next->change);
        }
        else
        {
            isChanged |= Apply(next->link, next->change);
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
