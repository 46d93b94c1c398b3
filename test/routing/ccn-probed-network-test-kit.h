// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROBED_NETWORK_TEST_KIT_H
#define CCN_PROBED_NETWORK_TEST_KIT_H

#include "../kit/ccn-routed-network-test-kit.h"

#include "ns3/ccn-l3-protocol.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn::test
{

class RoutedProbe;

/**
 * @ingroup ccn-tests
 * Routers whose FIBs can be compared, after any changes, with the routes that CcnRoutingHelper computes,
 * and which ask each other for content.
 */
class ProbedNetwork
{
  public:
    /** How a link fails. */
    enum class Failure
    {
        NONE,    ///< it works
        DOWN,    ///< its faces go down
        SILENT,  ///< it loses all frames
        ONE_WAY, ///< it loses all frames of one direction
    };

    /** What became of probes. */
    struct Probes
    {
        uint64_t answered{0}; ///< those that were answered
        uint32_t most{0};     ///< largest number of transmissions of one
    };

    /** Must exist as long as the simulation runs. @param routers their number @param protocol type and attributes */
    ProbedNetwork(uint32_t routers, const std::string& protocol);

    /**
     * Adds a link.
     * @param a a router
     * @param b another router
     * @param costs of leaving a, and of leaving b
     * @param loss share of frames that are lost
     */
    void Link(uint32_t a, uint32_t b, const std::array<uint32_t, 2>& costs, double loss);

    /** @param link index of a link @param failure its state from now on */
    void Set(uint32_t link, Failure failure);
    /** Sets a cost. @param link index of a link @param end 0 or 1 @param cost of leaving there */
    void SetCost(uint32_t link, uint32_t end, uint32_t cost);
    /** Makes a router a producer, or ends that. @param router it @param prefix under ccnx:/p */
    void Toggle(uint32_t router, const std::string& prefix);
    /** All links that do not fail have no loss from now on. */
    void EndLoss();
    /** Sends an Interest of one second. @param router that sends it @param prefix one of GetProducers() */
    void Probe(uint32_t router, const std::string& prefix);

    /** @return the routers */
    RoutedNetwork& Get()
    {
        return m_network;
    }

    /** @return number of links */
    uint32_t GetLinks() const
    {
        return m_links.size();
    }

    /** @param link index of a link @return its state */
    Failure GetFailure(uint32_t link) const
    {
        return m_links[link].failure;
    }

    /** @return producers by prefix; none: it was withdrawn */
    const std::map<std::string, std::set<uint32_t>>& GetProducers() const
    {
        return m_producers;
    }

    /**
     * @return differences between the routes of the protocol and those that are expected, one in each
     * line
     */
    std::string Compare();

    /** @return pairs of router and prefix for which the latest Compare() expected no route */
    std::size_t GetUnreached() const
    {
        return m_unreached;
    }

    /** @return number of control messages of all routers */
    uint64_t GetMessages() const;
    /** @return Interests that nodes dropped since they had seen their nonces */
    uint64_t GetDuplicates() const;
    /** @return what became of the probes since the last call */
    Probes TakeProbes();

  private:
    /** What RoutedNetwork does not know of a link. */
    struct Wire
    {
        std::array<uint32_t, 2> costs; ///< of leaving each end
        double loss;                   ///< share of frames that are lost
        Failure failure;               ///< its state
    };

    /** Sets the loss of a link by its state. */
    void Apply(uint32_t link);
    /** Counts a message that is sent. @param face it @param kind its kind @param packet it */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet);

    RoutedNetwork m_network;
    std::vector<Ptr<RoutedProbe>> m_probes;
    std::vector<Wire> m_links;
    std::map<std::string, std::set<uint32_t>> m_producers;
    std::unordered_map<std::string, uint32_t> m_sent; ///< transmissions of each probe
    std::size_t m_unreached{0};
    uint32_t m_number{0}; ///< of the latest probe
};

} // namespace ns3::ccn::test

#endif // CCN_PROBED_NETWORK_TEST_KIT_H
