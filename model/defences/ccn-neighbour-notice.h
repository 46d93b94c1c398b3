// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NEIGHBOUR_NOTICE_H
#define CCN_NEIGHBOUR_NOTICE_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

class CcnL3Protocol;

/**
 * @ingroup ccn
 * A message of a policy to the same policy of a neighbour: an Interest of scope 0 for
 * ccnx:/localhop/KIND and further components. The policy consumes it when it arrives; a node without
 * this policy drops it because of its scope.
 */
class NeighbourNotice
{
  public:
    static constexpr uint32_t FIRST = 2; ///< index of the first component after the kind

    /** @param kind one component, e.g. "limit" */
    explicit NeighbourNotice(const std::string& kind);

    /** @return ccnx:/localhop/KIND, to which the sender appends components */
    const Name& GetName() const
    {
        return m_name;
    }

    /** @param name a name @return whether it has this prefix */
    bool Is(const NameView& name) const;

    /**
     * @param face a face
     * @return whether a notice may be sent to it or come by it: it leads to one neighbour. On a shared
     * medium, a notice would limit what others get.
     */
    static bool IsNeighbour(const Face& face)
    {
        return !face.IsLocal() && !face.IsShared();
    }

    /**
     * @param node sends the notice
     * @param face a face to one neighbour
     * @param name GetName() and further components
     * @return false if the face cannot send it
     */
    static bool Send(CcnL3Protocol& node, FaceId face, const Name& name);

  private:
    Name m_name; ///< as GetName()
};

} // namespace ns3::ccn

#endif // CCN_NEIGHBOUR_NOTICE_H
