// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer-cbr.h"

#include "ns3/ccn-content-object.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnConsumerCbr");
NS_OBJECT_ENSURE_REGISTERED(ConsumerCbr);

namespace
{

constexpr double LONGEST = 50; ///< longest exponential interval, in means

} // namespace

TypeId
ConsumerCbr::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ConsumerCbr")
            .SetParent<ChunkApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<ConsumerCbr>()
            .AddAttribute("Frequency",
                          "Interests per s.",
                          DoubleValue(1),
                          MakeDoubleAccessor(&ConsumerCbr::m_frequency),
                          MakeDoubleChecker<double>(1e-6, 1e6))
            .AddAttribute(
                "Randomize",
                "Distribution of the time between two Interests, with the mean "
                "1 / Frequency: none (constant), uniform (from 0), or exponential (up to "
                "50 times the mean).",
                StringValue("none"),
                MakeStringAccessor(&ConsumerCbr::SetRandomize, &ConsumerCbr::GetRandomize),
                MakeStringChecker())
            .AddAttribute("StartSeq",
                          "Number of the first Interest.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&ConsumerCbr::m_next),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("MaxSeq",
                          "Number at which the application ends to send new Interests: the last "
                          "number is MaxSeq - 1. 4294967295 means that there is no end.",
                          UintegerValue(UINT32_MAX),
                          MakeUintegerAccessor(&ConsumerCbr::m_max),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("LifeTime",
                          "Lifetime of each Interest. ndnSIM's default of 2 s is encoded in the "
                          "Interest, unlike CCNx's default of 4 s.",
                          TimeValue(Seconds(2)),
                          MakeTimeAccessor(&ConsumerCbr::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Guard",
                          "Time after the end of an Interest's lifetime at which it is lost. It "
                          "lets the PIT entries of nodes that received it late expire first.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&ConsumerCbr::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions of a number before it is given up. "
                          "4294967295 means that it is requested until it is answered.",
                          UintegerValue(UINT32_MAX),
                          MakeUintegerAccessor(&ConsumerCbr::m_maxRepeated),
                          MakeUintegerChecker<uint32_t>())
            .AddTraceSource("Answered",
                            "Fired when a ContentObject arrives that was requested: number, time "
                            "since its last and since its first Interest, number of Interests.",
                            MakeTraceSourceAccessor(&ConsumerCbr::m_answered),
                            "ns3::ccn::ConsumerCbr::AnsweredTracedCallback");
    return tid;
}

ConsumerCbr::ConsumerCbr()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

int64_t
ConsumerCbr::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1 + ChunkApplication::AssignStreams(stream + 1);
}

void
ConsumerCbr::SetRandomize(std::string kind)
{
    if (kind != "none" && kind != "uniform" && kind != "exponential")
    {
        throw std::invalid_argument("Randomize '" + kind +
                                    "' (allowed: none, uniform, exponential)");
    }
    m_randomize = kind;
}

void
ConsumerCbr::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    ScheduleTurn(Seconds(0));
}

void
ConsumerCbr::Cease()
{
    NS_LOG_FUNCTION(this);
    m_turn.Cancel();
    m_due.Cancel();
    m_counts.lost += std::count_if(m_sent.begin(), m_sent.end(), [this](const Sent& sent) {
        const auto found = m_pending.find(sent.number);
        return found != m_pending.end() && found->second.begin <= sent.interest;
    });
    m_sent.clear();
    m_pending.clear();
    m_again.clear();
    ChunkApplication::Cease();
}

Time
ConsumerCbr::DrawInterval()
{
    const double mean = 1 / m_frequency;
    if (m_randomize == "none")
    {
        return Seconds(mean);
    }
    const double uniform = m_random->GetValue(0, 1);
    return Seconds(m_randomize == "uniform" ? 2 * mean * uniform
                                            : mean * std::min(-std::log1p(-uniform), LONGEST));
}

void
ConsumerCbr::ScheduleTurn(Time wait)
{
    if (m_turn.IsExpired())
    {
        m_turn = Simulator::Schedule(wait, &ConsumerCbr::TakeTurn, this);
    }
}

bool
ConsumerCbr::IsLast()
{
    if (m_max != UINT32_MAX && m_next >= m_max)
    {
        return true;
    }
    ++m_next;
    return false;
}

std::optional<uint64_t>
ConsumerCbr::DrawNumber()
{
    return IsLast() ? std::nullopt : std::make_optional(m_next - 1);
}

void
ConsumerCbr::TakeTurn()
{
    const bool isRepeated = !m_again.empty();
    const auto number = isRepeated ? std::make_optional(*m_again.begin()) : DrawNumber();
    if (!number)
    {
        return; // an Interest that is lost schedules the next turn
    }
    if (isRepeated)
    {
        m_again.erase(m_again.begin());
    }
    Request(*number, isRepeated);
    ScheduleTurn(DrawInterval());
}

void
ConsumerCbr::Request(uint64_t number, bool isRepeated)
{
    const Time now = Simulator::Now();
    ++m_counts.interests;
    m_counts.retransmissions += isRepeated;
    Pending& pending = m_pending[number];
    if (pending.interests == 0)
    {
        pending.first = now;
    }
    if (pending.open == 0)
    {
        pending.begin = m_counts.interests;
    }
    pending.last = now;
    ++pending.interests;
    ++pending.open;
    pending.repeated += isRepeated;
    m_sent.push_back({m_counts.interests, number, now + m_lifetime + m_guard});
    if (m_due.IsExpired())
    {
        m_due = Simulator::Schedule(m_lifetime + m_guard, &ConsumerCbr::HandleDue, this);
    }
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest for " << number);
    Express(MakeInterest(GetPrefix(), number, m_lifetime));
}

void
ConsumerCbr::HandleDue()
{
    while (!m_sent.empty() && m_sent.front().due <= Simulator::Now())
    {
        const Sent sent = m_sent.front();
        m_sent.pop_front();
        const auto found = m_pending.find(sent.number);
        if (found != m_pending.end() && found->second.begin <= sent.interest &&
            found->second.open > 0)
        {
            ++m_counts.lost;
            Miss(sent.number);
        }
    }
    if (!m_sent.empty())
    {
        m_due = Simulator::Schedule(m_sent.front().due - Simulator::Now(),
                                    &ConsumerCbr::HandleDue,
                                    this);
    }
}

void
ConsumerCbr::Miss(uint64_t number)
{
    Pending& pending = m_pending.at(number);
    if (--pending.open > 0)
    {
        return;
    }
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " no answer for " << number);
    if (pending.repeated == m_maxRepeated)
    {
        ++m_counts.givenUp;
        m_pending.erase(number);
        return;
    }
    m_again.insert(number);
    ScheduleTurn(DrawInterval());
}

std::optional<uint64_t>
ConsumerCbr::FindNumber(const NameView& name) const
{
    const uint32_t size = GetPrefix().GetSize();
    if (name.GetSize() != size + 1 || !GetPrefix().IsPrefixOf(name))
    {
        return std::nullopt;
    }
    const auto number = GetNaming().GetChunk(name.GetComponent(size));
    const auto found = number ? m_pending.find(*number) : m_pending.end();
    return found == m_pending.end() ? std::nullopt : number;
}

void
ConsumerCbr::OnContent(const Arrival&, const ContentView& content)
{
    const auto number = FindNumber(content.name);
    if (!number)
    {
        ++m_counts.strays;
        return;
    }
    const Pending pending = m_pending.at(*number);
    m_pending.erase(*number);
    m_again.erase(*number);
    const Time last = Simulator::Now() - pending.last;
    m_counts.answered += pending.open;
    ++m_counts.data;
    m_counts.delayNs += last.GetNanoSeconds();
    m_answered(*number, last, Simulator::Now() - pending.first, pending.interests);
}

void
ConsumerCbr::OnReturned(const Arrival&, const InterestView& interest, ReturnCode)
{
    const auto number = FindNumber(interest.name);
    if (!number || m_pending.at(*number).open == 0)
    {
        return;
    }
    ++m_counts.returned;
    ++m_pending.at(*number).begin; // the oldest Interest is no longer outstanding
    Miss(*number);
}

} // namespace ns3::ccn
