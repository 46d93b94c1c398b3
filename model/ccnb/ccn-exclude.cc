// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-exclude.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-name.h"

#include <stdexcept>

namespace ns3::ccn
{

ExcludeBuilder&
ExcludeBuilder::AddAny()
{
    CheckFiller();
    m_writer.Open(Dtag::ANY);
    m_writer.Close();
    m_endsInFiller = true;
    return *this;
}

ExcludeBuilder&
ExcludeBuilder::AddBloom(const BloomFilter& filter)
{
    CheckFiller();
    m_writer.BlobElement(Dtag::BLOOM, filter.GetWire());
    m_endsInFiller = true;
    return *this;
}

void
ExcludeBuilder::CheckFiller() const
{
    if (m_endsInFiller)
    {
        throw std::invalid_argument("Exclude cannot hold two Any or Bloom in a row");
    }
}

ExcludeBuilder&
ExcludeBuilder::AddComponent(Bytes component)
{
    if (m_hasComponent && CompareComponents(m_last, component) >= 0)
    {
        throw std::invalid_argument("components of Exclude must be given in canonical order");
    }
    m_writer.BlobElement(Dtag::COMPONENT, component);
    m_last = component;
    m_hasComponent = true;
    m_endsInFiller = false;
    return *this;
}

} // namespace ns3::ccn
