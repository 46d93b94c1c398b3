// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-object-sizes.h"

#include <memory>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Objects of different sizes. @ingroup ccn-tests */
class ObjectSizesTest : public MethodTestCase<ObjectSizesTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Chunks and payloads by hand: 1000 bytes per chunk. */
    void Chunks()
    {
        ObjectSizes sizes(1000);
        sizes.Set(1, 2500);
        sizes.Set(7, 1000);
        sizes.Set(8, 0);
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 1), "2500: 1000 1000 500 ", "a last chunk of 500");
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 7), "1000: 1000 ", "one whole chunk");
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 8), "0: 0 ", "an empty object has a chunk");
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 2), "unknown", "between known ones");
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 9), "unknown", "beyond them");
        sizes.Set(1, 1);
        NS_TEST_EXPECT_MSG_EQ(Describe(sizes, 1), "1: 1 ", "another size");
    }

    /** The largest object, and one that is too large. */
    void Largest()
    {
        ObjectSizes sizes(3);
        sizes.Set(1, 3000000);
        NS_TEST_EXPECT_MSG_EQ(*sizes.CountChunks(1), 1000000, "as many chunks as allowed");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { sizes.Set(1, 3000001); }),
            "object 1: size 3000001 (allowed: up to 3000000 bytes, 1000000 chunks)",
            "too large");
    }

    /** A consumer fetches the chunks that a producer has, of objects with a size and without one. */
    void Transfer()
    {
        Create(2);
        const auto sizes = std::make_shared<ObjectSizes>(1000);
        sizes->Set(5, 2500);
        m_consumer->SetAttribute("Passive", BooleanValue(true));
        m_consumer->SetAttribute("Chunks", UintegerValue(4));
        m_consumer->SetSizes(sizes);
        m_producer->SetAttribute("Chunks", UintegerValue(4));
        m_producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_producer->SetSizes(sizes);
        m_consumer->TraceConnectWithoutContext("Received",
                                               MakeCallback(&ObjectSizesTest::NoteChunk, this));
        At(Seconds(1), [this] { m_consumer->Request(5); });
        At(Seconds(2), [this] { m_consumer->Request(6); });
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_payloads,
                              "5:1000 5:1000 5:500 6:1000 6:1000 6:1000 6:1000 ",
                              "three chunks, and four of an object without a size");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed, 2, "both objects");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().bytes, m_bytes, "bytes of the messages");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswerBytes(), m_bytes, "as many as were sent");
        CheckCounts();
    }

  private:
    /** @param sizes sizes @param object object number @return its size, and the payload of each chunk */
    static std::string Describe(const ObjectSizes& sizes, uint64_t object)
    {
        if (!sizes.Find(object))
        {
            return "unknown";
        }
        std::string text = std::to_string(*sizes.Find(object)) + ": ";
        for (uint32_t chunk = 0; chunk < *sizes.CountChunks(object); ++chunk)
        {
            text += std::to_string(sizes.GetPayload(object, chunk)) + " ";
        }
        return text;
    }

    /** Parameters: those of CatalogueConsumer::ReceivedTracedCallback. */
    void NoteChunk(uint64_t object, uint64_t, const Arrival& arrival)
    {
        const std::string octets = GetOctets(arrival.packet);
        ContentView content;
        Codec::GetDefault().Decode(octets, content);
        m_payloads += std::to_string(object) + ":" + std::to_string(content.payload.size()) + " ";
        m_bytes += octets.size();
    }

    std::string m_payloads; ///< object and payload of each chunk
    uint64_t m_bytes{0};    ///< of all messages
};

/** Class ObjectSizes. @ingroup ccn-tests */
class ObjectSizesTestSuite : public TestSuite
{
  public:
    ObjectSizesTestSuite()
        : TestSuite("ccn-object-sizes", TestSuite::Type::UNIT)
    {
        using T = ObjectSizesTest;
        AddTestCase(new T("chunks of an object", &T::Chunks));
        AddTestCase(new T("the largest object", &T::Largest));
        AddTestCase(new T("a transfer", &T::Transfer));
    }
};

ObjectSizesTestSuite g_objectSizesTestSuite; ///< registers the suite

} // namespace
