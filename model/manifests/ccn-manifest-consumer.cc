// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-consumer.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/ccn-sha256.h"
#include "ns3/log.h"
#include "ns3/uinteger.h"

#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnManifestConsumer");
NS_OBJECT_ENSURE_REGISTERED(ManifestConsumer);

TypeId
ManifestConsumer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made =
            TypeId("ns3::ccn::ManifestConsumer")
                .SetParent<FetchApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<ManifestConsumer>()
                .AddAttribute(
                    "MaxPointers",
                    "Maximum number of pointers of all manifests of the file, in pointers, "
                    "whatever size the root states. A larger file is refused. One pointer "
                    "leads to each chunk and to each manifest.",
                    UintegerValue(ManifestWalker::MAX_POINTERS),
                    MakeUintegerAccessor(&ManifestConsumer::m_maxPointers),
                    MakeUintegerChecker<uint64_t>(1))
                .AddTraceSource("Rejected",
                                "Fired when the validator rejects a root: verdict.",
                                MakeTraceSourceAccessor(&ManifestConsumer::m_rejected),
                                "ns3::ccn::ManifestConsumer::RejectedTracedCallback");
        RequestAttributes(made)
            .Publisher()
            .Window(31)
            .Timer()
            .Lifetime(Seconds(4))
            .BackOff()
            .Repetition(16);
        return made;
    }();
    return tid;
}

ManifestConsumer::ManifestConsumer()
    : m_walker([this](Bytes data) {
          ContentView content;
          content.payload = data;
          Deliver(content);
      }),
      m_requests(*this),
      m_validator(CreateObject<ContentValidator>())
{
    givesUpAfterBackOff = true; // override: until then, an answer to an earlier Interest counts
}

int64_t
ManifestConsumer::AssignStreams(int64_t stream)
{
    const int64_t used = FetchApplication::AssignStreams(stream);
    return used + m_validator->AssignStreams(stream + used);
}

void
ManifestConsumer::StartApplication()
{
    FetchApplication::StartApplication();
    RequireNameless(GetCodec());
    m_validator->SetSender([this](Ptr<const Packet> packet) { Send(packet); },
                           GetCodec(),
                           GetGuard());
    m_requests.Start();
    m_requests.Fill();
}

void
ManifestConsumer::Cease()
{
    m_requests.Stop();
    m_validator->Stop();
    FetchApplication::Cease();
}

std::optional<uint64_t>
ManifestConsumer::NextRequest()
{
    if (m_finished)
    {
        return std::nullopt;
    }
    if (m_nextRequest == ROOT)
    {
        return Add("", "");
    }
    // Override: a pointer to an object that was asked for before takes a place in the window, too.
    while (m_walker.CountPending() < control->GetWindow())
    {
        const auto next = m_walker.Next();
        if (!next)
        {
            return std::nullopt;
        }
        if (!next->isPending)
        {
            return Add(std::string(AsBytes(next->hash)), next->locator);
        }
    }
    return std::nullopt;
}

uint64_t
ManifestConsumer::Add(std::string hash, std::string locator)
{
    const uint64_t number = m_nextRequest++;
    const auto added = m_asked.emplace(number, Asked{std::move(hash), std::move(locator)}).first;
    m_numbers.emplace(added->second.hash, number);
    return number;
}

void
ManifestConsumer::Forget(uint64_t number)
{
    const auto place = m_asked.find(number);
    m_numbers.erase(place->second.hash);
    m_asked.erase(place);
}

void
ManifestConsumer::SendInterest(const RequestState& request, Time lifetime)
{
    const Asked& asked = m_asked.at(request.number);
    Interest interest;
    interest.name = GetPrefix();
    if (!asked.locator.empty())
    {
        NameView name;
        GetCodec().DecodeName(asked.locator, name);
        interest.name = Name(name);
    }
    interest.lifetime = lifetime;
    interest.selectors.objectHash = asked.hash;
    if (request.number == ROOT)
    {
        AddPublisher(interest);
    }
    const Ptr<Packet> packet = ToPacket(interest);
    CountInterest(request.attempts > 0);
    NS_LOG_DEBUG(Where() << " Interest " << interest.name << " " << ToHex(asked.hash)
                         << ": sent, attempt " << request.attempts + 1);
    Send(packet);
}

void
ManifestConsumer::GiveUp(uint64_t)
{
    Finish(false);
}

void
ManifestConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (m_finished || (m_validator->IsOn() && m_validator->TakeCertificate(content)))
    {
        return;
    }
    if (m_requests.IsKnown(ROOT))
    {
        if (content.name.GetSize() == GetPrefix().GetSize() && GetPrefix().IsPrefixOf(content.name))
        {
            TakeRoot(arrival.packet);
        }
        return;
    }
    const Digest hash = content.ComputeDigest();
    const auto waiting = m_numbers.find(AsBytes(hash));
    NS_LOG_DEBUG(Describe(*arrival.packet)
                 << ": " << (waiting == m_numbers.end() ? "not waited for" : "taken"));
    if (waiting == m_numbers.end() || !m_requests.Take(waiting->second, *arrival.packet))
    {
        return;
    }
    Forget(waiting->second);
    CountChunk();
    const bool isManifest = content.type == ContentType::MANIFEST;
    m_manifests += isManifest;
    Continue(m_walker.Take(hash, isManifest, content.payload));
}

void
ManifestConsumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const auto found = m_numbers.find(interest.selectors.objectHash);
    if (m_finished || found == m_numbers.end() || !m_requests.TakeReturn(found->second, code))
    {
        return; // nothing is waited for any more
    }
    NS_LOG_DEBUG(Where() << " Interest " << Name(interest.name) << ": returned, "
                         << ToString(code));
}

void
ManifestConsumer::TakeRoot(const Ptr<const Packet>& packet)
{
    if (!m_requests.Take(ROOT, *packet, true))
    {
        return;
    }
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
    if (m_finished)
    {
        return;
    }
    if (verdict != Verdict::VALID)
    {
        ++m_rejections;
        CountRejection(verdict);
        NS_LOG_WARN(Where() << " root: rejected, " << ToString(verdict));
        m_rejected(verdict);
        m_requests.Reject(ROOT, "", lifetime + guard); // no Exclude would keep it away
        return;
    }
    m_requests.Accept(ROOT);
    Forget(ROOT);
    const PacketBytes bytes(*packet);
    ContentView content;
    GetCodec().Decode(bytes.Get(), content);
    CountChunk();
    ++m_manifests;
    Continue(m_walker.Start(content.payload, m_maxPointers));
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
        m_requests.Fill();
    }
}

void
ManifestConsumer::Finish(bool complete)
{
    m_finished = true;
    m_validator->Stop();
    m_requests.Clear();
    m_numbers.clear();
    m_asked.clear();
    RecordEnd(complete);
}

} // namespace ns3::ccn
