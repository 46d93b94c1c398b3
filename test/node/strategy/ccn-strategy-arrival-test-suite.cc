// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/mac48-address.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A strategy that logs its calls: method, name, face and the last octet of the sender's address,
 * "-" without an address. Not registered before it is used, so that the suites over all registered
 * strategies leave it out.
 */
class Listener : public Strategy
{
  public:
    /** State of a pending Interest. */
    struct State
    {
        uint32_t joins; ///< aggregated Interests
        FaceId last;    ///< arrival face of the latest one
    };

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Listener").SetParent<Strategy>().AddConstructor<Listener>();
        return tid;
    }

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override
    {
        Note("choose", in, in.interest.name);
        chosen.push_back(hops.front().face);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops&) override
    {
        Note("send", in, in.interest.name);
        entry.packet = in.packet;
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        Note("join", in, in.interest.name);
        State state = entry.GetState<State>();
        ++state.joins;
        state.last = in.face.GetId();
        entry.SetState(state);
        NextHops hops;
        GetHost().GetNextHops(in, hops);
        FaceList others;
        for (const NextHop& hop : hops)
        {
            if (sendsJoined && !entry.WasSentTo(hop.face))
            {
                others.push_back(hop.face);
            }
        }
        GetHost().SendJoined(entry, in, others);
    }

    void OnDuplicate(PitEntry* entry, const InterestArrival& in) override
    {
        Note(entry ? "duplicate" : "late duplicate", in, in.interest.name);
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override
    {
        const State state = entry.GetState<State>();
        Note("content", in, in.content.name);
        m_heard << "(" << state.joins << " joins, the last from " << state.last << ") ";
    }

    /** @return the log since the last call */
    std::string TakeLog()
    {
        const std::string heard = m_heard.str();
        m_heard.str("");
        return heard.empty() ? heard : heard.substr(0, heard.size() - 1);
    }

    bool sendsJoined{false}; ///< whether an aggregated Interest is sent to all unused next hops

  private:
    /** @param call of a method @param in the arrival @param name of the message */
    void Note(const char* call, const Arrival& in, const NameView& name)
    {
        m_heard << call << " " << name.GetSize() << "@" << in.face.GetId() << ":";
        if (in.sender.IsInvalid())
        {
            m_heard << "- ";
            return;
        }
        uint8_t octets[6];
        Mac48Address::ConvertFrom(in.sender).CopyTo(octets);
        m_heard << +octets[5] << " ";
    }

    std::ostringstream m_heard; ///< so far
};

/**
 * @ingroup ccn-tests
 * The calls that strategies get for messages, and SendJoined for aggregated Interests. Faces 1 to 3
 * are the next hops of "/"; face 0 or another one sends the Interests.
 */
class StrategyArrivalTest : public NodeTestCase<StrategyArrivalTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Each call has the face and the sender of the message. */
    void Senders()
    {
        Begin();
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 1)));
        ExpectLog("choose 1@0:7 send 1@0:7");
        Receive(4, 8, GetWire().ToPacket(Ask("/a", 2)));
        ExpectLog("join 1@4:8");
        Receive(2, 9, GetWire().ToPacket(Ask("/a", 2)));
        const bool hasNonces = GetWire().GetTraits().hasNonces;
        ExpectLog(hasNonces ? "duplicate 1@2:9" : "join 1@2:9");
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 3)));
        ExpectLog("join 1@0:7");
        Receive(1, 5, GetWire().ToPacket(Answer("/a")));
        ExpectLog(std::string("content 1@1:5 (") + (hasNonces ? "2" : "3") +
                  " joins, the last from 0)");
        Receive(3, 6, GetWire().ToPacket(Ask("/a/b", 4)));
        ExpectLog("choose 2@3:6 send 2@3:6");
        NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(false), "", "the identities hold");
    }

    /** A nonce that is still in the nonce list when its Interest is not pending any more. */
    void LateDuplicate()
    {
        Begin();
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 1, Seconds(1))));
        Simulator::Stop(Seconds(2));
        Simulator::Run();
        m_strategy->TakeLog();
        Receive(4, 8, GetWire().ToPacket(Ask("/a", 1)));
        ExpectLog("late duplicate 1@4:8");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                              1,
                              "the duplicate is dropped");
    }

    /** SendJoined sends the aggregated Interest, with its own nonce, to further next hops. */
    void Joined()
    {
        Begin();
        m_strategy->sendsJoined = true;
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 1)));
        NS_TEST_EXPECT_MSG_EQ(Asked(), "1 0 0", "the first Interest is sent to the first next hop");
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 2)));
        NS_TEST_EXPECT_MSG_EQ(Asked(),
                              "1 1 1",
                              "the second Interest is sent to the other next hops");
        InterestView sent;
        GetWire().Decode(m_node[3].sent.front(), sent);
        const std::string octets = GetWire().Encode(Ask("/a", 2));
        InterestView second;
        GetWire().Decode(octets, second);
        NS_TEST_EXPECT_MSG_EQ(sent.nonceDigest,
                              second.nonceDigest,
                              "the PIT has the nonce of the second Interest");
        Receive(0, 7, GetWire().ToPacket(Ask("/a", 3)));
        NS_TEST_EXPECT_MSG_EQ(Asked(), "1 1 1", "the third Interest has no next hop left");
        Receive(3, 5, GetWire().ToPacket(Answer("/a")));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest is satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(true), "", "the identities hold");
    }

    /** A strategy that takes over a pending Interest gets its arrival face, but no sender. */
    void TakenOver()
    {
        Begin();
        m_node.l3->SetStrategy(Name(), "CcnxEarlyStrategy");
        Receive(4, 7, GetWire().ToPacket(Ask("/a", 1)));
        Choose();
        ExpectLog("choose 1@4:- send 1@4:-");
        Receive(0, 3, GetWire().ToPacket(Ask("/a", 2)));
        ExpectLog("join 1@0:3");
        Choose();
        ExpectLog("send 1@4:-");
        Receive(1, 5, GetWire().ToPacket(Answer("/a")));
        ExpectLog("content 1@1:5 (0 joins, the last from 0)");
    }

  private:
    /** Selects Listener for all names. */
    void Choose()
    {
        Listener::GetTypeId();
        m_strategy =
            DynamicCast<Listener>(m_node.l3->SetStrategy(Name(), "ns3::ccntest::Listener"));
    }

    /** Sets up the node. */
    void Begin()
    {
        m_node.UseDefaultRules();
        m_node.Route("/", {1, 2, 3});
        Choose();
    }

    /** @param face that receives @param sender last octet of its address @param packet a message */
    void Receive(FaceId face, uint8_t sender, const Ptr<Packet>& packet)
    {
        uint8_t octets[6]{2, 0, 0, 0, 0, sender};
        Mac48Address address;
        address.CopyFrom(octets);
        const Address from = address;
        m_node.l3->ReceiveFromFace(Arrival{m_node[face], from, packet});
    }

    /** @param log of the strategy since the last check */
    void ExpectLog(const std::string& log)
    {
        NS_TEST_EXPECT_MSG_EQ(m_strategy->TakeLog(), log, "calls of the strategy");
    }

    /** @return Interests sent on faces 1, 2 and 3 */
    std::string Asked()
    {
        std::string counts;
        for (const FaceId face : {1U, 2U, 3U})
        {
            counts += (counts.empty() ? "" : " ") +
                      std::to_string(m_node[face].Count(MessageKind::INTEREST));
        }
        return counts;
    }

    Ptr<Listener> m_strategy; ///< of the node
};

/** Calls of strategies. @ingroup ccn-tests */
class StrategyArrivalTestSuite : public WireTestSuite
{
  public:
    StrategyArrivalTestSuite()
        : WireTestSuite("ccn-strategy-arrival", TestSuite::Type::UNIT)
    {
        using T = StrategyArrivalTest;
        AddOnEachWire("face and sender of each message", &T::Senders);
        AddTestCase(
            new T("a nonce without a pending Interest", &T::LateDuplicate)); // 1.0: no nonces
        AddOnEachWire("an aggregated Interest is sent", &T::Joined);
        AddOnEachWire("a pending Interest that is taken over", &T::TakenOver);
    }
};

StrategyArrivalTestSuite g_strategyArrivalTestSuite; ///< registers the suite

} // namespace
