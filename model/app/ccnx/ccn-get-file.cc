/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-get-file.h"

#include "ns3/boolean.h"
#include "ns3/ccn-file-names.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnGetFile");
NS_OBJECT_ENSURE_REGISTERED(GetFile);

namespace
{

constexpr uint32_t VERSION_SUFFIX = 3; ///< after the object's name: version, segment, digest

} // namespace

TypeId
GetFile::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::GetFile")
            .SetParent<FileApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<GetFile>()
            .AddAttribute("Versioned",
                          "Whether to find the latest version first. False corresponds to option "
                          "-unversioned of ccngetfile.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&GetFile::m_isVersioned),
                          MakeBooleanChecker())
            .AddAttribute("FetchHeader",
                          "Whether to request the header of a versioned file.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&GetFile::m_fetchesHeader),
                          MakeBooleanChecker())
            .AddAttribute("Window",
                          "Maximum number of segments that are requested, in processing, or "
                          "buffered out of order (org.ccnx.PipelineSize).",
                          UintegerValue(4),
                          MakeUintegerAccessor(&GetFile::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Pipeline",
                          "Former name of Window; 0: not used.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&GetFile::SetPipeline),
                          MakeUintegerChecker<uint32_t>(0, 65535),
                          TypeId::SupportLevel::DEPRECATED,
                          "Use Window.")
            .AddAttribute("HoleAttempts",
                          "Maximum number of times that a missing segment is requested again "
                          "(org.ccnx.PipelineAttempts).",
                          UintegerValue(5),
                          MakeUintegerAccessor(&GetFile::m_holeAttempts),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("HoleFactor",
                          "Time after which a segment counts as missing, in average response "
                          "times (org.ccnx.PipelineRTTFactor).",
                          DoubleValue(2),
                          MakeDoubleAccessor(&GetFile::m_holeFactor),
                          MakeDoubleChecker<double>(1))
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&GetFile::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Reexpression",
                          "Time after which an unanswered Interest is sent again.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&GetFile::m_reexpression),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("LaterVersionWait",
                          "Time to wait for a later version than the first one that arrives; 0 "
                          "accepts the first one.",
                          TimeValue(MilliSeconds(300)),
                          MakeTimeAccessor(&GetFile::m_laterVersionWait),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Timeout",
                          "Time to wait for the version, the key or one segment before the "
                          "transfer fails; 0 means no limit (CCNx: 6 s).",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&GetFile::m_timeout),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("ProcessingTime",
                          "Processing time of a segment before it counts as received. Segments "
                          "are processed one after another.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&GetFile::m_processingTime),
                          MakeTimeChecker(Seconds(0)));
    return tid;
}

void
GetFile::SetPipeline(uint32_t segments)
{
    if (segments != 0)
    {
        m_window = segments;
    }
}

GetFile::GetFile()
    : m_keys(GetRequests()),
      m_resolver(GetRequests(), MakeStyle()),
      m_segments(GetRequests(), MakeHandlers())
{
}

void
GetFile::StartApplication()
{
    NS_LOG_FUNCTION(this);
    FileApplication::StartApplication();
    m_keys.SetTimes(m_reexpression, m_timeout);
    m_object = GetPrefix();
    if (!m_isVersioned || EndsInVersion(m_object))
    {
        FetchSegments("", 0);
        return;
    }
    m_resolver.Resolve(
        m_object,
        m_timeout,
        [this](const Name& version, Ptr<const Packet> packet) { TakeVersion(version, packet); },
        [this] { EndTransfer(false); });
}

void
GetFile::Cease()
{
    m_segments.Stop();
    FileApplication::Cease();
}

// --- Version, key and header ---

VersionResolver::Style
GetFile::MakeStyle()
{
    return {[this](const ChildQuery& query, Time timeout) {
                Request request = MakeRequest(query);
                request.timeout = timeout;
                return request;
            },
            [this](Time) { return m_laterVersionWait; },
            [this](const ContentView& content, std::function<void()> ready) {
                CheckVersion(content, std::move(ready));
            }};
}

Request
GetFile::MakeRequest(const ChildQuery& query) const
{
    Request request;
    request.interest = query.MakeInterest();
    request.exclude = std::string(request.interest.selectors.exclude);
    request.interest.selectors.minSuffix = VERSION_SUFFIX;
    request.interest.selectors.maxSuffix = VERSION_SUFFIX;
    request.interest.lifetime = m_lifetime;
    request.interval = m_reexpression;
    return request;
}

void
GetFile::CheckVersion(const ContentView& content, std::function<void()> ready)
{
    const Bytes last = content.name.GetComponent(content.name.GetSize() - 1);
    const auto bytes = static_cast<uint32_t>(content.payload.size());
    const Time delay = Simulator::Now() - GetTransfer().start;
    CountSegment(GetNaming().GetChunk(last).value_or(0), delay, bytes);
    EnsureKey(content, std::move(ready));
}

void
GetFile::EnsureKey(const ContentView& content, std::function<void()> ready)
{
    if (FetchesKey())
    {
        const uint64_t before = m_keys.GetKeys();
        m_keys.Ensure(
            content,
            [this, before, ready = std::move(ready)] {
                CountObjects(m_keys.GetKeys() - before);
                ready();
            },
            [this] { EndTransfer(false); });
        return;
    }
    ready();
}

void
GetFile::TakeVersion(const Name& version, Ptr<const Packet> packet)
{
    NS_LOG_FUNCTION(this << version.ToUri());
    const PacketBytes bytes(*packet);
    ContentView content;
    content.Decode(bytes.Get());
    m_object = version;
    AskHeaders();
    const std::string publisher(content.publisherKeyDigest);
    if (GetNaming().GetChunk(content.name.GetComponent(version.GetSize())) != 0)
    {
        FetchSegments(publisher, 0); // the answer came from a store without segment 0
        return;
    }
    DeliverPacket(packet);
    if (content.IsFinalBlock())
    {
        EndTransfer(true);
        return;
    }
    FetchSegments(publisher, 1);
}

void
GetFile::AskHeaders()
{
    if (m_hasAskedHeaders || !m_isVersioned || !m_fetchesHeader)
    {
        return;
    }
    m_hasAskedHeaders = true;
    for (const Name& name : {GetHeaderName(m_object), GetOldHeaderName(m_object)})
    {
        GetRequests().Express(MakeRequest(ChildQuery::LatestVersion(name)),
                              [this](const ContentView&, Ptr<const Packet>) { CountObjects(1); });
    }
}

// --- Segments ---

SegmentFetcher::Handlers
GetFile::MakeHandlers()
{
    return {[this](const ContentView& content, std::function<void()> ready) {
                EnsureKey(content, std::move(ready));
            },
            [this](uint64_t segment, Time delay, uint32_t bytes) {
                CountSegment(segment, delay, bytes);
            },
            [this](Ptr<const Packet> packet) { DeliverPacket(packet); },
            [this](bool isComplete) { EndTransfer(isComplete); }};
}

void
GetFile::FetchSegments(const std::string& publisher, uint64_t first)
{
    SegmentFetcher::Settings settings;
    settings.pipeline = {m_window, m_holeAttempts, m_holeFactor, m_reexpression, m_timeout};
    settings.lifetime = m_lifetime;
    settings.reexpression = m_reexpression;
    settings.processingTime = m_processingTime;
    m_segments.Start(settings, m_object, GetNaming(), publisher, first);
}

void
GetFile::DeliverPacket(Ptr<const Packet> packet)
{
    const PacketBytes bytes(*packet);
    ContentView content;
    content.Decode(bytes.Get());
    Deliver(content);
    AskHeaders(); // not requested yet if the user gave the version
}

} // namespace ns3::ccn
