// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "window-arguments.h"

#include "ns3/ccn-name-value.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

Ptr<Consumer>
WindowArguments::MakeConsumer(const Name& file, uint32_t window) const
{
    return CreateObjectWithAttributes<Consumer>("Label",
                                                StringValue("consumer"),
                                                "Prefix",
                                                NameValue(file),
                                                "Numbering",
                                                StringValue("segment"),
                                                "Control",
                                                StringValue(control),
                                                "Timer",
                                                StringValue(timer),
                                                "ReorderThreshold",
                                                UintegerValue(reorder),
                                                "Window",
                                                UintegerValue(window));
}

std::vector<std::string>
WindowArguments::GetControls()
{
    std::vector<std::string> names = GetTypeNames(WindowControl::GetTypeId());
    names.insert(names.begin(), NONE);
    return names;
}

} // namespace ns3::ccn
