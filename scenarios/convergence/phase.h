// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERGENCE_PHASE_H
#define CCN_CONVERGENCE_PHASE_H

#include "lib/recording/run-record.h"
#include "probe.h"
#include "ways.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::convergence
{

/** What follows a change of a link: when it was seen, when the routes were right, what was not answered until then. @ingroup ccn */
class Phase
{
  public:
    /**
     * @param name name of the change in the counters and measures
     * @param link the link that changes now
     * @param firstProbe number of probes before
     */
    Phase(std::string name, uint32_t link, std::size_t firstProbe)
        : m_name(std::move(name)),
          m_link(link),
          m_firstProbe(firstProbe)
    {
    }

    /** A route of some router changes now. */
    void NoteRoute()
    {
        m_routesChanged = Simulator::Now();
    }

    /** One end of the link notices the change now. @param end 0 or 1 */
    void NoteDetection(uint32_t end)
    {
        m_detected[end] = m_detected[end] ? m_detected[end] : Simulator::Now();
    }

    /** Unanswered Interests, and all of them. */
    struct Tally
    {
        int64_t asked{0}; ///< sent before the end of the phase
        int64_t lost{0};  ///< of these, not answered within their lifetime

        /** @param probe an Interest */
        void Add(const SentInterest& probe)
        {
            ++asked;
            lost += !probe.isAnswered;
        }
    };

    /** @return time from the change until the last change of a route, 0 if none followed */
    Time GetConvergence() const
    {
        return m_routesChanged.IsZero() ? Time() : m_routesChanged - m_start;
    }

    /**
     * @param probes all Interests, of which those count that could be answered until now
     * @param lifetime of the Interests
     * @param late delay from which an answer is late
     * @return time from the change until the last Interest was sent that was not answered or late; 0 if none was
     */
    Time GetRecovery(const std::vector<SentInterest>& probes, Time lifetime, Time late) const
    {
        Time recovery;
        for (std::size_t i = m_firstProbe; i < probes.size(); ++i)
        {
            const bool isOver = probes[i].sent + lifetime <= Simulator::Now();
            if (isOver && (!probes[i].isAnswered || probes[i].delay > late))
            {
                recovery = probes[i].sent - m_start;
            }
        }
        return recovery;
    }

    /**
     * Adds the Interests that were sent between the change and a time: all, those whose way crosses the link,
     * and of these, those with another loop-free next hop in front of the link.
     * @param probes all Interests
     * @param ways the ways before the change
     * @param until time since the change
     * @param record receives the counters
     */
    void AddTallies(const std::vector<SentInterest>& probes,
                    const Ways& ways,
                    Time until,
                    RunRecord& record) const
    {
        Tally all;
        Tally crossing;
        Tally withAlternative;
        for (std::size_t i = m_firstProbe; i < probes.size(); ++i)
        {
            const SentInterest& probe = probes[i];
            if (probe.sent > m_start + until)
            {
                break;
            }
            const auto kind = ways.Cross(probe.from, probe.to, m_link);
            all.Add(probe);
            if (kind != Ways::Crossing::NO)
            {
                crossing.Add(probe);
            }
            if (kind == Ways::Crossing::WITH_ALTERNATIVE)
            {
                withAlternative.Add(probe);
            }
        }
        for (const auto& [name, tally] : {std::make_pair("", all),
                                          std::make_pair("crossing_", crossing),
                                          std::make_pair("alternative_", withAlternative)})
        {
            Add(record, name + std::string("asked"), tally.asked);
            Add(record, name + std::string("lost"), tally.lost);
        }
    }

    /** Adds when both ends noticed the change, if they did. @param record receives the measure */
    void AddDetection(RunRecord& record) const
    {
        if (m_detected[0] && m_detected[1])
        {
            Measure(record,
                    "detected",
                    std::max(*m_detected[0], *m_detected[1]) - m_start,
                    "Time until both ends noticed the change.");
        }
    }

    /** Adds a counter. @param record receives it @param name its name without that of the change @param value it */
    void Add(RunRecord& record, const std::string& name, int64_t value) const
    {
        record.Add(CounterRow{"*", m_name + "_" + name, value});
    }

    /**
     * Adds a measure in s.
     * @param record receives it
     * @param name its name without that of the change
     * @param time its value
     * @param help what it is
     */
    void Measure(RunRecord& record,
                 const std::string& name,
                 Time time,
                 const std::string& help) const
    {
        record.Add(MeasureRow{"*", m_name + "_" + name, time.GetSeconds(), "s", help});
    }

  private:
    std::string m_name;
    uint32_t m_link;
    std::size_t m_firstProbe;
    Time m_start{Simulator::Now()};
    Time m_routesChanged;              ///< 0: not yet
    std::optional<Time> m_detected[2]; ///< by end
};

} // namespace ns3::ccn::convergence

#endif // CCN_CONVERGENCE_PHASE_H
