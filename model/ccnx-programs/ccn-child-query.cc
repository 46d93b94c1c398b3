// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-child-query.h"

#include "ns3/ccn-exclude.h"

namespace ns3::ccn
{

namespace
{

constexpr std::size_t TIME_OCTETS = 6; ///< time of a version, until the year 4147

/** @param marker first octet @return a component of the marker and a time of zeros */
std::string
MakeBound(char marker)
{
    return marker + std::string(TIME_OCTETS, '\0');
}

} // namespace

ChildQuery::ChildQuery(const Name& prefix, std::string exclude, bool rightmost)
    : m_prefix(prefix),
      m_exclude(std::move(exclude)),
      m_rightmost(rightmost)
{
}

ChildQuery
ChildQuery::Next(const Name& prefix, Bytes child)
{
    return ChildQuery(prefix, ExcludeBuilder().AddAny().AddComponent(child).GetBytes(), false);
}

ChildQuery
ChildQuery::LatestVersion(const Name& prefix)
{
    return LaterVersion(prefix, MakeBound('\xfd'));
}

ChildQuery
ChildQuery::LaterVersion(const Name& prefix, Bytes version)
{
    ExcludeBuilder exclude;
    exclude.AddAny().AddComponent(version).AddComponent(MakeBound('\xfe')).AddAny();
    return ChildQuery(prefix, exclude.GetBytes(), true);
}

Interest
ChildQuery::MakeInterest() const
{
    Interest interest;
    interest.name = m_prefix;
    interest.selectors.childSelector = m_rightmost;
    interest.selectors.hasExclude = !m_exclude.empty();
    interest.selectors.exclude = m_exclude;
    return interest;
}

std::string
ChildQuery::GetChild(const ContentView& content) const
{
    if (content.name.GetSize() > m_prefix.GetSize())
    {
        return std::string(content.name.GetComponent(m_prefix.GetSize()));
    }
    const Digest digest = content.ComputeDigest();
    return std::string(digest.begin(), digest.end());
}

} // namespace ns3::ccn
