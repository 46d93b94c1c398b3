// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face-ingress.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-ingress-gate.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FaceIngress);

TypeId
FaceIngress::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::FaceIngress")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .HideFromDocumentation();
    return tid;
}

Ptr<FaceIngress>
FaceIngress::Find(const Face& face)
{
    return face.GetObject<FaceIngress>();
}

FaceIngress&
FaceIngress::Get(Face& face)
{
    if (const auto found = Find(face))
    {
        return *found;
    }
    const auto made = CreateObject<FaceIngress>();
    made->m_face = &face;
    face.AggregateObject(made);
    return *made;
}

void
FaceIngress::Add(const Ptr<IngressPolicy>& policy)
{
    m_chain.insert(m_chain.begin(), policy);
    if (m_host)
    {
        policy->Start(*m_host, m_face);
    }
    else if (auto* node = dynamic_cast<CcnL3Protocol*>(m_face->GetReceiver()))
    {
        IngressGate::Get(*node).Start(*this);
    }
}

bool
FaceIngress::Remove(const Ptr<IngressPolicy>& policy)
{
    const auto found = std::find(m_chain.begin(), m_chain.end(), policy);
    if (found == m_chain.end())
    {
        return false;
    }
    const Ptr<IngressPolicy> gone = policy; // may refer to the element that is erased
    m_chain.erase(found);
    gone->RefuseAll(nullptr, DropReason::REFUSED);
    gone->Dispose();
    return true;
}

void
FaceIngress::Set(const IngressChain& chain)
{
    while (!m_chain.empty())
    {
        Remove(m_chain.back());
    }
    for (auto policy = chain.rbegin(); policy != chain.rend(); ++policy)
    {
        Add(*policy);
    }
}

void
FaceIngress::Start(IngressHost& host)
{
    m_host = &host;
    for (const auto& policy : IngressChain(m_chain))
    {
        policy->Start(host, m_face);
    }
}

void
FaceIngress::DoDispose()
{
    for (const auto& policy : IngressChain(m_chain))
    {
        policy->Dispose();
    }
    m_chain.clear();
    m_host = nullptr;
    Object::DoDispose();
}

namespace
{

[[gnu::init_priority(
    200)]] const AddedAttributes FACE_INGRESS("ns3::ccn::Face", "ingress", [](TypeId& type) {
    type.AddAttribute("Ingress",
                      "Policies that messages from this face pass before those of the node "
                      "(attribute Ingress of CcnL3Protocol): names of registered "
                      "ns3::ccn::IngressPolicy with a semicolon between two, each with its "
                      "attributes as in FaceRate[Rate=50|Burst=100]. Empty: none.",
                      StringValue(""),
                      MakeAddedAccessor<Face, StringValue>(
                          [](Face& face, const StringValue& policies) {
                              const IngressChain chain = MakeIngressChain(policies.Get());
                              if (!chain.empty() || FaceIngress::Find(face))
                              {
                                  FaceIngress::Get(face).Set(chain);
                              }
                          },
                          [](Face& face, StringValue& policies) {
                              const auto ingress = FaceIngress::Find(face);
                              policies.Set(ingress ? ToText(ingress->GetChain()) : std::string());
                          }),
                      MakeStringChecker());
});

} // namespace

} // namespace ns3::ccn
