// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/config.h"

#include <iostream>
#include <optional>
#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint64_t SIZE = 10000; ///< bytes of the object
const std::string OBJECT = "ccnx:/object";

/** Node a fetches an object from node b, as often as the members say. @ingroup ccn-tests */
class TwoNodes : public TransferScenario
{
  public:
    std::string stack = "ccn";       ///< "ccn" or "tcp"
    uint32_t expected = 1;           ///< number of transfers
    bool continues = true;           ///< whether a transfer follows the first one
    bool hasProducer = true;         ///< whether b answers Interests
    bool digests = true;             ///< whether the digest at the source is right
    std::optional<double> drain;     ///< argument of SetDrain()
    std::vector<uint32_t> completed; ///< arguments of OnComplete()
    Transfer last;                   ///< the last transfer of the record

  private:
    uint32_t CountTransfers() const override
    {
        return expected;
    }

    void Build() override
    {
        NetworkDescription network;
        network.namesStreams = false;
        network.Add("default node : ip=yes sequence-numbers=no");
        network.Add("lan a b : 100Mbps 0s queue=1000 face=udp-by-route");
        network.Add(stack == "ccn" ? "route ccnx:/ a - b" : "");
        m_network.Build(network);
        if (stack == "ccn")
        {
            AddConsumer();
        }
        else
        {
            TcpArguments::SetDefaults(1000);
            m_network.Get("b")->AddApplication(m_source.MakeTcpServer(SIZE));
            AddTcpFetch("a",
                        m_network.Get("a"),
                        "client",
                        OBJECT,
                        m_network.GetAddress("a-b", "b"));
        }
        if (hasProducer && stack == "ccn")
        {
            const auto producer = CreateObject<Producer>();
            m_source.Configure(producer, "producer", OBJECT, SIZE);
            m_network.Get("b")->AddApplication(producer);
        }
        if (drain)
        {
            SetDrain(*drain);
        }
        m_network.Watch(MakeRecorder(1));
        SetLimit(100);
    }

    /** Adds a transfer by CCN. */
    void AddConsumer()
    {
        const auto consumer = CreateObjectWithAttributes<Consumer>("Lifetime",
                                                                   TimeValue(Seconds(0.5)),
                                                                   "MaxRetransmissions",
                                                                   UintegerValue(0));
        const std::string label = "consumer" + std::to_string(completed.size());
        AddCcnFetch("a", m_network.Get("a"), consumer, label, OBJECT, 10);
    }

    void OnComplete(uint32_t ended) override
    {
        completed.push_back(ended);
        if (ended < expected && continues)
        {
            AddConsumer();
        }
    }

    void RecordResults(std::ostream& line) override
    {
        last = RecordTransfers(digests ? m_source.GetDigest(SIZE) : "other").back();
        line << GetSeconds(last);
    }

    SourceArguments m_source{m_parameters};
    BuiltNetwork m_network;
};

/** Class TransferScenario. @ingroup ccn-tests */
class TransferScenarioTest : public MethodTestCase<TransferScenarioTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The limit is removed: the run ends with its last event. */
    void Idle()
    {
        TwoNodes scenario;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "", "no error");
        NS_TEST_ASSERT_MSG_EQ(m_record.Get<TransferRow>().size(), 1, "one transfer");
        const TransferRow& row = m_record.Get<TransferRow>().front();
        NS_TEST_EXPECT_MSG_EQ(row.node + " " + row.app + " " + row.stack + " " + row.object,
                              "a consumer0 ccn ccnx:/object",
                              "names of the row");
        NS_TEST_EXPECT_MSG_EQ(row.size, SIZE, "bytes of the row");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(Simulator::Now(), scenario.last.end, "after the transfer");
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), Seconds(50), "and before the limit");
        std::ostringstream line;
        line << "two-nodes: " << (scenario.last.end - scenario.last.start).GetSeconds() << "\n";
        NS_TEST_EXPECT_MSG_EQ(m_printed, line.str(), "the result is printed");
    }

    /** SetDrain() sets when the run ends. */
    void Drain()
    {
        TwoNodes scenario;
        scenario.drain = 7;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "", "no error");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(),
                              scenario.last.end + Seconds(7),
                              "7 s after the transfer");
    }

    /** A run with TCP ends with the transfer. */
    void Tcp()
    {
        TwoNodes scenario;
        scenario.stack = "tcp";
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "", "no error");
        NS_TEST_EXPECT_MSG_EQ(m_record.Get<TransferRow>().front().stack, "tcp", "stack of the row");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), scenario.last.end, "at the end of the transfer");
        Config::Reset();
    }

    /** A transfer that starts after another one is waited for. */
    void Second()
    {
        TwoNodes scenario;
        scenario.expected = 2;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "", "no error");
        NS_TEST_EXPECT_MSG_EQ(scenario.completed.size(), 2, "both are complete");
        NS_TEST_EXPECT_MSG_EQ(scenario.completed.front(), 1, "the first one");
        NS_TEST_EXPECT_MSG_EQ(scenario.completed.back(), 2, "and the second one");
        NS_TEST_EXPECT_MSG_EQ(m_record.Get<TransferRow>().size(), 2, "two rows");
    }

    /** A transfer that never starts is an error, at the limit. */
    void Missing()
    {
        TwoNodes scenario;
        scenario.expected = 2;
        scenario.continues = false;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "only 1 of 2 transfers started", "the error");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(100), "the limit");
        NS_TEST_EXPECT_MSG_EQ(m_printed, "", "no result");
    }

    /** A transfer that fails ends the run. */
    void Failed()
    {
        TwoNodes scenario;
        scenario.hasProducer = false;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario), "a received only 0 bytes of the object", "the error");
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), Seconds(2), "it ends when the consumer gives up");
        NS_TEST_EXPECT_MSG_EQ(scenario.completed.size(), 0, "no transfer is complete");
    }

    /** Other content than that of the source is an error. */
    void Digest()
    {
        TwoNodes scenario;
        scenario.digests = false;
        NS_TEST_EXPECT_MSG_EQ(Run(scenario).substr(0, 43),
                              "a received 10000 bytes with the digest " + ZEROS,
                              "the error");
    }

  private:
    /** The first digits of the digest of SIZE zeros. */
    const std::string ZEROS = "95b5";

    /**
     * Runs a scenario, with its rows in m_record and its output in m_printed.
     * @param scenario the scenario
     * @return its error, or an empty text
     */
    std::string Run(TwoNodes& scenario)
    {
        m_record.run.scenario = "two-nodes";
        std::ostringstream printed;
        const auto buffer = std::cout.rdbuf(printed.rdbuf());
        const std::string error = CatchMessage([&] { scenario.Run(m_record); });
        std::cout.rdbuf(buffer);
        m_printed = printed.str();
        return error;
    }

    RunRecord m_record;
    std::string m_printed;
};

/** Suite of class TransferScenario. @ingroup ccn-tests */
class TransferScenarioTestSuite : public TestSuite
{
  public:
    TransferScenarioTestSuite()
        : TestSuite("ccn-transfer-scenario", TestSuite::Type::UNIT)
    {
        using T = TransferScenarioTest;
        AddTestCase(new T("a run that becomes idle", &T::Idle));
        AddTestCase(new T("a run that never becomes idle", &T::Drain));
        AddTestCase(new T("a transfer by TCP", &T::Tcp));
        AddTestCase(new T("a second transfer", &T::Second));
        AddTestCase(new T("a transfer that never starts", &T::Missing));
        AddTestCase(new T("a transfer that fails", &T::Failed));
        AddTestCase(new T("other content", &T::Digest));
    }
};

TransferScenarioTestSuite g_transferScenarioTestSuite; ///< registers the suite

} // namespace
