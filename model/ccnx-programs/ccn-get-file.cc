// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-get-file.h"

#include "ns3/boolean.h"
#include "ns3/ccn-exclude.h"
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
    : m_pipeline([this](uint64_t segment, uint32_t attempt) { Ask(segment, attempt); },
                 [this](uint64_t segment) { Drop(segment); },
                 [this](Ptr<const Packet> packet) { DeliverPacket(packet); },
                 [this](bool isComplete) { EndTransfer(isComplete); },
                 GetGuard())
{
}

void
GetFile::StartApplication()
{
    NS_LOG_FUNCTION(this);
    FileApplication::StartApplication();
    SetKeyTimes(m_reexpression, m_timeout);
    m_object = GetPrefix();
    if (!m_isVersioned || EndsInVersion(m_object))
    {
        FetchSegments("", 0);
        return;
    }
    ResolveVersion(
        m_object,
        m_timeout,
        [this](const Name& version, Ptr<const Packet> packet) { TakeVersion(version, packet); },
        [this] { GiveUp(); });
}

void
GetFile::DropRequests()
{
    m_pipeline.Stop();
    m_processing.Cancel();
    m_arrivals.clear();
    m_asked.clear();
    FileApplication::DropRequests();
}

// --- Version, key and header ---

void
GetFile::CompleteQuery(Request& request) const
{
    request.interest.selectors.minSuffix = VERSION_SUFFIX;
    request.interest.selectors.maxSuffix = VERSION_SUFFIX;
    request.interest.lifetime = m_lifetime;
    request.interval = m_reexpression;
}

void
GetFile::NoteVersion(const ContentView& content)
{
    const Bytes last = content.name.GetComponent(content.name.GetSize() - 1);
    const auto bytes = static_cast<uint32_t>(content.payload.size());
    const Time delay = Simulator::Now() - GetTransfer().start;
    CountSegment(GetNaming().GetChunk(last).value_or(0), delay, bytes);
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
        GetRequests().Express(MakeQuery(ChildQuery::LatestVersion(name), Seconds(0)),
                              [this](const ContentView&, Ptr<const Packet>) { CountObjects(1); });
    }
}

// --- Segments ---

void
GetFile::FetchSegments(const std::string& publisher, uint64_t first)
{
    m_publisher = publisher;
    m_pipeline.Start({m_window, m_holeAttempts, m_holeFactor, m_reexpression, m_timeout}, first);
}

void
GetFile::Ask(uint64_t segment, uint32_t attempt)
{
    NS_LOG_FUNCTION(this << segment << attempt);
    Request request;
    request.interest.name = GetNaming().GetName(m_object, segment);
    request.interest.selectors.minSuffix = 1; // only the implicit digest may follow the name
    request.interest.selectors.maxSuffix = 1;
    request.interest.lifetime = m_lifetime;
    request.interval = m_reexpression;
    request.publisher = m_publisher;
    request.isRepeated = attempt > 0;
    if (attempt > 0)
    {
        // It excludes no existing object, but makes a different Interest for the nodes' PITs.
        ExcludeBuilder exclude;
        exclude.AddComponent(GetNaming().GetComponent(segment + attempt));
        request.exclude = exclude.GetBytes();
    }
    Drop(segment);
    m_asked[segment] = GetRequests().Express(
        std::move(request),
        [this, segment](const ContentView& content, Ptr<const Packet> packet) {
            m_publisher = std::string(content.publisherKeyDigest);
            const auto bytes = static_cast<uint32_t>(content.payload.size());
            m_arrivals.push_back({segment, content.IsFinalBlock(), bytes, packet});
            ProcessNext();
        });
}

void
GetFile::Drop(uint64_t segment)
{
    const auto found = m_asked.find(segment);
    if (found != m_asked.end())
    {
        GetRequests().Cancel(found->second);
        m_asked.erase(found);
    }
}

void
GetFile::ProcessNext()
{
    while (!m_isProcessing && !m_arrivals.empty())
    {
        const Segment segment = m_arrivals.front();
        m_arrivals.pop_front();
        const auto asked = m_pipeline.GetAsked(segment.number);
        if (!asked)
        {
            continue; // a duplicate, requested while the first copy waited here
        }
        m_isProcessing = true;
        m_pipeline.BeginProcessing(segment.number);
        CountSegment(segment.number, Simulator::Now() - *asked, segment.bytes);
        if (m_isChecked)
        {
            Process(segment);
            continue;
        }
        const PacketBytes bytes(*segment.packet);
        ContentView content;
        content.Decode(bytes.Get());
        EnsureKey(content, [this, segment] {
            m_isChecked = true;
            Process(segment);
        });
    }
}

void
GetFile::Process(const Segment& segment)
{
    if (m_processingTime.IsZero())
    {
        EndProcessing(segment);
        return;
    }
    m_processing = Schedule(m_processingTime, &GetFile::EndProcessing, this, segment);
}

void
GetFile::EndProcessing(const Segment& segment)
{
    NS_LOG_FUNCTION(this << segment.number);
    m_isProcessing = false;
    m_pipeline.Receive(segment.number, segment.isLast, segment.packet);
    ProcessNext();
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
