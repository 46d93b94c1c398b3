// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIUM_MEMBERS_H
#define CCN_MEDIUM_MEMBERS_H

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-media.h"
#include "ns3/net-device.h"
#include "ns3/ptr.h"

#include <vector>

namespace ns3::ccn
{

/** A face and its device. @ingroup ccn */
struct MediumMember
{
    FaceEnd end;           ///< the face
    Ptr<NetDevice> device; ///< its device
};

/** Faces on one medium, in the order of node and face. @ingroup ccn */
using MediumMembers = std::vector<MediumMember>;

/**
 * @ingroup ccn
 * Appends the adjacencies of faces that send to all devices on their medium: a segment if all of
 * them reach each other, else a pair for each two that do.
 * @param members the faces
 * @param media finds out which devices reach each other
 * @param found the adjacencies are appended here
 */
void AppendMedium(const MediumMembers& members, Media& media, Adjacencies& found);

/**
 * @ingroup ccn
 * Appends the pairs of a face that sends and a node that receives.
 * @param from faces that send
 * @param to faces whose nodes receive, on the same medium
 * @param media finds out which devices reach each other
 * @param found the adjacencies are appended here
 */
void AppendPairs(const MediumMembers& from,
                 const MediumMembers& to,
                 Media& media,
                 Adjacencies& found);

} // namespace ns3::ccn

#endif // CCN_MEDIUM_MEMBERS_H
