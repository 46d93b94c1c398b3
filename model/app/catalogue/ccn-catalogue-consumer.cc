/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-catalogue-consumer.h"

#include "ns3/ccn-fixed-window.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatalogueConsumer");

CatalogueConsumer::CatalogueConsumer()
{
    m_due.SetHandler([this](Fetch& fetch) { HandleDue(fetch); });
}

void
CatalogueConsumer::SetControl(std::string name)
{
    const auto control = CreateByName<WindowControl>(name);
    m_shared = control->IsAdaptive() ? std::make_unique<CatalogueWindow>(control) : nullptr;
}

std::string
CatalogueConsumer::GetControlName() const
{
    return m_shared ? m_shared->GetControl()->GetInstanceTypeId().GetName()
                    : FixedWindow::GetTypeId().GetName();
}

Ptr<WindowControl>
CatalogueConsumer::GetControl() const
{
    return m_shared ? m_shared->GetControl() : nullptr;
}

uint64_t
CatalogueConsumer::GetDecreases() const
{
    return m_shared ? m_shared->GetDecreases() : 0;
}

int64_t
CatalogueConsumer::AssignStreams(int64_t stream)
{
    m_objects->SetStream(stream);
    m_interval->SetStream(stream + 1);
    return 2 + CatalogueApplication::AssignStreams(stream + 2);
}

void
CatalogueConsumer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CatalogueApplication::StartApplication();
    if (m_shared)
    {
        m_shared->Start();
    }
    m_stop = m_duration.IsZero() ? Time::Max() : Simulator::Now() + m_duration;
    if (!m_isPassive)
    {
        ScheduleRequest();
    }
}

void
CatalogueConsumer::StopApplication()
{
    NS_LOG_FUNCTION(this);
    m_request.Cancel();
    m_due.Clear();
    m_fetches.clear();
    CatalogueApplication::StopApplication();
}

void
CatalogueConsumer::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_request.Cancel();
    m_due.Clear();
    m_fetches.clear();
    m_objects = nullptr;
    m_interval = nullptr;
    CatalogueApplication::DoDispose();
}

void
CatalogueConsumer::ScheduleRequest()
{
    const Time interval = Seconds(m_interval->GetValue());
    if (interval < m_stop - Simulator::Now())
    {
        m_request = Simulator::Schedule(interval, &CatalogueConsumer::HandleRequest, this);
    }
}

void
CatalogueConsumer::HandleRequest()
{
    Request(m_objects->GetInteger());
    ScheduleRequest();
}

void
CatalogueConsumer::Request(uint64_t object)
{
    ++m_counts.asked;
    const auto [found, isNew] = m_fetches.try_emplace(object);
    Fetch& fetch = found->second;
    if (isNew)
    {
        fetch.object = object;
        fetch.start = Simulator::Now();
        m_due.Schedule(fetch, (Simulator::Now() + GetPatience()).GetTimeStep());
        Continue(fetch);
    }
    else
    {
        ++m_counts.joined;
    }
}

bool
CatalogueConsumer::IsFetching(uint64_t object) const
{
    return m_fetches.count(object) != 0;
}

bool
CatalogueConsumer::HasRoom(const Fetch& fetch) const
{
    return m_shared ? m_shared->HasRoom() : fetch.outstanding.size() < m_window;
}

bool
CatalogueConsumer::HasMore(const Fetch& fetch) const
{
    return !fetch.lost.empty() || fetch.nextChunk < GetChunks();
}

void
CatalogueConsumer::Continue(Fetch& fetch)
{
    if (!m_shared)
    {
        FillWindow(fetch);
        return;
    }
    if (!fetch.waits && HasMore(fetch))
    {
        fetch.waits = true;
        m_shared->Wait(fetch.object);
    }
    ServeWaiting();
}

void
CatalogueConsumer::ServeWaiting()
{
    while (m_shared->HasWaiting() && m_shared->HasRoom())
    {
        Fetch& first = m_fetches.at(m_shared->GetFirst());
        FillWindow(first);
        if (!HasMore(first))
        {
            first.waits = false;
            m_shared->Forget(first.object);
        }
    }
}

void
CatalogueConsumer::FillWindow(Fetch& fetch)
{
    if (!HasMore(fetch) || !HasRoom(fetch))
    {
        return;
    }
    const Name name = GetObjectName(fetch.object);
    do
    {
        if (fetch.lost.empty())
        {
            SendInterest(fetch, name, fetch.nextChunk++, 0);
            continue;
        }
        const Outstanding again = fetch.lost.front();
        fetch.lost.erase(fetch.lost.begin());
        SendInterest(fetch, name, again.chunk, again.attempts);
    } while (HasMore(fetch) && HasRoom(fetch));
}

void
CatalogueConsumer::SendInterest(Fetch& fetch, const Name& name, uint32_t chunk, uint32_t attempts)
{
    Interest interest;
    interest.name = GetNaming().GetName(name, chunk);
    interest.lifetime = m_lifetime;
    interest.nonce = DrawNonce();
    fetch.outstanding.push_back({chunk, attempts, Simulator::Now()});
    ++m_counts.interests;
    if (m_shared)
    {
        m_shared->NoteSent();
    }
    Send(interest.ToPacket());
}

Time
CatalogueConsumer::GetPatience() const
{
    return m_maxRetransmissions > 0 ? m_lifetime + m_guard : m_lifetime;
}

void
CatalogueConsumer::HandleDue(Fetch& fetch)
{
    // A chunk that arrives does not reschedule its fetch. Its timeout is only updated here.
    const Time sent = Simulator::Now() - GetPatience(); // of Interests that time out now
    auto& outstanding = fetch.outstanding;
    while (!outstanding.empty() && outstanding.front().sent <= sent)
    {
        if (outstanding.front().attempts == m_maxRetransmissions)
        {
            GiveUp(fetch);
            return;
        }
        Retransmit(fetch);
    }
    const Time oldest = outstanding.empty() ? Simulator::Now() : outstanding.front().sent;
    m_due.Schedule(fetch, (oldest + GetPatience()).GetTimeStep());
}

void
CatalogueConsumer::Retransmit(Fetch& fetch)
{
    const Outstanding lost = fetch.outstanding.front();
    fetch.outstanding.erase(fetch.outstanding.begin());
    fetch.lost.push_back({lost.chunk, lost.attempts + 1, lost.sent});
    ++m_counts.unanswered;
    if (m_shared)
    {
        m_shared->NoteLoss(1, lost.sent, Simulator::Now());
        if (fetch.waits)
        {
            m_shared->Forget(fetch.object);
        }
        fetch.waits = true;
        m_shared->WaitFirst(fetch.object);
    }
    Continue(fetch);
}

void
CatalogueConsumer::GiveUp(Fetch& fetch)
{
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " object " << fetch.object
                         << ": given up, " << fetch.outstanding.size() << " Interests unanswered");
    ++m_counts.givenUp;
    m_counts.unanswered += fetch.outstanding.size();
    if (m_shared)
    {
        m_shared->NoteLoss(fetch.outstanding.size(),
                           fetch.outstanding.front().sent,
                           Simulator::Now());
        m_shared->Forget(fetch.object);
    }
    End(fetch, false);
    if (m_shared)
    {
        ServeWaiting();
    }
}

void
CatalogueConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (!Take(arrival, content))
    {
        ++m_counts.strays;
    }
}

bool
CatalogueConsumer::Take(const Arrival& arrival, const ContentView& content)
{
    const uint32_t chunkAt = GetDepth() + 1;
    const auto object = FindObject(content.name);
    const auto found = object ? m_fetches.find(*object) : m_fetches.end();
    if (found == m_fetches.end() || content.name.GetSize() != chunkAt + 1)
    {
        return false;
    }
    Fetch& fetch = found->second;
    const auto chunk = GetNaming().GetChunk(content.name.GetComponent(chunkAt));
    const auto asked =
        std::find_if(fetch.outstanding.begin(),
                     fetch.outstanding.end(),
                     [&chunk](const Outstanding& interest) { return interest.chunk == chunk; });
    if (asked == fetch.outstanding.end())
    {
        return false;
    }
    ++m_counts.chunks;
    m_counts.chunkDelayNs += (Simulator::Now() - asked->sent).GetNanoSeconds();
    if (m_shared)
    {
        m_shared->NoteAnswer(*arrival.packet, asked->sent, asked->attempts > 0, Simulator::Now());
    }
    fetch.outstanding.erase(asked);
    m_received(*object, *chunk, arrival);
    Continue(fetch);
    if (fetch.outstanding.empty() && !HasMore(fetch))
    {
        ++m_counts.completed;
        m_counts.objectDelayNs += (Simulator::Now() - fetch.start).GetNanoSeconds();
        End(fetch, true);
    }
    return true;
}

void
CatalogueConsumer::End(const Fetch& fetch, bool complete)
{
    const uint64_t object = fetch.object;
    const Time delay = Simulator::Now() - fetch.start;
    const auto found = m_fetches.find(object);
    m_due.Cancel(found->second);
    m_fetches.erase(found);
    m_ended(object, delay, complete);
}

} // namespace ccn
} // namespace ns3
