// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

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
 * Sends an Interest to the first next hop at once, to the second after 10 ms and so on. An
 * aggregated Interest delays the next retry by 100 ms. The strategy is registered, so that the
 * suites over all strategies include it.
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
        if (hops.size() > 1)
        {
            entry.SetState(uint32_t{1}); // index of the next hop
            GetHost().ScheduleRetry(entry, in.now + MilliSeconds(10));
        }
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        if (entry.GetState<uint32_t>())
        {
            GetHost().ScheduleRetry(entry, in.now + MilliSeconds(100));
        }
    }

    void OnRetry(PitEntry& entry) override
    {
        const auto next = entry.GetState<uint32_t>();
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        if (next < hops.size())
        {
            Because("its turn has come");
            GetHost().SendPending(entry, hops[next].face);
            entry.SetState(next + 1);
            GetHost().ScheduleRetry(entry, Simulator::Now() + MilliSeconds(10));
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(Escalating);

/**
 * @ingroup ccn-tests
 * Retries of one Interest; face 0 sends it, faces 1 to 3 are next hops.
 */
class RetriesTest : public NodeTestCase<RetriesTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Each retry runs at its time. */
    void InTurn()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        CheckLog("1@0 2@10 3@20 ");
    }

    /** A retry that is scheduled again runs later. */
    void PutOff()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(5), [this] { m_node[0].Inject(Ask("/a", 2)); });
        Simulator::Run();
        CheckLog("1@0 2@105 3@115 ");
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

    /** The PIT by itself: a retry is replaced, and retries of equal time run in the order of scheduling. */
    void Table()
    {
        auto pit = CreateObject<Pit>();
        std::map<const PitEntry*, std::string> names;
        std::vector<PitEntry*> entries;
        for (const std::string name : {"a", "b", "c"})
        {
            const DecodedInterest interest(Ask("/" + name));
            PitEntry& entry = pit->Insert(interest.view, Simulator::Now());
            pit->AddDownstream(entry, 0, interest.view, Simulator::Now());
            names[&entry] = name;
            entries.push_back(&entry);
        }
        pit->SetRetryHandler([&](PitEntry& due) {
            m_log << names[&due] << "@" << Simulator::Now().GetMilliSeconds() << " ";
            if (Simulator::Now() == MilliSeconds(20))
            {
                pit->ScheduleRetry(due, MilliSeconds(40)); // again
                pit->CancelRetry(*entries[0]);
            }
        });
        pit->ScheduleRetry(*entries[0], MilliSeconds(50));
        pit->ScheduleRetry(*entries[1], MilliSeconds(10));
        pit->ScheduleRetry(*entries[2], MilliSeconds(20));
        pit->ScheduleRetry(*entries[1], MilliSeconds(20)); // not at 10
        Simulator::Stop(MilliSeconds(61));
        Simulator::Run();
        CheckLog("c@20 b@20 c@40 b@40 ");
        pit->Dispose();
    }

  private:
    /** Sets up Escalating for all names, with next hops 1, 2 and 3. */
    void Begin()
    {
        m_node.UseDefaultRules();
        m_node.Route("/", {1, 2, 3});
        m_node.l3->SetAttribute("Strategy", StringValue("ns3::ccntest::Escalating"));
        m_node.l3->GetPit().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&RetriesTest::NoteChange, this));
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

    std::ostringstream m_log; ///< face, or entry of the retry, and time in ms
};

/** Retries of one Interest. @ingroup ccn-tests */
class RetriesTestSuite : public WireTestSuite
{
  public:
    RetriesTestSuite()
        : WireTestSuite("ccn-retries", TestSuite::Type::UNIT)
    {
        using T = RetriesTest;
        AddOnEachWire("each retry at its time", &T::InTurn);
        AddOnEachWire("a retry scheduled again", &T::PutOff);
        AddOnEachWire("no retry for ended Interests", &T::Gone);
        AddOnEachWire("retries in the PIT", &T::Table);
    }
} g_retriesTestSuite; ///< registers itself

} // namespace
