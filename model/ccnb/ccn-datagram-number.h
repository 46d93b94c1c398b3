// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATAGRAM_NUMBER_H
#define CCN_DATAGRAM_NUMBER_H

#include "ns3/ccn-ccnb.h"
#include "ns3/trailer.h"

#include <cstdint>
#include <ostream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The SequenceNumber element that a UDP face may append to its datagrams (doc/model/ccnx.rst,
 * Sending): 10 82 95 hh ll 00, where hhll counts the datagrams modulo 65536. It is an ns-3 trailer,
 * so that a virtual payload before it stays virtual.
 */
class DatagramNumber : public Trailer
{
  public:
    static constexpr uint32_t SIZE = 6; ///< octets on the wire

    /** @return the TypeId */
    static TypeId GetTypeId();

    DatagramNumber() = default;

    /** @param number of the datagram */
    explicit DatagramNumber(uint16_t number);

    /**
     * Reads a SequenceNumber element: CCNx writes two octets and accepts one to six.
     * @param element exactly one element
     * @param number set to its two low octets, the only ones used
     * @return NONE, or the reason for the refusal
     */
    static DecodeError Read(Bytes element, uint16_t& number);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator end) const override;
    uint32_t Deserialize(Buffer::Iterator end) override;
    void Print(std::ostream& os) const override;

  private:
    uint16_t m_number{0}; ///< of the datagram
};

} // namespace ns3::ccn

#endif // CCN_DATAGRAM_NUMBER_H
