/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-consumer.h"

#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-hex.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnConsumer");
NS_OBJECT_ENSURE_REGISTERED(Consumer);

TypeId
Consumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Consumer")
            .SetParent<FetchApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Consumer>()
            .AddAttribute("Publisher",
                          "Digest of the publisher key that the Interests require, as 64 "
                          "hexadecimal digits; empty accepts any publisher.",
                          TypeId::ATTR_SGC,
                          StringValue(""),
                          MakeStringAccessor(&Consumer::SetPublisher, &Consumer::GetPublisher),
                          MakeStringChecker())
            .AddAttribute("Window",
                          "Maximum number of outstanding Interests.",
                          UintegerValue(31),
                          MakeUintegerAccessor(&Consumer::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&Consumer::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its "
                          "retransmission. It lets the PIT entries of nodes that received the "
                          "Interest late expire first.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&Consumer::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per chunk before the transfer fails.",
                          UintegerValue(16),
                          MakeUintegerAccessor(&Consumer::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>())
            .AddTraceSource("InterestSent",
                            "Fired when an Interest is sent: chunk number, number of earlier "
                            "Interests for the chunk.",
                            MakeTraceSourceAccessor(&Consumer::m_interestSent),
                            "ns3::ccn::Consumer::InterestTracedCallback")
            .AddTraceSource("ChunkReceived",
                            "Fired when a chunk arrives for the first time: chunk number, time "
                            "since its first Interest, payload size in bytes.",
                            MakeTraceSourceAccessor(&Consumer::m_chunkReceived),
                            "ns3::ccn::Consumer::ChunkTracedCallback")
            .AddTraceSource("Rejected",
                            "Fired when the validator rejects a chunk: chunk number, verdict.",
                            MakeTraceSourceAccessor(&Consumer::m_rejected),
                            "ns3::ccn::Consumer::RejectedTracedCallback");
    return tid;
}

Consumer::Consumer()
    : m_deadlines([this](const Attempt& attempt) { return IsVoid(attempt); },
                  [this](const Attempt& attempt) { AskAgain(attempt); }),
      m_validator(CreateObject<ContentValidator>())
{
}

Consumer::~Consumer() = default;

void
Consumer::SetPublisher(std::string digest)
{
    m_publisher = digest.empty() ? digest : ParseKeyDigest(digest);
}

std::string
Consumer::GetPublisher() const
{
    return ToHex(m_publisher);
}

uint64_t
Consumer::GetRejections() const
{
    return m_rejections;
}

ContentValidator&
Consumer::GetValidator() const
{
    return *m_validator;
}

int64_t
Consumer::AssignStreams(int64_t stream)
{
    const int64_t used = FetchApplication::AssignStreams(stream);
    return used + m_validator->AssignStreams(stream + used);
}

void
Consumer::StartApplication()
{
    FetchApplication::StartApplication();
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); });
    FillWindow();
    m_deadlines.Start();
}

void
Consumer::StopApplication()
{
    m_deadlines.Stop();
    m_validator->Stop();
    FetchApplication::StopApplication();
}

void
Consumer::DoDispose()
{
    m_deadlines.Stop();
    m_validator->Dispose();
    FetchApplication::DoDispose();
}

void
Consumer::FillWindow()
{
    while (m_outstanding.size() < m_window && (!m_finalChunk || m_nextChunk <= *m_finalChunk))
    {
        m_outstanding[m_nextChunk].first = Simulator::Now();
        SendInterest(m_nextChunk++, 0);
    }
}

void
Consumer::SendInterest(uint64_t chunk, uint32_t attempt)
{
    Interest interest = MakeInterest(GetPrefix(), chunk, m_lifetime);
    if (!m_publisher.empty())
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = m_publisher;
    }
    ExcludeBuilder exclude;
    for (const auto& digest : m_outstanding.at(chunk).excluded)
    {
        interest.selectors.hasExclude = true;
        exclude.AddComponent(digest);
    }
    interest.selectors.exclude = exclude.GetBytes();
    CountInterest(attempt > 0);
    m_deadlines.Add(Simulator::Now() + m_lifetime + m_guard, {chunk, attempt});
    m_interestSent(chunk, attempt);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest " << interest.name
                         << ": sent, attempt " << attempt + 1);
    Express(std::move(interest));
}

bool
Consumer::IsVoid(const Attempt& attempt) const
{
    const auto waiting = m_outstanding.find(attempt.chunk);
    return waiting == m_outstanding.end() || waiting->second.attempts != attempt.attempt ||
           waiting->second.isJudged;
}

void
Consumer::AskAgain(const Attempt& attempt)
{
    Outstanding& waiting = m_outstanding.at(attempt.chunk);
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    SendInterest(attempt.chunk, ++waiting.attempts);
}

void
Consumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    const uint32_t prefixSize = GetPrefix().GetSize();
    if (m_finished || (m_validator->IsOn() && m_validator->TakeCertificate(content)) ||
        content.name.GetSize() != prefixSize + 1)
    {
        return;
    }
    const auto chunk = GetNaming().GetChunk(content.name.GetComponent(prefixSize));
    auto waiting = chunk ? m_outstanding.find(*chunk) : m_outstanding.end();
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*arrival.packet) << ": "
                         << (waiting == m_outstanding.end() ? "not waited for" : "taken"));
    if (waiting == m_outstanding.end() || waiting->second.isJudged)
    {
        return; // a duplicate of a chunk that has arrived
    }
    if (!m_validator->IsOn())
    {
        Accept(*chunk, arrival.packet, content);
        return;
    }
    waiting->second.isJudged = true;
    m_validator->Validate(arrival.packet, [this, chunk](Ptr<const Packet> packet, Verdict verdict) {
        Judge(*chunk, packet, verdict);
    });
}

void
Consumer::Judge(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    const auto waiting = m_outstanding.find(chunk);
    if (m_finished || waiting == m_outstanding.end())
    {
        return; // the object ends before this chunk
    }
    waiting->second.isJudged = false;
    if (verdict != Verdict::VALID)
    {
        Reject(chunk, packet, verdict);
    }
    else
    {
        const PacketBytes bytes(*packet);
        ContentView content;
        content.Decode(bytes.Get());
        Accept(chunk, packet, content);
    }
    if (!m_finished)
    {
        m_deadlines.Start();
    }
}

void
Consumer::Reject(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    ++m_rejections;
    m_rejected(chunk, verdict);
    Outstanding& waiting = m_outstanding.at(chunk);
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    const PacketBytes bytes(*packet);
    ContentView content;
    content.Decode(bytes.Get());
    const Digest digest = content.ComputeDigest();
    waiting.excluded.emplace(digest.begin(), digest.end());
    SendInterest(chunk, ++waiting.attempts);
}

void
Consumer::Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content)
{
    const auto waiting = m_outstanding.find(chunk);
    m_chunkReceived(chunk, Simulator::Now() - waiting->second.first, content.payload.size());
    m_outstanding.erase(waiting);
    CountChunk();
    const auto last =
        content.hasFinalBlockId ? GetNaming().GetChunk(content.finalBlockId) : std::nullopt;
    if (last)
    {
        m_finalChunk = last;
        m_outstanding.erase(m_outstanding.upper_bound(*last), m_outstanding.end());
    }
    DeliverInOrder(chunk, packet, content);
    if (m_finalChunk && GetNextInOrder() > *m_finalChunk)
    {
        Finish(true);
        return;
    }
    FillWindow();
}

void
Consumer::Finish(bool complete)
{
    m_finished = true;
    m_validator->Stop();
    m_deadlines.Clear();
    m_outstanding.clear();
    RecordEnd(complete);
}

} // namespace ccn
} // namespace ns3
