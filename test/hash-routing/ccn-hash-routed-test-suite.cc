// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-hash-routed.h"
#include "ns3/integer.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The names that hash routing stores in each cache. @ingroup ccn-tests */
class HashRoutedTest : public MethodTestCase<HashRoutedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The policy alone. */
    void Policy()
    {
        auto policy = CreateObject<HashRouted>();
        policy->SetAttribute("Stores", UintegerValue(4));
        uint32_t count[4] = {0, 0, 0, 0};
        for (uint32_t i = 0; i < 4000; ++i)
        {
            const Name name = Name("/a").AppendDecimal(i);
            const uint32_t store = policy->GetStore(NameView(name));
            ++count[store];
            policy->SetAttribute("Components", UintegerValue(2));
            const Name chunk = Name(name).AppendDecimal(7);
            NS_TEST_EXPECT_MSG_EQ(policy->GetStore(NameView(chunk)), store, "as its object");
            policy->SetAttribute("Components", UintegerValue(0));
        }
        for (const uint32_t names : count)
        {
            NS_TEST_EXPECT_MSG_EQ_TOL(names,
                                      1000U,
                                      110,
                                      "the tolerance is four standard deviations of 27.4");
        }
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(*policy, "/a"), 0, "without a number, no name");
        policy->SetAttribute("Number", IntegerValue(2));
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(*policy, "/a"), count[2], "the names of cache 2");
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(*policy, "/via/2/a"), 0, "never an answer on its way");
    }

  private:
    /**
     * @param policy to ask
     * @param prefix of 4000 names
     * @return how many it admits
     */
    static uint32_t CountAdmitted(HashRouted& policy, const std::string& prefix)
    {
        auto face = CreateObject<DummyFace>();
        const Address nobody;
        const Arrival arrival{*face, nobody, Create<Packet>()};
        uint32_t admitted = 0;
        for (uint32_t i = 0; i < 4000; ++i)
        {
            const Name name = Name(prefix).AppendDecimal(i);
            ContentView content;
            content.name = NameView(name);
            admitted += policy.Admits({content, arrival, Pit::Matches()});
        }
        return admitted;
    }
};

/** The suite. @ingroup ccn-tests */
class HashRoutedTestSuite : public WireTestSuite
{
  public:
    HashRoutedTestSuite()
        : WireTestSuite("ccn-hash-routed", TestSuite::Type::UNIT)
    {
        using T = HashRoutedTest;
        AddOnEachWire("names of each cache", &T::Policy);
    }
};

HashRoutedTestSuite g_hashRoutedTestSuite; ///< registers itself

} // namespace
