// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-firewall-index.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

FirewallIndex::FirewallIndex(Ptr<const FirewallRules> rules, const Codec& codec)
    : m_rules(std::move(rules)),
      m_faces(m_rules->GetFaces().size(), NO_FACE)
{
    m_buckets.SetCodec(codec);
    for (const FirewallRule& rule : m_rules->GetRules())
    {
        const Name prefix = rule.name.GetLiteralPrefix();
        const auto& elements = rule.name.GetElements();
        const std::size_t rest = elements.size() - prefix.GetSize();
        Bucket& bucket = m_buckets.FindOrInsert(prefix);
        List& list = rule.publisher.empty() ? bucket.others : bucket.byPublisher[rule.publisher];
        list.push_back(m_rests.size());
        m_rests.push_back(rest == 0 ? Rest::NOTHING
                          : rest == 1 && elements.back().kind == NamePattern::Kind::ANY
                              ? Rest::ALL
                              : Rest::PATTERN);
        m_hasOut = m_hasOut || rule.isOut;
    }
}

void
FirewallIndex::SetFace(const std::string& name, FaceId id)
{
    const auto& faces = m_rules->GetFaces();
    for (const std::string& text : {name, std::to_string(id)})
    {
        const auto found = std::find(faces.begin(), faces.end(), text);
        if (found != faces.end())
        {
            m_faces[found - faces.begin()] = id;
        }
    }
}

uint32_t
FirewallIndex::Find(const FirewallMessage& message) const
{
    uint32_t best = NONE;
    Components components;
    uint32_t length = message.name.GetSize() + 1;
    while (const Bucket* bucket = m_buckets.FindShorter(message.name, length))
    {
        Try(bucket->others, message, components, best);
        if (!message.publisher.empty() && !bucket->byPublisher.empty())
        {
            const auto found = bucket->byPublisher.find(message.publisher);
            if (found != bucket->byPublisher.end())
            {
                Try(found->second, message, components, best);
            }
        }
    }
    return best;
}

void
FirewallIndex::Try(const List& list,
                   const FirewallMessage& message,
                   Components& components,
                   uint32_t& best) const
{
    for (const uint32_t index : list)
    {
        if (index >= best)
        {
            return;
        }
        if (Matches(index, message, components))
        {
            best = index;
        }
    }
}

bool
FirewallIndex::Matches(uint32_t index, const FirewallMessage& message, Components& components) const
{
    const FirewallRule& rule = m_rules->GetRules()[index];
    if (rule.isOut != message.isOut ||
        !(message.isInterest ? rule.hasInterests : rule.hasContent) ||
        (rule.scope && *rule.scope != message.scope))
    {
        return false;
    }
    if (rule.face != FirewallRule::ANY_FACE &&
        (message.face == NO_FACE || m_faces[rule.face] != message.face))
    {
        return false;
    }
    switch (m_rests[index])
    {
    case Rest::NOTHING:
        return message.name.GetSize() == rule.name.GetElements().size();
    case Rest::ALL:
        return true;
    default:
        break;
    }
    if (components.empty())
    {
        components = GetComponents(message.name);
    }
    return rule.name.MatchLoosely(components);
}

} // namespace ns3::ccn
