// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/arguments/ns3-setting.h"

#include "ns3/test.h"

#include <stdexcept>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/**
 * @param name of a setting
 * @param text its value
 * @return the value as JSON, or the error
 */
std::string
Try(const std::string& name, const std::string& text)
{
    try
    {
        return CheckNs3Setting(name, text);
    }
    catch (const std::invalid_argument& error)
    {
        return error.what();
    }
}

const std::string CLIENT = "ns3::PacketSocketClient::"; ///< has attributes of many types

/**
 * @ingroup ccn-tests
 * Settings that ns-3 would abort on, or misread, are refused with the allowed values.
 */
class Ns3SettingErrorsTest : public TestCase
{
  public:
    Ns3SettingErrorsTest()
        : TestCase("An invalid ns-3 setting is named, with the allowed values")
    {
    }

  private:
    /**
     * @param name of a setting
     * @param values that are not allowed
     * @param allowed beginning of the list of allowed values
     */
    void ExpectRefused(const std::string& name,
                       const std::vector<std::string>& values,
                       const std::string& allowed)
    {
        for (const auto& value : values)
        {
            std::string expected = "--" + name + "=" + value + ": not allowed (" + allowed;
            std::string error = Try(name, value).substr(0, expected.size());
            NS_TEST_EXPECT_MSG_EQ(error, expected, "an invalid value is refused");
        }
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::Nope::Mtu", "1"),
                              "--ns3::Nope::Mtu: no such type ns3::Nope (--PrintTypeIds lists "
                              "them)",
                              "an unknown type");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::UniformRandomVariable::Mid", "1"),
                              "--ns3::UniformRandomVariable::Mid: no such attribute of "
                              "ns3::UniformRandomVariable (there are: Min, Max)",
                              "an unknown attribute");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::Node::Id", "3"),
                              "--ns3::Node::Id: has no default that can be set",
                              "a read-only attribute");
        ExpectRefused(CLIENT + "MaxPackets", {"-1", "1x", "", "4294967296"}, "uint32_t 0:");
        ExpectRefused(CLIENT + "Interval",
                      {"1parsec", "", "x", "1 s", "nan", "1e400s", "0x1s", "9223372037s", "1000y"},
                      "e.g. 20ms)");
        ExpectRefused("ns3::UniformRandomVariable::Min",
                      {"1x", "inf", "nan", "1e400", "0x1p3", ""},
                      "double ");
        ExpectRefused("ns3::RandomVariableStream::Stream", {"1x", "1.5", ""}, "int64_t ");
        ExpectRefused("ns3::RandomVariableStream::Antithetic", {"2", "", "truely"}, "bool");
        ExpectRefused("ns3::SimpleNetDevice::DataRate",
                      {"10Mpbs", "", "1.2.3Mbps", "5"},
                      "e.g. 10Mbps)");
        ExpectRefused("ns3::Application::StartTime", {""}, "e.g. 20ms)");
        ExpectRefused("ns3::ccn::NeighbourDiscovery::Interval",
                      {"", "x"},
                      "e.g. 20ms; from 0.01 s; up to 3600 s)");
        ExpectRefused("ns3::SimpleNetDevice::TxQueue", {"ns3::Nope", ""}, "ns3::Ptr<");
        // ns-3 itself ends with a segmentation fault.
        ExpectRefused("SchedulerType",
                      {"ns3::Nope", "", "ns3::Node", "ns3::Scheduler"},
                      "ns3::CalendarScheduler, ");
        ExpectRefused("SimulatorImplementationType",
                      {"ns3::Nope", "", "ns3::Node", "ns3::SimulatorImpl"},
                      "ns3::"); // the order is that of registration
        ExpectRefused("ns3::TcpL4Protocol::SocketType",
                      {"ns3::Nope", "", "ns3::TcpCongestionOps"},
                      "--PrintTypeIds lists them)");
        ExpectRefused("ns3::RateErrorModel::ErrorUnit", {"Nope", "", "UNIT"}, "ERROR_UNIT_");
        ExpectRefused("ns3::ccn::PingServer::Prefix", {"fast"}, "Name; ");
    }
};

/** Equal values are equal JSON in any notation. @ingroup ccn-tests */
class Ns3SettingJsonTest : public TestCase
{
  public:
    Ns3SettingJsonTest()
        : TestCase("An ns-3 setting as JSON")
    {
    }

  private:
    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(Try(CLIENT + "MaxPackets", "007"), "7", "a natural number");
        NS_TEST_EXPECT_MSG_EQ(Try(CLIENT + "Interval", "1500ms"), "\"1500000000ns\"", "a time");
        NS_TEST_EXPECT_MSG_EQ(Try(CLIENT + "Interval", "1.5"), "\"1500000000ns\"", "seconds");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::UniformRandomVariable::Max", "0.12345678901"),
                              "0.12345678901",
                              "a real number with all its digits");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::RandomVariableStream::Stream", "-2"), "-2", "an integer");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::RandomVariableStream::Antithetic", "t"), "true", "a bool");
        NS_TEST_EXPECT_MSG_EQ(Try("ns3::SimpleNetDevice::DataRate", "1kb/s"),
                              "\"1000bps\"",
                              "a rate");
        NS_TEST_EXPECT_MSG_EQ(Try("SchedulerType", "ns3::MapScheduler"),
                              "\"ns3::MapScheduler\"",
                              "a type");
        NS_TEST_EXPECT_MSG_EQ(IsNs3Setting("RngRun"), true, "a global value");
        NS_TEST_EXPECT_MSG_EQ(IsNs3Setting("RngRum"), false, "neither global nor attribute");
    }
};

/** Suite of ns-3's own settings on the command line. @ingroup ccn-tests */
class Ns3SettingTestSuite : public TestSuite
{
  public:
    Ns3SettingTestSuite()
        : TestSuite("ccn-ns3-setting", TestSuite::Type::UNIT)
    {
        AddTestCase(new Ns3SettingErrorsTest);
        AddTestCase(new Ns3SettingJsonTest);
    }
};

Ns3SettingTestSuite g_ns3SettingTestSuite; ///< registers the suite

} // namespace
