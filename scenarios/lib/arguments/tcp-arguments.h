// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TCP_ARGUMENTS_H
#define CCN_TCP_ARGUMENTS_H

#include "shared-parameters.h"

#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ipv4-address.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Parameters of scenarios with a transfer by TCP. @ingroup ccn */
struct TcpArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit TcpArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    StackParameter stack{parameters};
    IntegerParameter<uint32_t>
        segment{parameters, "segment", "Payload of each TCP segment", 1416, 1, 65000, "bytes"};
    /**
     * Sets ns-3's TCP defaults: the segment size, and buffers that never limit the rate unless the command line
     * sets them.
     * @param segment payload of each TCP segment in bytes
     */
    static void SetDefaults(uint32_t segment);
    /** @param label label of the client @param server address of the server @return the client */
    static Ptr<TcpFileClient> MakeClient(const std::string& label, Ipv4Address server);
};

} // namespace ns3::ccn

#endif // CCN_TCP_ARGUMENTS_H
