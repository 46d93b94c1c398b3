// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-client-share.h"

#include "ns3/ccn-secret.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * Adds the fractions share[j] / (t + 1 + j - number) over all j, with one common denominator. No
 * element is inverted.
 *
 * @param shares published shares
 * @param number of the client
 * @return numerator and denominator
 */
std::pair<Field96, Field96>
AddFractions(const std::vector<Field96>& shares, uint32_t number)
{
    Field96 numerator;
    Field96 denominator(1);
    auto difference = static_cast<uint32_t>(shares.size() + 1 - number);
    for (const Field96& share : shares)
    {
        numerator = numerator * difference + share * denominator;
        denominator = denominator * difference;
        ++difference;
    }
    return {numerator, denominator};
}

} // namespace

Field96
ClientShare::ComputeValue(const EnablingBlock& block) const
{
    const SecretOctets mac =
        ComputeMac(key, "ccn share value" + EncodeNumber(block.version, 8) + block.salt);
    return Field96::Reduce(AsBytes(mac).substr(0, 2 * Field96::OCTETS));
}

std::optional<ContentKey>
ClientShare::Extract(const EnablingBlock& block) const
{
    if (number < 1 || number > block.shares.size())
    {
        return std::nullopt;
    }
    auto [numerator, denominator] = AddFractions(block.shares, number);
    Field96 own = ComputeValue(block);
    Field96 secret = (own * block.product - numerator * number) * denominator.Invert();
    auto [check, found] = DeriveFromSecret(secret, block);
    Cleanse(&own, sizeof own);
    Cleanse(&secret, sizeof secret);
    return AreEqualSecrets(AsBytes(check), block.check)
               ? std::optional<ContentKey>(std::move(found))
               : std::nullopt;
}

std::pair<SecretOctets, ContentKey>
DeriveFromSecret(Field96 secret, const EnablingBlock& block)
{
    SecretOctets octets(Field96::OCTETS);
    secret.Encode(octets.data());
    const std::string header =
        EncodeNumber(block.version, 8) + EncodeNumber(block.shares.size(), 4);
    ContentKey key;
    key.version = block.version;
    key.octets = DeriveKey(AsBytes(octets), block.salt, "ccn content key" + header, MAC_OCTETS);
    return {DeriveKey(AsBytes(octets),
                      block.salt,
                      "ccn block check" + header,
                      EnablingBlock::CHECK_OCTETS),
            std::move(key)};
}

} // namespace ns3::ccn
