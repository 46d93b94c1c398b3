// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICES_SUBSTRATE_H
#define CCN_SLICES_SUBSTRATE_H

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/traffic-control-helper.h"

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn::slices
{

/**
 * @ingroup ccn
 * The machines and links that all slices share: two islands of a testbed (Guimaraes et al. 2013, figures
 * 1 and 3).
 *
 *     remote ------ gateway ======= router ------ sink0, sink1, ...
 *         long link  |    bottleneck       access links
 *     producer ------'
 *
 * Each node has IPv4, too.
 */
class Substrate
{
  public:
    /** The links. */
    struct Settings
    {
        uint32_t sinks;        ///< number of sinks
        DataRate bottleneck;   ///< rate of the link that all slices cross, towards the sinks
        DataRate bottleneckUp; ///< its rate in the other direction
        DataRate longRate;     ///< rate of the link to the other island
        DataRate access;       ///< rate of all other links
        Time delay;            ///< of all links but the long one
        Time longDelay;        ///< of the long link
        QueueSize queue;       ///< limit of the queue of each device
    };

    /** @param settings the links */
    explicit Substrate(const Settings& settings)
        : m_queue(settings.queue)
    {
        for (const char* name : {"producer", "remote", "gateway", "router"})
        {
            AddNode(name);
        }
        Connect("gateway", "producer", settings.access, settings.delay);
        Connect("gateway", "remote", settings.longRate, settings.longDelay);
        const auto bottleneck = Connect("router", "gateway", settings.bottleneck, settings.delay);
        bottleneck.Get(0)->SetAttribute("DataRate", DataRateValue(settings.bottleneckUp));
        for (uint32_t i = 0; i < settings.sinks; ++i)
        {
            AddNode(GetSink(i));
            Connect(GetSink(i), "router", settings.access, settings.delay);
        }
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    }

    /** @param number of a sink @return its name */
    static std::string GetSink(uint32_t number)
    {
        return "sink" + std::to_string(number);
    }

    /** @return names of all nodes */
    const std::vector<std::string>& GetNames() const
    {
        return m_names;
    }

    /** @param name of a node @return the node */
    Ptr<Node> Get(const std::string& name) const
    {
        return m_nodes.at(name);
    }

    /** A link. */
    struct Link
    {
        std::string one;            ///< name of a node
        std::string other;          ///< name of the node at the other end
        NetDeviceContainer devices; ///< in this order
    };

    /** @return all links */
    const std::vector<Link>& GetLinks() const
    {
        return m_links;
    }

    /** @param name of a node @return an IPv4 address of it */
    Ipv4Address GetAddress(const std::string& name) const
    {
        return m_addressOf.at(name);
    }

  private:
    /** @param name of a new node */
    void AddNode(const std::string& name)
    {
        const auto node = CreateObject<Node>();
        InternetStackHelper().Install(node);
        m_names.push_back(name);
        m_nodes[name] = node;
    }

    /**
     * Adds a link, whose devices have the only queues.
     * @param a one end
     * @param b the other end
     * @param rate rate of the link
     * @param delay its delay
     * @return its devices, in this order
     */
    NetDeviceContainer Connect(const std::string& a,
                               const std::string& b,
                               const DataRate& rate,
                               Time delay)
    {
        PointToPointHelper link;
        link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(m_queue));
        link.SetDeviceAttribute("DataRate", DataRateValue(rate));
        link.SetChannelAttribute("Delay", TimeValue(delay));
        const NetDeviceContainer devices = link.Install(Get(a), Get(b));
        const auto addresses = m_addresses.Assign(devices);
        m_addresses.NewNetwork();
        m_addressOf[a] = addresses.GetAddress(0);
        m_addressOf[b] = addresses.GetAddress(1);
        // IPv4's default queue disc would be a fair scheduler of its own.
        TrafficControlHelper().Uninstall(devices);
        m_links.push_back({a, b, devices});
        return devices;
    }

    QueueSize m_queue; ///< of each device
    std::vector<std::string> m_names;
    std::map<std::string, Ptr<Node>> m_nodes; ///< by name
    std::vector<Link> m_links;
    Ipv4AddressHelper m_addresses{"10.0.0.0", "255.255.255.0"};
    std::map<std::string, Ipv4Address> m_addressOf; ///< by the name of the node
};

} // namespace ns3::ccn::slices

#endif // CCN_SLICES_SUBSTRATE_H
