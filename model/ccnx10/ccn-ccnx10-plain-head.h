// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_PLAIN_HEAD_H
#define CCN_CCNX10_PLAIN_HEAD_H

#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"

#include <cstring>
#include <string>

namespace ns3::ccn::ccnx10
{

// What comes before the payload of a Content Object is plain if it is the fixed header, the head of the
// message and the name, without any other field: all but the name and two lengths is then known.

inline constexpr Bytes PLAIN_BEGIN = Bytes("\x01\x01", 2); ///< version and type of the packet
inline constexpr Bytes PLAIN_MIDDLE =
    Bytes("\0\0\0\x08\0\x02", 6);                          ///< rest of the header, T_OBJECT
inline constexpr Bytes PLAIN_NAME = Bytes("\0\0", 2);      ///< T_NAME
inline constexpr Bytes PLAIN_PAYLOAD = Bytes("\0\x01", 2); ///< T_PAYLOAD

inline constexpr uint32_t LENGTH_OCTETS = 2;                    ///< of a TLV or a packet
inline constexpr uint32_t PLAIN_LENGTHS = 2 * LENGTH_OCTETS;    ///< of message and payload
inline constexpr uint32_t PLAIN_MESSAGE_AT = FIXED_HEADER + 4;  ///< offset of the message's fields
inline constexpr uint32_t PLAIN_NAME_AT = PLAIN_MESSAGE_AT + 4; ///< offset of the name's elements

/**
 * @param content an object that a decoder has accepted
 * @param head the number of bytes before its payload
 * @return true if they are plain, which no other field leaves room for
 */
inline bool
IsPlainHead(const ContentView& content, std::size_t head)
{
    const Bytes name = content.name.GetEncoded();
    const char* const message = content.message.data();
    return name.data() == message + PLAIN_NAME_AT && head == PLAIN_NAME_AT + name.size() + 4 &&
           (message[4] | message[5] | message[6]) == 0;
}

/**
 * Copies the lengths of message and payload.
 * @param message an object with a plain head
 * @param head its size
 * @param to where PLAIN_LENGTHS bytes are written
 */
inline void
CopyPlainLengths(Bytes message, std::size_t head, char* to)
{
    std::memcpy(to, message.data() + PLAIN_MESSAGE_AT - LENGTH_OCTETS, LENGTH_OCTETS);
    std::memcpy(to + LENGTH_OCTETS, message.data() + head - LENGTH_OCTETS, LENGTH_OCTETS);
}

/** @param number a length @return its octets */
inline std::string
WriteLength(std::size_t number)
{
    return {static_cast<char>(number >> 8), static_cast<char>(number)};
}

/** @param octets of a length @return it */
inline uint32_t
ReadLength(Bytes octets)
{
    return static_cast<uint8_t>(octets[0]) << 8 | static_cast<uint8_t>(octets[1]);
}

/**
 * @param packetLength of an object
 * @param name its elements
 * @param lengths as CopyPlainLengths()
 * @return the plain head
 */
inline std::string
MakePlainHead(std::size_t packetLength, Bytes name, Bytes lengths)
{
    std::string head;
    head.reserve(PLAIN_NAME_AT + name.size() + 4);
    head.append(PLAIN_BEGIN).append(WriteLength(packetLength)).append(PLAIN_MIDDLE);
    head.append(lengths.substr(0, LENGTH_OCTETS)).append(PLAIN_NAME);
    head.append(WriteLength(name.size())).append(name).append(PLAIN_PAYLOAD);
    return head.append(lengths.substr(LENGTH_OCTETS));
}

/** Plain heads as above, for the content store. @ingroup ccn */
class Ccnx10PlainHeads final : public ccn::PlainHeads
{
  public:
    constexpr Ccnx10PlainHeads()
        : ccn::PlainHeads(PLAIN_LENGTHS)
    {
    }

    bool IsPlain(const ContentView& content, std::size_t head) const override
    {
        return IsPlainHead(content, head);
    }

    void CopyLengths(Bytes message, std::size_t head, char* to) const override
    {
        CopyPlainLengths(message, head, to);
    }

    std::string Make(std::size_t messageSize, Bytes name, Bytes lengths) const override
    {
        return MakePlainHead(messageSize, name, lengths);
    }

    std::size_t GetPayloadSize(Bytes lengths) const override
    {
        return ReadLength(lengths.substr(LENGTH_OCTETS));
    }
};

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_PLAIN_HEAD_H
