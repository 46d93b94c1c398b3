/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_OCTETS_AROUND_H
#define CCN_OCTETS_AROUND_H

#include "ns3/header.h"
#include "ns3/trailer.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Any octets before a payload that takes no memory, for ns-3's Packet: it keeps a zero area only
 * between what is added as header and as trailer.
 */
class OctetsBefore : public Header
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    OctetsBefore() = default;
    /** @param octets as on the wire */
    explicit OctetsBefore(std::string octets);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator start) const override;
    uint32_t Deserialize(Buffer::Iterator start) override;
    uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end) override;
    void Print(std::ostream& os) const override;

  private:
    std::string m_octets; ///< as on the wire
};

/**
 * @ingroup ccn
 * Any octets behind a payload that takes no memory; see OctetsBefore.
 */
class OctetsBehind : public Trailer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    OctetsBehind() = default;
    /** @param octets as on the wire */
    explicit OctetsBehind(std::string octets);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator end) const override;
    uint32_t Deserialize(Buffer::Iterator end) override;
    uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end) override;
    void Print(std::ostream& os) const override;

  private:
    std::string m_octets; ///< as on the wire
};

} // namespace ccn
} // namespace ns3

#endif // CCN_OCTETS_AROUND_H
