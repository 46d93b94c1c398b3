// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hash-routed.h"

#include "ns3/ccn-name-value.h"
#include "ns3/integer.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <string>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(HashRouted);

TypeId
HashRouted::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::HashRouted")
            .SetParent<AdmissionPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<HashRouted>()
            .AddAttribute("Number",
                          "Number of the node's cache, less than Stores. -1: the node stores "
                          "nothing.",
                          IntegerValue(NO_STORE),
                          MakeIntegerAccessor(&HashRouted::m_number),
                          MakeIntegerChecker<int32_t>(NO_STORE))
            .AddAttribute("Stores",
                          "Number of caches among which the names are divided.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&HashRouted::m_stores),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Components",
                          "Number of the first name components that select the cache. Chunks with "
                          "the same first components have the same cache. 0: the whole name.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&HashRouted::m_components),
                          MakeUintegerChecker<uint32_t>(0, NameView::MAX_COMPONENTS))
            .AddAttribute("Via",
                          "Prefix of the names by which Interests are sent to a cache, as a CCNx "
                          "URI. The number of the cache and the name of the object follow it.",
                          NameValue(Name("ccnx:/via")),
                          MakeNameAccessor(&HashRouted::m_via),
                          MakeNameChecker());
    return tid;
}

bool
HashRouted::Admits(const Newcomer& newcomer)
{
    const NameView& name = newcomer.content.name;
    return IsResponsible(name) && !IsVia(name);
}

uint32_t
HashRouted::GetStore(const NameView& name) const
{
    const bool isWhole = m_components == 0 || m_components > name.GetSize();
    return name.GetHash(isWhole ? name.GetSize() : m_components) % m_stores;
}

bool
HashRouted::IsResponsible(const NameView& name) const
{
    return m_number != NO_STORE && GetStore(name) == static_cast<uint32_t>(m_number);
}

bool
HashRouted::IsVia(const NameView& name) const
{
    return m_via.IsPrefixOf(name);
}

Name
HashRouted::GetPrefix(uint32_t store) const
{
    return Name(m_via).AppendDecimal(store);
}

void
HashRouted::Check() const
{
    if (m_number != NO_STORE && static_cast<uint32_t>(m_number) >= m_stores)
    {
        throw std::invalid_argument("HashRouted::Number=" + std::to_string(m_number) +
                                    ": not allowed (allowed: -1 to " +
                                    std::to_string(m_stores - 1) + ", less than Stores)");
    }
    if (m_via.GetSize() == 0)
    {
        throw std::invalid_argument("HashRouted::Via=" + m_via.ToUri() +
                                    ": not allowed (allowed: a prefix with a component)");
    }
}

} // namespace ns3::ccn
