// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"

#include "ns3/ccn-selectors.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Interests that a CatalogueProducer answers, and its answers. @ingroup ccn-tests */
class CatalogueProducerTest : public MethodTestCase<CatalogueProducerTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Names with an answer. */
    void Names()
    {
        Serve({"/catalogue/0/0", "/catalogue/17/9", "/catalogue/4294967295000/3", "/catalogue/18"});
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/catalogue/0/0 D/catalogue/17/9 D/catalogue/4294967295000/3 "
                              "D/catalogue/18/0",
                              "chunks of any object; chunk 0 for the name of an object");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 4, "all Interests are answered");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 0, "no Interest is refused");
    }

    /** Names without an answer. */
    void Refusals()
    {
        Serve({"/catalogue",
               "/catalogue/x/1",
               "/catalogue/01/1",
               "/catalogue/1/10",
               "/catalogue/1/01",
               "/catalogue/1/%00",
               "/catalogue/1/1/1"});
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "no Interest is answered");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 7, "refusals are counted");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetFirstRefused(), "ccnx:/catalogue", "the first one");
        NS_TEST_EXPECT_MSG_EQ(
            m_producer->DescribeNames(),
            "ccnx:/catalogue with an object number and a chunk number from 0 to 9",
            "what it answers");
    }

    /** Chunks equal those of a Producer of the object with the same key. */
    void LikeAProducer()
    {
        Serve({"/catalogue/17/0", "/catalogue/17/4", "/catalogue/17/9"});
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/catalogue/17"));
        producer->SetAttribute("Size", UintegerValue(10240));
        producer->GetSigner().SetAttribute("Identity", StringValue("ccnx:/catalogue"));
        const std::vector<uint64_t> chunks{0, 4, 9};
        for (std::size_t i = 0; i < chunks.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ((m_face->sent.at(i) == producer->MakeChunk(chunks[i]).Encode()),
                                  true,
                                  "the bytes are equal, chunk " << chunks[i]);
        }
        NS_TEST_EXPECT_MSG_EQ(m_face->sent[1].size(),
                              194 + 2 + 12 + 5 + 4 + 1024,
                              "size of the chunk");
    }

    /** Selectors and the digest are respected. */
    void Selectors()
    {
        Serve({"/catalogue/17/4"});
        ContentView content;
        content.Decode(m_face->sent.at(0));
        const auto octets = content.ComputeDigest();
        const std::string digest(octets.begin(), octets.end());
        Interest rightmost = Ask("/catalogue/17", 91);
        rightmost.selectors.childSelector = 1;
        Interest exact = Ask("/catalogue/17/4", 92);
        exact.name.Append(digest);
        Interest other = Ask("/catalogue/17/5", 93);
        other.name.Append(digest);
        Interest stored = Ask("/catalogue/17/6", 94);
        stored.selectors.answerOrigin = ANSWER_CONTENT_STORE;
        const std::vector<Interest> interests{rightmost, exact, other, stored};
        At(Simulator::Now(), [&] {
            for (const Interest& interest : interests)
            {
                m_face->Inject(interest);
            }
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/catalogue/17/4 D/catalogue/17/9 D/catalogue/17/4",
                              "the rightmost child, and the object of that digest");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(),
                              2,
                              "another digest, and stored content only");
        CheckCounts();
    }

    /** Another numbering, chunk size, and time to sign. */
    void Attributes()
    {
        Create(2);
        m_producer->SetAttribute("Numbering", StringValue("segment"));
        m_consumer->SetAttribute("Numbering", StringValue("segment"));
        m_producer->SetAttribute("ChunkSize", UintegerValue(100));
        m_producer->SetAttribute("Chunks", UintegerValue(3));
        m_consumer->SetAttribute("Chunks", UintegerValue(3));
        m_producer->GetSigner().SetAttribute("Time", TimeValue(MilliSeconds(10)));
        SetRequests("ConstantRandomVariable[Constant=3]", "1", Seconds(1.5));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed,
                              1,
                              "consumer and producer have the same settings");
        NS_TEST_EXPECT_MSG_GT(m_consumer->GetCounts().objectDelayNs,
                              32000000,
                              "three signatures, one after the other, and the link's delay");
        NS_TEST_EXPECT_MSG_LT(m_consumer->GetCounts().objectDelayNs, 33000000, "no other delays");
        CheckCounts();
    }

    /** Signatures over batches of chunks would need chunks of one object to be made together. */
    void Batches()
    {
        // Started directly, as an exception that leaves Simulator::Run leaks its event.
        struct Startable : public CatalogueProducer
        {
            using CatalogueProducer::StartApplication;
        };

        Create(1);
        auto producer = CreateObject<Startable>();
        producer->GetSigner().SetAttribute("Batch", UintegerValue(4));
        m_nodes.Get(0)->AddApplication(producer);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { producer->StartApplication(); }),
            "app0 on node " + std::to_string(m_nodes.Get(0)->GetId()) +
                ": Signer::Batch=4: not allowed for objects that are made on demand "
                "(allowed: 1)",
            "the error is reported at the start");
    }

    /** The producer is a next hop only while it runs. */
    void Stops()
    {
        Create(1);
        m_producer->SetStopTime(Seconds(2));
        m_nodes.Get(0)->AddApplication(m_producer);
        At(Seconds(1),
           [&] { NS_TEST_EXPECT_MSG_EQ(L3(0).GetFib().GetSize(), 1, "the prefix has a route"); });
        At(Seconds(3),
           [&] { NS_TEST_EXPECT_MSG_EQ(L3(0).GetFib().GetSize(), 0, "the route is removed"); });
        Simulator::Run();
    }

  private:
    /** Sends Interests to a producer on its own node. @param names of the Interests */
    void Serve(const std::vector<std::string>& names)
    {
        Create(1);
        m_nodes.Get(0)->AddApplication(m_producer);
        m_face = CreateObject<DummyFace>();
        L3(0).AddFace(m_face);
        At(Seconds(1), [this, names] {
            for (std::size_t i = 0; i < names.size(); ++i)
            {
                m_face->Inject(Ask(names[i], i + 1));
            }
        });
        Simulator::Run();
        CheckCounts();
    }
};

/** Class CatalogueProducer. @ingroup ccn-tests */
class CatalogueProducerTestSuite : public TestSuite
{
  public:
    CatalogueProducerTestSuite()
        : TestSuite("ccn-catalogue-producer", TestSuite::Type::UNIT)
    {
        using T = CatalogueProducerTest;
        AddTestCase(new T("names with an answer", &T::Names));
        AddTestCase(new T("names without an answer", &T::Refusals));
        AddTestCase(new T("bytes as a Producer's", &T::LikeAProducer));
        AddTestCase(new T("selectors and digest", &T::Selectors));
        AddTestCase(new T("attributes", &T::Attributes));
        AddTestCase(new T("no batches", &T::Batches));
        AddTestCase(new T("a producer that stops", &T::Stops));
    }
};

CatalogueProducerTestSuite g_catalogueProducerTestSuite; ///< registers the suite

} // namespace
