/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-l3-protocol.h"

#include "ns3/boolean.h"
#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/node.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

LogComponent&
GetL3Log()
{
    static LogComponent component("CcnL3Protocol", __FILE__);
    return component;
}

NS_OBJECT_ENSURE_REGISTERED(CcnL3Protocol);

TypeId
CcnL3Protocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnL3Protocol")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnL3Protocol>()
            .AddAttribute("Strategy",
                          "Strategy of all names that have none of their own: a registered "
                          "ns3::ccn::Strategy by name.",
                          StringValue("AllFaces"),
                          MakeStringAccessor(&CcnL3Protocol::SetDefaultStrategy,
                                             &CcnL3Protocol::GetDefaultStrategy),
                          MakeStringChecker())
            .AddAttribute("PitFirst",
                          "The PIT is asked before the content store.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::pitFirst>,
                                              &CcnL3Protocol::Get<&L3Settings::pitFirst>),
                          MakeBooleanChecker())
            .AddAttribute("NonceRefreshes",
                          "A nonce that comes again by the same face is no duplicate.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::nonceRefreshes>,
                                              &CcnL3Protocol::Get<&L3Settings::nonceRefreshes>),
                          MakeBooleanChecker())
            .AddAttribute("WaitsForRoute",
                          "An Interest without a route is pending until its lifetime ends.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::waitsForRoute>,
                                              &CcnL3Protocol::Get<&L3Settings::waitsForRoute>),
                          MakeBooleanChecker())
            .AddAttribute("KeepsUnsolicited",
                          "Content that no pending Interest wants is stored, and stale from the "
                          "start if a neighbour sent it.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::keepsUnsolicited>,
                                              &CcnL3Protocol::Get<&L3Settings::keepsUnsolicited>),
                          MakeBooleanChecker())
            .AddAttribute("ForgetsFaces",
                          "What an application asked for is forgotten when it ends.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::forgetsFaces>,
                                              &CcnL3Protocol::Get<&L3Settings::forgetsFaces>),
                          MakeBooleanChecker())
            .AddAttribute("TakesPiggyback",
                          "Whether the node knows piggyback packets; else they are unknown "
                          "messages, and embedded Interests are not noticed.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::takesPiggyback>,
                                              &CcnL3Protocol::Get<&L3Settings::takesPiggyback>),
                          MakeBooleanChecker())
            .AddAttribute("Admission",
                          "Whether content is stored: a registered ns3::ccn::AdmissionPolicy by "
                          "name.",
                          StringValue("Always"),
                          MakeStringAccessor(&CcnL3Protocol::SetAdmission,
                                             &CcnL3Protocol::GetAdmission),
                          MakeStringChecker())
            .AddAttribute("TracksDistance",
                          "Whether the node tells its neighbours how far content has come, for "
                          "admission policies that ask for it; a node with such a policy does.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::tracksDistance>,
                                              &CcnL3Protocol::Get<&L3Settings::tracksDistance>),
                          MakeBooleanChecker())
            .AddAttribute("Ingress",
                          "Which Interests are let in: a registered ns3::ccn::IngressPolicy by name; "
                          "empty: all.",
                          StringValue(""),
                          MakeStringAccessor(
                              &CcnL3Protocol::SetPolicy<IngressPolicy, &L3Parts::ingress>,
                              &CcnL3Protocol::GetPolicyName<IngressPolicy, &L3Parts::ingress>),
                          MakeStringChecker())
            .AddAttribute(
                "Verification",
                "What content of neighbours is verified: a registered ns3::ccn::VerificationPolicy by "
                "name; empty: as Verifier's Share has it.",
                StringValue(""),
                MakeStringAccessor(
                    &CcnL3Protocol::SetPolicy<VerificationPolicy, &L3Parts::verification>,
                    &CcnL3Protocol::GetPolicyName<VerificationPolicy, &L3Parts::verification>),
                MakeStringChecker())
            // Last, since it sets other attributes.
            .AddAttribute("Profile",
                          "How the node works: paper, ccnx-0.5, ccnx-0.7 or ccnx-0.8.1.",
                          StringValue("paper"),
                          MakeStringAccessor(&CcnL3Protocol::SetProfile,
                                             &CcnL3Protocol::GetProfile),
                          MakeStringChecker())
            .AddAttribute("Fib",
                          "The FIB. Config paths lead on to its attributes and trace sources, and to those "
                          "of the parts below.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::fib>),
                          MakePointerChecker<Fib>())
            .AddAttribute("Pit",
                          "The PIT.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::pit>),
                          MakePointerChecker<Pit>())
            .AddAttribute("ContentStore",
                          "The content store.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::contentStore>),
                          MakePointerChecker<ContentStore>())
            .AddAttribute("AdmissionPolicy",
                          "What the attribute Admission has made.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetAdmissionPolicy),
                          MakePointerChecker<ns3::ccn::AdmissionPolicy>())
            .AddAttribute("FaceTable",
                          "The faces, for what happens to them.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::faces>),
                          MakePointerChecker<ns3::ccn::FaceTable>())
            .AddAttribute("IngressPolicy",
                          "What the attribute Ingress has made, if anything.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::ingress>),
                          MakePointerChecker<ns3::ccn::IngressPolicy>())
            .AddAttribute("VerificationPolicy",
                          "What the attribute Verification has made, if anything.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::verification>),
                          MakePointerChecker<ns3::ccn::VerificationPolicy>())
            .AddAttribute("NonceList",
                          "Nonces that outlived their PIT entries.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::nonces>),
                          MakePointerChecker<NonceList>())
            .AddAttribute("Measurements",
                          "What strategies have learned, for each prefix.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::measurements>),
                          MakePointerChecker<Measurements>())
            .AddAttribute("Verifier",
                          "What verifies signatures for the node.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::verifier>),
                          MakePointerChecker<Verifier>())
            .AddAttribute("Processor",
                          "The processor that messages come by; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::processor>),
                          MakePointerChecker<CcnProcessor>())
            .AddAttribute("ContentQueues",
                          "What content waits in before it is sent; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::contentQueues>),
                          MakePointerChecker<ContentQueues>())
            .AddAttribute("FaceList",
                          "The faces, by number.",
                          TypeId::ATTR_GET,
                          ObjectVectorValue(),
                          MakeObjectVectorAccessor(&CcnL3Protocol::GetFace,
                                                   &CcnL3Protocol::GetFaceCount),
                          MakeObjectVectorChecker<Face>())
            .AddTraceSource("Received",
                            "A face received a message.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_received),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Sent",
                            "A message was given to a face.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sent),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Dropped",
                            "A packet was dropped.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_dropped),
                            "ns3::ccn::CcnL3Protocol::DropTracedCallback")
            .AddTraceSource("Decided",
                            "A strategy decided where an Interest goes.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_decided),
                            "ns3::ccn::CcnL3Protocol::DecisionTracedCallback");
    return tid;
}

CcnL3Protocol::CcnL3Protocol()
{
    m_parts.pit->SetExpiryHandler([this](PitEntry& entry) { Expire(entry); });
    m_parts.pit->SetRetryHandler(
        [this](PitEntry& entry, uint32_t number) { m_strategies.TellRetry(entry, number); });
}

CcnL3Protocol::~CcnL3Protocol() = default;

// --- faces ---

FaceId
CcnL3Protocol::AddFace(Ptr<Face> face)
{
    return m_parts.faces->Add(face, *this);
}

void
CcnL3Protocol::RemoveFace(FaceId id)
{
    m_strategies.CheckIdle("RemoveFace");
    if (!m_parts.faces->Has(id))
    {
        throw std::invalid_argument("node " + std::to_string(m_parts.nodeId) + ", face " +
                                    std::to_string(id) +
                                    ": there is none, or it has been removed before");
    }
    m_parts.faces->Remove(id);
    m_parts.fib->RemoveFace(id);
    m_parts.pit->ForgetDownstream(id, Simulator::Now());
    m_strategies.TellRemoved(id);
}

void
CcnL3Protocol::CloseFace(FaceId face)
{
    if (m_parts.settings.forgetsFaces)
    {
        m_parts.pit->ForgetDownstream(face, Simulator::Now());
    }
}

Ptr<Face>
CcnL3Protocol::GetFace(FaceId id) const
{
    return &m_parts.faces->Get(id);
}

uint32_t
CcnL3Protocol::GetFaceCount() const
{
    return m_parts.faces->GetSize();
}

// --- attributes and parts ---

Ptr<Strategy>
CcnL3Protocol::SetStrategy(const Name& prefix, const std::string& strategy)
{
    return m_strategies.Set(prefix, strategy);
}

void
CcnL3Protocol::SetDefaultStrategy(std::string strategy)
{
    SetStrategy(Name(), strategy);
    m_strategy = std::move(strategy);
}

std::string
CcnL3Protocol::GetDefaultStrategy() const
{
    return m_strategy;
}

void
CcnL3Protocol::SetProfile(std::string profile)
{
    ApplyProfile(*this, profile, m_profile);
    if (auto udp = GetObject<UdpTransport>())
    {
        ApplyProfile(*udp, profile, m_profile);
    }
    m_profile = std::move(profile);
}

std::string
CcnL3Protocol::GetProfile() const
{
    return m_profile;
}

void
CcnL3Protocol::SetAdmission(std::string policy)
{
    m_keeper.SetPolicy(policy);
}

std::string
CcnL3Protocol::GetAdmission() const
{
    const auto policy = GetAdmissionPolicy();
    return policy ? policy->GetInstanceTypeId().GetName() : std::string(); // none before it is set
}

Ptr<AdmissionPolicy>
CcnL3Protocol::GetAdmissionPolicy() const
{
    return m_keeper.GetPolicy();
}

FaceTable&
CcnL3Protocol::GetFaceTable() const
{
    return *m_parts.faces;
}

Fib&
CcnL3Protocol::GetFib() const
{
    return *m_parts.fib;
}

Pit&
CcnL3Protocol::GetPit() const
{
    return *m_parts.pit;
}

ContentStore&
CcnL3Protocol::GetContentStore() const
{
    return *m_parts.contentStore;
}

NonceList&
CcnL3Protocol::GetNonceList() const
{
    return *m_parts.nonces;
}

Measurements&
CcnL3Protocol::GetMeasurements() const
{
    return *m_parts.measurements;
}

Verifier&
CcnL3Protocol::GetVerifier() const
{
    return *m_parts.verifier;
}

CcnProcessor&
CcnL3Protocol::GetProcessor() const
{
    return *m_parts.processor;
}

ContentQueues&
CcnL3Protocol::GetContentQueues() const
{
    return *m_parts.contentQueues;
}

uint64_t
CcnL3Protocol::GetMemory() const
{
    return m_parts.contentStore->GetBytes() + m_parts.contentStore->GetObjects() * CsEntry::COUNTED_BYTES +
           m_parts.pit->GetSize() * PitEntry::COUNTED_BYTES;
}

const Counters&
CcnL3Protocol::GetCounters() const
{
    return m_parts.counters;
}

void
CcnL3Protocol::CheckIdentities(bool drained) const
{
    const auto broken = m_parts.counters.CheckIdentities(m_parts.pit->GetSize(),
                                                         m_contents.GetVerifying(),
                                                         drained);
    if (!broken.empty())
    {
        std::string message = "node " + std::to_string(m_parts.nodeId) + ": identity broken";
        for (const auto& line : broken)
        {
            message += "; " + line;
        }
        throw std::runtime_error(message);
    }
}

int64_t
CcnL3Protocol::AssignStreams(int64_t stream)
{
    int64_t used = m_parts.contentStore->AssignStreams(stream);
    used += GetAdmissionPolicy()->AssignStreams(stream + used);
    used += m_strategies.AssignStreams(stream + used);
    used += m_parts.verifier->AssignStreams(stream + used);
    used += m_parts.ingress ? m_parts.ingress->AssignStreams(stream + used) : 0;
    used += m_parts.verification ? m_parts.verification->AssignStreams(stream + used) : 0;
    return used + (m_parts.contentQueues->IsOn() ? m_parts.contentQueues->AssignStreams(stream + used) : 0);
}

// --- reception (i.1, c.1) ---

void
CcnL3Protocol::ReceiveFromFace(const Arrival& arrival)
{
    if (!m_parts.processor->IsOn())
    {
        // No turns for a message from an application, since that application is still running.
        const bool isWithin = m_turns.IsRunning() || arrival.face.IsLocal();
        isWithin ? Process(arrival) : m_turns.Run([&] { Process(arrival); });
    }
    else if (!m_parts.processor->Enqueue(arrival))
    {
        m_output.Drop(arrival.face, DropReason::PROCESSOR_FULL, arrival.packet);
    }
}

bool
CcnL3Protocol::GiveTurn(AppFace& face)
{
    return m_turns.Add(face);
}

void
CcnL3Protocol::Process(const Arrival& in)
{
    m_parts.processor->Charge(Step::RECEIVE);
    if (in.packet->GetSize() > MAX_MESSAGE_BYTES)
    {
        m_output.DropMalformed(in.face, DecodeError::TOO_LONG, in.packet);
        return;
    }
    if (in.octets.empty())
    {
        const PacketBytes bytes(*in.packet);
        Dispatch(in, bytes.Get());
        return;
    }
    NS_ASSERT_MSG(in.octets == PacketBytes(*in.packet).Get(),
                  m_parts.Where(in.face) << ": the face's octets are not the packet's");
    Dispatch(in, in.octets);
}

void
CcnL3Protocol::NoteReceived(const Arrival& in, MessageKind kind)
{
    if (!m_received.IsEmpty())
    {
        m_received(in.face, kind, in.packet);
    }
}

void
CcnL3Protocol::Dispatch(const Arrival& in, Bytes bytes)
{
    NS_LOG_LOGIC(m_parts.Where(in.face) << " " << DescribeMessage(bytes) << ": received");
    const MessageKind kind = PeekKind(bytes);
    switch (kind)
    {
    case MessageKind::INTEREST:
        return DispatchInterest(in, bytes);
    case MessageKind::CONTENT_OBJECT:
        return DispatchContent(in, bytes);
    case MessageKind::PIGGYBACK:
        if (m_parts.settings.takesPiggyback)
        {
            return DispatchPiggyback(in, bytes);
        }
        break;
    default:
        break;
    }
    NoteReceived(in, kind);
    m_output.Drop(in.face, DropReason::UNKNOWN_MESSAGE, in.packet);
}

void
CcnL3Protocol::DispatchInterest(const Arrival& in, Bytes bytes)
{
    NoteReceived(in, MessageKind::INTEREST);
    InterestView interest;
    const DecodeError error = interest.Decode(bytes);
    if (error != DecodeError::NONE)
    {
        m_output.DropMalformed(in.face, error, in.packet);
        return;
    }
    m_interests.Receive({in, interest});
}

void
CcnL3Protocol::DispatchContent(const Arrival& in, Bytes bytes)
{
    ContentView content;
    const DecodeError error = content.Decode(bytes);
    if (error == DecodeError::NONE && m_parts.settings.takesPiggyback && !content.embeddedInterest.empty())
    {
        DispatchEmbedded(in, content);
        return;
    }
    NoteReceived(in, MessageKind::CONTENT_OBJECT);
    if (error != DecodeError::NONE)
    {
        m_output.DropMalformed(in.face, error, in.packet);
        return;
    }
    m_parts.processor->ChargeHash(bytes.size());
    m_contents.Receive({in, content});
}

void
CcnL3Protocol::DispatchPiggyback(const Arrival& in, Bytes bytes)
{
    PiggybackView view;
    AdmitPiggyback(in, view, view.Decode(bytes));
}

void
CcnL3Protocol::DispatchEmbedded(const Arrival& in, const ContentView& content)
{
    PiggybackView view;
    view.content = content;
    AdmitPiggyback(in, view, view.DecodeEmbedded());
}

void
CcnL3Protocol::AdmitPiggyback(const Arrival& in, const PiggybackView& view, DecodeError error)
{
    NoteReceived(in, MessageKind::PIGGYBACK);
    if (error != DecodeError::NONE)
    {
        m_output.DropMalformed(in.face, error, in.packet);
        return;
    }
    m_parts.processor->ChargeHash(view.content.message.size());
    m_piggybacks.Receive({in, view});
}

void
CcnL3Protocol::FinishVerified(const Arrival& in)
{
    const PacketBytes bytes(*in.packet);
    PiggybackView view;
    if (PeekKind(bytes.Get()) == MessageKind::PIGGYBACK)
    {
        view.Decode(bytes.Get());
        m_piggybacks.Finish({in, view});
        return;
    }
    view.content.Decode(bytes.Get());
    if (m_parts.settings.takesPiggyback && !view.content.embeddedInterest.empty())
    {
        view.DecodeEmbedded();
        m_piggybacks.Finish({in, view});
        return;
    }
    m_contents.Finish({in, view.content});
}

void
CcnL3Protocol::DropAtFace(Face& face, DropReason reason, DecodeError error)
{
    reason == DropReason::MALFORMED ? m_output.DropMalformed(face, error, nullptr)
                                    : m_output.Drop(face, reason, nullptr);
}

void
CcnL3Protocol::NoteFaceState(Face& face)
{
    m_parts.faces->TellState(face);
    m_strategies.TellState(face.GetId(), face.IsUp());
}

void
CcnL3Protocol::Expire(PitEntry& entry)
{
    m_parts.counters.Add(Count::PIT_EXPIRED);
    m_strategies.TellExpiry(entry);
}

// --- life cycle of the object ---

void
CcnL3Protocol::NotifyNewAggregate()
{
    if (auto node = GetObject<Node>())
    {
        m_parts.nodeId = node->GetId();
    }
    // The first UDP face creates the transport.
    const auto udp = GetObject<UdpTransport>();
    if (udp && !m_hasUdp)
    {
        m_hasUdp = true;
        udp->SetFaceAdder([this](const Ptr<UdpFace>& face) { AddFace(face); });
        ApplyProfile(*udp, m_profile, GetProfileNames().front());
    }
    Object::NotifyNewAggregate();
}

void
CcnL3Protocol::DoInitialize()
{
    m_parts.processor->Start(
        [this](const Arrival& arrival) { Process(arrival); },
        {&m_parts.contentQueues->GetTimer(), &m_parts.pit->GetRetryTimer(), &m_parts.pit->GetExpiryTimer()});
    m_parts.faces->Initialize();
    Object::DoInitialize();
}

void
CcnL3Protocol::DoDispose()
{
    m_parts.faces->Dispose();
    m_parts.processor->Dispose();
    m_parts.contentQueues->Dispose();
    m_strategies.Dispose();
    m_parts.pit->Dispose();
    m_parts.contentStore->Dispose();
    GetAdmissionPolicy()->Dispose();
    m_parts.fib->Dispose();
    m_parts.verifier->Dispose();
    if (m_parts.ingress)
    {
        m_parts.ingress->Dispose();
    }
    if (m_parts.verification)
    {
        m_parts.verification->Dispose();
    }
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
