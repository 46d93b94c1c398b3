// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-pending-requests.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ns3::ccn
{

PendingRequests::PendingRequests(Sender sender, EventGuard guard)
    : m_sender(std::move(sender)),
      m_pending([this, guard = std::move(guard)](Pending& pending) {
          guard.Run([&] { HandleDue(pending); });
      })
{
}

uint64_t
PendingRequests::Express(Request request, Answered answered, Failed failed)
{
    const uint64_t number = ++m_lastNumber;
    Pending& pending = m_pending.try_emplace(number).first->second;
    pending.number = number;
    pending.request = std::move(request);
    pending.answered = std::move(answered);
    pending.failed = std::move(failed);
    // The view refers to these strings, which stay at the same address from here on.
    Selectors& selectors = pending.request.interest.selectors;
    selectors.hasExclude = !pending.request.exclude.empty();
    selectors.exclude = pending.request.exclude;
    if (!pending.request.publisher.empty())
    {
        selectors.publisherKind = Selectors::Publisher::KEY;
        selectors.publisher = pending.request.publisher;
    }
    const Time timeout = pending.request.timeout;
    pending.giveUp = timeout.IsZero() ? Time::Max() : Simulator::Now() + timeout;
    try
    {
        pending.octets = m_codec->Encode(pending.request.interest);
        m_codec->Decode(pending.octets, pending.view);
        Send(pending, false);
    }
    catch (...)
    {
        Cancel(number);
        throw;
    }
    return number;
}

void
PendingRequests::Send(Pending& pending, bool isRepeated)
{
    const Time interval = pending.request.interval;
    Schedule(pending, interval.IsZero() ? Time::Max() : interval);
    m_sender(pending.request.interest, isRepeated || pending.request.isRepeated);
}

void
PendingRequests::Schedule(Pending& pending, Time wait)
{
    pending.sendAgain = wait == Time::Max() ? wait : Simulator::Now() + wait;
    const Time due = std::min(pending.sendAgain, pending.giveUp);
    if (due < Time::Max())
    {
        m_pending.StartTimer(pending, due - Simulator::Now());
    }
}

bool
PendingRequests::TakeReturn(const InterestView& interest)
{
    bool isKnown = false;
    for (auto& [number, pending] : m_pending)
    {
        if (pending.view.name.GetEncoded() == interest.name.GetEncoded() &&
            pending.view.GetRestrictions() == interest.GetRestrictions())
        {
            isKnown = true;
            ++m_returns;
            m_pending.StopTimer(pending);
            Schedule(pending, pending.request.backOff);
        }
    }
    return isKnown;
}

void
PendingRequests::HandleDue(Pending& pending)
{
    if (pending.giveUp > Simulator::Now())
    {
        Send(pending, true);
        return;
    }
    const Failed failed = std::move(pending.failed); // it may express further Interests
    Cancel(pending.number);
    if (failed)
    {
        failed();
    }
}

bool
PendingRequests::IsAnswer(const ContentView& content, const Pending& pending)
{
    const Selectors& selectors = pending.view.selectors;
    const uint32_t size = content.name.GetSize();
    // The common case needs no digest.
    if (!selectors.hasExclude && selectors.objectHash.empty() &&
        pending.view.name.GetSize() == size)
    {
        return pending.view.name.GetEncoded() == content.name.GetEncoded() &&
               selectors.Allows(size, size, content.publisherKeyDigest);
    }
    return Satisfies(content, pending.view);
}

bool
PendingRequests::Take(Ptr<const Packet> packet)
{
    const PacketBytes bytes(*packet);
    ContentView content;
    if (m_codec->Decode(bytes.Get(), content) != DecodeError::NONE)
    {
        return false;
    }
    std::vector<uint64_t> satisfied;
    for (const auto& [number, pending] : m_pending)
    {
        if (IsAnswer(content, pending))
        {
            satisfied.push_back(number);
        }
    }
    for (const uint64_t number : satisfied)
    {
        const auto found = m_pending.find(number); // an earlier handler may have cancelled it
        if (found != m_pending.end())
        {
            const Answered answered = std::move(found->second.answered);
            Cancel(number);
            answered(content, packet);
        }
    }
    return !satisfied.empty();
}

} // namespace ns3::ccn
