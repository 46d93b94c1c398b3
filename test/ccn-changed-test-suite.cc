/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-heap-test-kit.h"
#include "ccn-replay-test-kit.h"
#include "ccn-table-test-kit.h"
#include "ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <deque>
#include <memory>
#include <vector>

// The traces Changed: what they tell, played back alone, gives the tables of any node at any time.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

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

/** @ingroup ccn-tests A face that leads to one of another node, or to an application that answers. */
class RandomFace : public Face
{
  public:
    /** @param dice for losses and answers */
    explicit RandomFace(Dice& dice)
        : m_dice(dice)
    {
    }

    /** @param octets arrive */
    void Inject(const std::string& octets)
    {
        Deliver(MakePacket(octets), Address());
    }

    bool IsLocal() const override
    {
        return !peer;
    }

    bool IsUp() const override
    {
        return isUp;
    }

    std::string GetLabel() const override
    {
        return "random";
    }

    Ptr<RandomFace> peer; ///< the other end; none: an application
    bool isUp{true};      ///< something can be sent
    uint32_t loss{0};     ///< percent of what is sent
    Time delay;           ///< of what is sent, and of answers

  private:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        const std::string octets = GetOctets(packet);
        if (m_dice.Is(loss))
        {
            return true;
        }
        if (peer)
        {
            Simulator::Schedule(delay, [to = peer, octets] { to->Inject(octets); });
            return true;
        }
        InterestView interest;
        if (interest.Decode(octets) == DecodeError::NONE && m_dice.Is(80))
        {
            ContentObject content;
            content.name = Name(interest.name);
            content.payload = std::to_string(m_dice.Roll(0, 3));
            content.hasFreshness = m_dice.Is(50);
            content.freshnessSeconds = 1;
            Simulator::Schedule(delay, [this, content] { Inject(content.Encode()); });
        }
        return true;
    }

    Dice& m_dice;
};

/** @ingroup ccn-tests Nodes, links, routes, and all that may happen to them, at random. */
class RandomNetwork
{
  public:
    static constexpr uint32_t STEPS = 300; ///< messages and other things that happen
    static constexpr uint32_t STEP_MS = 10; ///< between them

    /** @param stream of all that is random */
    explicit RandomNetwork(int64_t stream)
        : m_dice(stream)
    {
        const uint32_t nodes = m_dice.Roll(2, 5);
        for (uint32_t i = 0; i < nodes; ++i)
        {
            AddNode(stream);
            for (uint32_t links = i == 0 ? 0 : m_dice.Roll(1, 2); links > 0; --links)
            {
                Connect(i, m_dice.Roll(0, i - 1));
            }
        }
        for (uint32_t i = 0; i < 4 * nodes; ++i)
        {
            ChangeRoute();
        }
        for (uint32_t i = 1; i <= STEPS; ++i)
        {
            Simulator::Schedule(MilliSeconds(STEP_MS * i), [this] { Step(); });
        }
    }

    ~RandomNetwork()
    {
        for (Part& node : m_nodes)
        {
            for (const auto& face : node.faces)
            {
                face->peer = nullptr;
            }
            node.l3->Dispose();
        }
    }

    /** @return of all nodes, what differs */
    std::string Compare() const
    {
        std::string all;
        for (const Part& node : m_nodes)
        {
            all += node.replay->Compare();
        }
        return all;
    }

    /** As TableReplay::Plant, at each node. @param operation first change of which @param times told */
    void Plant(const std::string& operation, uint32_t times)
    {
        for (Part& node : m_nodes)
        {
            node.replay->Plant(operation, 1, times);
        }
    }

    /** Adds what was told. @param told by operation */
    void Count(std::map<std::string, uint64_t>& told) const
    {
        for (const Part& node : m_nodes)
        {
            for (const auto& [operation, number] : node.replay->GetTold())
            {
                told[operation] += number;
            }
        }
    }

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
    void AddNode(int64_t stream)
    {
        Part node;
        node.l3 = CreateObject<CcnL3Protocol>();
        node.replay = std::make_unique<TableReplay>(*node.l3);
        node.l3->SetAttribute("Profile", StringValue(m_dice.Pick(GetProfileNames())));
        node.l3->SetAttribute("Strategy",
                              StringValue(m_dice.Pick(GetTypeNames(Strategy::GetTypeId()))));
        node.l3->SetAttribute("ForgetsFaces", BooleanValue(m_dice.Is(50)));
        ContentStore& store = node.l3->GetContentStore();
        store.SetPolicy(m_dice.Pick(GetTypeNames(ReplacementPolicy::GetTypeId())));
        store.SetAttribute("MaxObjects", UintegerValue(m_dice.Roll(1, 8)));
        store.SetAttribute("MaxBytes", UintegerValue(m_dice.Is(50) ? 400 : 0));
        node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(m_dice.Roll(3, 20)));
        node.l3->GetPit().SetAttribute("MaxPerFace", UintegerValue(m_dice.Roll(3, 20)));
        node.l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(m_dice.Roll(4, 40)));
        node.l3->GetNonceList().SetAttribute("Lifetime", TimeValue(MilliSeconds(m_dice.Roll(20, 900))));
        node.l3->AssignStreams(1000 * stream + 10 * m_nodes.size());
        node.l3->Initialize();
        m_nodes.push_back(std::move(node));
        AddFace(m_nodes.back());
        AddFace(m_nodes.back());
    }

    /** @param node gets a face @return it */
    Ptr<RandomFace> AddFace(Part& node)
    {
        auto face = CreateObject<RandomFace>(m_dice);
        face->delay = MilliSeconds(m_dice.Roll(1, 60));
        face->loss = m_dice.Roll(0, 20);
        node.l3->AddFace(face);
        node.faces.push_back(face);
        node.areRemoved.push_back(false);
        return face;
    }

    /** @param a number of a node @param b another */
    void Connect(uint32_t a, uint32_t b)
    {
        const auto one = AddFace(m_nodes[a]);
        const auto other = AddFace(m_nodes[b]);
        one->peer = other;
        other->peer = one;
    }

    /** @return a name of up to two components */
    std::string MakeUri()
    {
        const std::string uri = "/" + std::to_string(m_dice.Roll(0, 3));
        return m_dice.Is(70) ? uri + "/" + std::to_string(m_dice.Roll(0, 5)) : uri;
    }

    /** Something happens at a node. */
    void Step()
    {
        Part& node = m_nodes[m_dice.Roll(0, m_nodes.size() - 1)];
        const FaceId id = m_dice.Roll(0, node.faces.size() - 1);
        RandomFace& face = *node.faces[id];
        const uint32_t kind = m_dice.Roll(0, 99);
        if (kind < 80)
        {
            node.faces[m_dice.Roll(0, 1)]->Inject(kind < 72 ? MakeInterest() : MakeContent());
        }
        else if (kind < 86)
        {
            face.isUp = !face.isUp;
        }
        else if (kind < 90)
        {
            ChangeRoute();
        }
        else if (kind < 93)
        {
            Disturb(node, id, kind);
        }
        else if (kind < 98)
        {
            const Name prefix(MakeUri());
            node.l3->SetStrategy(prefix, m_dice.Pick(GetTypeNames(Strategy::GetTypeId())));
        }
        else
        {
            const std::string content = MakeContent();
            node.faces[0]->Inject(Concatenate(content, MakeInterest()));
        }
    }

    /** @param node to which @param id one of its faces @param kind 90: the store is emptied, 91: its limit
     *  changes, else the face is gone, or closed if it is an application's */
    void Disturb(Part& node, FaceId id, uint32_t kind)
    {
        if (kind == 90)
        {
            node.l3->GetContentStore().Clear();
        }
        else if (kind == 91)
        {
            node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(m_dice.Roll(1, 8)));
        }
        else if (id < 2)
        {
            node.l3->CloseFace(id);
        }
        else if (!node.areRemoved[id])
        {
            node.areRemoved[id] = true;
            node.l3->RemoveFace(id);
        }
    }

    /** A route is entered or taken out. */
    void ChangeRoute()
    {
        Part& node = m_nodes[m_dice.Roll(0, m_nodes.size() - 1)];
        const FaceId face = m_dice.Roll(1, node.faces.size() - 1);
        const auto origin = static_cast<RouteOrigin>(m_dice.Roll(0, 2));
        const Name prefix = m_dice.Is(30) ? Name() : Name(MakeUri());
        const uint32_t cost = m_dice.Roll(0, 3);
        const bool isInherited = m_dice.Is(30);
        if (m_dice.Is(30))
        {
            node.l3->GetFib().Remove(prefix, face, origin);
        }
        else if (!node.areRemoved[face])
        {
            const ForwardingFlags flags = ForwardingFlag::ACTIVE;
            node.l3->GetFib().Add(prefix,
                                  face,
                                  cost,
                                  isInherited ? flags | ForwardingFlag::CHILD_INHERIT : flags,
                                  origin);
        }
    }

    /** @return octets of one */
    std::string MakeInterest()
    {
        const std::string uri = MakeUri();
        const uint32_t nonce = m_dice.Roll(1, 300);
        Interest interest = Ask(uri, nonce, MilliSeconds(m_dice.Roll(10, 400)));
        interest.selectors.minSuffix = m_dice.Is(20) ? 1 : 0;
        if (m_dice.Is(10))
        {
            interest.selectors.answerOrigin = ANSWER_CONTENT_STORE | ANSWER_EXPIRE;
            interest.selectors.scope = 0;
        }
        return interest.Encode();
    }

    /** @return octets of one */
    std::string MakeContent()
    {
        const std::string uri = MakeUri();
        return Answer(uri, std::to_string(m_dice.Roll(0, 3))).Encode();
    }

    Dice m_dice;
    std::deque<Part> m_nodes;
};

/** @ingroup ccn-tests The traces Changed of all tables. */
class ChangedTest : public MethodTestCase<ChangedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** At 20 moments of each of 100 networks (fewer under the sanitizers) the tables are what was told. */
    void Networks()
    {
        std::map<std::string, uint64_t> told;
        for (int64_t stream = 1; stream <= 100 / SLOWDOWN; ++stream)
        {
            RandomNetwork network(stream);
            Dice dice(1000 + stream);
            for (uint32_t i = 0; i < 20; ++i)
            {
                const Time at = MicroSeconds(dice.Roll(1, 1000 * END_MS));
                Simulator::Schedule(at, [&network, stream, this] {
                    NS_TEST_EXPECT_MSG_EQ(network.Compare(), "", "network " << stream);
                });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(network.Compare(), "", "network " << stream << " in the end");
            network.Count(told);
            Simulator::Destroy();
        }
        for (const std::string& operation : OPERATIONS)
        {
            NS_TEST_EXPECT_MSG_GT(told[operation], 0, operation << " was told");
        }
        NS_TEST_EXPECT_MSG_EQ(told.size(), OPERATIONS.size(), "and nothing else");
    }

    /** A change that is not told, or told twice, is noticed. */
    void Planted()
    {
        for (const std::string& operation : OPERATIONS)
        {
            for (const uint32_t times : {0, 2})
            {
                const bool isHarmless = times == 2 && HARMLESS_TWICE.count(operation) != 0;
                NS_TEST_EXPECT_MSG_EQ((isHarmless || IsFound(operation, times)),
                                      true,
                                      operation << " told " << times << " times");
            }
        }
    }

  private:
    static constexpr uint32_t END_MS = RandomNetwork::STEPS * RandomNetwork::STEP_MS;
    /** All of the four tables, as TableReplay::Plant names them. */
    const std::vector<std::string> OPERATIONS = {
        "fib 0", "fib 1", "pit 0", "pit 1", "pit 2", "pit 3",   "pit 4",   "pit 5",   "pit 6", "pit 7",
        "pit 8", "cs 0",  "cs 1",  "cs 2",  "cs 3",  "cs 4",    "nonce 0", "nonce 1", "nonce 2"};
    /** Those that say the same if they say it twice: an upstream, when to retry, from when it is stale. */
    const std::set<std::string> HARMLESS_TWICE = {"pit 4", "pit 5", "cs 2", "cs 3", "nonce 0", "nonce 2"};

    /** @param operation of which the first change at each node is planted @param times that it is told
     *  @return whether it was noticed in one of the networks */
    bool IsFound(const std::string& operation, uint32_t times)
    {
        bool isFound = false;
        for (int64_t stream = 1; stream <= 100 && !isFound; ++stream)
        {
            RandomNetwork network(stream);
            network.Plant(operation, times);
            for (uint32_t at = 0; at <= END_MS; at += 20)
            {
                Simulator::Schedule(MilliSeconds(at) + MicroSeconds(1), [&network, &isFound] {
                    isFound = !network.Compare().empty();
                    if (isFound)
                    {
                        Simulator::Stop();
                    }
                });
            }
            Simulator::Run();
            Simulator::Destroy();
        }
        return isFound;
    }
};

/** @ingroup ccn-tests The suite. */
class ChangedTestSuite : public TestSuite
{
  public:
    ChangedTestSuite()
        : TestSuite("ccn-changed", TestSuite::Type::UNIT)
    {
        using T = ChangedTest;
        AddTestCase(new T("the tables of random networks, played back", &T::Networks));
        AddTestCase(new T("a change that is not told, or told twice", &T::Planted));
    }
};

ChangedTestSuite g_changedTestSuite; ///< registers itself

} // namespace
