// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-file-application.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb-reader.h"
#include "ns3/ccn-codec.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnFileApplication");
NS_OBJECT_ENSURE_REGISTERED(FileApplication);

namespace
{

constexpr uint32_t LEAST_KEY_SUFFIX = 1; ///< the digest
constexpr uint32_t MOST_KEY_SUFFIX = 3;  ///< version, segment and digest

/** @param content any object @return the request for its key, if its KeyLocator is a name */
std::optional<Request>
MakeKeyRequest(const ContentView& content)
{
    CcnbReader reader(content.locator);
    NameView name;
    if (content.locatorKind != ContentView::Locator::KEY_NAME || !ccnb::ReadName(reader, name))
    {
        return std::nullopt;
    }
    Request request;
    request.interest.name = Name(name);
    request.interest.selectors.minSuffix = LEAST_KEY_SUFFIX;
    request.interest.selectors.maxSuffix = MOST_KEY_SUFFIX;
    Bytes publisher;
    if (reader.TryOpen(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST) && reader.BlobAndClose(publisher))
    {
        request.publisher = std::string(publisher);
    }
    return request;
}

} // namespace

TypeId
FileApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::FileApplication")
            .SetParent<FetchApplication>()
            .SetGroupName("Ccn")
            .AddAttribute("FetchKey",
                          "Whether to fetch the key that the first segment names.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&FileApplication::m_fetchesKey),
                          MakeBooleanChecker())
            .AddTraceSource("InterestSent",
                            "Fired when an Interest is sent: the Interest without its nonce, true "
                            "if it is a retransmission.",
                            MakeTraceSourceAccessor(&FileApplication::m_interestSent),
                            "ns3::ccn::FileApplication::InterestTracedCallback")
            .AddTraceSource("ChunkReceived",
                            "Fired when a segment that is used arrives for the first time: "
                            "segment number, time since its first Interest, payload size in bytes.",
                            MakeTraceSourceAccessor(&FileApplication::m_chunkReceived),
                            "ns3::ccn::Consumer::ChunkTracedCallback");
    return tid;
}

FileApplication::FileApplication()
    : FetchApplication("segment"),
      m_requests([this](Interest interest,
                        bool isRepeated) { SendInterest(std::move(interest), isRepeated); },
                 GetGuard())
{
}

void
FileApplication::Cease()
{
    NS_LOG_FUNCTION(this);
    DropRequests();
    FetchApplication::Cease();
}

void
FileApplication::DropRequests()
{
    m_isOver = true;
    m_requests.Clear();
}

void
FileApplication::SendInterest(Interest interest, bool isRepeated)
{
    NS_LOG_DEBUG(Where() << " Interest " << interest.name
                         << (isRepeated ? ": sent again" : ": sent"));
    CountInterest(isRepeated);
    m_interestSent(interest, isRepeated);
    Express(std::move(interest));
}

void
FileApplication::Receive(Ptr<const Packet> packet)
{
    const bool isTaken = !m_isOver && m_requests.Take(packet);
    NS_LOG_DEBUG(Describe(*packet) << ": " << (isTaken ? "taken" : "not waited for"));
}

void
FileApplication::CountSegment(uint64_t segment, Time delay, uint32_t bytes)
{
    CountChunk();
    m_chunkReceived(segment, delay, bytes);
}

void
FileApplication::EndTransfer(bool isComplete)
{
    NS_LOG_FUNCTION(this << isComplete);
    DropRequests();
    RecordEnd(isComplete);
}

void
FileApplication::GiveUp()
{
    EndTransfer(false);
}

// --- Keys and versions ---

void
FileApplication::SetKeyTimes(Time interval, Time timeout)
{
    m_keyInterval = interval;
    m_keyTimeout = timeout;
}

void
FileApplication::EnsureKey(const ContentView& content, Action ready)
{
    const std::string publisher(content.publisherKeyDigest);
    auto request = MakeKeyRequest(content);
    if (!m_fetchesKey || !request || m_keys.count(publisher) > 0)
    {
        ready();
        return;
    }
    request->interval = m_keyInterval;
    request->timeout = m_keyTimeout;
    m_requests.Express(
        *request,
        [this, publisher, ready = std::move(ready)](const ContentView&, Ptr<const Packet>) {
            CountObjects(m_keys.insert(publisher).second);
            ready();
        },
        [this] { GiveUp(); });
}

void
FileApplication::ResolveVersion(const Name& name, Time timeout, Found found, Action failed)
{
    m_unversioned = name;
    m_found = std::move(found);
    m_roundTrip = Seconds(0);
    AskVersion(ChildQuery::LatestVersion(name), timeout, std::move(failed));
}

Request
FileApplication::MakeQuery(const ChildQuery& query, Time timeout) const
{
    Request request;
    request.interest = query.MakeInterest();
    request.exclude = std::string(request.interest.selectors.exclude);
    request.timeout = timeout;
    CompleteQuery(request);
    return request;
}

void
FileApplication::AskVersion(const ChildQuery& query, Time timeout, Action failed)
{
    m_versionAsked = Simulator::Now();
    m_requests.Express(
        MakeQuery(query, timeout),
        [this](const ContentView& content, Ptr<const Packet> packet) {
            TakeVersion(content, packet);
        },
        std::move(failed));
}

void
FileApplication::TakeVersion(const ContentView& content, Ptr<const Packet> packet)
{
    m_version = Name(content.name).GetPrefix(m_unversioned.GetSize() + 1);
    m_versionAnswer = packet;
    NoteVersion(content);
    EnsureKey(content, [this] { AskLaterVersion(); });
}

void
FileApplication::AskLaterVersion()
{
    m_roundTrip = std::max(m_roundTrip, Simulator::Now() - m_versionAsked);
    const Time wait = GetLaterWait(m_roundTrip);
    if (!wait.IsStrictlyPositive())
    {
        ReportVersion();
        return;
    }
    const Bytes version = m_version.GetComponent(m_unversioned.GetSize());
    AskVersion(ChildQuery::LaterVersion(m_unversioned, version), wait, [this] { ReportVersion(); });
}

void
FileApplication::ReportVersion()
{
    const Found found = std::move(m_found); // it may resolve another name
    const Ptr<const Packet> answer = std::move(m_versionAnswer);
    found(m_version, answer);
}

} // namespace ns3::ccn
