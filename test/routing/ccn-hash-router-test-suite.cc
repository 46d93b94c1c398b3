// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-hash-router.h"
#include "ns3/ccn-hash-routing-helper.h"
#include "ns3/integer.h"

#include <iostream>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The application of hash routing: its messages and errors. @ingroup ccn-tests */
class HashRouterTest : public MethodTestCase<HashRouterTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A transfer of many chunks over a link with small frames, by real payload. */
    void Transfers()
    {
        const std::string plain = TransferOver(false);
        NS_TEST_EXPECT_MSG_EQ(TransferOver(true), plain, "the consumer gets the same bytes");
    }

    /** The bytes of an object with selectors, a signature and real payload, at both ends. */
    void Messages()
    {
        const ContentObject object = MakeObject();
        const Ptr<Node> cache = MakeNode(0, "");
        const Ptr<Node> gateway = MakeNode(HashRouted::NO_STORE, "ccnx:/a");
        Interest request = Ask("/a", 1);
        request.selectors.minSuffix = 2;
        request.selectors.maxSuffix = 2;
        request.lifetime = Seconds(2);
        const auto consumer = AddFace(gateway, "ccnx:/none", true);
        const auto toCache = AddFace(gateway, "ccnx:/via", false);
        Inject(*consumer, request);
        NS_TEST_EXPECT_MSG_EQ(toCache->GetLog(), "I/via/0/a", "to cache 0 of 1");
        const auto toGateway = AddFace(cache, "ccnx:/none", false);
        const auto toProducer = AddFace(cache, "ccnx:/a", false);
        Inject(*toGateway, Bytes(toCache->sent.at(0)));
        NS_TEST_EXPECT_MSG_EQ(toProducer->GetLog(), "I/a", "the name of the consumer");
        InterestView view;
        view.Decode(toProducer->sent.at(0));
        NS_TEST_EXPECT_MSG_EQ(view.selectors.minSuffix, 2, "selectors are kept");
        NS_TEST_EXPECT_MSG_EQ(view.selectors.maxSuffix, 2, "selectors are kept");
        NS_TEST_EXPECT_MSG_EQ(view.GetLifetime(), Seconds(2), "the lifetime is kept");
        Inject(*toProducer, object);
        NS_TEST_EXPECT_MSG_EQ(toGateway->GetLog(), "D/via/0/a/b", "under the name of the cache");
        Inject(*toCache, Bytes(toGateway->sent.at(0)));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetLog(), "D/a/b", "under the name of the object");
        NS_TEST_EXPECT_MSG_EQ((consumer->sent.at(0) == object.Encode()), true, "the same bytes");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(cache)->GetContentStore().GetObjects(),
                              1,
                              "stored");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(gateway)->GetContentStore().GetObjects(),
                              0,
                              "neither the answer nor its content is stored");
    }

    /** Settings that do not fit each other. */
    void Errors()
    {
        NS_TEST_EXPECT_MSG_EQ(StartWith("Always", -1, "ccnx:/a"),
                              "app0 on node 0: attribute Admission of the node is "
                              "ns3::ccn::Always (allowed: HashRouted)",
                              "another policy");
        NS_TEST_EXPECT_MSG_EQ(StartWith("HashRouted", -1, ""),
                              "app0 on node 0: there is nothing to do (allowed: a Prefix, or a "
                              "Number of HashRouted, or both)",
                              "neither a consumer nor a cache");
        NS_TEST_EXPECT_MSG_EQ(StartWith("HashRouted", 1, ""),
                              "HashRouted::Number=1: not allowed (allowed: -1 to 0, less than "
                              "Stores)",
                              "a number that no name has");
        NS_TEST_EXPECT_MSG_EQ(StartWith("HashRouted", 0, ""), "", "a cache");
        NS_TEST_EXPECT_MSG_EQ(StartWith("HashRouted", -1, "ccnx:/"), "", "a consumer of all names");
    }

    /** Two nodes that disagree on the cache of a name. */
    void Disagreement()
    {
        const Ptr<Node> node = MakeNode(0, "");
        const auto policy = HashRoutingHelper::GetPolicy(node);
        policy->SetAttribute("Stores", UintegerValue(2));
        policy->SetAttribute("Components", UintegerValue(0));
        const auto face = AddFace(node, "ccnx:/none", false);
        const std::string name = "/a/" + std::to_string(FindObject(*policy, "/a", 1));
        std::ostringstream printed;
        std::streambuf* const before = std::cerr.rdbuf(printed.rdbuf());
        Inject(*face, Ask("/via/0" + name, 1));
        std::cerr.rdbuf(before);
        NS_TEST_EXPECT_MSG_NE(
            printed.str().find("cache 1 is responsible; set Stores and Components"),
            std::string::npos,
            "the error names the cache and the attributes: " << printed.str());
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(node)->GetCounters().Get(Count::ERRORS),
                              1,
                              "and it is counted");
    }

  private:
    /** A HashRouter that a test starts. */
    struct TestRouter : HashRouter
    {
        using HashRouter::StartApplication;
    };

    /** @return an object with a publisher, freshness, and payload of various bytes */
    static ContentObject MakeObject()
    {
        ContentObject object = Answer("/a/b");
        object.publisherKeyDigest = std::string(32, 'p');
        object.hasFreshness = true;
        object.freshnessSeconds = 17;
        object.payload.clear();
        for (int i = 0; i < 3000; ++i)
        {
            object.payload += static_cast<char>(i * 7 + 1);
        }
        return object;
    }

    /**
     * @param number of its cache, of 1
     * @param prefix of its consumers
     * @return a node with a HashRouter
     */
    static Ptr<Node> MakeNode(int32_t number, const std::string& prefix)
    {
        const Ptr<Node> node = CreateObject<Node>();
        CcnStackHelper().Install(node)->SetAttribute("Admission", StringValue("HashRouted"));
        HashRoutingHelper::GetPolicy(node)->SetAttribute("Number", IntegerValue(number));
        HashRoutingHelper::GetPolicy(node)->SetAttribute("Components", UintegerValue(1));
        auto router = CreateObject<TestRouter>();
        router->SetAttribute("Prefix", StringValue(prefix));
        node->AddApplication(router);
        router->StartApplication();
        return node;
    }

    /**
     * @param node a node
     * @param prefix of the names routed to the face
     * @param isLocal true for the face of an application
     * @return a new face
     */
    static Ptr<DummyFace> AddFace(Ptr<Node> node, const std::string& prefix, bool isLocal)
    {
        static uint32_t faces = 0;
        auto face = CreateObject<DummyFace>("face" + std::to_string(++faces), isLocal);
        CcnStackHelper::AddRoute(node, prefix, CcnStackHelper::Get(node)->AddFace(face));
        return face;
    }

    /**
     * Lets a message arrive, and runs what follows from it.
     * @tparam Message its type
     * @param face arrival face
     * @param message the message
     */
    template <typename Message>
    static void Inject(DummyFace& face, const Message& message)
    {
        face.Inject(message);
        Simulator::Stop(MilliSeconds(1));
        Simulator::Run();
    }

    /**
     * @param policy that divides the names
     * @param prefix of the names
     * @param store number of a cache
     * @return number of the first object of that cache
     */
    static uint32_t FindObject(const HashRouted& policy, const std::string& prefix, uint32_t store)
    {
        uint32_t object = 1;
        while (policy.GetStore(NameView(Name(prefix).AppendDecimal(object))) != store)
        {
            ++object;
        }
        return object;
    }

    /**
     * @param isHashRouted true for hash routing with the cache on the middle node
     * @return what the consumer received over a line of three nodes
     */
    std::string TransferOver(bool isHashRouted)
    {
        TransferLine line;
        line.Create(3);
        line.producer->SetAttribute("Size", UintegerValue(20500));
        for (const auto& link : line.links)
        {
            link.Get(0)->SetMtu(600);
            link.Get(1)->SetMtu(600);
        }
        for (uint32_t i = 0; isHashRouted && i < 2; ++i)
        {
            line.L3(i).SetAttribute("Admission", StringValue("HashRouted"));
            HashRoutingHelper::GetPolicy(line.nodes.Get(i))
                ->SetAttribute("Number", IntegerValue(i == 1 ? 0 : -1));
            auto router = CreateObject<HashRouter>();
            router->SetAttribute("Prefix", StringValue(i == 0 ? "ccnx:/" : ""));
            line.nodes.Get(i)->AddApplication(router);
        }
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(line.Get().complete, true, "the transfer ends");
        NS_TEST_EXPECT_MSG_EQ(line.L3(1).GetContentStore().GetObjects(),
                              21,
                              "one copy of each chunk");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetContentStore().GetObjects(),
                              (isHashRouted ? 0 : 21),
                              "the consumer's node stores nothing by hash routing");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
        const std::string result =
            std::to_string(line.Get().bytes) + " bytes, digest " + line.Get().digest;
        Simulator::Destroy();
        return result;
    }

    /**
     * @param policy attribute Admission
     * @param number attribute Number, if the policy has it
     * @param prefix attribute Prefix
     * @return error at the start of the application
     */
    static std::string StartWith(const std::string& policy,
                                 int32_t number,
                                 const std::string& prefix)
    {
        const Ptr<Node> node = CreateObject<Node>();
        auto l3 = CcnStackHelper().Install(node);
        l3->SetAttribute("Admission", StringValue(policy));
        if (policy == "HashRouted")
        {
            HashRoutingHelper::GetPolicy(node)->SetAttribute("Number", IntegerValue(number));
        }
        auto router = CreateObject<TestRouter>();
        router->SetAttribute("Prefix", StringValue(prefix));
        node->AddApplication(router);
        const std::string error = CatchMessage([&] { router->StartApplication(); });
        Simulator::Destroy();
        return error;
    }
};

/** The suite. @ingroup ccn-tests */
class HashRouterTestSuite : public WireTestSuite
{
  public:
    HashRouterTestSuite()
        : WireTestSuite("ccn-hash-router", TestSuite::Type::UNIT)
    {
        using T = HashRouterTest;
        AddOnEachWire("a transfer in fragments", &T::Transfers);
        AddOnEachWire("settings that are not allowed", &T::Errors);
        AddOnEachWire("nodes that disagree", &T::Disagreement);
        // Only ccnb has selectors that are kept.
        AddTestCase(new T("messages at both ends", &T::Messages));
    }
};

HashRouterTestSuite g_hashRouterTestSuite; ///< registers itself

} // namespace
