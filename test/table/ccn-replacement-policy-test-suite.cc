/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-table-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
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

/** A content store with one policy, which records the evicted objects. @ingroup ccn-tests */
class Bench
{
  public:
    /**
     * @param policy its name
     * @param objects the limit
     */
    Bench(const std::string& policy, uint32_t objects)
        : store(CreateObject<ContentStore>())
    {
        store->SetAttribute("Policy", StringValue(policy));
        store->SetAttribute("MaxObjects", UintegerValue(objects));
        store->AssignStreams(100);
        store->TraceConnectWithoutContext(
            "Evicted",
            Callback<void, const CsEntry&>([this](const CsEntry& entry) {
                victims.emplace_back(GetComponentOctets(entry.GetName()));
            }));
    }

    ~Bench()
    {
        store->Dispose();
    }

    /**
     * @param name one component
     * @param octets of payload
     * @return true if it was stored
     */
    bool Put(const std::string& name, uint32_t octets = 10)
    {
        const DecodedContent content(Name().Append(name), std::string(octets, 'x'));
        return store->Insert({content.view, content.packet});
    }

    /**
     * @param name one component
     * @return true if the object was found
     */
    bool Get(const std::string& name)
    {
        Interest interest;
        interest.name.Append(name);
        const DecodedInterest asked(interest);
        return store->Find(asked.view, Simulator::Now()) != nullptr;
    }

    Ptr<ContentStore> store;          ///< under test
    std::vector<std::string> victims; ///< in the order of eviction
};

/** The contract of a replacement policy, checked for all registered ones. @ingroup ccn-tests */
class PolicyConformanceTestCase : public TestCase
{
  public:
    /** @param policy its TypeId's name */
    explicit PolicyConformanceTestCase(const std::string& policy)
        : TestCase(policy + " fulfils the contract of a replacement policy"),
          m_policy(policy)
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
        Bench bench(m_policy, OBJECTS);
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
    void Check(const Bench& bench, const std::set<std::string>& model, uint32_t step)
    {
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetObjects(),
                              model.size(),
                              "only victims disappear, step " << step);
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetPolicy()->GetSize(),
                              model.size(),
                              "the policy's size is the store's, step " << step);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(bench.store->GetObjects(), OBJECTS, "step " << step);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(bench.store->GetBytes(), BYTES, "step " << step);
    }

    /**
     * Empties the store by its limits.
     *
     * @param bench under test
     * @param model names that must be stored
     */
    void CheckEnd(Bench& bench, std::set<std::string>& model)
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
        if (!policy->IsStoring())
        {
            return;
        }
        std::vector<std::unique_ptr<CsEntry>> entries;
        std::set<const CsEntry*> known;
        for (uint32_t i = 0; i < 50; ++i)
        {
            const DecodedContent content(Name().AppendDecimal(i));
            entries.push_back(CsEntry::Create({content.view, content.packet}, policy->NeedsUse()));
            policy->Insert(*entries.back());
            known.insert(entries.back().get());
            policy->Hit(*entries[i / 2]);
        }
        for (uint32_t i = 0; i < 50; ++i)
        {
            CsEntry& entry = *entries[(i * 17) % 50]; // each entry once
            NS_TEST_EXPECT_MSG_EQ(known.count(&policy->ChooseVictim()),
                                  1,
                                  "the victim is a stored entry");
            policy->Erase(entry);
            known.erase(&entry);
            NS_TEST_EXPECT_MSG_EQ(policy->GetSize(),
                                  known.size(),
                                  "the entry is removed from the policy");
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
};

/** Victims computed by hand. @ingroup ccn-tests */
class PolicyVictimsTestCase : public TestCase
{
  public:
    /**
     * @param policy its name
     * @param script capital letters are inserted, small ones looked up; three objects fit
     * @param expected the victims
     */
    PolicyVictimsTestCase(const std::string& policy,
                          const std::string& script,
                          const std::string& expected)
        : TestCase(policy + " evicts as computed by hand: " + script),
          m_policy(policy),
          m_script(script),
          m_expected(expected)
    {
    }

  private:
    void DoRun() override
    {
        Bench bench(m_policy, 3);
        for (const char step : m_script)
        {
            const std::string name(1, static_cast<char>(std::toupper(step)));
            std::isupper(step) ? bench.Put(name) : bench.Get(name);
        }
        std::string victims;
        for (const auto& victim : bench.victims)
        {
            victims += victim;
        }
        NS_TEST_EXPECT_MSG_EQ(victims, m_expected, "victims of " << m_policy);
        Simulator::Destroy();
    }

    const std::string m_policy;   ///< its name
    const std::string m_script;   ///< the operations
    const std::string m_expected; ///< the expected victims
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
        Bench bench("Random", 10);
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
class ReplacementPolicyTestSuite : public TestSuite
{
  public:
    ReplacementPolicyTestSuite()
        : TestSuite("ccn-replacement-policy", TestSuite::Type::UNIT)
    {
        for (const TypeId& type : GetTypesUnder(ReplacementPolicy::GetTypeId()))
        {
            AddTestCase(new PolicyConformanceTestCase(type.GetName()));
        }
        const std::string script = "ABCabaDbEaFGeH";
        AddTestCase(new PolicyVictimsTestCase("Fifo", script, "ABCDE"));
        AddTestCase(new PolicyVictimsTestCase("Lru", script, "CADBF"));
        AddTestCase(new PolicyVictimsTestCase("Lfu", script, "CDEFG"));
        AddTestCase(new PolicyVictimsTestCase("Lfu", "ABCbaDdEF", "CBE")); // B is the older with 2
        AddTestCase(new PolicyVictimsTestCase("None", script, ""));
        AddTestCase(new PolicyRandomTestCase);
    }
};

ReplacementPolicyTestSuite g_replacementPolicyTestSuite; ///< registers itself

} // namespace
