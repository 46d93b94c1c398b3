// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Applications that start and stop on one node, whose Interests for /o go to a dummy face. @ingroup ccn-tests */
class ShortApplicationsTest : public MethodTestCase<ShortApplicationsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Their faces are removed, but for the latest ones, and their default labels count on. */
    void FacesGo()
    {
        constexpr uint32_t COUNT = 1000;
        uint32_t most = 0;
        for (uint32_t i = 0; i < COUNT; ++i)
        {
            const auto consumer = Add(i, "");
            Simulator::Schedule(MilliSeconds(10 * i + 5), [this, i, consumer, &most] {
                m_face->Inject(Answer("/o/0"));
                most = std::max(most, CountFaces());
                NS_TEST_EXPECT_MSG_EQ(consumer->GetLabel(),
                                      "app" + std::to_string(i),
                                      "the default label");
            });
        }
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetFaceCount(), COUNT + 1, "numbers are not reused");
        NS_TEST_EXPECT_MSG_LT(most, 40, "faces at any time");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { m_l3->CheckIdentities(true); }),
                              "",
                              "the identities hold");
    }

    /** A face stays while an Interest of it is pending: the answer goes there. */
    void PendingInterests()
    {
        m_lifetime = Seconds(4);
        for (uint32_t i = 0; i < 100; ++i)
        {
            Add(i, "");
        }
        uint32_t faces = 0;
        Simulator::Schedule(MilliSeconds(999), [&] { faces = CountFaces(); });
        Run();
        NS_TEST_EXPECT_MSG_EQ(faces,
                              101,
                              "nothing is answered, so that all faces are downstream faces");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { m_l3->CheckIdentities(true); }),
                              "",
                              "the identities hold");
    }

    /** Two applications may have one label after each other, but not at the same time. */
    void Labels()
    {
        for (uint32_t i = 0; i < 50; ++i)
        {
            Add(i, "reader");
        }
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { Run(); }), "", "the label is free again");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { m_l3->CheckIdentities(true); }),
                              "",
                              "the identities hold");
    }

  private:
    /**
     * @param number of an application, which runs from 1 to 9 ms after 10 ms times its number
     * @param label attribute Label
     * @return the application
     */
    Ptr<Consumer> Add(uint32_t number, const std::string& label)
    {
        if (!m_host)
        {
            m_host = CreateObject<Node>();
            m_l3 = CcnStackHelper().Install(m_host);
            m_face = CreateObject<DummyFace>();
            CcnStackHelper::AddRoute(m_host, "/o", m_l3->AddFace(m_face));
        }
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Window", UintegerValue(1));
        consumer->SetAttribute("Label", StringValue(label));
        consumer->SetAttribute("Lifetime", TimeValue(m_lifetime));
        consumer->AssignStreams(number);
        consumer->SetStartTime(MilliSeconds(10 * number + 1));
        consumer->SetStopTime(MilliSeconds(10 * number + 9));
        m_host->AddApplication(consumer);
        return consumer;
    }

    /** Runs all applications. */
    void Run()
    {
        Simulator::Run();
    }

    /** @return number of faces that were not removed */
    uint32_t CountFaces() const
    {
        uint32_t count = 0;
        for (FaceId i = 0; i < m_l3->GetFaceCount(); ++i)
        {
            count += !m_l3->GetFace(i)->IsRemoved();
        }
        return count;
    }

    Time m_lifetime{MilliSeconds(50)}; ///< of the Interests
    Ptr<Node> m_host;                  ///< of the applications
    Ptr<CcnL3Protocol> m_l3;
    Ptr<DummyFace> m_face; ///< next hop of /o
};

/** Short applications. @ingroup ccn-tests */
class ShortApplicationsTestSuite : public TestSuite
{
  public:
    ShortApplicationsTestSuite()
        : TestSuite("ccn-short-applications", TestSuite::Type::UNIT)
    {
        using T = ShortApplicationsTest;
        AddTestCase(new T("faces go", &T::FacesGo));
        AddTestCase(new T("pending Interests", &T::PendingInterests));
        AddTestCase(new T("labels", &T::Labels));
    }
};

ShortApplicationsTestSuite g_shortApplicationsTestSuite; ///< registers the suite

} // namespace
