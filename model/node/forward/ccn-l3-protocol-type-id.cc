// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Attributes and trace sources of CcnL3Protocol.

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <type_traits>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnL3Protocol);

template <auto SETTING, typename T>
void
CcnL3Protocol::Set(T value)
{
    m_engine->settings.*SETTING = value;
}

template <auto SETTING, typename T>
T
CcnL3Protocol::Get() const
{
    return m_engine->settings.*SETTING;
}

template <auto PART>
auto
CcnL3Protocol::GetPart() const
{
    if constexpr (std::is_member_object_pointer_v<decltype(PART)>)
    {
        return (*m_engine).*PART;
    }
    else
    {
        return Ptr(&(this->*PART)());
    }
}

template <auto POLICY>
std::string
CcnL3Protocol::GetPolicyName() const
{
    const auto policy = GetPart<POLICY>();
    return policy ? policy->GetInstanceTypeId().GetName() : std::string();
}

/** Adds attributes of one kind each to a type, with their name and what they mean. */
struct CcnL3Protocol::Attributes
{
    /** Adds a switch of the pipelines. @tparam SETTING the member of L3Settings */
    template <auto SETTING>
    static void AddSwitch(TypeId& type, const char* name, bool value, const char* help)
    {
        type.AddAttribute(name,
                          help,
                          Presettable(BooleanValue(value)),
                          Presettable(MakeBooleanAccessor(&CcnL3Protocol::Set<SETTING, bool>,
                                                          &CcnL3Protocol::Get<SETTING, bool>)),
                          MakeBooleanChecker());
    }

    /** Adds a part of the node, which Config paths reach. @tparam PART as in GetPart() */
    template <auto PART>
    static void AddPart(TypeId& type, const char* name, const char* help)
    {
        using Pointer = decltype(std::declval<CcnL3Protocol>().GetPart<PART>());
        type.AddAttribute(name,
                          help,
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<PART>),
                          MakePointerChecker<std::decay_t<decltype(*Pointer())>>());
    }
};

TypeId
CcnL3Protocol::GetTypeId()
{
    static TypeId tid = [] {
        using A = Attributes;
        TypeId type("ns3::ccn::CcnL3Protocol");
        type.SetParent<Object>();
        type.SetGroupName("Ccn");
        type.AddConstructor<CcnL3Protocol>();
        type.AddAttribute(
            "Wire",
            "Wire format of all messages: a registered codec. It can be changed as long as the "
            "tables have no names.",
            Presettable(StringValue(Codec::GetDefault().GetName())),
            Presettable(MakeStringAccessor(&CcnL3Protocol::SetWire, &CcnL3Protocol::GetWire)),
            MakeStringChecker());
        type.AddAttribute("Layer",
                          "Name of the layer on its node. Empty: the layer without a name.",
                          TypeId::ATTR_GET,
                          StringValue(""),
                          MakeStringAccessor(&CcnL3Protocol::GetLayer),
                          MakeStringChecker());
        type.AddAttribute(
            "Strategy",
            "Name of the strategy for all names without a strategy of their own: a registered "
            "ns3::ccn::Strategy.",
            Presettable(StringValue("AllFaces")),
            Presettable(MakeStringAccessor(&CcnL3Protocol::SetDefaultStrategy,
                                           &CcnL3Protocol::GetDefaultStrategy)),
            MakeStringChecker());
        A::AddSwitch<&L3Settings::pitFirst>(
            type,
            "PitFirst",
            false,
            "Whether an Interest is looked up in the PIT before the content store, as in CCNx 0.7 "
            "and 0.8.1.");
        A::AddSwitch<&L3Settings::nonceRefreshes>(
            type,
            "NonceRefreshes",
            false,
            "Whether a nonce that arrives again by the same face refreshes the pending Interest, "
            "as in CCNx 0.7 and 0.8.1. If false, it is a duplicate.");
        A::AddSwitch<&L3Settings::keepsUnsolicited>(
            type,
            "KeepsUnsolicited",
            false,
            "Whether unsolicited content is stored, as in the CCNx daemon. Content of a neighbour "
            "is then stale from the start.");
        A::AddSwitch<&L3Settings::storesStale>(
            type,
            "StoresStale",
            false,
            "Whether content that is stale when it arrives (FreshnessSeconds 0) is stored, as in "
            "the "
            "CCNx daemon. It could only satisfy Interests that take stale content.");
        A::AddSwitch<&L3Settings::forgetsFaces>(
            type,
            "ForgetsFaces",
            false,
            "Whether an application is removed from all PIT entries when it ends, as in the CCNx "
            "daemon.");
        A::AddSwitch<&L3Settings::checksUpstream>(
            type,
            "ChecksUpstream",
            false,
            "Whether content satisfies only Interests that were sent to the face on which it "
            "arrives (RFC 8569, section 2.4.5).");
        type.AddAttribute(
            "Admission",
            "Name of the policy that decides whether content is stored: a registered "
            "ns3::ccn::AdmissionPolicy.",
            Presettable(StringValue("Always")),
            Presettable(MakeStringAccessor(&CcnL3Protocol::SetAdmission,
                                           &CcnL3Protocol::GetPolicyName<&L3Parts::admission>)),
            MakeStringChecker());
        type.AddAttribute(
            "RetransmissionInterval",
            "Time after an Interest was sent upstream in which its retransmissions only join it "
            "(RetransmissionRule). It doubles with each one that goes upstream again.",
            Presettable(TimeValue(MilliSeconds(10))),
            Presettable(MakeTimeAccessor(&CcnL3Protocol::Set<&L3Settings::interval, Time>,
                                         &CcnL3Protocol::Get<&L3Settings::interval, Time>)),
            MakeTimeChecker(Seconds(0), Seconds(1000)));
        type.AddAttribute(
            "MaxRetransmissionInterval",
            "The longest such time.",
            Presettable(TimeValue(MilliSeconds(250))),
            Presettable(MakeTimeAccessor(&CcnL3Protocol::Set<&L3Settings::maxInterval, Time>,
                                         &CcnL3Protocol::Get<&L3Settings::maxInterval, Time>)),
            MakeTimeChecker(Seconds(0), Seconds(1000)));
        AddedAttributes::AddAll(type);
        A::AddPart<&L3Parts::fib>(
            type,
            "Fib",
            "The FIB. Config paths reach its attributes and trace sources through this attribute; "
            "the same applies to the other parts.");
        A::AddPart<&L3Parts::pit>(type, "Pit", "The PIT.");
        A::AddPart<&L3Parts::contentStore>(type, "ContentStore", "The content store.");
        A::AddPart<&L3Parts::admission>(type,
                                        "AdmissionPolicy",
                                        "The policy that attribute Admission selects.");
        A::AddPart<&L3Parts::faces>(type, "FaceTable", "The table of faces, for its trace source.");
        A::AddPart<&L3Parts::nonces>(type, "NonceList", "The dead nonce list.");
        A::AddPart<&L3Parts::measurements>(type,
                                           "Measurements",
                                           "The strategies' measurements per prefix.");
        type.AddAttribute(
            "FaceList",
            "The faces, by number.",
            TypeId::ATTR_GET,
            ObjectVectorValue(),
            MakeObjectVectorAccessor(&CcnL3Protocol::GetFace, &CcnL3Protocol::GetFaceCount),
            MakeObjectVectorChecker<Face>());
        type.AddTraceSource("Received",
                            "Fired when a face receives a message: face, kind of message, packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_received),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback");
        type.AddTraceSource("Sending",
                            "Fired when a pipeline decides to send a message, before the message "
                            "waits for the processor or in a content queue: face, kind of "
                            "message, packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sending),
                            "ns3::ccn::CcnL3Protocol::SendingTracedCallback");
        type.AddTraceSource("Sent",
                            "Fired when a message is passed to a face: face, kind of message, "
                            "packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sent),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback");
        type.AddTraceSource("Dropped",
                            "Fired when a packet is dropped: arrival face, reason, decode error, "
                            "packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_dropped),
                            "ns3::ccn::CcnL3Protocol::DropTracedCallback");
        type.AddTraceSource("Suppression",
                            "Fired for each event of a suppression scheme on a shared face: face, "
                            "event, kind of message, packet, reason.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_suppression),
                            "ns3::ccn::CcnL3Protocol::SuppressionTracedCallback");
        type.AddTraceSource("Decided",
                            "Fired when a strategy decides where an Interest is sent: the "
                            "decision (StrategyDecision).",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_decided),
                            "ns3::ccn::CcnL3Protocol::DecisionTracedCallback");
        return type;
    }();
    return tid;
}

} // namespace ns3::ccn
