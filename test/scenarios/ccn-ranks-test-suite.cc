// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/run/rank-launcher.h"
#include "lib/run/rank-rows.h"
#include "lib/run/ranks.h"
#include "lib/watching/network-totals.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** What several processes of one run send each other, without MPI. @ingroup ccn-tests */
class RanksTest : public MethodTestCase<RanksTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Rows of two ranks become the rows of one. */
    void Rows()
    {
        const std::vector<std::string> texts = {
            PrintCounterRows(
                {{"n0", "hits", 4}, {"n0", "misses", 1, "red"}, {"n3", "distance", -1}}),
            PrintCounterRows({{"n10", "hits", int64_t(1) << 62}, {"n2", "hits", 7}})};
        const auto rows = MergeCounterRows(texts, {"n0", "n10", "n2", "n3", "n4"});
        NS_TEST_EXPECT_MSG_EQ(
            PrintCounterRows(rows),
            "n0\t\thits\t4\nn0\tred\tmisses\t1\nn10\t\thits\t4611686018427387904\n"
            "n2\t\thits\t7\nn3\t\tdistance\t-1\n",
            "in the order of the nodes, and of each node's rows");
    }

    /** One rank gathers nothing. */
    void OneRank()
    {
        NS_TEST_EXPECT_MSG_EQ(Ranks::GetRank(), 0, "number of the only rank");
        NS_TEST_EXPECT_MSG_EQ(Ranks::GetCount(), 1, "number of ranks");
        NS_TEST_EXPECT_MSG_EQ(Ranks::IsOwn(CreateObject<Node>(3)),
                              true,
                              "one rank simulates all nodes");
        NS_TEST_EXPECT_MSG_EQ((Ranks::Gather("a") == std::vector<std::string>{"a"}),
                              true,
                              "its own text");
        NS_TEST_EXPECT_MSG_EQ(Ranks::Sum(7), 7, "its own value");
        NS_TEST_EXPECT_MSG_EQ(Ranks::Max(0.1), 0.1, "exactly its own value");
        int calls = 0;
        Ranks::ScheduleOnEach(Seconds(1), [&calls] { ++calls; });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(calls, 1, "the event takes place");
        NS_TEST_EXPECT_MSG_EQ(Ranks::CountEvents(),
                              2,
                              "the event, and the initialization of the node");
        RunRecord record;
        record.Add(CounterRow{"n", "hits", 1});
        record.Add(TransferRow());
        GatherCounterRows(record, {"n"});
        NS_TEST_EXPECT_MSG_EQ(record.Get<CounterRow>().size(), 1, "rows stay as they are");
    }

    /** Sums over nodes. */
    void Totals()
    {
        NetworkTotals one;
        one.interestsIn = 50;
        one.asked = 20;
        one.hits = 60;
        one.sent = 63;
        one.refused = 3;
        one.byDistance[-1] = {1, 0};
        one.byDistance[2] = {8, 2};
        one.edge = {5, 1};
        NetworkTotals other;
        other.dataIn = 40;
        other.answers = 25;
        other.aggregated = 15;
        other.delivered = 15;
        other.chunks = 100;
        other.byDistance[2] = {2, 3};
        other.edge = {5, 4};
        NetworkTotals sum = NetworkTotals::FromText(one.ToText());
        NS_TEST_EXPECT_MSG_EQ(sum.ToText(), one.ToText(), "text holds all values");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { one.CheckLinks(); }),
                              "links accepted 60 packets and delivered 30",
                              "one rank alone");
        sum.Add(NetworkTotals::FromText(other.ToText()));
        sum.CheckLinks();
        NS_TEST_EXPECT_MSG_EQ(sum.CountHops().interests, 30, "Interests over links");
        NS_TEST_EXPECT_MSG_EQ(sum.CountHops().data, 15, "ContentObjects over links");
        NS_TEST_EXPECT_MSG_EQ(sum.refused, 3, "packets that no link took");
        NS_TEST_EXPECT_MSG_EQ_TOL(sum.GetHitRatio(),
                                  0.75,
                                  1e-12,
                                  "75 of 100 Interests were not answered by a producer");
        sum.CheckAnswers();
        other.chunks = 41;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { other.CheckAnswers(); }),
                              "consumers received 41 chunks, but only 40 Interests were answered",
                              "a chunk from nowhere");
        NS_TEST_EXPECT_MSG_EQ_TOL(sum.edge.GetHitRatio(), 0.5, 1e-12, "5 of 10");
        NS_TEST_EXPECT_MSG_EQ(sum.byDistance[2].interests, 10, "by distance");
        NS_TEST_EXPECT_MSG_EQ(sum.chunks, 100, "a value of one rank only");
        const NetworkTotals later = sum.Since(one);
        NS_TEST_EXPECT_MSG_EQ(later.interestsIn, 0, "nothing since then");
        NS_TEST_EXPECT_MSG_EQ(later.answers, 25, "all since then");
        NS_TEST_EXPECT_MSG_EQ(later.byDistance.at(2).hits, 3, "hits since then");
        sum.routed = 7;
        sum.returned = 5;
        NS_TEST_EXPECT_MSG_EQ(sum.CountHops().interests,
                              23,
                              "without the Interests of other applications");
        NS_TEST_EXPECT_MSG_EQ(sum.CountHops().data, 10, "without what other applications sent");
        sum.otherInterests = 4;
        sum.otherData = 3;
        NS_TEST_EXPECT_MSG_EQ(sum.CountHops().interests, 23, "data only");
        NS_TEST_EXPECT_MSG_EQ(sum.CountAllHops().interests, 27, "with other purposes");
        NS_TEST_EXPECT_MSG_EQ(sum.CountAllHops().data, 13, "with other purposes");
    }

    /** A ratio that cannot be ends the run. */
    void Ratios()
    {
        NetworkTotals totals;
        NS_TEST_EXPECT_MSG_EQ(totals.GetByteHitRatio(), 0, "nothing was asked for");
        totals.storeBytes = 300;
        totals.answerBytes = 100;
        NS_TEST_EXPECT_MSG_EQ_TOL(totals.GetByteHitRatio(), 0.75, 1e-12, "300 of 400 bytes");
        totals.storeBytes = static_cast<uint64_t>(-50);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { totals.GetByteHitRatio(); }),
                              "network: byte hit ratio -1: not allowed (0..1; bytes that no source "
                              "sent -50, bytes of answers 50)",
                              "fewer than none");
        const CheckedRatio ratio{"hit ratio", "measured_hits", 3, "measured_interests", 2};
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { ratio.Get("r"); }),
                              "node r: hit ratio 1.5: not allowed (0..1; measured_hits 3, "
                              "measured_interests 2)",
                              "more hits than Interests");
        NS_TEST_EXPECT_MSG_EQ_TOL(CheckedRatio({"", "", 2, "", 2}).Get("r"), 1, 1e-12, "all");
    }

    /** One line says why a run failed. */
    void Failures()
    {
        NS_TEST_EXPECT_MSG_EQ(
            DescribeRankFailure("net", "chatter\nnet: --x=1: no\nnet: --x=1: no\n", 256),
            "--x=1: no",
            "the first error of a rank");
        NS_TEST_EXPECT_MSG_EQ(DescribeRankFailure("net", "", (128 + 9) << 8),
                              "a rank ended early (signal 9); the run is not recorded",
                              "mpiexec reports a killed rank");
        NS_TEST_EXPECT_MSG_EQ(DescribeRankFailure("net", "internet: no\n", 15),
                              "a rank ended early (signal 15); the run is not recorded",
                              "mpiexec was killed");
        NS_TEST_EXPECT_MSG_EQ(DescribeRankFailure("net", "", 3 << 8),
                              "a rank ended early (exit status 3); the run is not recorded",
                              "a rank without an error message");
        NS_TEST_EXPECT_MSG_EQ(
            DescribeRankFailure("net", "", 127 << 8),
            "--ranks: there is no program mpiexec (install those of an MPI, e.g. openmpi-bin)",
            "no MPI");
    }

    /** Without the module mpi, a run has one rank. */
    void Refusal()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Ranks::Check(1); }), "", "one rank needs no MPI");
#ifdef NS3_MPI
        const std::string expected = "";
#else
        const std::string expected = "--ranks is 2, allowed 1 (this ns-3 has no module mpi)";
#endif
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Ranks::Check(2); }), expected, "two ranks");
    }
};

/** Runs of several processes. @ingroup ccn-tests */
class RanksTestSuite : public TestSuite
{
  public:
    RanksTestSuite()
        : TestSuite("ccn-ranks", TestSuite::Type::UNIT)
    {
        using T = RanksTest;
        AddTestCase(new T("rows of several ranks", &T::Rows));
        AddTestCase(new T("one rank", &T::OneRank));
        AddTestCase(new T("sums over the nodes of several ranks", &T::Totals));
        AddTestCase(new T("ratios that cannot be", &T::Ratios));
        AddTestCase(new T("why a run of several ranks failed", &T::Failures));
        AddTestCase(new T("an ns-3 without the module mpi", &T::Refusal));
    }
};

RanksTestSuite g_ranksTestSuite; ///< registers the suite

} // namespace
