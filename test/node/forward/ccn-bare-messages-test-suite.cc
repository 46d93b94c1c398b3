// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-path-admission.h"
#include "ns3/ccn-type-lookup.h"
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
 * Messages with their mandatory fields only, and without packet tags, as a host outside the
 * simulation sends them.
 */
class BareMessagesTest : public NodeTestCase<BareMessagesTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** At a node with each admission policy. */
    void Admission()
    {
        for (const std::string& policy : GetTypeNames(AdmissionPolicy::GetTypeId()))
        {
            Restart();
            m_node.l3->SetAttribute("Admission", StringValue(policy));
            const bool needsMarks =
                DynamicCast<MarkingAdmission>(CreateByName<AdmissionPolicy>(policy)) != nullptr;
            Exchange(policy);
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNMARKED_DATA),
                                  (needsMarks ? OBJECTS : 0),
                                  policy << ": content without the marks that it needs is counted");
        }
    }

    /** At a node with each replacement policy, whose content store is full soon. */
    void Replacement()
    {
        for (const std::string& policy : GetTypeNames(ReplacementPolicy::GetTypeId()))
        {
            Restart();
            m_node.l3->GetContentStore().SetAttribute("Policy", StringValue(policy));
            m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(3));
            Exchange(policy);
        }
    }

    /** Content without a distance has crossed one link. */
    void Distance()
    {
        Restart();
        m_node.l3->SetAttribute("Admission", StringValue("CopyDown"));
        Exchange("CopyDown");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              OBJECTS,
                              "as if the neighbour served it");
    }

  private:
    static constexpr uint32_t OBJECTS = 20; ///< number of objects requested

    /** Makes a new node that forwards all Interests to face 1. */
    void Restart()
    {
        m_node.Destroy();
        Simulator::Destroy();
        m_node.Create(2);
        m_node.Route("/", {1});
    }

    /** Requests each object twice, the second time after its answer. @param policy for messages */
    void Exchange(const std::string& policy)
    {
        const std::string error = CatchMessage([this] {
            for (uint32_t i = 0; i < OBJECTS; ++i)
            {
                Interest interest;
                interest.name = Name().AppendDecimal(i);
                ContentObject content;
                content.name = interest.name;
                m_node[0].Inject(interest);
                m_node[1].Inject(content);
                m_node[0].Inject(interest);
            }
            Simulator::Run();
        });
        NS_TEST_EXPECT_MSG_EQ(error, "", policy << ": no exception");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::ERRORS), 0, policy << ": no error");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_FORWARDED),
                              OBJECTS,
                              policy << ": each object is forwarded");
        const uint64_t hits = m_node.Get(Count::HITS);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              OBJECTS + hits,
                              policy << ": answers");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_FORWARDED),
                              2 * OBJECTS - hits,
                              policy << ": the second request is a hit or goes upstream");
        CheckIdentities(true);
    }
};

/** Messages without optional fields. @ingroup ccn-tests */
class BareMessagesTestSuite : public TestSuite
{
  public:
    BareMessagesTestSuite()
        : TestSuite("ccn-bare-messages", TestSuite::Type::UNIT)
    {
        using T = BareMessagesTest;
        AddTestCase(new T("every admission policy", &T::Admission));
        AddTestCase(new T("every replacement policy", &T::Replacement));
        AddTestCase(new T("the distance of content without one", &T::Distance));
    }
};

BareMessagesTestSuite g_bareMessagesTestSuite; ///< registers the suite

} // namespace
