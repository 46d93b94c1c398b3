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

/** Parameters of all scenarios on a Testbed, with the defaults of Rodrigues 2014. @ingroup ccn */
struct TestbedArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit TestbedArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    ChoiceParameter link{parameters, "link",
                         "Ethernet: csma (shared medium, half duplex) or p2p (point to point, full duplex)",
                         "csma", {"csma", "p2p"}};
    RateParameter rate{parameters, "rate", "Rate of each Ethernet link", "100Mbps", "1kbps", "1000Gbps"};
    RealParameter delay{parameters, "delay", "Delay of each Ethernet link", 0.0001, 0, 10, "s"};
    IntegerParameter<uint32_t> queue{parameters, "queue", "Queue size of each Ethernet device", 1000, 1,
                                     1000000, "packets"};
    ChoiceParameter profile{parameters, "profile",
                            "Profile (semantics and timing) of the CCN nodes of PCs and sources", "ccnx-0.8.1",
                            GetProfileNames()};
    ChoiceParameter laptop{parameters, "laptop",
                           "Machine that sets the processing times of PCs and sources; none: no processing "
                           "time", "pc", StepCosts::GetMachineNames()};
    IntegerParameter<uint64_t> cacheObjects{parameters, "cache-objects",
                                            "Capacity of each content store; 0: nothing is stored", 2147483647,
                                            0, 4000000000, "objects"};
    FlagParameter sequenceNumbers{parameters, "sequence-numbers",
                                  "End each datagram with a sequence number of 6 bytes, as CCNx does", true};
    IntegerParameter<uint32_t> segment{parameters, "segment", "Payload of each TCP segment", 1416, 1, 65000,
                                       "bytes"};
    RealParameter limit{parameters, "limit", "Simulated time after which an incomplete run fails", 3600, 0.001,
                        1e6, "s"};
    TextParameter object{parameters, "object", "Name of the object", "ccnx:/content/files/file1.dat"};
    FileParameter file{parameters, "file", "File to send instead of zeros; its size replaces --size"};
    RealParameter bin{parameters, "bin", "Time bin of tables traffic, node_load and table_state", 0.05, 0.0001,
                      1000000, "s"};
    FlagParameter packets{parameters, "packets", "Record every packet in table packet"};
    /** @throws std::invalid_argument if --object is not a name or --file cannot be read */
    void Check() const;

    /** @return the attributes of the Ethernet links */
    Ethernet GetEthernet() const;
    /** @return a helper for the CCN layers of PCs and sources */
    CcnStackHelper GetStack() const;
    /**
     * Schedules the end of the run at the time of --limit.
     * @return the event; remove it with Simulator::Remove when all transfers are complete
     */
    EventId ScheduleLimit() const;
    /** Sets ns-3's TCP defaults: the segment size, and buffers that never limit the rate. */
    void SetTcpDefaults() const;
    /**
     * @param size size of the object in bytes if no file is sent
     * @return SHA-256 of the content sent, in hexadecimal
     */
    std::string GetSourceDigest(uint64_t size) const;
};

/**
 * @ingroup ccn
 * Checks a transfer at the end of a run.
 * @param node name of the fetching node
 * @param transfer the transfer
 * @param digest digest of the content that the source sent
 * @throws std::runtime_error if the transfer is incomplete, or other content arrived
 */
void RequireWhole(const std::string& node, const Transfer& transfer, const std::string& digest);

} // namespace ccn
} // namespace ns3

#endif // CCN_TESTBED_ARGUMENTS_H
