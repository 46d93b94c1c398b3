// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Two custom applications, defined outside the module in one class each. The sensor answers with
 * its latest reading, and the monitor requests it four times per second. A reading is fresh for
 * 1 s, so the content store of the monitor's node satisfies most Interests.
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

const Name SENSOR("/sensor"); // prefix of the readings

/** Answers each Interest with the current simulation time. */
class Sensor : public CcnApplication
{
  public:
    uint32_t taken{0}; // number of readings sent

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

/** Requests the latest reading every 250 ms. */
class Monitor : public CcnApplication
{
  public:
    uint32_t heard{0}; // number of readings received
    double age{0};     // sum of their ages, s

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
        interest.selectors.childSelector = 1; // the rightmost child
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
    const FaceId up = CcnStackHelper::AddDeviceFace(ends.Get(0));
    CcnStackHelper::AddDeviceFace(ends.Get(1));
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/sensor", up);
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
