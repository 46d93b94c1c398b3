// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer.h"

#include "ns3/ccn-back-off.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-exclude.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnConsumer");

Consumer::Consumer()
    : m_outstanding([this](Outstanding& waiting) { AskAgain(waiting); }),
      m_validator(CreateObject<ContentValidator>())
{
}

int64_t
Consumer::AssignStreams(int64_t stream)
{
    const int64_t used = FetchApplication::AssignStreams(stream);
    return used + m_validator->AssignStreams(stream + used);
}

void
Consumer::StartApplication()
{
    FetchApplication::StartApplication();
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); }, GetCodec());
    m_timer.SetBounds(m_initialTimeout, m_minTimeout, m_maxTimeout);
    m_control->Start(m_window);
    m_isPlain =
        !m_control->IsAdaptive() && m_timerKind == Timer::LIFETIME && m_reorderThreshold == 0;
    ReportWindow("start");
    FillWindow();
}

void
Consumer::Cease()
{
    m_outstanding.StopTimers();
    m_validator->Stop();
    FetchApplication::Cease();
}

void
Consumer::SendInterest(Outstanding& waiting)
{
    const uint64_t chunk = waiting.chunk;
    const uint32_t attempt = waiting.attempts;
    Interest interest = MakeInterest(GetPrefix(), chunk, GetInterestLifetime());
    if (!m_publisher.empty())
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = m_publisher;
    }
    waiting.sent = Simulator::Now();
    if (m_reorderThreshold > 0)
    {
        waiting.number = m_order.Add(chunk);
    }
    ExcludeBuilder exclude;
    for (const auto& digest : waiting.excluded)
    {
        interest.selectors.hasExclude = true;
        exclude.AddComponent(digest);
    }
    interest.selectors.exclude = exclude.GetBytes();
    CountInterest(attempt > 0);
    m_outstanding.StartTimer(waiting, GetPatience());
    m_interestSent(chunk, attempt);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest " << interest.name
                         << ": sent, attempt " << attempt + 1);
    Express(std::move(interest));
}

void
Consumer::AskAgain(Outstanding& waiting)
{
    if (waiting.isReturned)
    {
        waiting.isReturned = false;
        SetLost(waiting);
    }
    else
    {
        NoteLoss(waiting, CongestionSignal::TIMEOUT);
    }
    if (!m_finished)
    {
        FillWindow();
    }
}

void
Consumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    const uint32_t prefixSize = GetPrefix().GetSize();
    if (m_finished || (m_validator->IsOn() && m_validator->TakeCertificate(content)) ||
        content.name.GetSize() != prefixSize + 1)
    {
        return;
    }
    const auto chunk = GetNaming().GetChunk(content.name.GetComponent(prefixSize));
    auto waiting = chunk ? m_outstanding.find(*chunk) : m_outstanding.end();
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*arrival.packet, GetCodec()) << ": "
                         << (waiting == m_outstanding.end() ? "not waited for" : "taken"));
    if (waiting == m_outstanding.end() || waiting->second.isJudged)
    {
        return; // a duplicate of a chunk that has arrived
    }
    if (!m_isPlain)
    {
        NoteAnswer(waiting->second, *arrival.packet);
        if (m_finished)
        {
            return;
        }
    }
    if (!m_validator->IsOn())
    {
        Accept(*chunk, arrival.packet, content);
        return;
    }
    waiting->second.isJudged = true;
    m_outstanding.StopTimer(waiting->second);
    m_validator->Validate(arrival.packet, [this, chunk](Ptr<const Packet> packet, Verdict verdict) {
        Judge(*chunk, packet, verdict);
    });
}

void
Consumer::Judge(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    const auto waiting = m_outstanding.find(chunk);
    if (m_finished || waiting == m_outstanding.end())
    {
        return; // the object ends before this chunk
    }
    waiting->second.isJudged = false;
    if (verdict != Verdict::VALID)
    {
        Reject(chunk, packet, verdict);
    }
    else
    {
        const PacketBytes bytes(*packet);
        ContentView content;
        GetL3().GetCodec().Decode(bytes.Get(), content);
        Accept(chunk, packet, content);
    }
}

void
Consumer::Reject(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    ++m_rejections;
    CountRejection(verdict);
    NS_LOG_WARN("node " << GetNode()->GetId() << " " << GetLabel() << " chunk " << chunk
                        << ": rejected, " << ToString(verdict));
    m_rejected(chunk, verdict);
    Outstanding& waiting = m_outstanding.at(chunk);
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    if (!GetCodec().GetTraits().isExact) // which has no Exclude; attribute Publisher helps there
    {
        const PacketBytes bytes(*packet);
        ContentView content;
        GetCodec().Decode(bytes.Get(), content);
        const Digest digest = content.ComputeDigest();
        waiting.excluded.emplace(digest.begin(), digest.end());
    }
    ++waiting.attempts;
    SendInterest(waiting);
}

void
Consumer::Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content)
{
    const auto waiting = m_outstanding.find(chunk);
    m_chunkReceived(chunk, Simulator::Now() - waiting->second.first, content.payload.size());
    m_lostChunks -= waiting->second.isLost;
    m_outstanding.Erase(waiting);
    CountChunk();
    const auto last =
        content.hasFinalBlockId ? GetNaming().GetLast(content.finalBlockId) : std::nullopt;
    if (last)
    {
        m_finalChunk = last;
        ForgetBeyond(*last);
    }
    DeliverInOrder(chunk, packet, content);
    if (m_finished)
    {
        return; // a subclass cannot use the chunk
    }
    if (m_finalChunk && GetNextInOrder() > *m_finalChunk)
    {
        Finish(true);
        return;
    }
    FillWindow();
}

void
Consumer::ForgetBeyond(uint64_t last)
{
    for (auto beyond = m_outstanding.upper_bound(last); beyond != m_outstanding.end();)
    {
        m_lostChunks -= beyond->second.isLost;
        beyond = m_outstanding.Erase(beyond);
    }
}

void
Consumer::Finish(bool complete)
{
    m_finished = true;
    m_validator->Stop();
    m_outstanding.Clear();
    m_lost.clear();
    m_lostChunks = 0;
    RecordEnd(complete);
}

// --- Window and losses ---

void
Consumer::FillWindow()
{
    while (CountInFlight() < m_control->GetWindow())
    {
        if (SendLost())
        {
            continue;
        }
        if (m_finalChunk && m_nextChunk > *m_finalChunk)
        {
            return;
        }
        Outstanding& next = m_outstanding.try_emplace(m_nextChunk).first->second;
        next.chunk = m_nextChunk++;
        next.first = Simulator::Now();
        SendInterest(next);
    }
}

bool
Consumer::SendLost()
{
    while (!m_lost.empty())
    {
        const uint64_t chunk = m_lost.front();
        m_lost.pop_front();
        const auto waiting = m_outstanding.find(chunk);
        if (waiting != m_outstanding.end() && waiting->second.isLost)
        {
            waiting->second.isLost = false;
            --m_lostChunks;
            ++waiting->second.attempts;
            SendInterest(waiting->second);
            return true;
        }
    }
    return false;
}

Time
Consumer::GetInterestLifetime() const
{
    return m_timerKind == Timer::ESTIMATED_LIFETIME ? std::min(m_lifetime, m_timer.GetTimeout())
                                                    : m_lifetime;
}

Time
Consumer::GetPatience() const
{
    return m_timerKind == Timer::ESTIMATED ? m_timer.GetTimeout() : GetInterestLifetime() + m_guard;
}

void
Consumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto chunk = GetNaming().FindChunk(GetPrefix(), interest.name);
    const auto found = chunk ? m_outstanding.find(*chunk) : m_outstanding.end();
    if (m_finished || found == m_outstanding.end() || found->second.isJudged ||
        found->second.isLost || found->second.isReturned)
    {
        return; // nothing is waited for any more
    }
    Outstanding& waiting = found->second;
    ++m_returns;
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest "
                         << Name(interest.name) << ": returned, " << ToString(code));
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    // It keeps its place in the window, or a dead link would let the consumer ask for ever new chunks.
    waiting.isReturned = true;
    m_outstanding.StartTimer(waiting, GetBackOff(m_backOff, waiting.attempts, GetPatience()));
    NoteCongestion(waiting.sent,
                   code == ReturnCode::CONGESTED ? CongestionSignal::MARK
                                                 : CongestionSignal::RETURN);
}

void
Consumer::NoteLoss(Outstanding& waiting, CongestionSignal signal)
{
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    SetLost(waiting);
    NoteCongestion(waiting.sent, signal);
}

void
Consumer::SetLost(Outstanding& waiting)
{
    waiting.isLost = true;
    m_outstanding.StopTimer(waiting);
    ++m_lostChunks;
    m_lost.push_back(waiting.chunk);
}

void
Consumer::NoteCongestion(Time sent, CongestionSignal signal)
{
    if (m_control->NoteCongestion(sent, Simulator::Now()))
    {
        if (signal == CongestionSignal::TIMEOUT)
        {
            m_timer.BackOff();
        }
        ReportWindow(ToString(signal));
    }
}

void
Consumer::ReportWindow(const char* event)
{
    m_reportedWindow = m_control->GetWindow();
    m_windowChanged(Simulator::Now(), m_reportedWindow, event);
}

void
Consumer::Grow(const ChunkArrival& arrival)
{
    const bool isSlowStart = m_control->IsInSlowStart();
    if (m_control->NoteArrival(arrival))
    {
        ReportWindow(ToString(CongestionSignal::DELAY));
    }
    else if (m_control->GetWindow() != m_reportedWindow)
    {
        ReportWindow(isSlowStart ? "slow_start" : "increase");
    }
}

void
Consumer::NoteAnswer(Outstanding& waiting, const Packet& packet)
{
    const auto inFlight = static_cast<uint32_t>(CountInFlight());
    m_lostChunks -= waiting.isLost;
    waiting.isLost = false;
    ChunkArrival arrival{Simulator::Now(), waiting.sent, std::nullopt, inFlight};
    if (waiting.attempts == 0)
    {
        arrival.roundTrip = arrival.now - waiting.sent;
        m_timer.AddSample(*arrival.roundTrip, inFlight);
    }
    if (CongestionTag::IsMarked(packet, waiting.sent))
    {
        NoteCongestion(waiting.sent, CongestionSignal::MARK);
    }
    else
    {
        Grow(arrival);
    }
    m_order.NoteAnswer(waiting.number);
    uint64_t number = 0;
    uint64_t chunk = 0;
    while (!m_finished && m_reorderThreshold > 0 &&
           m_order.TakeOverdue(m_reorderThreshold, number, chunk))
    {
        const auto overdue = m_outstanding.find(chunk);
        if (overdue != m_outstanding.end() && overdue->second.number == number &&
            &overdue->second != &waiting && !overdue->second.isLost &&
            !overdue->second.isReturned && !overdue->second.isJudged)
        {
            NoteLoss(overdue->second, CongestionSignal::GAP);
        }
    }
}

} // namespace ns3::ccn
