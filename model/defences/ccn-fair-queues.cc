// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-fair-queues.h"

#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::ccn
{

TypeId
FairQueueSettings::AddAttributes(TypeId tid, const Time& queueTime)
{
    return tid
        .AddAttribute("QueueTime",
                      "Time that an Interest waits at most.",
                      TimeValue(queueTime),
                      MakeTimeAccessor(&FairQueueSettings::m_queueTime),
                      MakeTimeChecker(Seconds(0), Seconds(1000)))
        .AddAttribute("MaxQueue",
                      "Number of Interests of one arrival face that wait at most for the same.",
                      UintegerValue(100),
                      MakeUintegerAccessor(&FairQueueSettings::m_maxQueue),
                      MakeUintegerChecker<uint32_t>(0, 1000000));
}

FairQueues::FairQueues(IngressPolicy& policy, const FairQueueSettings& settings, HasRoom hasRoom)
    : m_policy(policy),
      m_settings(settings),
      m_hasRoom(std::move(hasRoom))
{
}

IngressVerdict
FairQueues::Enter(const Gate& gate, const InterestArrival& in, DropReason full, DropReason late)
{
    if (m_hasRoom(gate, GetPromised(gate)))
    {
        return IngressPolicy::Accept();
    }
    const FaceId face = in.face.GetId();
    const auto line = m_lines.find(gate);
    const uint32_t waiting = line == m_lines.end() ? 0 : GetWaiting(line->second, face);
    if (waiting >= m_settings.m_maxQueue)
    {
        return IngressPolicy::Drop(full);
    }
    const IngressVerdict verdict = m_policy.Defer(in);
    m_lines[gate].queues[face].push_back(verdict.ticket);
    const Ptr<IngressPolicy> policy(&m_policy); // of which this object is a part
    const uint64_t ticket = verdict.ticket;
    Simulator::Schedule(m_settings.m_queueTime, [this, policy, gate, face, ticket, late] {
        GiveUp(gate, face, ticket, late);
    });
    return verdict;
}

void
FairQueues::Release(FaceId face)
{
    for (bool isOpen = true; isOpen;)
    {
        isOpen = false;
        for (auto line = m_lines.lower_bound({face, 0});
             line != m_lines.end() && line->first.face == face;
             ++line)
        {
            isOpen = LetNextIn(line->first, line->second) || isOpen;
        }
    }
}

bool
FairQueues::IsAwaited(const Gate& gate) const
{
    const auto line = m_lines.find(gate);
    return line != m_lines.end() && !line->second.queues.empty();
}

FairQueues::Promised
FairQueues::GetPromised(const Gate& gate) const
{
    Promised promised;
    for (auto line = m_lines.lower_bound({gate.face, 0});
         line != m_lines.end() && line->first.face == gate.face;
         ++line)
    {
        promised.atFace += line->second.promised;
        promised.inGroup += line->first.group == gate.group ? line->second.promised : 0;
    }
    return promised;
}

void
FairQueues::Forget(FaceId gone)
{
    // The node drops those that came by this face; those that wait for it are given up when due.
    for (auto line = m_lines.begin(); line != m_lines.end();)
    {
        line->second.queues.erase(gone);
        line = line->first.face == gone ? m_lines.erase(line) : std::next(line);
    }
}

uint32_t
FairQueues::GetWaiting(const Line& line, FaceId face)
{
    const auto queue = line.queues.find(face);
    return queue == line.queues.end() ? 0 : queue->second.size();
}

bool
FairQueues::LetNextIn(const Gate& gate, Line& line)
{
    if (line.queues.empty() || !m_hasRoom(gate, GetPromised(gate)))
    {
        return false;
    }
    auto next = line.last == NO_FACE ? line.queues.begin() : line.queues.upper_bound(line.last);
    next = next == line.queues.end() ? line.queues.begin() : next;
    const uint64_t ticket = next->second.front();
    line.last = next->first;
    next->second.pop_front();
    if (next->second.empty())
    {
        line.queues.erase(next);
    }
    ++line.promised;
    m_policy.LetIn(ticket);
    // It may find its content in the store: then the place is free again after this event.
    const Ptr<IngressPolicy> policy(&m_policy);
    const Gate settled = gate;
    Simulator::ScheduleNow([this, policy, settled] { Settle(settled); });
    return true;
}

void
FairQueues::Settle(const Gate& gate)
{
    const auto line = m_lines.find(gate);
    if (line != m_lines.end()) // unless its face was removed
    {
        line->second.promised -= line->second.promised > 0;
        Release(gate.face);
        EraseIfEmpty(line);
    }
}

void
FairQueues::GiveUp(const Gate& gate, FaceId face, uint64_t ticket, DropReason late)
{
    const auto line = m_lines.find(gate);
    const bool waits = line != m_lines.end() && line->second.queues.count(face);
    if (waits)
    {
        auto& tickets = line->second.queues[face];
        tickets.erase(std::remove(tickets.begin(), tickets.end(), ticket), tickets.end());
        if (tickets.empty())
        {
            line->second.queues.erase(face);
        }
        EraseIfEmpty(line);
    }
    m_policy.Refuse(ticket, late);
}

void
FairQueues::EraseIfEmpty(std::map<Gate, Line>::iterator line)
{
    if (line->second.promised == 0 && line->second.queues.empty())
    {
        m_lines.erase(line);
    }
}

} // namespace ns3::ccn
