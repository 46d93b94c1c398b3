// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-change.h"

#include "lib/arguments/described-values.h"
#include "lib/text/refusal.h"

namespace ns3::ccn
{

LinkChange
LinkChange::Parse(const std::string& text)
{
    const auto equals = text.find('=');
    const std::string key = text.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
    LinkChange change;
    if (text == "down" || text == "silent" || text == "up")
    {
        change.state = text == "down"     ? LinkCondition::DOWN
                       : text == "silent" ? LinkCondition::SILENT
                                          : LinkCondition::UP;
    }
    else if (key == "rate")
    {
        change.rate = DescribedValues::ParseRate(key, value);
    }
    else if (key == "delay")
    {
        change.delay = DescribedValues::ParseTime(key, value);
    }
    else if (key == "loss")
    {
        change.loss = LossRate::ParseDescribed(key, value);
    }
    else if (key == "cost")
    {
        change.cost = DescribedValues::ParseInteger(key, value, 1, UINT32_MAX);
    }
    else
    {
        RefuseWord("change",
                   text,
                   {"down", "silent", "up", "rate=...", "delay=...", "loss=...", "cost=..."});
    }
    return change;
}

} // namespace ns3::ccn
