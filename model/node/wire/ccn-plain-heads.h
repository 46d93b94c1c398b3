/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PLAIN_HEADS_H
#define CCN_PLAIN_HEADS_H

#include "ns3/ccn-content-object.h"

#include <cstddef>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * How a format leaves out what comes before the payload of an object, if that follows from the name and
 * some lengths: a content store then keeps these instead (CodecTraits::plainHeads). Only a format with
 * CodecTraits::hasTail can have it.
 */
class PlainHeads
{
  public:
    /** @return number of bytes of the lengths */
    uint32_t GetOctets() const
    {
        return m_octets;
    }

    /**
     * @param content an object that the decoder has accepted
     * @param head the number of bytes before its payload
     * @return true if they are plain
     */
    virtual bool IsPlain(const ContentView& content, std::size_t head) const = 0;

    /**
     * Copies the lengths.
     * @param message an object with a plain head
     * @param head its size
     * @param to where GetOctets() bytes are written
     */
    virtual void CopyLengths(Bytes message, std::size_t head, char* to) const = 0;

    /**
     * @param messageSize of an object
     * @param name its elements
     * @param lengths as CopyLengths() wrote them
     * @return the plain head
     */
    virtual std::string Make(std::size_t messageSize, Bytes name, Bytes lengths) const = 0;

    /** @param lengths as CopyLengths() wrote them @return the number of bytes of the payload */
    virtual std::size_t GetPayloadSize(Bytes lengths) const = 0;

  protected:
    /** @param octets of the lengths */
    explicit constexpr PlainHeads(uint32_t octets)
        : m_octets(octets)
    {
    }

    ~PlainHeads() = default;

  private:
    uint32_t m_octets; ///< of the lengths
};

} // namespace ns3::ccn

#endif // CCN_PLAIN_HEADS_H
