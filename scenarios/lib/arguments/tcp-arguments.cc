// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "tcp-arguments.h"

#include "given-settings.h"

#include "ns3/config.h"
#include "ns3/object-factory.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

namespace
{

constexpr uint32_t TCP_BUFFER = 256000; ///< bytes: never the limit at these delays

} // namespace

void
TcpArguments::SetDefaults(uint32_t segment)
{
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(segment));
    GivenSettings::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(TCP_BUFFER));
    GivenSettings::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(TCP_BUFFER));
}

Ptr<TcpFileClient>
TcpArguments::MakeClient(const std::string& label, Ipv4Address server)
{
    return CreateObjectWithAttributes<TcpFileClient>("Label",
                                                     StringValue(label),
                                                     "Server",
                                                     Ipv4AddressValue(server));
}

} // namespace ns3::ccn
