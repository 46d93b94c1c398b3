/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RANDOM_NETWORK_TEST_KIT_H
#define CCN_RANDOM_NETWORK_TEST_KIT_H

#include "ccn-replay-test-kit.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/random-variable-stream.h"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace test
{

class RandomFace;

/** @ingroup ccn-tests What random networks draw from. */
class Dice
{
  public:
    /** @param stream of the random variable */
    explicit Dice(int64_t stream)
    {
        m_random->SetStream(stream);
    }

    /** @param least smallest number @param most largest number @return a number */
    uint32_t Roll(uint32_t least, uint32_t most)
    {
        return m_random->GetInteger(least, most);
    }

    /** @param percent of all calls @return true in so many */
    bool Is(uint32_t percent)
    {
        return Roll(1, 100) <= percent;
    }

    /** @param all not empty @return one of them */
    template <typename Container>
    auto Pick(const Container& all)
    {
        return all[Roll(0, all.size() - 1)];
    }

  private:
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/**
 * @ingroup ccn-tests
 * Two to five nodes of any profile, strategy, admission and replacement policy, lossy links, routes, random traffic,
 * and faces that fail, close and vanish.
 */
class RandomNetwork
{
  public:
    static constexpr uint32_t STEPS = 300; ///< messages and other things that happen
    static constexpr uint32_t STEP_MS = 10; ///< between them

    /** @param stream of all that is random */
    explicit RandomNetwork(int64_t stream);

    ~RandomNetwork();

    /** @return of all nodes, what differs between the tables and what was told of them */
    std::string Compare() const;

    /** @return of all nodes, which identities of the counters are broken after the last event */
    std::string GetBrokenIdentities() const;

    /** As TableReplay::Plant, at each node. @param operation first change of which @param times told */
    void Plant(const std::string& operation, uint32_t times);

    /** Adds what was told. @param told by operation */
    void Count(std::map<std::string, uint64_t>& told) const;

  private:
    /** A node. */
    struct Part
    {
        Ptr<CcnL3Protocol> l3;                ///< its layer
        std::unique_ptr<TableReplay> replay;  ///< its tables as told
        std::vector<Ptr<RandomFace>> faces;   ///< by number; 0 and 1 are applications
        std::vector<bool> areRemoved;         ///< which of them
    };

    /** @param stream of its own random variables */
    void AddNode(int64_t stream);

    /** @param node gets a face @return it */
    Ptr<RandomFace> AddFace(Part& node);

    /** @param a number of a node @param b another */
    void Connect(uint32_t a, uint32_t b);

    /** @return a name of up to two components */
    std::string MakeUri();

    /** Something happens at a node. */
    void Step();

    /** @param node to which @param id one of its faces @param kind 90: the store is emptied, 91: its limit
     *  changes, else the face is gone, or closed if it is an application's */
    void Disturb(Part& node, FaceId id, uint32_t kind);

    /** A route is entered or taken out. */
    void ChangeRoute();

    /** @return octets of one */
    std::string MakeInterest();

    /** @return octets of one */
    std::string MakeContent();

    Dice m_dice;
    std::deque<Part> m_nodes;
};

} // namespace test
} // namespace ccn
} // namespace ns3

#endif // CCN_RANDOM_NETWORK_TEST_KIT_H
