// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_LINK_FAILURES_H
#define CCN_NETWORK_LINK_FAILURES_H

#include "installed-network.h"
#include "lib/networks/network-plan-files.h"
#include "lib/run/ranks.h"
#include "lib/text/clock-range.h"
#include "lib/text/csv-file.h"
#include "routing.h"

#include "ns3/core-module.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Links that fail, recover or get another weight, delay or rate, by a file or at random. An oracle
 * computes the routes anew some time after each change of a state or a weight; a protocol has to
 * notice it. Until then, nodes forward by the old routes. The faces of a failed link are down unless it
 * fails silently. Changes at time 0 are made before the first routes.
 */
class LinkFailures
{
  public:
    /**
     * @param network the network
     * @param routing its routes
     * @param convergence time from a change to the new routes of an oracle
     */
    LinkFailures(InstalledNetwork& network, Routing& routing, Time convergence)
        : m_network(network),
          m_routing(routing),
          m_convergence(convergence)
    {
    }

    /**
     * Schedules the changes of a file with the columns time_s, from, to and state (up, down or
     * silent), and optionally weight, delay_ms and rate_mbps (of the link from then on).
     * @param path path of the file
     * @param plan the network's plan
     * @throws InputError that names file, line and value
     */
    void Read(const std::string& path, const NetworkPlan& plan)
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

    /**
     * Lets each link fail and recover at exponentially distributed times.
     * @param links number of links
     * @param up mean time that a link works, in s
     * @param down mean time that it does not, in s
     * @param end time after which no link fails, in s
     * @param stream random stream
     */
    void Draw(uint32_t links, double up, double down, double end, int64_t stream)
    {
        m_random->SetStream(stream);
        for (uint32_t link = 0; link < links; ++link)
        {
            for (double time = m_random->GetValue(up, 0); time < end;
                 time += m_random->GetValue(up, 0))
            {
                Schedule(time, Change(link, LinkCondition::DOWN));
                time += m_random->GetValue(down, 0);
                Schedule(time, Change(link, LinkCondition::UP));
            }
        }
    }

    /** @return failures so far: links that worked and do not any more, silently or not */
    uint64_t GetFailures() const
    {
        return m_failures;
    }

  private:
    /** Numbers of links, by the names of their ends. */
    using LinkIndex = std::map<std::pair<std::string, std::string>, uint32_t>;

    /** A change of a link; what has no value stays as before. */
    struct Change
    {
        /** @param index index of the link @param state its new state */
        Change(uint32_t index, std::optional<LinkCondition> state)
            : link(index),
              state(state)
        {
        }

        uint32_t link;                      ///< its index
        std::optional<LinkCondition> state; ///< its new state
        std::optional<double> weight;       ///< its new weight
        std::optional<double> delay;        ///< its new delay in ms
        std::optional<double> rate;         ///< its new rate in Mbit/s
    };

    /** @return the columns of a file of changes */
    static CsvColumns GetColumns()
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

    /** @param plan a plan @return its links, each by both orders of its ends */
    static LinkIndex MakeIndex(const NetworkPlan& plan)
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

    /** @param file a file at a line @param index the links @return the change of this line */
    Change GetChange(const CsvFile& file, const LinkIndex& index) const
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
        change.rate =
            GetValue(file, "rate_mbps", PlanFiles::MIN_RATE_MBPS, PlanFiles::MAX_RATE_MBPS);
        if (change.weight)
        {
            m_network.GetLinkCost(change.link, *change.weight); // throws if it is too large
        }
        Check(file, change);
        return change;
    }

    /** @param file a file at a line @param change the change of this line, which has to be allowed for this network */
    void Check(const CsvFile& file, const Change& change) const
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

    /** @param file a file at a line @return the new state of the link, or none */
    static std::optional<LinkCondition> GetState(const CsvFile& file)
    {
        const std::map<std::string, LinkCondition> states{{"up", LinkCondition::UP},
                                                          {"down", LinkCondition::DOWN},
                                                          {"silent", LinkCondition::SILENT}};
        const std::string& text = file.Get("state");
        const auto state = states.find(text);
        if (state == states.end() && !text.empty())
        {
            file.Fail("state " + text,
                      "up, down or silent; empty beside a weight, a delay or a rate");
        }
        return state == states.end() ? std::nullopt : std::make_optional(state->second);
    }

    /**
     * @param file a file at a line
     * @param column name of a column
     * @param min smallest value allowed
     * @param max largest value allowed
     * @return the value, or none
     */
    static std::optional<double> GetValue(const CsvFile& file,
                                          const std::string& column,
                                          double min,
                                          double max)
    {
        return file.Get(column).empty() ? std::nullopt
                                        : std::make_optional(file.GetReal(column, 0, min, max));
    }

    /** Schedules a change, if the clock reaches it. @param time its time in s @param change the change */
    void Schedule(double time, const Change& change)
    {
        if (time <= ClockRange::GetEnd())
        {
            Ranks::ScheduleOnEach(Seconds(time), [this, change] { Make(change); });
        }
    }

    /** @param change a change that happens now */
    void Make(const Change& change)
    {
        if (Apply(change))
        {
            m_rerouting.Remove(); // a cancelled event would count in run.events of each rank
            m_rerouting = Ranks::ScheduleOnEach(m_convergence, [this] { m_routing.Reroute(); });
        }
    }

    /** @param change a change of a link, which is made @return whether it changes routes */
    bool Apply(const Change& change)
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

    InstalledNetwork& m_network;
    Routing& m_routing;
    Time m_convergence;
    Ptr<ExponentialRandomVariable> m_random{CreateObject<ExponentialRandomVariable>()};
    EventId m_rerouting;
    uint64_t m_failures{0};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LINK_FAILURES_H
