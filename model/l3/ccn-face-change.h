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

namespace ns3::ccn
{

/** A change of a node's faces, reported when it is made. @ingroup ccn */
struct FaceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the node has one more face, with the next number
        REMOVED, ///< the face sends and receives nothing any more; its number is not reused
        UP,      ///< its link can carry messages
        DOWN,    ///< its link cannot carry messages; Interests are not forwarded to it
    };

    Operation operation; ///< what happened
    Ptr<Face> face;      ///< the face
};

} // namespace ns3::ccn

#endif // CCN_FACE_CHANGE_H
