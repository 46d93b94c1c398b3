/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

// Attributes and trace sources of CcnL3Protocol.

#include "ns3/boolean.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/object-vector.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

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

} // namespace ccn
} // namespace ns3
