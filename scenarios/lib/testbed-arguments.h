/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TESTBED_ARGUMENTS_H
#define CCN_TESTBED_ARGUMENTS_H

#include "arguments.h"
#include "testbed.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transfer.h"
#include "ns3/event-id.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What all scenarios on a Testbed take, with the defaults of paper 000. */
struct TestbedArguments
{
    std::string link{"csma"};     ///< kind of Ethernet
    DataRate rate{"100Mbps"};     ///< of each Ethernet link
    double delay{0.0001};         ///< of each Ethernet link [s]
    uint32_t queue{1000};         ///< of each device [packets]
    std::string profile{"ccnx-0.8.1"}; ///< whose semantics and timing the PCs have
    std::string laptop{"pc"};      ///< machine of the PCs
    uint64_t cacheObjects{2147483647}; ///< in each content store; CCNx's default
    bool sequenceNumbers{true};   ///< in datagrams
    uint32_t segment{1416};       ///< of TCP [octets]
    double limit{3600};           ///< of simulated time [s]
    std::string object{"ccnx:/content/files/file1.dat"}; ///< name
    std::string file;                                    ///< to send instead of zeros
    double bin{0.05};                                    ///< of traffic and table_state [s]
    bool packets{false};                                 ///< record every one

    /** @param arguments gets all of them */
    void Declare(Arguments& arguments);
    /** @throws std::invalid_argument if the name or the file is no good */
    void Check() const;

    /** @return Ethernet links as asked for */
    Ethernet GetEthernet() const;
    /** @return CCN layers as asked for */
    CcnStackHelper GetStack() const;
    /** @return the end of the run, to be taken off (Simulator::Remove) when all is transferred */
    EventId ScheduleLimit() const;
    /** Sets ns-3's defaults for the baseline: segments, and buffers that are never the limit. */
    void SetTcpDefaults() const;
    /**
     * @param size of the object if no file is sent [octets]
     * @return SHA-256 of what is sent, in hexadecimal
     */
    std::string GetSourceDigest(uint64_t size) const;
};

/**
 * @ingroup ccn
 * @param node name of the fetching node
 * @param transfer how it went
 * @param digest of what the source sent
 * @throws std::runtime_error if it is not complete, or something else arrived
 */
void RequireWhole(const std::string& node, const Transfer& transfer, const std::string& digest);

} // namespace ccn
} // namespace ns3

#endif // CCN_TESTBED_ARGUMENTS_H
