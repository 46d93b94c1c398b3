// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace ns3::ccn::test
{

class RandomFace;

/** Random numbers for random networks. @ingroup ccn-tests */
class Dice
{
  public:
    /** @param stream of the random variable */
    explicit Dice(int64_t stream)
    {
        m_random->SetStream(stream);
    }

    /** @param least smallest number @param most largest number @return a number between them */
    uint32_t Roll(uint32_t least, uint32_t most)
    {
        return m_random->GetInteger(least, most);
    }

    /** @param percent probability in percent @return true with this probability */
    bool Is(uint32_t percent)
    {
        return Roll(1, 100) <= percent;
    }

    /** @param all not empty @return one of its elements */
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
 * Two to five nodes of any profile of the format, strategy, admission and replacement policy, with lossy links,
 * routes, random traffic, and faces that fail, close and are removed.
 */
class RandomNetwork
{
  public:
    static constexpr uint32_t STEPS = 300;  ///< messages and other events
    static constexpr uint32_t STEP_MS = 10; ///< time between them

    /**
     * @param stream of all random numbers
     * @param codec the wire format of all nodes: ccnb, or CCNx 1.0 with restrictions, hop limits,
     * Interest Returns and objects without names
     */
    explicit RandomNetwork(int64_t stream, const Codec& codec = Codec::GetDefault());

    /**
     * A network in which everything depends on names alone: Interests in exact names, one object per
     * name, no piggyback packets, no store that is limited in bytes, and no signatures.
     * @param stream of all random numbers
     * @param codec the wire format of all nodes
     * @return the network
     */
    static RandomNetwork MakeExact(int64_t stream, const Codec& codec)
    {
        return RandomNetwork(stream, codec, true);
    }

    /** @return counters and table sizes of all nodes */
    std::string Describe() const;

    ~RandomNetwork();

    /** @return differences between the tables of all nodes and the replayed ones */
    std::string Compare() const;

    /** @param what a counter @return its sum over all nodes */
    uint64_t CountAll(ccn::Count what) const;

    /** @return broken identities of the counters of all nodes after the last event */
    std::string GetBrokenIdentities() const;

    /**
     * Calls TableReplay::Plant for each node.
     *
     * @param operation of which the first change is modified
     * @param times that it is reported
     */
    void Plant(const std::string& operation, uint32_t times);

    /** Adds the changes that were reported. @param told number of changes by operation */
    void Count(std::map<std::string, uint64_t>& told) const;

  private:
    /** As the public constructors. @param exact true for exact names */
    RandomNetwork(int64_t stream, const Codec& codec, bool exact);

    /** A node. */
    struct Part
    {
        Ptr<CcnL3Protocol> l3;               ///< its CCN layer
        std::unique_ptr<TableReplay> replay; ///< its tables, replayed
        std::vector<Ptr<RandomFace>> faces;  ///< by number; 0 and 1 are applications
        std::vector<bool> areRemoved;        ///< whether each is removed
    };

    /** @return name of a strategy; if m_isExact, one that depends on no sizes */
    std::string PickStrategy();
    /** @param stream of the node's random numbers */
    void AddNode(int64_t stream);

    /** @param node that gets a face @return the face */
    Ptr<RandomFace> AddFace(Part& node);

    /** Connects two nodes. @param a number of a node @param b number of another node */
    void Connect(uint32_t a, uint32_t b);

    /** @return a name of up to two components */
    std::string MakeUri();

    /** Runs one random event at a node. */
    void Step();

    /**
     * Changes a face or the content store.
     *
     * @param node the node
     * @param id one of its faces
     * @param kind 90: the store is emptied; 91: its limit changes; otherwise the face is removed,
     *     or closed if it is an application's
     */
    void Disturb(Part& node, FaceId id, uint32_t kind);

    /** Adds or removes a route. */
    void ChangeRoute();

    /** @return name of a profile that fits the format */
    std::string PickProfile();

    /** @param interest becomes one of CCNx 1.0 */
    void Restrict(Interest& interest);

    /** @return bytes of an Interest */
    std::string MakeInterest();

    /** @return bytes of a content object */
    std::string MakeContent();

    const Codec& m_codec; ///< of all nodes
    const bool m_isExact; ///< Interests in exact names
    Dice m_dice;
    std::string m_digest;          ///< of the latest Interest with one
    const std::string m_admission; ///< admission policy of all nodes
    std::deque<Part> m_nodes;
};

} // namespace ns3::ccn::test

#endif // CCN_RANDOM_NETWORK_TEST_KIT_H
