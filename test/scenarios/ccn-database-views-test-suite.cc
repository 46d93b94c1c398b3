// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-database-fixture.h"
#include "lib/recording/database-image.h"
#include "lib/recording/database.h"

#include "ns3/test.h"

#include <fstream>
#include <iterator>

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::tests::MakeRun;
using ns3::ccn::tests::MakeUnique;
using ns3::ccn::tests::Query;

namespace
{

/** The views give the values computed by hand. @ingroup ccn-tests */
class DatabaseViewsTest : public TestCase
{
  public:
    DatabaseViewsTest()
        : TestCase("The views give the values computed by hand")
    {
    }

  private:
    void DoRun() override
    {
        m_path = CreateTempDirFilename(MakeUnique("views.sqlite"));
        Database database(m_path);
        database.Write(MakeRun(0));
        database.Write(MakeMeasured());
        CheckThroughput();
        CheckHitRatio();
        CheckDelay();
        CheckOverhead();
        CheckEventLabel();
    }

    /** @return a run with transfers, counters, exchanges and traffic */
    RunRecord MakeMeasured() const
    {
        RunRecord record = MakeRun(0);
        record.Add(TransferRow{"a", "app", "ccn", "/x", 1, 1.5, 3, 1000000, 10, 11, 1, ""});
        record.Add(TransferRow{"b", "app", "tcp", "/x", 1, 1.25, 5, 1000000, 0, 0, 0, ""});
        record.Add(TransferRow{"c", "app", "ccn", "/x", 1, NO_TIME, NO_TIME, 0, 0, 9, 8, ""});
        record.Add(TransferRow{"b", "app", "ccn", "/x", 1, 2, 9, 50000, 1, 1, 0, "", "red"});
        record.Add(CounterRow{"r", "hits", 30});
        record.Add(CounterRow{"r", "misses", 10});
        record.Add(CounterRow{"r", "aggregated", 7});
        record.Add(CounterRow{"r", "hits", 1, "red"});
        record.Add(CounterRow{"r", "misses", 3, "red"});
        record.Add(CounterRow{"mixed", "hits", 13});
        record.Add(CounterRow{"mixed", "misses", 8});
        record.Add(CounterRow{"mixed", "hits_control", 3});
        record.Add(CounterRow{"mixed", "misses_control", 4});
        record.Add(CounterRow{"mixed", "hits_attack", 7});
        record.Add(CounterRow{"mixed", "misses_attack", 3});
        record.Add(CounterRow{"idle", "hits", 0});
        record.Add(CounterRow{"idle", "misses", 0});
        for (int i = 1; i <= 200; i++)
        {
            // All different, and unsorted: 7 and 211 have no common factor.
            record.Add(ExchangeRow{"a", "voice", i, 0, i * 7 % 211 * 0.001, 0});
        }
        record.Add(ExchangeRow{"a", "voice", 201, 0, NO_TIME, 0});
        // a: over UDP; the traffic of its UDP face and its application is in the IPv4 packets.
        record.Add(TrafficRow{0, "a", "ip1", "in", "ip", 10, 1100000});
        record.Add(TrafficRow{1, "a", "ip1", "in", "ip", 1, 100000});
        record.Add(TrafficRow{0, "a", "ip1", "out", "ip", 10, 5000});
        record.Add(TrafficRow{0, "a", "udp:10.0.0.1:9695", "in", "data", 10, 1080000});
        record.Add(TrafficRow{0, "a", "app", "in", "interest", 10, 400});
        // b: over a link, on which Interests of others arrive, too.
        record.Add(TrafficRow{0, "b", "net1", "in", "data", 10, 1250000});
        record.Add(TrafficRow{0, "b", "net1", "in", "piggyback", 1, 50000});
        record.Add(TrafficRow{0, "b", "net1", "in", "interest", 1, 40});
        // Of another layer, over a link and over UDP.
        record.Add(TrafficRow{0, "b", "net1", "in", "data", 1, 40000, "red"});
        record.Add(TrafficRow{0, "b", "udp:10.0.0.1:9700", "in", "data", 1, 20000, "red"});
        // Face 0 of node a is an application in each layer, of which one attacks.
        for (const auto& [layer, label] : {std::pair("", "honest"), {"red", "attack"}})
        {
            const int32_t number = *layer ? 2 : 1;
            record.Add(FaceRow{"a", 0, "app", 1, layer});
            record.Add(TrafficLabelRow{"a", "app", label, "App", 0, NO_TIME, layer});
            record.Add(EventTypeRow{number, "a", 0, "receive", "i.1", "", layer});
            record.Add(EventTypeRow{number + 2, "a", -1, "timer", "", "other", layer});
            record.Add(EventRow{number, 0, 1, NO_TIME, number, 0, 0});
            record.Add(EventRow{number + 2, 0, 1, NO_TIME, number + 2, 0, 0});
            record.Add(EventRow{number + 4, number, 1, NO_TIME, number + 2, 0, 0});
        }
        // r has no transfer.
        record.Add(TrafficRow{0, "r", "net1", "in", "data", 10, 1250000});
        return record;
    }

    /**
     * @param table of the database
     * @param where a condition
     * @param rows expected number of rows
     */
    void Expect(const std::string& table, const std::string& where, int64_t rows)
    {
        std::string sql = "SELECT count(*) FROM " + table + " WHERE run_id = 2 AND " + where;
        NS_TEST_EXPECT_MSG_EQ(Query(m_path, sql), rows, table << " where " << where);
        NS_TEST_EXPECT_MSG_EQ(Query(m_path, "SELECT count(*) FROM " + table + " WHERE run_id = 1"),
                              0,
                              "run 1 has no rows in " << table);
    }

    /** 1 MB in 2 s and in 4 s, 50 kB of another layer in 8 s; c does not end. */
    void CheckThroughput()
    {
        Expect("throughput", "1", 3);
        Expect("throughput", "node = 'b' AND layer = 'red' AND time_s = 8", 1);
        Expect("throughput",
               "node = 'a' AND stack = 'ccn' AND scenario = 'test' AND size_bytes = 1000000 AND "
               "time_s = 2 AND goodput_mbps = 4",
               1);
        Expect("throughput", "node = 'b' AND stack = 'tcp' AND time_s = 4 AND goodput_mbps = 2", 1);
    }

    /**
     * 30 of 40, and 1 of 4 in another layer; of 13 and 8, 10 and 7 of routing protocols and attackers;
     * no ratio without Interests.
     */
    void CheckHitRatio()
    {
        Expect("hit_ratio", "1", 4);
        Expect("hit_ratio", "node = 'mixed' AND hits = 3 AND misses = 1 AND hit_ratio = 0.75", 1);
        Expect("hit_ratio",
               "node = 'r' AND layer = 'red' AND hits = 1 AND misses = 3 AND hit_ratio = 0.25",
               1);
        Expect("hit_ratio",
               "node = 'r' AND layer = '' AND hits = 30 AND misses = 10 AND hit_ratio = 0.75",
               1);
        Expect("hit_ratio", "node = 'idle' AND hits = 0 AND hit_ratio IS NULL", 1);
    }

    /** Exchanges of 1 to 210 ms except ten that i does not reach; transfers of 2 and 4 s. */
    void CheckDelay()
    {
        Expect("delay", "node = '*' AND layer = ''", 3);
        Expect("delay", "node = 'b' AND layer = ''", 2);
        Expect("delay", "node = 'b' AND what = 'transfer' AND samples = 1 AND p50_s = 4", 1);
        Expect("delay", "layer = 'red' AND what = 'transfer' AND samples = 1 AND p50_s = 8", 2);
        Expect("delay", "node = 'c' AND what = 'transfer' AND samples = 0 AND mean_s IS NULL", 1);
        Expect("delay",
               "node = '*' AND what = 'transfer' AND samples = 2 AND missing = 1 AND mean_s = 3 "
               "AND p50_s = 2 AND "
               "p90_s = 4 AND p99_s = 4 AND max_s = 4",
               1);
        Expect(
            "delay",
            "node = '*' AND what = 'first_byte' AND samples = 2 AND p50_s = 0.25 AND max_s = 0.5",
            1);
        Expect("delay", "what = 'exchange' AND samples = 200 AND missing = 1", 2);
        // The 100th, 180th and 198th of the sorted samples, directly from the table.
        for (const auto& [column, rank] : {std::pair("p50_s", 100), {"p90_s", 180}, {"p99_s", 198}})
        {
            std::string ranked =
                "(SELECT rtt_s FROM exchange WHERE run_id = 2 AND rtt_s IS NOT NULL "
                "ORDER BY rtt_s LIMIT 1 OFFSET " +
                std::to_string(rank - 1) + ")";
            Expect("delay", "what = 'exchange' AND " + std::string(column) + " = " + ranked, 2);
        }
    }

    /** 1.2 MB for 1 MB, 1.3 MB for 1 MB, 60 kB for 50 kB of another layer, and no traffic of c. */
    void CheckOverhead()
    {
        Expect("overhead", "1", 4);
        Expect("overhead",
               "node = 'b' AND layer = 'red' AND wire_bytes = 60000 AND payload_bytes = 50000 AND "
               "abs(overhead - 0.2) < 1e-12",
               1);
        Expect("overhead",
               "node = 'a' AND wire_bytes = 1200000 AND payload_bytes = 1000000 AND "
               "abs(overhead - 0.2) < 1e-12",
               1);
        Expect("overhead",
               "node = 'b' AND wire_bytes = 1300000 AND abs(overhead - 0.3) < 1e-12",
               1);
        Expect("overhead", "node = 'c' AND wire_bytes IS NULL AND overhead IS NULL", 1);
    }

    /** What an application of a layer sent has its label, and what follows from that; timers of attackers are attacks. */
    void CheckEventLabel()
    {
        Expect("event_label", "1", 6);
        Expect("event_label", "event IN (1, 5) AND label = 'honest'", 2);
        Expect("event_label", "event IN (2, 6, 4) AND label = 'attack'", 3);
        Expect("event_label", "event = 3 AND label = ''", 1);
    }

    std::string m_path; ///< of the database
};

/** A database in memory equals one in a file. @ingroup ccn-tests */
class DatabaseImageTest : public TestCase
{
  public:
    DatabaseImageTest()
        : TestCase("A database in memory equals one in a file")
    {
    }

  private:
    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("file.sqlite"));
        Database(path).Write(MakeRun(1000));
        std::ifstream stream(path, std::ios::binary);
        std::string file{std::istreambuf_iterator<char>(stream), {}};
        std::string image = MakeDatabaseImage(MakeRun(1000));
        NS_TEST_ASSERT_MSG_EQ(image.size(), file.size(), "the size is the same");
        NS_TEST_EXPECT_MSG_EQ(image.substr(0, 16),
                              file.substr(0, 16),
                              "the image is an SQLite file");
        std::string copy = CreateTempDirFilename(MakeUnique("image.sqlite"));
        std::ofstream(copy, std::ios::binary) << image;
        NS_TEST_EXPECT_MSG_EQ(Query(copy, "SELECT sum(value) FROM counter"),
                              499500,
                              "the image has the rows");
        NS_TEST_EXPECT_MSG_EQ(Query(copy, "SELECT count(*) FROM schema"),
                              Query(path, "SELECT count(*) FROM schema"),
                              "the image has the descriptions");
    }
};

/** Views, and databases in memory. @ingroup ccn-tests */
class DatabaseViewsTestSuite : public TestSuite
{
  public:
    DatabaseViewsTestSuite()
        : TestSuite("ccn-database-views", TestSuite::Type::UNIT)
    {
        AddTestCase(new DatabaseViewsTest);
        AddTestCase(new DatabaseImageTest);
    }
};

DatabaseViewsTestSuite g_databaseViewsTestSuite; ///< registers the suite

} // namespace
