// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-diagnosis-stage.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-packet-bytes.h"

#include <algorithm>

namespace ns3::ccn
{

using diagnosis::PacketType;
using diagnosis::ReplyCode;

namespace
{

/** The packet type of a request or reply, while it is an Interest or content of a node. @ingroup ccn */
class DiagnosisTag : public NumberTag<DiagnosisTag>
{
  public:
    using NumberTag::NumberTag;

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::DiagnosisTag")
                                .SetParent<Tag>()
                                .SetGroupName("Ccn")
                                .AddConstructor<DiagnosisTag>();
        return tid;
    }
};

NS_OBJECT_ENSURE_REGISTERED(DiagnosisTag);

} // namespace

DiagnosisStage::DiagnosisStage(L3Engine& l3)
    : m_l3(l3)
{
    m_l3.stages.Enter(*this, {Hook::MESSAGE});
    m_l3.traces.sending.ConnectWithoutContext(MakeCallback(&DiagnosisStage::NoteSending, this));
}

void
DiagnosisStage::Dispose()
{
    m_l3.traces.sending.DisconnectWithoutContext(MakeCallback(&DiagnosisStage::NoteSending, this));
}

void
DiagnosisStage::SetName(const Name& name)
{
    m_name = name;
    m_signer = nullptr;
}

bool
DiagnosisStage::OnMessage(const MessageArrival& in)
{
    const bool isOn = m_name.GetSize() > 0 && m_l3.codec->GetNumber() == Codec::CCNX10;
    const auto type =
        isOn && in.kind == MessageKind::UNKNOWN ? diagnosis::GetType(in.bytes) : std::nullopt;
    if (!type)
    {
        return false;
    }
    const Ptr<Packet> plain = in.packet->Copy();
    if (!diagnosis::RemoveType(*plain))
    {
        m_l3.output.Drop(in.face,
                         DropReason::MALFORMED,
                         in.packet,
                         DecodeError::UNEXPECTED_ELEMENT);
        return true;
    }
    DiagnosisTag tag(*type);
    plain->ReplacePacketTag(tag);
    const PacketBytes bytes(*plain);
    const Arrival arrival{in.face, in.sender, plain, bytes.Get(), in.now};
    diagnosis::IsRequest(*type) ? TakeRequest(arrival, *type) : TakeReply(arrival);
    return true;
}

void
DiagnosisStage::TakeRequest(const Arrival& in, PacketType type)
{
    InterestView interest;
    DecodeError error = m_l3.codec->Decode(in.octets, interest);
    if (error == DecodeError::NONE && !diagnosis::HasNonce(interest.name))
    {
        error = DecodeError::MISSING_ELEMENT;
    }
    m_l3.traces.NoteReceived(in, MessageKind::INTEREST);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, interest);
    const InterestArrival arrival{in,
                                  interest,
                                  InterestArrival::CountHops(interest, in.face.IsLocal())};
    if (const auto code = FindReply(arrival, type))
    {
        Reply(arrival, type, *code);
        return;
    }
    m_l3.interests.Receive(arrival);
}

void
DiagnosisStage::TakeReply(const Arrival& in)
{
    ContentView content;
    const DecodeError error = m_l3.codec->Decode(in.octets, content);
    m_l3.traces.NoteReceived(in, MessageKind::CONTENT_OBJECT);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, content);
    m_l3.ChargeHash(content.message.size());
    m_l3.contents.Receive({in, content});
}

std::optional<ReplyCode>
DiagnosisStage::FindReply(const InterestArrival& in, PacketType type) const
{
    if (in.interest.hopLimit == 0 && !in.face.IsLocal())
    {
        return std::nullopt; // refused as any Interest (RFC 8569, section 2.4.1)
    }
    const NameView& name = in.interest.name;
    if (name.GetSize() == m_name.GetSize() + 1 && m_name.IsPrefixOf(name))
    {
        return ReplyCode::FORWARDER;
    }
    if (IsStored(in))
    {
        return ReplyCode::OBJECT;
    }
    if (IsServed(in))
    {
        return ReplyCode::APPLICATION;
    }
    const bool endsHere = type == PacketType::TRACE_REQUEST && in.hopsLeft == 0;
    return endsHere ? std::make_optional(ReplyCode::HOP_LIMIT) : std::nullopt;
}

bool
DiagnosisStage::IsStored(const InterestArrival& in) const
{
    const uint32_t size = in.interest.name.GetSize() - 1;
    InterestView target = in.interest;
    m_l3.Charge(Step::CS_LOOKUP);
    return size > 0 &&
           m_l3.codec->DecodeName(in.interest.name.GetEncoded(size), target.name) ==
               DecodeError::NONE &&
           m_l3.contentStore->Look(target, in.now);
}

bool
DiagnosisStage::IsServed(const InterestArrival& in) const
{
    m_l3.Charge(Step::FIB_LOOKUP);
    const NextHops* hops = m_l3.fib->LongestPrefixMatch(in.interest.name);
    return hops && std::any_of(hops->begin(), hops->end(), [this](const NextHop& hop) {
               return m_l3.faces->Get(hop.face).IsLocal();
           });
}

void
DiagnosisStage::Reply(const InterestArrival& in, PacketType type, ReplyCode code)
{
    if (!m_signer)
    {
        m_signer = CreateObject<Signer>();
        m_signer->SetOwner(m_name, *m_l3.codec);
    }
    ContentObject answer = ContentObject::MakeUnsigned(Name(in.interest.name));
    answer.payload = diagnosis::Reply{m_name, code}.Encode();
    answer.hasExpiry = true; // at 0, so that no content store answers by it
    m_signer->Sign(answer, false);
    const Ptr<Packet> packet = m_l3.codec->ToPacket(answer);
    m_l3.stages.Tell(Hook::LEAVING, [&](NodeStage& stage) { stage.OnAnswerLeaves(in, *packet); });
    const bool isEcho = type == PacketType::ECHO_REQUEST;
    packet->AddPacketTag(DiagnosisTag(isEcho ? PacketType::ECHO_REPLY : PacketType::TRACE_REPLY));
    m_l3.output.Send(in.face.GetId(), MessageKind::CONTENT_OBJECT, packet, true);
}

void
DiagnosisStage::NoteSending(const Face& face, MessageKind kind, Ptr<Packet> packet)
{
    DiagnosisTag tag;
    const bool isInterest = kind == MessageKind::INTEREST;
    if (face.IsLocal() || (!isInterest && kind != MessageKind::CONTENT_OBJECT) ||
        !packet->PeekPacketTag(tag))
    {
        return;
    }
    const auto type = static_cast<PacketType>(tag.Get());
    if (diagnosis::IsRequest(type) == isInterest)
    {
        diagnosis::SetType(*packet, type);
    }
}

namespace
{

[[gnu::init_priority(200)]] const AddedAttributes DIAGNOSIS_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "diagnosis",
    [](TypeId& type) {
        const auto set = [](CcnL3Protocol& node, const NameValue& value) {
            if (value.Get().GetSize() > 0 || node.GetStages().Find<DiagnosisStage>())
            {
                node.GetStages().Get<DiagnosisStage>(node.GetEngine()).SetName(value.Get());
            }
        };
        const auto get = [](CcnL3Protocol& node, NameValue& value) {
            const auto* stage = node.GetStages().Find<DiagnosisStage>();
            value.Set(stage ? stage->GetName() : Name());
        };
        type.AddAttribute(
            "AdministrativeName",
            "Name of the node for ping and traceroute (RFC 9508, RFC 9507), as a CCNx "
            "URI: it answers and forwards their requests. Without components: they "
            "are unknown messages.",
            Presettable(NameValue(Name())),
            Presettable(MakeAddedAccessor<CcnL3Protocol, NameValue>(set, get)),
            MakeNameChecker());
    });

} // namespace

} // namespace ns3::ccn
