// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "name-numbers.h"

#include "message-text.h"

namespace ns3::ccn
{

NameNumbers::NameNumbers(RunRecord& record)
    : m_record(record),
      m_numbers(Codec::MAX_CODECS, TextCache<int32_t>(record))
{
}

int32_t
NameNumbers::Get(const Codec& codec, Bytes elements)
{
    return m_numbers[codec.GetNumber()].Get(elements, [&] { return Add(codec, elements); });
}

int32_t
NameNumbers::Add(const Codec& codec, Bytes elements)
{
    auto& rows = m_record.Edit<TextRow>();
    const auto number = static_cast<int32_t>(rows.size()) + 1;
    rows.push_back({number, m_record.Keep(GetNameUri(codec, elements))});
    return number;
}

} // namespace ns3::ccn
