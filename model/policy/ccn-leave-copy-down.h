/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LEAVE_COPY_DOWN_H
#define CCN_LEAVE_COPY_DOWN_H

#include "ns3/ccn-path-admission.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Leave Copy Down: stores an object only at the first cache downstream of where it was served. Each
 * request moves a copy one cache closer to the consumers (Laoutaris, Che and Stavrakakis
 * 2006). Nodes without a content store do not count. The node of the application that serves
 * the object stores no copy.
 */
class LeaveCopyDown : public PathAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool Admits(const Newcomer& newcomer) override
    {
        return newcomer.path && !newcomer.path->Get<HasPassed>();
    }

    void OnRelay(PathState& state, const AdmissionNode& node) override
    {
        NoteCache(state, node);
    }

  protected:
    /** True if the message has passed a cache after its first node. */
    using HasPassed = bool;

    /** @param state receives true if the node is a cache @param node the node */
    static void NoteCache(PathState& state, const AdmissionNode& node);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LEAVE_COPY_DOWN_H
