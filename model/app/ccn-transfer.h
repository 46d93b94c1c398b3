/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TRANSFER_H
#define CCN_TRANSFER_H

#include "ns3/nstime.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How one application got one object, whatever the stack; the database's table transfer.
 */
struct Transfer
{
    Time start;                  ///< when the first request left
    Time firstByte;              ///< when the first octet of payload arrived
    Time end;                    ///< when the last one arrived
    uint64_t bytes{0};           ///< octets of payload received in order
    uint64_t chunks{0};          ///< ContentObjects received, without duplicates; TCP: 0
    uint64_t interests{0};       ///< Interests sent, retransmissions included; TCP: 0
    uint64_t retransmissions{0}; ///< Interests sent again; TCP: segments are not counted here, 0
    std::string digest;          ///< SHA-256 of the payload in hexadecimal, when complete
    bool complete{false};        ///< all of it is there
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TRANSFER_H
