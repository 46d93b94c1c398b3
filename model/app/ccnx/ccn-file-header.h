/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_HEADER_H
#define CCN_FILE_HEADER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What a file's header object tells, as CCNx's Java library writes it behind the file's segments
 * (doc/model/ccnx.rst, ccngetfile and ccnputfile): numbers as decimal text in the ccnb element Header.
 */
struct FileHeader
{
    uint64_t start{0};     ///< first segment
    uint64_t count{0};     ///< segments
    uint64_t blockSize{0}; ///< octets of each segment but the last
    uint64_t length{0};    ///< octets of the file
    std::string digest;    ///< SHA-256 of the file, 32 octets

    /** @return the header in ccnb: the header object's payload */
    std::string Encode() const;

    /**
     * @param bytes a header object's payload; a RootDigest behind the digest is allowed
     * @return false if it is none; the header is then meaningless
     */
    bool Decode(Bytes bytes);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FILE_HEADER_H
