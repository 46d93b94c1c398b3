// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-bloom.h"

#include "ns3/ccn-ccnb-writer.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t HEADER = 8;      // octets before the filter's bits
constexpr std::size_t SEED_AT = 4;     // offset of the seed
constexpr uint32_t REGISTER_BITS = 31; // of the shift register
constexpr uint32_t STEP_BITS = 13;     // shifted at a time
constexpr uint32_t FEEDBACK_BIT = 13;  // the polynomial's middle power
constexpr uint32_t REGISTER_MASK = 0x7fffffff;

/** The shift register. */
class ShiftRegister
{
  public:
    /** @param seed four octets */
    explicit ShiftRegister(Bytes seed)
        : m_state(FromBigEndian(seed) & REGISTER_MASK)
    {
    }

    /** @param addend added after the step @return the new state */
    uint32_t Step(uint32_t addend)
    {
        const uint32_t out = m_state & ((1U << STEP_BITS) - 1);
        const uint32_t shifted = m_state >> STEP_BITS;
        const uint32_t fedBack =
            out << (REGISTER_BITS - STEP_BITS) ^ out << (FEEDBACK_BIT - STEP_BITS);
        m_state = ((shifted ^ fedBack) + addend) & REGISTER_MASK;
        return m_state;
    }

  private:
    uint32_t m_state; ///< 31 bits
};

/**
 * @param wire a valid filter
 * @param component any octets
 * @param visit bool (std::size_t octet, uint8_t bit), called for each bit of the component until it
 * returns false
 * @return false if it returned false
 */
template <typename Visitor>
bool
VisitBits(Bytes wire, Bytes component, Visitor&& visit)
{
    ShiftRegister shift(wire.substr(SEED_AT, HEADER - SEED_AT));
    for (const char octet : component)
    {
        shift.Step(static_cast<uint8_t>(octet) + 1U);
    }
    const uint32_t mask = (1U << wire[0]) - 1;
    for (auto n = static_cast<uint8_t>(wire[1]); n > 0; --n)
    {
        const uint32_t bit = shift.Step(0) & mask;
        if (!visit(HEADER + bit / 8, static_cast<uint8_t>(1U << (bit % 8))))
        {
            return false;
        }
    }
    return true;
}

/**
 * @param wire octets of a Bloom element
 * @return true if CCNx would accept the filter
 */
bool
IsValid(Bytes wire)
{
    if (wire.size() <= HEADER)
    {
        return false;
    }
    const auto lgBits = static_cast<uint8_t>(wire[0]);
    const auto hashes = static_cast<uint8_t>(wire[1]);
    return lgBits >= BloomFilter::MIN_LG_BITS && lgBits <= BloomFilter::MAX_LG_BITS &&
           hashes >= 1 && hashes <= BloomFilter::MAX_HASHES && wire[2] == 'A' && wire[3] == '\0' &&
           wire.size() == HEADER + (std::size_t{1} << (lgBits - 3));
}

} // namespace

BloomFilter::BloomFilter(uint32_t members, Seed seed)
{
    constexpr uint64_t BITS_PER_MEMBER = 12;
    uint8_t lgBits = MAX_LG_BITS;
    while (lgBits > MIN_LG_BITS && (uint64_t{1} << lgBits) > members * BITS_PER_MEMBER)
    {
        --lgBits;
    }
    const uint64_t best = (uint64_t{9} << lgBits) / (uint64_t{13} * members + 1);
    m_wire.push_back(static_cast<char>(lgBits));
    m_wire.push_back(static_cast<char>(std::clamp<uint64_t>(best, 2, MAX_HASHES)));
    m_wire.push_back('A');
    m_wire.push_back('\0');
    m_wire.append(seed.begin(), seed.end());
    m_wire.resize(HEADER + (std::size_t{1} << (lgBits - 3)), '\0');
}

BloomFilter::BloomFilter(Bytes wire)
    : m_wire(wire)
{
}

std::optional<BloomFilter>
BloomFilter::Parse(Bytes wire)
{
    return IsValid(wire) ? std::optional<BloomFilter>(BloomFilter(wire)) : std::nullopt;
}

void
BloomFilter::Insert(Bytes component)
{
    VisitBits(m_wire, component, [this](std::size_t octet, uint8_t bit) {
        m_wire[octet] = static_cast<char>(m_wire[octet] | bit);
        return true;
    });
}

bool
BloomFilter::MayContain(Bytes component) const
{
    return MayContain(m_wire, component);
}

bool
BloomFilter::MayContain(Bytes wire, Bytes component)
{
    return !IsValid(wire) || VisitBits(wire, component, [wire](std::size_t octet, uint8_t bit) {
        return (static_cast<uint8_t>(wire[octet]) & bit) != 0;
    });
}

} // namespace ns3::ccn
