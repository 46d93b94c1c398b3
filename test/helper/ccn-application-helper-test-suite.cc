// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class CcnApplicationHelper, and the end of an application. @ingroup ccn-tests */
class ApplicationHelperTest : public MethodTestCase<ApplicationHelperTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** One application per node, with the attributes set before. */
    void Install()
    {
        CcnApplicationHelper helper("Consumer");
        helper.SetAttribute("Window", UintegerValue(3));
        const ApplicationContainer applications = helper.Install(m_nodes);
        NS_TEST_EXPECT_MSG_EQ(applications.GetN(), 2, "one application per node");
        for (uint32_t i = 0; i < applications.GetN(); ++i)
        {
            UintegerValue window;
            applications.Get(i)->GetAttribute("Window", window);
            NS_TEST_EXPECT_MSG_EQ(window.Get(), 3, "the attribute is set");
            NS_TEST_EXPECT_MSG_EQ(m_nodes.Get(i)->GetApplication(0),
                                  applications.Get(i),
                                  "the application is on the node");
        }
    }

    /** The error for an unknown type names it and the known ones. */
    void Unknown()
    {
        const std::string message = CatchMessage([] { CcnApplicationHelper("Consumr"); });
        const std::string begin = "unknown CcnApplication 'Consumr'; there are: ";
        NS_TEST_EXPECT_MSG_EQ(message.substr(0, begin.size()), begin, "the error names the type");
        NS_TEST_EXPECT_MSG_NE(message.find(" Consumer, "),
                              std::string::npos,
                              "the error lists the known types");
    }

    /** The error for an attribute names it and the type, before any application is created. */
    void WrongAttribute()
    {
        CcnApplicationHelper helper("Consumer");
        const std::string message =
            CatchMessage([&helper] { helper.SetAttribute("Windwo", UintegerValue(1)); });
        const std::string begin = "Consumer has no attribute 'Windwo'; did you mean Window? (";
        NS_TEST_EXPECT_MSG_EQ(message.substr(0, begin.size()), begin, "the error suggests Window");
    }

    /** A random variable that is given as text is not shared: each application has its own stream. */
    void OwnVariables()
    {
        CcnApplicationHelper helper("CatalogueConsumer");
        helper.SetAttribute("Interval", StringValue("ns3::ExponentialRandomVariable[Mean=0.1]"));
        const ApplicationContainer applications = helper.Install(m_nodes);
        PointerValue intervals[2];
        for (uint32_t i = 0; i < applications.GetN(); ++i)
        {
            applications.Get(i)->GetAttribute("Interval", intervals[i]);
            NS_TEST_EXPECT_MSG_NE(intervals[i].GetObject(), nullptr, "each has a variable");
        }
        NS_TEST_EXPECT_MSG_NE(intervals[0].GetObject(), intervals[1].GetObject(), "its own");
    }

    /** Each application gets separate streams. */
    void Streams()
    {
        ApplicationContainer applications = CcnApplicationHelper("Consumer").Install(m_nodes);
        const int64_t each = DynamicCast<Consumer>(applications.Get(0))->AssignStreams(0);
        NS_TEST_EXPECT_MSG_GT(each, 0, "a consumer uses streams for nonces");
        applications.Add(CcnApplicationHelper("Producer").Install(m_nodes.Get(0)));
        NS_TEST_EXPECT_MSG_EQ(CcnApplicationHelper::AssignStreams(applications, 5),
                              2 * each + 1,
                              "two consumers' streams, and one for another application");
    }

    /** An object is transferred between two applications on the same node. */
    void Transfer()
    {
        CcnStackHelper().Install(m_nodes);
        auto producers = CcnApplicationHelper("Producer").Install(m_nodes.Get(0));
        producers.Stop(Seconds(2));
        auto consumers = CcnApplicationHelper("Consumer").Install(m_nodes.Get(0));
        consumers.Start(Seconds(1));
        const Fib& fib = CcnStackHelper::Get(m_nodes.Get(0))->GetFib();
        uint32_t before = 0;
        Simulator::Schedule(Seconds(1.5), [&] { before = fib.GetSize(); });
        Simulator::Run();
        const auto consumer = DynamicCast<Consumer>(consumers.Get(0));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(before, 1, "the producer's prefix has a route");
        NS_TEST_EXPECT_MSG_EQ(fib.GetSize(), 0, "the route is removed when the producer stops");
    }

  private:
    void DoSetup() override
    {
        m_nodes.Create(2);
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    NodeContainer m_nodes;
};

/** Installation of applications by a user of ns-3. @ingroup ccn-tests */
class ApplicationHelperTestSuite : public TestSuite
{
  public:
    ApplicationHelperTestSuite()
        : TestSuite("ccn-application-helper", TestSuite::Type::UNIT)
    {
        using T = ApplicationHelperTest;
        AddTestCase(new T("one application per node", &T::Install));
        AddTestCase(new T("an unknown type", &T::Unknown));
        AddTestCase(new T("a wrong attribute", &T::WrongAttribute));
        AddTestCase(new T("a random variable as text", &T::OwnVariables));
        AddTestCase(new T("streams of applications", &T::Streams));
        AddTestCase(new T("a transfer, and the end of a prefix", &T::Transfer));
    }
};

ApplicationHelperTestSuite g_applicationHelperTestSuite; ///< registers the suite

} // namespace
