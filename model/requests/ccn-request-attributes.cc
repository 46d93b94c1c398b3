// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-request-attributes.h"

#include "ns3/string.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

// ns-3's accessors find the members of RequestSettings by dynamic_cast, though it is no Object.

RequestAttributes::RequestAttributes(TypeId& tid)
    : m_tid(tid)
{
}

RequestAttributes&
RequestAttributes::Publisher()
{
    AddText("Publisher",
            "Digest of the publisher key that the Interests require, as 64 hexadecimal digits; "
            "empty accepts any publisher.",
            "",
            &RequestSettings::SetPublisher,
            &RequestSettings::GetPublisher);
    return *this;
}

RequestAttributes&
RequestAttributes::Window(uint32_t initial, uint32_t least)
{
    AddNumber(
        "Window",
        "Maximum number of outstanding Interests, with the control FixedWindow; 0, where it is "
        "allowed, means that there is no limit.",
        initial,
        &RequestSettings::window,
        least,
        65535);
    AddText("Control",
            "Control of the window: the name of a registered WindowControl.",
            "FixedWindow",
            &RequestSettings::SetControl,
            &RequestSettings::GetControlName);
    m_tid.AddTraceSource("WindowChanged",
                         "Fired when the window has changed by a chunk or more, and when a signal "
                         "of congestion decreased it: time, window in chunks, event.",
                         MakeTraceSourceAccessor(&RequestSettings::windowChanged),
                         "ns3::ccn::RequestSettings::WindowTracedCallback");
    return *this;
}

RequestAttributes&
RequestAttributes::Timer()
{
    AddText("Timer",
            "When an unanswered Interest is sent again: lifetime (after its lifetime and Guard), "
            "estimated (after the estimated timeout) or estimated-lifetime (its lifetime is the "
            "estimated timeout).",
            "lifetime",
            &RequestSettings::SetTimer,
            &RequestSettings::GetTimerWord);
    AddTime("InitialTimeout",
            "Estimated timeout before the first round-trip time (RFC 6298, section 2.1).",
            Seconds(1),
            &RequestSettings::initialTimeout,
            MilliSeconds(1));
    AddTime("MinTimeout",
            "Smallest estimated timeout (RFC 6298, section 2.4). ndncatchunks has 200 ms.",
            Seconds(1),
            &RequestSettings::minTimeout,
            MilliSeconds(1));
    AddTime("MaxTimeout",
            "Largest estimated timeout (RFC 6298, section 2.5).",
            Seconds(60),
            &RequestSettings::maxTimeout,
            MilliSeconds(1));
    AddNumber(
        "ReorderThreshold",
        "An Interest is lost once this number of Interests that were sent later are answered; "
        "0: only the timer detects losses.",
        0,
        &RequestSettings::reorderThreshold,
        0,
        UINT32_MAX);
    return *this;
}

RequestAttributes&
RequestAttributes::Lifetime(Time initial, const std::string& name)
{
    AddTime(name,
            "Lifetime of each Interest. The default of CCNx is 4 s, which is not encoded in the "
            "Interest.",
            initial,
            &RequestSettings::lifetime,
            MilliSeconds(1));
    m_tid.AddAttribute("Guard",
                       "Time after the end of an Interest's lifetime at which it is lost. It lets "
                       "the PIT entries of nodes that received it late expire first.",
                       TimeValue(MilliSeconds(100)),
                       MakeTimeAccessor(&RequestSettings::guard),
                       MakeTimeChecker(Seconds(0)));
    return *this;
}

RequestAttributes&
RequestAttributes::BackOff(Time initial)
{
    AddTime("BackOff",
            "Time until an Interest that a node returned is sent again; doubled for each earlier "
            "Interest for the same.",
            initial,
            &RequestSettings::backOff,
            initial.IsZero() ? initial : MicroSeconds(1));
    return *this;
}

RequestAttributes&
RequestAttributes::Sent()
{
    m_tid.AddTraceSource("InterestSent",
                         "Fired when an Interest is sent: number of its request (a chunk number), "
                         "number of earlier Interests for it.",
                         MakeTraceSourceAccessor(&RequestSettings::interestSent),
                         "ns3::ccn::RequestSettings::InterestTracedCallback");
    return *this;
}

RequestAttributes&
RequestAttributes::Repetition(uint32_t most)
{
    AddNumber("MaxRetransmissions",
              "Maximum number of retransmissions of a request before it is given up. 4294967295 "
              "means that it is requested until it is answered.",
              most,
              &RequestSettings::maxRetransmissions,
              0,
              UINT32_MAX);
    return Sent();
}

void
RequestAttributes::AddTime(const std::string& name,
                           const std::string& help,
                           Time initial,
                           Time RequestSettings::*field,
                           Time least)
{
    m_tid.AddAttribute(name,
                       help,
                       TimeValue(initial),
                       MakeTimeAccessor(field),
                       MakeTimeChecker(least, Seconds(3600)));
}

void
RequestAttributes::AddText(const std::string& name,
                           const std::string& help,
                           const std::string& initial,
                           void (RequestSettings::*set)(std::string),
                           std::string (RequestSettings::*get)() const)
{
    m_tid.AddAttribute(name,
                       help,
                       StringValue(initial),
                       MakeStringAccessor(set, get),
                       MakeStringChecker());
}

void
RequestAttributes::AddNumber(const std::string& name,
                             const std::string& help,
                             uint32_t initial,
                             uint32_t RequestSettings::*field,
                             uint32_t least,
                             uint32_t most)
{
    m_tid.AddAttribute(name,
                       help,
                       UintegerValue(initial),
                       MakeUintegerAccessor(field),
                       MakeUintegerChecker<uint32_t>(least, most));
}

} // namespace ns3::ccn
