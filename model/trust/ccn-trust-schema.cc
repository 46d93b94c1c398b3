// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-trust-schema.h"

#include "ns3/ccn-input-files.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

namespace
{

const std::string FILE_PREFIX = "file:"; ///< of an attribute's value that names a file

} // namespace

Ptr<const TrustSchema>
TrustSchema::Read(const std::string& value)
{
    if (value.empty())
    {
        return nullptr;
    }
    if (value.compare(0, FILE_PREFIX.size(), FILE_PREFIX) != 0)
    {
        return Compile(value);
    }
    const std::string path = value.substr(FILE_PREFIX.size());
    return InputFiles::Read("trust schema", path, &TrustSchema::Compile);
}

TrustSchema::TrustSchema(TrustStatements statements)
    : m_statements(std::move(statements))
{
    for (uint32_t i = 0; i < m_statements.rules.size(); ++i)
    {
        const Name prefix = m_statements.rules[i].data.GetLiteralPrefix();
        m_byPrefix[NameView(prefix).GetHash()].push_back(i);
        m_prefixSizes.push_back(prefix.GetSize());
    }
    std::sort(m_prefixSizes.begin(), m_prefixSizes.end());
    m_prefixSizes.erase(std::unique(m_prefixSizes.begin(), m_prefixSizes.end()),
                        m_prefixSizes.end());
}

std::vector<uint32_t>
TrustSchema::FindCandidates(const NameView& data) const
{
    std::vector<uint32_t> candidates;
    for (const uint32_t size : m_prefixSizes)
    {
        if (size > data.GetSize())
        {
            break;
        }
        const auto found = m_byPrefix.find(data.GetHash(size));
        if (found != m_byPrefix.end())
        {
            candidates.insert(candidates.end(), found->second.begin(), found->second.end());
        }
    }
    std::sort(candidates.begin(), candidates.end());
    return candidates;
}

std::vector<const TrustRule*>
TrustSchema::FindRules(const NameView& data, const NameView& key) const
{
    const Components dataComponents = GetComponents(data);
    const Components keyComponents = GetComponents(key);
    std::vector<const TrustRule*> found;
    for (const uint32_t i : FindCandidates(data))
    {
        const TrustRule& rule = m_statements.rules[i];
        NamePattern::Captures captures(rule.captures);
        // The key's pattern has one element of unknown length at most, so it binds its captures in
        // one way only.
        if (rule.key.Match(keyComponents, captures) && rule.data.Match(dataComponents, captures))
        {
            found.push_back(&rule);
        }
    }
    return found;
}

bool
TrustSchema::Covers(const NameView& data) const
{
    const Components components = GetComponents(data);
    const auto candidates = FindCandidates(data);
    return std::any_of(candidates.begin(), candidates.end(), [&](uint32_t i) {
        return m_statements.rules[i].data.MatchLoosely(components);
    });
}

std::vector<Name>
TrustSchema::GetRevocationLists(const NameView& key) const
{
    std::vector<Name> lists;
    const Components components = GetComponents(key);
    for (const auto& revocation : m_statements.revocations)
    {
        NamePattern::Captures captures(revocation.captures);
        if (revocation.key.Match(components, captures))
        {
            const Name list = revocation.list.MakeName(captures);
            lists.push_back(list); // g++ 12 falsely warns of the move
        }
    }
    return lists;
}

bool
TrustSchema::IsRevocationList(const NameView& name) const
{
    const Components components = GetComponents(name);
    return std::any_of(
        m_statements.revocations.begin(),
        m_statements.revocations.end(),
        [&](const auto& revocation) { return revocation.list.MatchLoosely(components); });
}

} // namespace ns3::ccn
