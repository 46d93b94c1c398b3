// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-requests.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-back-off.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

void
RequestOwner::HandleTimerError()
{
    if (auto* application = dynamic_cast<CcnApplication*>(this))
    {
        application->HandleError();
        return;
    }
    throw;
}

Requests::Requests(RequestOwner& owner)
    : m_owner(owner),
      m_feedback(owner),
      m_waiting([this](Waiting& waiting) {
          try
          {
              HandleDue(waiting);
          }
          catch (...)
          {
              m_owner.HandleTimerError();
          }
      })
{
    owner.m_requests = this;
}

void
Requests::Start()
{
    m_feedback.Start();
    if (m_owner.reorderThreshold > 0 && !m_order)
    {
        m_order = std::make_unique<SendingOrder>();
    }
}

void
Requests::Stop()
{
    for (auto& [number, waiting] : m_waiting)
    {
        EndOpen(waiting, m_counts.unanswered);
        waiting.isReturned = false;
        waiting.isJudged = false;
        if (!waiting.isLost)
        {
            SetLost(waiting);
        }
    }
    m_waiting.StopTimers();
}

void
Requests::Clear()
{
    for (auto& [number, waiting] : m_waiting)
    {
        EndOpen(waiting, m_counts.unanswered);
    }
    m_waiting.Clear();
    m_lost.clear();
    ++m_epoch;
}

void
Requests::Forget(uint64_t number)
{
    if (const auto found = m_waiting.find(number); found != m_waiting.end())
    {
        Unlose(found->second);
        EndOpen(found->second, m_counts.unanswered);
        m_waiting.Erase(found);
    }
}

void
Requests::ForgetAfter(uint64_t last)
{
    for (auto beyond = m_waiting.upper_bound(last); beyond != m_waiting.end();)
    {
        Unlose(beyond->second);
        EndOpen(beyond->second, m_counts.unanswered);
        beyond = m_waiting.Erase(beyond);
    }
}

// --- Sending ---

void
Requests::Fill()
{
    while (HasRoom() && AskNext())
    {
    }
}

bool
Requests::AskNext()
{
    if (!m_lost.empty())
    {
        Waiting& waiting = m_waiting.at(m_lost.begin()->second);
        Unlose(waiting);
        Send(waiting, true);
        return true;
    }
    const auto next = m_owner.NextRequest();
    if (next)
    {
        Ask(*next);
    }
    return next.has_value();
}

void
Requests::Ask(uint64_t number)
{
    const auto [place, isNew] = m_waiting.try_emplace(number);
    Waiting& waiting = place->second;
    if (isNew)
    {
        waiting.number = number;
        waiting.first = Simulator::Now();
    }
    const bool wasLost = waiting.isLost;
    Unlose(waiting);
    Send(waiting, wasLost);
}

void
Requests::Send(Waiting& waiting, bool isRepeated)
{
    const Time patience = m_feedback.GetPatience();
    waiting.sent = Simulator::Now();
    waiting.isReturned = false;
    waiting.attempts += isRepeated;
    ++waiting.interests;
    if (waiting.open++ == 0)
    {
        m_waiting.StartTimer(waiting, patience);
    }
    else
    {
        waiting.due.insert_after(std::next(waiting.due.before_begin(), waiting.open - 2),
                                 waiting.sent + patience);
    }
    if (m_order)
    {
        waiting.order = m_order->Add(waiting.number);
    }
    ++m_counts.interests;
    m_counts.repeated += isRepeated;
    const uint64_t number = waiting.number;
    m_owner.interestSent(number, waiting.attempts);
    try
    {
        m_owner.SendInterest(waiting, m_feedback.GetLifetime()); // the answer may arrive within
    }
    catch (...)
    {
        HandleUnsent(number, isRepeated);
        throw;
    }
}

void
Requests::HandleUnsent(uint64_t number, bool isRepeated)
{
    --m_counts.interests;
    m_counts.repeated -= isRepeated;
    const auto found = m_waiting.find(number);
    if (found == m_waiting.end())
    {
        return;
    }
    EndLatest(found->second);
    EndOpen(found->second, m_counts.unanswered); // earlier ones
    ++m_counts.givenUp;
    m_waiting.Erase(found);
    m_owner.GiveUp(number);
}

// --- Losses and returns ---

bool
Requests::EndOldest(Waiting& waiting)
{
    if (--waiting.open == 0)
    {
        m_waiting.StopTimer(waiting);
        return true;
    }
    m_waiting.StartTimer(waiting, waiting.due.front() - Simulator::Now());
    waiting.due.pop_front();
    return false;
}

bool
Requests::EndLatest(Waiting& waiting)
{
    if (--waiting.open == 0)
    {
        m_waiting.StopTimer(waiting);
        return true;
    }
    waiting.due.erase_after(std::next(waiting.due.before_begin(), waiting.open - 1));
    return false;
}

void
Requests::EndOpen(Waiting& waiting, uint64_t& count)
{
    count += waiting.open;
    waiting.open = 0;
    waiting.due.clear();
}

void
Requests::HandleDue(Waiting& waiting)
{
    if (waiting.isReturned)
    {
        waiting.isReturned = false;
        if (GiveUpAfterLast(waiting))
        {
            return;
        }
        SetLost(waiting);
    }
    else
    {
        ++m_counts.unanswered;
        if (!EndOldest(waiting) || !Lose(waiting, CongestionSignal::TIMEOUT))
        {
            return;
        }
    }
    HandleLoss();
}

void
Requests::HandleLoss()
{
    if (!m_owner.DefersRepetition())
    {
        Fill();
    }
}

bool
Requests::GiveUpAfterLast(const Waiting& waiting)
{
    if (!m_owner.IsHopeless(waiting))
    {
        return false;
    }
    ++m_counts.givenUp;
    const uint64_t number = waiting.number;
    m_waiting.Erase(number);
    m_owner.GiveUp(number);
    return true;
}

bool
Requests::Lose(Waiting& waiting, CongestionSignal signal)
{
    if (GiveUpAfterLast(waiting))
    {
        return false;
    }
    SetLost(waiting);
    m_feedback.NoteCongestion(waiting.sent, signal);
    return true;
}

void
Requests::SetLost(Waiting& waiting)
{
    m_waiting.StopTimer(waiting);
    waiting.isLost = true;
    waiting.rank = m_owner.isSmallestFirst ? 0 : ++m_lastRank;
    m_lost.emplace(waiting.rank, waiting.number);
}

void
Requests::Unlose(Waiting& waiting)
{
    if (waiting.isLost)
    {
        waiting.isLost = false;
        m_lost.erase({waiting.rank, waiting.number});
    }
}

bool
Requests::TakeReturn(uint64_t number, ReturnCode code)
{
    const auto found = m_waiting.find(number);
    if (found == m_waiting.end() || found->second.open == 0)
    {
        return false; // lost, returned before, or judged
    }
    Waiting& waiting = found->second;
    ++m_counts.returned;
    if (!EndLatest(waiting) || (!m_owner.givesUpAfterBackOff && GiveUpAfterLast(waiting)))
    {
        return true;
    }
    const bool isLost = m_owner.backOff.IsZero();
    if (isLost)
    {
        SetLost(waiting);
    }
    else
    {
        waiting.isReturned = true;
        m_waiting.StartTimer(
            waiting,
            GetBackOff(m_owner.backOff, waiting.attempts, m_feedback.GetPatience()));
    }
    m_feedback.NoteCongestion(waiting.sent, RequestFeedback::GetSignal(code));
    if (isLost)
    {
        HandleLoss();
    }
    return true;
}

// --- Answers ---

std::optional<RequestState>
Requests::Take(uint64_t number, const Packet& packet, bool isJudged)
{
    return EndByAnswer(number, &packet, isJudged);
}

std::optional<RequestState>
Requests::TakeUnmarked(uint64_t number, bool isJudged)
{
    return EndByAnswer(number, nullptr, isJudged);
}

std::optional<RequestState>
Requests::EndByAnswer(uint64_t number, const Packet* packet, bool isJudged)
{
    const auto found = m_waiting.find(number);
    if (found == m_waiting.end() || found->second.isJudged)
    {
        return std::nullopt;
    }
    Waiting& waiting = found->second;
    if (!m_feedback.IsPlain() || m_order)
    {
        const uint64_t epoch = m_epoch;
        NoteAnswer(waiting, packet);
        if (epoch != m_epoch)
        {
            return std::nullopt;
        }
    }
    Unlose(waiting);
    EndOpen(waiting, m_counts.answered);
    std::optional<RequestState> state(waiting);
    if (isJudged)
    {
        waiting.isJudged = true;
        waiting.isReturned = false;
        m_waiting.StopTimer(waiting);
    }
    else
    {
        m_waiting.Erase(found);
    }
    return state;
}

RequestState
Requests::Accept(uint64_t number)
{
    const auto found = m_waiting.find(number);
    RequestState state = std::move(found->second);
    m_waiting.Erase(found);
    return state;
}

void
Requests::Reject(uint64_t number, const std::string& excluded, Time wait)
{
    Waiting& waiting = m_waiting.at(number);
    waiting.isJudged = false;
    if (wait.IsZero() && GiveUpAfterLast(waiting))
    {
        return;
    }
    const auto place = std::lower_bound(waiting.excluded.begin(), waiting.excluded.end(), excluded);
    if (!excluded.empty() && (place == waiting.excluded.end() || *place != excluded))
    {
        waiting.excluded.insert(place, excluded);
    }
    if (wait.IsZero())
    {
        Send(waiting, true);
        return;
    }
    waiting.isReturned = true;
    m_waiting.StartTimer(waiting, wait);
}

// --- Feedback ---

void
Requests::NoteAnswer(Waiting& waiting, const Packet* packet)
{
    const auto inFlight = static_cast<uint32_t>(CountInFlight());
    Unlose(waiting);
    m_feedback.NoteAnswer(packet, waiting.sent, waiting.interests == 1, inFlight);
    if (m_order)
    {
        m_order->NoteAnswer(waiting.order);
        NoteGaps(waiting);
    }
}

void
Requests::NoteGaps(const Waiting& answered)
{
    const uint64_t epoch = m_epoch;
    uint64_t order = 0;
    uint64_t number = 0;
    while (epoch == m_epoch && m_order->TakeOverdue(m_owner.reorderThreshold, order, number))
    {
        const auto overdue = m_waiting.find(number);
        if (overdue != m_waiting.end() && overdue->second.order == order &&
            &overdue->second != &answered && overdue->second.open > 0)
        {
            EndOpen(overdue->second, m_counts.unanswered);
            Lose(overdue->second, CongestionSignal::GAP);
        }
    }
}

} // namespace ns3::ccn
