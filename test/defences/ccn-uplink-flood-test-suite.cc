// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-transfer-test-kit.h"

#include "ns3/drop-tail-queue.h"
#include "ns3/pointer.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t ATTACKERS = 10;
constexpr uint32_t RATE = 5000;      ///< Interests of an attacker per second
constexpr uint64_t SIZE = 2'000'000; ///< bytes of the file
/** Duration of the attack, in s. The uplink's queue is full after a few milliseconds. */
constexpr double ATTACK = MEASURES_HEAP ? 2.5 : 0.5;

/**
 * @ingroup ccn-tests
 * A consumer fetches a file over a router and its uplink of 10 Mbit/s, which ten attackers at the same
 * router flood with 5000 Interests per second each, for names that do not exist.
 */
class UplinkFloodTest : public MethodTestCase<UplinkFloodTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Without an attack, the transfer takes as long as the uplink needs. */
    void NoAttack()
    {
        const double time = Transfer("", Time());
        NS_TEST_EXPECT_MSG_EQ_TOL(time, 1.9, 0.1, "time of the transfer");
    }

    /** Without a defence, Interests of the transfer are lost, and it takes longer than the attack. */
    void NoDefence()
    {
        const double time = Transfer("", Seconds(ATTACK));
        NS_TEST_EXPECT_MSG_GT(time, 3, "time of the transfer");
    }

    /** The recommended defence, with its default attributes. */
    void Recommended()
    {
        const double time = Transfer("FaceRate", Seconds(ATTACK));
        NS_TEST_EXPECT_MSG_LT(time, 3, "time of the transfer");
    }

  private:
    /**
     * @param defence attribute Ingress of the router
     * @param attack how long the attack lasts
     * @return duration of the transfer, in s
     */
    double Transfer(const std::string& defence, const Time& attack)
    {
        m_line.Create(3);
        for (uint32_t i = 0; i < 2; ++i)
        {
            m_line.links[1].Get(i)->SetAttribute("DataRate", StringValue("10Mbps"));
        }
        m_line.links[1].Get(0)->GetChannel()->SetAttribute("Delay", StringValue("10ms"));
        m_line.links[1].Get(0)->SetAttribute(
            "TxQueue",
            PointerValue(
                CreateObjectWithAttributes<DropTailQueue<Packet>>("MaxSize", StringValue("100p"))));
        m_line.producer->SetAttribute("Size", UintegerValue(SIZE));
        CcnL3Protocol& router = m_line.L3(1);
        router.SetAttribute("Ingress", StringValue(defence));
        for (uint32_t i = 0; i < ATTACKERS; ++i)
        {
            m_attackers.push_back(CreateObject<DummyFace>("attacker" + std::to_string(i)));
            router.AddFace(m_attackers.back());
        }
        for (Time at; at < attack; at += Seconds(1) / RATE)
        {
            Simulator::Schedule(at, &UplinkFloodTest::Flood, this);
        }
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the transfer");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "identities");
        return (m_line.Get().end - m_line.Get().start).GetSeconds();
    }

    /** Each attacker sends Interests with new names. */
    void Flood()
    {
        for (uint32_t i = 0; i < ATTACKERS; ++i)
        {
            const std::string uri = "/example.org/nothing/" + std::to_string(++m_sent);
            m_attackers[i]->Inject(Ask(uri, m_sent));
        }
    }

    TransferLine m_line;
    std::vector<Ptr<DummyFace>> m_attackers;
    uint32_t m_sent{0}; ///< Interests of the attackers
};

/** Defences at a router whose uplink is flooded. @ingroup ccn-tests */
class UplinkFloodTestSuite : public TestSuite
{
  public:
    UplinkFloodTestSuite()
        : TestSuite("ccn-uplink-flood", TestSuite::Type::UNIT)
    {
        using T = UplinkFloodTest;
        AddTestCase(new T("without an attack", &T::NoAttack));
        AddTestCase(new T("without a defence", &T::NoDefence));
        AddTestCase(new T("with the recommended defence", &T::Recommended));
    }
} g_uplinkFloodTestSuite; ///< registers itself

} // namespace
