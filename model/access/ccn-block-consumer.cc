// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-block-consumer.h"

#include "ns3/simulator.h"

#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(BlockConsumer);

TypeId
BlockConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::BlockConsumer")
            .SetParent<Consumer>()
            .SetGroupName("Ccn")
            .AddConstructor<BlockConsumer>()
            .AddAttribute("TimePerShare",
                          "Time that the extraction of the key takes for each published share.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&BlockConsumer::m_timePerShare),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("Concluded",
                            "Fired when the key is known, or cannot be: the error, which is empty "
                            "if the key is known.",
                            MakeTraceSourceAccessor(&BlockConsumer::m_concluded),
                            "ns3::ccn::BlockConsumer::ConcludedTracedCallback");
    return tid;
}

void
BlockConsumer::Cease()
{
    m_extraction.Cancel();
    Consumer::Cease();
}

void
BlockConsumer::Deliver(const ContentView& content)
{
    m_octets += content.payload;
    Consumer::Deliver(content);
}

void
BlockConsumer::Finish(bool complete)
{
    Consumer::Finish(complete);
    EnablingBlock block;
    const BlockError fault = complete ? block.Decode(m_octets) : BlockError::NONE;
    const std::size_t size = m_octets.size();
    m_octets = std::string();
    if (!complete)
    {
        Conclude("incomplete, " + std::to_string(size) + " bytes arrived");
        return;
    }
    if (fault != BlockError::NONE)
    {
        Conclude(std::string("no enabling block, ") + ToString(fault));
        return;
    }
    // The key is computed at once, since the block takes memory, and known after the simulated time.
    Extract(block);
}

void
BlockConsumer::Extract(const EnablingBlock& block)
{
    const auto key = m_share.Extract(block);
    const std::string error =
        key ? ""
            : "client " + std::to_string(m_share.number) +
                  " cannot extract the key: its share is revoked or of another "
                  "server, or the block was changed";
    m_extracted.emplace(key, error);
    m_extractionTime = m_timePerShare * static_cast<int64_t>(block.shares.size());
    ScheduleConclusion();
}

void
BlockConsumer::Continue()
{
    if (m_extracted && m_extraction.IsExpired())
    {
        ScheduleConclusion();
    }
}

void
BlockConsumer::ScheduleConclusion()
{
    m_extraction = Schedule(m_extractionTime, [this] {
        const auto [key, error] = *std::exchange(m_extracted, std::nullopt);
        m_key = key;
        Conclude(error);
    });
}

void
BlockConsumer::Conclude(const std::string& error)
{
    m_error = error.empty() ? error : "enabling block " + GetPrefix().ToUri() + ": " + error;
    m_concluded(m_error);
}

} // namespace ns3::ccn
