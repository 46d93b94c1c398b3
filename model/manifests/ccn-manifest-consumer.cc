// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-consumer.h"

#include "ns3/ccn-back-off.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-sha256.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnManifestConsumer");
NS_OBJECT_ENSURE_REGISTERED(ManifestConsumer);

TypeId
ManifestConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ManifestConsumer")
            .SetParent<FetchApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<ManifestConsumer>()
            .AddAttribute("Publisher",
                          "Digest of the publisher key that the Interest for the root requires, as "
                          "64 hexadecimal digits; empty accepts any publisher.",
                          TypeId::ATTR_SGC,
                          StringValue(""),
                          MakeStringAccessor(&ManifestConsumer::SetPublisher,
                                             &ManifestConsumer::GetPublisher),
                          MakeStringChecker())
            .AddAttribute("Window",
                          "Maximum number of outstanding Interests.",
                          UintegerValue(31),
                          MakeUintegerAccessor(&ManifestConsumer::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&ManifestConsumer::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its "
                          "retransmission.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&ManifestConsumer::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("BackOff",
                          "Time until an Interest that a node returned is sent again; doubled for "
                          "each earlier Interest for the object.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&ManifestConsumer::m_backOff),
                          MakeTimeChecker(MicroSeconds(1), Seconds(3600)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per object before the transfer fails.",
                          UintegerValue(16),
                          MakeUintegerAccessor(&ManifestConsumer::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>())
            .AddTraceSource("Rejected",
                            "Fired when the validator rejects a root: verdict.",
                            MakeTraceSourceAccessor(&ManifestConsumer::m_rejected),
                            "ns3::ccn::ManifestConsumer::RejectedTracedCallback");
    return tid;
}

ManifestConsumer::ManifestConsumer()
    : m_walker([this](Bytes data) {
          ContentView content;
          content.payload = data;
          Deliver(content);
      }),
      m_outstanding([this](Outstanding& waiting) { AskAgain(waiting); }),
      m_validator(CreateObject<ContentValidator>())
{
}

int64_t
ManifestConsumer::AssignStreams(int64_t stream)
{
    const int64_t used = FetchApplication::AssignStreams(stream);
    return used + m_validator->AssignStreams(stream + used);
}

void
ManifestConsumer::SetPublisher(std::string digest)
{
    m_publisher = digest.empty() ? digest : ParseKeyDigest(digest);
}

std::string
ManifestConsumer::GetPublisher() const
{
    return ToHex(m_publisher);
}

void
ManifestConsumer::StartApplication()
{
    FetchApplication::StartApplication();
    RequireNameless(GetCodec());
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); }, GetCodec());
    Ask("", "");
}

void
ManifestConsumer::Cease()
{
    m_outstanding.StopTimers();
    m_validator->Stop();
    FetchApplication::Cease();
}

void
ManifestConsumer::Ask(const std::string& hash, const std::string& locator)
{
    Outstanding& waiting = m_outstanding.try_emplace(hash).first->second;
    waiting.hash = hash;
    waiting.locator = locator;
    SendInterest(waiting);
}

void
ManifestConsumer::SendInterest(Outstanding& waiting)
{
    Interest interest;
    interest.name = GetPrefix();
    if (!waiting.locator.empty())
    {
        NameView name;
        GetCodec().DecodeName(waiting.locator, name);
        interest.name = Name(name);
    }
    interest.lifetime = m_lifetime;
    interest.selectors.objectHash = waiting.hash;
    if (waiting.hash.empty() && !m_publisher.empty())
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = m_publisher;
    }
    CountInterest(waiting.attempts > 0);
    m_outstanding.StartTimer(waiting, m_lifetime + m_guard);
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest " << interest.name
                         << " " << ToHex(waiting.hash) << ": sent, attempt "
                         << waiting.attempts + 1);
    Express(std::move(interest));
}

void
ManifestConsumer::AskAgain(Outstanding& waiting)
{
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    ++waiting.attempts;
    SendInterest(waiting);
}

void
ManifestConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (m_finished || (m_validator->IsOn() && m_validator->TakeCertificate(content)))
    {
        return;
    }
    const auto root = m_outstanding.find("");
    if (root != m_outstanding.end())
    {
        if (content.name.GetSize() == GetPrefix().GetSize() && GetPrefix().IsPrefixOf(content.name))
        {
            TakeRoot(arrival.packet);
        }
        return;
    }
    const Digest hash = content.ComputeDigest();
    const auto waiting = m_outstanding.find(std::string(AsBytes(hash)));
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*arrival.packet, GetCodec()) << ": "
                         << (waiting == m_outstanding.end() ? "not waited for" : "taken"));
    if (waiting == m_outstanding.end())
    {
        return;
    }
    m_outstanding.Erase(waiting);
    CountChunk();
    const bool isManifest = content.type == ContentType::MANIFEST;
    m_manifests += isManifest;
    Continue(m_walker.Take(hash, isManifest, content.payload));
}

void
ManifestConsumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto waiting = m_outstanding.find(std::string(interest.selectors.objectHash));
    if (m_finished || waiting == m_outstanding.end() || waiting->second.isJudged)
    {
        return;
    }
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " Interest "
                         << Name(interest.name) << ": returned, " << ToString(code));
    ++m_returns;
    m_outstanding.StartTimer(waiting->second,
                             GetBackOff(m_backOff, waiting->second.attempts, m_lifetime + m_guard));
}

void
ManifestConsumer::TakeRoot(const Ptr<const Packet>& packet)
{
    Outstanding& root = m_outstanding.at("");
    if (root.isJudged)
    {
        return;
    }
    root.isJudged = true;
    m_outstanding.StopTimer(root);
    if (!m_validator->IsOn())
    {
        Judge(packet, Verdict::VALID);
        return;
    }
    m_validator->Validate(packet, [this](Ptr<const Packet> judged, Verdict verdict) {
        Judge(judged, verdict);
    });
}

void
ManifestConsumer::Judge(const Ptr<const Packet>& packet, Verdict verdict)
{
    const auto root = m_outstanding.find("");
    if (m_finished)
    {
        return;
    }
    root->second.isJudged = false;
    if (verdict != Verdict::VALID)
    {
        ++m_rejections;
        CountRejection(verdict);
        NS_LOG_WARN("node " << GetNode()->GetId() << " " << GetLabel() << " root: rejected, "
                            << ToString(verdict));
        m_rejected(verdict);
        m_outstanding.StartTimer(root->second, m_lifetime + m_guard);
        return;
    }
    m_outstanding.Erase(root);
    const PacketBytes bytes(*packet);
    ContentView content;
    GetCodec().Decode(bytes.Get(), content);
    CountChunk();
    ++m_manifests;
    Continue(m_walker.Start(content.payload));
}

void
ManifestConsumer::Continue(ManifestError error)
{
    if (error != ManifestError::NONE)
    {
        m_error = error;
        Finish(false);
    }
    else if (m_walker.IsComplete())
    {
        Finish(true);
    }
    else
    {
        FillWindow();
    }
}

void
ManifestConsumer::FillWindow()
{
    while (m_walker.CountPending() < m_window)
    {
        const auto next = m_walker.Next();
        if (!next)
        {
            return;
        }
        if (!next->isPending)
        {
            Ask(std::string(AsBytes(next->hash)), next->locator);
        }
    }
}

void
ManifestConsumer::Finish(bool complete)
{
    m_finished = true;
    m_validator->Stop();
    m_outstanding.Clear();
    RecordEnd(complete);
}

} // namespace ns3::ccn
