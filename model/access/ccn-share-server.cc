/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-share-server.h"

#include "ns3/ccn-secret.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param capacity number of shares @return it, if allowed @throws std::invalid_argument if not */
uint32_t
CheckCapacity(uint32_t capacity)
{
    if (capacity < 1 || capacity > ShareExtrapolation::MAX_DEGREE)
    {
        throw std::invalid_argument("capacity " + std::to_string(capacity) +
                                    ": not allowed (1 .. " +
                                    std::to_string(ShareExtrapolation::MAX_DEGREE) + " shares)");
    }
    return capacity;
}

} // namespace

ShareServer::ShareServer(uint32_t capacity, SecretOctets key)
    : m_key(std::move(key)),
      m_extrapolation(CheckCapacity(capacity))
{
}

ClientShare
ShareServer::AddClient()
{
    if (m_clients == m_extrapolation.GetDegree())
    {
        throw std::length_error("client " + std::to_string(m_clients + 1) +
                                ": not allowed (a block of " + std::to_string(m_clients) +
                                " shares is for at most as many clients)");
    }
    return MakeShare(++m_clients);
}

ClientShare
ShareServer::MakeShare(uint32_t number) const
{
    return {number, ComputeMac(m_key, "ccn client key" + EncodeNumber(number, 4))};
}

void
ShareServer::Revoke(uint32_t number)
{
    if (number < 1 || number > m_clients)
    {
        throw std::invalid_argument("client " + std::to_string(number) + ": not known (1 .. " +
                                    std::to_string(m_clients) + ")");
    }
    m_revoked.insert(number);
}

Field96
ShareServer::DrawValue(const std::string& purpose, uint32_t number) const
{
    const SecretOctets mac =
        ComputeMac(m_key, purpose + EncodeNumber(m_version, 8) + EncodeNumber(number, 4));
    return Field96::Reduce(AsBytes(mac).substr(0, 2 * Field96::OCTETS));
}

SecretVector<Field96>
ShareServer::DrawPolynomial(const EnablingBlock& block) const
{
    SecretVector<Field96> values{DrawValue("ccn secret", 0)};
    values.reserve(m_extrapolation.GetDegree() + 1);
    for (uint32_t number = 1; number <= m_extrapolation.GetDegree(); ++number)
    {
        const bool isOn = number <= m_clients && m_revoked.count(number) == 0;
        values.push_back(isOn ? MakeShare(number).ComputeValue(block)
                              : DrawValue("ccn no client", number));
    }
    return values;
}

EnablingBlock
ShareServer::Renew()
{
    EnablingBlock block;
    block.version = ++m_version;
    const SecretOctets salt = ComputeMac(m_key, "ccn salt" + EncodeNumber(m_version, 8));
    block.salt = AsBytes(salt).substr(0, EnablingBlock::SALT_OCTETS);
    block.product = m_extrapolation.GetProduct();
    SecretVector<Field96> values = DrawPolynomial(block);
    const Field96 secret = values.front();
    const auto published = m_extrapolation.Publish(std::move(values));
    block.shares.assign(published.begin(), published.end());
    auto [check, key] = DeriveFromSecret(secret, block);
    block.check = AsBytes(check);
    m_contentKey = std::move(key);
    return block;
}

const ContentKey&
ShareServer::GetKey() const
{
    if (m_version == 0)
    {
        throw std::logic_error("content key: there is no enabling block yet");
    }
    return m_contentKey;
}

} // namespace ns3::ccn
