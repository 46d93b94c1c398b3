// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-database-fixture.h"
#include "lib/recording/database-schema.h"
#include "lib/recording/database.h"

#include "ns3/test.h"

#include <fstream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::tests;

namespace
{

/** Every kind of row is read as it was written. @ingroup ccn-tests */
class DatabaseRoundTripTest : public TestCase
{
  public:
    DatabaseRoundTripTest()
        : TestCase("Every kind of row is read as it was written")
    {
    }

  private:
    /**
     * @param table with one row
     * @param where a condition that is true for the row
     */
    void Expect(const std::string& table, const std::string& where)
    {
        std::string sql = "SELECT count(*) FROM " + table + " WHERE run_id=1 AND " + where;
        NS_TEST_EXPECT_MSG_EQ(Query(m_path, sql), 1, table << " where " << where);
    }

    void DoRun() override
    {
        m_path = CreateTempDirFilename(MakeUnique("round-trip.sqlite"));
        RunRecord r = MakeRun(0);
        r.Add(TransferRow{"sink3", "c", "ccn", "/o'x", 1, 1.25, 2.5, 6000000, 1465, 1470, 5, "ab"});
        r.Add(TransferRow{"sink4", "c", "tcp", "/o", 1, NO_TIME, NO_TIME, 0, 0, 0, 0, ""});
        r.Add(TrafficRow{0.5, "router", "net0:udp:10.0.0.1", "out", "data", 7, 8000});
        r.Add(AppWindowRow{0.1, "sink3", "c", 12.5, "timeout"});
        r.Add(NodeLoadRow{2, "router", 0.75, 4096});
        r.Add(TableStateRow{3, "router", 1, 2, 3, 4});
        r.Add(CounterRow{"router", "hits", int64_t(1) << 62});
        r.Add(CounterRow{"router", "hits", 5, "red"});
        r.Add(ExchangeRow{"a", "voice", 6, 0.1, NO_TIME, 33.5});
        r.Add(SharedObjectRow{"r", 7, 0.5, NO_TIME, 3});
        r.Add(RequestRow{4, 0.5, "r", 9, "n1", 2, NO_TIME});
        r.Add(PlaybackRow{"tv", 2, 0.25, NO_TIME, 60});
        r.Add(TrafficLabelRow{"tv", "attacker", "attack", "InterestFlood", 1});
        r.Add(PlaybackEventRow{1.5, "tv", "stalled", 0.75});
        r.Add(MeasureRow{"router", "queue_delay", 0.1, "s", "Mean time in the queue."});
        r.Add(PacketRow{1e-9, "router", "f", "in", "interest", "/a/b", 120});
        NS_TEST_EXPECT_MSG_EQ(Database(m_path).Write(r), 1, "the first run of the file");

        Expect("run",
               "scenario='test' AND parameters='{}' AND inputs='{}' AND rng_seed=1 AND "
               "rng_run=2 AND ccn_version='c' AND ns3_version='n' AND "
               "started_utc='2026-01-01T00:00:00Z' AND "
               "wall_s=0.5 AND sim_s=1.5 AND events=9 AND status='ok'");
        Expect("transfer",
               "node='sink3' AND app='c' AND stack='ccn' AND object='/o''x' AND start_s=1 AND "
               "first_byte_s=1.25 AND end_s=2.5 AND size_bytes=6000000 AND chunks=1465 AND "
               "interests=1470 AND retransmissions=5 AND digest='ab'");
        Expect("transfer", "node='sink4' AND first_byte_s IS NULL AND end_s IS NULL");
        Expect("traffic",
               "bin_s=0.5 AND node='router' AND face='net0:udp:10.0.0.1' AND direction='out' AND "
               "kind='data' AND packets=7 AND bytes=8000");
        Expect("app_window",
               "time_s=0.1 AND node='sink3' AND app='c' AND window=12.5 AND event='timeout'");
        Expect("node_load", "bin_s=2 AND node='router' AND cpu_busy=0.75 AND memory_bytes=4096");
        Expect("table_state",
               "time_s=3 AND node='router' AND cs_entries=1 AND cs_bytes=2 AND pit_entries=3 AND "
               "fib_entries=4");
        Expect("counter", "node='router' AND name='hits' AND value=1<<62 AND layer=''");
        Expect("counter", "node='router' AND name='hits' AND value=5 AND layer='red'");
        Expect("measure",
               "node='router' AND name='queue_delay' AND value=0.1 AND unit='s' AND "
               "help='Mean time in the queue.' AND layer=''");
        Expect("exchange",
               "node='a' AND app='voice' AND seq=6 AND start_s=0.1 AND rtt_s IS NULL AND "
               "processing_us=33.5");
        Expect("shared_object",
               "node='r' AND object=7 AND start_s=0.5 AND delay_s IS NULL AND copies=3");
        Expect("request",
               "seq=4 AND start_s=0.5 AND receiver='r' AND object=9 AND server='n1' AND hops=2 AND "
               "delay_s IS NULL");
        Expect("traffic_label",
               "node='tv' AND face='attacker' AND label='attack' AND kind='InterestFlood' AND "
               "start_s=1 AND stop_s IS NULL");
        Expect("playback",
               "node='tv' AND stalls=2 AND stall_s=0.25 AND start_delay_s IS NULL AND played_s=60");
        Expect("playback_event",
               "time_s=1.5 AND node='tv' AND event='stalled' AND position_s=0.75");
        Expect("packet",
               "time_s=1e-9 AND node='router' AND face='f' AND event='in' AND kind='interest' AND "
               "name='/a/b' AND bytes=120");
    }

    std::string m_path; ///< of the database
};

/** The tables are as designed, and table `schema` describes all of them. @ingroup ccn-tests */
class DatabaseSchemaTest : public TestCase
{
  public:
    DatabaseSchemaTest()
        : TestCase("The tables are as designed, and all of them are described")
    {
    }

  private:
    /** @param path of a database @param design names of tables or views, and of their columns in order */
    void ExpectColumns(const std::string& path, const std::map<std::string, std::string>& design)
    {
        for (const auto& [table, columns] : design)
        {
            std::string sql = "SELECT group_concat(name)='" + columns +
                              "' FROM (SELECT name FROM pragma_table_info('" + table +
                              "') ORDER BY cid)";
            NS_TEST_EXPECT_MSG_EQ(Query(path, sql), 1, "columns of " << table);
        }
    }

    void DoRun() override
    {
        const std::map<std::string, std::string> design = {
            {"run",
             "run_id,scenario,parameters,inputs,rng_seed,rng_run,ccn_version,ns3_version,"
             "started_utc,wall_s,sim_s,events,status"},
            {"transfer",
             "run_id,node,app,stack,object,start_s,first_byte_s,end_s,size_bytes,chunks,interests,"
             "retransmissions,digest,layer"},
            {"traffic", "run_id,bin_s,node,face,direction,kind,packets,bytes,layer"},
            {"app_window", "run_id,time_s,node,app,window,event,layer"},
            {"node_load", "run_id,bin_s,node,cpu_busy,memory_bytes,layer"},
            {"table_state", "run_id,time_s,node,cs_entries,cs_bytes,pit_entries,fib_entries,layer"},
            {"counter", "run_id,node,name,value,layer"},
            {"measure", "run_id,node,name,value,unit,help,layer"},
            {"exchange", "run_id,node,app,seq,start_s,rtt_s,processing_us,layer"},
            {"shared_object", "run_id,node,object,start_s,delay_s,copies,layer"},
            {"request", "run_id,seq,start_s,receiver,object,server,hops,delay_s"},
            {"traffic_label", "run_id,node,face,label,kind,start_s,stop_s,layer"},
            {"playback", "run_id,node,stalls,stall_s,start_delay_s,played_s,layer"},
            {"playback_event", "run_id,time_s,node,event,position_s,layer"},
            {"packet", "run_id,time_s,node,face,event,kind,name,bytes,layer"},
            {"face", "run_id,node,face,label,is_local,layer"},
            {"position", "run_id,time_s,node,x_m,y_m,speed_x_mps,speed_y_mps"},
            {"text", "run_id,text,value"},
            {"message_row", "run_id,message,kind,name,bytes,octets"},
            {"event_type", "run_id,type,node,face,kind,step,reason,layer"},
            {"event_row", "run_id,event,cause,time_s,type,expected_s,message,name"},
            {"change_type", "run_id,type,node,table_name,operation,face,detail,layer"},
            {"table_change_row", "run_id,change,event,time_s,type,entry,name,until_s,number"},
            {"table_content",
             "run_id,time_s,change,node,table_name,name,face,until_s,number,detail,layer"},
            {"failure", "run_id,message,command"},
            {"schema", "table_name,column_name,unit,description"}};
        std::string path = CreateTempDirFilename(MakeUnique("schema.sqlite"));
        Database(path).Write(MakeRun(0));
        const std::string tables = " FROM sqlite_master WHERE type='table'";
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*)" + tables),
                              int64_t(design.size()),
                              "no table is missing, and there are no others");
        const std::map<std::string, std::string> views = {
            {"message", "run_id,message,kind,name,bytes,octets"},
            {"event_label", "run_id,event,label"},
            {"event",
             "run_id,event,cause,time_s,node,face,kind,step,reason,expected_s,message,"
             "name,layer"},
            {"table_change",
             "run_id,change,event,time_s,node,table_name,operation,entry,name,face,until_s,number,"
             "detail,layer"}};
        ExpectColumns(path, design);
        ExpectColumns(path, views);
        const std::string described =
            "SELECT count(*) FROM sqlite_master t, pragma_table_info(t.name) c, schema s WHERE "
            "t.type IN ('table','view') AND s.table_name=t.name AND s.column_name=c.name AND "
            "s.description LIKE '_%.'";
        const std::string all = "SELECT count(*) FROM sqlite_master t, pragma_table_info(t.name) "
                                "WHERE t.type IN ('table','view')";
        NS_TEST_EXPECT_MSG_EQ(Query(path, described),
                              Query(path, all),
                              "each column has a description");
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM schema"),
                              Query(path, all),
                              "there are no other descriptions");
        NS_TEST_EXPECT_MSG_EQ(Query(path,
                                    "SELECT count(*) FROM schema WHERE (column_name LIKE '%\\_s' "
                                    "ESCAPE '\\') != (unit='s')"),
                              0,
                              "the unit agrees with the name");
        NS_TEST_EXPECT_MSG_EQ(Query(path, "PRAGMA application_id"),
                              0x63636e31,
                              "the application id is ccn's");
        NS_TEST_EXPECT_MSG_EQ(Query(path, "PRAGMA user_version"), 13, "the schema version");
    }
};

/** A large run is written quickly. @ingroup ccn-tests */
class DatabaseBigRunTest : public TestCase
{
  public:
    DatabaseBigRunTest()
        : TestCase("A run of 100000 rows")
    {
    }

  private:
    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("big.sqlite"));
        Database(path).Write(MakeRun(100000));
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM counter"),
                              100000,
                              "all rows are in the database");
        NS_TEST_EXPECT_MSG_LT(Transactions(path), 10, "rows are written in one transaction");
    }

    /**
     * @param path of a database
     * @return transactions that changed the file: the counter at byte 24 of SQLite's header
     */
    static uint32_t Transactions(const std::string& path)
    {
        std::ifstream file(path, std::ios::binary);
        file.seekg(24);
        uint32_t count = 0;
        for (int i = 0; i < 4; ++i)
        {
            count = count << 8 | static_cast<uint8_t>(file.get());
        }
        return count;
    }
};

/** Suite of the results' database. @ingroup ccn-tests */
class DatabaseTestSuite : public TestSuite
{
  public:
    DatabaseTestSuite()
        : TestSuite("ccn-database", TestSuite::Type::UNIT)
    {
        AddTestCase(new DatabaseRoundTripTest);
        AddTestCase(new DatabaseSchemaTest);
        AddTestCase(new DatabaseBigRunTest);
    }
};

DatabaseTestSuite g_databaseTestSuite; ///< registers the suite

} // namespace
