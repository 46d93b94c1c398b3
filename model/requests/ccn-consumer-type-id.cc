// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Consumer);

namespace
{

/** Values of attribute Timer, in the order of Consumer::Timer. */
constexpr const char* TIMER_WORDS[] = {"lifetime", "estimated", "estimated-lifetime"};

} // namespace

TypeId
Consumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Consumer")
            .SetParent<FetchApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Consumer>()
            .AddAttribute("Publisher",
                          "Digest of the publisher key that the Interests require, as 64 "
                          "hexadecimal digits; empty accepts any publisher.",
                          TypeId::ATTR_SGC,
                          StringValue(""),
                          MakeStringAccessor(&Consumer::SetPublisher, &Consumer::GetPublisher),
                          MakeStringChecker())
            .AddAttribute("Window",
                          "Maximum number of outstanding Interests, with the control FixedWindow.",
                          UintegerValue(31),
                          MakeUintegerAccessor(&Consumer::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Control",
                          "Control of the window: the name of a registered WindowControl.",
                          StringValue("FixedWindow"),
                          MakeStringAccessor(&Consumer::SetControl, &Consumer::GetControlName),
                          MakeStringChecker())
            .AddAttribute("Timer",
                          "When an unanswered Interest is sent again: lifetime (after its lifetime "
                          "and Guard), estimated (after the estimated timeout) or "
                          "estimated-lifetime (its lifetime is the estimated timeout).",
                          StringValue("lifetime"),
                          MakeStringAccessor(&Consumer::SetTimer, &Consumer::GetTimerWord),
                          MakeStringChecker())
            .AddAttribute("InitialTimeout",
                          "Estimated timeout before the first round-trip time (RFC 6298, section "
                          "2.1).",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&Consumer::m_initialTimeout),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("MinTimeout",
                          "Smallest estimated timeout (RFC 6298, section 2.4). ndncatchunks has "
                          "200 ms.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&Consumer::m_minTimeout),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("MaxTimeout",
                          "Largest estimated timeout (RFC 6298, section 2.5).",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&Consumer::m_maxTimeout),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("ReorderThreshold",
                          "An Interest is lost once this number of Interests that were sent later "
                          "are answered; 0: only the timer detects losses.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Consumer::m_reorderThreshold),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&Consumer::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its "
                          "retransmission. It lets the PIT entries of nodes that received the "
                          "Interest late expire first.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&Consumer::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("BackOff",
                          "Time until an Interest that a node returned is sent again; doubled for "
                          "each earlier Interest of the chunk.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&Consumer::m_backOff),
                          MakeTimeChecker(MicroSeconds(1), Seconds(3600)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per chunk before the transfer fails.",
                          UintegerValue(16),
                          MakeUintegerAccessor(&Consumer::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>())
            .AddTraceSource("InterestSent",
                            "Fired when an Interest is sent: chunk number, number of earlier "
                            "Interests for the chunk.",
                            MakeTraceSourceAccessor(&Consumer::m_interestSent),
                            "ns3::ccn::Consumer::InterestTracedCallback")
            .AddTraceSource("ChunkReceived",
                            "Fired when a chunk arrives for the first time: chunk number, time "
                            "since its first Interest, payload size in bytes.",
                            MakeTraceSourceAccessor(&Consumer::m_chunkReceived),
                            "ns3::ccn::Consumer::ChunkTracedCallback")
            .AddTraceSource("Rejected",
                            "Fired when the validator rejects a chunk: chunk number, verdict.",
                            MakeTraceSourceAccessor(&Consumer::m_rejected),
                            "ns3::ccn::Consumer::RejectedTracedCallback")
            .AddTraceSource("WindowChanged",
                            "Fired when the window has changed by a chunk or more, and when a "
                            "signal of congestion decreased it: time, window in chunks, event.",
                            MakeTraceSourceAccessor(&Consumer::m_windowChanged),
                            "ns3::ccn::Consumer::WindowTracedCallback");
    return tid;
}

void
Consumer::SetPublisher(std::string digest)
{
    m_publisher = digest.empty() ? digest : ParseKeyDigest(digest);
}

std::string
Consumer::GetPublisher() const
{
    return ToHex(m_publisher);
}

void
Consumer::SetControl(std::string name)
{
    m_control = CreateByName<WindowControl>(name);
}

void
Consumer::SetTimer(std::string word)
{
    for (const Timer kind : {Timer::LIFETIME, Timer::ESTIMATED, Timer::ESTIMATED_LIFETIME})
    {
        if (word == TIMER_WORDS[static_cast<std::size_t>(kind)])
        {
            m_timerKind = kind;
            return;
        }
    }
    throw std::invalid_argument("attribute Timer of Consumer: '" + word +
                                "' (allowed: lifetime, estimated, estimated-lifetime)");
}

std::string
Consumer::GetTimerWord() const
{
    return TIMER_WORDS[static_cast<std::size_t>(m_timerKind)];
}

} // namespace ns3::ccn
