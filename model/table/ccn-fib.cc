/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-fib.h"

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

void
Fib::Add(const Name& prefix, FaceId face, uint32_t cost)
{
    NS_LOG_FUNCTION(this << prefix << face << cost);
    NextHops& hops = m_table.FindOrInsert(prefix);
    const auto old = FindFace(hops, face);
    if (old != hops.end())
    {
        hops.erase(old);
    }
    const auto behind = std::find_if(hops.begin(), hops.end(), [cost](const NextHop& hop) {
        return hop.cost > cost;
    });
    hops.insert(behind, NextHop{face, cost});
}

bool
Fib::Remove(const Name& prefix, FaceId face)
{
    NS_LOG_FUNCTION(this << prefix << face);
    NextHops* hops = m_table.Find(prefix);
    if (!hops)
    {
        return false;
    }
    const auto hop = FindFace(*hops, face);
    if (hop == hops->end())
    {
        return false;
    }
    hops->erase(hop);
    if (hops->empty())
    {
        m_table.Erase(prefix);
    }
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
    return m_table.LongestPrefixMatch(name);
}

const NextHops*
Fib::Find(const Name& prefix) const
{
    return m_table.Find(prefix);
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
