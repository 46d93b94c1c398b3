// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-object-origins.h"

#include <memory>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A catalogue with several producers, and objects that a caller requests. @ingroup ccn-tests */
class ObjectOriginsTest : public MethodTestCase<ObjectOriginsTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Listed objects, and those beyond the list. */
    void Finds()
    {
        const ObjectOrigins origins({Name("ccnx:/c/a"), Name("ccnx:/c/b"), Name("ccnx:/c/d")},
                                    {0, 2, 1});
        NS_TEST_EXPECT_MSG_EQ(origins.GetPrefix(0).ToUri(), "ccnx:/c/a", "listed");
        NS_TEST_EXPECT_MSG_EQ(origins.GetPrefix(1).ToUri(), "ccnx:/c/d", "listed");
        NS_TEST_EXPECT_MSG_EQ(origins.GetPrefix(2).ToUri(), "ccnx:/c/b", "listed");
        NS_TEST_EXPECT_MSG_EQ(origins.GetPrefix(3).ToUri(), "ccnx:/c/a", "3 modulo 3");
        NS_TEST_EXPECT_MSG_EQ(origins.GetOrigin(10000000001), 2, "10000000001 modulo 3");
        NS_TEST_EXPECT_MSG_EQ(origins.GetDepth(), 2, "components of a prefix");
    }

    /** What is not allowed. */
    void Refuses()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { ObjectOrigins({}); }),
                              "origins of objects: no prefix (allowed: 1 or more)",
                              "no producer");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  ObjectOrigins({Name("ccnx:/a"), Name("ccnx:/a/b")});
                              }),
                              "origins of objects: prefix ccnx:/a/b has 2 components (allowed: 1, "
                              "as the first prefix)",
                              "prefixes of different depth");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  ObjectOrigins({Name("ccnx:/a")}, {0, 1});
                              }),
                              "origins of objects: producer 1 (allowed: 0..0)",
                              "an index too large");
    }

    /** Each Interest has the prefix of its producer; an answer under another prefix is a stray. */
    void Names()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Passive", BooleanValue(true));
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_consumer->SetOrigins(std::make_shared<ObjectOrigins>(
            std::vector<Name>{Name("ccnx:/catalogue/a"), Name("ccnx:/catalogue/b")}));
        At(Seconds(1), [this] { m_consumer->Request(7); });
        At(Seconds(2), [this] { m_consumer->Request(8); });
        At(Seconds(2.1), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_consumer->IsFetching(7), true, "no answer yet");
            m_face->Inject(Answer("/catalogue/a/8/0"));
            m_face->Inject(Answer("/catalogue/b/7/0"));
            NS_TEST_EXPECT_MSG_EQ(m_consumer->IsFetching(7), false, "complete");
        });
        Run();
        NS_TEST_ASSERT_MSG_EQ(m_face->sent.size(),
                              2,
                              "a passive consumer requests only what it is told");
        NS_TEST_EXPECT_MSG_EQ(Describe(m_face->sent[0]), "I/catalogue/b/7/0", "odd numbers");
        NS_TEST_EXPECT_MSG_EQ(Describe(m_face->sent[1]), "I/catalogue/a/8/0", "even numbers");
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "8 complete after 100000000, 7 complete after 1100000000, ",
                              "both objects");
        CheckCounts();
    }

    /** The trace Received has the chunk and its packet; a caller's request may join another one. */
    void Traces()
    {
        Create(2);
        m_consumer->SetAttribute("Passive", BooleanValue(true));
        m_consumer->SetAttribute("Chunks", UintegerValue(2));
        m_producer->SetAttribute("Chunks", UintegerValue(2));
        m_consumer->TraceConnectWithoutContext("Received",
                                               MakeCallback(&ObjectOriginsTest::NoteChunk, this));
        At(Seconds(1), [this] { m_consumer->Request(5); });
        At(Seconds(1), [this] { m_consumer->Request(5); });
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_received, "5/0 5/1 ", "each chunk once");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().joined, 1, "the second request");
        CheckCounts();
    }

  private:
    /** Parameters: those of CatalogueConsumer::ReceivedTracedCallback. */
    void NoteChunk(uint64_t object, uint64_t chunk, const Arrival& arrival)
    {
        const std::string name = std::to_string(object) + "/" + std::to_string(chunk);
        NS_TEST_EXPECT_MSG_EQ(Describe(GetOctets(arrival.packet)),
                              "D/catalogue/" + name,
                              "the chunk's packet");
        m_received += name + " ";
    }

    std::string m_received; ///< chunks in the order of their arrival
};

/** Class ObjectOrigins. @ingroup ccn-tests */
class ObjectOriginsTestSuite : public TestSuite
{
  public:
    ObjectOriginsTestSuite()
        : TestSuite("ccn-object-origins", TestSuite::Type::UNIT)
    {
        using T = ObjectOriginsTest;
        AddTestCase(new T("the producer of an object", &T::Finds));
        AddTestCase(new T("errors", &T::Refuses));
        AddTestCase(new T("names of two producers", &T::Names));
        AddTestCase(new T("received chunks", &T::Traces));
    }
};

ObjectOriginsTestSuite g_objectOriginsTestSuite; ///< registers the suite

} // namespace
