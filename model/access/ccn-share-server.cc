// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-share-server.h"

#include "ns3/assert.h"
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
    if (capacity < 1 || capacity > EnablingBlock::MAX_SHARES)
    {
        throw std::invalid_argument("capacity " + std::to_string(capacity) +
                                    ": not allowed (1 .. " +
                                    std::to_string(EnablingBlock::MAX_SHARES) + " shares)");
    }
    return capacity;
}

/** @param last any number @return the factorials of 0 .. last */
SecretVector<Field96>
MakeFactorials(uint32_t last)
{
    SecretVector<Field96> factorials(last + 1, Field96(1));
    for (uint32_t i = 1; i <= last; ++i)
    {
        factorials[i] = factorials[i - 1] * i;
    }
    return factorials;
}

/** @param factorials of 0 .. last @return their inverses */
SecretVector<Field96>
MakeInverses(const SecretVector<Field96>& factorials)
{
    SecretVector<Field96> inverses(factorials.size());
    inverses.back() = factorials.back().Invert();
    for (std::size_t i = factorials.size() - 1; i > 0; --i)
    {
        inverses[i - 1] = inverses[i] * static_cast<uint32_t>(i);
    }
    return inverses;
}

/**
 * @param factorials of 0 .. last
 * @param inverses of the factorials
 * @return 0, 1 / 1, 1 / 2, ..., 1 / last, and zeros up to a power of 2
 */
SecretVector<Field96>
MakeReciprocals(const SecretVector<Field96>& factorials, const SecretVector<Field96>& inverses)
{
    std::size_t length = 1;
    while (length < factorials.size())
    {
        length *= 2;
    }
    SecretVector<Field96> reciprocals(length);
    for (std::size_t i = 1; i < factorials.size(); ++i)
    {
        reciprocals[i] = factorials[i - 1] * inverses[i];
    }
    return reciprocals;
}

/** @param value any element @param isNegative true to negate it @return value or -value */
Field96
Sign(Field96 value, bool isNegative)
{
    return isNegative ? Field96() - value : value;
}

} // namespace

ShareServer::ShareServer(uint32_t capacity, SecretOctets key)
    : m_key(std::move(key)),
      m_capacity(CheckCapacity(capacity)),
      m_factorials(MakeFactorials(2 * capacity)),
      m_inverses(MakeInverses(m_factorials)),
      m_product(m_factorials[2 * capacity] * m_inverses[capacity]),
      m_convolution(MakeReciprocals(m_factorials, m_inverses))
{
}

ClientShare
ShareServer::AddClient()
{
    if (m_clients == m_capacity)
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
    values.reserve(m_capacity + 1);
    for (uint32_t number = 1; number <= m_capacity; ++number)
    {
        const bool isOn = number <= m_clients && m_revoked.count(number) == 0;
        values.push_back(isOn ? MakeShare(number).ComputeValue(block)
                              : DrawValue("ccn no client", number));
    }
    return values;
}

SecretVector<Field96>
ShareServer::Publish(SecretVector<Field96> values) const
{
    const uint32_t t = m_capacity;
    NS_ASSERT_MSG(values.size() == t + 1, "a polynomial of degree t has t + 1 values");
    for (uint32_t i = 0; i <= t; ++i)
    {
        values[i] = Sign(values[i] * m_inverses[i] * m_inverses[t - i], (t - i) % 2 == 1);
    }
    // Elements t + 1 .. 2 t of the product of the sequences. What exceeds the length wraps around
    // to elements below t.
    values.resize(m_convolution.GetLength());
    m_convolution.Apply(values);
    SecretVector<Field96> published(t);
    for (uint32_t j = 1; j <= t; ++j)
    {
        const Field96 squared = m_inverses[j - 1] * m_inverses[j - 1];
        const Field96 factor = m_factorials[t + j - 1] * squared * m_inverses[t - j] * m_product;
        published[j - 1] = Sign(values[t + j] * factor, j % 2 == 0);
    }
    return published;
}

EnablingBlock
ShareServer::Renew()
{
    EnablingBlock block;
    block.version = ++m_version;
    const SecretOctets salt = ComputeMac(m_key, "ccn salt" + EncodeNumber(m_version, 8));
    block.salt = AsBytes(salt).substr(0, EnablingBlock::SALT_OCTETS);
    block.product = m_product;
    SecretVector<Field96> values = DrawPolynomial(block);
    const Field96 secret = values.front();
    const auto published = Publish(std::move(values));
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
