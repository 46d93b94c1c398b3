// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_BUILT_NETWORK_H
#define CCN_NETWORKS_BUILT_NETWORK_H

#include "built-link.h"
#include "network-description.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

class Recorder;

/**
 * @ingroup ccn
 * The nodes, links, faces, routes and applications of a NetworkDescription, by the names that it gives
 * them. Every function throws std::invalid_argument for an unknown name, with the known ones.
 */
class BuiltNetwork
{
  public:
    BuiltNetwork() = default;
    BuiltNetwork(const BuiltNetwork&) = delete;
    BuiltNetwork& operator=(const BuiltNetwork&) = delete;

    /**
     * Makes the network, once.
     * @param description of it
     * @throws std::invalid_argument that names the line, the value and what is allowed
     */
    void Build(NetworkDescription description);

    /** @return what it was made from, without the attributes of nodes */
    const NetworkDescription& GetDescription() const
    {
        return m_description;
    }

    /** @return all nodes, in the order of the description */
    const NodeContainer& GetNodes() const
    {
        return m_nodes;
    }

    /** @param name of a node @return the node */
    Ptr<Node> Get(const std::string& name) const;

    /** @param name of a node @return its CCN layer */
    Ptr<CcnL3Protocol> GetL3(const std::string& name) const;

    /**
     * @tparam T type of an application
     * @param name of a node
     * @param number of the application among those of the type on the node, from 0
     * @return the application
     */
    template <typename T>
    Ptr<T> GetApp(const std::string& name, uint32_t number = 0) const
    {
        const Ptr<Node> node = Get(name);
        for (uint32_t i = 0; i < node->GetNApplications(); ++i)
        {
            const auto application = DynamicCast<T>(node->GetApplication(i));
            if (application && number-- == 0)
            {
                return application;
            }
        }
        RefuseApplication(name, T::GetTypeId().GetName());
    }

    /** @return all links, in the order of the description */
    const std::vector<BuiltLink>& GetLinks() const
    {
        return m_links;
    }

    /** @param link its name, or its two nodes: a-b @return the link */
    const BuiltLink& GetLink(const std::string& link) const;

    /** @param link as GetLink() @param node name of one of its nodes @return the device of the node */
    Ptr<NetDevice> GetDevice(const std::string& link, const std::string& node) const;

    /** @param link index of a link with devices, or on a shared medium @param node index of one of its nodes @return the device of the node */
    Ptr<NetDevice> GetDevice(uint32_t link, uint32_t node) const;

    /** @param link as GetLink() @param node name of one of its nodes @return its IPv4 address on the link */
    Ipv4Address GetAddress(const std::string& link, const std::string& node) const;

    /**
     * @param from name of a node
     * @param to name of a neighbour
     * @param via as GetLink(); empty: the first link between the two
     * @return the face of the node to the neighbour
     */
    FaceId GetFace(const std::string& from,
                   const std::string& to,
                   const std::string& via = "") const;

    /** Adds a route by hand, as a line of the description does. @param route from a node to a neighbour */
    void AddRoute(const RouteDescription& route);

    /** Adds routes by hand. @param prefix of names @param way names of nodes; each but the last routes to the next */
    void AddRoutes(const std::string& prefix, const std::vector<std::string>& way);

    /** Changes a link now. @param link as GetLink() @param change as LinkChange::Parse() */
    void Change(const std::string& link, const std::string& change);

    /** Changes a link now. @param link its index @param change the change */
    void Change(uint32_t link, const LinkChange& change);

    /**
     * Takes a node off all its links now, or puts it back: while it is absent, its faces are down and its devices
     * receive nothing. Its neighbours and computed routes do not learn of it. Frames in its queues are still sent.
     * @param node its index
     * @param isPresent whether it is there from now on
     */
    void SetPresent(uint32_t node, bool isPresent);

    /** Computes the routes to all origins anew. */
    void Reroute();

    /** @return what computes the routes */
    CcnRoutingHelper& GetOracle()
    {
        return m_oracle;
    }

    /** @param recorder that watches the nodes, in their order, under the names that they have in the database */
    void Watch(Recorder& recorder) const;

    /** Fixes the streams of wired media, of CCN layers, and of Wi-Fi. @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

    /** Fixes the streams of the links' loss. @param stream first random stream to use @return number of streams used */
    int64_t AssignLossStreams(int64_t stream) const;

  private:
    /** Makes nodes, links, faces, routes and applications. */
    void MakeAll();
    /** @param index of a node */
    void MakeNode(uint32_t index);
    /** @param link to make devices of, with addresses */
    void MakeLink(const LinkDescription& link);
    /** @param index of a link, which gets addresses */
    void MakeAddresses(uint32_t index);
    /** @param index of a link, which gets its faces */
    void MakeFaces(uint32_t index);
    /** @param index of a link @param a number of an end @param b number of another end @return face from a to b */
    FaceId MakeFace(uint32_t index, std::size_t a, std::size_t b);
    /**
     * @param node index of a node
     * @param peer index of a neighbour
     * @param via as GetLink(); empty: the first link with such a face
     * @return the face of the node to the neighbour
     */
    FaceId GetFace(uint32_t node, uint32_t peer, const std::string& via) const;
    /**
     * @param link index of a link
     * @param node index of a node
     * @param peer index of the node at the other end
     * @return the face of the node, if the link has it
     */
    std::optional<FaceId> FindFace(uint32_t link, uint32_t node, uint32_t peer) const;
    /** @param index of a link @param a number of an end @param b number of another end @return the face from a to b, made if it does not exist */
    FaceId DemandFace(uint32_t index, std::size_t a, std::size_t b);
    /** @param link index of a link @param end number of an end @return its IPv4 address, if it has one */
    std::optional<Ipv4Address> FindAddress(uint32_t link, std::size_t end) const;
    /** @param from index of a node @param to index of another @return the address from which the first sends to the other */
    Ipv4Address GetSource(uint32_t from, uint32_t to) const;
    /** @param link index @param node index of a node @return number of its end */
    std::size_t FindEnd(uint32_t link, uint32_t node) const;
    /** Installs what computes or announces routes, and the strategies. */
    void MakeRoutes();
    /** @param application to make */
    void MakeApplication(const ApplicationDescription& application);
    /** Adds an application, if this rank simulates the node. @param node its index @param application it */
    void AddApplication(uint32_t node, const Ptr<Application>& application);
    /** Schedules the changes in time. */
    void ScheduleChanges();
    /** @param movements of nodes, which are placed and set moving */
    void MoveByFile(const MovementsDescription& movements) const;
    /** @param move of a node that happens now */
    void Move(const ScheduledMove& move) const;
    /** @param failures of a link to schedule */
    void ScheduleFailures(const RandomFailures& failures);
    /** @param link to change @param state its new state */
    void SetState(BuiltLink& link, LinkCondition state);
    /** Sets devices and faces by the state of their link, and by the presence of their nodes. @param link it */
    void Apply(const BuiltLink& link) const;
    /** Fixes all streams by names. */
    void NameStreams() const;
    /** @param node name of a node @param type that none of its applications has */
    [[noreturn]] void RefuseApplication(const std::string& node, const std::string& type) const;

    NetworkDescription m_description;
    NodeContainer m_nodes;
    bool m_hasIp{false}; ///< of NetworkDescription::NeedsIp()
    std::vector<BuiltLink> m_links;
    CcnRoutingHelper m_oracle;
    EventId m_rerouting;
    std::set<uint32_t> m_absent; ///< indices of nodes
    Ipv4AddressHelper m_addresses{"10.0.0.0", "255.255.255.0"};
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_BUILT_NETWORK_H
