/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NONCE_H
#define CCN_NONCE_H

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * @param random source of the octets
 * @return a nonce of 12 octets, as many as ccnd adds (CCNX-FACTS section 4.3)
 */
inline std::string
MakeNonce(UniformRandomVariable& random)
{
    constexpr uint32_t WORDS = 3;
    std::string nonce;
    for (uint32_t i = 0; i < WORDS; ++i)
    {
        const uint32_t word = random.GetInteger(0, UINT32_MAX);
        nonce.append(reinterpret_cast<const char*>(&word), sizeof(word));
    }
    return nonce;
}

} // namespace ccn
} // namespace ns3

#endif // CCN_NONCE_H
