/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-fib.h"

#include "ns3/ccn-route-inheritance.h"
#include "ns3/log.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnFib");
NS_OBJECT_ENSURE_REGISTERED(Fib);

namespace
{

constexpr std::size_t FEW_HOPS = 16; ///< next hops of a prefix that are searched one by one

/**
 * @param hops next hops
 * @param face one of them, or not
 * @return where it stands, or the end
 */
NextHops::iterator
FindFace(NextHops& hops, FaceId face)
{
    return std::find_if(hops.begin(), hops.end(), [face](const NextHop& hop) {
        return hop.face == face;
    });
}

} // namespace

TypeId
Fib::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Fib").SetParent<Object>().SetGroupName("Ccn").AddConstructor<Fib>();
    return tid;
}

Fib::Fib() = default;

Fib::~Fib() = default;

NextHops&
Fib::Entry::GetAdded()
{
    return added ? added->hops : hops;
}

void
Fib::Add(const Name& prefix, FaceId face, uint32_t cost, ForwardingFlags flags)
{
    NS_LOG_FUNCTION(this << prefix << face << cost << flags);
    Entry& entry = m_table.FindOrInsert(prefix);
    if (HasFace(entry, face))
    {
        RemoveHop(entry, face);
    }
    NextHops& hops = entry.GetAdded();
    const auto behind = std::upper_bound(
        hops.begin(),
        hops.end(),
        cost,
        [](uint32_t wanted, const NextHop& hop) { return hop.cost > wanted; });
    hops.insert(behind, NextHop{face, cost, flags});
    if (hops.size() > FEW_HOPS)
    {
        GetFaces(entry).insert(face);
    }
    ++m_changes;
    m_hasFlags = m_hasFlags || flags != ForwardingFlag::ACTIVE;
    m_hasLocal = m_hasLocal || flags.Has(ForwardingFlag::LOCAL);
}

bool
Fib::Remove(const Name& prefix, FaceId face)
{
    NS_LOG_FUNCTION(this << prefix << face);
    Entry* entry = m_table.Find(prefix);
    if (!entry)
    {
        return false;
    }
    if (!RemoveHop(*entry, face))
    {
        return false;
    }
    if (entry->GetAdded().empty())
    {
        m_table.Erase(prefix);
    }
    ++m_changes;
    return true;
}

bool
Fib::HasFace(Entry& entry, FaceId face)
{
    NextHops& hops = entry.GetAdded();
    if (hops.size() <= FEW_HOPS)
    {
        return FindFace(hops, face) != hops.end();
    }
    return GetFaces(entry).count(face) != 0;
}

std::unordered_set<FaceId>&
Fib::GetFaces(Entry& entry)
{
    if (!m_faces)
    {
        m_faces = std::make_unique<decltype(m_faces)::element_type>();
    }
    const auto [at, isNew] = m_faces->try_emplace(&entry);
    if (isNew)
    {
        for (const NextHop& hop : entry.GetAdded())
        {
            at->second.insert(hop.face);
        }
    }
    return at->second;
}

bool
Fib::RemoveHop(Entry& entry, FaceId face)
{
    NextHops& hops = entry.GetAdded();
    const auto hop = FindFace(hops, face);
    if (hop == hops.end())
    {
        return false;
    }
    hops.erase(hop);
    if (hops.size() > FEW_HOPS)
    {
        GetFaces(entry).erase(face);
    }
    else if (m_faces)
    {
        m_faces->erase(&entry);
    }
    return true;
}

void
Fib::RemoveFace(FaceId face)
{
    NS_LOG_FUNCTION(this << face);
    m_table.EraseIf([this, face](Entry& entry) {
        RemoveHop(entry, face);
        return entry.GetAdded().empty();
    });
    ++m_changes;
}

const NextHops*
Fib::LongestPrefixMatch(const NameView& name) const
{
    if (m_hasFlags)
    {
        return MatchByFlags(name);
    }
    const Entry* entry = m_table.LongestPrefixMatch(name);
    return entry ? &entry->hops : nullptr;
}

const NextHops*
Fib::MatchByFlags(const NameView& name) const
{
    uint32_t length = name.GetSize() + 1;
    Entry* const match = m_table.FindShorter(name, length);
    if (!match || (match->added && match->added->resolvedAt == m_changes))
    {
        return match ? &match->hops : nullptr;
    }
    if (!match->added)
    {
        match->added = std::make_unique<Added>();
        match->added->hops.swap(match->hops);
    }
    RouteInheritance inheritance;
    for (Entry* entry = match; entry; entry = m_table.FindShorter(name, length))
    {
        inheritance.Add(entry->GetAdded());
    }
    match->hops = inheritance.Finish();
    match->added->resolvedAt = m_changes;
    return &match->hops;
}

bool
Fib::HasLocalPrefix(const NameView& name) const
{
    const auto isLocal = [](const NextHop& hop) { return hop.flags.Has(ForwardingFlag::LOCAL); };
    uint32_t length = name.GetSize() + 1;
    while (Entry* entry = m_table.FindShorter(name, length))
    {
        const NextHops& added = entry->GetAdded();
        if (std::any_of(added.begin(), added.end(), isLocal))
        {
            return true;
        }
    }
    return false;
}

const NextHops*
Fib::Find(const Name& prefix) const
{
    Entry* entry = m_table.Find(prefix);
    return entry ? &entry->GetAdded() : nullptr;
}

uint32_t
Fib::GetSize() const
{
    return m_table.GetSize();
}

std::vector<Name>
Fib::GetPrefixes() const
{
    return m_table.GetPrefixes();
}

} // namespace ccn
} // namespace ns3
