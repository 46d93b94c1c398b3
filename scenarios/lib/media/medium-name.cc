// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "medium-name.h"

#include <map>

namespace ns3::ccn
{

std::optional<MediumKind>
MediumName::Parse(const std::string& text)
{
    static const std::map<std::string, MediumKind> SHARED{{"ethernet", MediumKind::ETHERNET},
                                                          {"wifi", MediumKind::WIFI},
                                                          {"wave", MediumKind::WAVE},
                                                          {"cell", MediumKind::CELL}};
    if (text == "wire")
    {
        return MediumKind::WIRE;
    }
    const auto colon = text.find(':');
    const auto kind = SHARED.find(text.substr(0, colon));
    const bool isNamed = colon != std::string::npos && colon + 1 < text.size();
    return kind != SHARED.end() && isNamed ? std::make_optional(kind->second) : std::nullopt;
}

} // namespace ns3::ccn
