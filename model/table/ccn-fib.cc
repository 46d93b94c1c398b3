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
    NextHops& hops = m_table.FindOrInsert(prefix).GetAdded();
    const auto old = FindFace(hops, face);
    if (old != hops.end())
    {
        hops.erase(old);
    }
    const auto behind = std::find_if(hops.begin(), hops.end(), [cost](const NextHop& hop) {
        return hop.cost > cost;
    });
    hops.insert(behind, NextHop{face, cost, flags});
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
    NextHops& hops = entry->GetAdded();
    const auto hop = FindFace(hops, face);
    if (hop == hops.end())
    {
        return false;
    }
    hops.erase(hop);
    if (hops.empty())
    {
        m_table.Erase(prefix);
    }
    ++m_changes;
    return true;
}

void
Fib::RemoveFace(FaceId face)
{
    NS_LOG_FUNCTION(this << face);
    for (const Name& prefix : m_table.GetPrefixes())
    {
        Remove(prefix, face);
    }
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
