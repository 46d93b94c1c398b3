// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PAYLOAD_H
#define CCN_PAYLOAD_H

#include <cstdint>
#include <memory>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The content that a producer or server sends: bytes, those of a file among them, or virtual zeros,
 * which take no memory.
 */
class Payload
{
  public:
    /** Creates an empty payload. */
    Payload() = default;

    /**
     * @param size number of zero bytes
     * @return a virtual payload
     */
    static Payload Virtual(uint64_t size);

    /**
     * @param path a readable file
     * @return the file's bytes
     * @throws std::invalid_argument that names the file, if it cannot be read
     */
    static Payload FromFile(const std::string& path);

    /**
     * @param octets any bytes
     * @return a payload of these bytes
     */
    static Payload FromOctets(std::string octets);

    /** @return size in bytes */
    uint64_t GetSize() const
    {
        return m_size;
    }

    /** @return true if the payload is virtual zeros */
    bool IsVirtual() const
    {
        return !m_octets;
    }

    /**
     * @param offset first byte
     * @param length number of bytes; the range must lie within the payload
     * @return a copy of the bytes; the payload must not be virtual
     */
    std::string Read(uint64_t offset, uint32_t length) const;

  private:
    uint64_t m_size{0};
    std::shared_ptr<const std::string> m_octets; ///< shared, so that copies are cheap
};

} // namespace ns3::ccn

#endif // CCN_PAYLOAD_H
