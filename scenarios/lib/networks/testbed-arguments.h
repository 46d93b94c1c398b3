// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TESTBED_ARGUMENTS_H
#define CCN_TESTBED_ARGUMENTS_H

#include "lib/arguments/record-arguments.h"
#include "lib/arguments/shared-parameters.h"
#include "network-description.h"

#include "ns3/ccn-profile.h"
#include "ns3/ccn-step-costs.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Parameters of all scenarios on a testbed, with the defaults of Rodrigues 2014: named nodes, links with IPv4 subnets, and
 * CCN as an overlay of UDP faces.
 *
 * Node n (from 1) has the address 10.0.l.n on link l (from 1). A face's label in the database therefore identifies the
 * peer: "udp:10.0.2.3:9695" is the third node, over the second link.
 */
struct TestbedArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit TestbedArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    ChoiceParameter link{
        parameters,
        "link",
        "Ethernet: csma (shared medium, half duplex) or p2p (point to point, full duplex)",
        "csma",
        {"csma", "p2p"}};
    RateParameter rate{parameters,
                       "rate",
                       "Rate of each Ethernet link",
                       "100Mbps",
                       "1kbps",
                       "1000Gbps"};
    RealParameter delay{parameters, "delay", "Delay of each Ethernet link", 0.0001, 0, 10, "s"};
    IntegerParameter<uint32_t> queue{parameters,
                                     "queue",
                                     "Queue size of each Ethernet device",
                                     1000,
                                     1,
                                     1000000,
                                     "packets"};
    ChoiceParameter profile{parameters,
                            "profile",
                            "Profile (semantics and timing) of the CCN nodes of PCs and sources",
                            "ccnx-0.8.1",
                            GetProfileNames()};
    ChoiceParameter laptop{
        parameters,
        "laptop",
        "Machine that sets the processing times of PCs and sources; none: no processing "
        "time",
        "pc",
        StepCosts::GetMachineNames()};
    CacheParameter cache{parameters, 2147483647};
    FlagParameter sequenceNumbers{
        parameters,
        "sequence-numbers",
        "End each datagram with a sequence number of 6 bytes, as CCNx does",
        true};
    LimitParameter limit{parameters, 3600};
    ObjectParameter object{parameters};
    RecordArguments record{parameters, 0.05};

    /**
     * @param hasCcn whether the nodes have CCN layers
     * @return a description without nodes, with addresses as above and streams by numbers
     */
    NetworkDescription MakeDescription(bool hasCcn = true) const;
    /** @return an Ethernet link, with UDP faces by its routes */
    LinkDescription DescribeLink() const;
};

} // namespace ns3::ccn

#endif // CCN_TESTBED_ARGUMENTS_H
