/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Drops what has not answered for the longest time, by what the entries themselves know of it: what Lru
 * knows by its order. It is registered, so that the suite over all policies takes it up.
 */
class LongestUnused : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccntest::LongestUnused")
                                .SetParent<ReplacementPolicy>()
                                .AddConstructor<LongestUnused>();
        return tid;
    }

    bool NeedsUse() const override
    {
        return true;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        m_entries.push_back(entry);
    }

    void DoHit(CsEntry&) override
    {
    }

    void DoErase(CsEntry& entry) override
    {
        m_entries.erase(m_entries.iterator_to(entry));
    }

    CsEntry& DoChooseVictim() override
    {
        return *std::min_element(m_entries.begin(), m_entries.end(), [](const CsEntry& a, const CsEntry& b) {
            return a.GetUse()->last < b.GetUse()->last;
        });
    }

    EntryList m_entries; ///< in the order in which they came
};

NS_OBJECT_ENSURE_REGISTERED(LongestUnused);

/** @ingroup ccn-tests What a stored object knows of its way and its use. */
class CsUseTest : public NodeTestCase<CsUseTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Nothing, if nobody asks for it. */
    void Unasked()
    {
        ContentStore& store = m_node.l3->GetContentStore();
        m_node.Route("/", {1});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_ASSERT_MSG_EQ(store.GetObjects(), 1, "stored");
        NS_TEST_EXPECT_MSG_EQ(store.GetEntries().front()->GetUse().has_value(), false, "12 octets saved");
    }

    /** The face by which it came, and when it answered last; whatever else it keeps stays whole. */
    void Asked()
    {
        ContentStore& store = m_node.l3->GetContentStore();
        store.SetAttribute("KeepsUse", BooleanValue(true));
        m_node.Route("/", {1, 2});
        ContentObject zeros = Answer("/b", "");
        zeros.virtualPayload = 1000;
        At(Seconds(1), [this] { m_node[0].Inject(Ask("/a", 1)); });
        At(Seconds(2), [this] { m_node[1].Inject(Answer("/a", "text")); });
        At(Seconds(3), [this] { m_node[0].Inject(Ask("/b", 2)); });
        At(Seconds(4), [this, zeros] { m_node[2].Inject(zeros); });
        At(Seconds(4), [this] { CheckUse("/a 1@2 /b 2@4 ", "as they came"); });
        At(Seconds(5), [this] { m_node[2].Inject(Ask("/a", 3)); });
        At(Seconds(6), [this] { m_node[1].Inject(Ask("/b", 4)); });
        At(Seconds(7), [this] { m_node[1].Inject(Ask("/c", 5)); });
        At(Seconds(7), [this] { CheckUse("/a 1@5 /b 2@6 ", "a hit is a use, a miss is none"); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(2), Answer("/a", "text").Encode(), "octets of /a");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.at(2), zeros.Encode(), "octets of /b");
    }

    /** What comes by no face says so. */
    void ByNoFace()
    {
        ContentStore& store = m_node.l3->GetContentStore();
        store.SetAttribute("KeepsUse", BooleanValue(true));
        const DecodedContent content(Answer("/a"));
        store.Insert({content.view, content.packet});
        NS_TEST_EXPECT_MSG_EQ(store.GetEntries().front()->GetUse()->face, NO_FACE, "no face");
    }

    /** A policy that asks for it gets it, and chooses the victims that Lru chooses by its order. */
    void Policy()
    {
        const std::string own = GetVictims("ns3::ccntest::LongestUnused");
        NS_TEST_EXPECT_MSG_GT(own.size(), 200, "many of them");
        NS_TEST_EXPECT_MSG_EQ(own, GetVictims("Lru"), "victims");
    }

  private:
    /** @param expected names, faces and times @param what */
    void CheckUse(const std::string& expected, const std::string& what)
    {
        std::ostringstream found;
        for (const CsEntry* entry : m_node.l3->GetContentStore().GetEntries())
        {
            NameView name;
            name.DecodeComponents(entry->GetName());
            const CsUse use = entry->GetUse().value();
            found << Name(name).ToUri().substr(5) << " " << use.face << "@" << use.last.GetSeconds() << " ";
        }
        NS_TEST_EXPECT_MSG_EQ(found.str(), expected, what);
    }

    /** @param policy of a store for ten objects @return its victims in random traffic */
    std::string GetVictims(const std::string& policy)
    {
        auto store = CreateObject<ContentStore>();
        store->SetAttribute("Policy", StringValue(policy));
        store->SetAttribute("MaxObjects", UintegerValue(10));
        std::string victims;
        store->TraceConnectWithoutContext("Evicted",
                                          Callback<void, const CsEntry&>([&](const CsEntry& entry) {
                                              victims += entry.GetName();
                                          }));
        Dice dice(3);
        for (uint32_t i = 1; i <= 500; ++i)
        {
            const std::string uri = "/" + std::to_string(dice.Roll(0, 19));
            At(MilliSeconds(i), [store, uri] {
                const DecodedInterest interest(Ask(uri));
                const DecodedContent content(Answer(uri));
                if (!store->Find(interest.view, Simulator::Now()))
                {
                    store->Insert({content.view, content.packet});
                }
            });
        }
        Simulator::Run();
        Simulator::Destroy();
        store->Dispose();
        return victims;
    }
};

/** @ingroup ccn-tests What a stored object knows of its way and its use. */
class CsUseTestSuite : public TestSuite
{
  public:
    CsUseTestSuite()
        : TestSuite("ccn-cs-use", TestSuite::Type::UNIT)
    {
        using T = CsUseTest;
        AddTestCase(new T("nobody asks", &T::Unasked));
        AddTestCase(new T("the store is asked to", &T::Asked));
        AddTestCase(new T("by no face", &T::ByNoFace));
        AddTestCase(new T("a policy asks", &T::Policy));
    }
} g_csUseTestSuite; ///< registers itself

} // namespace
