// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-crc32c.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-signature-numbers.h"

#include <array>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t POLYNOMIAL = 0x82F63B78; ///< 0x1EDC6F41 with its bits in reverse order

/** @return the remainder of each byte */
constexpr std::array<uint32_t, 256>
MakeTable()
{
    std::array<uint32_t, 256> table{};
    for (uint32_t byte = 0; byte < table.size(); ++byte)
    {
        uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit)
        {
            rest = rest >> 1 ^ (rest & 1 ? POLYNOMIAL : 0);
        }
        table[byte] = rest;
    }
    return table;
}

constexpr std::array<uint32_t, 256> TABLE = MakeTable();

} // namespace

uint32_t
ComputeCrc32c(Bytes bytes)
{
    uint32_t crc = ~uint32_t{0};
    for (const char byte : bytes)
    {
        crc = crc >> 8 ^ TABLE[(crc ^ static_cast<uint8_t>(byte)) & 0xFF];
    }
    return ~crc;
}

std::string
EncodeCrc32c(uint32_t crc)
{
    return {static_cast<char>(crc >> 24),
            static_cast<char>(crc >> 16),
            static_cast<char>(crc >> 8),
            static_cast<char>(crc)};
}

bool
HasChecksum(const ContentView& content)
{
    constexpr std::size_t TYPE_SIZE = 2;
    return !content.hasSignature && content.digestAlgorithm.size() == TYPE_SIZE &&
           LoadShort(content.digestAlgorithm.data()) == ccnx10::T_CRC32C;
}

bool
VerifyChecksum(const ContentView& content)
{
    return FromBigEndian(content.signatureBits) == ComputeCrc32c(content.signedBytes);
}

} // namespace ns3::ccn
