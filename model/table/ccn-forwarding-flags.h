/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FORWARDING_FLAGS_H
#define CCN_FORWARDING_FLAGS_H

#include <cstdint>
#include <ostream>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How a next hop is used, with the numbers of CCNx 0.8.1 (doc/model/ccnx.rst, FIB). ADVERTISE is
 * left out, as it changes nothing in a FIB. CAPTURE and LOCAL are of the prefix rather than of the
 * next hop: they count whether or not it is ACTIVE.
 */
enum class ForwardingFlag : uint8_t
{
    ACTIVE = 1,        ///< Interests are sent there
    CHILD_INHERIT = 2, ///< also those under longer prefixes that have next hops of their own
    LAST = 8,          ///< it comes after all others
    CAPTURE = 16,      ///< names under the prefix inherit nothing that has CAPTURE_OK
    LOCAL = 32,        ///< names under the prefix are for the node's own applications
    TAP = 64,          ///< it gets a copy of each Interest at once, beside those who are asked
    CAPTURE_OK = 128,  ///< with CHILD_INHERIT: CAPTURE of a longer prefix stops it
};

/** @ingroup ccn A set of forwarding flags. */
class ForwardingFlags
{
  public:
    /** None: a next hop that is not used. */
    constexpr ForwardingFlags() = default;

    /** @param flag the only one */
    constexpr ForwardingFlags(ForwardingFlag flag)
        : m_bits(static_cast<uint8_t>(flag))
    {
    }

    /**
     * @param text one or more of active, child_inherit, last, capture, local, tap and capture_ok,
     * separated by commas, e.g. "active,child_inherit", which is what CCNx's ccndc registers
     * @return these
     * @throws std::invalid_argument naming what is none of them
     */
    static ForwardingFlags FromText(const std::string& text);

    /**
     * @param flag one of them
     * @return true if it is in the set
     */
    constexpr bool Has(ForwardingFlag flag) const
    {
        return (m_bits & static_cast<uint8_t>(flag)) != 0;
    }

    /**
     * @param other another set
     * @return true if it holds the same
     */
    constexpr bool operator==(ForwardingFlags other) const
    {
        return m_bits == other.m_bits;
    }

    /**
     * @param other another set
     * @return true if it does not hold the same
     */
    constexpr bool operator!=(ForwardingFlags other) const
    {
        return !(*this == other);
    }

    /**
     * @param a a set
     * @param b another one
     * @return the flags of both
     */
    friend constexpr ForwardingFlags operator|(ForwardingFlags a, ForwardingFlags b)
    {
        a.m_bits |= b.m_bits;
        return a;
    }

  private:
    uint8_t m_bits{0}; ///< the flags' numbers, added
};

/**
 * @ingroup ccn
 * @param a a flag
 * @param b another one
 * @return the two
 */
constexpr ForwardingFlags
operator|(ForwardingFlag a, ForwardingFlag b)
{
    return ForwardingFlags(a) | ForwardingFlags(b);
}

/**
 * @ingroup ccn
 * @param os where to
 * @param flags printed as ForwardingFlags::FromText reads them; "none" if it is empty
 * @return os
 */
std::ostream& operator<<(std::ostream& os, ForwardingFlags flags);

} // namespace ccn
} // namespace ns3

#endif // CCN_FORWARDING_FLAGS_H
