/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-segment-fetcher.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnSegmentFetcher");

SegmentFetcher::SegmentFetcher(PendingRequests& requests, Handlers handlers)
    : m_requests(requests),
      m_handlers(std::move(handlers)),
      m_pipeline([this](uint64_t segment, uint32_t attempt) { Ask(segment, attempt); },
                 [this](uint64_t segment) { Drop(segment); },
                 m_handlers.deliver,
                 m_handlers.end)
{
}

void
SegmentFetcher::Start(const Settings& settings,
                      const Name& object,
                      const ChunkNaming& naming,
                      const std::string& publisher,
                      uint64_t first)
{
    NS_LOG_FUNCTION(this << object.ToUri() << first);
    m_settings = settings;
    m_object = object;
    m_naming = &naming;
    m_publisher = publisher;
    m_pipeline.Start(settings.pipeline, first);
}

void
SegmentFetcher::Stop()
{
    NS_LOG_FUNCTION(this);
    m_pipeline.Stop();
    m_processing.Cancel();
    m_arrivals.clear();
    while (!m_asked.empty())
    {
        Drop(m_asked.begin()->first);
    }
}

void
SegmentFetcher::Ask(uint64_t segment, uint32_t attempt)
{
    NS_LOG_FUNCTION(this << segment << attempt);
    Request request;
    request.interest.name = m_naming->GetName(m_object, segment);
    request.interest.selectors.minSuffix = 1; // only the implicit digest may follow the name
    request.interest.selectors.maxSuffix = 1;
    request.interest.lifetime = m_settings.lifetime;
    request.interval = m_settings.reexpression;
    request.publisher = m_publisher;
    request.isRepeated = attempt > 0;
    if (attempt > 0)
    {
        // It excludes no existing object, but makes a different Interest for the nodes' PITs.
        ExcludeBuilder exclude;
        exclude.AddComponent(m_naming->GetComponent(segment + attempt));
        request.exclude = exclude.GetBytes();
    }
    Drop(segment);
    m_asked[segment] =
        m_requests.Express(std::move(request),
                           [this, segment](const ContentView& content, Ptr<const Packet> packet) {
                               Take(segment, content, packet);
                           });
}

void
SegmentFetcher::Drop(uint64_t segment)
{
    const auto found = m_asked.find(segment);
    if (found != m_asked.end())
    {
        m_requests.Cancel(found->second);
        m_asked.erase(found);
    }
}

void
SegmentFetcher::Take(uint64_t segment, const ContentView& content, Ptr<const Packet> packet)
{
    m_publisher = std::string(content.publisherKeyDigest);
    const auto bytes = static_cast<uint32_t>(content.payload.size());
    m_arrivals.push_back({segment, content.IsFinalBlock(), bytes, packet});
    ProcessNext();
}

void
SegmentFetcher::ProcessNext()
{
    while (!m_isProcessing && !m_arrivals.empty())
    {
        const Arrival arrival = m_arrivals.front();
        m_arrivals.pop_front();
        const auto asked = m_pipeline.GetAsked(arrival.segment);
        if (!asked)
        {
            continue; // a duplicate, requested while the first copy waited here
        }
        m_isProcessing = true;
        m_pipeline.BeginProcessing(arrival.segment);
        m_handlers.arrived(arrival.segment, Simulator::Now() - *asked, arrival.bytes);
        if (m_isChecked)
        {
            Process(arrival);
            continue;
        }
        const PacketBytes bytes(*arrival.packet);
        ContentView content;
        content.Decode(bytes.Get());
        m_handlers.check(content, [this, arrival] {
            m_isChecked = true;
            Process(arrival);
        });
    }
}

void
SegmentFetcher::Process(const Arrival& arrival)
{
    if (m_settings.processingTime.IsZero())
    {
        EndProcessing(arrival);
        return;
    }
    m_processing = Simulator::Schedule(m_settings.processingTime,
                                       &SegmentFetcher::EndProcessing,
                                       this,
                                       arrival);
}

void
SegmentFetcher::EndProcessing(const Arrival& arrival)
{
    NS_LOG_FUNCTION(this << arrival.segment);
    m_isProcessing = false;
    m_pipeline.Receive(arrival.segment, arrival.isLast, arrival.packet);
    ProcessNext();
}

} // namespace ns3::ccn
