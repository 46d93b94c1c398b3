// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_NETWORK_H
#define CCN_LESSON_NETWORK_H

#include "lib/media/silent-loss.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * The network of a lesson: named nodes and point-to-point links of 10 Mbit/s, each with a face at
 * both ends. Only routers have a content store, so that no host answers its own Interests.
 */
class LessonNetwork
{
  public:
    static constexpr uint32_t ROUTER_OBJECTS = 100; ///< default capacity of a router, in objects
    static constexpr double LINK_DELAY = 0.005;     ///< default delay of a link, in s

    /** Adds nodes without a content store. @param names their names */
    void AddHosts(const std::vector<std::string>& names)
    {
        for (const std::string& name : names)
        {
            AddRouter(name, 0);
        }
    }

    /**
     * Adds a router.
     * @param name its name
     * @param objects capacity of its content store in objects; 0: nothing is stored
     * @param policy replacement policy of its content store
     */
    void AddRouter(const std::string& name,
                   uint32_t objects = ROUTER_OBJECTS,
                   const std::string& policy = "Lru")
    {
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(objects));
        stack.SetAttribute("ContentStore/Policy", StringValue(policy));
        const auto node = CreateObject<Node>();
        stack.Install(node);
        m_names.push_back(name);
        m_nodes[name] = node;
    }

    /**
     * Links two nodes.
     * @param one name of a node
     * @param other name of another node
     * @param delay delay of the link, in s
     */
    void Link(const std::string& one, const std::string& other, double delay = LINK_DELAY)
    {
        ExpressLinkHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        link.SetChannelAttribute("Delay", TimeValue(Seconds(delay)));
        const NetDeviceContainer ends = link.Install(GetNode(one), GetNode(other));
        m_links[{one, other}] = ends;
        m_faces[{one, other}] = CcnStackHelper::AddDeviceFace(ends.Get(0));
        m_faces[{other, one}] = CcnStackHelper::AddDeviceFace(ends.Get(1));
    }

    /**
     * Links consecutive nodes with the default delay, and adds routes from each to the next.
     * @param path names of the nodes
     * @param prefix prefix of the names to route
     */
    void LinkPath(const std::vector<std::string>& path, const std::string& prefix)
    {
        for (std::size_t i = 1; i < path.size(); ++i)
        {
            Link(path[i - 1], path[i]);
            Route(path[i - 1], path[i], prefix);
        }
    }

    /**
     * Adds a route.
     * @param from name of a node
     * @param to name of a linked node, the next hop
     * @param prefix prefix of the names to route
     * @param cost cost of the route
     */
    void Route(const std::string& from,
               const std::string& to,
               const std::string& prefix,
               uint32_t cost = 0) const
    {
        CcnStackHelper::AddRoute(GetNode(from), prefix, GetFace(from, to), cost);
    }

    /**
     * Sets whether a link loses all frames in both directions. The nodes get no signal of it.
     * @param one name of the node that Link() was given first
     * @param other name of the other node
     * @param isCut true to lose all frames, false to lose none
     */
    void Cut(const std::string& one, const std::string& other, bool isCut) const
    {
        const NetDeviceContainer& ends = m_links.at({one, other});
        for (uint32_t i = 0; i < ends.GetN(); ++i)
        {
            SetSilent(ends.Get(i), isCut);
        }
    }

    /** @param name name of a node @return the node */
    Ptr<Node> GetNode(const std::string& name) const
    {
        return m_nodes.at(name);
    }

    /** @param name name of a node @return its CCN layer */
    Ptr<CcnL3Protocol> GetL3(const std::string& name) const
    {
        return CcnStackHelper::Get(GetNode(name));
    }

    /** @param from name of a node @param to name of a linked node @return the face towards it */
    FaceId GetFace(const std::string& from, const std::string& to) const
    {
        return m_faces.at({from, to});
    }

    /** @param name name of a node @param what a counter @return its value */
    uint64_t Get(const std::string& name, Count what) const
    {
        return GetL3(name)->GetCounters().Get(what);
    }

    /** @param name name of a node @param why a reason @return number of packets dropped for it */
    uint64_t Get(const std::string& name, DropReason why) const
    {
        return GetL3(name)->GetCounters().GetDrops(why);
    }

    /** Watches all nodes in the order in which they were added. */
    void Watch(Recorder& recorder) const
    {
        for (const std::string& name : m_names)
        {
            recorder.Watch(GetNode(name), name);
        }
    }

    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const
    {
        NodeContainer nodes;
        for (const std::string& name : m_names)
        {
            nodes.Add(GetNode(name));
        }
        return CcnStackHelper::AssignStreams(nodes, stream);
    }

  private:
    using Ends = std::pair<std::string, std::string>; ///< names of two linked nodes

    std::vector<std::string> m_names;           ///< in the order in which the nodes were added
    std::map<std::string, Ptr<Node>> m_nodes;   ///< by name
    std::map<Ends, NetDeviceContainer> m_links; ///< by their nodes
    std::map<Ends, FaceId> m_faces;             ///< by node and neighbour
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_NETWORK_H
