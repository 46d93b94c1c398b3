/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "wire-argument.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/config.h"
#include "ns3/string.h"

namespace ns3::ccn
{

namespace
{

/** @param attribute of CcnL3Protocol @return whether the user has set its default */
bool
IsSetByUser(const std::string& attribute)
{
    struct TypeId::AttributeInformation info;
    CcnL3Protocol::GetTypeId().LookupAttributeByName(attribute, &info);
    return info.initialValue != info.originalInitialValue;
}

} // namespace

WireArgument::WireArgument(Parameters& all)
    : ChoiceParameter(
          all,
          "wire",
          "Wire format of all nodes: ccnb (CCNx 0.8.1), or ccnx-1.0 (RFC 8609) with the "
          "semantics of RFC 8569",
          "ccnb",
          {"ccnb", "ccnx-1.0"})
{
    all.AddCheck([this] { Apply(); });
}

void
WireArgument::Apply() const
{
    if (*this == "ccnb")
    {
        return; // the default, or what the user has set
    }
    if (!IsSetByUser("Profile"))
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue(Get()));
    }
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue(Get()));
}

} // namespace ns3::ccn
