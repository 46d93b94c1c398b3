// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-application.h"

#include "ns3/boolean.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/node.h"
#include "ns3/string.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnApplication);

namespace
{

/**
 * Finds the indices of a node's applications. ns-3 searches them one by one; this search begins
 * behind the one that was found last, since applications mostly start in the order of their
 * installation. Thousands of short ones on a node then cost no more than a few each.
 */
class ApplicationOrder : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::ApplicationOrder")
                                .SetParent<Object>()
                                .SetGroupName("Ccn")
                                .AddConstructor<ApplicationOrder>();
        return tid;
    }

    /** @param application an application that is installed @return its index on its node */
    static uint32_t GetIndex(const Application& application)
    {
        const Ptr<Node> node = application.GetNode();
        auto order = node->GetObject<ApplicationOrder>();
        if (!order)
        {
            order = CreateObject<ApplicationOrder>();
            node->AggregateObject(order);
        }
        const uint32_t count = node->GetNApplications();
        uint32_t index = order->m_next % count;
        while (PeekPointer(node->GetApplication(index)) != &application)
        {
            index = (index + 1) % count;
        }
        order->m_next = index + 1;
        return index;
    }

  private:
    uint32_t m_next{0}; ///< where the search begins
};

NS_OBJECT_ENSURE_REGISTERED(ApplicationOrder);

} // namespace

TypeId
CcnApplication::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnApplication")
            .SetParent<Application>()
            .SetGroupName("Ccn")
            .AddAttribute("Label",
                          "Name of the application and of its face, unique on its node. Empty "
                          "means app followed by the application's index on the node.",
                          StringValue(""),
                          MakeStringAccessor(&CcnApplication::m_label),
                          MakeStringChecker())
            .AddAttribute("Layer",
                          "Name of the CCN layer of the node that the application uses from its "
                          "next start on. Empty means the layer without a name.",
                          StringValue(""),
                          MakeStringAccessor(&CcnApplication::m_layer),
                          MakeStringChecker())
            .AddAttribute("Purpose",
                          "What the messages of the application are for, from its next start on: "
                          "data, control, attack or Auto. Hit ratios and the like count data only. "
                          "Auto means control for routing protocols and NeighbourDiscovery, attack "
                          "for the attackers of model/attacks, and data for all others.",
                          StringValue("Auto"),
                          MakeStringAccessor(&CcnApplication::SetPurposeText,
                                             &CcnApplication::GetPurposeText),
                          MakeStringChecker());
    return tid;
}

int64_t
CcnApplication::AssignStreams(int64_t stream)
{
    m_nonces = CreateObject<UniformRandomVariable>();
    m_nonces->SetStream(stream);
    return 1;
}

void
CcnApplication::StartApplication()
{
    if (!m_face || m_hasStopped)
    {
        m_l3 = CcnL3Protocol::Find(GetNode(), m_layer);
        if (!m_l3)
        {
            throw std::runtime_error("application " + m_label + " on " +
                                     LayerRegistry::DescribeMissing(GetNode(), m_layer));
        }
        ChooseLabel();
        CheckWire();
        m_face = CreateObject<AppFace>();
        m_face->SetLabel(m_label);
        m_face->SetAttribute("TakesPiggyback", BooleanValue(TakesPiggyback()));
        m_face->SetWantsSource(WantsSource());
        m_face->SetPurpose(GetPurpose());
        m_l3->AddFace(m_face);
        m_hasStopped = false;
    }
    m_face->SetHandler(MakeCallback(&CcnApplication::Receive, this));
}

void
CcnApplication::SetPurposeText(std::string text)
{
    m_purpose = text == "Auto" ? std::nullopt : std::make_optional(ParsePurpose(text));
}

std::string
CcnApplication::GetPurposeText() const
{
    return m_purpose ? ToString(*m_purpose) : "Auto";
}

void
CcnApplication::ChooseLabel()
{
    if (m_label.empty())
    {
        m_label = "app" + std::to_string(ApplicationOrder::GetIndex(*this));
    }
    if (m_l3->GetFaceTable().HasLabel(m_label))
    {
        throw std::runtime_error("node " + std::to_string(GetNode()->GetId()) +
                                 ": two faces are called " + m_label +
                                 " (allowed: a Label of its own for each application)");
    }
}

void
CcnApplication::CheckWire() const
{
    if (NeedsCcnb() && GetCodec().GetNumber() != Codec::CCNB)
    {
        throw std::runtime_error("application " + m_label + " (" + GetInstanceTypeId().GetName() +
                                 ") on node " + std::to_string(GetNode()->GetId()) + ": wire " +
                                 GetCodec().GetName() + ": not allowed (allowed: ccnb)");
    }
}

void
CcnApplication::StopApplication()
{
    Cease();
    if (m_face)
    {
        UnwatchNode();
        while (!m_prefixes.empty())
        {
            UnregisterPrefix(m_prefixes.back());
        }
        m_face->SetHandler(AppFace::Handler());
        CloseFace();
        if (!m_hasStopped)
        {
            m_l3->RetireFace(m_face->GetId());
            m_hasStopped = true;
        }
    }
}

void
CcnApplication::Refuse(const InterestView& interest)
{
    if (m_refusals++ == 0)
    {
        m_firstRefused = Name(interest.name).ToUri();
    }
}

void
CcnApplication::RegisterPrefix(const Name& prefix)
{
    m_l3->GetFib().Add(prefix, m_face->GetId());
    m_prefixes.push_back(prefix);
}

void
CcnApplication::UnregisterPrefix(const Name& prefix)
{
    const Name gone = prefix; // prefix may refer to the element that is erased
    m_l3->GetFib().Remove(gone, m_face->GetId());
    m_prefixes.erase(std::remove(m_prefixes.begin(), m_prefixes.end(), gone), m_prefixes.end());
}

void
CcnApplication::DoDispose()
{
    Cease();
    UnwatchNode();
    m_face = nullptr;
    m_l3 = nullptr;
    Application::DoDispose();
}

void
CcnApplication::HandleError()
{
    if (!m_face)
    {
        throw;
    }
    m_face->ReportError();
}

Ptr<Packet>
CcnApplication::ToPacket(Interest& interest)
{
    if (interest.nonce.empty())
    {
        interest.nonce = DrawNonce();
    }
    return GetL3().GetCodec().ToPacket(interest);
}

void
CcnApplication::Express(Interest interest)
{
    Send(ToPacket(interest));
}

uint32_t
CcnApplication::Express(Interest interest, FaceId face)
{
    const Ptr<Packet> packet = ToPacket(interest);
    m_face->SendFromApplication(packet, face);
    return packet->GetSize();
}

std::vector<NeighbourFace>
CcnApplication::GetNeighbourFaces() const
{
    std::vector<NeighbourFace> faces;
    for (FaceId id = 0; id < m_l3->GetFaceCount(); ++id)
    {
        const Ptr<Face> face = m_l3->GetFace(id);
        if (!face->IsLocal() && !face->IsRemoved())
        {
            faces.push_back(
                {id, face->GetLabel(), face->IsUp(), face->IsShared(), face->GetNeighbour()});
        }
    }
    return faces;
}

MessageSource
CcnApplication::GetSource(const Arrival& arrival)
{
    SourceTag tag;
    arrival.packet->PeekPacketTag(tag);
    return {tag.face, tag.sender};
}

void
CcnApplication::WatchNode()
{
    if (!m_isWatching)
    {
        m_isWatching = true;
        m_l3->GetFaceTable().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&CcnApplication::OnFaceChanged, this));
        m_l3->GetFib().TraceConnectWithoutContext("Changed",
                                                  MakeCallback(&CcnApplication::NoteRoute, this));
    }
}

void
CcnApplication::UnwatchNode()
{
    if (m_isWatching)
    {
        m_isWatching = false;
        m_l3->GetFaceTable().TraceDisconnectWithoutContext(
            "Changed",
            MakeCallback(&CcnApplication::OnFaceChanged, this));
        m_l3->GetFib().TraceDisconnectWithoutContext(
            "Changed",
            MakeCallback(&CcnApplication::NoteRoute, this));
    }
}

void
CcnApplication::NoteRoute(const FibChange& change)
{
    if (m_l3->GetFace(change.hop.face)->IsLocal())
    {
        OnPrefixChanged(change.prefix, change.operation == FibChange::Operation::ADDED);
    }
}

std::string
CcnApplication::Where() const
{
    return "node " + std::to_string(GetNode()->GetId()) + " " + GetLabel();
}

std::string
CcnApplication::Describe(const Packet& message) const
{
    return Where() + " " + DescribeMessage(message, GetCodec());
}

std::string
CcnApplication::DrawNonce()
{
    m_nonces = m_nonces ? m_nonces : CreateObject<UniformRandomVariable>();
    return MakeNonce(*m_nonces);
}

void
CcnApplication::Receive(Ptr<const Packet> packet)
{
    const Address nobody;
    if (const DecodedMessage* decoded = m_face->GetDecoded())
    {
        decoded->interest
            ? OnInterest({*m_face, nobody, packet, decoded->interest->message}, *decoded->interest)
            : OnContent({*m_face, nobody, packet, decoded->content->message}, *decoded->content);
        return;
    }
    const PacketBytes bytes(*packet);
    const Arrival arrival{*m_face, nobody, packet, bytes.Get()};
    InterestView interest;
    ContentView content;
    const Codec& codec = GetCodec();
    const MessageKind kind = codec.GetKind(bytes.Get());
    ReturnCode code{};
    if (kind == MessageKind::INTEREST)
    {
        if (codec.Decode(bytes.Get(), interest) == DecodeError::NONE)
        {
            OnInterest(arrival, interest);
        }
    }
    else if (kind == MessageKind::INTEREST_RETURN)
    {
        if (codec.DecodeReturn(bytes.Get(), interest, code) == DecodeError::NONE)
        {
            OnReturned(arrival, interest, code);
        }
    }
    else if (codec.Decode(bytes.Get(), content) == DecodeError::NONE)
    {
        OnContent(arrival, content);
    }
}

std::string
MakeNonce(UniformRandomVariable& random)
{
    constexpr uint32_t NONCE_WORDS = 3;
    uint32_t words[NONCE_WORDS];
    for (uint32_t& word : words)
    {
        word = random.GetInteger(0, 0xffffffff);
    }
    return std::string(reinterpret_cast<const char*>(words), sizeof(words));
}

const Codec&
CcnApplication::GetCodec() const
{
    return m_l3 ? m_l3->GetCodec() : Codec::GetDefault();
}

} // namespace ns3::ccn
