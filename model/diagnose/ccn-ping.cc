// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ping.h"

#include "ns3/boolean.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-path-label.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Ping);

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
            .AddAttribute("Requests",
                          "Whether it sends requests of RFC 9508 (or 9507), which nodes with an "
                          "AdministrativeName answer, and not Interests.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Ping::m_requests),
                          MakeBooleanChecker())
            .AddAttribute("Labels",
                          "Path labels (RFC 9531): none; discovery, of each Interest; or strict or "
                          "fallback, where the Interests after the first answer with a path label "
                          "take its path, in this mode. Nodes need PathLabels.",
                          StringValue("none"),
                          MakeStringAccessor(&Ping::SetLabels, &Ping::GetLabels),
                          MakeStringChecker())
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
    return diagnosis::HasNonce(name);
}

void
Ping::SetLabels(std::string labels)
{
    if (labels != "none" && labels != "discovery" && labels != "strict" && labels != "fallback")
    {
        throw std::invalid_argument("Ping::Labels \"" + labels +
                                    "\" (allowed: none, discovery, strict, fallback)");
    }
    m_labels = std::move(labels);
}

void
Ping::CheckLayer() const
{
    const std::string where = GetLabel() + " on node " + std::to_string(GetNode()->GetId()) + ": ";
    if (GetCodec().GetNumber() != Codec::CCNX10)
    {
        throw std::runtime_error(where + "wire " + GetCodec().GetName() +
                                 ": not allowed (allowed: ccnx-1.0, which has typed segments)");
    }
    NameValue name;
    BooleanValue takesLabels;
    GetL3().GetAttribute("AdministrativeName", name);
    GetL3().GetAttribute("PathLabels", takesLabels);
    if (m_labels == "strict" && GetRequestType() == diagnosis::TRACE_REQUEST)
    {
        throw std::runtime_error(where + "Labels=strict: goes no further than the answer before "
                                         "(allowed: none, discovery, fallback)");
    }
    if (m_requests && name.Get().GetSize() == 0)
    {
        throw std::runtime_error(where + "Requests: the node has no AdministrativeName");
    }
    if (m_labels != "none" && !takesLabels.Get())
    {
        throw std::runtime_error(where + "Labels=" + m_labels + ": the node has PathLabels=false");
    }
}

void
Ping::StartApplication()
{
    CcnApplication::StartApplication();
    CheckLayer();
    m_number = 0;
    m_path.clear();
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
    m_asked = m_target.GetChild(diagnosis::MakeNonceSegment(DrawNonce()));
    m_begin = Simulator::Now();
    m_next = Schedule(m_lifetime, &Ping::GiveUp, this);
    Interest interest;
    interest.name = m_asked;
    interest.lifetime = m_lifetime;
    interest.hopLimit = GetHopLimit();
    Send(MakePacket(interest));
}

Ptr<Packet>
Ping::MakePacket(Interest& interest)
{
    const Ptr<Packet> packet = ToPacket(interest);
    if (m_labels != "none")
    {
        const bool isSteered = m_labels != "discovery" && !m_path.empty();
        const auto mode = m_labels == "strict" ? PathLabel::STRICT : PathLabel::FALLBACK;
        const uint32_t room = std::min<uint32_t>(interest.hopLimit, m_path.size() + 1);
        SetPathLabel(*packet, isSteered ? PathLabel::Along(m_path, mode, room) : PathLabel());
    }
    if (m_requests)
    {
        diagnosis::SetType(*packet, GetRequestType());
    }
    return packet;
}

bool
Ping::IsAsked(const NameView& name) const
{
    return m_asked.GetSize() > 0 && m_asked.GetSize() == name.GetSize() && m_asked.IsPrefixOf(name);
}

void
Ping::OnContent(const Arrival&, const ContentView& content)
{
    if (!IsAsked(content.name))
    {
        return;
    }
    PathLabel label;
    const bool hasPath =
        m_labels != "none" && PathLabel::Find(content.message, label) == PathLabel::Found::GOOD;
    m_path = hasPath ? label.GetPath() : std::vector<uint16_t>();
    const auto reply = m_requests ? diagnosis::Reply::Read(content.payload) : std::nullopt;
    if (!reply)
    {
        End(Outcome::ANSWERED, {}, std::string(content.payload));
        return;
    }
    const bool isPassed = reply->code == diagnosis::ReplyCode::HOP_LIMIT;
    End(isPassed ? Outcome::PASSED : Outcome::ANSWERED,
        {},
        reply->sender.ToUri() + " " + ToString(reply->code));
}

void
Ping::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    if (!IsAsked(interest.name))
    {
        return;
    }
    if (code == ReturnCode::BAD_PATH_LABEL)
    {
        m_path.clear(); // the next Interest discovers another one
    }
    End(Outcome::RETURNED, code, ToString(code));
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
