// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARED_RANDOM_TEST_KIT_H
#define CCN_SHARED_RANDOM_TEST_KIT_H

#include "ccn-random-network-test-kit.h"
#include "ccn-shared-network-test-kit.h"
#include "ccn-test-kit.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Three to eight nodes that move on a plane and hear those within range, with random losses,
 * consumers, producers, content stores and attributes of the scheme. Radios go down, are removed,
 * change their link type and change their scheme while messages wait.
 */
class RandomSharedNetwork : public SharedNetwork
{
  public:
    static constexpr uint32_t STEPS = 200;  ///< movements and other events
    static constexpr uint32_t STEP_MS = 10; ///< time between them
    static constexpr uint32_t END_S =
        600; ///< end; with Adaptive, a message may wait for 30 s at each node

    /** @param scheme of the radios @param dice for the network @param stream of its random numbers */
    RandomSharedNetwork(const std::string& scheme, Dice& dice, int64_t stream);

    /** Runs the network. */
    void Run();

    /** @return what went wrong, or an empty string */
    std::string GetFaults() const;

  private:
    /** What a radio's scheme holds. */
    struct Load
    {
        int64_t sent{0};  ///< messages that were sent and that may be repeated
        uint32_t most{0}; ///< attribute MaxWaiting
    };

    /** Sets the attributes of a radio's scheme. @param node number of the node */
    void SetUpScheme(uint32_t node);
    /** Adds an application. @param node number of its node */
    void AddApplication(uint32_t node);
    /** Moves all nodes. */
    void Move();
    /** Runs one random event at a node. */
    void Step();
    /** @param node number of a node with a radio that changes @param kind 0 .. 99, of change */
    void Disturb(uint32_t node, uint32_t kind);
    /** Counts the messages that a scheme holds. @param face its radio @param event what happened */
    void Note(const Face& face,
              SuppressionEvent event,
              MessageKind,
              Ptr<const Packet>,
              const char*);

    Dice& m_dice;
    std::string m_name;                               ///< of the scheme
    int64_t m_stream;                                 ///< of random numbers
    std::vector<std::pair<Vector, Vector>> m_places;  ///< position in m and speed in m per step
    std::vector<Ptr<DummyFace>> m_askers;             ///< one per node
    std::map<const SuppressionScheme*, Load> m_loads; ///< of the schemes
    uint64_t m_early{0};  ///< transmissions until shortly before the end
    std::string m_faults; ///< found while the network ran
};

} // namespace ns3::ccn::test

#endif // CCN_SHARED_RANDOM_TEST_KIT_H
