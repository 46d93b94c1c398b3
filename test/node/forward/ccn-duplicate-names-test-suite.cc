// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/config.h"
#include "ns3/uinteger.h"

#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

// --- an optional feature as a user would write it: the node knows nothing of it ---

/** Drops Interests for a name after the first ones (attribute MaxSameName). @ingroup ccn-tests */
class DuplicateNames : public NodeStage
{
  public:
    /** @param stages of the node */
    explicit DuplicateNames(StageList& stages)
    {
        stages.Enter(*this, {Hook::ARRIVED});
    }

    StageRank GetRank() const override
    {
        return StageRank::GATE;
    }

    Fate OnInterest(const InterestArrival& in) override
    {
        static const DropReason reason = AddDropReason("same_name");
        const bool isTooMany = ++m_seen[in.interest.name.GetHash()] > m_most;
        return isTooMany ? Fate{Fate::Kind::DROP, reason} : Fate();
    }

    uint64_t m_most{0}; ///< attribute MaxSameName

  private:
    std::map<uint64_t, uint64_t> m_seen; ///< Interests by name
};

const AddedAttributes g_attributes("ns3::ccn::CcnL3Protocol", "duplicate-names", [](TypeId& type) {
    type.AddAttribute("MaxSameName",
                      "Interests for a name that pass. 0: all.",
                      Presettable(UintegerValue(0)),
                      Presettable(MakeAddedAccessor<CcnL3Protocol, UintegerValue>(
                          [](CcnL3Protocol& node, const UintegerValue& most) {
                              StageList& stages = node.GetStages();
                              if (most.Get() != 0)
                              {
                                  stages.Get<DuplicateNames>(stages).m_most = most.Get();
                              }
                          },
                          [](CcnL3Protocol& node, UintegerValue& most) {
                              const auto* stage = node.GetStages().Find<DuplicateNames>();
                              most.Set(stage ? stage->m_most : 0);
                          })),
                      MakeUintegerChecker<uint64_t>());
});

// --- its test ---

/** The feature above. @ingroup ccn-tests */
class DuplicateNamesTest : public NodeTestCase<DuplicateNamesTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Its attribute, drop reason and counter. */
    void Drops()
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("MaxSameName", UintegerValue(2));
        for (uint32_t nonce = 1; nonce <= 4; ++nonce)
        {
            m_node[0].Inject(Ask("/a", nonce));
        }
        m_node[0].Inject(Ask("/b", 5));
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(AddDropReason("same_name"), ReturnCode::PROHIBITED),
                              2,
                              "the third and the fourth Interest for /a");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 5, "all are counted");
        CheckIdentities(false);
    }

    /** A default for all nodes to come. */
    void Default()
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::MaxSameName", UintegerValue(1));
        const auto node = CreateObject<CcnL3Protocol>();
        UintegerValue most;
        node->GetAttribute("MaxSameName", most);
        NS_TEST_EXPECT_MSG_EQ(most.Get(), 1, "a new node has it");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetStages().Find<DuplicateNames>(),
                              nullptr,
                              "an older one has not even the stage");
        Config::SetDefault("ns3::ccn::CcnL3Protocol::MaxSameName", UintegerValue(0));
        node->Dispose();
    }
};

/** A feature that a user adds to nodes. @ingroup ccn-tests */
class DuplicateNamesTestSuite : public TestSuite
{
  public:
    DuplicateNamesTestSuite()
        : TestSuite("ccn-duplicate-names", TestSuite::Type::UNIT)
    {
        using T = DuplicateNamesTest;
        AddTestCase(new T("drops for a reason of its own", &T::Drops));
        AddTestCase(new T("a default", &T::Default));
    }
};

DuplicateNamesTestSuite g_duplicateNamesTestSuite; ///< registers the suite

} // namespace
