// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-signed-name.h"

#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"

namespace ns3::ccn::ccnx10
{

bool
IsSignedObject(Bytes bytes)
{
    return bytes.size() > SHA256_SIZE && LoadShort(bytes.data()) == T_OBJECT;
}

Bytes
GetSignedName(Bytes bytes)
{
    TlvReader reader(bytes.substr(TLV_HEAD));
    return reader.Next() && reader.GetType() == T_NAME ? reader.GetTlv() : bytes;
}

std::string
WriteSignedName(const Name& name)
{
    const Codec& codec = Codec::Get(Codec::CCNX10);
    TlvWriter writer(name.GetEncoded().size() * 2 + 64);
    writer.Head(T_OBJECT, 0);
    const std::size_t place = writer.Open(T_NAME);
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        codec.AppendComponent(writer.GetBytes(), name.GetComponent(i));
    }
    writer.Close(place);
    writer.GetBytes().append(SHA256_SIZE, '\0'); // longer than a digest
    return std::move(writer.GetBytes());
}

} // namespace ns3::ccn::ccnx10
