/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_UNSIGNED_OCTETS_H
#define CCN_UNSIGNED_OCTETS_H

#include "ns3/ccn-ccnb-types.h"

namespace ns3
{
namespace ccn
{

/** @param octets any bytes @return them as libcrypto reads them */
inline const unsigned char*
AsUnsigned(Bytes octets)
{
    return reinterpret_cast<const unsigned char*>(octets.data());
}

/**
 * @tparam Octets std::string or SecretOctets
 * @param octets not empty
 * @return them as libcrypto writes them
 */
template <typename Octets>
unsigned char*
AsWritable(Octets& octets)
{
    return reinterpret_cast<unsigned char*>(octets.data());
}

} // namespace ccn
} // namespace ns3

#endif // CCN_UNSIGNED_OCTETS_H
