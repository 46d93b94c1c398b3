/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * Applications of one's own, outside the module: a sensor that answers with its latest reading, and a
 * monitor that asks for it four times a second. Each class is all that it takes. A reading is fresh
 * for a second, so most questions end in the content store of the monitor's node.
 *
 *     monitor --- sensor
 *
 * Run:      ./ccn run ccn-own-application
 * Expected: ccn-own-application: 40 readings heard, 8 taken, mean age 0.503418 s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

const Name SENSOR("/sensor"); // begin of its readings' names

/** Answers with the time. */
class Sensor : public CcnApplication
{
  public:
    uint32_t taken{0}; // readings

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(SENSOR);
    }

    void OnInterest(const Arrival&, const InterestView&) override
    {
        ContentObject reading;
        reading.name = Name(SENSOR).AppendDecimal(++taken);
        reading.payload = std::to_string(Simulator::Now().GetSeconds());
        reading.hasFreshness = true;
        reading.freshnessSeconds = 1;
        Send(reading.ToPacket());
    }
};

/** Asks for the latest reading. */
class Monitor : public CcnApplication
{
  public:
    uint32_t heard{0}; // readings
    double age{0};     // of all of them, s

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        Ask();
    }

    void Ask()
    {
        Interest interest;
        interest.name = SENSOR;
        interest.selectors.childSelector = 1; // the rightmost one
        Express(interest);
        Simulator::Schedule(MilliSeconds(250), &Monitor::Ask, this);
    }

    void OnContent(const Arrival&, const ContentView& reading) override
    {
        ++heard;
        age += Simulator::Now().GetSeconds() - std::stod(std::string(reading.payload));
    }
};

int
main(int argc, char* argv[])
{
    CommandLine(__FILE__).Parse(argc, argv);
    NodeContainer nodes(2); // monitor, sensor
    CcnStackHelper().Install(nodes);
    const NetDeviceContainer ends = PointToPointHelper().Install(nodes);
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/sensor", CcnStackHelper::AddDeviceFace(ends.Get(0)));
    CcnStackHelper::AddDeviceFace(ends.Get(1));
    auto monitor = CreateObject<Monitor>();
    nodes.Get(0)->AddApplication(monitor);
    auto sensor = CreateObject<Sensor>();
    nodes.Get(1)->AddApplication(sensor);
    Simulator::Stop(Seconds(10));
    Simulator::Run();
    std::cout << "ccn-own-application: " << monitor->heard << " readings heard, " << sensor->taken
              << " taken, mean age " << monitor->age / monitor->heard << " s\n";
    Simulator::Destroy();
    return 0;
}
