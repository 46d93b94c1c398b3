// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_DESCRIPTION_CHECK_H
#define CCN_NETWORKS_DESCRIPTION_CHECK_H

#include "network-description.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Refuses what a line allows and the whole description does not. ns-3 would build it, and no message would
 * arrive.
 */
class DescriptionCheck
{
  public:
    /** @param network a description @throws std::invalid_argument that names the line, the value and what is allowed */
    static void Check(const NetworkDescription& network);

    /**
     * @param name of a link
     * @param link the link
     * @param change of it
     * @throws std::invalid_argument if links of its type cannot change so
     */
    static void CheckChange(const std::string& name,
                            const LinkDescription& link,
                            const LinkChange& change);

  private:
    /** Checks that an overlay connects no neighbours. */
    static void CheckOverlays(const NetworkDescription& network);
    /** Checks that an application on the node of an origin answers its prefix, and that each route leads to a prefix of an application. */
    static void CheckPrefixes(const NetworkDescription& network);
    /** Checks that what needs a CCN layer is on nodes with one. */
    static void CheckLayers(const NetworkDescription& network);
    /** Checks the changes in time. */
    static void CheckChanges(const NetworkDescription& network);
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_DESCRIPTION_CHECK_H
