// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_REQUEST_DRIVER_H
#define CCN_NETWORK_REQUEST_DRIVER_H

#include "demand.h"
#include "installed-network.h"
#include "lib/run/ranks.h"
#include "lib/text/clock-range.h"
#include "lib/text/input-error.h"
#include "lib/text/value-text.h"
#include "request-log.h"

#include "ns3/core-module.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace ns3::ccn::network
{

/** When requests are made, and how many. @ingroup ccn */
struct RequestPace
{
    /** When the next request is made. */
    enum Kind
    {
        SEQUENCE, ///< when the one before has ended
        POISSON,  ///< after an exponentially distributed time
        CONSTANT, ///< after equal times
        LISTED,   ///< at the time that the demand states
    };

    Kind kind{SEQUENCE};
    double interval{1}; ///< POISSON, CONSTANT: mean time between two requests of the network, in s
    uint64_t warmUpRequests{0}; ///< requests before the measurement, of all slices
    double warmUpSeconds{0};    ///< simulated time before the measurement
    uint64_t requests{0};       ///< measured requests, of all slices; 0: no limit
    double seconds{0};          ///< measured time; 0: no limit
    bool mustMeasure{false};    ///< it is an error if the demand ends during the warm-up
    uint32_t slices{1};         ///< requests are made for one of so many parts of the catalogue:
    uint32_t slice{0};          ///< objects whose number modulo slices is this
};

/**
 * @ingroup ccn
 * Makes the requests of a demand at their times. The measurement begins after the warm-up, and ends
 * with the last request. In a distributed simulation, each rank draws all requests, makes those of
 * its own receivers and counts them; a sequence of requests has one rank.
 */
class RequestDriver
{
  public:
    /**
     * @param demand the requests
     * @param network the receivers
     * @param pace when they are made
     * @param stream random stream of the times
     */
    RequestDriver(Demand& demand,
                  const InstalledNetwork& network,
                  const RequestPace& pace,
                  int64_t stream)
        : m_demand(demand),
          m_network(network),
          m_pace(pace)
    {
        m_interval->SetAttribute("Mean", DoubleValue(pace.interval));
        m_interval->SetStream(stream);
        for (const auto& receiver : network.GetReceivers())
        {
            receiver.application->TraceConnectWithoutContext(
                "Ended",
                Callback<void, uint64_t, Time, bool>(
                    [this](uint64_t, Time delay, bool isComplete) { NoteEnd(delay, isComplete); }));
        }
    }

    /** @param end is called when all requests have been made and have ended */
    void SetEnd(std::function<void()> end)
    {
        m_end = std::move(end);
    }

    /** @param log is told of each request; must outlive the run */
    void SetLog(RequestLog& log)
    {
        m_log = &log;
    }

    /** Begins now. @param measure is called when the measurement begins */
    void Start(std::function<void()> measure)
    {
        m_start = Simulator::Now();
        m_measure = std::move(measure);
        if (m_pace.warmUpSeconds > 0)
        {
            Ranks::ScheduleOnEach(Seconds(m_pace.warmUpSeconds), [this] { Measure(); });
        }
        ScheduleNext();
    }

    /** @return requests made since the measurement began */
    uint64_t GetRequests() const
    {
        return m_requests;
    }

    /** @return of these, those that joined a request of the same receiver */
    uint64_t GetJoined() const
    {
        return m_joined;
    }

    /** @return of these, those that got the whole object */
    uint64_t GetCompleted() const
    {
        return m_completed;
    }

    /** @return of these, those that were given up */
    uint64_t GetFailed() const
    {
        return m_failed;
    }

    /** @return sum over the completed ones of the time from the request to the last chunk, in ns */
    uint64_t GetDelayNs() const
    {
        return m_delayNs;
    }

  private:
    /** Begins the measurement. */
    void Measure()
    {
        m_isMeasuring = true;
        m_drawnBefore = m_drawn;
        m_measuredAt = Simulator::Now();
        m_measure();
    }

    /**
     * Draws requests until one is for an object of the slice, so that all slices together make the
     * requests of the whole catalogue.
     * @param wait receives the time to wait for it
     * @return the request; nothing at the end
     */
    std::optional<ObjectRequest> FindNext(Time& wait)
    {
        while (true)
        {
            if (!m_isMeasuring && m_pace.warmUpSeconds == 0 && m_drawn == m_pace.warmUpRequests)
            {
                Measure();
            }
            if (m_pace.requests > 0 && m_isMeasuring && m_drawn - m_drawnBefore == m_pace.requests)
            {
                return std::nullopt;
            }
            const auto next = m_demand.Next();
            if (!next)
            {
                CheckMeasured();
                return std::nullopt;
            }
            ++m_drawn;
            if (m_pace.kind == RequestPace::POISSON || m_pace.kind == RequestPace::CONSTANT)
            {
                const double interval =
                    m_pace.kind == RequestPace::POISSON ? m_interval->GetValue() : m_pace.interval;
                ClockRange::Convert((Simulator::Now() + wait).GetSeconds() + interval, "a request");
                wait += Seconds(interval);
            }
            if (next->object % m_pace.slices == m_pace.slice)
            {
                wait = next->time ? m_start + ClockRange::Convert(*next->time, "a request") -
                                        Simulator::Now()
                                  : wait;
                return next;
            }
        }
    }

    /** @throws InputError if the demand has ended during the warm-up or with it */
    void CheckMeasured() const
    {
        const bool measures =
            m_pace.warmUpSeconds > 0 ? m_isMeasuring : m_drawn > m_pace.warmUpRequests;
        if (m_pace.mustMeasure && !measures)
        {
            throw InputError(
                m_pace.warmUpSeconds > 0
                    ? "--warm-up-time=" + FormatPlain(m_pace.warmUpSeconds) +
                          ": not allowed (less than the time of the last request of --requests)"
                    : "--warm-up=" + std::to_string(m_pace.warmUpRequests) +
                          ": not allowed (fewer than the " + std::to_string(m_drawn) +
                          " requests of --requests)");
        }
    }

    /** Schedules the next request, if there is one. */
    void ScheduleNext()
    {
        Time wait;
        const auto next = FindNext(wait);
        const Time end =
            m_start + ClockRange::Convert(m_pace.warmUpSeconds + m_pace.seconds, "the end");
        m_isMaking = next && (m_pace.seconds == 0 || Simulator::Now() + wait < end);
        if (m_isMaking)
        {
            Ranks::ScheduleOnEach(wait, [this, request = *next] {
                Make(request.receiver, request.object);
            });
        }
        CheckEnd();
    }

    /** Reports the end once no request is left. */
    void CheckEnd()
    {
        if (!m_isMaking && m_open == 0 && m_end)
        {
            std::exchange(m_end, nullptr)();
        }
    }

    /** Makes a request. @param index index of the receiver @param object object number */
    void Make(uint32_t index, uint64_t object)
    {
        const auto& receiver = m_network.GetReceivers()[index];
        if (m_network.IsOwn(receiver.node))
        {
            const bool joins = receiver.application->IsFetching(object);
            m_requests += m_isMeasuring;
            m_joined += m_isMeasuring && joins;
            m_open += !joins;
            if (m_log && !joins)
            {
                m_log->NoteRequest(index, object);
            }
            receiver.application->Request(object);
        }
        if (m_pace.kind != RequestPace::SEQUENCE)
        {
            ScheduleNext();
        }
    }

    /** @param delay time since the request that ends @param isComplete the whole object arrived */
    void NoteEnd(Time delay, bool isComplete)
    {
        if (m_isMeasuring && Simulator::Now() - delay >= m_measuredAt)
        {
            m_completed += isComplete;
            m_failed += !isComplete;
            m_delayNs += isComplete ? delay.GetNanoSeconds() : 0;
        }
        --m_open;
        if (m_pace.kind == RequestPace::SEQUENCE)
        {
            Simulator::ScheduleNow(&RequestDriver::ScheduleNext, this);
        }
        CheckEnd();
    }

    Demand& m_demand;
    const InstalledNetwork& m_network;
    RequestPace m_pace;
    RequestLog* m_log{nullptr};
    std::function<void()> m_measure;
    std::function<void()> m_end;
    Time m_start;          ///< of the first request, or of the warm-up
    bool m_isMaking{true}; ///< there is a next request
    uint64_t m_open{0};    ///< fetches in progress
    Ptr<ExponentialRandomVariable> m_interval{CreateObject<ExponentialRandomVariable>()};
    bool m_isMeasuring{false};
    Time m_measuredAt;
    uint64_t m_drawn{0};       ///< requests of all slices so far
    uint64_t m_drawnBefore{0}; ///< of these, those of the warm-up
    uint64_t m_requests{0};
    uint64_t m_joined{0};
    uint64_t m_completed{0};
    uint64_t m_failed{0};
    uint64_t m_delayNs{0};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_REQUEST_DRIVER_H
