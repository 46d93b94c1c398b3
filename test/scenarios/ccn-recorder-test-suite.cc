// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-record-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "lib/watching/recorder.h"
#include "lib/watching/unanswered-interests.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/point-to-point-helper.h"

#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Rows of runs that are small enough to be computed by hand. @ingroup ccn-tests */
class RecorderTest : public MethodTestCase<RecorderTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * One chunk of 100 bytes fetched stop-and-wait over one link: an Interest of 60 bytes, an
     * object of 100 + 230 + 170 (key) + 5 (FinalBlockID) bytes.
     */
    void OneChunk()
    {
        RunTransfer(100, 1);
        NS_TEST_EXPECT_MSG_EQ(Flatten<TrafficRow>(*m_record),
                              "0 a net0 out interest 1 60\n"
                              "0 a net0 in data 1 505\n"
                              "0 a consumer in interest 1 60\n"
                              "0 a consumer out data 1 505\n"
                              "0 b net0 in interest 1 60\n"
                              "0 b net0 out data 1 505\n"
                              "0 b producer out interest 1 60\n"
                              "0 b producer in data 1 505\n",
                              "eight flows");
        std::map<std::string, int64_t> counters;
        for (const auto& row : m_record->Get<CounterRow>())
        {
            counters[row.node + " " + row.name] = row.value;
        }
        NS_TEST_EXPECT_MSG_EQ(counters["a interests_in"], 1, "the consumer's Interest");
        NS_TEST_EXPECT_MSG_EQ(counters["a interests_forwarded"], 1, "the Interest goes to b");
        NS_TEST_EXPECT_MSG_EQ(counters["a data_forwarded"], 1, "the object goes on");
        NS_TEST_EXPECT_MSG_EQ(counters["b pit_satisfied"], 1, "the producer satisfies it");
        NS_TEST_EXPECT_MSG_EQ(counters["b misses"], 1, "the store of b has a miss");
        NS_TEST_EXPECT_MSG_EQ(counters.count("b drop_unknown_peer"), 1, "counters of 0 count");
        NS_TEST_EXPECT_MSG_EQ(m_record->Get<PacketRow>().size(), 0, "no packets by default");
    }

    /** An Interest for a chunk beyond the last counts at the node of its producer. */
    void Refused()
    {
        Create(1);
        auto face = AddDummy(0);
        m_line.nodes.Get(0)->AddApplication(m_line.producer);
        Recorder recorder(*m_record, 1, false);
        recorder.Watch(m_line.nodes.Get(0), "a");
        At(MilliSeconds(1), [face] { face->Inject(Ask("/content/files/file1.dat/999999")); });
        Simulator::Run();
        recorder.Finish(true);
        std::map<std::string, int64_t> counters;
        for (const auto& row : m_record->Get<CounterRow>())
        {
            counters[row.name] = row.value;
        }
        NS_TEST_EXPECT_MSG_EQ(counters["refused_by_applications"], 1, "the Interest");
    }

    /** Traffic is counted in the bin in which it arrives. */
    void Bins()
    {
        Create(1);
        auto face = AddDummy(0);
        Recorder recorder(*m_record, 0.1, false);
        recorder.Watch(m_line.nodes.Get(0), "a");
        for (const int ms : {0, 99, 100, 299, 300, 600, 699, 700, 1100})
        {
            At(MilliSeconds(ms), [face] { face->Inject(Ask("/none")); });
        }
        Simulator::Run();
        recorder.Finish(true);
        NS_TEST_EXPECT_MSG_EQ(Flatten<TrafficRow>(*m_record),
                              "0 a dummy in interest 2 24\n"
                              "0.1 a dummy in interest 1 12\n"
                              "0.2 a dummy in interest 1 12\n"
                              "0.3 a dummy in interest 1 12\n"
                              "0.6 a dummy in interest 2 24\n"
                              "0.7 a dummy in interest 1 12\n"
                              "1.1 a dummy in interest 1 12\n",
                              "a bin includes its start time");
    }

    /** Layers that come and go have rows while they are there, and counters; with events, too. */
    void LayersOfARun()
    {
        Create(1);
        const auto node = m_line.nodes.Get(0);
        Ptr<DummyFace> faces[2];
        const auto add = [&](uint32_t index, const std::string& layer) {
            CcnStackHelper stack;
            stack.SetLayer(layer);
            stack.Install(node);
            faces[index] = CreateObject<DummyFace>("dummy");
            CcnStackHelper::Get(node, layer)->AddFace(faces[index]);
        };
        const auto send = [&](uint32_t index) { faces[index]->Inject(Ask("/none")); };
        add(0, "red");
        RecordOptions options;
        options.events = true;
        options.tablesAt = {Seconds(0.2), Seconds(0.8)};
        Recorder recorder(*m_record, 1, false, options);
        recorder.Watch(node, "a");
        At(Seconds(0.1), [&] { send(0); });
        At(Seconds(0.3), [&] { CcnStackHelper::Remove(node, "red"); });
        At(Seconds(0.4), [&] {
            add(1, "blue");
            recorder.Watch(node, "a");
            recorder.Watch(node, "a");
        });
        At(Seconds(0.5), [&] { send(1); });
        At(Seconds(1.5), [&] { send(1); });
        Simulator::Run();
        recorder.Finish(true);
        std::string found;
        for (const TrafficRow& row : m_record->Get<TrafficRow>())
        {
            found += std::to_string(int(row.bin)) + row.layer + row.face + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(found, "0reddummy 0bluedummy 1bluedummy ", "traffic of each layer");
        found.clear();
        for (const CounterRow& row : m_record->Get<CounterRow>())
        {
            found += row.name == "interests_in" ? row.layer + std::to_string(row.value) + " " : "";
        }
        NS_TEST_EXPECT_MSG_EQ(found, "0 red1 blue2 ", "counters of each layer, once");
        found.clear();
        for (const TableStateRow& row : m_record->Get<TableStateRow>())
        {
            found += std::to_string(int(row.time)) + row.layer + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(found, "0 0red 1 1blue 2 2blue ", "tables while they are there");
    }

    /** Table states once per bin, and none after the last event of the run itself. */
    void TableStates()
    {
        Create(1);
        auto face = AddDummy(0);
        Recorder recorder(*m_record, 1, false);
        recorder.Watch(m_line.nodes.Get(0), "a");
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "/", AddDummy(0)->GetId());
        At(Seconds(0.5), [face] { face->Inject(Ask("/a", 1, Seconds(2))); });
        Simulator::Run();
        recorder.Finish(true);
        NS_TEST_EXPECT_MSG_EQ(Flatten<TableStateRow>(*m_record),
                              "0 a 0 0 0 1\n1 a 0 0 1 1\n2 a 0 0 1 1\n3 a 0 0 0 1\n",
                              "the Interest is pending from 0.5 to 2.5 s");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(3), "recording does not prolong the run");
    }

    /** Rows without end are an error before there is no memory left, and a bin without a width is one at once. */
    void Bounds()
    {
        RunRecord record(1000000);
        std::string error;
        try
        {
            for (int i = 0; i < 1000000; ++i)
            {
                record.Add(CounterRow{"a", "b", i});
            }
        }
        catch (const std::runtime_error& e)
        {
            error = e.what();
        }
        NS_TEST_EXPECT_MSG_EQ(error.substr(0, 44),
                              "the rows of the run take more than 1 MB (all",
                              "the limit");
        NS_TEST_EXPECT_MSG_GT(record.Get<CounterRow>().size(), 1000, "rows up to the limit");
        error.clear();
        try
        {
            Recorder(record, 1e-12, false);
        }
        catch (const std::invalid_argument& e)
        {
            error = e.what();
        }
        NS_TEST_EXPECT_MSG_EQ(
            error,
            "time bin of 0.000000000001 s: not allowed (from one unit of simulated time)",
            "a bin of less than 1 ns");
    }

    /** Objects and bytes of the content store. */
    void ContentStoreState()
    {
        RunTransfer(100, 1);
        const auto& last = m_record->Get<TableStateRow>().back();
        NS_TEST_EXPECT_MSG_EQ(last.node, "b", "nodes are in the order of Watch");
        NS_TEST_EXPECT_MSG_EQ(last.csEntries, 1, "entries of the content store");
        NS_TEST_EXPECT_MSG_EQ(last.csBytes, 505, "bytes of the content store");
        NS_TEST_EXPECT_MSG_EQ(last.fibEntries, 1, "the route to the producer");
    }

    /** Every message and every drop, if enabled. */
    void Packets()
    {
        Create(1);
        auto face = AddDummy(0);
        Recorder recorder(*m_record, 1, true);
        recorder.Watch(m_line.nodes.Get(0), "a");
        At(Seconds(0.5), [face] {
            face->Inject(Ask("/a%20b", 1));
            face->Inject(Answer("/c"));
            face->Inject(Ask("/a").Encode().substr(0, 5));
            face->Inject("nonsense");
        });
        Simulator::Run();
        recorder.Finish(true);
        NS_TEST_EXPECT_MSG_EQ(Flatten<PacketRow>(*m_record),
                              "0.5 a dummy in interest ccnx:/a%20b 19\n"
                              "0.5 a dummy drop_no_route interest ccnx:/a%20b 19\n"
                              "0.5 a dummy in data ccnx:/c 195\n"
                              "0.5 a dummy drop_unsolicited data ccnx:/c 195\n"
                              "0.5 a dummy in interest  5\n"
                              "0.5 a dummy malformed_truncated interest  5\n"
                              "0.5 a dummy in unknown  8\n"
                              "0.5 a dummy drop_unknown_message unknown  8\n",
                              "packets in order");
    }

    /** Rows of transfers: not begun, incomplete, complete. */
    void Transfers()
    {
        Create(1);
        Recorder recorder(*m_record, 1, false);
        Transfer transfer;
        transfer.start = Seconds(1);
        recorder.AddTransfer("a", "x", "ccn", "ccnx:/o", transfer);
        transfer.firstByte = Seconds(2);
        transfer.end = Seconds(3);
        transfer.bytes = 7;
        recorder.AddTransfer("a", "x", "ccn", "ccnx:/o", transfer);
        transfer.complete = true;
        transfer.digest = "d";
        NS_TEST_EXPECT_MSG_EQ(m_record->Get<CounterRow>().size(), 0, "nothing was rejected");
        transfer.rejections = {{Verdict::CHECKSUM_ONLY, 5}};
        recorder.AddTransfer("a", "x", "ccn", "ccnx:/o", transfer);
        const auto& counters = m_record->Get<CounterRow>();
        NS_TEST_ASSERT_MSG_EQ(counters.size(), 1, "one reason");
        NS_TEST_EXPECT_MSG_EQ(counters[0].name, "x_rejected_checksum_only", "the reason");
        NS_TEST_EXPECT_MSG_EQ(counters[0].value, 5, "how often");
        const auto& rows = m_record->Get<TransferRow>();
        NS_TEST_ASSERT_MSG_EQ(rows.size(), 3, "one row per call");
        NS_TEST_EXPECT_MSG_EQ(std::isnan(rows[0].firstByte), true, "no byte has arrived");
        NS_TEST_EXPECT_MSG_EQ(rows[1].firstByte, 2, "the first byte has arrived");
        NS_TEST_EXPECT_MSG_EQ(std::isnan(rows[1].end), true, "the transfer has not ended");
        NS_TEST_EXPECT_MSG_EQ(rows[2].end, 3, "the transfer has ended");
        NS_TEST_EXPECT_MSG_EQ(rows[2].size, 7, "number of bytes");
        NS_TEST_EXPECT_MSG_EQ(rows[2].digest, "d", "digest");
    }

    /** A window of at most 2 over three chunks, of which the last is empty. */
    void Windows()
    {
        Create(2);
        auto cat = CreateObject<CatChunks2>();
        cat->SetAttribute("Label", StringValue("cat"));
        cat->SetAttribute("Window", UintegerValue(2));
        cat->SetStartTime(Seconds(1));
        m_line.producer->SetAttribute("Size", UintegerValue(3000));
        m_line.nodes.Get(1)->AddApplication(m_line.producer);
        m_line.nodes.Get(0)->AddApplication(cat);
        Recorder recorder(*m_record, 1, false);
        recorder.WatchWindow("a", cat);
        Simulator::Run();
        const auto& rows = m_record->Get<AppWindowRow>();
        NS_TEST_ASSERT_MSG_EQ(rows.size(), 1, "the window grows from 1 to 2 only");
        NS_TEST_EXPECT_MSG_EQ(rows[0].time, cat->GetTransfer().firstByte.GetSeconds(), "its time");
        NS_TEST_EXPECT_MSG_EQ(rows[0].node + " " + rows[0].app, "a cat", "node and application");
        NS_TEST_EXPECT_MSG_EQ(rows[0].window, 2, "size of the window");
        NS_TEST_EXPECT_MSG_EQ(rows[0].event, "arrival", "reason of the change");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { recorder.WatchWindow("b", m_line.producer); }),
                              "b: ns3::ccn::Producer has no window to watch (allowed: "
                              "applications with a trace source WindowChanged)",
                              "a producer has no window");
    }

    /** A PIT that is not empty at the end fails the run. */
    void BrokenIdentity()
    {
        Create(1);
        auto face = AddDummy(0);
        Recorder recorder(*m_record, 1, false);
        recorder.Watch(m_line.nodes.Get(0), "a");
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "/", AddDummy(0)->GetId());
        face->Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { recorder.Finish(true); }),
                              "node 0: identity broken; PIT drained: pending = 0: 1 != 0",
                              "the error names the node and the identity");
    }

    /**
     * An application without any answer: the warning names the nodes that dropped its Interests,
     * and the reasons.
     */
    void Unanswered()
    {
        NS_TEST_EXPECT_MSG_EQ(WarningOf(0), "", "an answered application gives no warning");
        NS_TEST_EXPECT_MSG_EQ(WarningOf(1),
                              "many: consumer on a got no answer to 3 Interests: a dropped 3 "
                              "(no_route)\n",
                              "no route");
        NS_TEST_EXPECT_MSG_EQ(WarningOf(2),
                              "many: consumer on a got no answer to 3 Interests: node 2 dropped 3 "
                              "(no face on its device 0)\n",
                              "no face at the other end, on a node without a name in the record");
        NS_TEST_EXPECT_MSG_EQ(
            WarningOf(3),
            "many: consumer on a got no answer to 3 Interests: app0 on node 1 did "
            "not answer 3, the first for ccnx:/content/files/file1.dat/0 (it "
            "answers ccnx:/content with an object number and a chunk number from "
            "0 to 9)\n",
            "a producer of other names");
        NS_TEST_EXPECT_MSG_EQ(WarningOf(4),
                              "many: consumer on a got no answer to 3 Interests: b sent 3 back by "
                              "net0, where they came from\n",
                              "a node whose route leads back on an ad hoc link");
    }

    /** Without a record, the counters show that nothing was answered. */
    void Silence()
    {
        for (const bool hasRoute : {true, false})
        {
            Create(2);
            SetUpConsumer();
            if (!hasRoute)
            {
                m_line.L3(0).GetFib().Remove(Name("/"), 0);
            }
            NS_TEST_EXPECT_MSG_EQ(UnansweredInterests::ExplainSilence(), "", "nobody has asked");
            m_line.Run();
            const std::string silence = "no Interest was answered: node 0 dropped 3 (no_route) "
                                        "(with --db=FILE, the warning names faces)";
            NS_TEST_EXPECT_MSG_EQ(UnansweredInterests::ExplainSilence(),
                                  (hasRoute ? "" : silence),
                                  "the nodes that dropped Interests");
            Simulator::Destroy();
        }
    }

    /** A producer that tests whether its content exists elsewhere is no consumer. */
    void UnansweredProducer()
    {
        for (const bool answers : {false, true})
        {
            Create(1);
            auto app = CreateObject<DummyFace>("app", true);
            m_line.L3(0).AddFace(app);
            At(Seconds(1), [&] { app->Inject(Ask("/a", 1)); });
            At(Seconds(2), [&] { answers ? app->Inject(Answer("/b")) : void(); });
            const std::string expected =
                answers ? "" : "app on a got no answer to 1 Interests: a dropped 1 (no_route)\n";
            NS_TEST_EXPECT_MSG_EQ(RunAndFinish({"a"}, false), expected, "own content: " << answers);
        }
    }

    /** The same over UDP, with a peer without CCN, or without a face to the sender. */
    void UnansweredOverUdp()
    {
        NS_TEST_EXPECT_MSG_EQ(WarningOverUdp(false),
                              "many: consumer on a got no answer to 3 Interests: b dropped 3 (no "
                              "face over UDP)\n",
                              "the peer has no UDP face");
        NS_TEST_EXPECT_MSG_EQ(WarningOverUdp(true),
                              "many: consumer on a got no answer to 3 Interests: b dropped 3 (no "
                              "face to their sender)\n",
                              "the peer has a face to another node");
    }

  private:
    /** @return the output of Finish() on standard error @param recorder to finish */
    static std::string Finish(Recorder& recorder)
    {
        std::ostringstream printed;
        auto* before = std::cerr.rdbuf(printed.rdbuf());
        recorder.Finish(true);
        std::cerr.rdbuf(before);
        return printed.str();
    }

    /** Configures the line's consumer for one Interest and two retries. */
    void SetUpConsumer()
    {
        m_record->run.scenario = "many";
        m_line.consumer->SetAttribute("Label", StringValue("consumer"));
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
    }

    /**
     * @param fault 0: none; 1: the consumer's node has no route; 2: the other node has no face;
     * 3: its producer answers other names; 4: it sends Interests back on an ad hoc link
     * @return the warning
     */
    std::string WarningOf(int fault)
    {
        Create(2);
        SetUpConsumer();
        if (fault == 1)
        {
            m_line.L3(0).GetFib().Remove(Name("/"), 0);
        }
        if (fault == 2)
        {
            const auto plain = CreateObject<Node>();
            const auto link = PointToPointHelper().Install(plain, m_line.nodes.Get(0));
            m_line.L3(0).GetFib().Remove(Name("/"), 0);
            CcnStackHelper::AddRoute(m_line.nodes.Get(0),
                                     "/",
                                     CcnStackHelper::AddDeviceFace(link.Get(1)));
        }
        if (fault == 3)
        {
            const auto catalogue = CreateObject<CatalogueProducer>();
            catalogue->SetAttribute("Prefix", StringValue("ccnx:/content"));
            m_line.nodes.Get(1)->AddApplication(catalogue);
            m_line.producer->SetAttribute("Prefix", StringValue("ccnx:/elsewhere"));
        }
        if (fault == 4)
        {
            m_line.producer->SetAttribute("Prefix", StringValue("ccnx:/elsewhere"));
            m_line.L3(1).GetFace(0)->SetAttribute("LinkType", StringValue("AdHoc"));
            CcnStackHelper::AddRoute(m_line.nodes.Get(1), "/", 0);
            return RunAndFinish({"a", "b"});
        }
        return RunAndFinish({"a"});
    }

    /**
     * @param names of the first nodes, which are watched
     * @param transfers whether the line's consumer and producer run
     * @return the warning of the run
     */
    std::string RunAndFinish(const std::vector<std::string>& names, bool transfers = true)
    {
        std::string warning;
        {
            Recorder recorder(*m_record, 1, false);
            for (std::size_t i = 0; i < names.size(); ++i)
            {
                recorder.Watch(m_line.nodes.Get(i), names[i]);
            }
            transfers ? m_line.Run() : Simulator::Run();
            warning = Finish(recorder);
        }
        Simulator::Destroy();
        return warning;
    }

    /** @param listens whether the peer has a face to a third node @return the warning */
    std::string WarningOverUdp(bool listens)
    {
        Create(2);
        SetUpConsumer();
        InternetStackHelper().Install(m_line.nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        const auto interfaces = addresses.Assign(m_line.links[0]);
        m_line.L3(0).GetFib().Remove(Name("/"), 0);
        const FaceId face =
            CcnStackHelper::AddUdpFace(m_line.nodes.Get(0), interfaces.GetAddress(1));
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "/", face);
        if (listens)
        {
            CcnStackHelper::AddUdpFace(m_line.nodes.Get(1), Ipv4Address("10.9.9.9"));
        }
        return RunAndFinish({"a", "b"});
    }

    /** @param nodes of a line; starts a new record */
    void Create(uint32_t nodes)
    {
        m_line.Create(nodes);
        m_record = std::make_unique<RunRecord>();
    }

    /** @param node index of a node @return a new face of it */
    Ptr<DummyFace> AddDummy(uint32_t node)
    {
        auto face = CreateObject<DummyFace>(m_line.L3(node).GetFaceCount() ? "other" : "dummy");
        m_line.L3(node).AddFace(face);
        return face;
    }

    /** @param size of the object in bytes @param window in Interests */
    void RunTransfer(uint32_t size, uint32_t window)
    {
        Create(2);
        m_line.consumer->SetAttribute("Window", UintegerValue(window));
        m_line.producer->SetAttribute("Size", UintegerValue(size));
        Recorder recorder(*m_record, 1, false);
        recorder.Watch(m_line.nodes.Get(0), "a");
        recorder.Watch(m_line.nodes.Get(1), "b");
        m_line.Run();
        recorder.Finish(true);
    }

    TransferLine m_line;
    std::unique_ptr<RunRecord> m_record;
};

/** Class Recorder. @ingroup ccn-tests */
class RecorderTestSuite : public TestSuite
{
  public:
    RecorderTestSuite()
        : TestSuite("ccn-recorder", TestSuite::Type::UNIT)
    {
        using T = RecorderTest;
        AddTestCase(new T("one chunk", &T::OneChunk));
        AddTestCase(new T("time bins", &T::Bins));
        AddTestCase(new T("refused Interests", &T::Refused));
        AddTestCase(new T("layers that come and go", &T::LayersOfARun));
        AddTestCase(new T("states of the tables", &T::TableStates));
        AddTestCase(new T("bounds of the rows", &T::Bounds));
        AddTestCase(new T("state of the content store", &T::ContentStoreState));
        AddTestCase(new T("packets", &T::Packets));
        AddTestCase(new T("transfers", &T::Transfers));
        AddTestCase(new T("windows", &T::Windows));
        AddTestCase(new T("a broken identity", &T::BrokenIdentity));
        AddTestCase(new T("an application without an answer", &T::Unanswered));
        AddTestCase(new T("a run without an answer", &T::Silence));
        AddTestCase(new T("the same over UDP", &T::UnansweredOverUdp));
        AddTestCase(new T("a producer without an answer", &T::UnansweredProducer));
    }
};

RecorderTestSuite g_recorderTestSuite; ///< registers the suite

} // namespace
