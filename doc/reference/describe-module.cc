// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * describe-module: prints, as JSON, what the module registers with ns-3: its types with their
 * attributes and trace sources, and the counters of a node. ./ccn docs makes the reference from it.
 */

#include "lib/text/json.h"

#include "ns3/ccn-counters.h"
#include "ns3/ipv4-address.h"
#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/**
 * @param attribute an attribute
 * @return its default as a user would write it; empty for no text and for no address
 */
std::string
GetDefault(const TypeId::AttributeInformation& attribute)
{
    const Ptr<const AttributeValue> value = attribute.originalInitialValue;
    if (const auto time = DynamicCast<const TimeValue>(value))
    {
        // ns-3 writes a time in its resolution, +4e+09ns for 4s.
        const Time given = time->Get();
        std::ostringstream seconds;
        seconds << (given.IsStrictlyNegative() ? "-" : "") << Abs(given).GetSeconds() << "s";
        return seconds.str();
    }
    const auto address = DynamicCast<const Ipv4AddressValue>(value);
    return address && address->Get() == Ipv4Address() ? ""
                                                      : value->SerializeToString(attribute.checker);
}

/** @param type a type @return those of its own attributes that a user may set, but for former names, as JSON */
std::string
DescribeAttributes(TypeId type)
{
    std::vector<std::string> described;
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        if ((attribute.flags & TypeId::ATTR_SET) &&
            attribute.supportLevel == TypeId::SupportLevel::SUPPORTED)
        {
            described.push_back(
                FormatJsonObject({{"name", QuoteJson(attribute.name)},
                                  {"type", QuoteJson(attribute.checker->GetValueTypeName())},
                                  {"default", QuoteJson(GetDefault(attribute))},
                                  {"help", QuoteJson(attribute.help)}}));
        }
    }
    return FormatJsonArray(described);
}

/** @param type a type @return its own trace sources, as JSON */
std::string
DescribeTraces(TypeId type)
{
    std::vector<std::string> described;
    for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
    {
        const auto trace = type.GetTraceSource(i);
        described.push_back(FormatJsonObject({{"name", QuoteJson(trace.name)},
                                              {"callback", QuoteJson(trace.callback)},
                                              {"help", QuoteJson(trace.help)}}));
    }
    return FormatJsonArray(described);
}

/** @return all types of the module by name, as JSON */
std::string
DescribeTypes()
{
    std::vector<TypeId> types;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        if (TypeId::GetRegistered(i).GetGroupName() == "Ccn")
        {
            types.push_back(TypeId::GetRegistered(i));
        }
    }
    std::sort(types.begin(), types.end(), [](TypeId a, TypeId b) {
        return a.GetName() < b.GetName();
    });
    std::vector<std::string> described;
    for (const TypeId& type : types)
    {
        described.push_back(
            FormatJsonObject({{"name", QuoteJson(type.GetName())},
                              {"parent", QuoteJson(type.GetParent().GetName())},
                              {"is_abstract", type.HasConstructor() ? "false" : "true"},
                              {"attributes", DescribeAttributes(type)},
                              {"traces", DescribeTraces(type)}}));
    }
    return FormatJsonArray(described);
}

/** @return names of all counters, those that only some nodes have included, as JSON */
std::string
DescribeCounters()
{
    std::vector<std::string> names;
    for (const auto& counter : Counters().List(true))
    {
        names.push_back(QuoteJson(counter.name));
    }
    return FormatJsonArray(names);
}

} // namespace

int
main()
{
    std::cout << FormatJsonObject({{"types", DescribeTypes()}, {"counters", DescribeCounters()}})
              << std::endl;
    return std::cout ? 0 : 1;
}
