// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARED_NETWORK_TEST_KIT_H
#define CCN_SHARED_NETWORK_TEST_KIT_H

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-producer.h"
#include "ns3/constant-position-mobility-model.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/simple-channel.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/vector.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** @return names of all suppression schemes of the module, None first @ingroup ccn-tests */
std::vector<std::string> GetSchemes();

/**
 * @ingroup ccn-tests
 * Nodes with a CCN layer, a position and a radio on one ad hoc channel each. The channel takes 1 ms
 * and loses nothing. At first no node hears another one.
 */
class SharedNetwork
{
  public:
    /** @param count number of nodes @param scheme attribute Suppression of all radios */
    SharedNetwork(uint32_t count, const std::string& scheme);
    SharedNetwork(const SharedNetwork&) = delete;
    SharedNetwork& operator=(const SharedNetwork&) = delete;
    virtual ~SharedNetwork();

    /** @param a number of a node @param b number of another one @param hear whether they hear each other */
    void Link(uint32_t a, uint32_t b, bool hear);

    /** @param node number of a node @param position in m */
    void Place(uint32_t node, const Vector& position);

    /** Adds a route by the radio. @param node number of a node @param prefix URI */
    void Route(uint32_t node, const std::string& prefix);

    /** @param node number of a node @return its layer */
    CcnL3Protocol& L3(uint32_t node) const;

    /** @param node number of a node @return its radio */
    Ptr<Face> GetRadio(uint32_t node) const;

    /** @param node number of a node @return all drops by reason, e.g. "2 duplicate_nonce " */
    std::string GetDrops(uint32_t node) const;

    /** @param kind Interests or content @return how often the radios sent one, of all nodes */
    uint64_t GetTransmissions(MessageKind kind) const;

    /** @param what counter @return its sum over all nodes */
    uint64_t Sum(Count what) const;

    /** @return all counters of all nodes */
    std::string GetCounters() const;

    /**
     * @return broken identities of the counters of all nodes, including Interests that are pending
     * and messages that wait
     */
    std::string GetBrokenIdentities() const;

    NodeContainer nodes; ///< by number

  protected:
    /** Creates another radio of a node. @param node number of a node @return its number */
    FaceId AddRadio(uint32_t node);

    NetDeviceContainer m_devices; ///< one per node
    Ptr<SimpleChannel> m_channel; ///< shared by all
    std::vector<FaceId> m_radios; ///< latest one of each node

  private:
    /** @param face that sends @param kind of message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet>);

    std::vector<Ptr<ConstantPositionMobilityModel>> m_positions; ///< one per node
    std::string m_scheme;                                        ///< of all radios
    uint64_t m_interests{0};                                     ///< sent by radios
    uint64_t m_contents{0};                                      ///< sent by radios
};

/**
 * @ingroup ccn-tests
 * @tparam App a type of application
 * @param network to which an application is added
 * @param node its number
 * @param app the application
 * @return the application
 */
template <typename App>
Ptr<App>
Install(SharedNetwork& network, uint32_t node, Ptr<App> app)
{
    app->SetAttribute("Prefix", StringValue("ccnx:/o"));
    network.nodes.Get(node)->AddApplication(app);
    app->AssignStreams(1000 * (node + 1));
    return app;
}

/**
 * @ingroup ccn-tests
 * @param network to which a producer is added
 * @param node its number
 * @param chunks that it has
 */
inline void
Produce(SharedNetwork& network, uint32_t node, uint32_t chunks)
{
    auto producer = Install(network, node, CreateObject<Producer>());
    producer->SetAttribute("Size", UintegerValue(1024 * chunks));
}

} // namespace ns3::ccn::test

#endif // CCN_SHARED_NETWORK_TEST_KIT_H
