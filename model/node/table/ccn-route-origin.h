/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ROUTE_ORIGIN_H
#define CCN_ROUTE_ORIGIN_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

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

} // namespace ns3::ccn

#endif // CCN_ROUTE_ORIGIN_H
