// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-writer.h"

#include <charconv>
#include <iterator>
#include <limits>

namespace ns3::ccn
{

void
CcnbWriter::Blob(Bytes blob)
{
    if (!blob.empty())
    {
        Header(BlockType::BLOB, blob.size());
        Raw(blob);
    }
}

void
CcnbWriter::Text(Bytes text)
{
    Header(BlockType::UDATA, text.size());
    Raw(text);
}

void
CcnbWriter::BlobElement(Dtag tag, Bytes blob)
{
    Open(tag);
    Blob(blob);
    Close();
}

void
CcnbWriter::DecimalElement(Dtag tag, uint32_t number)
{
    char digits[std::numeric_limits<uint32_t>::digits10 + 1];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    Open(tag);
    Text(Bytes(digits, end - digits));
    Close();
}

void
CcnbWriter::LongHeader(BlockType type, uint64_t number)
{
    char octets[10]; // 64 bits: 4 in the last octet and 7 in each other
    char* first = std::end(octets);
    *--first = static_cast<char>(0x80 | (number & 15) << 3 | static_cast<uint8_t>(type));
    for (number >>= 4; number > 0; number >>= 7)
    {
        *--first = number & 0x7f;
    }
    m_bytes.append(first, std::end(octets) - first);
}

} // namespace ns3::ccn
