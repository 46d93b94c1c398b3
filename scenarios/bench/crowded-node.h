// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWDED_NODE_H
#define CCN_BENCH_CROWDED_NODE_H

#include "crowd.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-strategy.h"
#include "ns3/node.h"

namespace ns3::ccn::bench
{

/** A face whose neighbour is this program. */
class CrowdFace : public Face
{
  public:
    std::string GetLabel() const override
    {
        return "crowd" + std::to_string(GetId());
    }

    /** Passes a received message to the node. */
    void Receive(const Ptr<const Packet>& packet)
    {
        Deliver(packet, Address());
    }

    /** @return number of messages sent so far */
    uint64_t GetSent() const
    {
        return m_sent;
    }

  private:
    bool DoSend(const Ptr<Packet>&) override
    {
        ++m_sent;
        return true;
    }

    uint64_t m_sent{0}; ///< number of messages sent
};

/** A node with many faces. */
class CrowdedNode
{
  public:
    /** @param faces number of faces @param strategy strategy for all names */
    explicit CrowdedNode(uint32_t faces, const std::string& strategy = "AllFaces")
    {
        auto node = CreateObject<Node>();
        m_l3 = CreateObject<CcnL3Protocol>();
        m_l3->SetAttribute("Strategy", StringValue(strategy));
        node->AggregateObject(m_l3);
        for (uint32_t i = 0; i < faces; ++i)
        {
            m_faces.push_back(CreateObject<CrowdFace>());
            m_l3->AddFace(m_faces.back());
        }
        m_node = node;
    }

    /** Initializes the node, after attributes that decide which parts are used. */
    void Initialize()
    {
        m_node->Initialize();
    }

    ~CrowdedNode()
    {
        m_node->Dispose();
        Simulator::Destroy();
    }

    CrowdedNode(const CrowdedNode&) = delete;
    CrowdedNode& operator=(const CrowdedNode&) = delete;

    /** @param face index of a face @return the face */
    CrowdFace& operator[](uint32_t face)
    {
        return *m_faces[face];
    }

    /** @return CCN layer of the node */
    CcnL3Protocol& Get()
    {
        return *m_l3;
    }

  private:
    Ptr<Node> m_node;
    Ptr<CcnL3Protocol> m_l3;
    std::vector<Ptr<CrowdFace>> m_faces;
};

/**
 * Times Interests of many faces for one name, and the object that satisfies them.
 * @param number number of faces
 * @param strategy strategy of the node
 * @return CPU time in s
 */
inline double
NodeFaces(uint32_t number, const std::string& strategy)
{
    CrowdedNode node(number + 1, strategy);
    node.Initialize();
    node.Get().GetFib().Add(Name("/"), number);
    std::vector<Ptr<Packet>> packets;
    Interest interest = MakeInterest(Name("/a"));
    for (uint32_t i = 0; i < number; ++i)
    {
        interest.nonce = "nonce" + MakeComponent(i);
        packets.push_back(interest.ToPacket());
    }
    const Ptr<Packet> object = MakeObject(Name("/a"), "x").ToPacket();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < number; ++i)
    {
        node[i].Receive(packets[i]);
    }
    node[number].Receive(object);
    clock.Stop();
    Require(node[0].GetSent() == 1 && node[number - 1].GetSent() == 1, "node-faces");
    return clock.GetSeconds();
}

/**
 * Times an Interest that is forwarded to all next hops of its prefix.
 * @param number number of next hops
 * @return CPU time in s
 */
inline double
NodeNextHops(uint32_t number)
{
    CrowdedNode node(number + 1);
    node.Initialize();
    for (uint32_t i = 1; i <= number; ++i)
    {
        node.Get().GetFib().Add(Name("/"), i);
    }
    const Ptr<Packet> interest = MakeInterest(Name("/a")).ToPacket();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    node[0].Receive(interest);
    clock.Stop();
    Require(node[number].GetSent() == 1, "node-next-hops");
    return clock.GetSeconds();
}

/**
 * Times the insertion of next hops of one prefix.
 * @param number number of next hops
 * @return CPU time in s
 */
inline double
NodeRegistrations(uint32_t number)
{
    auto fib = CreateObject<Fib>();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < number; ++i)
    {
        fib->Add(Name("/a"), i);
    }
    clock.Stop();
    return clock.GetSeconds();
}

/**
 * Times Interests for one name, each with an Exclude, and as many objects that all of them exclude.
 * @param number number of Interests, and of objects
 * @return CPU time in s
 */
inline double
NodeSelectors(uint32_t number)
{
    CrowdedNode node(2);
    node.Initialize();
    node.Get().GetFib().Add(Name("/"), 1);
    std::vector<Ptr<Packet>> interests;
    std::vector<Ptr<Packet>> objects;
    for (uint32_t i = 0; i < number; ++i)
    {
        ExcludeBuilder exclude;
        exclude.AddAny().AddComponent(MakeComponent((1 << 23) + i));
        Interest interest = MakeInterest(Name("/a"));
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude.GetBytes();
        interests.push_back(interest.ToPacket());
        objects.push_back(MakeObject(MakeChild(Name("/a"), i), "x").ToPacket());
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const auto& interest : interests)
    {
        node[0].Receive(interest);
    }
    for (const auto& object : objects)
    {
        node[1].Receive(object);
    }
    clock.Stop();
    Require(node[0].GetSent() == 0, "node-selectors");
    return clock.GetSeconds();
}

/**
 * Times a PIT of number / 2 entries: Interests of one face, then one Interest of each other face.
 * @param number number of Interests of the first face, and of other faces
 * @return CPU time in s
 */
inline double
NodeFullPit(uint32_t number)
{
    CrowdedNode node(number + 1);
    node.Initialize();
    node.Get().GetPit().SetAttribute("MaxEntries", UintegerValue(number / 2));
    node.Get().GetFib().Add(Name("/"), number);
    std::vector<Ptr<Packet>> interests;
    for (uint32_t i = 0; i < 2 * number; ++i)
    {
        interests.push_back(MakeInterest(MakeChild(Name("/a"), i)).ToPacket());
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < 2 * number; ++i)
    {
        node[i < number ? 0 : i - number].Receive(interests[i]);
    }
    clock.Stop();
    Require(node.Get().GetCounters().Get(Count::PIT_EVICTED) > number / 4, "node-full-pit");
    return clock.GetSeconds();
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_NODE_H
