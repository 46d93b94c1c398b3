// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_NODE_H
#define CCN_MANIFEST_NODE_H

#include "ns3/ccn-bytes.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

class Codec;

/** Why a manifest, or an object that a manifest points to, was refused. @ingroup ccn */
enum class ManifestError : uint8_t
{
    NONE = 0,
    TRUNCATED,               ///< an element ends behind its container
    TRAILING_BYTES,          ///< bytes after the element Manifest
    UNEXPECTED_ELEMENT,      ///< an element that is unknown, misplaced or repeated
    MISSING_ELEMENT,         ///< no node, no pointer, a constructor without number, no locator
    ENCRYPTED,               ///< the node is encrypted
    BAD_NUMBER,              ///< a number that has not 1..8 bytes
    BAD_HASH,                ///< a pointer that is not a SHA-256 hash of 32 bytes
    UNKNOWN_CONSTRUCTOR,     ///< a hash group uses a name constructor that nobody has defined
    UNSUPPORTED_CONSTRUCTOR, ///< names from a prefix or from segment numbers
    BAD_LOCATOR,             ///< no name with which an Interest can be made
    NOT_ASKED_FOR,           ///< no pointer that was asked for has the hash of the object
    TOO_DEEP,                ///< more than ManifestWalker::MAX_DEPTH manifests on a path
    WRONG_SIZE,              ///< more or fewer bytes of data than the root or a manifest states
    TOO_MANY_POINTERS,       ///< more than the stated size, or attribute MaxPointers, allows
};

/**
 * @ingroup ccn
 * @param error a reason
 * @return its name in snake case
 */
const char* ToString(ManifestError error);

/**
 * @ingroup ccn
 * The payload of a manifest (draft-irtf-icnrg-flic-07): hash groups, whose pointers are the hashes of
 * objects. A pointer does not tell whether its object is data or another manifest. The data of a file
 * are those of its objects, in the order of the pointers, depth first.
 *
 * All objects are requested by their hash. The name in such an Interest is a locator: it only tells
 * nodes where to forward it. A name constructor (NcDef) defines one; hash groups name it by its
 * number. Encrypted manifests, annotated pointers, and names made from a prefix or from segment
 * numbers are refused.
 */
struct ManifestNode
{
    /** A hash group. */
    struct Group
    {
        std::optional<uint64_t> subtreeSize; ///< bytes of data below its pointers, if it is stated
        std::optional<uint64_t> constructor; ///< number of its name constructor, if it is stated
        std::vector<Digest> pointers;        ///< hashes of objects, in order
    };

    std::optional<uint64_t> subtreeSize; ///< bytes of data below the node, if it is stated
    /** by number of its name constructor: the content of T_NAME of its first locator */
    std::map<uint64_t, std::string> locators;
    std::vector<Group> groups; ///< in order

    /**
     * @param payload the payload of an object of type manifest
     * @return NONE or the reason for the refusal, which leaves the node undefined
     */
    ManifestError Decode(Bytes payload);

    /**
     * @return the payload; numbers have their shortest form
     * @throws std::invalid_argument if it has more than 65535 bytes
     */
    std::string Encode() const;
};

/**
 * @ingroup ccn
 * @param codec of an application that uses manifests
 * @throws std::runtime_error if the wire format has no nameless objects
 */
void RequireNameless(const Codec& codec);

} // namespace ns3::ccn

#endif // CCN_MANIFEST_NODE_H
