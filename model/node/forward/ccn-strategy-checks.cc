// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-strategy-checks.h"

#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @param hops next hops @return their faces, e.g. "1, 2" */
std::string
ToText(const NextHops& hops)
{
    std::string text;
    for (const NextHop& hop : hops)
    {
        text += (text.empty() ? "" : ", ") + std::to_string(hop.face);
    }
    return text;
}

/** @param hops next hops @param faces an empty list; receives the faces, sorted by number */
void
SortFaces(const NextHops& hops, FaceList& faces)
{
    std::transform(hops.begin(), hops.end(), std::back_inserter(faces), [](const NextHop& hop) {
        return hop.face;
    });
    std::sort(faces.begin(), faces.end());
}

/**
 * @param chosen the faces chosen by a strategy
 * @param hops the next hops to choose from
 * @return the first face that is not allowed, and why; empty if there is none
 */
std::string
FindFault(const FaceList& chosen, const NextHops& hops)
{
    FaceList allowed;
    SortFaces(hops, allowed);
    for (const FaceId face : chosen)
    {
        if (!std::binary_search(allowed.begin(), allowed.end(), face))
        {
            return "face " + std::to_string(face) + ", which is none of the next hops (" +
                   ToText(hops) + ")";
        }
    }
    FaceList sorted = chosen;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    return twice == sorted.end() ? "" : "face " + std::to_string(*twice) + " twice";
}

} // namespace

void
StrategyChecks::Refuse(TypeId strategy, const std::string& what) const
{
    throw Fatal<std::logic_error>(m_l3.Where() + ", strategy " + strategy.GetName() + ": " + what);
}

void
StrategyChecks::RefuseRequest(const char* request, const std::string& fault) const
{
    const TypeId type = m_call ? m_call->m_strategy.GetInstanceTypeId() : m_caller;
    const std::string where = m_call ? m_call->m_method : "a scheduled event";
    Refuse(type, where + " called " + request + " " + fault);
}

void
StrategyChecks::CheckIdle(const char* request) const
{
    if (m_call)
    {
        Refuse(m_call->m_strategy.GetInstanceTypeId(),
               std::string(request) + " was called during " + m_call->m_method +
                   " (use Simulator::ScheduleNow)");
    }
}

void
StrategyChecks::CheckEachChoice(const Strategy& strategy,
                                const NextHops& hops,
                                const FaceList& chosen,
                                const char* request) const
{
    const std::string fault = FindFault(chosen, hops);
    if (!fault.empty() && request)
    {
        RefuseRequest(request, "for " + fault);
    }
    if (!fault.empty())
    {
        Refuse(strategy.GetInstanceTypeId(), "Choose chose " + fault);
    }
}

void
StrategyChecks::CountRetry()
{
    // Far more than one retry per next hop. Without this limit, endless retries would stop the
    // clock.
    constexpr uint64_t MOST_AT_ONCE = 100000;
    constexpr uint64_t MOST_EACH = 1000;
    const int64_t now = Simulator::Now().GetTimeStep();
    m_retriesAtOnce = now == m_retryTime ? m_retriesAtOnce + 1 : 1;
    m_retryTime = now;
    if (m_retriesAtOnce > MOST_AT_ONCE + MOST_EACH * m_l3.pit->GetSize())
    {
        RefuseRequest("ScheduleRetry",
                      "for at once, " + std::to_string(m_retriesAtOnce - 1) +
                          " times without an end");
    }
}

void
StrategyChecks::CheckAtHand(const PitEntry& entry, const char* request, bool acts) const
{
    if (!m_call || m_call->m_entry != &entry)
    {
        RefuseRequest(request,
                      "for an Interest that it was not called for (an entry must not be kept; use "
                      "ScheduleRetry)");
    }
    if (acts && !m_call->m_mayAct)
    {
        RefuseRequest(request, "for an Interest that is about to be erased");
    }
}

void
StrategyChecks::NoteNextHops(const NextHops& hops)
{
    SortFaces(hops, m_call->m_hops.emplace());
}

void
StrategyChecks::CheckSend(const PitEntry& entry, FaceId face)
{
    CheckAtHand(entry, "SendPending", true);
    if (!entry.packet)
    {
        RefuseRequest("SendPending",
                      "for an Interest whose packet was not kept (AfterSend or AfterJoin must set "
                      "entry.packet)");
    }
    if (!m_call->m_hops)
    {
        NextHops hops;
        m_l3.hops.Find(entry, hops);
        NoteNextHops(hops);
    }
    const FaceList& allowed = *m_call->m_hops;
    if (!std::binary_search(allowed.begin(), allowed.end(), face))
    {
        RefuseRequest("SendPending",
                      "for face " + std::to_string(face) + ", which is none of GetNextHops");
    }
}

void
StrategyChecks::CheckRetry(const PitEntry& entry, const Time& at) const
{
    CheckAtHand(entry, "ScheduleRetry", true);
    const Time now = Simulator::Now();
    if (at < now)
    {
        RefuseRequest("ScheduleRetry",
                      "for " + std::to_string(at.GetSeconds()) + " s, which is past (it is " +
                          std::to_string(now.GetSeconds()) + " s)");
    }
}

void
StrategyChecks::CheckJoined(const PitEntry& entry, const InterestArrival& in) const
{
    CheckAtHand(entry, "SendJoined", true);
    if (m_call->m_joined != &in)
    {
        RefuseRequest("SendJoined", "for an Interest that has not joined just now");
    }
}

} // namespace ns3::ccn
