// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-arguments-fixture.h"

#include "ns3/config.h"
#include "ns3/packet-socket-client.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

using namespace ns3;
using ns3::ccn::tests::Declared;

namespace
{

/** The parameters as JSON: complete, sorted, and the same for equal values. @ingroup ccn-tests */
class ArgumentsJsonTest : public TestCase
{
  public:
    ArgumentsJsonTest()
        : TestCase("Parameters as JSON")
    {
    }

  private:
    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(
            ParsedJson({"--db=x", "--RngRun=7", "--RngSeed=3"}),
            R"({"bottleneck": "10000000bps", "duration": 0.1, "offset": -1, "packets": false, )"
            R"("stack": "ccn", "title": "say \"hi\"", "window": 16})",
            "the JSON includes defaults, but not --db and the seed");
        NS_TEST_EXPECT_MSG_EQ(RngSeedManager::GetRun(), 7, "--RngRun is set");
        NS_TEST_EXPECT_MSG_EQ(RngSeedManager::GetSeed(), 3, "--RngSeed is set");
        ExpectAlike("--bottleneck=1.25MBps", "--bottleneck=10000kbps");
        ExpectAlike("--duration=1e2", "--duration=100.0");
        ExpectAlike("--duration=-0", "--duration=0");
        ExpectAlike("--packets", "--packets=1");
        std::string json = ParsedJson({"--ns3::PacketSocketClient::Interval=2s",
                                       "--ns3::PacketSocketClient::MaxPackets=5",
                                       "--ChecksumEnabled=1",
                                       "--title=a\\\n\x01"});
        NS_TEST_EXPECT_MSG_EQ(json,
                              R"({"ChecksumEnabled": true, "bottleneck": "10000000bps", )"
                              R"("duration": 0.1, )"
                              R"("ns3::PacketSocketClient::Interval": "2000000000ns", )"
                              R"("ns3::PacketSocketClient::MaxPackets": 5, "offset": -1, )"
                              R"("packets": false, "stack": "ccn", )"
                              R"("title": "a\\\u000a\u0001", "window": 16})",
                              "the JSON includes ns-3's settings, and texts are escaped");
        UintegerValue packets;
        CreateObject<PacketSocketClient>()->GetAttribute("MaxPackets", packets);
        NS_TEST_EXPECT_MSG_EQ(packets.Get(), 5, "ns-3 has the setting");
    }

    /**
     * @param args as typed
     * @return the parameters
     */
    std::string ParsedJson(const std::vector<std::string>& args)
    {
        Declared d;
        NS_TEST_EXPECT_MSG_EQ(d.Parse(args), "", "all arguments are allowed");
        return d.arguments.ToJson();
    }

    /**
     * @param one an argument
     * @param other the same in another notation
     */
    void ExpectAlike(const std::string& one, const std::string& other)
    {
        NS_TEST_EXPECT_MSG_EQ(ParsedJson({one}), ParsedJson({other}), one << " equals " << other);
    }

    void DoTeardown() override
    {
        Config::SetDefault("ns3::PacketSocketClient::Interval", StringValue("1s"));
        Config::SetDefault("ns3::PacketSocketClient::MaxPackets", StringValue("100"));
        Config::SetGlobal("ChecksumEnabled", StringValue("false"));
        RngSeedManager::SetRun(1);
        RngSeedManager::SetSeed(1);
    }
};

/** A program's description of its arguments. @ingroup ccn-tests */
class ArgumentsDescriptionTest : public TestCase
{
  public:
    ArgumentsDescriptionTest()
        : TestCase("Arguments as JSON, with their values")
    {
    }

  private:
    void DoRun() override
    {
        Declared d;
        NS_TEST_EXPECT_MSG_EQ(d.arguments.IsDescriptionWanted(),
                              false,
                              "no description is requested");
        NS_TEST_EXPECT_MSG_EQ(
            d.arguments.Describe(),
            R"([{"default": "10000000bps", "help": "Slow link", "high": 100000000000, )"
            R"("kind": "rate", "low": 0, "name": "bottleneck", "unit": ""}, )"
            R"({"default": 0.1, "help": "Length of the run", "high": 1e+06, "kind": "real", )"
            R"("low": 0, "name": "duration", "unit": "s"}, )"
            R"({"default": -1, "help": "Any number", "high": 9223372036854775807, )"
            R"("kind": "integer", "low": -9223372036854775808, "name": "offset", "unit": ""}, )"
            R"({"default": false, "help": "Record packets", "high": null, "kind": "flag", )"
            R"("low": null, "name": "packets", "unit": ""}, )"
            R"({"choices": ["ccn", "tcp"], "default": "ccn", "help": "Protocol", "high": null, )"
            R"("kind": "choice", "low": null, "name": "stack", "unit": ""}, )"
            R"({"default": "say \"hi\"", "help": "Headline", "high": null, "kind": "text", )"
            R"("low": null, "name": "title", "unit": ""}, )"
            R"({"default": 16, "help": "Outstanding Interests", "high": 65535, )"
            R"("kind": "integer", "low": 1, "name": "window", "unit": "packets"}])",
            "all arguments that can change a result, sorted");
        NS_TEST_EXPECT_MSG_EQ(d.Parse({"--describe"}), "", "--describe is an argument like others");
        NS_TEST_EXPECT_MSG_EQ(d.arguments.IsDescriptionWanted(),
                              true,
                              "a description is requested");
    }
};

/** Parameters that identify a run. @ingroup ccn-tests */
class ArgumentsJsonTestSuite : public TestSuite
{
  public:
    ArgumentsJsonTestSuite()
        : TestSuite("ccn-arguments-json", TestSuite::Type::UNIT)
    {
        AddTestCase(new ArgumentsJsonTest);
        AddTestCase(new ArgumentsDescriptionTest);
    }
};

ArgumentsJsonTestSuite g_argumentsJsonTestSuite; ///< registers the suite

} // namespace
