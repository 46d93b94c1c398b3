// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-firewall.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Firewall);

TypeId
Firewall::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Firewall")
            .SetParent<IngressPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<Firewall>()
            .AddAttribute("Rules",
                          "File with the rules (doc/model/attacks.rst), a rule per line; empty: no "
                          "rules.",
                          StringValue(""),
                          MakeStringAccessor(&Firewall::SetFile, &Firewall::GetFile),
                          MakeStringChecker())
            .AddTraceSource("Denied",
                            "A message was denied: line of the rule, face, kind.",
                            MakeTraceSourceAccessor(&Firewall::m_denied),
                            "ns3::ccn::Firewall::DeniedTracedCallback");
    return tid;
}

Firewall::Firewall() = default;
Firewall::~Firewall() = default;

void
Firewall::SetFile(std::string path)
{
    SetRules(path.empty() ? nullptr : InputFiles::Read("firewall", path, &FirewallRules::Compile));
    m_file = std::move(path);
}

std::string
Firewall::GetFile() const
{
    return m_file;
}

void
Firewall::SetRules(Ptr<const FirewallRules> rules)
{
    m_rules = std::move(rules);
    m_file.clear();
    if (m_isStarted)
    {
        Build();
    }
}

void
Firewall::OnStart()
{
    m_isStarted = true;
    Build();
}

void
Firewall::Build()
{
    const auto& node = GetNode();
    m_index = m_rules ? std::make_unique<FirewallIndex>(m_rules, node.GetCodec()) : nullptr;
    m_ready.assign(m_rules ? m_rules->GetRules().size() : 0, Time());
    m_known = 0;
}

IngressVerdict
Firewall::OnInterest(const InterestArrival& in)
{
    return m_index ? Judge(Describe(in, false, in.face.GetId())) : Accept();
}

IngressVerdict
Firewall::OnContent(const ContentArrival& in)
{
    return m_index ? Judge({in.content.name,
                            false,
                            false,
                            in.face.GetId(),
                            in.content.publisherKeyDigest,
                            FirewallRule::NO_SCOPE})
                   : Accept();
}

IngressVerdict
Firewall::OnSending(const SendingInterest& sending)
{
    return m_index && m_index->HasOut() ? Judge(Describe(sending.in, true, sending.hop)) : Accept();
}

FirewallMessage
Firewall::Describe(const InterestArrival& in, bool isOut, FaceId face)
{
    const Selectors& selectors = in.interest.selectors;
    const bool hasKey = selectors.publisherKind == Selectors::Publisher::KEY;
    return {in.interest.name,
            true,
            isOut,
            face,
            hasKey ? selectors.publisher : Bytes(),
            selectors.scope};
}

IngressVerdict
Firewall::Judge(const FirewallMessage& message)
{
    static const DropReason denied = AddDropReason("firewall");
    static const DropReason tooFast = AddDropReason("firewall_rate");
    for (; m_known < GetNode().GetFaceCount(); ++m_known)
    {
        m_index->SetFace(GetNode().GetFace(m_known)->GetLabel(), m_known);
    }
    const uint32_t index = m_index->Find(message);
    const FirewallRule* rule = index == FirewallIndex::NONE ? nullptr : &m_rules->GetRules()[index];
    const bool allows = rule ? rule->allows : message.isOut || m_rules->AllowsOthers();
    if (allows && (!rule || rule->interval.IsZero() || Takes(*rule, m_ready[index])))
    {
        return Accept();
    }
    m_denied(rule ? rule->line : 0, message.face, message.isInterest);
    return Drop(allows ? tooFast : denied);
}

bool
Firewall::Takes(const FirewallRule& rule, Time& ready)
{
    // Each message delays the time at which the whole burst is available again by one interval.
    const Time now = Simulator::Now();
    if (ready > now + rule.interval * (int64_t{rule.burst} - 1))
    {
        return false;
    }
    ready = std::max(ready, now) + rule.interval;
    return true;
}

} // namespace ns3::ccn
