// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTING_OCTETS_H
#define CCN_ROUTING_OCTETS_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-number-text.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param component of Name::AppendDecimal
 * @return the number; UINT64_MAX for any other component
 */
inline uint64_t
ReadDecimal(Bytes component)
{
    uint64_t number = UINT64_MAX;
    ParseUnsigned(std::string(component), number);
    return number;
}

/** @param component of Name::AppendDecimal @return the face; NO_FACE for any other component @ingroup ccn */
inline FaceId
ReadFace(Bytes component)
{
    const uint64_t number = ReadDecimal(component);
    return number < NO_FACE ? number : NO_FACE;
}

/**
 * @ingroup ccn
 * Writes the payload of a routing message. A number takes 7 bits a byte, the lowest first; all bytes
 * but its last have the highest bit. Octets follow their number. A name is the octets of its
 * components in ccnb.
 */
class RoutingWriter
{
  public:
    /** @param number any number @return this writer */
    RoutingWriter& Number(uint64_t number)
    {
        for (; number >= 0x80; number >>= 7)
        {
            m_octets += static_cast<char>(number | 0x80);
        }
        m_octets += static_cast<char>(number);
        return *this;
    }

    /** @param octets any octets @return this writer */
    RoutingWriter& Octets(Bytes octets)
    {
        Number(octets.size());
        m_octets += octets;
        return *this;
    }

    /** @return all that was written */
    const std::string& Get() const
    {
        return m_octets;
    }

  private:
    std::string m_octets;
};

/**
 * @ingroup ccn
 * Reads what a RoutingWriter has written. After an error, numbers are 0 and octets are empty.
 */
class RoutingReader
{
  public:
    /** @param octets must outlive the reader */
    explicit RoutingReader(Bytes octets)
        : m_rest(octets)
    {
    }

    /** @return true if all was read, without an error */
    bool IsComplete() const
    {
        return m_rest.empty() && !m_hasFailed;
    }

    /** @return true if something is left to read, and there was no error */
    bool HasMore() const
    {
        return !m_rest.empty();
    }

    /** @return the next number; an error if it has more than 64 bits */
    uint64_t Number()
    {
        uint64_t number = 0;
        for (uint32_t shift = 0; shift < 64 && !m_rest.empty(); shift += 7)
        {
            const auto octet = static_cast<uint8_t>(m_rest.front());
            m_rest.remove_prefix(1);
            number |= uint64_t(octet & 0x7f) << shift;
            if (octet < 0x80)
            {
                return number;
            }
        }
        return Fail(), 0;
    }

    /** @param most largest number allowed @return the next number; an error if it is larger */
    uint32_t Number(uint32_t most)
    {
        const uint64_t number = Number();
        return number <= most ? number : (Fail(), 0);
    }

    /** @return the next octets */
    Bytes Octets()
    {
        const uint64_t size = Number();
        if (size > m_rest.size())
        {
            return Fail(), Bytes();
        }
        const Bytes octets = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return octets;
    }

    /** @return the next name; an error if it is malformed */
    Name ReadName()
    {
        NameView view;
        const Bytes octets = Octets();
        return view.DecodeComponents(octets) ? Name(view) : (Fail(), Name());
    }

  private:
    /** Notes an error, which ends the reading. */
    void Fail()
    {
        m_rest = Bytes();
        m_hasFailed = true;
    }

    Bytes m_rest;
    bool m_hasFailed{false};
};

} // namespace ns3::ccn

#endif // CCN_ROUTING_OCTETS_H
