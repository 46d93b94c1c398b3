// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A simulated network in real time, which exchanges messages over UDP with programs of the host.
 *
 *     192.0.2.1, 192.0.2.2 ========== gateway ---------- router ---------- end: producer, consumer
 *             host            tap    192.0.2.254  2 ms     loss    5 ms
 *
 * Host programs fetch ccnx:/sim/file, and the consumer fetches ccnx:/host/file from 192.0.2.2. With --far, end has a tap
 * device instead of applications, and forwards ccnx:/far to the host program at 198.51.100.2.
 * doc/usage/real-network.rst explains how to prepare the tap and run both sides.
 *
 * Run:      ./ccn run ccn-real-network --time=1s
 * Expected: ccn-real-network: 0 bytes from the host, 0 chunks for it, 0 frames lost, no drops
 *
 * Without host programs, the consumer gets no answer.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/fd-net-device-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <linux/if_tun.h>
#include <net/if.h>
#include <string>
#include <sys/ioctl.h>
#include <system_error>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

volatile std::sig_atomic_t g_isInterrupted = 0;
uint32_t g_lost = 0; // frames lost on the link between router and end

/** Ends the simulation after SIGINT or SIGTERM. */
void
CheckInterrupt()
{
    if (g_isInterrupted)
    {
        Simulator::Stop();
    }
    Simulator::Schedule(MilliSeconds(50), &CheckInterrupt);
}

/** @param name name of a tap device @return its file descriptor, for Ethernet frames alone */
int
OpenTap(const std::string& name)
{
    ifreq request{};
    request.ifr_flags = IFF_TAP | IFF_NO_PI;
    name.copy(request.ifr_name, IFNAMSIZ - 1);
    const int tap = open("/dev/net/tun", O_RDWR);
    if (tap < 0 || ioctl(tap, TUNSETIFF, &request) < 0)
    {
        throw std::system_error(errno, std::generic_category(), "tap " + name);
    }
    return tap;
}

/** @param node a node with UDP faces @return its drops by reason, e.g. "2 drop_no_route" */
std::string
DescribeDrops(Ptr<Node> node)
{
    auto counters = CcnStackHelper::Get(node)->GetCounters().List();
    counters.push_back({"drop_unknown_peer", UdpTransport::Get(node)->GetUnknownPeers()});
    std::string text;
    for (const auto& [name, value] : counters)
    {
        if (value > 0 && (name.rfind("drop_", 0) == 0 || name.rfind("malformed_", 0) == 0))
        {
            text += (text.empty() ? "" : ", ") + std::to_string(value) + " " + name;
        }
    }
    return text.empty() ? "no drops" : text;
}

/** @param transfer result of the consumer, which fails after many retransmissions */
void
PrintTransfer(const Transfer& transfer)
{
    std::cout << "ccn-real-network: SHA-256 of the host's file: " << transfer.digest << std::endl;
}

/**
 * @param node a node; its address is the network's last but one
 * @param tap name of a tap device
 * @param network its IPv4 addresses, of which the host has some
 * @return the node's device for it
 */
Ptr<FdNetDevice>
AddTapDevice(Ptr<Node> node, const std::string& tap, const char* network)
{
    auto device = CreateObject<FdNetDevice>();
    device->SetAddress(Mac48Address::Allocate());
    device->SetFileDescriptor(OpenTap(tap));
    node->AddDevice(device);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false); // its messages would go to the host, too
    internet.Install(node);
    Ipv4AddressHelper(network, "255.255.255.0", "0.0.0.254").Assign(NetDeviceContainer(device));
    return device;
}

/** Counts a lost frame. */
void
CountLoss(Ptr<const Packet>)
{
    ++g_lost;
}

/** @param device a device @param prefix names that are forwarded to its neighbour */
void
AddLinkFace(Ptr<NetDevice> device, const std::string& prefix)
{
    const FaceId face = CcnStackHelper::AddDeviceFace(device);
    CcnStackHelper::AddRoute(device->GetNode(), prefix, face);
}

/** @param node a node @param host address of a host program @param prefix names that it serves */
void
AddHostFace(Ptr<Node> node, const char* host, const std::string& prefix)
{
    CcnStackHelper::AddRoute(node, prefix, CcnStackHelper::AddUdpFace(node, host));
}

} // namespace

int
main(int argc, char* argv[])
{
    std::string tap = "ccn0";
    std::string far;
    std::string pcap;
    double loss = 0;
    Time time = Hours(1);
    GlobalValue::Bind("SimulatorImplementationType", StringValue("ns3::RealtimeSimulatorImpl"));
    GlobalValue::Bind("ChecksumEnabled", BooleanValue(true)); // the host drops others
    Config::SetDefault("ns3::ArpCache::PendingQueueSize", UintegerValue(100)); // a whole window
    Config::SetDefault("ns3::ccn::UdpTransport::MaxUnknownPeers", UintegerValue(1));
    Config::SetDefault("ns3::ccn::Signer::Mode", StringValue("real"));
    Config::SetDefault("ns3::ccn::ContentValidator::Mode", StringValue("signature"));
    Config::SetDefault("ns3::ccn::Producer::Size", UintegerValue(100000));
    Config::SetDefault("ns3::ccn::Consumer::Lifetime", TimeValue(MilliSeconds(500)));
    Config::SetDefault("ns3::ccn::Consumer::MaxRetransmissions", UintegerValue(10000));
    CommandLine cmd(__FILE__);
    cmd.AddValue("tap", "name of the tap device", tap);
    cmd.AddValue("far", "name of a tap device of end; empty: end has applications", far);
    cmd.AddValue("loss", "share of the frames lost on the link between router and end", loss);
    cmd.AddValue("pcap", "file for the frames that pass the tap device; empty: none", pcap);
    cmd.AddValue("time", "time until the program ends; Ctrl-C ends it earlier", time);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // gateway, router, end
    CcnStackHelper stack;
    stack.Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("2ms"));
    const NetDeviceContainer near = link.Install(nodes.Get(0), nodes.Get(1));
    auto errors = CreateObject<RateErrorModel>();
    errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    errors->SetRate(loss);
    link.SetDeviceAttribute("ReceiveErrorModel", PointerValue(errors));
    link.SetChannelAttribute("Delay", StringValue("5ms"));
    const NetDeviceContainer lossy = link.Install(nodes.Get(1), nodes.Get(2));
    lossy.Get(0)->TraceConnectWithoutContext("PhyRxDrop", MakeCallback(&CountLoss));
    lossy.Get(1)->TraceConnectWithoutContext("PhyRxDrop", MakeCallback(&CountLoss));

    try
    {
        const auto device = AddTapDevice(nodes.Get(0), tap, "192.0.2.0");
        if (!pcap.empty())
        {
            FdNetDeviceHelper().EnablePcap(pcap, device, true, true);
        }
        if (!far.empty())
        {
            AddTapDevice(nodes.Get(2), far, "198.51.100.0");
        }
    }
    catch (const std::system_error& error)
    {
        std::cerr << "ccn-real-network: " << error.what() << "\n";
        return 1;
    }
    const std::string served = far.empty() ? "ccnx:/sim" : "ccnx:/far"; // at end
    AddHostFace(nodes.Get(0), "192.0.2.2", "ccnx:/host");
    AddLinkFace(near.Get(0), served);
    AddLinkFace(near.Get(1), "ccnx:/host");
    AddLinkFace(lossy.Get(0), served);
    AddLinkFace(lossy.Get(1), "ccnx:/host");

    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Prefix", StringValue("ccnx:/sim/file"));
    auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("Prefix", StringValue("ccnx:/host/file"));
    consumer->TraceConnectWithoutContext("Ended", MakeCallback(&PrintTransfer));
    if (far.empty())
    {
        nodes.Get(2)->AddApplication(producer);
        nodes.Get(2)->AddApplication(consumer);
    }
    else
    {
        AddHostFace(nodes.Get(2), "198.51.100.2", "ccnx:/far");
    }

    std::signal(SIGINT, [](int) { g_isInterrupted = 1; });
    std::signal(SIGTERM, [](int) { g_isInterrupted = 1; });
    CheckInterrupt();
    Simulator::Stop(time);
    Simulator::Run();
    std::cout << "ccn-real-network: " << consumer->GetTransfer().bytes << " bytes from the host, "
              << producer->GetAnswers() << " chunks for it, " << g_lost << " frames lost, "
              << DescribeDrops(nodes.Get(0)) << "\n";
    Simulator::Destroy();
    return 0;
}
