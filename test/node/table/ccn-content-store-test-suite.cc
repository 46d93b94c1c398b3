// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/test.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * @param store the content store
 * @param interest the Interest
 * @return URI of the answer, or "none"
 */
std::string
Find(const Ptr<ContentStore>& store, const Interest& interest)
{
    const DecodedInterest asked(interest);
    const CsEntry* entry = store->Find(asked.view, Simulator::Now());
    if (!entry)
    {
        return "none";
    }
    NameView name;
    name.DecodeComponents(entry->GetName());
    return Name(name).ToUri().substr(5);
}

/**
 * @ingroup ccn-tests
 * @param store the content store
 * @param uri of an Interest without selectors
 * @return URI of the answer, or "none"
 */
std::string
Find(const Ptr<ContentStore>& store, const std::string& uri)
{
    Interest interest;
    interest.name = Name(uri);
    return Find(store, interest);
}

/**
 * @ingroup ccn-tests
 * @param store the content store
 * @param content the object to store
 * @return the result of Insert()
 */
bool
Store(const Ptr<ContentStore>& store, const DecodedContent& content)
{
    return store->Insert({content.view, content.packet});
}

/** Names, suffixes, digests and children. @ingroup ccn-tests */
class ContentStoreFindTestCase : public TestCase
{
  public:
    ContentStoreFindTestCase()
        : TestCase("answers by name, prefix and selectors")
    {
    }

  private:
    void DoRun() override
    {
        auto store = CreateObject<ContentStore>();
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/a"), "none", "an empty store has no answer");
        const DecodedContent b("/a/b");
        Store(store, b);
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/a/b"), "/a/b", "the exact name");
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/a"), "/a/b", "a prefix");
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/"), "/a/b", "the empty prefix");
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/a/b/c"), "none", "a longer name");
        NS_TEST_EXPECT_MSG_EQ(Find(store, "/a/bb"), "none", "another name");
        Interest interest;
        interest.name = b.GetFullName();
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest), "/a/b", "the full name with digest");
        interest.selectors.maxSuffix = 0;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest), "/a/b", "no suffix after the digest");
        interest.name = Name("/a/b").Append(std::string(32, 'd'));
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest), "none", "another digest");
        for (const char* uri : {"/a/c/1", "/a/c/2", "/a/c", "/a/bb/9", "/a"})
        {
            Store(store, DecodedContent(uri));
        }
        interest = Interest();
        interest.name = Name("/a");
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "/a/b",
                              "/a itself sorts last: its next component, the digest, has 32 bytes");
        interest.selectors.childSelector = 1;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest), "/a", "/a is therefore the rightmost child");
        interest.selectors.minSuffix = 2;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "/a/bb/9",
                              "the rightmost object with a suffix of at least 2, digest included");
        interest.selectors.maxSuffix = 2;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "/a/c",
                              "the rightmost object with a suffix of exactly 2");
        interest.selectors.minSuffix = 3;
        interest.selectors.maxSuffix = 3;
        interest.selectors.childSelector = 0;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "/a/c/1",
                              "the leftmost object with a suffix of exactly 3");
        const std::string exclude = ExcludeBuilder().AddComponent("bb").GetBytes();
        interest.selectors.childSelector = 1;
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "/a/c/1",
                              "the leftmost object within the last child that is not excluded");
        interest = Interest();
        interest.name = Name("/a");
        interest.selectors.maxSuffix = 1;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest), "/a", "only /a has a suffix of 1, its digest");
        interest.selectors.answerOrigin = ANSWER_NEW;
        NS_TEST_EXPECT_MSG_EQ(Find(store, interest),
                              "none",
                              "AnswerOriginKind excludes content stores");
        store->Dispose();
    }
};

/** FreshnessSeconds, stale answers and expiry by an Interest. @ingroup ccn-tests */
class ContentStoreFreshnessTestCase : public TestCase
{
  public:
    ContentStoreFreshnessTestCase()
        : TestCase("stale objects answer only Interests that allow them")
    {
    }

  private:
    /**
     * @param when in seconds
     * @param origin AnswerOriginKind
     * @param expected the answer
     */
    void Expect(double when, uint8_t origin, const std::string& expected)
    {
        At(Seconds(when), [this, when, origin, expected]() {
            Interest interest;
            interest.name = Name("/a");
            interest.selectors.answerOrigin = origin;
            interest.selectors.scope = origin & ANSWER_EXPIRE ? 0 : -1;
            NS_TEST_EXPECT_MSG_EQ(Find(m_store, interest), expected, "at " << when << " s");
        });
    }

    void DoRun() override
    {
        m_store = CreateObject<ContentStore>();
        ContentObject content;
        content.name = Name("/a");
        content.hasFreshness = true;
        content.freshnessSeconds = 2;
        const DecodedContent fresh(content);
        At(Seconds(1), [&] { Store(m_store, fresh); });
        Expect(2.999, ANSWER_DEFAULT, "/a");
        Expect(3, ANSWER_DEFAULT, "none");
        Expect(3, ANSWER_DEFAULT | ANSWER_STALE, "/a");
        At(Seconds(4), [&] {
            NS_TEST_EXPECT_MSG_EQ(Store(m_store, fresh),
                                  true,
                                  "Insert succeeds for an object that is already stored");
            NS_TEST_EXPECT_MSG_EQ(m_store->GetObjects(), 1, "the object is stored once");
        });
        Expect(5.999, ANSWER_DEFAULT, "/a"); // fresh again after the second insertion
        Expect(6, ANSWER_DEFAULT, "none");
        At(Seconds(7), [&] {
            m_store->Clear();
            Store(m_store, DecodedContent("/a"));
        });
        Expect(100000, ANSWER_DEFAULT | ANSWER_EXPIRE, "/a"); // fresh until this Interest
        Expect(100000, ANSWER_DEFAULT, "none");               // made it stale
        Simulator::Run();
        m_store->Dispose();
        Simulator::Destroy();
    }

    Ptr<ContentStore> m_store; ///< under test
};

/** Objects of one name. @ingroup ccn-tests */
class ContentStoreSameNameTestCase : public TestCase
{
  public:
    ContentStoreSameNameTestCase()
        : TestCase("objects of one name differ by their digests")
    {
    }

  private:
    void DoRun() override
    {
        auto store = CreateObject<ContentStore>();
        const DecodedContent one("/a/b", "one");
        const DecodedContent two("/a/b", "two");
        Store(store, one);
        NS_TEST_EXPECT_MSG_EQ(store->Contains(one.view, Simulator::Now()),
                              true,
                              "the stored object is contained");
        NS_TEST_EXPECT_MSG_EQ(store->Contains(two.view, Simulator::Now()),
                              false,
                              "another object of the name is not contained");
        Store(store, two);
        Store(store, two);
        NS_TEST_EXPECT_MSG_EQ(store->GetObjects(), 2, "each object is stored once");
        NS_TEST_EXPECT_MSG_EQ(store->GetBytes(),
                              one.bytes.size() + two.bytes.size(),
                              "GetBytes counts both objects");
        const bool oneFirst = one.GetDigest() < two.GetDigest();
        const std::string& low = oneFirst ? one.bytes : two.bytes;
        const std::string& high = oneFirst ? two.bytes : one.bytes;
        for (const bool ordered : {false, true})
        {
            if (ordered)
            {
                Store(store, DecodedContent("/a/b/c/d")); // from now on one probe is not enough
            }
            Interest interest;
            interest.name = Name("/a/b");
            interest.selectors.minSuffix = 1;
            interest.selectors.maxSuffix = ordered ? 2 : 1;
            NS_TEST_EXPECT_MSG_EQ(Read(store, interest),
                                  low,
                                  "the leftmost answer has the smaller digest");
            interest.selectors.childSelector = 1;
            NS_TEST_EXPECT_MSG_EQ(Read(store, interest),
                                  high,
                                  "the rightmost answer has the larger digest");
            interest.selectors.childSelector = 0;
            const std::string digest = oneFirst ? one.GetDigest() : two.GetDigest();
            const std::string exclude = ExcludeBuilder().AddComponent(digest).GetBytes();
            interest.selectors.hasExclude = true;
            interest.selectors.exclude = exclude;
            NS_TEST_EXPECT_MSG_EQ(Read(store, interest),
                                  high,
                                  "an Exclude of the smaller digest leaves the larger one");
            interest = Interest();
            interest.name = two.GetFullName();
            NS_TEST_EXPECT_MSG_EQ(Read(store, interest),
                                  two.bytes,
                                  "a full name selects its object");
        }
        store->Dispose();
    }

    /**
     * @param store the content store
     * @param interest the Interest
     * @return the bytes of the answer
     */
    static std::string Read(const Ptr<ContentStore>& store, const Interest& interest)
    {
        const DecodedInterest asked(interest);
        const CsEntry* entry = store->Find(asked.view, Simulator::Now());
        std::string bytes(entry ? entry->GetMessageSize() : 0, '\0');
        if (entry)
        {
            entry->CopyPacket()->CopyData(reinterpret_cast<uint8_t*>(bytes.data()), bytes.size());
        }
        return bytes;
    }
};

/** The suite; limits and the naive model have their own suites. @ingroup ccn-tests */
class ContentStoreTestSuite : public TestSuite
{
  public:
    ContentStoreTestSuite()
        : TestSuite("ccn-content-store", TestSuite::Type::UNIT)
    {
        // CCNx 1.0 has exact names, no selectors and no stale answers (ccn-content-store-random).
        AddTestCase(new ContentStoreFindTestCase);
        AddTestCase(new ContentStoreFreshnessTestCase);
        AddTestCase(new ContentStoreSameNameTestCase);
    }
};

ContentStoreTestSuite g_contentStoreTestSuite; ///< registers itself

} // namespace
