// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

    std::string log;            ///< "I/a D/a ", I for Interests, D for Data
    std::string nonce;          ///< of the latest Interest
    const char* view{nullptr};  ///< bytes of the latest decoded message
    Ptr<const Packet> packet;   ///< the latest message
    bool hasWrongOctets{false}; ///< Arrival::octets of a message were not its bytes

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override
    {
        nonce = interest.nonce;
        Note(arrival, interest.message);
    }

    void OnContent(const Arrival& arrival, const ContentView& content) override
    {
        Note(arrival, content.message);
    }

    /** @param arrival a message @param message the bytes of its view */
    void Note(const Arrival& arrival, Bytes message)
    {
        const std::string octets = GetOctets(arrival.packet);
        hasWrongOctets = hasWrongOctets || arrival.octets != octets || message != octets;
        log += test::Describe(octets) + " ";
        view = message.data();
        packet = arrival.packet;
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

    /** Applications share a neighbour's message and the node's view of it. */
    void SharedMessages()
    {
        AnswerTwo(false);
        NS_TEST_EXPECT_MSG_EQ((m_ends[0]->view == m_ends[1]->view),
                              true,
                              "the node decoded the message for both applications");
        NS_TEST_EXPECT_MSG_EQ((m_ends[0]->packet == m_ends[1]->packet),
                              true,
                              "no packet is copied");
        AnswerTwo(true);
        NS_TEST_EXPECT_MSG_EQ((m_ends[0]->packet == m_ends[1]->packet),
                              false,
                              "who listens to Sending may tag each packet");
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
     * Two applications request the content of a neighbour.
     * @param isObserved true to connect to the trace source Sending
     */
    void AnswerTwo(bool isObserved)
    {
        NodeContainer nodes(1);
        CcnStackHelper().Install(nodes);
        auto l3 = nodes.Get(0)->GetObject<CcnL3Protocol>();
        auto neighbour = CreateObject<DummyFace>();
        l3->AddFace(neighbour);
        l3->GetFib().Add(Name("/"), neighbour->GetId());
        for (Ptr<Listener>& end : m_ends)
        {
            end = CreateObject<Listener>();
            nodes.Get(0)->AddApplication(end);
            Simulator::Schedule(Seconds(1), [&end] { end->Express(Ask("/a")); });
        }
        if (isObserved)
        {
            l3->TraceConnectWithoutContext("Sending", MakeCallback(&ApplicationTest::Ignore));
        }
        Simulator::Schedule(Seconds(2), [neighbour] { neighbour->Inject(Answer("/a")); });
        Simulator::Run();
        for (const Ptr<Listener>& end : m_ends)
        {
            NS_TEST_EXPECT_MSG_EQ(end->log, "D/a ", "the content arrives");
            NS_TEST_EXPECT_MSG_EQ(end->hasWrongOctets, false, "with its bytes");
        }
        Simulator::Destroy();
    }

    /** Observes the trace source Sending. */
    static void Ignore(const Face&, MessageKind, Ptr<Packet>)
    {
    }

    Ptr<Listener> m_ends[2]; ///< of AnswerTwo()

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
        AddTestCase(new T("two applications that share a message", &T::SharedMessages));
        AddTestCase(new T("two applications of one label", &T::Twins));
    }
};

ApplicationTestSuite g_applicationTestSuite; ///< registers the suite

} // namespace
