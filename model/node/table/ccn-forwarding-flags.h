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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * How a next hop is used, with the numbers of CCNx 0.8.1 (doc/model/ccnx.rst, FIB). ADVERTISE is
 * omitted, since it has no effect in a FIB. CAPTURE and LOCAL apply to the prefix rather than to
 * the next hop: they have effect even if the next hop is not ACTIVE.
 */
enum class ForwardingFlag : uint8_t
{
    ACTIVE = 1,        ///< Interests are forwarded to it
    CHILD_INHERIT = 2, ///< also for longer prefixes that have next hops of their own
    LAST = 8,          ///< it comes after all others
    CAPTURE = 16,      ///< names under the prefix inherit no next hop with CAPTURE_OK
    LOCAL = 32,        ///< only the node's own applications use names under the prefix
    TAP = 64,          ///< it gets a copy of each Interest at once, in addition to the faces chosen
    CAPTURE_OK = 128,  ///< with CHILD_INHERIT: CAPTURE of a longer prefix stops inheritance
};

/** A set of forwarding flags. @ingroup ccn */
class ForwardingFlags
{
  public:
    /** The empty set: the next hop is not used. */
    constexpr ForwardingFlags() = default;

    /** @param flag the only flag in the set */
    constexpr ForwardingFlags(ForwardingFlag flag)
        : m_bits(static_cast<uint8_t>(flag))
    {
    }

    /**
     * @param text one or more of active, child_inherit, last, capture, local, tap and capture_ok,
     * separated by commas, e.g. "active,child_inherit", which is what CCNx's ccndc registers
     * @return the set of these flags
     * @throws std::invalid_argument naming the word that is not a flag
     */
    static ForwardingFlags FromText(const std::string& text);

    /**
     * @param flag a flag
     * @return true if it is in the set
     */
    constexpr bool Has(ForwardingFlag flag) const
    {
        return (m_bits & static_cast<uint8_t>(flag)) != 0;
    }

    /**
     * @param other another set
     * @return true if both sets are equal
     */
    constexpr bool operator==(ForwardingFlags other) const
    {
        return m_bits == other.m_bits;
    }

    /**
     * @param other another set
     * @return true if the sets differ
     */
    constexpr bool operator!=(ForwardingFlags other) const
    {
        return !(*this == other);
    }

    /**
     * @param a a set
     * @param b another set
     * @return the union
     */
    friend constexpr ForwardingFlags operator|(ForwardingFlags a, ForwardingFlags b)
    {
        a.m_bits |= b.m_bits;
        return a;
    }

  private:
    uint8_t m_bits{0}; ///< the sum of the flags' numbers
};

/**
 * @ingroup ccn
 * @param a a flag
 * @param b another flag
 * @return the set of both
 */
constexpr ForwardingFlags
operator|(ForwardingFlag a, ForwardingFlag b)
{
    return ForwardingFlags(a) | ForwardingFlags(b);
}

/**
 * @ingroup ccn
 * @param os the output stream
 * @param flags printed in the form that ForwardingFlags::FromText reads; "none" if empty
 * @return os
 */
std::ostream& operator<<(std::ostream& os, ForwardingFlags flags);

} // namespace ns3::ccn

#endif // CCN_FORWARDING_FLAGS_H
