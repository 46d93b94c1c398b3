/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FACE_CHANGE_H
#define CCN_FACE_CHANGE_H

#include "ns3/ccn-face.h"

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A change of a node's faces, told when it was made. */
struct FaceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the node has one more; its number is the next one
        REMOVED, ///< nothing comes in or goes out by it any more, and its number is not used again
        UP,      ///< its link can carry messages
        DOWN,    ///< it can't, and Interests are not sent there
    };

    Operation operation; ///< what happened
    Ptr<Face> face;      ///< to which
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FACE_CHANGE_H
