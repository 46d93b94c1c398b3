// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NEXT_HOP_H
#define CCN_NEXT_HOP_H

#include "ns3/ccn-face-id.h"

#include <boost/container/small_vector.hpp>
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

    /** @param flag a flag @return true if it is in the set */
    constexpr bool Has(ForwardingFlag flag) const
    {
        return (m_bits & static_cast<uint8_t>(flag)) != 0;
    }

    /** @return the sum of the flags' numbers */
    constexpr uint8_t GetBits() const
    {
        return m_bits;
    }

    /** @param other another set @return true if both sets are equal */
    constexpr bool operator==(ForwardingFlags other) const
    {
        return m_bits == other.m_bits;
    }

    /** @param other another set @return true if the sets differ */
    constexpr bool operator!=(ForwardingFlags other) const
    {
        return !(*this == other);
    }

    /** @param a a set @param b another set @return the union */
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

/**
 * @ingroup ccn
 * The origin of a route: a name in one byte. If several origins have added the same face for a prefix,
 * the first one is used. The others' routes stay unused until it is removed. BY_HAND is first, then
 * HELPER, then routing protocols in the order of their names.
 */
class RouteOrigin
{
  public:
    static const RouteOrigin BY_HAND;  ///< a user, or an application for its own prefixes
    static const RouteOrigin HELPER;   ///< a helper with a view of the whole network
    static const RouteOrigin PROTOCOL; ///< a routing protocol without a name of its own

    /**
     * @param name the name of a routing protocol, e.g. "neighbours"; equal names are equal origins
     * @throws std::invalid_argument if it is empty, or there are 256 others
     */
    explicit RouteOrigin(const std::string& name);

    /** @return the name */
    const std::string& GetName() const;

    /** @return its number, in the order in which the names were first used */
    uint8_t GetId() const
    {
        return m_id;
    }

    /** @param other an origin @return true if it is the same */
    bool operator==(RouteOrigin other) const
    {
        return m_id == other.m_id;
    }

    /** @param other an origin @return true if it is another */
    bool operator!=(RouteOrigin other) const
    {
        return m_id != other.m_id;
    }

    /** @param other an origin @return true if the routes of this origin are used first */
    bool operator<(RouteOrigin other) const;

  private:
    /** @param id number of the origin */
    explicit constexpr RouteOrigin(uint8_t id)
        : m_id(id)
    {
    }

    uint8_t m_id; ///< in the order in which the names were first used
};

inline constexpr RouteOrigin RouteOrigin::BY_HAND{uint8_t{0}};
inline constexpr RouteOrigin RouteOrigin::HELPER{uint8_t{1}};
inline constexpr RouteOrigin RouteOrigin::PROTOCOL{uint8_t{2}};

/** A face through which a prefix is reached. @ingroup ccn */
struct NextHop
{
    FaceId face;   ///< the face to forward Interests to
    uint32_t cost; ///< lower is better; the origin of the route defines its unit
    ForwardingFlags flags{ForwardingFlag::ACTIVE}; ///< how it is used
    RouteOrigin origin{RouteOrigin::BY_HAND};      ///< the origin of the route

    /** @param other a next hop @return true if all members are equal */
    bool operator==(const NextHop& other) const
    {
        return face == other.face && cost == other.cost && flags == other.flags &&
               origin == other.origin;
    }
};

/**
 * @ingroup ccn
 * The next hops of a prefix, best first: by cost, equal costs in the order in which they were
 * added.
 */
using NextHops = boost::container::small_vector<NextHop, 2>;

} // namespace ns3::ccn

#endif // CCN_NEXT_HOP_H
