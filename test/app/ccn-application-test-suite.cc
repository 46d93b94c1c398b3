/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-transfer-test-kit.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Logs the messages that it receives. @ingroup ccn-tests */
class Listener : public CcnApplication
{
  public:
    using CcnApplication::Express;
    using CcnApplication::RegisterPrefix;
    using CcnApplication::Send;

    std::string log;   ///< "I/a D/a ", I for Interests, D for Data
    std::string nonce; ///< of the latest Interest

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override
    {
        nonce = interest.nonce;
        log += Describe(GetOctets(arrival.packet)) + " ";
    }

    void OnContent(const Arrival& arrival, const ContentView&) override
    {
        log += Describe(GetOctets(arrival.packet)) + " ";
    }
};

/** Common behaviour of applications. @ingroup ccn-tests */
class ApplicationTest : public MethodTestCase<ApplicationTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The label of an application is its attribute, or its number on the node. */
    void Labels()
    {
        TransferLine line;
        line.Create(1);
        const Ptr<Node> node = line.nodes.Get(0);
        for (uint32_t i = node->GetNApplications(); i < 2; ++i)
        {
            node->AddApplication(CreateObject<Producer>());
        }
        Simulator::Run();
        std::string labels;
        for (FaceId i = 0; i < line.L3(0).GetFaceCount(); ++i)
        {
            labels += line.L3(0).GetFace(i)->GetLabel() + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(labels, "app0 app1 ", "applications are numbered");
    }

    /** Messages arrive decoded in separate methods, and an Interest without a nonce gets one. */
    void Messages()
    {
        const std::string first = Exchange(7, "");
        NS_TEST_EXPECT_MSG_EQ(first.size(),
                              12,
                              "the nonce has as many bytes as CCNx's daemon adds");
        NS_TEST_EXPECT_MSG_EQ((Exchange(7, "") == first), true, "equal streams give equal nonces");
        NS_TEST_EXPECT_MSG_EQ((Exchange(8, "") == first),
                              false,
                              "another stream gives another nonce");
        NS_TEST_EXPECT_MSG_EQ(Exchange(7, "mine"), "mine", "a nonce of the application is kept");
    }

    /** A second application of the same label is refused at its start. */
    void Twins()
    {
        // Started directly, as an exception that leaves Simulator::Run leaks its event.
        struct Startable : Producer
        {
            using Producer::StartApplication;
        };

        TransferLine line;
        line.Create(1);
        std::string error;
        for (int i = 0; i < 2; ++i)
        {
            auto twin = CreateObject<Startable>();
            twin->SetAttribute("Label", StringValue("twin"));
            line.nodes.Get(0)->AddApplication(twin);
            error += "[" + CatchMessage([&] { twin->StartApplication(); }) + "]";
        }
        NS_TEST_EXPECT_MSG_EQ(error,
                              "[][node 0: two faces are called twin (allowed: a Label of its own "
                              "for each application)]",
                              "the second application is refused");
    }

  private:
    /**
     * One application sends an Interest, another one answers.
     *
     * @param stream of the nonce
     * @param nonce of the Interest
     * @return the nonce that arrived
     */
    std::string Exchange(int64_t stream, const std::string& nonce)
    {
        NodeContainer nodes(1);
        CcnStackHelper().Install(nodes);
        const Ptr<Listener> ends[] = {CreateObject<Listener>(), CreateObject<Listener>()};
        nodes.Get(0)->AddApplication(ends[0]);
        nodes.Get(0)->AddApplication(ends[1]);
        NS_TEST_EXPECT_MSG_EQ(ends[0]->AssignStreams(stream), 1, "one stream for nonces");
        Interest interest = Ask("/a/b");
        interest.nonce = nonce;
        Simulator::Schedule(Seconds(1), [&] {
            ends[1]->RegisterPrefix(Name("/a"));
            ends[0]->Express(interest);
        });
        Simulator::Schedule(Seconds(2), [&] { ends[1]->Send(Answer("/a/b").ToPacket()); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(ends[0]->log, "D/a/b ", "the content arrives");
        NS_TEST_EXPECT_MSG_EQ(ends[1]->log, "I/a/b ", "the Interest arrives");
        Simulator::Destroy();
        return ends[1]->nonce;
    }
};

/** Class CcnApplication. @ingroup ccn-tests */
class ApplicationTestSuite : public TestSuite
{
  public:
    ApplicationTestSuite()
        : TestSuite("ccn-application", TestSuite::Type::UNIT)
    {
        using T = ApplicationTest;
        AddTestCase(new T("labels", &T::Labels));
        AddTestCase(new T("messages", &T::Messages));
        AddTestCase(new T("two applications of one label", &T::Twins));
    }
};

ApplicationTestSuite g_applicationTestSuite; ///< registers the suite

} // namespace
