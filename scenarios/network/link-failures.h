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
#include "lib/ranks.h"

#include "ns3/core-module.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Links that fail and recover, by a file or at random. Routes are computed anew some time after
 * each change. Until then, nodes forward by the old routes; the faces of a failed link are down.
 */
class LinkFailures
{
  public:
    /**
     * @param network the network
     * @param reroute computes the routes anew
     * @param convergence time from a change to the new routes
     */
    LinkFailures(InstalledNetwork& network, std::function<void()> reroute, Time convergence)
        : m_network(network),
          m_reroute(std::move(reroute)),
          m_convergence(convergence)
    {
    }

    /**
     * Schedules the changes of a file with the columns time_s, from, to and state (up or down).
     * @param path path of the file
     * @param plan the network's plan
     * @throws InputError that names file, line and value
     */
    void Read(const std::string& path, const NetworkPlan& plan)
    {
        CsvFile file(path,
                     {{"time_s", "from", "to", "state"},
                      {},
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
            const std::string& state = file.Get("state");
            if (link == index.end())
            {
                file.Fail("link " + file.Get("from") + "-" + file.Get("to"),
                          "a link of the network");
            }
            if (state != "up" && state != "down")
            {
                file.Fail("state " + state, "up or down");
            }
            if (file.Get("time_s").empty())
            {
                file.Fail("no time_s", "the time of the change in s");
            }
            Schedule(file.GetReal("time_s", 0, 0, ClockRange::GetEnd()),
                     link->second,
                     state == "up");
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
                Schedule(time, link, false);
                time += m_random->GetValue(down, 0);
                Schedule(time, link, true);
            }
        }
    }

    /** @return failures so far */
    uint64_t GetFailures() const
    {
        return m_failures;
    }

  private:
    /** Schedules a change, if the clock reaches it. @param time its time in s @param link its index @param isUp state */
    void Schedule(double time, uint32_t link, bool isUp)
    {
        if (time <= ClockRange::GetEnd())
        {
            Ranks::ScheduleOnEach(Seconds(time), [this, link, isUp] { Set(link, isUp); });
        }
    }

    /** @param link index of a link @param isUp its new state */
    void Set(uint32_t link, bool isUp)
    {
        m_failures += !isUp;
        m_network.SetLink(link, isUp);
        m_rerouting.Remove(); // a cancelled event would count in run.events of each rank
        m_rerouting = Ranks::ScheduleOnEach(m_convergence, m_reroute);
    }

    InstalledNetwork& m_network;
    std::function<void()> m_reroute;
    Time m_convergence;
    Ptr<ExponentialRandomVariable> m_random{CreateObject<ExponentialRandomVariable>()};
    EventId m_rerouting;
    uint64_t m_failures{0};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LINK_FAILURES_H
