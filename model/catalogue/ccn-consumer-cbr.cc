// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer-cbr.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

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
    static TypeId tid = [] {
        TypeId made =
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
                .AddAttribute(
                    "MaxSeq",
                    "Number at which the application ends to send new Interests: the last "
                    "number is MaxSeq - 1. 4294967295 means that there is no end.",
                    UintegerValue(UINT32_MAX),
                    MakeUintegerAccessor(&ConsumerCbr::m_max),
                    MakeUintegerChecker<uint64_t>())
                .AddTraceSource(
                    "Answered",
                    "Fired when a ContentObject arrives that was requested: number, time "
                    "since its last and since its first Interest, number of Interests.",
                    MakeTraceSourceAccessor(&ConsumerCbr::m_answered),
                    "ns3::ccn::ConsumerCbr::AnsweredTracedCallback");
        // Overrides: the name and the default of the lifetime are ndnSIM's; 2 s are encoded, unlike
        // CCNx's 4 s. Turns limit the rate, so there is no window, no back-off and no last
        // retransmission unless they are set.
        RequestAttributes(made)
            .Publisher()
            .Window(0, 0)
            .Timer()
            .Lifetime(Seconds(2), "LifeTime")
            .BackOff(Seconds(0))
            .Repetition(UINT32_MAX);
        return made;
    }();
    return tid;
}

ConsumerCbr::ConsumerCbr()
    : m_random(CreateObject<UniformRandomVariable>()),
      m_requests(*this)
{
    isSmallestFirst = true; // override: as in ndnSIM's class
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
    m_requests.Start();
    ScheduleTurn(Seconds(0));
}

void
ConsumerCbr::Cease()
{
    NS_LOG_FUNCTION(this);
    m_turn.Cancel();
    m_requests.Clear();
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
        m_turn = Schedule(wait, &ConsumerCbr::TakeTurn, this);
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

CbrCounts
ConsumerCbr::GetCounts() const
{
    const Requests::Counts& counts = m_requests.GetCounts();
    return {counts.interests,
            counts.repeated,
            counts.answered,
            m_data,
            counts.unanswered,
            counts.returned,
            counts.givenUp,
            m_strays,
            m_delayNs};
}

void
ConsumerCbr::TakeTurn()
{
    // After the last number, an Interest that is lost schedules the next turn.
    if (!m_requests.HasRoom() || m_requests.AskNext())
    {
        ScheduleTurn(DrawInterval());
    }
}

std::optional<uint64_t>
ConsumerCbr::NextRequest()
{
    return DrawNumber();
}

void
ConsumerCbr::SendInterest(const RequestState& request, Time lifetime)
{
    NS_LOG_DEBUG(Where() << " Interest for " << request.number);
    Interest interest = MakeInterest(GetPrefix(), request.number, lifetime);
    AddPublisher(interest);
    Express(std::move(interest));
}

void
ConsumerCbr::GiveUp(uint64_t number)
{
    NS_LOG_DEBUG(Where() << " no answer for " << number);
}

bool
ConsumerCbr::DefersRepetition()
{
    ScheduleTurn(DrawInterval());
    return true;
}

void
ConsumerCbr::OnContent(const Arrival& arrival, const ContentView& content)
{
    const auto number = GetNaming().FindChunk(GetPrefix(), content.name);
    const auto state = number ? m_requests.Take(*number, *arrival.packet) : std::nullopt;
    if (!state)
    {
        ++m_strays;
        return;
    }
    const Time last = Simulator::Now() - state->sent;
    ++m_data;
    m_delayNs += last.GetNanoSeconds();
    m_answered(*number, last, Simulator::Now() - state->first, state->interests);
}

void
ConsumerCbr::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto number = GetNaming().FindChunk(GetPrefix(), interest.name);
    if (number)
    {
        m_requests.TakeReturn(*number, code);
    }
}

} // namespace ns3::ccn
