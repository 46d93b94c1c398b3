// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-throwing-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/constant-position-mobility-model.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Diverts std::cerr during its lifetime. @ingroup ccn-tests */
class CapturedErrors
{
  public:
    CapturedErrors()
        : m_before(std::cerr.rdbuf(m_text.rdbuf()))
    {
    }

    ~CapturedErrors()
    {
        std::cerr.rdbuf(m_before);
    }

    CapturedErrors(const CapturedErrors&) = delete;
    CapturedErrors& operator=(const CapturedErrors&) = delete;

    /** @return what was printed */
    std::string Get() const
    {
        return m_text.str();
    }

  private:
    std::ostringstream m_text;
    std::streambuf* m_before;
};

/**
 * @ingroup ccn-tests
 * Random messages while a part of the node throws: no exception leaves the node, each one is
 * counted, and the identities of the counters hold.
 */
class ThrowingTest : public NodeTestCase<ThrowingTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Strategies. */
    void Strategies()
    {
        ForEachType<ThrowingStrategy, Strategy>([this](const std::string& name) {
            m_node.l3->SetAttribute("Strategy", StringValue(name));
        });
    }

    /** Admission policies, all of which may throw in their state of a path, too. */
    void Admission()
    {
        ForEachType<ThrowingAdmission, AdmissionPolicy>([this](const std::string& name) {
            m_node.l3->SetAttribute("Admission", StringValue(name));
        });
    }

    /** Replacement policies, which keep the entries that the content store has. */
    void Replacement()
    {
        ForEachType<ThrowingReplacement, ReplacementPolicy>([this](const std::string& name) {
            m_node.l3->GetContentStore().SetAttribute("Policy", StringValue(name));
            m_node.l3->SetAttribute("KeepsUnsolicited", StringValue("true"));
        });
    }

    /** Ingress policies. */
    void Ingress()
    {
        ForEachType<ThrowingIngress, IngressPolicy>([this](const std::string& name) {
            m_node.l3->SetAttribute("Ingress", StringValue(name));
        });
    }

    /** Verification policies. */
    void Verification()
    {
        ForEachType<ThrowingVerification, VerificationPolicy>([this](const std::string& name) {
            m_node.l3->SetAttribute("Verification", StringValue(name));
        });
    }

    /** Verification that takes time, after which the node continues with the message. */
    void LateVerification()
    {
        ForEachType<ThrowingVerification, VerificationPolicy>([this](const std::string& name) {
            m_node.l3->SetAttribute("Verification", StringValue(name));
            GetVerifier(*m_node.l3).SetAttribute("Time", StringValue("1ms"));
        });
    }

    /** Suppression schemes, which also throw when a wait has ended. */
    void Schemes()
    {
        ForEachType<ThrowingSuppression, Suppression>([this](const std::string& name) {
            auto node = CreateObject<Node>(); // number 0, as that of the layer
            node->AggregateObject(CreateObject<ConstantPositionMobilityModel>());
            for (FaceId face = 0; face < 5; ++face)
            {
                m_node[face].SetAttribute("LinkType", StringValue("MultiAccess"));
                m_node[face].SetAttribute("Suppression", StringValue(name));
            }
        });
    }

    /** An application that throws while it receives a message, in the node's event or in its own. */
    void Application()
    {
        const auto face = CreateObject<AppFace>();
        m_node.l3->AddFace(face);
        m_node.l3->GetFib().Add(Name(), face->GetId());
        face->SetHandler(Callback<void, Ptr<const Packet>>(
            [](Ptr<const Packet>) { throw std::out_of_range("thrown by a test"); }));
        const CapturedErrors printed;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { m_node[0].Inject(Ask("/a", 1)); }),
                              "",
                              "from a neighbour");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] {
                                  m_node[4].local = true;
                                  m_node[4].Inject(Ask("/b", 2));
                                  Simulator::Run();
                              }),
                              "",
                              "from another application");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::ERRORS), 2, "each exception is counted");
        NS_TEST_EXPECT_MSG_EQ(
            printed.Get(),
            "ccn: node 0 app: thrown by a test (the message is dropped; this node's counter "
            "errors has the further ones)\n",
            "the first one is printed");
        CheckIdentities(true);
    }

    /** What no message causes ends the simulation. */
    void Fatal()
    {
        m_node.Route("/", {1});
        const auto handler = [this](const auto& error) {
            m_node.l3->TraceConnectWithoutContext(
                "Received",
                Callback<void, const Face&, MessageKind, Ptr<const Packet>>(
                    [error](const Face&, MessageKind, Ptr<const Packet>) { throw error; }));
            const std::string message = CatchMessage([this] { m_node[0].Inject(Ask("/a", 1)); });
            m_node.Destroy();
            m_node.Create(5);
            return message;
        };
        NS_TEST_EXPECT_MSG_EQ(handler(ccn::Fatal<std::logic_error>("of the program")),
                              "of the program",
                              "FatalError");
        NS_TEST_EXPECT_MSG_EQ(handler(std::bad_alloc()), "std::bad_alloc", "no memory");
    }

  private:
    /**
     * Runs random messages for each registered type.
     * @tparam Wrapper the class that throws
     * @tparam Base base class of the types
     * @param install void (const std::string&): sets the type of this name at the node
     */
    template <typename Wrapper, typename Base, typename Install>
    void ForEachType(Install&& install)
    {
        uint32_t number = 0;
        const std::vector<std::string> types = GetTypeNames(Base::GetTypeId());
        NS_TEST_EXPECT_MSG_EQ(types.empty(), false, "there are registered types");
        for (const std::string& type : types)
        {
            if (type == Wrapper::GetTypeId().GetName() || (Sampled(8) == 1 && number++ % 4 != 0))
            {
                continue; // of another case, or one of four under the sanitizers
            }
            m_node.Destroy();
            m_node.Create(5);
            Thrower::type = type;
            install(Wrapper::GetTypeId().GetName());
            RunMessages(type);
            Simulator::Destroy();
        }
    }

    /** @param type name of the type under test */
    void RunMessages(const std::string& type)
    {
        constexpr uint32_t MESSAGES = 400;
        constexpr uint32_t PERIOD = 5;
        Prepare();
        const CapturedErrors printed;
        Thrower::calls = Thrower::thrown = 0;
        Thrower::period = PERIOD;
        for (uint32_t i = 0; i < MESSAGES; ++i)
        {
            At(MilliSeconds(3 * i), [this] { SendRandomMessage(); });
        }
        m_node.l3->Initialize();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }),
                              "",
                              type << ": the simulation does not end");
        NS_TEST_EXPECT_MSG_GT(Thrower::thrown, 0, type << ": it has thrown");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::ERRORS),
                              Thrower::thrown,
                              type << ": each exception is counted");
        NS_TEST_EXPECT_MSG_NE(printed.Get().find("node 0"),
                              std::string::npos,
                              type << ": the node is named");
        CheckTables(type);
        Thrower::period = 0;
    }

    /** @param type name of the type under test */
    void CheckTables(const std::string& type)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(true),
                              "",
                              type << ": the identities hold");
        PointerValue policy;
        m_node.l3->GetContentStore().GetAttribute("ReplacementPolicy", policy);
        const uint32_t objects = m_node.l3->GetContentStore().GetObjects();
        if (const auto throwing = policy.Get<ThrowingReplacement>())
        {
            NS_TEST_EXPECT_MSG_EQ(throwing->GetSize(),
                                  objects,
                                  type << ": as many entries in the policy");
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetEntries().size(),
                              objects,
                              type << ": and in the index");
    }

    /** Gives the node small tables, routes, and an application's face. */
    void Prepare()
    {
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(20));
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(5));
        m_node.l3->AssignStreams(100);
        m_node[4].local = true;
        m_node.Route("/0", {0, 1});
        m_node.Route("/1", {2, 3});
        m_node.Route("/2", {4});
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(1);
    }

    /** Sends one message on one face. */
    void SendRandomMessage()
    {
        DummyFace& face = m_node[m_random->GetInteger(0, 4)];
        const std::string uri = "/" + std::to_string(m_random->GetInteger(0, 2)) + "/" +
                                std::to_string(m_random->GetInteger(0, 7));
        const Interest interest = Ask(uri, m_random->GetInteger(1, 1000), MilliSeconds(50));
        ContentObject content = Answer(uri);
        content.hasFreshness = true;
        content.freshnessSeconds = 1;
        switch (m_random->GetInteger(0, 4))
        {
        case 0:
            face.Inject(Concatenate(content.Encode(), interest.Encode()));
            break;
        case 1:
        case 2:
            face.Inject(content);
            break;
        default:
            face.Inject(interest);
        }
    }

    Ptr<UniformRandomVariable> m_random;
};

/** Exceptions of the parts of a node that a user may replace. @ingroup ccn-tests */
class ThrowingPoliciesTestSuite : public TestSuite
{
  public:
    ThrowingPoliciesTestSuite()
        : TestSuite("ccn-throwing-policies", TestSuite::Type::UNIT)
    {
        using T = ThrowingTest;
        AddTestCase(new T("every strategy", &T::Strategies));
        AddTestCase(new T("every admission policy", &T::Admission));
        AddTestCase(new T("every replacement policy", &T::Replacement));
        AddTestCase(new T("every ingress policy", &T::Ingress));
        AddTestCase(new T("every verification policy", &T::Verification));
        AddTestCase(new T("every verification policy, with delay", &T::LateVerification));
        AddTestCase(new T("every suppression scheme", &T::Schemes));
        AddTestCase(new T("an application", &T::Application));
        AddTestCase(new T("errors that end the simulation", &T::Fatal));
    }
};

ThrowingPoliciesTestSuite g_throwingPoliciesTestSuite; ///< registers the suite

} // namespace
