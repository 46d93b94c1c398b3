// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWDED_LIMITS_H
#define CCN_BENCH_CROWDED_LIMITS_H

#include "crowded-node.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-key-store.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-processor.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn::bench
{

/**
 * @param number of packets
 * @return an Interest in each of as many names
 */
inline std::vector<Ptr<Packet>>
MakeInterestPackets(uint32_t number)
{
    std::vector<Ptr<Packet>> packets;
    for (uint32_t i = 0; i < number; ++i)
    {
        packets.push_back(MakeInterest(MakeChild(Name("/a"), i)).ToPacket());
    }
    return packets;
}

/**
 * Times Interests that arrive at once and wait for the processor. Each is dropped there, for want of
 * a route.
 * @param number number of Interests, and the limit
 * @return CPU time in s
 */
inline double
ProcessorQueue(uint32_t number)
{
    CrowdedNode node(1);
    CcnProcessor& processor = CcnProcessor::Get(node.Get());
    processor.GetCosts().SetAttribute("Machine", StringValue("pc"));
    processor.SetAttribute("QueueSize", UintegerValue(number));
    node.Initialize();
    const auto packets = MakeInterestPackets(number);
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const auto& packet : packets)
    {
        node[0].Receive(packet);
    }
    const uint32_t waiting = processor.GetWaiting();
    Simulator::Run();
    clock.Stop();
    Require(waiting == number - 1 && // the first one is being processed
                node.Get().GetCounters().GetDrops(DropReason::NO_ROUTE) == number,
            "processor");
    return clock.GetSeconds();
}

/**
 * Times objects that wait in the content queue of the face that asked for them.
 * @param number number of objects
 * @return CPU time in s
 */
inline double
QueuedContent(uint32_t number)
{
    CrowdedNode node(2);
    ContentQueues::Get(node.Get()).SetAttribute("Enabled", BooleanValue(true));
    node.Initialize();
    node.Get().AssignStreams(1);
    node.Get().GetFib().Add(Name("/"), 1);
    std::vector<Ptr<Packet>> objects;
    for (uint32_t i = 0; i < number; ++i)
    {
        objects.push_back(MakeObject(MakeChild(Name("/a"), i), "x").ToPacket());
    }
    for (const auto& interest : MakeInterestPackets(number))
    {
        node[0].Receive(interest);
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const auto& object : objects)
    {
        node[1].Receive(object);
    }
    Simulator::Run();
    clock.Stop();
    Require(node[0].GetSent() == number, "content-queues");
    return clock.GetSeconds();
}

/**
 * Times objects with a key each, at a store that has as many already.
 * @param number number of objects, and the limit
 * @return CPU time in s
 */
inline double
Keys(uint32_t number)
{
    KeyStore keys(number);
    std::vector<std::unique_ptr<ReceivedObject>> objects;
    for (uint32_t i = 0; i < 2 * number; ++i)
    {
        const auto key = PrivateKey::Simulate("rsa-1024", std::to_string(i));
        ContentObject object = MakeObject(MakeChild(Name("/keys"), i), "");
        object.type = ContentType::KEY;
        object.payload = key->GetPublicKey()->GetOctets();
        objects.push_back(std::make_unique<ReceivedObject>(object));
    }
    const auto learn = [&keys, &objects](uint32_t begin, uint32_t end) {
        for (uint32_t i = begin; i < end; ++i)
        {
            keys.LearnContent(objects[i]->view);
        }
    };
    learn(0, number);
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    learn(number, 2 * number);
    clock.Stop();
    Require(keys.GetSize() == number, "keys");
    return clock.GetSeconds();
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_LIMITS_H
