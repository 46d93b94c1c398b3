// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-adaptive-player.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnAdaptivePlayer");
NS_OBJECT_ENSURE_REGISTERED(AdaptivePlayer);

namespace
{

constexpr double MS_PER_S = 1000;      ///< unit of the playback buffer
constexpr double MIN_KBPS = 1;         ///< of a representation
constexpr double MAX_KBPS = 1000000;   ///< of a representation
constexpr std::size_t MOST_RATES = 64; ///< representations of a video

} // namespace

TypeId
AdaptivePlayer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made =
            TypeId("ns3::ccn::AdaptivePlayer")
                .SetParent<ChunkApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<AdaptivePlayer>()
                .AddAttribute(
                    "Rates",
                    "Rates of the representations in kbit/s, ascending, with blanks "
                    "between: 1 to 64 numbers from 1 to 1000000.",
                    StringValue("250 500 1000 2000 4000"),
                    MakeStringAccessor(&AdaptivePlayer::SetRates, &AdaptivePlayer::GetRates),
                    MakeStringChecker())
                .AddAttribute(
                    "Rule",
                    "Type of the rule that chooses the rates (RateRule), and its "
                    "attributes in brackets.",
                    StringValue("ThroughputRule"),
                    MakeStringAccessor(&AdaptivePlayer::SetRule, &AdaptivePlayer::GetRule),
                    MakeStringChecker())
                .AddAttribute("Duration",
                              "Duration of the video.",
                              TimeValue(Seconds(300)),
                              MakeTimeAccessor(&AdaptivePlayer::m_duration),
                              MakeTimeChecker(MilliSeconds(1), Seconds(1000000)))
                .AddAttribute("SegmentDuration",
                              "Duration of a segment.",
                              TimeValue(Seconds(2)),
                              MakeTimeAccessor(&AdaptivePlayer::m_segmentDuration),
                              MakeTimeChecker(MilliSeconds(10), Seconds(3600)))
                .AddAttribute("ChunkSize",
                              "Payload of each chunk, in bytes; PayloadSize of the producer.",
                              UintegerValue(1400),
                              MakeUintegerAccessor(&AdaptivePlayer::m_chunkSize),
                              MakeUintegerChecker<uint32_t>(1, 65535))
                .AddAttribute("MaxBuffer",
                              "Buffered video time from which on no segment is requested.",
                              TimeValue(Seconds(30)),
                              MakeTimeAccessor(&AdaptivePlayer::m_maxBuffer),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
                .AddAttribute("StartBuffer",
                              "Video time to buffer before playback starts; at most MaxBuffer.",
                              TimeValue(Seconds(2)),
                              MakeTimeAccessor(&AdaptivePlayer::m_startBuffer),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
                .AddAttribute("ResumeBuffer",
                              "Video time to buffer after a stall; at most MaxBuffer.",
                              TimeValue(Seconds(2)),
                              MakeTimeAccessor(&AdaptivePlayer::m_resumeBuffer),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
                .AddTraceSource("SegmentFetched",
                                "Fired when a segment has arrived: number, rate, time since its "
                                "first Interest.",
                                MakeTraceSourceAccessor(&AdaptivePlayer::m_segmentFetched),
                                "ns3::ccn::AdaptivePlayer::SegmentTracedCallback")
                .AddTraceSource("Playing",
                                "Fired when playback starts, or resumes after a stall: position "
                                "in the video.",
                                MakeTraceSourceAccessor(&AdaptivePlayer::m_playing),
                                "ns3::ccn::AdaptivePlayer::PositionTracedCallback")
                .AddTraceSource("Stalled",
                                "Fired when playback stalls because the buffer is empty: "
                                "position in the video.",
                                MakeTraceSourceAccessor(&AdaptivePlayer::m_stalled),
                                "ns3::ccn::AdaptivePlayer::PositionTracedCallback")
                .AddTraceSource("PlaybackEnded",
                                "Fired when the whole video has been played, or the player gives "
                                "up: the result (Playback).",
                                MakeTraceSourceAccessor(&AdaptivePlayer::m_playbackEnded),
                                "ns3::ccn::AdaptivePlayer::PlaybackTracedCallback");
        RequestAttributes(made)
            .Publisher()
            .Window(16)
            .Timer()
            .Lifetime(Seconds(1))
            .BackOff()
            .Repetition(16);
        return made;
    }();
    return tid;
}

AdaptivePlayer::AdaptivePlayer()
    : m_requests(*this),
      m_buffer(MakeHandlers(), GetGuard())
{
}

PlaybackBuffer::Handlers
AdaptivePlayer::MakeHandlers()
{
    return {[this] { RequestSegment(); },
            [this] { m_playing(GetPlayback().played); },
            [this] { m_stalled(GetPlayback().played); },
            [this] { m_playbackEnded(GetPlayback()); }};
}

void
AdaptivePlayer::SetRates(std::string text)
{
    std::vector<double> rates;
    std::istringstream words(text);
    for (std::string word; words >> word;)
    {
        double kbps = 0;
        if (!ParseReal(word, kbps) || kbps < MIN_KBPS || kbps > MAX_KBPS ||
            (!rates.empty() && 1000 * kbps <= rates.back()))
        {
            throw std::invalid_argument("Rates '" + text + "': " + word +
                                        " (allowed: ascending numbers from 1 to 1000000 kbit/s)");
        }
        rates.push_back(1000 * kbps);
    }
    if (rates.empty() || rates.size() > MOST_RATES)
    {
        throw std::invalid_argument("Rates '" + text + "' (allowed: 1 to 64 numbers)");
    }
    m_rates = std::move(rates);
}

std::string
AdaptivePlayer::GetRates() const
{
    std::ostringstream text;
    for (const double rate : m_rates)
    {
        text << (text.tellp() > 0 ? " " : "") << rate / 1000;
    }
    return text.str();
}

void
AdaptivePlayer::SetRule(std::string text)
{
    m_rule = CreateByName<RateRule>(text);
}

std::string
AdaptivePlayer::GetRule() const
{
    return m_rule->GetInstanceTypeId().GetName();
}

void
AdaptivePlayer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    m_buffer = PlaybackBuffer(MakeHandlers(), GetGuard());
    m_segment = 0;
    m_throughput = 0;
    m_counts = {};
    m_requests.Start();
    m_buffer.Start();
    const auto toMs = [](Time time) { return static_cast<uint64_t>(time.GetMilliSeconds()); };
    m_buffer.Open({MS_PER_S, toMs(m_maxBuffer), toMs(m_resumeBuffer), toMs(m_startBuffer)});
}

void
AdaptivePlayer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_requests.Clear();
    m_buffer.Stop();
    ChunkApplication::Cease();
}

double
AdaptivePlayer::GetLength(uint32_t segment) const
{
    const double left = (m_duration - segment * m_segmentDuration).GetSeconds();
    return std::min(m_segmentDuration.GetSeconds(), left);
}

void
AdaptivePlayer::RequestSegment()
{
    const uint32_t last = m_level;
    m_level = m_rule->Choose({m_rates, last, m_throughput, m_buffer.GetAhead()});
    if (m_level >= m_rates.size())
    {
        throw std::out_of_range(GetRule() + " chose rate " + std::to_string(m_level) +
                                " (allowed: 0 to " + std::to_string(m_rates.size() - 1) + ")");
    }
    m_counts.switches += m_segment > 0 && m_level != last;
    const double rate = m_rates[m_level];
    NS_LOG_DEBUG(Where() << " segment " << m_segment << " with " << rate << " bit/s");
    std::ostringstream kbps;
    kbps << rate / 1000;
    m_object = Name(GetPrefix()).Append(kbps.str()).AppendDecimal(m_segment);
    m_chunks = std::max(1.0, std::ceil(rate * GetLength(m_segment) / 8 / m_chunkSize));
    m_asked = 0;
    m_received = 0;
    m_begun = Simulator::Now();
    m_requests.Fill();
}

std::optional<uint64_t>
AdaptivePlayer::NextRequest()
{
    return m_asked < m_chunks ? std::make_optional(m_asked++) : std::nullopt;
}

void
AdaptivePlayer::SendInterest(const RequestState& request, Time lifetime)
{
    Interest interest = MakeInterest(m_object, request.number, lifetime);
    AddPublisher(interest);
    Express(std::move(interest));
}

void
AdaptivePlayer::OnContent(const Arrival& arrival, const ContentView& content)
{
    const auto number = GetNaming().FindChunk(m_object, content.name);
    if (!number || !m_requests.Take(*number, *arrival.packet))
    {
        ++m_counts.strays;
        return;
    }
    if (++m_received == m_chunks)
    {
        TakeSegment();
    }
    else
    {
        m_requests.Fill();
    }
}

void
AdaptivePlayer::TakeSegment()
{
    const double length = GetLength(m_segment);
    const double rate = m_rates[m_level];
    const Time time = Simulator::Now() - m_begun;
    if (time.IsStrictlyPositive()) // a segment from the node's own store took none
    {
        m_throughput = 8.0 * m_chunks * m_chunkSize / time.GetSeconds();
    }
    ++m_counts.segments;
    m_counts.seconds += length;
    m_counts.bits += rate * length;
    m_segmentFetched(m_segment, rate, time);
    ++m_segment;
    const bool isLast = m_segment * m_segmentDuration >= m_duration;
    m_buffer.Add(std::llround(MS_PER_S * length), isLast);
}

void
AdaptivePlayer::GiveUp(uint64_t number)
{
    NS_LOG_DEBUG(Where() << " gives up at chunk " << number << " of segment " << m_segment);
    m_chunks = 0;
    m_requests.Clear();
    m_buffer.Stop();
    m_playbackEnded(GetPlayback());
}

void
AdaptivePlayer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto number = GetNaming().FindChunk(m_object, interest.name);
    if (number)
    {
        m_requests.TakeReturn(*number, code);
    }
}

} // namespace ns3::ccn
