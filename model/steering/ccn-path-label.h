// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PATH_LABEL_H
#define CCN_PATH_LABEL_H

#include "ns3/ccn-bytes.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The path label of a packet of CCNx 1.0 (RFC 9531, sections 2.5, 3.1 and 3.2): a hop-by-hop header with
 * 12 bits for each link of a path. What the RFC leaves open is in doc/model/steering.rst.
 *
 * A node on the way of content writes the label of the arrival face behind those that are there (Push()).
 * The last label is thus that of the consumer's node. An Interest carries the same labels back: each node
 * sends it to the face of the last label, and takes that label away (Pop()).
 */
struct PathLabel
{
    /** Value of flags. No others are allowed. */
    enum Mode : uint8_t
    {
        DISCOVERY = 0, ///< the content is to have the labels of its path
        FALLBACK = 1,  ///< if a label fits no next hop, the Interest is forwarded as without labels
        STRICT = 2,    ///< if a label fits no next hop, the Interest is returned
    };

    static constexpr uint16_t TYPE = 0x000A;  ///< T_PATH_LABEL (section 4)
    static constexpr uint32_t BITS = 12;      ///< of the label of a next hop (section 2.5)
    static constexpr uint16_t MAX_HOP = 4095; ///< greatest label of a next hop; 0 stands for none
    static constexpr uint32_t FIXED_SIZE = 4; ///< bytes of a value besides the bitmap (section 3.2)

    /** What a packet has. */
    enum class Found : uint8_t
    {
        NONE,      ///< no path label
        GOOD,      ///< a well-formed one
        MALFORMED, ///< several, or one with other flags, a wrong length, or a count beyond its bitmap
    };

    uint8_t flags{DISCOVERY}; ///< Mode
    uint8_t hopCount{
        0}; ///< labels in the bitmap; of a discovering Interest, links that it has crossed
    uint16_t nextHop{0}; ///< of an Interest that is steered, the last label
    std::string bitmap;  ///< labels, the first in the most significant bits

    /** @param hops number of labels @return an empty label with room for as many */
    static PathLabel WithRoom(uint32_t hops);

    /**
     * @param path labels, that of the first link first
     * @param mode STRICT or FALLBACK
     * @param room number of labels for which the answer is to have room, if that is more
     * @return the label of an Interest that takes this path
     */
    static PathLabel Along(const std::vector<uint16_t>& path, Mode mode, uint32_t room = 0);

    /** @param message the beginning of a packet, with its headers @param label set if GOOD @return what it has */
    static Found Find(Bytes message, PathLabel& label);

    /** @return number of labels that the bitmap can hold */
    uint32_t GetRoom() const
    {
        return bitmap.size() * 8 / BITS;
    }

    /** @return the labels of the path, that of the first link first; hopCount must not exceed GetRoom() */
    std::vector<uint16_t> GetPath() const;

    /** Appends a label. @param hop label of a face, from 1 to MAX_HOP @return false if there is no room */
    bool Push(uint16_t hop);

    /** Removes the last label, if there is one, and makes the one before it the next hop. */
    void Pop();

    /** @return the whole TLV */
    std::string Encode() const;

  private:
    /** @param i place, less than GetRoom() @return the label there */
    uint16_t Get(uint32_t i) const;
    /** @param i place, less than GetRoom() @param hop the label */
    void Set(uint32_t i, uint16_t hop);
};

/** @param packet of CCNx 1.0 @param label set if GOOD @return what it has @ingroup ccn */
PathLabel::Found FindPathLabel(const Packet& packet, PathLabel& label);

/**
 * @ingroup ccn
 * Adds a path label to a packet of CCNx 1.0, or replaces those that it has.
 * @param packet nobody else uses the object; its tags stay
 * @param label the label
 * @return false if its headers would be longer than 255 bytes: the packet then has no label
 */
bool SetPathLabel(Packet& packet, const PathLabel& label);

/** @param packet of CCNx 1.0, which loses its path labels @ingroup ccn */
void RemovePathLabel(Packet& packet);

} // namespace ns3::ccn

#endif // CCN_PATH_LABEL_H
