// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-plain-codec-test-kit.h"
#include "kit/ccn-policy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The contract of a replacement policy, checked for all registered ones. @ingroup ccn-tests */
class PolicyConformanceTestCase : public TestCase
{
  public:
    /** @param policy its TypeId's name @param codec the wire format of the objects */
    PolicyConformanceTestCase(const std::string& policy, const Codec& codec)
        : TestCase(policy + " fulfils the contract of a replacement policy, " + codec.GetName()),
          m_policy(policy),
          m_codec(codec)
    {
    }

  private:
    static constexpr uint32_t OBJECTS = 40;  ///< limit
    static constexpr uint64_t BYTES = 12000; ///< limit

    /**
     * Random objects and Interests on a store with both limits.
     *
     * @return the victims in order
     */
    std::vector<std::string> Run()
    {
        PolicyBench bench(m_policy, OBJECTS, {}, m_codec);
        bench.store->SetAttribute("MaxBytes", UintegerValue(BYTES));
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(5);
        std::set<std::string> model;
        for (uint32_t step = 0; step < 4000; ++step)
        {
            const std::string name = std::to_string(random->GetInteger(0, 99));
            if (random->GetInteger(0, 1) == 0)
            {
                NS_TEST_EXPECT_MSG_EQ(bench.Get(name), model.count(name), "step " << step);
                continue;
            }
            const std::size_t before = bench.victims.size();
            const bool stored = bench.Put(name, 10 + 5 * std::stoul(name));
            for (std::size_t i = before; i < bench.victims.size(); ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(model.erase(bench.victims[i]),
                                      1,
                                      "the victim was stored, step " << step);
            }
            if (stored)
            {
                model.insert(name);
            }
            NS_TEST_EXPECT_MSG_EQ(stored,
                                  bench.store->IsEnabled(),
                                  "an enabled store accepts every object");
            Check(bench, model, step);
        }
        CheckEnd(bench, model);
        return bench.victims;
    }

    /**
     * Checks counts and limits.
     *
     * @param bench under test
     * @param model names that must be stored
     * @param step for the message
     */
    void Check(const PolicyBench& bench, const std::set<std::string>& model, uint32_t step)
    {
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetObjects(),
                              model.size(),
                              "only victims disappear, step " << step);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(bench.store->GetObjects(), OBJECTS, "step " << step);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(bench.store->GetBytes(), BYTES, "step " << step);
    }

    /**
     * Empties the store by its limits.
     *
     * @param bench under test
     * @param model names that must be stored
     */
    void CheckEnd(PolicyBench& bench, std::set<std::string>& model)
    {
        const std::size_t before = bench.victims.size();
        bench.store->SetAttribute("MaxObjects", UintegerValue(0));
        NS_TEST_EXPECT_MSG_EQ(bench.victims.size() - before,
                              model.size(),
                              "every object becomes a victim");
        model.insert(bench.victims.begin() + before, bench.victims.end());
        NS_TEST_EXPECT_MSG_EQ(bench.victims.size() - before,
                              model.size(),
                              "every object is a victim once");
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetBytes(), 0, "the store is empty");
        bench.victims.resize(before);
    }

    /** Entries are erased in any order, as when a store is cleared. */
    void CheckErase()
    {
        ObjectFactory factory;
        factory.SetTypeId(m_policy);
        auto policy = factory.Create<ReplacementPolicy>();
        TailPool pool;
        std::vector<std::unique_ptr<CsEntry>> entries;
        std::set<const CsEntry*> known;
        for (uint32_t i = 0; i < 50; ++i)
        {
            const DecodedContent content(Name().AppendDecimal(i));
            entries.push_back(
                CsEntry::Create({content.view, content.packet}, policy->NeedsUse(), pool));
            policy->DoInsert(*entries.back());
            known.insert(entries.back().get());
            policy->DoHit(*entries[i / 2]);
        }
        for (uint32_t i = 0; i < 50; ++i)
        {
            CsEntry& entry = *entries[(i * 17) % 50]; // each entry once
            NS_TEST_EXPECT_MSG_EQ(known.count(&policy->DoChooseVictim()),
                                  1,
                                  "the victim is a stored entry");
            policy->DoErase(entry);
            known.erase(&entry);
        }
    }

    void DoRun() override
    {
        const auto first = Run();
        NS_TEST_EXPECT_MSG_EQ((first == Run()), true, "equal streams give equal victims");
        CheckErase();
        Simulator::Destroy();
    }

    const std::string m_policy; ///< its TypeId's name
    const Codec& m_codec;       ///< of the objects
};

/** Victims computed by hand. @ingroup ccn-tests */
class PolicyVictimsTestCase : public TestCase
{
  public:
    /**
     * @param policy its name
     * @param script capital letters are inserted, small ones looked up
     * @param expected the victims
     * @param objects the limit
     * @param attributes of the policy
     */
    PolicyVictimsTestCase(const std::string& policy,
                          const std::string& script,
                          const std::string& expected,
                          uint32_t objects = 3,
                          const PolicyAttributes& attributes = {})
        : TestCase(policy + " evicts as computed by hand: " + script),
          m_policy(policy),
          m_script(script),
          m_expected(expected),
          m_objects(objects),
          m_attributes(attributes)
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench(m_policy, m_objects, m_attributes);
        bench.Play(m_script);
        NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), m_expected, "victims of " << m_policy);
        Simulator::Destroy();
    }

    const std::string m_policy;          ///< its name
    const std::string m_script;          ///< the operations
    const std::string m_expected;        ///< the expected victims
    const uint32_t m_objects;            ///< the limit
    const PolicyAttributes m_attributes; ///< of the policy
};

/** Random evicts all objects with equal probability. @ingroup ccn-tests */
class PolicyRandomTestCase : public TestCase
{
  public:
    PolicyRandomTestCase()
        : TestCase("Random evicts all objects equally often")
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench("Random", 10);
        std::vector<uint32_t> ages(200, 0);
        for (uint32_t i = 0; i < 10010; ++i)
        {
            bench.Put(std::to_string(i));
            if (i >= 10)
            {
                const uint32_t age = i - std::stoul(bench.victims.back());
                ++ages[std::min<uint32_t>(age, 199)];
            }
        }
        // Geometric: of 10000 victims, 1/10 have age 1 and 9/100 age 2; 4 sigma are 120 and 115.
        NS_TEST_EXPECT_MSG_EQ_TOL(int(ages[1]), 1000, 120, "victims of age 1");
        NS_TEST_EXPECT_MSG_EQ_TOL(int(ages[2]), 900, 115, "victims of age 2");
        Simulator::Destroy();
    }
};

/** The suite. @ingroup ccn-tests */
class ReplacementPolicyTestSuite : public WireTestSuite
{
  public:
    ReplacementPolicyTestSuite()
        : WireTestSuite("ccn-replacement-policy", TestSuite::Type::UNIT)
    {
        for (const TypeId& type : GetTypesUnder(ReplacementPolicy::GetTypeId()))
        {
            for (const Codec* codec :
                 {&Codec::GetDefault(), &Codec::Get(Codec::CCNX10), &PlainCodec::Get()})
            {
                AddTestCase(new PolicyConformanceTestCase(type.GetName(), *codec));
            }
        }
        const std::string script = "ABCabaDbEaFGeH";
        AddOnEachWire<PolicyVictimsTestCase>("Fifo", script, "ABCDE");
        AddOnEachWire<PolicyVictimsTestCase>("Lru", script, "CADBF");
        AddOnEachWire<PolicyVictimsTestCase>("Lfu", script, "CDEFG");
        AddOnEachWire<PolicyVictimsTestCase>("Lfu", "ABCbaDdEF", "CBE"); // B is the older with 2
        AddOnEachWire<PolicyVictimsTestCase>("Slru",
                                             "ABCDabcEaFGHcgIJ",
                                             "DEBFHA",
                                             4,
                                             PolicyAttributes{{"ProtectedShare", "0.5"}});
        AddOnEachWire<PolicyVictimsTestCase>("PerfectLfu", "AaaBCDBCDBEF", "BCDBCDE");
        AddOnEachWire<PolicyVictimsTestCase>("LruK", "ABaCDBEeFAGgH", "BCDAFBA");
        AddOnEachWire<PolicyRandomTestCase>();
    }
};

ReplacementPolicyTestSuite g_replacementPolicyTestSuite; ///< registers itself

} // namespace
