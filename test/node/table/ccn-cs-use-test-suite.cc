// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

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
 * Evicts the entry that has not answered for the longest time, according to the entries' use
 * records, as Lru does by its order. The policy is registered, so that the suite over all policies
 * includes it.
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
        return *std::min_element(
            m_entries.begin(),
            m_entries.end(),
            [](const CsEntry& a, const CsEntry& b) { return a.GetUse()->last < b.GetUse()->last; });
    }

    EntryList m_entries; ///< in the order of insertion
};

NS_OBJECT_ENSURE_REGISTERED(LongestUnused);

/**
 * @ingroup ccn-tests
 * The use record of a stored object: arrival face and time of the last answer.
 */
class CsUseTest : public NodeTestCase<CsUseTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Entries have no use record by default. */
    void Unasked()
    {
        ContentStore& store = m_node.l3->GetContentStore();
        m_node.Route("/", {1});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_ASSERT_MSG_EQ(store.GetObjects(), 1, "the object is stored");
        NS_TEST_EXPECT_MSG_EQ(store.GetEntries().front()->GetUse().has_value(),
                              false,
                              "the entry has no use record, which saves 12 bytes");
    }

    /** Entries record the arrival face and the time of the last answer; payloads stay unchanged. */
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
        At(Seconds(4), [this] { CheckUse("/a 1@2 /b 2@4 ", "face and time of arrival"); });
        At(Seconds(5), [this] { m_node[2].Inject(Ask("/a", 3)); });
        At(Seconds(6), [this] { m_node[1].Inject(Ask("/b", 4)); });
        At(Seconds(7), [this] { m_node[1].Inject(Ask("/c", 5)); });
        At(Seconds(7), [this] { CheckUse("/a 1@5 /b 2@6 ", "a hit is a use, a miss is not"); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(2),
                              GetWire().Encode(Answer("/a", "text")),
                              "bytes of /a");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.at(2), GetWire().Encode(zeros), "bytes of /b");
    }

    /** An object that was inserted without a face. */
    void ByNoFace()
    {
        ContentStore& store = m_node.l3->GetContentStore();
        store.SetAttribute("KeepsUse", BooleanValue(true));
        const DecodedContent content(Answer("/a"));
        store.Insert({content.view, content.packet});
        NS_TEST_EXPECT_MSG_EQ(store.GetEntries().front()->GetUse()->face,
                              NO_FACE,
                              "the use record has NO_FACE");
    }

    /**
     * A policy that needs use records gets them, and chooses the same victims as Lru does by its
     * order.
     */
    void Policy()
    {
        const std::string own = GetVictims("ns3::ccntest::LongestUnused");
        NS_TEST_EXPECT_MSG_GT(own.size(), 200, "there are many victims");
        NS_TEST_EXPECT_MSG_EQ(own, GetVictims("Lru"), "the victims are those of Lru");
    }

  private:
    /** @param expected names, faces and times @param what the case, for messages */
    void CheckUse(const std::string& expected, const std::string& what)
    {
        std::ostringstream found;
        for (const CsEntry* entry : m_node.l3->GetContentStore().GetEntries())
        {
            NameView name;
            GetWire().DecodeName(entry->GetName(), name);
            const CsUse use = entry->GetUse().value();
            found << Name(name).ToUri().substr(5) << " " << use.face << "@" << use.last.GetSeconds()
                  << " ";
        }
        NS_TEST_EXPECT_MSG_EQ(found.str(), expected, what);
    }

    /** @param policy of a store of ten objects @return its victims under random traffic */
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

/** The use record of a stored object. @ingroup ccn-tests */
class CsUseTestSuite : public WireTestSuite
{
  public:
    CsUseTestSuite()
        : WireTestSuite("ccn-cs-use", TestSuite::Type::UNIT)
    {
        using T = CsUseTest;
        AddOnEachWire("no use records by default", &T::Unasked);
        AddOnEachWire("use records by attribute", &T::Asked);
        AddOnEachWire("an object without a face", &T::ByNoFace);
        AddOnEachWire("use records for a policy", &T::Policy);
    }
} g_csUseTestSuite; ///< registers itself

} // namespace
