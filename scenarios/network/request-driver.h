// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_REQUEST_DRIVER_H
#define CCN_NETWORK_REQUEST_DRIVER_H

#include "demand.h"
#include "installed-network.h"
#include "lib/run/ranks.h"
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
                  int64_t stream);

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

    /** @param plan the network, which must outlive the run: no request is made at a node that does not exist at its time */
    void SetPlan(const NetworkPlan& plan);

    /** Begins now. @param measure is called when the measurement begins */
    void Start(std::function<void()> measure);

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
    void Measure();

    /**
     * Draws requests until one is for an object of the slice, so that all slices together make the
     * requests of the whole catalogue.
     * @param wait receives the time to wait for it
     * @return the request; nothing at the end
     */
    std::optional<ObjectRequest> FindNext(Time& wait);

    /**
     * @param request a request
     * @param wait time from now to it
     * @return whether its receiver exists then
     * @throws InputError if it does not, and the demand states the time
     */
    bool CanMake(const ObjectRequest& request, const Time& wait) const;

    /** @throws InputError if the demand has ended during the warm-up or with it */
    void CheckMeasured() const;

    /** Schedules the next request, if there is one. */
    void ScheduleNext();

    /** Reports the end once no request is left. */
    void CheckEnd();

    /** Makes a request. @param index index of the receiver @param object object number */
    void Make(uint32_t index, uint64_t object);

    /** @param delay time since the request that ends @param isComplete the whole object arrived */
    void NoteEnd(Time delay, bool isComplete);

    Demand& m_demand;
    const InstalledNetwork& m_network;
    RequestPace m_pace;
    RequestLog* m_log{nullptr};
    const NetworkPlan* m_plan{nullptr}; ///< if nodes come and go
    double m_lastPresence{0};           ///< time in s after which no receiver exists, then
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
