/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-get-file.h"

#include "ns3/boolean.h"
#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-file-names.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnGetFile");
NS_OBJECT_ENSURE_REGISTERED(GetFile);

namespace
{

constexpr uint32_t VERSION_SUFFIX = 3; ///< behind an object's name: version, segment, digest

} // namespace

TypeId
GetFile::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::GetFile")
            .SetParent<ChunkApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<GetFile>()
            .AddAttribute("Versioned",
                          "Whether the latest version is found first (else: -unversioned).",
                          BooleanValue(true),
                          MakeBooleanAccessor(&GetFile::m_isVersioned),
                          MakeBooleanChecker())
            .AddAttribute("FetchHeader",
                          "Whether the header of a versioned file is asked for.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&GetFile::m_fetchesHeader),
                          MakeBooleanChecker())
            .AddAttribute("FetchKey",
                          "Whether the key is fetched that the first segment names.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&GetFile::m_fetchesKey),
                          MakeBooleanChecker())
            .AddAttribute("Pipeline",
                          "Segments asked for, in processing and kept out of order, together "
                          "(org.ccnx.PipelineSize).",
                          UintegerValue(4),
                          MakeUintegerAccessor(&GetFile::m_pipelineSize),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("HoleAttempts",
                          "How often one missing segment is asked for again "
                          "(org.ccnx.PipelineAttempts).",
                          UintegerValue(5),
                          MakeUintegerAccessor(&GetFile::m_holeAttempts),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("HoleFactor",
                          "Average response times after which a segment is missing "
                          "(org.ccnx.PipelineRTTFactor).",
                          DoubleValue(2),
                          MakeDoubleAccessor(&GetFile::m_holeFactor),
                          MakeDoubleChecker<double>(1))
            .AddAttribute("Lifetime",
                          "Lifetime of an Interest; 4 s is not spelled out on the wire.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&GetFile::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Reexpression",
                          "Time after which an Interest without answer is sent again.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&GetFile::m_reexpression),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("LaterVersionWait",
                          "Time to wait for a version later than the one that came; 0: the first "
                          "one will do.",
                          TimeValue(MilliSeconds(300)),
                          MakeTimeAccessor(&GetFile::m_laterVersionWait),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Timeout",
                          "Time to wait for the version, the key or one segment before the "
                          "transfer is given up; 0: for ever (CCNx: 6 s).",
                          TimeValue(Seconds(60)),
                          MakeTimeAccessor(&GetFile::m_timeout),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("ProcessingTime",
                          "Time that each segment takes, one after another, before it counts as "
                          "received.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&GetFile::m_processingTime),
                          MakeTimeChecker(Seconds(0)))
            .AddTraceSource("InterestSent",
                            "An Interest was sent.",
                            MakeTraceSourceAccessor(&GetFile::m_interestSent),
                            "ns3::ccn::GetFile::InterestTracedCallback")
            .AddTraceSource("ChunkReceived",
                            "A segment arrived for the first time.",
                            MakeTraceSourceAccessor(&GetFile::m_chunkReceived),
                            "ns3::ccn::Consumer::ChunkTracedCallback")
            .AddTraceSource("Ended",
                            "The file is complete, or was given up.",
                            MakeTraceSourceAccessor(&GetFile::m_ended),
                            "ns3::ccn::Consumer::TransferTracedCallback");
    return tid;
}

GetFile::GetFile()
    : ChunkApplication("segment"),
      m_random(CreateObject<UniformRandomVariable>()),
      m_requests([this](Interest interest, bool isRepeated) {
          SendInterest(std::move(interest), isRepeated);
      }),
      m_keys(m_requests),
      m_resolver(m_requests, MakeStyle()),
      m_segments(m_requests, MakeHandlers())
{
}

GetFile::~GetFile() = default;

const Transfer&
GetFile::GetTransfer() const
{
    return m_transfer;
}

uint64_t
GetFile::GetOutOfOrder() const
{
    return m_segments.GetPipeline().GetOutOfOrder();
}

uint64_t
GetFile::GetHoleInterests() const
{
    return m_segments.GetPipeline().GetHoleInterests();
}

const Name&
GetFile::GetObjectName() const
{
    return m_object;
}

int64_t
GetFile::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

void
GetFile::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    m_transfer.start = Simulator::Now();
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
        [this] { Finish(false); });
}

void
GetFile::StopApplication()
{
    NS_LOG_FUNCTION(this);
    Cease();
    ChunkApplication::StopApplication();
}

void
GetFile::DoDispose()
{
    NS_LOG_FUNCTION(this);
    Cease();
    m_random = nullptr;
    ChunkApplication::DoDispose();
}

void
GetFile::Cease()
{
    m_isOver = true;
    m_segments.Stop();
    m_requests.Clear();
}

void
GetFile::SendInterest(Interest interest, bool isRepeated)
{
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest " << interest.name
                         << (isRepeated ? ": sent again" : ": sent"));
    ++m_transfer.interests;
    m_transfer.retransmissions += isRepeated;
    m_interestSent(interest, isRepeated);
    interest.nonce = MakeNonce(*m_random);
    Send(interest.ToPacket());
}

void
GetFile::Receive(Ptr<const Packet> packet)
{
    const bool isTaken = !m_isOver && m_requests.Take(packet);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*packet) << ": "
                         << (isTaken ? "taken" : "not waited for"));
}

// --- version, key and header ---

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
    Note(GetNaming().GetChunk(last).value_or(0), Simulator::Now() - m_transfer.start, bytes);
    EnsureKey(content, std::move(ready));
}

void
GetFile::EnsureKey(const ContentView& content, std::function<void()> ready)
{
    if (m_fetchesKey)
    {
        const uint64_t before = m_keys.GetKeys();
        m_keys.Ensure(
            content,
            [this, before, ready = std::move(ready)] {
                m_transfer.chunks += m_keys.GetKeys() - before;
                ready();
            },
            [this] { Finish(false); });
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
        FetchSegments(publisher, 0); // whoever answered does not have segment 0 any more
        return;
    }
    Deliver(packet);
    if (content.IsFinalBlock())
    {
        Finish(true);
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
        m_requests.Express(MakeRequest(ChildQuery::LatestVersion(name)),
                           [this](const ContentView&, Ptr<const Packet>) { ++m_transfer.chunks; });
    }
}

// --- segments ---

SegmentFetcher::Handlers
GetFile::MakeHandlers()
{
    return {[this](const ContentView& content, std::function<void()> ready) {
                EnsureKey(content, std::move(ready));
            },
            [this](uint64_t segment, Time delay, uint32_t bytes) { Note(segment, delay, bytes); },
            [this](Ptr<const Packet> packet) { Deliver(packet); },
            [this](bool isComplete) { Finish(isComplete); }};
}

void
GetFile::FetchSegments(const std::string& publisher, uint64_t first)
{
    SegmentFetcher::Settings settings;
    settings.pipeline = {m_pipelineSize, m_holeAttempts, m_holeFactor, m_reexpression, m_timeout};
    settings.lifetime = m_lifetime;
    settings.reexpression = m_reexpression;
    settings.processingTime = m_processingTime;
    m_segments.Start(settings, m_object, GetNaming(), publisher, first);
}

void
GetFile::Note(uint64_t segment, Time delay, uint32_t bytes)
{
    if (m_transfer.chunks++ == 0)
    {
        m_transfer.firstByte = Simulator::Now();
    }
    m_chunkReceived(segment, delay, bytes);
}

void
GetFile::Deliver(Ptr<const Packet> packet)
{
    const PacketBytes bytes(*packet);
    ContentView content;
    content.Decode(bytes.Get());
    m_digest.Add(content.payload);
    m_transfer.bytes += content.payload.size();
    AskHeaders(); // of a version that the user named
}

void
GetFile::Finish(bool isComplete)
{
    NS_LOG_FUNCTION(this << isComplete);
    Cease();
    m_transfer.end = Simulator::Now();
    m_transfer.complete = isComplete;
    if (isComplete)
    {
        m_transfer.digest = m_digest.Finish();
    }
    m_ended(m_transfer);
}

} // namespace ccn
} // namespace ns3
