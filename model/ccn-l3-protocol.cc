/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-l3-protocol.h"

#include "ns3/boolean.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/node.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

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
                          MakeBooleanAccessor(&CcnL3Protocol::m_pitFirst),
                          MakeBooleanChecker())
            .AddAttribute("NonceRefreshes",
                          "A nonce that comes again by the same face is no duplicate.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::m_nonceRefreshes),
                          MakeBooleanChecker())
            .AddAttribute("WaitsForRoute",
                          "An Interest without a route is pending until its lifetime ends.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::m_waitsForRoute),
                          MakeBooleanChecker())
            .AddAttribute("KeepsUnsolicited",
                          "Content that no pending Interest wants is stored, and stale from the "
                          "start if a neighbour sent it.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::m_keepsUnsolicited),
                          MakeBooleanChecker())
            .AddAttribute("ForgetsFaces",
                          "What an application asked for is forgotten when it ends.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::m_forgetsFaces),
                          MakeBooleanChecker())
            .AddAttribute("TakesPiggyback",
                          "Whether the node knows piggyback packets; else they are unknown "
                          "messages, and embedded Interests are not noticed.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&CcnL3Protocol::m_takesPiggyback),
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
                          MakeBooleanAccessor(&CcnL3Protocol::m_tracksDistance),
                          MakeBooleanChecker())
            // Last, as it sets others.
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
                          MakePointerAccessor(&CcnL3Protocol::m_fib),
                          MakePointerChecker<Fib>())
            .AddAttribute("Pit",
                          "The PIT.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_pit),
                          MakePointerChecker<Pit>())
            .AddAttribute("ContentStore",
                          "The content store.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_contentStore),
                          MakePointerChecker<ContentStore>())
            .AddAttribute("AdmissionPolicy",
                          "What the attribute Admission has made.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_admission),
                          MakePointerChecker<ns3::ccn::AdmissionPolicy>())
            .AddAttribute("NonceList",
                          "Nonces that outlived their PIT entries.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_nonces),
                          MakePointerChecker<NonceList>())
            .AddAttribute("Measurements",
                          "What strategies have learned, for each prefix.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_measurements),
                          MakePointerChecker<Measurements>())
            .AddAttribute("Verifier",
                          "What verifies signatures for the node.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_verifier),
                          MakePointerChecker<Verifier>())
            .AddAttribute("Processor",
                          "The processor that messages come by; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_processor),
                          MakePointerChecker<CcnProcessor>())
            .AddAttribute("ContentQueues",
                          "What content waits in before it is sent; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::m_contentQueues),
                          MakePointerChecker<ContentQueues>())
            .AddAttribute("FaceList",
                          "The faces, by number.",
                          TypeId::ATTR_GET,
                          ObjectVectorValue(),
                          MakeObjectVectorAccessor(&CcnL3Protocol::m_faces),
                          MakeObjectVectorChecker<Face>())
            .AddTraceSource("FaceAdded",
                            "The node got a face.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_faceAdded),
                            "ns3::ccn::CcnL3Protocol::FaceTracedCallback")
            .AddTraceSource("FaceRemoved",
                            "A face of the node was removed.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_faceRemoved),
                            "ns3::ccn::CcnL3Protocol::FaceTracedCallback")
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
                            "ns3::ccn::CcnL3Protocol::DropTracedCallback");
    return tid;
}

CcnL3Protocol::CcnL3Protocol()
    : m_fib(CreateObject<Fib>()),
      m_pit(CreateObject<Pit>()),
      m_contentStore(CreateObject<ContentStore>()),
      m_nonces(CreateObject<NonceList>()),
      m_measurements(CreateObject<Measurements>()),
      m_verifier(CreateObject<Verifier>()),
      m_processor(CreateObject<CcnProcessor>()),
      m_contentQueues(CreateObject<ContentQueues>()),
      m_strategies(*this)
{
    m_contentQueues->SetHandler([this](Face& face, MessageKind kind, const Ptr<Packet>& packet) {
        Transmit(face, kind, packet);
    });
    m_pit->SetExpiryHandler([this](PitEntry& entry) { Expire(entry); });
    m_pit->SetRetryHandler([this](PitEntry& entry) { Retry(entry); });
}

CcnL3Protocol::~CcnL3Protocol() = default;

FaceId
CcnL3Protocol::AddFace(Ptr<Face> face)
{
    const FaceId id = m_faces.size();
    m_faces.push_back(face);
    face->Attach(id, *this);
    m_faceAdded(face);
    if (IsInitialized())
    {
        face->Initialize();
    }
    return id;
}

void
CcnL3Protocol::RemoveFace(FaceId id)
{
    CheckIdle("RemoveFace");
    if (id >= m_faces.size() || m_faces[id]->IsRemoved())
    {
        throw std::invalid_argument("node " + std::to_string(m_nodeId) + ", face " +
                                    std::to_string(id) +
                                    ": there is none, or it has been removed before");
    }
    const Ptr<Face> face = m_faces[id];
    face->Remove();
    m_fib->RemoveFace(id);
    m_pit->ForgetDownstream(id);
    m_strategies.TellRemoved(id);
    m_faceRemoved(face);
}

void
CcnL3Protocol::CloseFace(FaceId face)
{
    if (m_forgetsFaces)
    {
        m_pit->ForgetDownstream(face);
    }
}

Ptr<Face>
CcnL3Protocol::GetFace(FaceId id) const
{
    NS_ASSERT_MSG(id < m_faces.size(), "node " << m_nodeId << " has no face " << id);
    return m_faces[id];
}

uint32_t
CcnL3Protocol::GetFaceCount() const
{
    return m_faces.size();
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

Fib&
CcnL3Protocol::GetFib() const
{
    return *m_fib;
}

Pit&
CcnL3Protocol::GetPit() const
{
    return *m_pit;
}

ContentStore&
CcnL3Protocol::GetContentStore() const
{
    return *m_contentStore;
}

NonceList&
CcnL3Protocol::GetNonceList() const
{
    return *m_nonces;
}

Measurements&
CcnL3Protocol::GetMeasurements() const
{
    return *m_measurements;
}

Verifier&
CcnL3Protocol::GetVerifier() const
{
    return *m_verifier;
}

CcnProcessor&
CcnL3Protocol::GetProcessor() const
{
    return *m_processor;
}

ContentQueues&
CcnL3Protocol::GetContentQueues() const
{
    return *m_contentQueues;
}

uint64_t
CcnL3Protocol::GetMemory() const
{
    return m_contentStore->GetBytes() + m_contentStore->GetObjects() * CsEntry::COUNTED_BYTES +
           m_pit->GetSize() * PitEntry::COUNTED_BYTES;
}

const Counters&
CcnL3Protocol::GetCounters() const
{
    return m_counters;
}

void
CcnL3Protocol::CheckIdentities(bool drained) const
{
    const auto broken = m_counters.CheckIdentities(m_pit->GetSize(), m_verifying, drained);
    if (!broken.empty())
    {
        std::string message = "node " + std::to_string(m_nodeId) + ": identity broken";
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
    int64_t used = m_contentStore->AssignStreams(stream);
    used += m_admission->AssignStreams(stream + used);
    used += m_strategies.AssignStreams(stream + used);
    used += m_verifier->AssignStreams(stream + used);
    return used + (m_contentQueues->IsOn() ? m_contentQueues->AssignStreams(stream + used) : 0);
}

std::string
CcnL3Protocol::Where(const Face& face) const
{
    return "node " + std::to_string(m_nodeId) + " " + face.GetLabel();
}

// --- life of the object ---

void
CcnL3Protocol::NotifyNewAggregate()
{
    if (auto node = GetObject<Node>())
    {
        m_nodeId = node->GetId();
    }
    // The transport comes with the first UDP face.
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
    m_processor->Start(
        [this](const Arrival& arrival) { Process(arrival); },
        {&m_contentQueues->GetTimer(), &m_pit->GetRetryTimer(), &m_pit->GetExpiryTimer()});
    for (const auto& face : m_faces)
    {
        face->Initialize();
    }
    Object::DoInitialize();
}

void
CcnL3Protocol::DoDispose()
{
    for (const auto& face : m_faces)
    {
        face->Dispose();
    }
    m_faces.clear();
    m_processor->Dispose();
    m_contentQueues->Dispose();
    m_strategies.Dispose();
    m_pit->Dispose();
    m_contentStore->Dispose();
    m_admission->Dispose();
    m_fib->Dispose();
    m_verifier->Dispose();
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
