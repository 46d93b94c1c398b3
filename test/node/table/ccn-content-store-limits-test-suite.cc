// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/socket.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * @param store the content store
 * @param content the object to store
 * @return the result of Insert()
 */
bool
Put(const Ptr<ContentStore>& store, const DecodedContent& content)
{
    return store->Insert({content.view, content.packet});
}

/** Limits, traces, packets and invalid settings. @ingroup ccn-tests */
class ContentStoreLimitsTestCase : public TestCase
{
  public:
    ContentStoreLimitsTestCase()
        : TestCase("limits hold whenever they are set")
    {
    }

  private:
    void DoRun() override
    {
        auto store = CreateObject<ContentStore>();
        NS_TEST_EXPECT_MSG_EQ(store->IsEnabled(), true, "enabled by default");
        uint32_t inserted = 0;
        std::string evicted;
        store->TraceConnectWithoutContext(
            "Inserted",
            Callback<void, const CsEntry&>([&](const CsEntry&) { ++inserted; }));
        store->TraceConnectWithoutContext("Evicted",
                                          Callback<void, const CsEntry&>([&](const CsEntry& entry) {
                                              evicted += std::string(entry.GetComponentAt(0));
                                          }));
        const uint32_t size = DecodedContent("/0").bytes.size();
        store->SetAttribute("MaxBytes", UintegerValue(3 * size + 1));
        for (const char* uri : {"/0", "/1", "/2", "/3"})
        {
            NS_TEST_EXPECT_MSG_EQ(Put(store, DecodedContent(uri)), true, uri << " is stored");
        }
        NS_TEST_EXPECT_MSG_EQ(evicted, "0", "the limit leaves room for three objects");
        NS_TEST_EXPECT_MSG_EQ(store->GetBytes(), 3 * size, "GetBytes counts three objects");
        NS_TEST_EXPECT_MSG_EQ(Put(store, DecodedContent("/4", std::string(1000, 'x'))),
                              false,
                              "an object larger than MaxBytes is not stored");
        NS_TEST_EXPECT_MSG_EQ(evicted, "0", "an object that is too large evicts nothing");
        store->SetAttribute("MaxBytes", UintegerValue(2 * size));
        NS_TEST_EXPECT_MSG_EQ(evicted, "01", "a smaller limit holds at once");
        store->SetAttribute("MaxBytes", UintegerValue(0));
        Put(store, DecodedContent("/5", std::string(1000, 'x')));
        NS_TEST_EXPECT_MSG_EQ(store->GetObjects(), 3, "MaxBytes 0 sets no limit");
        store->SetAttribute("MaxObjects", UintegerValue(1));
        NS_TEST_EXPECT_MSG_EQ(evicted, "0123", "a smaller limit holds at once");
        NS_TEST_EXPECT_MSG_EQ(inserted, 5, "five objects were inserted");
        CheckBadPolicy(store);
        store->SetAttribute("MaxObjects", UintegerValue(0));
        NS_TEST_EXPECT_MSG_EQ(store->GetBytes(), 0, "MaxObjects 0 stores no bytes");
        NS_TEST_EXPECT_MSG_EQ(store->IsEnabled(), false, "MaxObjects 0 disables the store");
        NS_TEST_EXPECT_MSG_EQ(Put(store, DecodedContent("/6")),
                              false,
                              "MaxObjects 0 stores nothing");
        for (const std::string& name : GetTypeNames(ReplacementPolicy::GetTypeId()))
        {
            store->SetAttribute("Policy", StringValue(name));
            StringValue policy;
            store->GetAttribute("Policy", policy);
            const TypeId type = FindType(ReplacementPolicy::GetTypeId(), name);
            NS_TEST_EXPECT_MSG_EQ(policy.Get(), type.GetName(), "the name of the policy");
        }
        store->Dispose();
    }

    /** @param store that is not empty */
    void CheckBadPolicy(const Ptr<ContentStore>& store)
    {
        std::string what;
        try
        {
            store->SetPolicy("Lruu");
        }
        catch (const std::invalid_argument& error)
        {
            what = error.what();
        }
        NS_TEST_EXPECT_MSG_EQ(
            what.find("unknown ReplacementPolicy 'Lruu'; there are: Arc, CcnxCleaner, CcnxExpiry, "
                      "Fifo, Lfu, Lru, LruK, "),
            0,
            "the error lists the policies: " << what);
        what.clear();
        try
        {
            store->SetPolicy("Fifo");
        }
        catch (const std::invalid_argument& error)
        {
            what = error.what();
        }
        NS_TEST_EXPECT_MSG_EQ(what.empty(), false, "only an empty store accepts another policy");
    }
};

/**
 * @ingroup ccn-tests
 * The store keeps its own packet, which shares the bytes and has no packet tags.
 */
class ContentStorePacketTestCase : public TestCase
{
  public:
    ContentStorePacketTestCase()
        : TestCase("changes of the inserted packet do not reach the store")
    {
    }

  private:
    void DoRun() override
    {
        auto store = CreateObject<ContentStore>();
        ContentObject content;
        content.name = Name("/a");
        content.virtualPayload = 1000;
        const DecodedContent object(content);
        SocketPriorityTag tag;
        tag.SetPriority(3);
        object.packet->AddPacketTag(tag);
        Put(store, object);
        object.packet->RemoveAtStart(10);
        const DecodedInterest interest("/a");
        const CsEntry* entry = store->Find(interest.view, Simulator::Now());
        NS_TEST_ASSERT_MSG_NE(entry, nullptr, "the object is stored");
        NS_TEST_EXPECT_MSG_EQ(entry->CopyPacket()->GetSize(),
                              object.bytes.size(),
                              "the packet is complete");
        NS_TEST_EXPECT_MSG_EQ(entry->CopyPacket()->PeekPacketTag(tag),
                              false,
                              "the packet has no packet tags");
        NS_TEST_EXPECT_MSG_EQ(entry->GetDigest(),
                              object.GetDigest(),
                              "the digest is that of the same bytes");
        NS_TEST_EXPECT_MSG_EQ(entry->GetPublisherKeyDigest(),
                              content.publisherKeyDigest,
                              "the entry has the publisher's key digest");
        store->Dispose();
    }
};

/**
 * @ingroup ccn-tests
 * Long payloads of zeros take no memory in the store, however the packet was made, and are returned
 * unchanged.
 */
class ContentStoreZerosTestCase : public TestCase
{
  public:
    ContentStoreZerosTestCase()
        : TestCase("payloads of zeros are virtual in the store")
    {
    }

  private:
    void DoRun() override
    {
        const std::string zeros(4096, '\0');
        std::string almost = zeros;
        almost.back() = 1;
        Check(zeros, 400);
        Check(zeros.substr(0, 512), 400);
        Check(zeros.substr(0, 100), 8800); // too short to be stored as virtual bytes
        Check(almost, 8800);
        Check("\1" + zeros, 8800);
    }

    /** @param payload of an object @param most bytes that its packet may take, without zero area */
    void Check(const std::string& payload, uint32_t most)
    {
        auto store = CreateObject<ContentStore>();
        ContentObject content;
        content.name = Name("/a/b");
        content.payload = payload;
        const bool isExact = GetWire().GetTraits().isExact;
        content.finalBlockId = std::string(isExact ? 0 : 3, '\0'); // CCNx 1.0 has a number
        const DecodedContent object(content);
        Put(store, object);
        const DecodedInterest interest(isExact ? "/a/b" : "/a");
        const CsEntry* entry = store->Find(interest.view, Simulator::Now());
        NS_TEST_ASSERT_MSG_NE(entry, nullptr, "the object is found by a prefix of its name");
        const Ptr<Packet> packet = entry->CopyPacket();
        std::string octets(packet->GetSize(), '?');
        packet->CopyData(reinterpret_cast<uint8_t*>(octets.data()), octets.size());
        NS_TEST_EXPECT_MSG_EQ((octets == object.bytes),
                              true,
                              payload.size() << ": all bytes are unchanged");
        NS_TEST_EXPECT_MSG_LT(packet->GetSerializedSize(),
                              most,
                              payload.size() << ": memory of the packet");
        NS_TEST_EXPECT_MSG_EQ(entry->GetMessageSize(),
                              object.bytes.size(),
                              "GetMessageSize includes the zeros");
        NS_TEST_EXPECT_MSG_EQ(entry->GetDigest(), object.GetDigest(), "the digest is unchanged");
        NS_TEST_EXPECT_MSG_EQ(entry->GetPublisherKeyDigest(),
                              content.publisherKeyDigest,
                              "the publisher's key digest is unchanged");
        NS_TEST_EXPECT_MSG_EQ(store->Contains(object.view, Simulator::Now()),
                              true,
                              "the store contains the object");
        NS_TEST_EXPECT_MSG_EQ(store->GetBytes(), object.bytes.size(), "zeros count for MaxBytes");
        store->Dispose();
    }
};

/** The suite. @ingroup ccn-tests */
class ContentStoreLimitsTestSuite : public WireTestSuite
{
  public:
    ContentStoreLimitsTestSuite()
        : WireTestSuite("ccn-content-store-limits", TestSuite::Type::UNIT)
    {
        AddOnEachWire<ContentStoreLimitsTestCase>();
        AddOnEachWire<ContentStorePacketTestCase>();
        AddOnEachWire<ContentStoreZerosTestCase>();
    }
};

ContentStoreLimitsTestSuite g_contentStoreLimitsTestSuite; ///< registers itself

} // namespace
