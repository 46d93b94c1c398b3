// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hash-router.h"

#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnHashRouter");
NS_OBJECT_ENSURE_REGISTERED(HashRouter);

namespace
{

/**
 * @param prefix prefix of the result
 * @param name any name
 * @param skipped number of the first components to leave out
 * @return prefix and the other components
 */
Name
Join(Name prefix, const NameView& name, uint32_t skipped)
{
    for (uint32_t i = skipped; i < name.GetSize(); ++i)
    {
        prefix.Append(name.GetComponent(i));
    }
    return prefix;
}

/**
 * Puts a whole ContentObject into the payload of another one. In ccnb, a virtual payload stays virtual.
 * @param packet the object
 * @param content the same, decoded
 * @param name name of the other object
 * @return the other object
 */
Ptr<Packet>
Enclose(const Packet& packet, const ContentView& content, Name name)
{
    ContentObject outer = ContentObject::MakeUnsigned(std::move(name));
    outer.publisherKeyDigest = std::string(content.publisherKeyDigest);
    outer.hasFreshness = content.hasFreshness;
    outer.freshnessSeconds = content.freshnessSeconds;
    if (content.name.GetCodec() != Codec::CCNB)
    {
        outer.hasExpiry = content.hasExpiry;
        outer.expiryMs = content.expiryMs;
        outer.hasCacheTime = content.hasCacheTime;
        outer.cacheTimeMs = content.cacheTimeMs;
        outer.payload = std::string(content.message);
        return Codec::Get(content.name.GetCodec()).ToPacket(outer);
    }
    outer.virtualPayload = content.message.size();
    Ptr<Packet> enclosed = packet.Copy();
    enclosed->RemoveAllPacketTags();
    enclosed->AddAtEnd(Create<Packet>(ccnb::CLOSING_OCTETS));
    enclosed->AddHeader(MessageHead(ccnb::EncodeHead(outer)));
    return enclosed;
}

/** @param packet an object of Enclose() @param outer the same, decoded @return what it encloses */
Ptr<Packet>
TakeOut(const Packet& packet, const ContentView& outer)
{
    const auto begin = outer.payload.data() - outer.message.data();
    Ptr<Packet> content = packet.CreateFragment(begin, outer.payload.size());
    content->RemoveAllPacketTags();
    return content;
}

} // namespace

TypeId
HashRouter::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::HashRouter")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<HashRouter>()
            .AddAttribute("Prefix",
                          "Common prefix of the names that the consumers of this node request by "
                          "hash routing, as a CCNx URI. Empty: there are no consumers.",
                          StringValue(""),
                          MakeStringAccessor(&HashRouter::SetPrefix, &HashRouter::GetPrefix),
                          MakeStringChecker());
    return tid;
}

void
HashRouter::SetPrefix(std::string prefix)
{
    m_prefixes.clear();
    if (!prefix.empty())
    {
        m_prefixes.emplace_back(prefix);
    }
}

std::string
HashRouter::Where() const
{
    return GetLabel() + " on node " + std::to_string(GetNode()->GetId()) + ": ";
}

Ptr<HashRouted>
HashRouter::FindPolicy() const
{
    PointerValue value;
    GetL3().GetAttribute("AdmissionPolicy", value);
    auto policy = value.Get<HashRouted>();
    if (!policy)
    {
        const auto other = value.Get<AdmissionPolicy>()->GetInstanceTypeId().GetName();
        throw std::invalid_argument(Where() + "attribute Admission of the node is " + other +
                                    " (allowed: HashRouted)");
    }
    return policy;
}

void
HashRouter::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    m_policy = FindPolicy();
    m_policy->Check();
    const bool isStore = m_policy->GetNumber() != HashRouted::NO_STORE;
    if (!isStore && m_prefixes.empty())
    {
        throw std::invalid_argument(Where() + "there is nothing to do (allowed: a Prefix, or a "
                                              "Number of HashRouted, or both)");
    }
    if (isStore)
    {
        RegisterPrefix(m_policy->GetPrefix(m_policy->GetNumber()));
    }
    for (const Name& prefix : std::vector<Name>(m_prefixes)) // trace sinks may set others
    {
        BecomeGateway(prefix);
    }
}

void
HashRouter::BecomeGateway(const Name& prefix)
{
    const auto strategy = DynamicCast<HashGateway>(GetL3().SetStrategy(prefix, "HashGateway"));
    strategy->SetRouter(GetFaceId(), m_policy);
    m_strategies.push_back(strategy);
    RegisterPrefix(prefix);
}

void
HashRouter::Cease()
{
    NS_LOG_FUNCTION(this);
    for (const auto& strategy : m_strategies)
    {
        strategy->SetRouter(NO_FACE, nullptr);
    }
    m_strategies.clear();
    CcnApplication::Cease();
}

void
HashRouter::OnInterest(const Arrival&, const InterestView& interest)
{
    if (m_policy->IsVia(interest.name))
    {
        Fetch(interest);
        return;
    }
    ++m_routed;
    const uint32_t store = m_policy->GetStore(interest.name);
    ExpressAs(interest, Join(m_policy->GetPrefix(store), interest.name, 0));
}

void
HashRouter::Fetch(const InterestView& interest)
{
    ++m_fetched;
    const Name via = m_policy->GetPrefix(m_policy->GetNumber());
    const Name name = Join(Name(), interest.name, via.GetSize());
    const EncodedName encoded(GetCodec(), name);
    if (!m_policy->IsResponsible(encoded.Get()))
    {
        throw std::runtime_error(Where() + "an Interest for " + name.ToUri() +
                                 " arrived, but cache " +
                                 std::to_string(m_policy->GetStore(encoded.Get())) +
                                 " is responsible; set Stores and Components of HashRouted equally "
                                 "on all nodes");
    }
    ExpressAs(interest, name);
}

void
HashRouter::ExpressAs(const InterestView& interest, const Name& name)
{
    Interest other;
    other.name = name;
    other.lifetime = interest.GetLifetime();
    other.hopLimit = interest.hopLimit;
    if (!GetCodec().GetTraits().isExact) // the enclosing object of CCNx 1.0 has no signature
    {
        other.selectors = interest.selectors;
    }
    Express(std::move(other));
}

void
HashRouter::OnContent(const Arrival& arrival, const ContentView& content)
{
    ++m_answers;
    if (m_policy->IsVia(content.name))
    {
        Send(TakeOut(*arrival.packet, content));
        return;
    }
    const Name via = m_policy->GetPrefix(m_policy->GetNumber());
    Send(Enclose(*arrival.packet, content, Join(via, content.name, 0)));
}

} // namespace ns3::ccn
