// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_ID_H
#define CCN_FACE_ID_H

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The number of a face on its node, counted from 0 in the order of creation.
 */
using FaceId = uint32_t;

/** No face. @ingroup ccn */
inline constexpr FaceId NO_FACE = 0xffffffff;

} // namespace ns3::ccn

#endif // CCN_FACE_ID_H
