// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "wire-argument.h"

#include "given-settings.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/string.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @return the wire format of the layers that are created now */
std::string
GetWireInForce()
{
    const auto l3 = CreateObject<CcnL3Protocol>();
    const std::string wire = l3->GetCodec().GetName();
    l3->Dispose();
    return wire;
}

} // namespace

WireArgument::WireArgument(Parameters& all)
    : ChoiceParameter(
          all,
          "wire",
          "Wire format of all nodes: ccnb (CCNx 0.8.1), or ccnx-1.0 (RFC 8609 with RFC 9510) with "
          "the semantics of RFC 8569; -compact writes times in one octet where they fit, -rfc8609 "
          "reads one octet as in 2019",
          "ccnb",
          {"ccnb", "ccnx-1.0", "ccnx-1.0-compact", "ccnx-1.0-rfc8609"})
{
    all.AddCheck([this] { Apply(); });
}

void
WireArgument::Apply() const
{
    const std::string type = "ns3::ccn::CcnL3Protocol::";
    if (*this != "ccnb")
    {
        GivenSettings::SetDefault(type + "Profile", StringValue("ccnx-1.0"));
        GivenSettings::SetDefault(type + "Wire", StringValue(Get()));
    }
    for (const std::string attribute : {"Wire", "Profile"})
    {
        const auto given = GivenSettings::Get().find(type + attribute);
        if (given != GivenSettings::Get().end() && GetWireInForce() != Get())
        {
            throw std::invalid_argument("--wire=" + Get() + ": not allowed with --" + given->first +
                                        "=" + given->second +
                                        " (allowed: --wire=" + GetWireInForce() + ")");
        }
    }
}

} // namespace ns3::ccn
