/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PAYLOAD_H
#define CCN_PAYLOAD_H

#include <cstdint>
#include <memory>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What a producer or server gives away: a file's octets, or zeros that take no memory.
 */
class Payload
{
  public:
    /** Nothing. */
    Payload() = default;

    /**
     * @param size octets of zeros
     * @return a virtual payload
     */
    static Payload Virtual(uint64_t size);

    /**
     * @param path a file that can be read
     * @return its octets
     * @throws std::invalid_argument naming the file
     */
    static Payload FromFile(const std::string& path);

    /** @return octets */
    uint64_t GetSize() const
    {
        return m_size;
    }

    /** @return true if it is zeros that take no memory */
    bool IsVirtual() const
    {
        return !m_octets;
    }

    /**
     * @param offset where to begin
     * @param length how many; the range must lie inside
     * @return a copy of real octets
     */
    std::string Read(uint64_t offset, uint32_t length) const;

  private:
    uint64_t m_size{0};
    std::shared_ptr<const std::string> m_octets; ///< shared, so that copies are cheap
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PAYLOAD_H
