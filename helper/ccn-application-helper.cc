// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-application-helper.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-type-lookup.h"

namespace ns3::ccn
{

CcnApplicationHelper::CcnApplicationHelper(const std::string& type)
{
    m_factory.SetTypeId(FindType(CcnApplication::GetTypeId(), type));
}

void
CcnApplicationHelper::SetAttribute(const std::string& name, const AttributeValue& value)
{
    CheckAttribute(m_factory.GetTypeId(), name, value);
    m_factory.Set(name, value); // as it is: each application makes its own object of a text
}

ApplicationContainer
CcnApplicationHelper::Install(const NodeContainer& nodes) const
{
    ApplicationContainer applications;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        const auto application = m_factory.Create<Application>();
        Given(nodes.Get(i), "node")->AddApplication(application);
        applications.Add(application);
    }
    return applications;
}

int64_t
CcnApplicationHelper::AssignStreams(const ApplicationContainer& applications, int64_t stream)
{
    int64_t used = 0;
    for (auto each = applications.Begin(); each != applications.End(); ++each)
    {
        if (const auto application = DynamicCast<CcnApplication>(*each))
        {
            used += application->AssignStreams(stream + used);
        }
    }
    return used;
}

} // namespace ns3::ccn
