// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-field-convolution.h"

#include "ns3/assert.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param length a power of 2 @return its logarithm */
uint32_t
GetLog(std::size_t length)
{
    uint32_t log = 0;
    while (std::size_t{1} << log < length)
    {
        ++log;
    }
    NS_ASSERT_MSG(std::size_t{1} << log == length && log <= Field96::MAX_LOG_ORDER,
                  "length " << length << " is no power of 2 of at most 2^32");
    return log;
}

} // namespace

FieldConvolution::FieldConvolution(SecretVector<Field96> fixed)
    : m_fixed(std::move(fixed))
{
    const std::size_t length = m_fixed.size();
    const Field96 root = Field96::GetRoot(GetLog(length));
    m_powers.reserve(length / 2);
    Field96 power(1);
    for (std::size_t i = 0; i < length / 2; ++i)
    {
        m_powers.push_back(power);
        power = power * root;
    }
    Transform(m_fixed);
    const Field96 scale = Field96(length).Invert();
    for (Field96& value : m_fixed)
    {
        value = value * scale;
    }
}

void
FieldConvolution::Apply(SecretVector<Field96>& sequence) const
{
    NS_ASSERT_MSG(sequence.size() == m_fixed.size(), "sequences of the same length are convolved");
    Transform(sequence);
    for (std::size_t i = 0; i < sequence.size(); ++i)
    {
        sequence[i] = sequence[i] * m_fixed[i];
    }
    TransformBack(sequence);
}

void
FieldConvolution::Transform(SecretVector<Field96>& values) const
{
    const std::size_t length = values.size();
    for (std::size_t half = length / 2; half > 0; half /= 2)
    {
        const std::size_t stride = length / 2 / half;
        for (std::size_t begin = 0; begin < length; begin += 2 * half)
        {
            for (std::size_t i = begin, at = 0; i < begin + half; ++i, at += stride)
            {
                const Field96 a = values[i];
                const Field96 b = values[i + half];
                values[i] = a + b;
                values[i + half] = (a - b) * m_powers[at];
            }
        }
    }
}

void
FieldConvolution::TransformBack(SecretVector<Field96>& values) const
{
    const std::size_t length = values.size();
    for (std::size_t half = 1; half < length; half *= 2)
    {
        const std::size_t stride = length / 2 / half;
        for (std::size_t begin = 0; begin < length; begin += 2 * half)
        {
            // The inverse of power k > 0 is minus power length / 2 - k.
            const Field96 first = values[begin + half];
            values[begin + half] = values[begin] - first;
            values[begin] = values[begin] + first;
            std::size_t at = length / 2 - stride;
            for (std::size_t i = begin + 1; i < begin + half; ++i, at -= stride)
            {
                const Field96 a = values[i];
                const Field96 b = values[i + half] * m_powers[at];
                values[i] = a - b;
                values[i + half] = a + b;
            }
        }
    }
}

} // namespace ns3::ccn
