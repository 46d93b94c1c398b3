/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LINK_TYPE_H
#define CCN_LINK_TYPE_H

#include <cstdint>
#include <string>

namespace ns3
{

class NetDevice;

namespace ccn
{

/** Which neighbours receive what a face sends. @ingroup ccn */
enum class LinkType : uint8_t
{
    POINT_TO_POINT, ///< one neighbour
    MULTI_ACCESS,   ///< neighbours hear each other: no need to send by the incoming face
    AD_HOC,         ///< some do not hear each other: a message may leave by the incoming face
};

/** @param type of a link @return its name as in attribute Face::LinkType, e.g. "AdHoc" */
std::string ToString(LinkType type);

/**
 * @param text a name as returned by ToString()
 * @return the type
 * @throws std::invalid_argument with the known types
 */
LinkType ParseLinkType(const std::string& text);

/**
 * @param device a device that broadcasts
 * @return its type: Wi-Fi without an access point is ad hoc, other shared media are multi-access
 */
LinkType DetectLinkType(const NetDevice& device);

} // namespace ccn
} // namespace ns3

#endif // CCN_LINK_TYPE_H
