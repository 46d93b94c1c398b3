// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/arguments/given-settings.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/global-value.h"
#include "ns3/internet-module.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstddef>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Settings of the command line and the objects of a network. @ingroup ccn-tests */
class GivenSettingsTest : public MethodTestCase<GivenSettingsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** What all objects have is in force. */
    void InForce()
    {
        Give({{OBJECTS, "7"}, {"ns3::ccn::ContentQueues::Enabled", "false"}});
        CcnStackHelper stack;
        stack.SetAttribute("Profile", StringValue("ccnx-0.8.1"));
        Build(stack);
        NS_TEST_EXPECT_MSG_EQ(Check(), "", "in force in spite of the profile");
    }

    /** What the program sets on all objects is refused, on some it is told. */
    void SetOnObjects()
    {
        Give({{OBJECTS, "7"}});
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(5));
        Build(stack);
        NS_TEST_EXPECT_MSG_EQ(Check(),
                              "--" + OBJECTS +
                                  "=7: not allowed (the program sets this attribute itself, to 5; "
                                  "--PrintHelp lists its arguments)",
                              "no store has it");
        CcnStackHelper::Get(m_nodes.Get(1))
            ->GetContentStore()
            .SetAttribute("MaxObjects", UintegerValue(7));
        NS_TEST_EXPECT_MSG_EQ(
            Check(),
            "--" + OBJECTS +
                "=7 holds for 1 of 2 objects; the program sets the others, one of "
                "them to 5",
            "one store has it");
    }

    /** Also of a named layer, a device and a channel. */
    void Everywhere()
    {
        for (const std::string name :
             {"ns3::ccn::Pit::MaxEntries", "ns3::CsmaNetDevice::Mtu", "ns3::CsmaChannel::DataRate"})
        {
            Give({{name, name == "ns3::CsmaChannel::DataRate" ? "1000bps" : "1400"}});
            CcnStackHelper stack;
            Build(stack);
            NS_TEST_EXPECT_MSG_EQ(Check(), "", name);
            stack.SetLayer("red");
            stack.Install(m_nodes);
            for (uint32_t i = 0; i < 2; ++i)
            {
                const auto device = m_nodes.Get(i)->GetDevice(1);
                device->SetAttribute("Mtu", UintegerValue(900));
                device->GetChannel()->SetAttribute("DataRate", StringValue("2000bps"));
                CcnStackHelper::Get(m_nodes.Get(i), "red")
                    ->GetPit()
                    .SetAttribute("MaxEntries", UintegerValue(3));
            }
            const std::string end = name == "ns3::ccn::Pit::MaxEntries" ? "holds for 2 of 4 objects"
                                    : name == "ns3::CsmaNetDevice::Mtu" ? "to 900;"
                                                                        : "to 2000bps;";
            NS_TEST_EXPECT_MSG_NE(Check().find(end), std::string::npos, Check());
        }
    }

    /** Another default of the program is refused, unless it leaves the command line the choice. */
    void OwnDefault()
    {
        const std::string size = "ns3::TcpSocket::SegmentSize";
        Give({{size, "7"}});
        GivenSettings::SetDefault(size, UintegerValue(5));
        GivenSettings::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(5000));
        NS_TEST_EXPECT_MSG_EQ(Check(), "", "the command line's is in force");
        Config::SetDefault(size, UintegerValue(5));
        NS_TEST_EXPECT_MSG_EQ(Check(),
                              "--" + size +
                                  "=7: not allowed (the program sets this default itself, to 5; "
                                  "--PrintHelp lists its arguments)",
                              "the program's is in force");
        Give({});
        GivenSettings::SetDefault(size, UintegerValue(9));
        TypeId::AttributeInformation info;
        TypeId::LookupByName("ns3::TcpSocket").LookupAttributeByName("SegmentSize", &info);
        NS_TEST_EXPECT_MSG_EQ(info.initialValue->SerializeToString(info.checker),
                              "9",
                              "nothing is given");
    }

    /** A global value that the program sets is refused. */
    void OwnGlobalValue()
    {
        Give({});
        GivenSettings::Set({{"ChecksumEnabled", "false"}});
        NS_TEST_EXPECT_MSG_EQ(Check(), "", "in force");
        GlobalValue::Bind("ChecksumEnabled", BooleanValue(true));
        NS_TEST_EXPECT_MSG_EQ(
            Check(),
            "--ChecksumEnabled=false: not allowed (the program sets this global value "
            "itself, to true; --PrintHelp lists its arguments)",
            "not in force");
        GlobalValue::Bind("ChecksumEnabled", BooleanValue(false));
    }

    /** What the environment gives is compared, too, since a recorded program records it. */
    void Environment()
    {
        Give({});
        setenv("NS_ATTRIBUTE_DEFAULT", (OBJECTS + "=7;ns3::ccn::Pit::MaxEntries=9").c_str(), 1);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(7));
        stack.SetAttribute("Pit/MaxEntries", UintegerValue(9));
        Build(stack);
        NS_TEST_EXPECT_MSG_EQ(Check(), "", "in force");
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(5));
        Build(stack);
        NS_TEST_EXPECT_MSG_EQ(
            Check(),
            "NS_ATTRIBUTE_DEFAULT=" + OBJECTS +
                "=7: not allowed (the program sets this attribute itself, to 5; --PrintHelp lists "
                "its arguments)",
            "no store has it");
        unsetenv("NS_ATTRIBUTE_DEFAULT");
        setenv("NS_GLOBAL_VALUE", "RngRun=77;ChecksumEnabled=true", 1);
        NS_TEST_EXPECT_MSG_EQ(
            Check(),
            "NS_GLOBAL_VALUE=ChecksumEnabled=true: not allowed (the program sets "
            "this global value itself, to false; --PrintHelp lists its arguments)",
            "not in force");
    }

    /** A text that reads differently is in force, too. */
    void OtherText()
    {
        const std::string admission = "ns3::ccn::CcnL3Protocol::Admission";
        for (const std::string text : {"Probability[Admitted=0.5]", "ns3::ccn::LeaveCopyDown"})
        {
            Give({{admission, text}});
            CcnStackHelper stack;
            Build(stack);
            NS_TEST_EXPECT_MSG_EQ(Check(), "", text);
            stack = CcnStackHelper();
            stack.SetAttribute("Admission", StringValue("Always"));
            Build(stack);
            NS_TEST_EXPECT_MSG_NE(Check().find("to Always; --PrintHelp"),
                                  std::string::npos,
                                  Check());
        }
    }

    /** Each attribute of each type of the module, given the module's value: a network of its own holds it. */
    void All()
    {
        std::size_t seen = 0;
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            const TypeId type = TypeId::GetRegistered(i);
            for (std::size_t a = 0;
                 type.GetName().rfind("ns3::ccn::", 0) == 0 && a < type.GetAttributeN();
                 ++a)
            {
                const auto info = type.GetAttribute(a);
                if ((info.flags & TypeId::ATTR_CONSTRUCT) && info.accessor->HasGetter() &&
                    !DynamicCast<const PointerChecker>(info.checker))
                {
                    Give({{type.GetAttributeFullName(a),
                           info.originalInitialValue->SerializeToString(info.checker)}});
                    Build(CcnStackHelper());
                    NS_TEST_EXPECT_MSG_EQ(Check(), "", type.GetAttributeFullName(a));
                    ++seen;
                }
            }
        }
        NS_TEST_EXPECT_MSG_GT(seen, 200, "the module has attributes");
    }

  private:
    /** @param settings replaces what is given, as the command line does */
    static void Give(const std::map<std::string, std::string>& settings)
    {
        Config::Reset();
        GivenSettings::Set(settings);
        for (const auto& [name, text] : settings)
        {
            Config::SetDefault(name, StringValue(text));
        }
    }

    /** Two nodes with the layer and a UDP face on a CSMA link. @param stack of both */
    void Build(const CcnStackHelper& stack)
    {
        Simulator::Destroy();
        m_nodes = NodeContainer(2);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(CsmaHelper().Install(m_nodes));
        stack.Install(m_nodes);
        CcnStackHelper::AddUdpFace(m_nodes.Get(0), "10.0.0.2");
        CcnStackHelper::AddUdpFace(m_nodes.Get(1), "10.0.0.1");
    }

    /** @return what GivenSettings::Check() returns, or its error */
    static std::string Check()
    {
        std::string text;
        const std::string error = CatchMessage([&text] {
            for (const std::string& sentence : GivenSettings::Check())
            {
                text += sentence;
            }
        });
        return text + error;
    }

    void DoTeardown() override
    {
        unsetenv("NS_ATTRIBUTE_DEFAULT");
        unsetenv("NS_GLOBAL_VALUE");
        Give({});
        Simulator::Destroy();
    }

    const std::string OBJECTS = "ns3::ccn::ContentStore::MaxObjects"; ///< an attribute
    NodeContainer m_nodes;
};

/** What the command line gives is in force. @ingroup ccn-tests */
class GivenSettingsTestSuite : public TestSuite
{
  public:
    GivenSettingsTestSuite()
        : TestSuite("ccn-given-settings", TestSuite::Type::UNIT)
    {
        using T = GivenSettingsTest;
        AddTestCase(new T("in force", &T::InForce));
        AddTestCase(new T("attributes that the program sets", &T::SetOnObjects));
        AddTestCase(new T("named layers, devices and channels", &T::Everywhere));
        AddTestCase(new T("defaults that the program sets", &T::OwnDefault));
        AddTestCase(new T("global values that the program sets", &T::OwnGlobalValue));
        AddTestCase(new T("the environment", &T::Environment));
        AddTestCase(new T("texts that read differently", &T::OtherText));
        AddTestCase(new T("all attributes of the module", &T::All));
    }
};

GivenSettingsTestSuite g_givenSettingsTestSuite; ///< registers the suite

} // namespace
