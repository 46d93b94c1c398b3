/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TESTBED_ARGUMENTS_H
#define CCN_TESTBED_ARGUMENTS_H

#include "parameter.h"
#include "testbed.h"

#include "ns3/ccn-profile.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/ccn-transfer.h"
#include "ns3/event-id.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What all scenarios on a Testbed take, with the defaults of Rodrigues 2014. */
struct TestbedArguments
{
    /** @param all get these, too */
    explicit TestbedArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< that have these
    ChoiceParameter link{parameters, "link",
                         "Ethernet: one shared medium (half duplex), or point to point (full duplex)", "csma",
                         {"csma", "p2p"}};
    RateParameter rate{parameters, "rate", "Rate of each Ethernet link", "100Mbps", "1kbps", "1000Gbps"};
    RealParameter delay{parameters, "delay", "Delay of each Ethernet link", 0.0001, 0, 10, "s"};
    IntegerParameter<uint32_t> queue{parameters, "queue", "Queue of each Ethernet device", 1000, 1, 1000000,
                                     "packets"};
    ChoiceParameter profile{parameters, "profile",
                            "Whose semantics and timing the CCN nodes of PCs and sources have", "ccnx-0.8.1",
                            GetProfileNames()};
    ChoiceParameter laptop{parameters, "laptop",
                           "Machine of PCs and sources, whose processor takes time (none: it does not)", "pc",
                           StepCosts::GetMachineNames()};
    IntegerParameter<uint64_t> cacheObjects{parameters, "cache-objects",
                                            "Objects each content store keeps; 0: none", 2147483647, 0,
                                            4000000000, "objects"};
    FlagParameter sequenceNumbers{parameters, "sequence-numbers",
                                  "Datagrams end in a sequence number of 6 octets, as those of CCNx", true};
    IntegerParameter<uint32_t> segment{parameters, "segment", "Payload of a TCP segment", 1416, 1, 65000,
                                       "bytes"};
    RealParameter limit{parameters, "limit", "Simulated time after which the run has failed", 3600, 0.001,
                        1e6, "s"};
    TextParameter object{parameters, "object", "Name of the object", "ccnx:/content/files/file1.dat"};
    FileParameter file{parameters, "file", "File to send instead of zeros; it sets the size"};
    RealParameter bin{parameters, "bin", "Time bin of traffic and table_state", 0.05, 0.0001, 1000000, "s"};
    FlagParameter packets{parameters, "packets", "Record every packet"};
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
