// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Policies CcnxExpiry and CcnxCleaner: objects have names of one letter, victims are computed by
 * hand. The store is emptied at the end, so that the log shows the order of all.
 */
class CcnxEvictionTest : public MethodTestCase<CcnxEvictionTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * The second in which an object becomes stale decides; within a second, the order of arrival.
     */
    void ExpiryOrder()
    {
        Begin("CcnxExpiry");
        PutAt(0.2, 'a', 10); // second 10
        PutAt(0.3, 'n', 0);  // never
        PutAt(0.9, 'b', 6);  // 6.9
        PutAt(1.2, 'c', 5);  // 6.2: stale before b, but arrived after it
        PutAt(1.4, 'd', 4);  // second 5
        PutAt(1.5, 'm', 0);  // never
        NS_TEST_EXPECT_MSG_EQ(Empty(2), "dbcanm", "seconds 5, 6, 6, 10, never, never");
    }

    /** The limit holds; hits have no effect; the newest object may be the next victim. */
    void ExpiryLimit()
    {
        Begin("CcnxExpiry");
        m_store->SetAttribute("MaxObjects", UintegerValue(2));
        PutAt(0, 'a', 0);
        PutAt(1, 'b', 0);
        AskAt(2, 'a');
        PutAt(3, 'c', 9); // a is evicted, though it was used
        PutAt(4, 'd', 0); // c is evicted, as it would be stale at 12
        NS_TEST_EXPECT_MSG_EQ(Empty(5), "acbd", "the oldest of the permanent objects comes first");
    }

    /** A stale object that becomes fresh again is treated as if it had arrived then. */
    void ExpiryRenewal()
    {
        Begin("CcnxExpiry");
        PutAt(0, 'a', 1);
        PutAt(0, 'b', 3);
        PutAt(1.5, 'a', 1); // stale since 1: now until 2.5
        PutAt(1.6, 'b', 3); // fresh: still until 3
        PutAt(4.5, 'b', 3); // stale since 3: now until 7.5
        PutAt(5, 'c', 2);   // second 7, too, but arrived later
        NS_TEST_EXPECT_MSG_EQ(Empty(6), "abc", "seconds 2, 7, 7");
    }

    /** Unsolicited content is stale from the start. */
    void ExpiryUnwanted()
    {
        Begin("CcnxExpiry");
        PutAt(1, 'a', 1);
        PutUnwantedAt(2, 'u');
        PutUnwantedAt(3, 'v');
        PutAt(4, 'v', 9); // now solicited
        PutAt(5, 'w', 0);
        PutUnwantedAt(6, 'w'); // as fresh as before
        NS_TEST_EXPECT_MSG_EQ(Empty(7), "uavw", "seconds 0, 2, 13, never");
    }

    /** Unsolicited objects, stale ones, then the oldest; each group in the order of arrival. */
    void CleanerOrder()
    {
        Begin("CcnxCleaner");
        PutAt(0.1, 'a', 0);
        PutAt(0.2, 's', 5); // stale at the end, later than t, but arrived before
        PutAt(0.3, 't', 1);
        PutAt(0.4, 'b', 9); // fresh at the end
        PutUnwantedAt(0.5, 'u');
        PutAt(0.6, 'c', 0);
        PutUnwantedAt(0.7, 'v');
        AskAt(0.8, 'a');
        NS_TEST_EXPECT_MSG_EQ(Empty(6), "uvstabc", "unsolicited, stale, in the order of arrival");
    }

    /**
     * A stale object that becomes fresh, and an unsolicited one that is requested, are the newest.
     */
    void CleanerRenewal()
    {
        Begin("CcnxCleaner");
        PutAt(0, 'a', 2);
        PutUnwantedAt(0, 'u');
        PutAt(0, 'b', 0);
        PutAt(2.5, 'a', 2);
        PutAt(3, 'u', 0);
        NS_TEST_EXPECT_MSG_EQ(Empty(4), "bau", "none is stale or unsolicited");
    }

    /** The policy examines at most 500 objects. */
    void CleanerProbes()
    {
        for (const uint32_t lasting : {499, 500})
        {
            Begin("CcnxCleaner");
            for (uint32_t i = 0; i < lasting; ++i)
            {
                Put(Name("/o").AppendDecimal(i), 0);
            }
            Put(Name("/stale"), 1);
            m_victims.clear();
            At(Seconds(5),
               [this, lasting] { m_store->SetAttribute("MaxObjects", UintegerValue(lasting)); });
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_victims,
                                  (lasting == 499 ? "s" : "o"),
                                  lasting << " objects before it");
            m_store->Dispose();
        }
    }

    /** A store of size 0 keeps no unsolicited content. */
    void Nothing()
    {
        Begin("CcnxExpiry");
        m_store->SetAttribute("MaxObjects", UintegerValue(0));
        const DecodedContent content("/a");
        NS_TEST_EXPECT_MSG_EQ(m_store->InsertStale({content.view, content.packet}),
                              false,
                              "a store of size 0 refuses the object");
        m_store->SetAttribute("MaxObjects", UintegerValue(1));
        NS_TEST_EXPECT_MSG_EQ(m_store->InsertStale({content.view, content.packet}),
                              true,
                              "a larger store accepts the object");
        NS_TEST_EXPECT_MSG_EQ(m_store->Contains(content.view, Simulator::Now()),
                              false,
                              "the object is stale");
        m_store->Dispose();
    }

  private:
    /** @param policy of a new store */
    void Begin(const std::string& policy)
    {
        Simulator::Destroy();
        m_store = CreateObject<ContentStore>();
        m_store->SetAttribute("Policy", StringValue(policy));
        m_victims.clear();
        m_store->TraceConnectWithoutContext(
            "Evicted",
            Callback<void, const CsEntry&>(
                [this](const CsEntry& e) { m_victims += GetComponentOctets(e.GetName())[0]; }));
    }

    /** @param name of the object @param freshness in s, 0: unlimited @return the object */
    static ContentObject Make(const Name& name, uint32_t freshness)
    {
        ContentObject content;
        content.name = name;
        content.hasFreshness = freshness != 0;
        content.freshnessSeconds = freshness;
        return content;
    }

    /** @param name of the object @param freshness in s, 0: unlimited */
    void Put(const Name& name, uint32_t freshness)
    {
        const DecodedContent content(Make(name, freshness));
        m_store->Insert({content.view, content.packet});
    }

    /** @param seconds when @param name one letter @param freshness in s, 0: unlimited */
    void PutAt(double seconds, char name, uint32_t freshness)
    {
        At(Seconds(seconds),
           [this, name, freshness] { Put(Name().Append(std::string(1, name)), freshness); });
    }

    /**
     * @param seconds when
     * @param name one letter of an object that PutAt inserts without freshness
     */
    void PutUnwantedAt(double seconds, char name)
    {
        At(Seconds(seconds), [this, name] {
            // The same object as PutAt inserts later in some tests.
            const uint32_t freshness = name == 'v' ? 9 : 0;
            const DecodedContent content(Make(Name().Append(std::string(1, name)), freshness));
            m_store->InsertStale({content.view, content.packet});
        });
    }

    /** @param seconds when @param name one letter */
    void AskAt(double seconds, char name)
    {
        At(Seconds(seconds), [this, name] {
            const DecodedInterest interest(std::string("/") + name);
            NS_TEST_EXPECT_MSG_NE(m_store->Find(interest.view, Simulator::Now()),
                                  nullptr,
                                  "the object is stored");
        });
    }

    /** @param seconds when the store is emptied @return all victims */
    std::string Empty(double seconds)
    {
        At(Seconds(seconds), [this] { m_store->SetAttribute("MaxObjects", UintegerValue(0)); });
        Simulator::Run();
        m_store->Dispose();
        return m_victims;
    }

    Ptr<ContentStore> m_store; ///< under test
    std::string m_victims;     ///< first letters of their names
};

/** Evictions as in CCNx's daemons. @ingroup ccn-tests */
class CcnxEvictionTestSuite : public TestSuite
{
  public:
    CcnxEvictionTestSuite()
        : TestSuite("ccn-ccnx-eviction", TestSuite::Type::UNIT)
    {
        using T = CcnxEvictionTest;
        AddTestCase(new T("0.8: by the second of staleness", &T::ExpiryOrder));
        AddTestCase(new T("0.8: a limit", &T::ExpiryLimit));
        AddTestCase(new T("0.8: objects that become fresh", &T::ExpiryRenewal));
        AddTestCase(new T("0.8: unsolicited objects", &T::ExpiryUnwanted));
        AddTestCase(new T("0.7: unwanted, stale, oldest", &T::CleanerOrder));
        AddTestCase(new T("0.7: objects that become fresh", &T::CleanerRenewal));
        AddTestCase(new T("0.7: 500 probes", &T::CleanerProbes));
        AddTestCase(new T("a store of size 0", &T::Nothing));
    }
};

CcnxEvictionTestSuite g_ccnxEvictionTestSuite; ///< registers the suite

} // namespace
