// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_NETWORK_H
#define CCN_ACCESS_NETWORK_H

#include "lib/networks/network-plan-files.h"
#include "lib/networks/network-plan.h"
#include "names.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/data-rate.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/** Settings of the links and nodes of a Network. @ingroup ccn */
struct NetworkSettings
{
    DataRate rate;    ///< of all links
    double delay;     ///< of links without a delay in the map, in s
    uint32_t cache;   ///< capacity of each router's content store, in chunks
    uint32_t clients; ///< number of clients
};

/**
 * @ingroup ccn
 * The origin, routers and clients. The routers are a tree below the origin, or the nodes of a map.
 * Origin and clients are nodes of their own, linked to one router each. Only routers have a content
 * store.
 */
class Network
{
  public:
    /** @param settings of links and nodes */
    explicit Network(const NetworkSettings& settings)
        : m_settings(settings),
          m_origin(CreateObject<Node>())
    {
        m_link.SetDeviceAttribute("DataRate", DataRateValue(settings.rate));
        m_link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("10000p"));
    }

    /** Makes a tree. @param levels of routers @param arity routers below each router */
    void BuildTree(uint32_t levels, uint32_t arity)
    {
        uint32_t last = 1; // routers of the lowest level
        uint32_t routers = 1;
        for (uint32_t level = 1; level < levels; ++level)
        {
            last *= arity;
            routers += last;
        }
        AddNodes(routers);
        for (uint32_t i = 0; i < routers; ++i)
        {
            m_names.push_back("r" + std::to_string(i));
        }
        Connect(m_routers.Get(0), m_origin);
        for (uint32_t i = 1; i < routers; ++i)
        {
            Connect(m_routers.Get(i), m_routers.Get((i - 1) / arity));
        }
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            AddClient(i, m_routers.Get(routers - last + i % last));
        }
        CcnStackHelper::AssignStreams(m_routers, 100);
    }

    /**
     * Reads the routers and their links from a file in CSV, as scenario network does. The origin is
     * at a random router, and the clients are spread over the others in random order.
     * @param path of the file
     * @param random draws the places
     * @throws std::invalid_argument that names file, line and value
     */
    void BuildMap(const std::string& path, UniformRandomVariable& random)
    {
        network::PlannedLink defaults;
        defaults.delay = m_settings.delay;
        const network::NetworkPlan plan = network::PlanFiles(defaults).ReadLinks(path, "csv");
        AddNodes(plan.nodes.size());
        for (const auto& node : plan.nodes)
        {
            m_names.push_back("r" + node.name);
        }
        for (const auto& link : plan.links)
        {
            Link(m_routers.Get(link.from), m_routers.Get(link.to), link.delay);
        }
        const std::vector<uint32_t> places = Shuffle(plan.nodes.size(), random);
        Link(m_routers.Get(places[0]), m_origin, m_settings.delay);
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            AddClient(i, m_routers.Get(places[1 + i % (places.size() - 1)]));
        }
        CcnRoutingHelper routing;
        routing.AddOrigin(SITE, m_origin);
        routing.InstallShortest();
        CcnStackHelper::AssignStreams(m_routers, 100);
    }

    /** @return the origin */
    Ptr<Node> GetOrigin() const
    {
        return m_origin;
    }

    /** @return the routers; the root of a tree is the first */
    const NodeContainer& GetRouters() const
    {
        return m_routers;
    }

    /** @param router index of a router @return its name in the database */
    const std::string& GetRouterName(uint32_t router) const
    {
        return m_names[router];
    }

    /** @return the clients */
    const std::vector<Ptr<Node>>& GetClients() const
    {
        return m_clients;
    }

  private:
    /** Creates routers and clients, and installs the stack on the origin. @param routers their number */
    void AddNodes(uint32_t routers)
    {
        m_routers.Create(routers);
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            m_clients.push_back(CreateObject<Node>());
        }
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(m_settings.cache));
        stack.Install(m_routers);
        m_end.SetAttribute("ContentStore/MaxObjects",
                           UintegerValue(0)); // applications answer and ask
        m_end.Install(m_origin);
    }

    /** Connects a client. @param client its number @param router above it */
    void AddClient(uint32_t client, Ptr<Node> router)
    {
        m_end.Install(m_clients[client]);
        Connect(m_clients[client], router);
    }

    /**
     * Links two nodes and routes all names upwards.
     * @param below node farther from the origin
     * @param above node nearer to it
     */
    void Connect(Ptr<Node> below, Ptr<Node> above)
    {
        CcnStackHelper::AddRoute(below, SITE, Link(below, above, m_settings.delay));
    }

    /** Links two nodes. @param one a node @param other another one @param delay in s @return face of `one` */
    FaceId Link(Ptr<Node> one, Ptr<Node> other, double delay)
    {
        m_link.SetChannelAttribute("Delay", TimeValue(Seconds(delay)));
        const NetDeviceContainer devices = m_link.Install(one, other);
        const FaceId face = CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        return face;
    }

    /** @param count of places, at least 2 @param random draws the order @return 0 .. count - 1 in random order */
    static std::vector<uint32_t> Shuffle(uint32_t count, UniformRandomVariable& random)
    {
        std::vector<uint32_t> places(count);
        std::iota(places.begin(), places.end(), 0);
        for (uint32_t i = 0; i < count; ++i)
        {
            std::swap(places[i], places[random.GetInteger(i, count - 1)]);
        }
        return places;
    }

    NetworkSettings m_settings;
    PointToPointHelper m_link;
    CcnStackHelper m_end; ///< stack of origin and clients
    Ptr<Node> m_origin;
    NodeContainer m_routers;
    std::vector<std::string> m_names; ///< of the routers
    std::vector<Ptr<Node>> m_clients;
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_NETWORK_H
