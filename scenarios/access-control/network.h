// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_NETWORK_H
#define CCN_ACCESS_NETWORK_H

#include "lib/networks/built-network.h"
#include "lib/networks/network-plan-files.h"
#include "lib/networks/network-plan.h"
#include "names.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/data-rate.h"
#include "ns3/network-module.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/** Settings of the links and nodes of a Network. @ingroup ccn */
struct ClientNetworkSettings
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
class ClientNetwork
{
  public:
    /** @param settings of links and nodes */
    explicit ClientNetwork(const ClientNetworkSettings& settings)
        : m_settings(settings)
    {
        m_description.namesStreams = false;
        m_description.Set("rate", settings.rate).Set("delay", settings.delay);
        m_description.Set("cache", settings.cache).Set("clients", settings.clients).Add(R"(
            default link : kind=p2p queue=10000 $rate ${delay}s
            default node : cache=0   # applications answer and ask
            node origin
            default node : cache=$cache
        )");
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
        for (uint32_t i = 0; i < routers; ++i)
        {
            AddRouter("r" + std::to_string(i));
        }
        m_description.Add(CLIENTS);
        Connect("r0", "origin");
        for (uint32_t i = 1; i < routers; ++i)
        {
            Connect(m_names[i], m_names[(i - 1) / arity]);
        }
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            Connect(GetClientNode(i), m_names[routers - last + i % last]);
        }
        Build();
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
        for (const auto& node : plan.nodes)
        {
            AddRouter("r" + node.name);
        }
        m_description.Add(CLIENTS);
        for (const auto& link : plan.links)
        {
            LinkDescription described = m_description.linkDefaults;
            described.delay = Seconds(link.delay);
            m_description.AddLink(m_names[link.from], m_names[link.to], described);
        }
        const std::vector<uint32_t> places = Shuffle(plan.nodes.size(), random);
        m_description.AddLink(m_names[places[0]], "origin", m_description.linkDefaults);
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            Connect(GetClientNode(i), m_names[places[1 + i % (places.size() - 1)]]);
        }
        m_description.Set("prefix", SITE).Add("origin $prefix origin");
        Build();
    }

    /** @return the origin */
    Ptr<Node> GetOrigin() const
    {
        return m_network.Get("origin");
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
    /** The nodes of clients, behind those of the routers. */
    static constexpr const char* CLIENTS = "node client[$clients] : cache=0";

    /** @param client number of a client @return name of its node */
    static std::string GetClientNode(uint32_t client)
    {
        return "client" + std::to_string(client);
    }

    /** Adds a router. @param name of it */
    void AddRouter(const std::string& name)
    {
        m_description.AddNode(name);
        m_names.push_back(name);
    }

    /** Links two nodes and routes all names upwards. @param below name of the node farther from the origin @param above that of the nearer */
    void Connect(const std::string& below, const std::string& above)
    {
        m_description.AddLink(below, above, m_description.linkDefaults);
        m_description.AddRoutes(SITE, {below, above});
    }

    /** Makes what is described. */
    void Build()
    {
        m_network.Build(m_description);
        for (const std::string& name : m_names)
        {
            m_routers.Add(m_network.Get(name));
        }
        for (uint32_t i = 0; i < m_settings.clients; ++i)
        {
            m_clients.push_back(m_network.Get(GetClientNode(i)));
        }
        CcnStackHelper::AssignStreams(m_routers, 100);
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

    ClientNetworkSettings m_settings;
    NetworkDescription m_description; ///< of what Build() makes
    BuiltNetwork m_network;
    NodeContainer m_routers;
    std::vector<std::string> m_names; ///< of the routers
    std::vector<Ptr<Node>> m_clients;
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_NETWORK_H
