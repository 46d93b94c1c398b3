/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-pit-change.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"
#include "ns3/string.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Sends an Interest to the first next hop at once, to the second after 10 ms and so on, and
 * schedules all retries at the start: retry 1 is for the second next hop. An aggregated Interest
 * delays the last retry by 100 ms. The strategy is registered, so that the suites over all
 * strategies include it.
 */
class Escalating : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Escalating").SetParent<Strategy>().AddConstructor<Escalating>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops.front().face);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override
    {
        entry.packet = in.packet;
        const uint32_t last = hops.size() - 1;
        entry.SetState(last);
        for (uint32_t i = last; i > 0; --i)
        {
            GetHost().ScheduleRetry(entry, in.now + i * MilliSeconds(10), i);
        }
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        if (const auto last = entry.GetState<uint32_t>())
        {
            GetHost().ScheduleRetry(entry, in.now + MilliSeconds(100), last);
        }
    }

    void OnRetry(PitEntry& entry, uint32_t number) override
    {
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        if (number < hops.size())
        {
            Because("its turn has come");
            GetHost().SendPending(entry, hops[number].face);
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(Escalating);

/**
 * @ingroup ccn-tests
 * Several retries of one Interest; face 0 sends it, faces 1 to 3 are next hops.
 */
class SeveralRetriesTest : public NodeTestCase<SeveralRetriesTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Each retry runs at its time, whatever the order of scheduling. */
    void InTurn()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        CheckLog("1@0 2@10 3@20 ");
    }

    /** A retry that is scheduled again runs later, the others as before. */
    void PutOff()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(5), [this] { m_node[0].Inject(Ask("/a", 2)); });
        Simulator::Run();
        CheckLog("1@0 2@10 3@105 ");
    }

    /** No retry runs for an Interest that is satisfied, or that has got another strategy. */
    void Gone()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[0].Inject(Ask("/c", 3));
        At(MilliSeconds(15), [this] {
            m_node[1].Inject(Answer("/a"));
            m_node.l3->SetStrategy(Name("/b"), "AllFaces");
        });
        Simulator::Run();
        CheckLog("1@0 1@0 1@0 2@10 2@10 2@10 3@20 ");
    }

    /** The PIT by itself: retries of equal time run in the order of scheduling. */
    void Table()
    {
        auto pit = CreateObject<Pit>();
        const DecodedInterest interest(Ask("/a"));
        PitEntry& entry = pit->Insert(interest.view, Simulator::Now());
        pit->AddDownstream(entry, 0, interest.view, Simulator::Now());
        pit->SetRetryHandler([&](PitEntry& due, uint32_t number) {
            m_log << number << "@" << Simulator::Now().GetMilliSeconds() << " ";
            if (number == 7)
            {
                pit->ScheduleRetry(due, MilliSeconds(40), 7); // again
                pit->ScheduleRetry(due, MilliSeconds(30), 0); // not at 50
            }
            else if (number == 0 && Simulator::Now() < MilliSeconds(60))
            {
                pit->CancelRetries(due);
                pit->ScheduleRetry(due, MilliSeconds(60)); // a single new retry
            }
        });
        pit->ScheduleRetry(entry, MilliSeconds(50));
        pit->ScheduleRetry(entry, MilliSeconds(20), 7);
        pit->ScheduleRetry(entry, MilliSeconds(20), 3);
        pit->ScheduleRetry(entry, MilliSeconds(10), 5);
        pit->ScheduleRetry(entry, MilliSeconds(25), 5); // not at 10
        Simulator::Stop(MilliSeconds(61));
        Simulator::Run();
        CheckLog("7@20 3@20 5@25 0@30 0@60 ");
        pit->Dispose();
    }

  private:
    /** Sets up Escalating for all names, with next hops 1, 2 and 3. */
    void Begin()
    {
        m_node.Route("/", {1, 2, 3});
        m_node.l3->SetAttribute("Strategy", StringValue("ns3::ccntest::Escalating"));
        m_node.l3->GetPit().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&SeveralRetriesTest::NoteChange, this));
    }

    /** @param change of the PIT */
    void NoteChange(const PitChange& change)
    {
        if (change.operation == PitChange::Operation::UPSTREAM)
        {
            m_log << change.face << "@" << Simulator::Now().GetMilliSeconds() << " ";
        }
    }

    /** @param log of Interests sent, or of retries */
    void CheckLog(const std::string& log)
    {
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), log, "retries");
    }

    std::ostringstream m_log; ///< face or number of the retry, and time in ms
};

/** Several retries of one Interest. @ingroup ccn-tests */
class SeveralRetriesTestSuite : public TestSuite
{
  public:
    SeveralRetriesTestSuite()
        : TestSuite("ccn-several-retries", TestSuite::Type::UNIT)
    {
        using T = SeveralRetriesTest;
        AddTestCase(new T("each retry at its time", &T::InTurn));
        AddTestCase(new T("a retry scheduled again", &T::PutOff));
        AddTestCase(new T("no retry for ended Interests", &T::Gone));
        AddTestCase(new T("retries in the PIT", &T::Table));
    }
} g_severalRetriesTestSuite; ///< registers itself

} // namespace
