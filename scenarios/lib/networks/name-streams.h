// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_NAME_STREAMS_H
#define CCN_NETWORKS_NAME_STREAMS_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * Random streams by name: another node or link more does not change those of the others.
 * @param kind of the object, such as node
 * @param name of the object, unique among those of the kind
 * @return first of 65536 random streams, far above the numbers that programs count
 * @ingroup ccn
 */
int64_t GetNamedStream(const std::string& kind, const std::string& name);

} // namespace ns3::ccn

#endif // CCN_NETWORKS_NAME_STREAMS_H
