// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-exclude.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnConsumer");

Consumer::Consumer()
    : m_requests(*this),
      m_validator(CreateObject<ContentValidator>())
{
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
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); },
                           GetCodec(),
                           GetGuard());
    m_requests.Start();
    m_requests.Fill();
}

void
Consumer::Cease()
{
    m_requests.Stop();
    m_validator->Stop();
    FetchApplication::Cease();
}

std::optional<uint64_t>
Consumer::NextRequest()
{
    const bool isLast = m_finalChunk && m_nextChunk > *m_finalChunk;
    return m_finished || isLast ? std::nullopt : std::make_optional(m_nextChunk++);
}

void
Consumer::SendInterest(const RequestState& request, Time lifetime)
{
    Interest interest = MakeInterest(GetPrefix(), request.number, lifetime);
    AddPublisher(interest);
    ExcludeBuilder exclude;
    for (const auto& digest : request.excluded)
    {
        interest.selectors.hasExclude = true;
        exclude.AddComponent(digest);
    }
    interest.selectors.exclude = exclude.GetBytes();
    const Ptr<Packet> packet = ToPacket(interest);
    CountInterest(request.attempts > 0);
    NS_LOG_DEBUG(Where() << " Interest " << interest.name << ": sent, attempt "
                         << request.attempts + 1);
    Send(packet);
}

void
Consumer::GiveUp(uint64_t)
{
    Finish(false);
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
    const bool isJudged = m_validator->IsOn();
    const auto state = chunk ? m_requests.Take(*chunk, *arrival.packet, isJudged) : std::nullopt;
    NS_LOG_DEBUG(Describe(*arrival.packet) << ": " << (state ? "taken" : "not waited for"));
    if (!state)
    {
        return; // a duplicate of a chunk that has arrived
    }
    if (!isJudged)
    {
        Accept(*state, arrival.packet, content);
        return;
    }
    m_validator->Validate(arrival.packet, [this, chunk](Ptr<const Packet> packet, Verdict verdict) {
        Judge(*chunk, packet, verdict);
    });
}

void
Consumer::Judge(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    if (m_finished || !m_requests.IsKnown(chunk))
    {
        return; // the object ends before this chunk
    }
    if (verdict != Verdict::VALID)
    {
        Reject(chunk, packet, verdict);
    }
    else
    {
        const PacketBytes bytes(*packet);
        ContentView content;
        GetL3().GetCodec().Decode(bytes.Get(), content);
        Accept(m_requests.Accept(chunk), packet, content);
    }
}

void
Consumer::Reject(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict)
{
    ++m_rejections;
    CountRejection(verdict);
    NS_LOG_WARN(Where() << " chunk " << chunk << ": rejected, " << ToString(verdict));
    m_rejected(chunk, verdict);
    std::string excluded;
    if (!GetCodec().GetTraits().isExact) // which has no Exclude; attribute Publisher helps there
    {
        const PacketBytes bytes(*packet);
        ContentView content;
        GetCodec().Decode(bytes.Get(), content);
        const Digest digest = content.ComputeDigest();
        excluded.assign(digest.begin(), digest.end());
    }
    m_requests.Reject(chunk, std::move(excluded));
}

void
Consumer::Accept(const RequestState& request, Ptr<const Packet> packet, const ContentView& content)
{
    m_chunkReceived(request.number, Simulator::Now() - request.first, content.payload.size());
    CountChunk();
    const auto last =
        content.hasFinalBlockId ? GetNaming().GetLast(content.finalBlockId) : std::nullopt;
    if (last)
    {
        m_finalChunk = last;
        m_requests.ForgetAfter(*last);
    }
    DeliverInOrder(request.number, packet, content);
    if (m_finished)
    {
        return; // a subclass cannot use the chunk
    }
    if (m_finalChunk && GetNextInOrder() > *m_finalChunk)
    {
        Finish(true);
        return;
    }
    m_requests.Fill();
}

void
Consumer::Finish(bool complete)
{
    m_finished = true;
    m_validator->Stop();
    m_requests.Clear();
    RecordEnd(complete);
}

void
Consumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto chunk = GetNaming().FindChunk(GetPrefix(), interest.name);
    if (m_finished || !chunk || !m_requests.TakeReturn(*chunk, code))
    {
        return; // nothing is waited for any more
    }
    NS_LOG_DEBUG(Where() << " Interest " << Name(interest.name) << ": returned, "
                         << ToString(code));
}

} // namespace ns3::ccn
