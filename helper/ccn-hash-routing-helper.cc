// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hash-routing-helper.h"

#include "ns3/ccn-hash-router.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/integer.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param node a node
 * @param nodes nodes
 * @return index of the node in `nodes`, or HashRouted::NO_STORE
 */
int32_t
FindIndex(const Ptr<Node>& node, const NodeContainer& nodes)
{
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        if (nodes.Get(i) == node)
        {
            return static_cast<int32_t>(i);
        }
    }
    return HashRouted::NO_STORE;
}

/**
 * @param some nodes
 * @param what they are
 * @param nodes all nodes
 * @throws std::invalid_argument if one is missing among all nodes
 */
void
CheckPart(const NodeContainer& some, const std::string& what, const NodeContainer& nodes)
{
    for (auto node = some.Begin(); node != some.End(); ++node)
    {
        if (FindIndex(*node, nodes) == HashRouted::NO_STORE)
        {
            throw std::invalid_argument("HashRoutingHelper: node " +
                                        std::to_string((*node)->GetId()) + " has a " + what +
                                        ", but is not among the nodes (allowed: one of them)");
        }
    }
}

} // namespace

HashRoutingHelper::HashRoutingHelper(std::vector<std::string> prefixes, uint32_t components)
    : m_prefixes(std::move(prefixes)),
      m_components(components)
{
}

HashRoutingHelper::HashRoutingHelper(const std::string& prefix, uint32_t components)
    : HashRoutingHelper(std::vector<std::string>{prefix}, components)
{
}

Ptr<HashRouter>
HashRoutingHelper::MakeRouter(bool isConsumer) const
{
    auto router = CreateObject<HashRouter>();
    if (isConsumer)
    {
        for (const std::string& prefix : m_prefixes)
        {
            router->AddPrefix(Name(prefix));
        }
    }
    return router;
}

Ptr<HashRouted>
HashRoutingHelper::GetPolicy(Ptr<Node> node)
{
    PointerValue policy;
    CcnStackHelper::Get(node)->GetAttribute("AdmissionPolicy", policy);
    return policy.Get<HashRouted>();
}

Ptr<HashRouted>
HashRoutingHelper::SetPolicy(Ptr<Node> node, uint32_t caches) const
{
    CcnStackHelper::Get(node)->SetAttribute("Admission", StringValue("HashRouted"));
    const Ptr<HashRouted> policy = GetPolicy(node);
    policy->SetAttribute("Stores", UintegerValue(caches));
    policy->SetAttribute("Components", UintegerValue(m_components));
    return policy;
}

ApplicationContainer
HashRoutingHelper::Install(const NodeContainer& nodes,
                           const NodeContainer& caches,
                           const NodeContainer& consumers,
                           CcnRoutingHelper& routing) const
{
    if (caches.GetN() == 0)
    {
        throw std::invalid_argument("HashRoutingHelper: 0 caches (allowed: 1 or more)");
    }
    CheckPart(caches, "cache", nodes);
    CheckPart(consumers, "consumer", nodes);
    ApplicationContainer routers;
    for (auto node = nodes.Begin(); node != nodes.End(); ++node)
    {
        const Ptr<HashRouted> policy = SetPolicy(*node, caches.GetN());
        const int32_t number = FindIndex(*node, caches);
        policy->SetAttribute("Number", IntegerValue(number));
        const bool isConsumer = FindIndex(*node, consumers) != HashRouted::NO_STORE;
        if (number != HashRouted::NO_STORE)
        {
            routing.AddOrigin(policy->GetPrefix(number).ToUri(), *node);
        }
        if (isConsumer || number != HashRouted::NO_STORE)
        {
            const auto router = MakeRouter(isConsumer);
            (*node)->AddApplication(router);
            routers.Add(router);
        }
    }
    return routers;
}

} // namespace ns3::ccn
