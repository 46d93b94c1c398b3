// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FILE_HEADER_H
#define CCN_FILE_HEADER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The content of a file's header object, which CCNx's Java library writes after the file's segments
 * (doc/model/ccnx.rst, ccngetfile and ccnputfile). Numbers are decimal text in the ccnb element
 * Header.
 */
struct FileHeader
{
    uint64_t start{0};     ///< first segment
    uint64_t count{0};     ///< number of segments
    uint64_t blockSize{0}; ///< bytes per segment, except the last
    uint64_t length{0};    ///< size of the file in bytes
    std::string digest;    ///< SHA-256 of the file, 32 bytes

    /** @return the header in ccnb, as payload of the header object */
    std::string Encode() const;

    /**
     * @param bytes payload of a header object; a RootDigest may follow the digest
     * @return false if the payload is not a header; the fields are then undefined
     */
    bool Decode(Bytes bytes);
};

} // namespace ns3::ccn

#endif // CCN_FILE_HEADER_H
