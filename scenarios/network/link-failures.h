/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_LINK_FAILURES_H
#define CCN_NETWORK_LINK_FAILURES_H

#include "installed-network.h"
#include "lib/clock-range.h"
#include "lib/csv-file.h"
#include "lib/network-plan-files.h"
#include "lib/ranks.h"
#include "routing.h"

#include "ns3/core-module.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Links that fail, recover or get another weight, by a file or at random. An oracle computes the
 * routes anew some time after each change; a protocol has to notice it. Until then, nodes forward by
 * the old routes. The faces of a failed link are down unless it fails silently.
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
     * silent), and optionally weight (of the link from then on).
     * @param path path of the file
     * @param plan the network's plan
     * @throws InputError that names file, line and value
     */
    void Read(const std::string& path, const NetworkPlan& plan)
    {
        CsvFile file(path,
                     {{"time_s", "from", "to", "state"},
                      {"weight"},
                      {"from_name", "to_name"},
                      {{"time", "time_s"}}});
        std::map<std::pair<std::string, std::string>, uint32_t> index;
        for (uint32_t i = 0; i < plan.links.size(); ++i)
        {
            const std::string& from = plan.nodes[plan.links[i].from].name;
            const std::string& to = plan.nodes[plan.links[i].to].name;
            index[{from, to}] = i;
            index[{to, from}] = i;
        }
        while (file.Next())
        {
            const auto link = index.find({file.Get("from"), file.Get("to")});
            if (link == index.end())
            {
                file.Fail("link " + file.Get("from") + "-" + file.Get("to"),
                          "a link of the network");
            }
            if (file.Get("time_s").empty())
            {
                file.Fail("no time_s", "the time of the change in s");
            }
            Change change{link->second, GetState(file), GetWeight(file)};
            if (change.weight)
            {
                m_network.GetLinkCost(change.link, *change.weight);
            }
            Schedule(file.GetReal("time_s", 0, 0, ClockRange::GetEnd()), change);
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
                Schedule(time, {link, LinkState::DOWN, std::nullopt});
                time += m_random->GetValue(down, 0);
                Schedule(time, {link, LinkState::UP, std::nullopt});
            }
        }
    }

    /** @return failures so far */
    uint64_t GetFailures() const
    {
        return m_failures;
    }

  private:
    /** A change of a link. */
    struct Change
    {
        uint32_t link;                  ///< its index
        std::optional<LinkState> state; ///< its new state; none: as before
        std::optional<double> weight;   ///< its new weight; none: as before
    };

    /** @param file a file at a line @return the new state of the link, or none if the line has a weight alone */
    static std::optional<LinkState> GetState(CsvFile& file)
    {
        const std::map<std::string, LinkState> states{{"up", LinkState::UP},
                                                      {"down", LinkState::DOWN},
                                                      {"silent", LinkState::SILENT}};
        const std::string& text = file.Get("state");
        const auto state = states.find(text);
        if (state == states.end() && (!text.empty() || file.Get("weight").empty()))
        {
            file.Fail("state " + text, "up, down or silent; empty beside a weight");
        }
        return state == states.end() ? std::nullopt : std::make_optional(state->second);
    }

    /** @param file a file at a line @return the new weight of the link, or none */
    static std::optional<double> GetWeight(CsvFile& file)
    {
        const double weight =
            file.GetReal("weight", 0, PlanFiles::MIN_WEIGHT, PlanFiles::MAX_WEIGHT);
        return weight > 0 ? std::make_optional(weight) : std::nullopt;
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
        if (change.weight)
        {
            m_routing.SetWeight(change.link, *change.weight);
        }
        if (change.state)
        {
            m_failures += *change.state != LinkState::UP;
            m_network.SetLink(change.link, *change.state);
        }
        m_rerouting.Remove(); // a cancelled event would count in run.events of each rank
        m_rerouting = Ranks::ScheduleOnEach(m_convergence, [this] { m_routing.Reroute(); });
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
