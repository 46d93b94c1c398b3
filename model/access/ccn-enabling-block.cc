// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-enabling-block.h"

#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-secret.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

const std::string BLOCK_FORMAT = "ceb1"; ///< first bytes of a block

/** @param octets remaining bytes, from which they are removed @param size @return the first ones */
Bytes
Take(Bytes& octets, std::size_t size)
{
    const Bytes taken = octets.substr(0, size);
    octets.remove_prefix(size);
    return taken;
}

} // namespace

const char*
ToString(BlockError error)
{
    switch (error)
    {
    case BlockError::NONE:
        return "well-formed";
    case BlockError::FORMAT:
        return "the first four bytes are not ceb1";
    case BlockError::COUNT:
        return "the number of shares is not in 1 .. 16777216";
    case BlockError::LENGTH:
        return "the number of bytes does not fit the number of shares";
    case BlockError::NUMBER:
        return "a share is not below the prime";
    }
    return "unknown";
}

std::string
EnablingBlock::Encode() const
{
    std::string octets = BLOCK_FORMAT + EncodeNumber(shares.size(), 4) + EncodeNumber(version, 8) +
                         salt + product.Encode() + check;
    const std::size_t header = octets.size();
    octets.resize(header + shares.size() * Field96::OCTETS);
    for (std::size_t i = 0; i < shares.size(); ++i)
    {
        shares[i].Encode(&octets[header + i * Field96::OCTETS]);
    }
    return octets;
}

BlockError
EnablingBlock::Decode(Bytes octets)
{
    if (octets.substr(0, BLOCK_FORMAT.size()) != BLOCK_FORMAT)
    {
        return BlockError::FORMAT;
    }
    if (octets.size() < HEADER_OCTETS)
    {
        return BlockError::LENGTH;
    }
    octets.remove_prefix(BLOCK_FORMAT.size());
    const uint64_t count = FromBigEndian(Take(octets, 4));
    if (count < 1 || count > MAX_SHARES)
    {
        return BlockError::COUNT;
    }
    EnablingBlock block;
    block.version = FromBigEndian(Take(octets, 8));
    block.salt = Take(octets, SALT_OCTETS);
    const auto factor = Field96::Decode(Take(octets, Field96::OCTETS));
    block.check = Take(octets, CHECK_OCTETS);
    if (octets.size() != count * Field96::OCTETS)
    {
        return BlockError::LENGTH;
    }
    block.shares.reserve(count);
    while (factor && !octets.empty())
    {
        const auto share = Field96::Decode(Take(octets, Field96::OCTETS));
        if (!share)
        {
            return BlockError::NUMBER;
        }
        block.shares.push_back(*share);
    }
    if (!factor)
    {
        return BlockError::NUMBER;
    }
    block.product = *factor;
    *this = std::move(block);
    return BlockError::NONE;
}

} // namespace ns3::ccn
