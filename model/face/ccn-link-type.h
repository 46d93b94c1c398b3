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

/** @ingroup ccn Who hears what a face sends. */
enum class LinkType : uint8_t
{
    POINT_TO_POINT, ///< one neighbour
    MULTI_ACCESS,   ///< neighbours that hear each other: what came in by the face need not leave by it
    AD_HOC, ///< neighbours of which some do not hear each other: a message may leave as it came
};

/** @param type of a link @return as attribute Face::LinkType has it, e.g. "AdHoc" */
std::string ToString(LinkType type);

/**
 * @param text as ToString() has it
 * @return the type
 * @throws std::invalid_argument naming those there are
 */
LinkType ParseLinkType(const std::string& text);

/**
 * @param device that sends to all that hear it
 * @return its type: Wi-Fi without an access point is ad hoc, other shared media are multi-access
 */
LinkType DetectLinkType(const NetDevice& device);

} // namespace ccn
} // namespace ns3

#endif // CCN_LINK_TYPE_H
