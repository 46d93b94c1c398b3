// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRANSFER_H
#define CCN_TRANSFER_H

#include "ns3/ccn-verdict.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The result of one application's transfer of one object, over any protocol stack. Recorded in the
 * database table transfer.
 */
struct Transfer
{
    Time start;                  ///< time of the first request
    Time firstByte;              ///< arrival of the first payload byte
    Time end;                    ///< arrival of the last payload byte
    uint64_t bytes{0};           ///< payload bytes received in order
    uint64_t chunks{0};          ///< ContentObjects received, without duplicates; TCP: 0
    uint64_t interests{0};       ///< Interests sent, including retransmissions; TCP: 0
    uint64_t retransmissions{0}; ///< Interests sent again; TCP: 0, its segments are not counted
    std::string digest;          ///< SHA-256 of the payload in hexadecimal, if complete
    bool complete{false};        ///< true if the whole object arrived
    std::map<Verdict, uint64_t> rejections; ///< number of objects that were rejected, by reason
};

} // namespace ns3::ccn

#endif // CCN_TRANSFER_H
