/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cs-order.h"

#include <iterator>
#include <string>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param name components in ccnb
 * @param prefix components in ccnb
 * @return true if the name begins with the prefix, octet by octet
 */
bool
BeginsWith(Bytes name, Bytes prefix)
{
    return name.compare(0, prefix.size(), prefix) == 0;
}

/**
 * Canonical order takes two encodings of a component as equal, names don't (see NameView).
 * @param entry an object that CompareToPrefix puts under the prefix
 * @param prefix components in ccnb
 * @return true if it is there octet by octet
 */
bool
IsUnder(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    return name.size() < prefix.size() ? BeginsWith(prefix, name) : BeginsWith(name, prefix);
}

/**
 * @param entry an object under a name
 * @param prefix components of that name in ccnb
 * @return the component of the object's name, or its digest, that follows; empty if nothing does
 */
Bytes
GetChild(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        return GetComponentOctets(name.substr(prefix.size()));
    }
    return name.size() == prefix.size() ? entry.GetDigest() : Bytes();
}

/**
 * @param entry an object under a name
 * @param prefix components of that name in ccnb
 * @return the prefix and the component, or the digest, that follows it in the object's name
 */
std::string
GetChildName(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        CcnbReader reader(name.substr(prefix.size()));
        reader.Skip();
        return std::string(name.substr(0, prefix.size() + reader.GetOffset()));
    }
    if (name.size() < prefix.size())
    {
        return std::string(prefix);
    }
    CcnbWriter writer;
    writer.Raw(prefix);
    writer.BlobElement(Dtag::COMPONENT, entry.GetDigest());
    return writer.GetBytes();
}

/**
 * @param selectors of the Interest
 * @param entry an object under the Interest's name
 * @param prefix the Interest's name
 * @return true if Exclude rules out all objects of the same child
 */
bool
IsChildExcluded(const Selectors& selectors, const CsEntry& entry, Bytes prefix)
{
    return selectors.hasExclude && entry.GetName().size() >= prefix.size() &&
           selectors.IsExcluded(GetChild(entry, prefix));
}

} // namespace

void
CsOrder::Insert(CsEntry& entry)
{
    m_entries.insert(&entry);
}

void
CsOrder::Assign(const std::vector<CsEntry*>& sorted)
{
    for (CsEntry* entry : sorted)
    {
        m_entries.insert(m_entries.end(), entry);
    }
}

void
CsOrder::Erase(CsEntry& entry)
{
    m_entries.erase(&entry);
}

void
CsOrder::Clear()
{
    m_entries.clear();
}

CsEntry*
CsOrder::FindLeftmost(const InterestView& interest, int64_t now) const
{
    const Bytes prefix = interest.name.GetEncoded();
    auto at = m_entries.lower_bound(prefix);
    while (at != m_entries.end() && CompareToPrefix(**at, prefix) == 0)
    {
        const bool isUnder = IsUnder(**at, prefix);
        if (isUnder && (*at)->Answers(interest, now))
        {
            return *at;
        }
        at = isUnder && IsChildExcluded(interest.selectors, **at, prefix)
                 ? m_entries.upper_bound(Bytes(GetChildName(**at, prefix)))
                 : std::next(at);
    }
    return nullptr;
}

CsEntry*
CsOrder::FindRightmost(const InterestView& interest, int64_t now) const
{
    const Bytes prefix = interest.name.GetEncoded();
    auto end = m_entries.upper_bound(prefix);
    while (end != m_entries.begin())
    {
        const CsEntry& last = **std::prev(end);
        if (CompareToPrefix(last, prefix) != 0)
        {
            return nullptr;
        }
        if (!IsUnder(last, prefix))
        {
            --end;
            continue;
        }
        const std::string child = GetChildName(last, prefix);
        const auto begin = m_entries.lower_bound(Bytes(child));
        const bool excluded = IsChildExcluded(interest.selectors, last, prefix);
        for (auto at = begin; at != end && !excluded; ++at)
        {
            if (IsUnder(**at, prefix) && (*at)->Answers(interest, now))
            {
                return *at;
            }
        }
        end = begin;
    }
    return nullptr;
}

} // namespace ccn
} // namespace ns3
