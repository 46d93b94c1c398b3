// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-schedule.h"

#include "lib/networks/network-plan-files.h"
#include "schedule-columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ns3::ccn::network
{

LinkSchedule::LinkSchedule(const std::string& path, ScheduledLinks links)
    : m_file(path, ScheduleColumns::Get()),
      m_links(std::move(links))
{
}

std::optional<TimedLinkChange>
LinkSchedule::Next()
{
    while (m_file.Next())
    {
        if (!ScheduleColumns::IsOfApplication(m_file))
        {
            const uint32_t link = GetLink();
            const double time = ScheduleColumns::GetTime(m_file);
            return TimedLinkChange{time, link, GetChange(link)};
        }
    }
    return std::nullopt;
}

uint32_t
LinkSchedule::GetLink() const
{
    const auto link = m_links.find(m_file.Get("from"), m_file.Get("to"));
    if (!link)
    {
        m_file.Fail("link " + m_file.Get("from") + "-" + m_file.Get("to"), "a link of the network");
    }
    return *link;
}

LinkChange
LinkSchedule::GetChange(uint32_t link) const
{
    LinkChange change;
    change.state = GetState();
    const double largest = std::min(PlanFiles::MAX_WEIGHT, m_links.largestWeight);
    if (const auto weight = GetValue("weight", PlanFiles::MIN_WEIGHT, largest))
    {
        change.cost = m_links.getCost(link, *weight);
    }
    if (const auto delay = GetValue("delay_ms", 0, PlanFiles::MAX_DELAY_MS))
    {
        change.delay = Seconds(*delay / 1e3);
    }
    if (const auto rate = GetValue("rate_mbps", PlanFiles::MIN_RATE_MBPS, PlanFiles::MAX_RATE_MBPS))
    {
        change.rate = DataRate(std::llround(1e6 * *rate));
    }
    if (!m_file.Get("loss").empty())
    {
        change.loss = LossRate::Read(m_file, 0);
    }
    Check(link, change);
    return change;
}

void
LinkSchedule::Check(uint32_t link, const LinkChange& change) const
{
    if (!change.state && !change.cost && !change.delay && !change.rate && !change.loss)
    {
        m_file.Fail("state " + m_file.Get("state"),
                    "up, down or silent; empty beside a weight, a delay, a rate or a loss");
    }
    if (m_links.isBroadcast(link))
    {
        m_file.Fail("link " + m_file.Get("from") + "-" + m_file.Get("to") +
                        " with --faces=broadcast",
                    "links whose nodes have faces to each other");
    }
    const bool isOfLink =
        change.delay || change.rate || change.loss || change.state == LinkCondition::SILENT;
    if (isOfLink && m_links.isShared(link))
    {
        m_file.Fail("a delay, a rate, a loss or the state silent",
                    "a weight and the states up and down of links that share a medium");
    }
    if (change.delay && m_links.hasRanks)
    {
        m_file.Fail("delay_ms " + m_file.Get("delay_ms"),
                    "none with --ranks, which need constant delays");
    }
    if (change.loss && m_links.hasRanks)
    {
        m_file.Fail("loss " + m_file.Get("loss"), "none with --ranks");
    }
}

std::optional<LinkCondition>
LinkSchedule::GetState() const
{
    const std::map<std::string, LinkCondition> states{{"up", LinkCondition::UP},
                                                      {"down", LinkCondition::DOWN},
                                                      {"silent", LinkCondition::SILENT}};
    const std::string& text = m_file.Get("state");
    const auto state = states.find(text);
    if (state == states.end() && !text.empty())
    {
        m_file.Fail("state " + text,
                    "up, down or silent; empty beside a weight, a delay, a rate or a loss");
    }
    return state == states.end() ? std::nullopt : std::make_optional(state->second);
}

std::optional<double>
LinkSchedule::GetValue(const std::string& column, double min, double max) const
{
    return m_file.Get(column).empty() ? std::nullopt
                                      : std::make_optional(m_file.GetReal(column, 0, min, max));
}

} // namespace ns3::ccn::network
