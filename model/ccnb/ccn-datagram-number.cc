// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-datagram-number.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(DatagramNumber);

namespace
{

constexpr uint8_t HEAD[] = {0x10, 0x82, 0x95}; ///< opens the element and a BLOB of two octets
constexpr uint32_t MAX_OCTETS = 6;             ///< of the number, the limit of CCNx

} // namespace

TypeId
DatagramNumber::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::DatagramNumber")
                            .SetParent<Trailer>()
                            .SetGroupName("Ccn")
                            .AddConstructor<DatagramNumber>();
    return tid;
}

DatagramNumber::DatagramNumber(uint16_t number)
    : m_number(number)
{
}

DecodeError
DatagramNumber::Read(Bytes element, uint16_t& number)
{
    CcnbReader reader(element);
    Bytes octets;
    if (reader.OpenMessage(Dtag::SEQUENCE_NUMBER) && reader.BlobAndClose(octets, 1, MAX_OCTETS) &&
        !reader.IsAtEnd())
    {
        reader.Fail(DecodeError::TRAILING_BYTES);
    }
    if (reader.GetError() == DecodeError::NONE)
    {
        number = static_cast<uint16_t>(FromBigEndian(octets));
    }
    return reader.GetError();
}

TypeId
DatagramNumber::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
DatagramNumber::GetSerializedSize() const
{
    return SIZE;
}

void
DatagramNumber::Serialize(Buffer::Iterator end) const
{
    end.Prev(SIZE);
    end.Write(HEAD, sizeof(HEAD));
    end.WriteHtonU16(m_number);
    end.WriteU8(0);
}

uint32_t
DatagramNumber::Deserialize(Buffer::Iterator end)
{
    end.Prev(SIZE - sizeof(HEAD));
    m_number = end.ReadNtohU16();
    return SIZE;
}

void
DatagramNumber::Print(std::ostream& os) const
{
    os << "datagram " << m_number;
}

} // namespace ns3::ccn
