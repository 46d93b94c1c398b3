// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef FETCH_H
#define FETCH_H

// What the programs of this folder share: a header of a user's own.

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>
#include <string>

/** Installs the CCN layer on each node. */
inline void
InstallCcn(const ns3::NodeContainer& nodes)
{
    ns3::ccn::CcnStackHelper().Install(nodes);
}

/** Adds a face to each device. */
inline void
AddFaces(const ns3::NetDeviceContainer& devices)
{
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        ns3::ccn::CcnStackHelper::AddDeviceFace(devices.Get(i));
    }
}

/**
 * Installs a producer, a consumer of its ten chunks, and the routes between them.
 * @param consumer node of the consumer
 * @param producer node of the producer
 * @return the consumer
 */
inline ns3::Ptr<ns3::ccn::Consumer>
Fetch(ns3::Ptr<ns3::Node> consumer, ns3::Ptr<ns3::Node> producer)
{
    ns3::ccn::CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Size", ns3::UintegerValue(10240));
    producers.Install(producer);
    ns3::ccn::CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/content", producer);
    routing.InstallShortest();
    ns3::ccn::CcnApplicationHelper consumers("Consumer");
    return ns3::DynamicCast<ns3::ccn::Consumer>(consumers.Install(consumer).Get(0));
}

/** Runs the simulation and prints a line. @param name name of the program @param consumer the consumer */
inline void
RunAndPrint(const std::string& name, ns3::Ptr<ns3::ccn::Consumer> consumer)
{
    ns3::Simulator::Stop(ns3::Seconds(20));
    ns3::Simulator::Run();
    std::cout << name << ": " << consumer->GetTransfer().chunks << " chunks\n";
    ns3::Simulator::Destroy();
}

#endif // FETCH_H
