/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "name-numbers.h"

#include "message-text.h"

namespace ns3::ccn
{

NameNumbers::NameNumbers(RunRecord& record)
    : m_record(record),
      m_numbers(record)
{
}

int32_t
NameNumbers::Get(Bytes components)
{
    return m_numbers.Get(components, [this, components] { return Add(components); });
}

int32_t
NameNumbers::Add(Bytes components)
{
    auto& rows = m_record.Edit<TextRow>();
    const auto number = static_cast<int32_t>(rows.size()) + 1;
    rows.push_back({number, m_record.Keep(GetNameUri(components))});
    return number;
}

} // namespace ns3::ccn
