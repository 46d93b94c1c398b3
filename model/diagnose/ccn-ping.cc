// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ping.h"

#include "ns3/ccn-interest.h"
#include "ns3/ccn-name-value.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Ping);

namespace
{

constexpr Bytes NONCE_HEAD("\0\3\0\10", 4); ///< type T_NONCE and length 8
constexpr std::size_t NONCE_SIZE = 8;

} // namespace

TypeId
Ping::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Ping")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Ping>()
            .AddAttribute("Target",
                          "Prefix that is asked, as a CCNx URI.",
                          NameValue(Name("ccnx:/content")),
                          MakeNameAccessor(&Ping::m_target),
                          MakeNameChecker())
            .AddAttribute("Count",
                          "Maximum number of Interests.",
                          UintegerValue(5),
                          MakeUintegerAccessor(&Ping::m_count),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Interval",
                          "Time from the end of one attempt to the next one.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&Ping::m_interval),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest, after which it is lost.",
                          TimeValue(Seconds(2)),
                          MakeTimeAccessor(&Ping::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddTraceSource("Ended",
                            "Fired when an Interest was answered, returned or lost: number from 1, "
                            "round trip (std::optional, empty if it was lost), outcome, payload or "
                            "reason.",
                            MakeTraceSourceAccessor(&Ping::m_ended),
                            "ns3::ccn::Ping::EndedTracedCallback");
    return tid;
}

bool
Ping::HasNonce(const NameView& name)
{
    const Bytes last = name.GetSize() == 0 ? Bytes() : name.GetComponent(name.GetSize() - 1);
    return last.size() == NONCE_HEAD.size() + NONCE_SIZE &&
           last.substr(0, NONCE_HEAD.size()) == NONCE_HEAD;
}

void
Ping::StartApplication()
{
    CcnApplication::StartApplication();
    if (GetCodec().GetNumber() != Codec::CCNX10)
    {
        throw std::runtime_error(GetLabel() + " on node " + std::to_string(GetNode()->GetId()) +
                                 ": wire " + GetCodec().GetName() +
                                 ": not allowed (allowed: ccnx-1.0, which has typed segments)");
    }
    m_number = 0;
    SendNext();
}

void
Ping::Cease()
{
    m_next.Cancel();
    m_asked = Name();
    CcnApplication::Cease();
}

void
Ping::SendNext()
{
    ++m_number;
    m_asked = m_target.GetChild(std::string(NONCE_HEAD) + DrawNonce().substr(0, NONCE_SIZE));
    m_begin = Simulator::Now();
    m_next = Schedule(m_lifetime, &Ping::GiveUp, this);
    Interest interest;
    interest.name = m_asked;
    interest.lifetime = m_lifetime;
    interest.hopLimit = GetHopLimit();
    Express(std::move(interest));
}

bool
Ping::IsAsked(const NameView& name) const
{
    return m_asked.GetSize() > 0 && m_asked.GetSize() == name.GetSize() && m_asked.IsPrefixOf(name);
}

void
Ping::OnContent(const Arrival&, const ContentView& content)
{
    if (IsAsked(content.name))
    {
        End(Outcome::ANSWERED, {}, std::string(content.payload));
    }
}

void
Ping::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    if (IsAsked(interest.name))
    {
        End(Outcome::RETURNED, code, ToString(code));
    }
}

void
Ping::GiveUp()
{
    End(Outcome::LOST, {}, std::string());
}

void
Ping::End(Outcome outcome, ReturnCode code, const std::string& text)
{
    m_next.Cancel();
    m_asked = Name();
    if (m_number < m_count && GoesOn(outcome, code))
    {
        m_next = Schedule(m_interval, &Ping::SendNext, this);
    }
    const bool hasCome = outcome != Outcome::LOST;
    m_ended(m_number,
            hasCome ? std::make_optional(Simulator::Now() - m_begin) : std::nullopt,
            outcome,
            text);
}

} // namespace ns3::ccn
