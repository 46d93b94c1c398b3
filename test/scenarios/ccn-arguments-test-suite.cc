// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-arguments-fixture.h"

#include "ns3/test.h"

#include <sstream>
#include <utility>

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::tests::Declared;

namespace
{

/** Valid values are stored in the variables. @ingroup ccn-tests */
class ArgumentsValuesTest : public TestCase
{
  public:
    ArgumentsValuesTest()
        : TestCase("Valid values are stored in the variables")
    {
    }

  private:
    void DoRun() override
    {
        Declared d;
        std::string error = d.Parse({"--window=65535",
                                     "--offset=-9223372036854775808",
                                     "--duration=1e-3",
                                     "--stack=tcp",
                                     "--bottleneck=2.5MBps",
                                     "--title=",
                                     "--packets",
                                     "--db=a/b.sqlite"});
        NS_TEST_ASSERT_MSG_EQ(error, "", "all arguments are allowed");
        NS_TEST_EXPECT_MSG_EQ(d.window, 65535, "the largest window is allowed");
        NS_TEST_EXPECT_MSG_EQ(d.offset, INT64_MIN, "64-bit numbers are stored");
        NS_TEST_EXPECT_MSG_EQ(d.duration, 1e-3, "a real number in scientific notation");
        NS_TEST_EXPECT_MSG_EQ(d.stack, "tcp", "a word of the list");
        NS_TEST_EXPECT_MSG_EQ(d.bottleneck->GetBitRate(), 20000000, "a byte is 8 bits");
        NS_TEST_EXPECT_MSG_EQ(d.title, "", "a text may be empty");
        NS_TEST_EXPECT_MSG_EQ(d.packets, true, "a flag without a value is true");
        NS_TEST_EXPECT_MSG_EQ(d.arguments.GetDatabase(), "a/b.sqlite", "every program has --db");
        d.Parse({"--packets=false", "--bottleneck=0bps"});
        NS_TEST_EXPECT_MSG_EQ(d.packets, false, "a flag can be set to false");
        NS_TEST_EXPECT_MSG_EQ(d.bottleneck->GetBitRate(), 0, "a rate of 0 where it is allowed");
        ExpectTimes();
    }

    /** A time gives the same number with any unit, as a run's text and key depend on it. */
    void ExpectTimes()
    {
        const std::pair<const char*, double> times[] = {{"10ms", 0.01},
                                                        {"0.1ms", 0.0001},
                                                        {"1.1us", 0.0000011},
                                                        {"7e2ns", 0.0000007},
                                                        {"1e+3ms", 1},
                                                        {"3s", 3},
                                                        {"1.5min", 90},
                                                        {"2h", 7200},
                                                        {"0.3", 0.3}};
        for (const auto& [text, seconds] : times)
        {
            Declared d;
            NS_TEST_EXPECT_MSG_EQ(d.Parse({std::string("--duration=") + text}), "", text);
            NS_TEST_EXPECT_MSG_EQ(d.duration, seconds, text << " is exact");
        }
    }
};

/** Each invalid argument gives one line that names it and the allowed values. @ingroup ccn-tests */
class ArgumentsErrorsTest : public TestCase
{
  public:
    ArgumentsErrorsTest()
        : TestCase("An invalid argument is named, with the allowed values")
    {
    }

  private:
    /**
     * @param arg the invalid argument
     * @param expected the whole message
     */
    void Expect(const std::string& arg, const std::string& expected)
    {
        NS_TEST_EXPECT_MSG_EQ(Declared().Parse({arg}), expected, "message for " << arg);
    }

    /**
     * @param name of a declared argument
     * @param values that are not allowed
     * @param allowed values as in the message
     */
    void ExpectEach(const std::string& name,
                    const std::vector<std::string>& values,
                    const std::string& allowed)
    {
        for (const auto& value : values)
        {
            std::string typed = "--" + name + "=" + value;
            Expect(typed, typed + ": not allowed (" + allowed + ")");
        }
        Expect("--" + name, "--" + name + "=: not allowed (" + allowed + ")");
    }

    void DoRun() override
    {
        ExpectEach("window",
                   {"-3", "0", "65536", "3x", "", " 3", "3.0", "99999999999999999999", "seven"},
                   "1..65535 packets");
        ExpectEach("duration",
                   {"-1", "", "1e7", "inf", "nan", "1e999", "1x", "1 s", "1bps", "12d", "-1ms"},
                   "0..1e+06 s");
        ExpectEach("stack", {"udp", "", "CCN", "ccn "}, "ccn, tcp");
        ExpectEach("bottleneck",
                   {"", "10", "10Mpbs", "-1bps", "1.2.3Mbps", "101Gbps", "infMbps", "1e30bps"},
                   "0bps..100Gbps");
        ExpectEach("RngSeed", {"0", "-1", "x", "4294944443", ""}, "1..4294944442");
        ExpectEach("RngRun", {"-1", "1x", "9223372036854775808", ""}, "0..9223372036854775807");
        Expect("--packets=maybe", "--packets=maybe: not allowed (true, false)");
        Expect("--packets=", "--packets=: not allowed (true, false)");
        Expect("--db", "--db=: not allowed (any text)");
        Expect("window", "window: not allowed (arguments look like --name=value)");
        Expect("", ": not allowed (arguments look like --name=value)");
        Expect("--", "--: not allowed (arguments look like --name=value)");
        Expect("--colour=red",
               "--colour: no such argument (there are: RngRun, RngSeed, bottleneck, db, describe, "
               "duration, events, offset, packets, pcap, stack, tables-at, title, window)");
        Expect("--widnow=3",
               "--widnow: no such argument (there are: RngRun, RngSeed, bottleneck, db, describe, "
               "duration, events, offset, packets, pcap, stack, tables-at, title, window; did you "
               "mean --window?)");
        Expect("--ns3::Nope::Mtu=1",
               "--ns3::Nope::Mtu: no such type ns3::Nope (--PrintTypeIds lists them)");
        Expect("--ChecksumEnabled=maybe", "--ChecksumEnabled=maybe: not allowed (bool)");
        Expect("--PrintAttributes=ns3::Nope",
               "--PrintAttributes=ns3::Nope: no such type (--PrintTypeIds lists them)");
    }
};

/**
 * @ingroup ccn-tests
 * Help shows each argument's bounds, unit and default; declarations are checked.
 */
class ArgumentsDeclarationTest : public TestCase
{
  public:
    ArgumentsDeclarationTest()
        : TestCase("Declaration of arguments")
    {
    }

  private:
    void DoRun() override
    {
        Declared d;
        std::ostringstream os;
        d.arguments.PrintHelp(os);
        for (const std::string line : {"Outstanding Interests (1..65535 packets) [16]",
                                       "Protocol (ccn, tcp) [ccn]",
                                       "Slow link (0bps..100Gbps) [10Mbps]",
                                       "Nothing is simulated.",
                                       "--db:"})
        {
            bool found = os.str().find(line) != std::string::npos;
            NS_TEST_EXPECT_MSG_EQ(found, true, "help contains: " << line << "\n" << os.str());
        }
        bool refused = false;
        try
        {
            IntegerParameter<uint32_t>(d.arguments, "chunk", "Payload", 0, 1, 65535, "bytes");
        }
        catch (const std::invalid_argument&)
        {
            refused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(refused, true, "a default out of bounds is refused");
        refused = false;
        try
        {
            FlagParameter(d.arguments, "window", "Again");
        }
        catch (const std::logic_error&)
        {
            refused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(refused, true, "a second declaration of a name is refused");
    }
};

/** The range of a parameter may be that of the attribute which it sets. @ingroup ccn-tests */
class ArgumentsRangeTest : public TestCase
{
  public:
    ArgumentsRangeTest()
        : TestCase("Ranges of attributes")
    {
    }

  private:
    void DoRun() override
    {
        Declared d;
        const AttributeRange batch = GetAttributeRange("ns3::ccn::Signer", "Batch");
        const IntegerParameter<uint32_t> chosen(d.arguments, "batch", "Objects", 1, batch);
        const AttributeRange share = GetAttributeRange("ns3::ccn::Verifier", "Share");
        const RealParameter part(d.arguments, "share", "Part", 1, share.Within(0.5, 7));
        const auto window = GetAttributeRange("ns3::ccn::Consumer", "Window");
        NS_TEST_EXPECT_MSG_EQ(window.max, 65535, "largest value");
        const std::string most = std::to_string(static_cast<uint32_t>(batch.max));
        NS_TEST_EXPECT_MSG_EQ(d.Parse({"--batch=" + most, "--share=0.5"}),
                              "",
                              "both ends are allowed");
        NS_TEST_EXPECT_MSG_EQ(chosen.Get(), batch.max, "the largest value");
        const std::string more = std::to_string(static_cast<uint32_t>(batch.max) + 1);
        const std::string error = d.Parse({"--batch=" + more});
        NS_TEST_EXPECT_MSG_NE(error.find("(1.." + most + ")"), std::string::npos, error);
        NS_TEST_EXPECT_MSG_NE(d.Parse({"--share=1.01"}), "", "the smaller limit holds");
        const auto duration = GetAttributeRange("ns3::ccn::VoiceCall", "Duration");
        NS_TEST_EXPECT_MSG_EQ_TOL(duration.max, 86400, 1e-6, "a time is in s");
        bool isRefused = false;
        try
        {
            GetAttributeRange("ns3::ccn::Signer", "Batches");
        }
        catch (const std::logic_error&)
        {
            isRefused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(isRefused, true, "an attribute that there is not");
    }
};

/** Suite of the scenario programs' command line. @ingroup ccn-tests */
class ArgumentsTestSuite : public TestSuite
{
  public:
    ArgumentsTestSuite()
        : TestSuite("ccn-arguments", TestSuite::Type::UNIT)
    {
        AddTestCase(new ArgumentsValuesTest);
        AddTestCase(new ArgumentsErrorsTest);
        AddTestCase(new ArgumentsDeclarationTest);
        AddTestCase(new ArgumentsRangeTest);
    }
};

ArgumentsTestSuite g_argumentsTestSuite; ///< registers the suite

} // namespace
