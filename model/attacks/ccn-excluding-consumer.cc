// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-excluding-consumer.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint64_t OBJECT = 0; ///< the one request: chunk 0

} // namespace

NS_OBJECT_ENSURE_REGISTERED(ExcludingConsumer);

TypeId
ExcludingConsumer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made =
            TypeId("ns3::ccn::ExcludingConsumer")
                .SetParent<ChunkApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<ExcludingConsumer>()
                .AddAttribute("Interval",
                              "Time between two Interests, which are for chunk 0 of Prefix.",
                              TimeValue(Seconds(1)),
                              MakeTimeAccessor(&ExcludingConsumer::m_interval),
                              MakeTimeChecker(MicroSeconds(1), Seconds(1e6)))
                .AddAttribute("Excludes",
                              "Which objects the consumer excludes: bad (as an honest one does) or "
                              "good.",
                              StringValue("bad"),
                              MakeStringAccessor(&ExcludingConsumer::SetExcludes,
                                                 &ExcludingConsumer::GetExcludes),
                              MakeStringChecker())
                .AddAttribute(
                    "MaxExcluded",
                    "Maximum number of excluded objects; the oldest is no longer excluded.",
                    UintegerValue(100),
                    MakeUintegerAccessor(&ExcludingConsumer::m_maxExcluded),
                    MakeUintegerChecker<uint32_t>(1, 1000))
                .AddAttribute("Lifetime",
                              "Lifetime of each Interest.",
                              TimeValue(Seconds(2)),
                              MakeTimeAccessor(&RequestSettings::lifetime),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
                .AddTraceSource("Received",
                                "Fired when an answer has been judged: whether it is good.",
                                MakeTraceSourceAccessor(&ExcludingConsumer::m_received),
                                "ns3::ccn::ExcludingConsumer::ReceivedTracedCallback");
        RequestAttributes(made).Publisher().Sent();
        return made;
    }();
    return tid;
}

ExcludingConsumer::ExcludingConsumer()
    : m_requests(*this),
      m_validator(CreateObject<ContentValidator>())
{
    guard = Time();
    maxRetransmissions = 0;
    SetUnlessGiven(*m_validator, "Mode", StringValue("signature"));
}

int64_t
ExcludingConsumer::AssignStreams(int64_t stream)
{
    const int64_t used = ChunkApplication::AssignStreams(stream);
    return used + m_validator->AssignStreams(stream + used);
}

void
ExcludingConsumer::StartApplication()
{
    ChunkApplication::StartApplication();
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); },
                           GetCodec(),
                           GetGuard());
    m_requests.Start();
    Request();
}

void
ExcludingConsumer::Cease()
{
    m_next.Cancel();
    m_requests.Clear();
    m_validator->Stop();
    m_excluded.clear();
    ChunkApplication::Cease();
}

void
ExcludingConsumer::Request()
{
    m_next = Schedule(m_interval, &ExcludingConsumer::Request, this);
    m_requests.Ask(OBJECT);
}

void
ExcludingConsumer::SendInterest(const RequestState&, Time life)
{
    Interest interest = MakeInterest(GetPrefix(), 0, life);
    ExcludeBuilder exclude;
    for (const auto& digest : std::set<std::string>(m_excluded.begin(), m_excluded.end()))
    {
        exclude.AddComponent(digest);
    }
    interest.selectors.hasExclude = !m_excluded.empty();
    interest.selectors.exclude = exclude.GetBytes();
    AddPublisher(interest);
    Express(std::move(interest));
}

void
ExcludingConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (m_validator->TakeCertificate(content) ||
        content.name.GetSize() != GetPrefix().GetSize() + 1)
    {
        return;
    }
    m_requests.Take(OBJECT, *arrival.packet);
    m_validator->Validate(arrival.packet, [this](Ptr<const Packet> packet, Verdict verdict) {
        Judge(packet, verdict);
    });
}

void
ExcludingConsumer::Judge(const Ptr<const Packet>& packet, Verdict verdict)
{
    const bool isGood = verdict == Verdict::VALID;
    m_received(isGood);
    if (isGood != m_isMalicious)
    {
        m_excluded.clear();
        return;
    }
    const PacketBytes bytes(*packet);
    ContentView content;
    GetL3().GetCodec().Decode(bytes.Get(), content);
    const Digest octets = content.ComputeDigest();
    const std::string digest(octets.begin(), octets.end());
    if (std::find(m_excluded.begin(), m_excluded.end(), digest) == m_excluded.end())
    {
        m_excluded.push_back(digest);
    }
    if (m_excluded.size() > m_maxExcluded)
    {
        m_excluded.pop_front();
    }
}

void
ExcludingConsumer::SetExcludes(std::string word)
{
    if (word != "bad" && word != "good")
    {
        throw std::invalid_argument("attribute Excludes of ExcludingConsumer: '" + word +
                                    "' (allowed: bad, good)");
    }
    m_isMalicious = word == "good";
}

} // namespace ns3::ccn
