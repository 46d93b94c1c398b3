/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NODE_STARTER_H
#define CCN_NODE_STARTER_H

namespace ns3::ccn
{

class CcnL3Protocol;
class Face;

/**
 * @ingroup ccn
 * Makes the stage of an optional feature (StageList::Get()) on each node that needs it without being
 * told by an attribute of the node. An object of namespace scope.
 */
class NodeStarter
{
  public:
    /** Makes the stage of a node if that needs it. */
    using Start = void (*)(CcnL3Protocol& node, Face* added);

    /**
     * @param start called for a node when it is made and whenever its wire format is set, with
     * nullptr; and with each face that was added to it
     */
    explicit NodeStarter(Start start);

    /** Called by CcnL3Protocol. @param node the node @param added a new face of it, or nullptr */
    static void StartAll(CcnL3Protocol& node, Face* added = nullptr);
};

} // namespace ns3::ccn

#endif // CCN_NODE_STARTER_H
