// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-video-player.h"

#include "ns3/ccn-file-names.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnVideoPlayer");
NS_OBJECT_ENSURE_REGISTERED(VideoPlayer);

namespace
{

constexpr int64_t LIFETIME_UNITS = 4096; ///< per second
constexpr int64_t PREFETCH_UNITS = 1023; ///< lifetime of a prefetching Interest
constexpr int64_t DATA_UNITS = 1024;     ///< lifetime of other Interests
constexpr uint64_t DEFAULT_S = 4;        ///< lifetime of an Interest that states none
constexpr int64_t LATER_TRIPS = 4;       ///< wait for a later version, in round trips

/**
 * @param units time in 1/4096 s
 * @return the time, rounded up, so that the PIT entry has expired by then
 */
Time
FromUnits(int64_t units)
{
    return NanoSeconds((units * 1000000000 + LIFETIME_UNITS - 1) / LIFETIME_UNITS);
}

} // namespace

TypeId
VideoPlayer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::VideoPlayer")
            .SetParent<FileApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<VideoPlayer>()
            .AddAttribute("Prefetch",
                          "Number of segments to request ahead of the one that is read "
                          "(ccn-prefetch).",
                          UintegerValue(12),
                          MakeUintegerAccessor(&VideoPlayer::m_prefetch),
                          MakeUintegerChecker<uint32_t>(0, 65535))
            .AddAttribute("Duration",
                          "Duration of the video. It gives the playback rate if Bitrate is 0bps.",
                          TimeValue(Seconds(8)),
                          MakeTimeAccessor(&VideoPlayer::m_duration),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("Bitrate",
                          "Playback rate of the video; 0bps means its length divided by Duration.",
                          DataRateValue(DataRate("0bps")),
                          MakeDataRateAccessor(&VideoPlayer::m_bitrate),
                          MakeDataRateChecker())
            .AddAttribute("Cache",
                          "Playback time to buffer before playback starts, and to read ahead at "
                          "most (network-caching of VLC).",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&VideoPlayer::m_cache),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("RebufferTime",
                          "Playback time to buffer before playback resumes after a stall; at most "
                          "Cache.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&VideoPlayer::m_rebufferTime),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("VersionTimeout",
                          "Time to wait for the version of the video, and for the key.",
                          TimeValue(Seconds(5)),
                          MakeTimeAccessor(&VideoPlayer::m_versionTimeout),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("HeaderTimeout",
                          "Time to wait for the version of the header, and for the header.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&VideoPlayer::m_headerTimeout),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("FirstTimeout",
                          "Time to wait for segment 0.",
                          TimeValue(Seconds(5)),
                          MakeTimeAccessor(&VideoPlayer::m_firstTimeout),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("ReadTimeout",
                          "Time after which a block that has not arrived is requested again.",
                          TimeValue(MilliSeconds(250)),
                          MakeTimeAccessor(&VideoPlayer::m_readTimeout),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("DataLifetime",
                          "Lifetime of an Interest for a block.",
                          TimeValue(FromUnits(DATA_UNITS)),
                          MakeTimeAccessor(&VideoPlayer::m_dataLifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("PrefetchLifetime",
                          "Lifetime of a prefetching Interest; the default is 1023/4096 s.",
                          TimeValue(FromUnits(PREFETCH_UNITS)),
                          MakeTimeAccessor(&VideoPlayer::m_prefetchLifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Timeout",
                          "Time without a new block after which the player closes; 0 means never.",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&VideoPlayer::m_timeout),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("Playing",
                            "Fired when playback starts, or resumes after a stall: position in "
                            "the video.",
                            MakeTraceSourceAccessor(&VideoPlayer::m_playing),
                            "ns3::ccn::VideoPlayer::PositionTracedCallback")
            .AddTraceSource("Stalled",
                            "Fired when playback stalls because the buffer is empty: position in "
                            "the video.",
                            MakeTraceSourceAccessor(&VideoPlayer::m_stalled),
                            "ns3::ccn::VideoPlayer::PositionTracedCallback")
            .AddTraceSource("PlaybackEnded",
                            "Fired when the whole video has been played, or the player gives up: "
                            "the result (Playback).",
                            MakeTraceSourceAccessor(&VideoPlayer::m_playbackEnded),
                            "ns3::ccn::VideoPlayer::PlaybackTracedCallback");
    return tid;
}

VideoPlayer::VideoPlayer()
    : m_buffer(MakeHandlers(), GetGuard())
{
}

void
VideoPlayer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    FileApplication::StartApplication();
    m_buffer.Start();
    SetKeyTimes(Seconds(DEFAULT_S), m_versionTimeout);
    if (EndsInVersion(GetPrefix()))
    {
        TakeVersion(GetPrefix());
        return;
    }
    ResolveVersion(
        GetPrefix(),
        m_versionTimeout,
        [this](const Name& version, Ptr<const Packet>) { TakeVersion(version); },
        [this] { GiveUp(); });
}

void
VideoPlayer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_buffer.Stop();
    FileApplication::Cease();
}

// --- Opening ---

void
VideoPlayer::CompleteQuery(Request& request) const
{
    const auto units = static_cast<int64_t>(request.timeout.GetSeconds() * LIFETIME_UNITS) * 7 / 8;
    // Shorter times cannot be stated.
    request.interest.lifetime = units > 0 ? FromUnits(units) : Seconds(DEFAULT_S);
    request.interest.selectors.answerOrigin = ANSWER_CONTENT_STORE;
    request.interval = request.interest.lifetime;
}

Time
VideoPlayer::GetLaterWait(Time roundTrip) const
{
    return std::min(NanoSeconds(LATER_TRIPS * roundTrip.GetNanoSeconds()), m_versionTimeout);
}

void
VideoPlayer::TakeVersion(const Name& version)
{
    m_object = version;
    m_headerNames = {GetOldHeaderName(version), GetHeaderName(version)};
    FindHeader();
}

void
VideoPlayer::FindHeader()
{
    if (m_headerNames.empty())
    {
        GiveUp();
        return;
    }
    const Name name = m_headerNames.back();
    m_headerNames.pop_back();
    ResolveVersion(
        name,
        m_headerTimeout,
        [this](const Name& version, Ptr<const Packet>) { FetchHeader(version); },
        [this] { FindHeader(); });
}

void
VideoPlayer::FetchHeader(const Name& name)
{
    Request request;
    request.interest.name = name;
    request.timeout = m_headerTimeout;
    GetRequests().Express(
        std::move(request),
        [this](const ContentView& content, Ptr<const Packet>) { TakeHeader(content); },
        [this] { GiveUp(); });
}

void
VideoPlayer::TakeHeader(const ContentView& content)
{
    CountObjects(1);
    // Without a block size, positions cannot be mapped to segments.
    if (!m_header.Decode(content.payload) || m_header.blockSize == 0)
    {
        GiveUp();
        return;
    }
    Request request;
    request.interest = MakeInterest(m_object, 0, m_dataLifetime);
    request.interval = m_dataLifetime;
    request.timeout = m_firstTimeout;
    GetRequests().Express(
        std::move(request),
        [this](const ContentView&, Ptr<const Packet>) { Open(); },
        [this] { GiveUp(); });
}

// --- Reading ---

void
VideoPlayer::Open()
{
    NS_LOG_FUNCTION(this << m_object.ToUri() << m_header.length << m_header.blockSize);
    for (uint64_t i = 1; i <= m_prefetch && i * m_header.blockSize < m_header.length; ++i)
    {
        Prefetch(i);
    }
    PlaybackBuffer::Settings settings;
    const double rate = m_bitrate.GetBitRate() > 0 ? m_bitrate.GetBitRate() / 8.0
                                                   : m_header.length / m_duration.GetSeconds();
    settings.rate = std::max(rate, 1.0); // also if there is nothing to play
    settings.cache = static_cast<uint64_t>(m_cache.GetSeconds() * settings.rate);
    settings.resume = static_cast<uint64_t>(m_rebufferTime.GetSeconds() * settings.rate);
    m_buffer.Open(settings);
}

PlaybackBuffer::Handlers
VideoPlayer::MakeHandlers()
{
    return {[this] {
                m_asked = Simulator::Now();
                Read(false);
            },
            [this] { m_playing(GetPlayback().played); },
            [this] { m_stalled(GetPlayback().played); },
            [this] { m_playbackEnded(GetPlayback()); }};
}

void
VideoPlayer::Prefetch(uint64_t segment)
{
    ++m_prefetches;
    SendInterest(MakeInterest(m_object, segment, m_prefetchLifetime), false);
}

void
VideoPlayer::Read(bool isRepeated)
{
    NS_LOG_FUNCTION(this << m_next << isRepeated);
    Request request;
    request.interest = MakeInterest(m_object, m_next, m_dataLifetime);
    request.timeout = m_readTimeout;
    request.isRepeated = isRepeated;
    GetRequests().Express(
        std::move(request),
        [this](const ContentView& content, Ptr<const Packet>) { TakeBlock(content); },
        [this] { Miss(); });
}

void
VideoPlayer::Miss()
{
    NS_LOG_FUNCTION(this << m_next);
    ++m_missed;
    if (m_timeout.IsStrictlyPositive() && Simulator::Now() - m_asked >= m_timeout)
    {
        GiveUp();
        return;
    }
    Read(true);
}

void
VideoPlayer::TakeBlock(const ContentView& content)
{
    const uint64_t size = content.payload.size();
    const bool isLast = content.IsFinalBlock() || size < m_header.blockSize;
    Deliver(content);
    CountSegment(m_next, Simulator::Now() - m_asked, static_cast<uint32_t>(size));
    ++m_next;
    const uint64_t ahead = (m_next + m_prefetch) * m_header.blockSize;
    if (!isLast && ahead <= m_header.length)
    {
        Prefetch(m_next + m_prefetch);
    }
    if (isLast)
    {
        EndTransfer(true);
    }
    m_buffer.Add(size, isLast);
}

void
VideoPlayer::GiveUp()
{
    NS_LOG_FUNCTION(this);
    EndTransfer(false);
    m_buffer.Stop();
    m_playbackEnded(GetPlayback());
}

} // namespace ns3::ccn
