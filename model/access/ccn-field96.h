// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIELD96_H
#define CCN_FIELD96_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Element of the prime field of p = 2^96 - 2^32 + 1. An element takes 12 bytes, the size of a share
 * of Tourani et al.
 *
 * p is the largest prime of at most 96 bits that is 1 modulo 2^32. Elements of order 2^32 exist, so
 * that a convolution takes n log n operations in this field alone. 2^96 is 2^32 - 1 modulo p, so
 * that a product is reduced by additions. No operation has a branch or an index that depends on the
 * value of an element.
 */
class Field96
{
  public:
    /** Bytes of an encoded element. */
    static constexpr uint32_t OCTETS = 12;
    /** The largest k such that an element of order 2^k exists. */
    static constexpr uint32_t MAX_LOG_ORDER = 32;

    /** The element 0. */
    constexpr Field96() = default;

    /** @param value any number less than 2^64 */
    constexpr explicit Field96(uint64_t value)
        : m_value(value)
    {
    }

    /**
     * @param octets an element, the most significant byte first
     * @return the element, or nothing if there are not 12 bytes or the number is not below p
     */
    static std::optional<Field96> Decode(Bytes octets);

    /**
     * @param octets 24 bytes, the most significant one first
     * @return the number modulo p; random bytes give an element that is uniform but for 2^-96
     */
    static Field96 Reduce(Bytes octets);

    /** @param octets first of the 12 bytes to write, the most significant one first */
    void Encode(char* octets) const;
    /** @return the element in 12 bytes, the most significant one first */
    std::string Encode() const;

    /** @param a element @param b element @return a + b */
    friend Field96 operator+(Field96 a, Field96 b)
    {
        return Field96(SubtractOnce(a.m_value + b.m_value), Canonical());
    }

    /** @param a element @param b element @return a - b */
    friend Field96 operator-(Field96 a, Field96 b)
    {
        return Field96(SubtractOnce(a.m_value + (P - b.m_value)), Canonical());
    }

    /** @param a element @param b element @return a b */
    friend Field96 operator*(Field96 a, Field96 b)
    {
        const auto a0 = static_cast<uint64_t>(a.m_value);
        const auto a1 = static_cast<uint64_t>(a.m_value >> 64);
        const auto b0 = static_cast<uint64_t>(b.m_value);
        const auto b1 = static_cast<uint64_t>(b.m_value >> 64);
        const Word low = Word{a0} * b0;
        const Word middle = Word{a0} * b1 + Word{a1} * b0 + static_cast<uint64_t>(low >> 64);
        const Word lower = static_cast<uint64_t>(low) | (middle & MASK_32) << 64;
        const Word upper = (middle >> 32) + (Word{a1 * b1} << 32);
        return Fold(lower, upper);
    }

    /** @param a element @param b number @return a b, faster than the product of two elements */
    friend Field96 operator*(Field96 a, uint32_t b)
    {
        const Word product = Word{static_cast<uint64_t>(a.m_value)} * b +
                             (Word{static_cast<uint64_t>(a.m_value >> 64) * b} << 64);
        return FoldTop(product);
    }

    /** @param a element @param b element @return true if they are equal; not for secrets */
    friend bool operator==(Field96 a, Field96 b)
    {
        return a.m_value == b.m_value;
    }

    /** @param a element @param b element @return true if they differ; not for secrets */
    friend bool operator!=(Field96 a, Field96 b)
    {
        return !(a == b);
    }

    /** @return the element x with x * this = 1, or 0 for 0 */
    Field96 Invert() const;

    /**
     * @param logOrder 0 .. MAX_LOG_ORDER
     * @return an element of order 2^logOrder, the square of the one of the next order
     */
    static Field96 GetRoot(uint32_t logOrder);

  private:
    // No standard type has 128 bits; the keyword makes -Wpedantic accept the compiler's type.
    __extension__ typedef unsigned __int128 Word;

    /** Selects the constructor from a number below p. */
    struct Canonical
    {
    };

    static constexpr Word MASK_32 = 0xffffffffU;
    static constexpr Word MASK_96 = (Word{1} << 96) - 1;
    static constexpr Word P = (Word{1} << 96) - (Word{1} << 32) + 1;

    /** @param value number below p */
    constexpr Field96(Word value, Canonical)
        : m_value(value)
    {
    }

    /** @param value number below 2 p @return the number modulo p */
    static Word SubtractOnce(Word value)
    {
        const Word less = value - P;
        const Word borrow = Word{0} - (less >> 127); // all bits set if value < p
        return less + (P & borrow);
    }

    /** @param value any number below 2^128 @return the number modulo p */
    static Field96 FoldTop(Word value)
    {
        const Word top = value >> 96;
        return Field96(SubtractOnce((value & MASK_96) + (top << 32) - top), Canonical());
    }

    /** @param lower below 2^96 @param upper below 2^96 @return lower + upper 2^96 modulo p */
    static Field96 Fold(Word lower, Word upper)
    {
        const Word low = upper & MASK_32;
        const Word middle = (upper >> 32) & MASK_32;
        const Word top = upper >> 64;
        return FoldTop(2 * P + lower + ((low + top) << 32) + (middle << 64) - upper - top);
    }

    Word m_value{0}; ///< less than p
};

} // namespace ns3::ccn

#endif // CCN_FIELD96_H
