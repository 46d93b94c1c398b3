// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// What later wire formats need: the hops that an Interest has left, and answers that nothing will come.

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-ingress-gate.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Sends an Interest to the next hop after the one that returned it. @ingroup ccn-tests */
class Detour : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Detour").SetParent<Strategy>().AddConstructor<Detour>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops.front().face);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops&) override
    {
        entry.packet = in.packet;
    }

    void OnReturned(PitEntry& entry, const ReturnArrival& in) override
    {
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        for (std::size_t i = 0; i + 1 < hops.size() && in.reason == ReturnCode::CONGESTED; ++i)
        {
            if (hops[i].face == in.face.GetId())
            {
                GetHost().SendPending(entry, hops[i + 1].face);
            }
        }
    }
};

/** Face 0 asks, faces 1 and 2 are upstream, face 3 is an application's. @ingroup ccn-tests */
class ReturnedInterestTest : public NodeTestCase<ReturnedInterestTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The strategy hears of an answer for a pending Interest, and sends it elsewhere. */
    void Returned()
    {
        Detour::GetTypeId();
        m_node.l3->SetAttribute("Wire", StringValue("ccnx-1.0"));
        m_node.Route("/", {1, 2});
        m_node.l3->SetAttribute("Strategy", StringValue("ns3::ccntest::Detour"));
        m_node[0].Inject(Ask("/a", 1));
        Return("/a", 2, ReturnCode::CONGESTED); // it was not sent there
        Return("/b", 1, ReturnCode::CONGESTED); // it is not pending
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "the strategy hears of none of these");
        Return("/a", 1, ReturnCode::CONGESTED);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the strategy sends it to the next hop");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "whose content is forwarded");
        m_node[0].Inject(Ask("/b"));
        Return("/b", 1, ReturnCode::NO_ROUTE);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the strategy does nothing");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a R1/b", "so that the Interest goes back");
        CheckIdentities(true);
    }

    /** Without hops left, an Interest reaches only applications of the node. */
    void HopsLeft()
    {
        L3Parts parts;
        for (FaceId id = 0; id < 4; ++id)
        {
            parts.faces->Add(CreateObject<DummyFace>("face", id == 3), *m_node.l3);
        }
        NextHops route{{1, 0}, {3, 0}};
        const auto find = [&](uint16_t hopsLeft) {
            const std::string octets = Ask("/a", 1).Encode();
            InterestView interest;
            interest.Decode(octets);
            const Address nobody;
            NextHops hops;
            HopFinder(parts).Find(
                {{parts.faces->Get(0), nobody, MakePacket(octets)}, interest, hopsLeft},
                route,
                hops);
            return hops.size();
        };
        NS_TEST_EXPECT_MSG_EQ(find(InterestArrival::ANY_HOPS), 2, "a format without a limit");
        NS_TEST_EXPECT_MSG_EQ(find(1), 2, "one link more");
        NS_TEST_EXPECT_MSG_EQ(find(0), 1, "only the application");
        parts.faces->Dispose();
    }

  private:
    /** @param uri of an Interest @param face that returns it @param reason why */
    void Return(const std::string& uri, FaceId face, ReturnCode reason)
    {
        const Codec& codec = m_node.l3->GetCodec();
        const Ptr<Packet> packet = codec.ToPacket(Ask(uri));
        codec.MakeReturn(*packet, Ask(uri).hopLimit - 1, reason); // as the node sent it
        m_node[face].Inject(packet);
    }
};

/** Answers that nothing will come. @ingroup ccn-tests */
class ReturnedInterestTestSuite : public TestSuite
{
  public:
    ReturnedInterestTestSuite()
        : TestSuite("ccn-returned-interest", TestSuite::Type::UNIT)
    {
        using T = ReturnedInterestTest;
        AddTestCase(new T("a strategy hears that nothing will come", &T::Returned));
        AddTestCase(new T("hops that an Interest has left", &T::HopsLeft));
    }
};

ReturnedInterestTestSuite g_returnedInterestTestSuite; ///< registers the suite

} // namespace
