// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// A probe that tells hits from misses by time or by scope, and what hides them.

#include "../kit/ccn-catalogue-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-timing-probe.h"
#include "ns3/integer.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The probe, a router, and the producer, 1 ms each. @ingroup ccn-tests */
class TimingProbeTest : public MethodTestCase<TimingProbeTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** It finds what an application of the router has requested. */
    void FindsHits()
    {
        Probe("", -1);
        NS_TEST_EXPECT_MSG_EQ(m_found, "2 4 6 ", "the objects");
        NS_TEST_EXPECT_MSG_GT(m_probe->GetThreshold(), MilliSeconds(2), "above a hit");
        NS_TEST_EXPECT_MSG_LT(m_probe->GetThreshold(), MilliSeconds(4), "below a miss");
        NS_TEST_EXPECT_MSG_EQ(m_probing, 8, "each object is announced");
        NS_TEST_EXPECT_MSG_EQ(L3(1).GetContentStore().GetObjects(), 5 + 8, "lessons and objects");
        CheckIdentities();
    }

    /** Delayed hits take as long as misses. */
    void DelayedHits()
    {
        Probe("DelayedHits", -1);
        NS_TEST_EXPECT_MSG_LT(m_longest - m_shortest, MicroSeconds(1), "all take the same time");
        NS_TEST_EXPECT_MSG_GT(m_shortest, MilliSeconds(4), "that of a miss");
        CheckIdentities();
    }

    /** Interests that reach only the router leave no trace. */
    void Scope()
    {
        Probe("", 2);
        NS_TEST_EXPECT_MSG_EQ(m_found, "2 4 6 ", "the objects");
        NS_TEST_EXPECT_MSG_EQ(L3(1).GetContentStore().GetObjects(), 3, "nothing more is stored");
        CheckIdentities();
    }

    /** A firewall denies such Interests, and nothing is found. */
    void ScopeDenied()
    {
        Probe("Firewall", 2);
        NS_TEST_EXPECT_MSG_EQ(m_found, "", "nothing");
        NS_TEST_EXPECT_MSG_EQ(L3(1).GetCounters().GetDrops(AddDropReason("firewall")),
                              8,
                              "all are denied");
        CheckIdentities();
    }

    /** Nothing answers: the probe ends, without a threshold. */
    void NoAnswer()
    {
        Create(3);
        Install(-1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_found, "", "nothing");
        NS_TEST_EXPECT_MSG_EQ(m_probing, 8, "all are tried");
        NS_TEST_EXPECT_MSG_EQ(m_probe->GetThreshold(), Time(), "nothing is learned");
        CheckIdentities();
    }

  private:
    /** @param ingress of the router @param scope of the probe */
    void Probe(const std::string& ingress, int8_t scope)
    {
        Create(3);
        L3(1).GetContentStore().SetAttribute("MaxObjects", UintegerValue(100));
        L3(1).SetAttribute("Ingress", StringValue(ingress));
        if (ingress == "Firewall")
        {
            PointerValue policy;
            L3(1).GetAttribute("IngressPolicy", policy);
            policy.Get<Firewall>()->SetRules(FirewallRules::Compile("deny scope 2"));
        }
        m_consumer->SetAttribute("Passive", BooleanValue(true));
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_producer->SetAttribute("Chunks", UintegerValue(1));
        for (const uint64_t object : {2, 4, 6})
        {
            Simulator::Schedule(MilliSeconds(100 * object),
                                [this, object] { m_consumer->Request(object); });
        }
        m_nodes.Get(1)->AddApplication(m_consumer);
        m_nodes.Get(2)->AddApplication(m_producer);
        Install(scope);
        Simulator::Run();
    }

    /** @param scope of the probe, which starts after 1 s */
    void Install(int8_t scope)
    {
        m_probe = CreateObject<TimingProbe>();
        m_probe->SetAttribute("Prefix", StringValue("ccnx:/catalogue"));
        m_probe->SetAttribute("Objects", UintegerValue(8));
        m_probe->SetAttribute("Lessons", UintegerValue(5));
        m_probe->SetAttribute("Scope", IntegerValue(scope));
        m_probe->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        m_probe->SetStartTime(Seconds(1));
        m_probe->AssignStreams(10);
        m_probe->TraceConnectWithoutContext(
            "Probing",
            Callback<void, const Name&>([this](const Name&) { ++m_probing; }));
        m_probe->TraceConnectWithoutContext("Probed",
                                            MakeCallback(&TimingProbeTest::NoteProbed, this));
        m_nodes.Get(0)->AddApplication(m_probe);
    }

    /** Parameters: as TimingProbe::ProbedTracedCallback. */
    void NoteProbed(uint64_t object, Time roundTrip, bool isHit)
    {
        m_found += isHit ? std::to_string(object) + " " : "";
        m_shortest = std::min(m_shortest, roundTrip);
        m_longest = std::max(m_longest, roundTrip);
    }

    /** Checks the counters of all nodes. */
    void CheckIdentities()
    {
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { L3(i).CheckIdentities(true); }), "", i);
        }
    }

    Ptr<TimingProbe> m_probe;      ///< on the first node
    uint32_t m_probing{0};         ///< objects that were about to be probed
    std::string m_found;           ///< objects that it takes for hits
    Time m_shortest{Seconds(100)}; ///< round trip
    Time m_longest;                ///< round trip
};

/** Class TimingProbe. @ingroup ccn-tests */
class TimingProbeTestSuite : public WireTestSuite
{
  public:
    TimingProbeTestSuite()
        : WireTestSuite("ccn-timing-probe", TestSuite::Type::UNIT)
    {
        using T = TimingProbeTest;
        AddOnEachWire("hits by their time", &T::FindsHits);
        AddOnEachWire("delayed hits", &T::DelayedHits);
        AddOnEachWire("hits by scope", &T::Scope);
        AddOnEachWire("no answer", &T::NoAnswer);
        // The rule of the firewall is about scopes, which only ccnb has.
        AddTestCase(new T("scopes that are denied", &T::ScopeDenied));
    }
};

TimingProbeTestSuite g_timingProbeTestSuite; ///< registers the suite

} // namespace
