// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-field96.h"

#include "ns3/assert.h"

namespace ns3::ccn
{

namespace
{

/** Generates the multiplicative group, whose order p - 1 is 2^32 (2^64 - 1). */
constexpr uint64_t GENERATOR = 11;

/**
 * @param base any element
 * @param bits number of bits of the exponent
 * @param hasBit tells whether a bit of the exponent is set
 * @return base to the power of the exponent
 */
template <class HasBit>
Field96
Power(Field96 base, uint32_t bits, HasBit hasBit)
{
    Field96 power(1);
    for (uint32_t bit = bits; bit-- > 0;)
    {
        power = power * power;
        if (hasBit(bit))
        {
            power = power * base;
        }
    }
    return power;
}

} // namespace

std::optional<Field96>
Field96::Decode(Bytes octets)
{
    if (octets.size() != OCTETS)
    {
        return std::nullopt;
    }
    Word value = 0;
    for (const char octet : octets)
    {
        value = value << 8 | static_cast<uint8_t>(octet);
    }
    return value < P ? std::optional<Field96>(Field96(value, Canonical())) : std::nullopt;
}

Field96
Field96::Reduce(Bytes octets)
{
    NS_ASSERT_MSG(octets.size() == 2 * OCTETS, "24 bytes are reduced");
    Word halves[2] = {0, 0};
    for (uint32_t i = 0; i < 2 * OCTETS; ++i)
    {
        Word& half = halves[i / OCTETS];
        half = half << 8 | static_cast<uint8_t>(octets[i]);
    }
    return Fold(halves[1], halves[0]);
}

void
Field96::Encode(char* octets) const
{
    for (uint32_t i = 0; i < OCTETS; ++i)
    {
        octets[i] = static_cast<char>(m_value >> (8 * (OCTETS - 1 - i)));
    }
}

std::string
Field96::Encode() const
{
    std::string octets(OCTETS, '\0');
    Encode(octets.data());
    return octets;
}

Field96
Field96::Invert() const
{
    constexpr Word exponent = P - 2;
    return Power(*this, 96, [](uint32_t bit) { return (exponent >> bit & 1) != 0; });
}

Field96
Field96::GetRoot(uint32_t logOrder)
{
    NS_ASSERT_MSG(logOrder <= MAX_LOG_ORDER, "no element has the order 2^" << logOrder);
    Field96 root = Power(Field96(GENERATOR), 64, [](uint32_t) { return true; });
    for (uint32_t k = MAX_LOG_ORDER; k > logOrder; --k)
    {
        root = root * root;
    }
    return root;
}

} // namespace ns3::ccn
