/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-share-extrapolation.h"

#include "ns3/assert.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

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

ShareExtrapolation::ShareExtrapolation(uint32_t degree)
    : m_degree(degree),
      m_factorials(MakeFactorials(2 * degree)),
      m_inverses(MakeInverses(m_factorials)),
      m_product(m_factorials[2 * degree] * m_inverses[degree]),
      m_convolution(MakeReciprocals(m_factorials, m_inverses))
{
    NS_ASSERT_MSG(degree >= 1 && degree <= MAX_DEGREE, "degree " << degree << " of a polynomial");
}

SecretVector<Field96>
ShareExtrapolation::Publish(SecretVector<Field96> values) const
{
    const uint32_t t = m_degree;
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

} // namespace ns3::ccn
