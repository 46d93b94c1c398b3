// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-policy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-arc.h"
#include "ns3/test.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A request and the state after it. @ingroup ccn-tests */
struct ArcStep
{
    std::string object; ///< the requested object
    std::string victim; ///< its victim, if any
    double target;      ///< p
    Arc::Sizes sizes;   ///< of the lists
    std::string what;   ///< the case of the paper
};

/** ARC, computed by hand with figure 4 of Megiddo and Modha 2003. @ingroup ccn-tests */
class ArcTestCase : public TestCase
{
  public:
    /** @param name of the case @param steps the requests @param objects the capacity */
    ArcTestCase(const std::string& name, const std::vector<ArcStep>& steps, uint32_t objects = 3)
        : TestCase(name),
          m_steps(steps),
          m_objects(objects)
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench("Arc", m_objects);
        std::string victims;
        for (const ArcStep& step : m_steps)
        {
            const auto arc = DynamicCast<Arc>(bench.store->GetPolicy());
            bench.Request(step.object);
            victims += step.victim;
            const Arc::Sizes sizes = arc->GetSizes();
            const std::string what = step.object + ": " + step.what;
            NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), victims, "victims, " << what);
            NS_TEST_EXPECT_MSG_EQ(arc->GetTarget(), step.target, "target, " << what);
            NS_TEST_EXPECT_MSG_EQ(sizes.t1, step.sizes.t1, "T1, " << what);
            NS_TEST_EXPECT_MSG_EQ(sizes.t2, step.sizes.t2, "T2, " << what);
            NS_TEST_EXPECT_MSG_EQ(sizes.b1, step.sizes.b1, "B1, " << what);
            NS_TEST_EXPECT_MSG_EQ(sizes.b2, step.sizes.b2, "B2, " << what);
        }
        Simulator::Destroy();
    }

    const std::vector<ArcStep> m_steps; ///< the requests
    const uint32_t m_objects;           ///< the capacity
};

/** The limits of the store change while it holds objects. @ingroup ccn-tests */
class ArcLimitsTestCase : public TestCase
{
  public:
    ArcLimitsTestCase()
        : TestCase("limits in bytes and changed limits")
    {
    }

  private:
    /** Four objects of equal size: the limit in bytes acts like the limit in objects. */
    void CheckBytes()
    {
        const std::string series = "abcdaaeffbgacbhdaegfhbcaccdhfgbaedfghabc";
        PolicyBench counted("Arc", 4);
        PolicyBench sized("Arc", 1000);
        sized.store->SetAttribute("MaxBytes", UintegerValue(4 * DecodedContent("/a").bytes.size()));
        for (const char letter : "abcd" + std::string("a") + series)
        {
            counted.Request(std::string(1, letter));
            sized.Request(std::string(1, letter));
        }
        NS_TEST_EXPECT_MSG_EQ(sized.GetVictims(), counted.GetVictims(), "victims by bytes");
        NS_TEST_EXPECT_MSG_GT(sized.victims.size(), 15, "there are many victims");
    }

    /** A smaller capacity shortens all lists. */
    void CheckShrinking()
    {
        PolicyBench bench("Arc", 10);
        for (uint32_t i = 0; i < 200; ++i)
        {
            bench.Request(std::to_string(i * i % 37));
        }
        bench.store->SetAttribute("MaxObjects", UintegerValue(2));
        const auto arc = DynamicCast<Arc>(bench.store->GetPolicy());
        const Arc::Sizes sizes = arc->GetSizes();
        NS_TEST_EXPECT_MSG_EQ(sizes.t1 + sizes.t2, 2, "the store has two objects");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(sizes.t1 + sizes.b1, 2, "T1 and B1");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(sizes.t1 + sizes.t2 + sizes.b1 + sizes.b2, 4, "all lists");
        bench.Request("new");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(arc->GetTarget(), 2, "the target is at most the capacity");
    }

    void DoRun() override
    {
        CheckBytes();
        CheckShrinking();
        Simulator::Destroy();
    }
};

/** The suite. @ingroup ccn-tests */
class ArcTestSuite : public WireTestSuite
{
  public:
    ArcTestSuite()
        : WireTestSuite("ccn-arc", TestSuite::Type::UNIT)
    {
        // The comments list T1 | T2 | B1 | B2, the least recently used first.
        AddOnEachWire<ArcTestCase>(
            "cases I to IV",
            std::vector<ArcStep>{
                {"A", "", 0, {1, 0, 0, 0}, "IV, not full"},           // A | | |
                {"B", "", 0, {2, 0, 0, 0}, "IV, not full"},           // AB | | |
                {"A", "", 0, {1, 1, 0, 0}, "I in T1"},                // B | A | |
                {"C", "", 0, {2, 1, 0, 0}, "IV, not full"},           // BC | A | |
                {"D", "B", 0, {2, 1, 1, 0}, "IV B, from T1"},         // CD | A | B |
                {"B", "C", 1, {1, 2, 1, 0}, "II, from T1"},           // D | AB | C |
                {"E", "A", 1, {2, 1, 1, 1}, "IV B, from T2"},         // DE | B | C | A
                {"A", "D", 0, {1, 2, 2, 0}, "III, from T1"},          // E | BA | CD |
                {"F", "E", 0, {1, 2, 2, 0}, "IV A, forgets C"},       // F | BA | DE |
                {"D", "B", 1, {1, 2, 1, 1}, "II, from T2"},           // F | AD | E | B
                {"E", "A", 2, {1, 2, 0, 2}, "II, from T2"},           // F | DE | | BA
                {"D", "", 2, {1, 2, 0, 2}, "I in T2"},                // F | ED | | BA
                {"G", "E", 2, {2, 1, 0, 3}, "IV B, from T2"},         // FG | D | | BAE
                {"H", "D", 2, {3, 0, 0, 3}, "IV B, forgets B"},       // FGH | | | AED
                {"A", "F", 1, {2, 1, 1, 2}, "III, from T1"},          // GH | A | F | ED
                {"F", "A", 3, {2, 1, 0, 3}, "II by |B2| / |B1| = 2"}, // GH | F | | EDA
                {"E", "G", 2, {1, 2, 1, 2}, "III with |T1| = p"},     // H | FE | G | DA
            });
        AddOnEachWire<ArcTestCase>("case IV A forgets the victim if T1 is full",
                                   std::vector<ArcStep>{
                                       {"A", "", 0, {1, 0, 0, 0}, "IV"},
                                       {"B", "", 0, {2, 0, 0, 0}, "IV"},
                                       {"C", "A", 0, {2, 0, 0, 0}, "IV A"},
                                       {"A", "B", 0, {2, 0, 0, 0}, "IV A, A is unknown"},
                                   },
                                   2);
        AddOnEachWire<ArcLimitsTestCase>();
    }
};

ArcTestSuite g_arcTestSuite; ///< registers itself

} // namespace
