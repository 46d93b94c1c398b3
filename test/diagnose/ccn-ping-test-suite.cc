// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-transfer-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ping.h"
#include "ns3/ccn-type-lookup.h"

#include <optional>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Time of a packet on a link of 1 Gbps and 1 ms @param size in bytes; PPP has 2 more @ingroup ccn-tests */
Time
OneLink(uint32_t size)
{
    return MilliSeconds(1) + NanoSeconds(8 * (size + 2));
}

/** Ping and Traceroute on a line of four nodes, with a server on the last one. @ingroup ccn-tests */
class PingTest : public MethodTestCase<PingTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each Interest is answered by the server, and by no content store. */
    void Answered()
    {
        Run("Ping[Count=3]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 3, "attempts");
        for (uint32_t i = 0; i < 3; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_log[i],
                                  std::to_string(i + 1) + " answered ccnx:/server",
                                  "by its name");
            NS_TEST_EXPECT_MSG_EQ(m_times[i],
                                  3 * OneLink(INTEREST) + 3 * OneLink(ANSWER),
                                  "three links and back");
        }
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetContentStore().GetObjects(),
                              0,
                              "answers have ended when they arrive");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** The nodes on the way, one after the other, and then the server. */
    void Traced()
    {
        Run("Traceroute[Count=10|Interval=0s]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 3, "two nodes and the server");
        for (const uint32_t hop : {1, 2})
        {
            NS_TEST_EXPECT_MSG_EQ(m_log[hop - 1], std::to_string(hop) + " returned hop_limit", "");
            NS_TEST_EXPECT_MSG_EQ(m_times[hop - 1],
                                  2 * hop * OneLink(INTEREST),
                                  "an Interest Return has the size of the Interest");
        }
        NS_TEST_EXPECT_MSG_EQ(m_log[2], "3 answered ccnx:/server", "at the third node");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Nobody answers the prefix: the last node has no route. */
    void NoServer()
    {
        Run("Traceroute[Count=10|Interval=0s]", false);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 3, "attempts");
        NS_TEST_EXPECT_MSG_EQ(m_log[1], "2 returned hop_limit", "a node on the way");
        NS_TEST_EXPECT_MSG_EQ(m_log[2], "3 returned no_route", "the last node has no route");
    }

    /** A dead link: without routes around it, nothing comes back from there. */
    void Lost()
    {
        m_line.Create(4);
        LoseFrames(m_line.links[1].Get(1), 1, 1);
        Run("Ping[Count=2|Lifetime=1s]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 2, "attempts");
        NS_TEST_EXPECT_MSG_EQ(m_log[1], "2 lost ", "no answer");
        NS_TEST_EXPECT_MSG_EQ(m_times.size(), 0, "no round trip, of which a mean would be made");
    }

    /** Echo requests, which the node of an application answers. */
    void Requested()
    {
        NameNodes("n");
        Run("Ping[Count=2|Requests=true]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 2, "attempts");
        NS_TEST_EXPECT_MSG_EQ(m_log[0], "1 answered ccnx:/n3 application", "the last node");
        NS_TEST_EXPECT_MSG_EQ(m_times[0], 3 * OneLink(INTEREST) + 3 * OneLink(REPLY), "and back");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Traceroute requests: each node on the way tells its name. */
    void RequestsTraced()
    {
        NameNodes("n");
        Run("Traceroute[Count=10|Interval=0s|Requests=true]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 3, "three nodes");
        NS_TEST_EXPECT_MSG_EQ(m_log[0], "1 passed ccnx:/n1 hop_limit", "the first");
        NS_TEST_EXPECT_MSG_EQ(m_log[1], "2 passed ccnx:/n2 hop_limit", "the second");
        NS_TEST_EXPECT_MSG_EQ(m_log[2], "3 answered ccnx:/n3 application", "that of the server");
        for (const uint32_t hop : {1, 2, 3})
        {
            NS_TEST_EXPECT_MSG_EQ(m_times[hop - 1], hop * (OneLink(INTEREST) + OneLink(REPLY)), "");
        }
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** With path labels, each request goes one link further along the path of the one before. */
    void Labelled()
    {
        NameNodes("n");
        Run("Traceroute[Count=10|Interval=0s|Requests=true|Labels=fallback]", true);
        NS_TEST_ASSERT_MSG_EQ(m_log.size(), 3, "three nodes");
        for (uint32_t hop = 1; hop <= 3; ++hop)
        {
            NS_TEST_ASSERT_MSG_EQ(m_paths[hop - 1].size(), hop, "a label per link");
            NS_TEST_EXPECT_MSG_EQ(m_paths[hop - 1].front(), m_paths[0].front(), "the first link");
        }
        // A label has 4 bytes of TLV, 4 of fixed fields and 12 bits for each link; the first request has none.
        constexpr uint32_t FIXED = 8;
        NS_TEST_EXPECT_MSG_EQ(m_times[0],
                              OneLink(INTEREST + FIXED) + OneLink(REPLY + FIXED + 2),
                              "");
        NS_TEST_EXPECT_MSG_EQ(m_times[1],
                              2 * (OneLink(INTEREST + FIXED + 3) + OneLink(REPLY + FIXED + 3)),
                              "room for two links");
        NS_TEST_EXPECT_MSG_EQ(m_times[2],
                              3 * (OneLink(INTEREST + FIXED + 5) + OneLink(REPLY + FIXED + 5)),
                              "room for three links");
    }

    /** Settings that cannot work end the run. */
    void Refused()
    {
        m_line.Create(4);
        ExpectError("Ping[Requests=true|Label=p0]",
                    "p0 on node 0: Requests: the node has no AdministrativeName");
        ExpectError("Ping[Labels=strict|Label=p1]",
                    "p1 on node 0: Labels=strict: the node has PathLabels=false");
        const auto ping = CreateObject<Ping>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&ping] { ping->SetAttribute("Labels", StringValue("all")); }),
            "Ping::Labels \"all\" (allowed: none, discovery, strict, fallback)",
            "an unknown mode");
        NameNodes("n");
        ExpectError("Traceroute[Labels=strict|Label=p2]",
                    "p2 on node 4: Labels=strict: goes no further than the answer before "
                    "(allowed: none, discovery, fallback)");
    }

  private:
    static constexpr uint32_t INTEREST = 8 + 4 + 4 + (4 + 7) + (4 + 8); ///< bytes on the wire
    /** Name, ExpiryTime and payload; RSA with KeyId; signature. */
    static constexpr uint32_t ANSWER =
        INTEREST + (4 + 8) + (4 + 12) + 4 + 4 + (4 + 4 + 32) + (4 + 128);

    /** Name, ExpiryTime, a payload of name and code; RSA with KeyId; signature. */
    static constexpr uint32_t REPLY =
        INTEREST + (4 + 8) + (4 + (4 + 4 + 2) + (4 + 2)) + 4 + 4 + (4 + 4 + 32) + (4 + 128);

    /** Makes the line, with names for ping and path labels. @param prefix of the names */
    void NameNodes(const std::string& prefix)
    {
        m_line.Create(4);
        for (uint32_t i = 0; i < 4; ++i)
        {
            const std::string name = "ccnx:/" + prefix + std::to_string(i);
            m_line.L3(i).SetAttribute("AdministrativeName", StringValue(name));
            m_line.L3(i).SetAttribute("PathLabels", BooleanValue(true));
        }
    }

    /** @param type of an application of node 0, and attributes @param error when it starts */
    void ExpectError(const std::string& type, const std::string& error)
    {
        // An exception in an event would leave that to the leak checker.
        struct Starter : Ping
        {
            using Ping::StartApplication;
        };

        const std::string message = CatchMessage([&] {
            const auto ping = DynamicCast<Ping>(CreateByName<CcnApplication>(type));
            m_line.nodes.Get(0)->AddApplication(ping);
            (PeekPointer(ping)->*(&Starter::StartApplication))();
        });
        NS_TEST_EXPECT_MSG_NE(message.find(error), std::string::npos, message);
    }

    /** @param type of the application on node 0, and attributes @param hasServer on node 3 */
    void Run(const std::string& type, bool hasServer)
    {
        if (m_line.nodes.GetN() == 0)
        {
            m_line.Create(4);
        }
        if (hasServer)
        {
            m_line.nodes.Get(3)->AddApplication(CreateByName<CcnApplication>("PingServer"));
        }
        const auto ping = DynamicCast<Ping>(CreateByName<CcnApplication>(type));
        m_ping = PeekPointer(ping);
        ping->TraceConnectWithoutContext("Ended", MakeCallback(&PingTest::Note, this));
        m_line.nodes.Get(0)->AddApplication(ping);
        Simulator::Run();
    }

    /** Parameters: those of Ping::EndedTracedCallback. */
    void Note(uint32_t number,
              std::optional<Time> roundTrip,
              Ping::Outcome outcome,
              const std::string& text)
    {
        constexpr const char* WORDS[] = {" answered ", " returned ", " lost ", " passed "};
        m_log.push_back(std::to_string(number) + WORDS[static_cast<uint32_t>(outcome)] + text);
        m_paths.push_back(m_ping->GetPath());
        if (roundTrip)
        {
            m_times.push_back(*roundTrip);
        }
    }

    TransferLine m_line;
    std::vector<std::string> m_log;             ///< of attempts
    Ping* m_ping{nullptr};                      ///< of the latest Run()
    std::vector<std::vector<uint16_t>> m_paths; ///< GetPath() after each attempt
    std::vector<Time> m_times;                  ///< round trips of those that were not lost
};

/** Ping, PingServer and Traceroute. @ingroup ccn-tests */
class PingTestSuite : public WireTestSuite
{
  public:
    PingTestSuite()
        : WireTestSuite("ccn-ping", TestSuite::Type::UNIT)
    {
        using T = PingTest;
        AddOnCcnx10(new T("answers", &T::Answered));
        AddOnCcnx10(new T("the way", &T::Traced));
        AddOnCcnx10(new T("no server", &T::NoServer));
        AddOnCcnx10(new T("a dead link", &T::Lost));
        AddOnCcnx10(new T("echo requests", &T::Requested));
        AddOnCcnx10(new T("traceroute requests", &T::RequestsTraced));
        AddOnCcnx10(new T("path labels", &T::Labelled));
        AddOnCcnx10(new T("refused settings", &T::Refused));
    }
};

PingTestSuite g_pingTestSuite; ///< registers the suite

} // namespace
