// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-table-test-kit.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-pit.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Which pending Interests an object satisfies. @ingroup ccn-tests */
class PitMatchTestCase : public TestCase
{
  public:
    PitMatchTestCase()
        : TestCase("prefixes, selectors and the digest")
    {
    }

  private:
    /**
     * @param what the case, for messages
     * @param change of the Interest for /a/b
     * @param content the object
     * @param expected whether it satisfies the Interest
     */
    void Check(const std::string& what,
               const Change& change,
               const DecodedContent& content,
               bool expected)
    {
        auto pit = CreateObject<Pit>();
        const DecodedInterest interest(Vary(change));
        pit->AddDownstream(pit->Insert(interest.view, Simulator::Now()),
                           1,
                           interest.view,
                           Simulator::Now());
        Pit::Matches matches;
        pit->Match(content.view, Simulator::Now(), matches);
        NS_TEST_EXPECT_MSG_EQ(matches.size(), expected, what);
        pit->Dispose();
    }

    /**
     * @param component to exclude
     * @return a change of the Interest
     */
    static Change Exclude(const std::string& component)
    {
        const auto list =
            std::make_shared<std::string>(ExcludeBuilder().AddComponent(component).GetBytes());
        return [list](Interest& i) {
            i.selectors.hasExclude = true;
            i.selectors.exclude = *list;
        };
    }

    void DoRun() override
    {
        const Change none = [](Interest&) {};
        const DecodedContent exact("/a/b");
        const DecodedContent child("/a/b/c");
        const DecodedContent deep("/a/b/c/d/e");
        Check("the exact name", none, exact, true);
        Check("a longer name", none, deep, true);
        Check("a shorter name", none, DecodedContent("/a"), false);
        Check("a sibling", none, DecodedContent("/a/bb"), false);
        const Change max1 = [](Interest& i) { i.selectors.maxSuffix = 1; };
        Check("MaxSuffixComponents 1 matches the exact name", max1, exact, true);
        Check("MaxSuffixComponents 1 does not match a longer name", max1, child, false);
        Check(
            "MaxSuffixComponents 0 does not match the exact name",
            [](Interest& i) { i.selectors.maxSuffix = 0; },
            exact,
            false);
        const Change min2 = [](Interest& i) { i.selectors.minSuffix = 2; };
        Check("MinSuffixComponents 2 does not match the exact name", min2, exact, false);
        Check("MinSuffixComponents 2 matches one more component", min2, child, true);
        Check("Exclude of the next component", Exclude("c"), child, false);
        Check("Exclude of another component", Exclude("d"), deep, true);
        Check("Exclude of the digest", Exclude(exact.GetDigest()), exact, false);
        Check("Exclude of another digest", Exclude(child.GetDigest()), exact, true);
        const std::string key = ContentObject().publisherKeyDigest;
        const std::string otherKey(32, 'o');
        const auto publisher = [](const std::string& digest) {
            return [&digest](Interest& i) {
                i.selectors.publisherKind = Selectors::Publisher::KEY;
                i.selectors.publisher = digest;
            };
        };
        Check("the right publisher", publisher(key), child, true);
        Check("the wrong publisher", publisher(otherKey), child, false);
        const auto named = [](const Name& name) { return [name](Interest& i) { i.name = name; }; };
        Check("the full name with digest", named(exact.GetFullName()), exact, true);
        Check("the digest of another object",
              named(Name("/a/b").Append(child.GetDigest())),
              exact,
              false);
        Check("more components after the digest",
              named(exact.GetFullName().Append("x")),
              exact,
              false);
        Check(
            "MinSuffixComponents 1 after the digest",
            [&](Interest& i) {
                i.name = exact.GetFullName();
                i.selectors.minSuffix = 1;
            },
            exact,
            false);
        Check("a name whose last component has 32 bytes, and an object of that name",
              named(Name("/a").Append(otherKey)),
              DecodedContent(Name("/a").Append(otherKey)),
              true);
        Check("the empty name matches every object", named(Name()), deep, true);
    }
};

/** The order of matches; random Interests agree with a list. @ingroup ccn-tests */
class PitRandomMatchTestCase : public TestCase
{
  public:
    PitRandomMatchTestCase()
        : TestCase("matches are ordered by prefix length and age, as in a naive list")
    {
    }

  private:
    /** A pending Interest and its entry. */
    struct Known
    {
        std::unique_ptr<DecodedInterest> interest; ///< the Interest
        PitEntry* entry;                           ///< in the PIT
    };

    /** @return a name of 0 to 3 components out of two */
    Name MakeName()
    {
        Name name;
        for (uint32_t n = m_random->GetInteger(0, 3); n > 0; --n)
        {
            name.AppendDecimal(m_random->GetInteger(0, 1));
        }
        return name;
    }

    /** @return an Interest for some name, sometimes with digest, with some suffix counts */
    Interest MakeInterest()
    {
        Interest interest;
        interest.name = MakeName();
        interest.selectors.maxSuffix = m_random->GetInteger(1, 6);
        interest.selectors.minSuffix = m_random->GetInteger(0, 1);
        if (m_random->GetInteger(0, 2) == 0)
        {
            interest.name = DecodedContent(interest.name).GetFullName();
        }
        return interest;
    }

    /**
     * @param content the object
     * @return the entries that it satisfies, by linear search
     */
    std::vector<PitEntry*> FindNaively(const DecodedContent& content)
    {
        std::vector<PitEntry*> found;
        for (uint32_t size = 0; size <= content.view.name.GetSize() + 1; ++size)
        {
            for (const Known& known : m_known)
            {
                const Selectors& selectors = known.interest->view.selectors;
                const Name name(known.interest->view.name);
                if (name.GetSize() == size && name.IsPrefixOf(content.GetFullName()) &&
                    selectors.Allows(size, content.view.name.GetSize(), Bytes()))
                {
                    found.push_back(known.entry);
                }
            }
        }
        return found;
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(3);
        auto pit = CreateObject<Pit>();
        Pit::Matches matches;
        for (uint32_t step = 0; step < Sampled(3000); ++step)
        {
            auto interest = std::make_unique<DecodedInterest>(MakeInterest());
            if (!pit->Find(interest->view, Simulator::Now()))
            {
                PitEntry& entry = pit->Insert(interest->view, Simulator::Now());
                pit->AddDownstream(entry, 1, interest->view, Simulator::Now());
                m_known.push_back(Known{std::move(interest), &entry});
            }
            const DecodedContent content(MakeName());
            pit->Match(content.view, Simulator::Now(), matches);
            const auto expected = FindNaively(content);
            NS_TEST_ASSERT_MSG_EQ(
                (expected == std::vector<PitEntry*>(matches.begin(), matches.end())),
                true,
                "the PIT and the list differ at step " << step);
            if (step % 2 == 0 && !matches.empty())
            {
                for (auto it = m_known.begin(); it != m_known.end(); ++it)
                {
                    if (it->entry == matches.back())
                    {
                        m_known.erase(it);
                        break;
                    }
                }
                pit->Erase(*matches.back());
            }
            NS_TEST_ASSERT_MSG_EQ(pit->GetSize(), m_known.size(), "step " << step);
        }
        pit->Dispose();
        Simulator::Destroy();
    }

    Ptr<UniformRandomVariable> m_random; ///< draws names
    std::vector<Known> m_known;          ///< in the order of insertion
};

/** The suite. @ingroup ccn-tests */
class PitMatchTestSuite : public TestSuite
{
  public:
    PitMatchTestSuite()
        : TestSuite("ccn-pit-match", TestSuite::Type::UNIT)
    {
        // CCNx 1.0 has exact names, and no selectors (ccn-pit-random).
        AddTestCase(new PitMatchTestCase);
        AddTestCase(new PitRandomMatchTestCase);
    }
};

PitMatchTestSuite g_pitMatchTestSuite; ///< registers itself

} // namespace
