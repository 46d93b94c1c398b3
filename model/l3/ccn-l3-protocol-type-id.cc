/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// Attributes and trace sources of CcnL3Protocol.

#include "ns3/boolean.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnL3Protocol);

template <bool L3Settings::*SETTING>
void
CcnL3Protocol::Set(bool value)
{
    m_engine->settings.*SETTING = value;
}

template <bool L3Settings::*SETTING>
bool
CcnL3Protocol::Get() const
{
    return m_engine->settings.*SETTING;
}

template <Time RetransmissionRule::*SETTING>
void
CcnL3Protocol::SetRule(Time value)
{
    m_engine->settings.retransmissions.*SETTING = value;
}

template <Time RetransmissionRule::*SETTING>
Time
CcnL3Protocol::GetRule() const
{
    return m_engine->settings.retransmissions.*SETTING;
}

template <typename Policy, Ptr<Policy> L3Parts::*PART>
void
CcnL3Protocol::SetPolicy(std::string name)
{
    (*m_engine).*PART = name.empty() ? nullptr : CreateByName<Policy>(name);
}

template <typename Policy, Ptr<Policy> L3Parts::*PART>
std::string
CcnL3Protocol::GetPolicyName() const
{
    const Ptr<Policy> policy = (*m_engine).*PART;
    return policy ? policy->GetInstanceTypeId().GetName() : std::string();
}

template <auto PART>
auto
CcnL3Protocol::GetPart() const
{
    return (*m_engine).*PART;
}

TypeId
CcnL3Protocol::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnL3Protocol")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnL3Protocol>()
            .AddAttribute("Wire",
                          "Wire format of all messages: a registered codec. It can be changed "
                          "as long as the tables have no names.",
                          StringValue(Codec::GetDefault().GetName()),
                          MakeStringAccessor(&CcnL3Protocol::SetWire, &CcnL3Protocol::GetWire),
                          MakeStringChecker())
            .AddAttribute("Layer",
                          "Name of the layer on its node. Empty: the layer without a name.",
                          TypeId::ATTR_GET,
                          StringValue(""),
                          MakeStringAccessor(&CcnL3Protocol::GetLayer),
                          MakeStringChecker())
            .AddAttribute("Strategy",
                          "Name of the strategy for all names without a strategy of their own: a "
                          "registered ns3::ccn::Strategy.",
                          StringValue("AllFaces"),
                          MakeStringAccessor(&CcnL3Protocol::SetDefaultStrategy,
                                             &CcnL3Protocol::GetDefaultStrategy),
                          MakeStringChecker())
            .AddAttribute("PitFirst",
                          "Whether an Interest is looked up in the PIT before the content store, "
                          "as in CCNx 0.7 and 0.8.1.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::pitFirst>,
                                              &CcnL3Protocol::Get<&L3Settings::pitFirst>),
                          MakeBooleanChecker())
            .AddAttribute("NonceRefreshes",
                          "Whether a nonce that arrives again by the same face refreshes the "
                          "pending Interest, as in CCNx 0.7 and 0.8.1. If false, it is a "
                          "duplicate.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::nonceRefreshes>,
                                              &CcnL3Protocol::Get<&L3Settings::nonceRefreshes>),
                          MakeBooleanChecker())
            .AddAttribute("WaitsForRoute",
                          "Whether an Interest without a route stays pending until its lifetime "
                          "ends, as in the CCNx daemon. If false, it is dropped.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::waitsForRoute>,
                                              &CcnL3Protocol::Get<&L3Settings::waitsForRoute>),
                          MakeBooleanChecker())
            .AddAttribute("KeepsUnsolicited",
                          "Whether unsolicited content is stored, as in the CCNx daemon. Content "
                          "of a neighbour is then stale from the start.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::keepsUnsolicited>,
                                              &CcnL3Protocol::Get<&L3Settings::keepsUnsolicited>),
                          MakeBooleanChecker())
            .AddAttribute("ForgetsFaces",
                          "Whether an application is removed from all PIT entries when it ends, "
                          "as in the CCNx daemon.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::forgetsFaces>,
                                              &CcnL3Protocol::Get<&L3Settings::forgetsFaces>),
                          MakeBooleanChecker())
            .AddAttribute("TakesPiggyback",
                          "Whether the node processes piggyback packets. If false, they are "
                          "unknown messages, and embedded Interests are ignored.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::takesPiggyback>,
                                              &CcnL3Protocol::Get<&L3Settings::takesPiggyback>),
                          MakeBooleanChecker())
            .AddAttribute("Admission",
                          "Name of the policy that decides whether content is stored: a "
                          "registered ns3::ccn::AdmissionPolicy.",
                          StringValue("Always"),
                          MakeStringAccessor(
                              &CcnL3Protocol::SetAdmission,
                              &CcnL3Protocol::GetPolicyName<AdmissionPolicy, &L3Parts::admission>),
                          MakeStringChecker())
            .AddAttribute("TracksDistance",
                          "Whether the node reports to its neighbours how many links content has "
                          "travelled. Admission policies that derive from DistanceAdmission need "
                          "this from all nodes; a node with such a policy always reports it.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CcnL3Protocol::Set<&L3Settings::tracksDistance>,
                                              &CcnL3Protocol::Get<&L3Settings::tracksDistance>),
                          MakeBooleanChecker())
            .AddAttribute("RetransmissionInterval",
                          "Time after an Interest was sent upstream in which its retransmissions "
                          "only join it (RetransmissionRule). It doubles with each one that goes "
                          "upstream again.",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&CcnL3Protocol::SetRule<&RetransmissionRule::interval>,
                                           &CcnL3Protocol::GetRule<&RetransmissionRule::interval>),
                          MakeTimeChecker(Seconds(0), Seconds(1000)))
            .AddAttribute(
                "MaxRetransmissionInterval",
                "The longest such time.",
                TimeValue(MilliSeconds(250)),
                MakeTimeAccessor(&CcnL3Protocol::SetRule<&RetransmissionRule::maxInterval>,
                                 &CcnL3Protocol::GetRule<&RetransmissionRule::maxInterval>),
                MakeTimeChecker(Seconds(0), Seconds(1000)))
            .AddAttribute(
                "Ingress",
                "Policies that messages of all faces pass, after those of their face "
                "(attribute Ingress of Face): names of registered "
                "ns3::ccn::IngressPolicy with a semicolon between two, each with its "
                "attributes as in SatisfactionRatio[Gain=0.5]. Empty accepts all.",
                StringValue(""),
                MakeStringAccessor(&CcnL3Protocol::SetIngress, &CcnL3Protocol::GetIngress),
                MakeStringChecker())
            .AddAttribute(
                "Verification",
                "Name of the policy that selects the content of neighbours to verify: a "
                "registered ns3::ccn::VerificationPolicy. If it is empty, attribute Share of "
                "Verifier decides.",
                StringValue(""),
                MakeStringAccessor(
                    &CcnL3Protocol::SetPolicy<VerificationPolicy, &L3Parts::verification>,
                    &CcnL3Protocol::GetPolicyName<VerificationPolicy, &L3Parts::verification>),
                MakeStringChecker())
            // Last, since it sets other attributes.
            .AddAttribute(
                "Profile",
                "Profile of the node, which sets other attributes: paper, or a release "
                "of the CCNx daemon (ccnx-0.5, ccnx-0.7 or ccnx-0.8.1).",
                StringValue("paper"),
                MakeStringAccessor(&CcnL3Protocol::SetProfile, &CcnL3Protocol::GetProfile),
                MakeStringChecker())
            .AddAttribute("Fib",
                          "The FIB. Config paths reach its attributes and trace sources through "
                          "this attribute; the same applies to the other parts.",
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
                          "The policy that attribute Admission selects.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::admission>),
                          MakePointerChecker<ns3::ccn::AdmissionPolicy>())
            .AddAttribute("FaceTable",
                          "The table of faces, for its trace source.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::faces>),
                          MakePointerChecker<ns3::ccn::FaceTable>())
            .AddAttribute("IngressPolicy",
                          "The first policy of attribute Ingress, if any.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetIngressPolicy),
                          MakePointerChecker<ns3::ccn::IngressPolicy>())
            .AddAttribute("VerificationPolicy",
                          "The policy that attribute Verification selects, if any.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::verification>),
                          MakePointerChecker<ns3::ccn::VerificationPolicy>())
            .AddAttribute("NonceList",
                          "The dead nonce list.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::nonces>),
                          MakePointerChecker<NonceList>())
            .AddAttribute("Measurements",
                          "The strategies' measurements per prefix.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::measurements>),
                          MakePointerChecker<Measurements>())
            .AddAttribute("Verifier",
                          "The verifier of the signatures of forwarded content.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::verifier>),
                          MakePointerChecker<Verifier>())
            .AddAttribute("Processor",
                          "The processor in front of the pipelines; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::processor>),
                          MakePointerChecker<CcnProcessor>())
            .AddAttribute("ContentQueues",
                          "The queues in which content waits before it is sent; off by default.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnL3Protocol::GetPart<&L3Parts::contentQueues>),
                          MakePointerChecker<ContentQueues>())
            .AddAttribute(
                "FaceList",
                "The faces, by number.",
                TypeId::ATTR_GET,
                ObjectVectorValue(),
                MakeObjectVectorAccessor(&CcnL3Protocol::GetFace, &CcnL3Protocol::GetFaceCount),
                MakeObjectVectorChecker<Face>())
            .AddTraceSource("Received",
                            "Fired when a face receives a message: face, kind of message, packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_received),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Sending",
                            "Fired when a pipeline decides to send a message, before the message "
                            "waits for the processor or in a content queue: face, kind of "
                            "message, packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sending),
                            "ns3::ccn::CcnL3Protocol::SendingTracedCallback")
            .AddTraceSource("Sent",
                            "Fired when a message is passed to a face: face, kind of message, "
                            "packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_sent),
                            "ns3::ccn::CcnL3Protocol::MessageTracedCallback")
            .AddTraceSource("Dropped",
                            "Fired when a packet is dropped: arrival face, reason, decode error, "
                            "packet.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_dropped),
                            "ns3::ccn::CcnL3Protocol::DropTracedCallback")
            .AddTraceSource("Suppression",
                            "Fired for each event of a suppression scheme on a shared face: face, "
                            "event, kind of message, packet, reason.",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_suppression),
                            "ns3::ccn::CcnL3Protocol::SuppressionTracedCallback")
            .AddTraceSource("Decided",
                            "Fired when a strategy decides where an Interest is sent: the "
                            "decision (StrategyDecision).",
                            MakeTraceSourceAccessor(&CcnL3Protocol::m_decided),
                            "ns3::ccn::CcnL3Protocol::DecisionTracedCallback");
    return tid;
}

} // namespace ns3::ccn
