// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIUM_NAME_H
#define CCN_MEDIUM_NAME_H

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/** Kind of a medium of links. @ingroup ccn */
enum class MediumKind : uint8_t
{
    WIRE,     ///< a point-to-point link of two nodes
    ETHERNET, ///< a segment of Ethernet (CSMA)
    WIFI,     ///< Wi-Fi of several nodes without an access point
    WAVE,     ///< Wi-Fi for vehicles (802.11p), without an access point
    CELL,     ///< Wi-Fi of an access point and its stations
};

/** The name of a medium in a file of links, such as ethernet:lab. All but a wire are shared by the links that name them. @ingroup ccn */
struct MediumName
{
    static constexpr const char* ALLOWED =
        "wire, ethernet:NAME, wifi:NAME, wave:NAME or cell:NAME"; ///< for messages

    /** @param text name of a medium @return its kind; none: it is not allowed */
    static std::optional<MediumKind> Parse(const std::string& text);
};

} // namespace ns3::ccn

#endif // CCN_MEDIUM_NAME_H
