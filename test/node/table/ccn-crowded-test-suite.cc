// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "kit/ccn-table-test-kit.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-pit-downstreams.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Counts the objects that a lookup visits in a store with very many objects of one prefix.
 */
class StoreWorkTestCase : public TestCase
{
  public:
    StoreWorkTestCase()
        : TestCase("a lookup by prefix visits few objects, whatever the selectors")
    {
    }

  private:
    static constexpr uint32_t OBJECTS = 3000; ///< under the prefix

    /** @param number of a child @return its component; all have the same length */
    static std::string GetChild(uint32_t number)
    {
        return std::to_string(10000 + number);
    }

    /** @param change of the Interest @return objects that the lookup visited; sets m_found */
    uint64_t CountLooks(const Change& change)
    {
        Interest interest;
        interest.name = Name("/a");
        change(interest);
        const DecodedInterest decoded(interest);
        const uint64_t before = m_store->GetLooks();
        m_found = m_store->Find(decoded.view, Simulator::Now());
        return m_store->GetLooks() - before;
    }

    /** @param what the case, for messages @param change of the Interest */
    void CheckMiss(const std::string& what, const Change& change)
    {
        for (const uint8_t side : {0, 1})
        {
            const uint64_t looks = CountLooks([&](Interest& interest) {
                change(interest);
                interest.selectors.childSelector = side;
            });
            NS_TEST_EXPECT_MSG_EQ(m_found, nullptr, what << ": no object matches");
            NS_TEST_EXPECT_MSG_LT(looks, 3, what << ": the lookup visits almost no object");
        }
    }

    /** @param builder of an Exclude @return a change of the Interest that sets it */
    static Change Exclude(const ExcludeBuilder& builder)
    {
        const auto octets = std::make_shared<std::string>(builder.GetBytes());
        return [octets](Interest& interest) {
            interest.selectors.hasExclude = true;
            interest.selectors.exclude = *octets;
        };
    }

    /** Stores the objects. */
    void Fill()
    {
        m_store = CreateObject<ContentStore>();
        for (uint32_t i = 0; i < OBJECTS; ++i)
        {
            ContentObject content;
            content.name = Name("/a").Append(GetChild(i));
            content.publisherKeyDigest.assign(32, 'p');
            content.hasFreshness = true;
            const DecodedContent stale(content);
            m_store->Insert({stale.view, stale.packet});
            content.name = Name("/b").Append(GetChild(i));
            content.hasFreshness = false;
            const DecodedContent fresh(content);
            m_store->Insert({fresh.view, fresh.packet});
        }
    }

    /** No stored object satisfies the selectors. */
    void TestMisses()
    {
        const auto forB = [](Interest& interest) { interest.name = Name("/b"); };
        const std::string other(32, 'q');
        CheckMiss("stale", [](Interest&) {});
        CheckMiss("suffix", [&](Interest& interest) {
            forB(interest);
            interest.selectors.minSuffix = 3;
        });
        CheckMiss("publisher", [&](Interest& interest) {
            forB(interest);
            interest.selectors.publisherKind = Selectors::Publisher::KEY;
            interest.selectors.publisher = other;
        });
        const Change all = Exclude(ExcludeBuilder().AddAny());
        CheckMiss("Any", [&](Interest& interest) {
            forB(interest);
            all(interest);
        });
    }

    /** The elements of a very long Exclude are passed once each. */
    void TestExclude()
    {
        ExcludeBuilder builder;
        for (uint32_t i = 1; i + 1 < OBJECTS; ++i)
        {
            builder.AddComponent(GetChild(i));
        }
        ExcludeBuilder low = ExcludeBuilder(builder);
        low.AddComponent(GetChild(OBJECTS - 1));
        const Change most = Exclude(low);
        const uint64_t looks = CountLooks([&](Interest& interest) {
            most(interest);
            interest.name = Name("/b");
            interest.selectors.childSelector = 1;
        });
        NS_TEST_ASSERT_MSG_NE(m_found, nullptr, "one child is not excluded");
        NS_TEST_EXPECT_MSG_LT(looks, 2 * OBJECTS + 5, "at most two visits per element");
        const Change range = Exclude(ExcludeBuilder().AddAny().AddComponent(GetChild(2000)));
        const uint64_t leap = CountLooks([&](Interest& interest) {
            interest.name = Name("/b");
            range(interest);
        });
        NS_TEST_EXPECT_MSG_NE(m_found, nullptr, "child 2001 is found");
        NS_TEST_EXPECT_MSG_LT(leap, 4, "a range is passed in one step");
    }

    /** MaxPasses bounds the children that are tested against a Bloom filter. */
    void TestBloom()
    {
        BloomFilter filter(1, {1, 2, 3, 4});
        for (uint32_t i = 0; i < 1000; ++i)
        {
            filter.Insert(GetChild(i)); // sets all bits
        }
        const Change full = Exclude(ExcludeBuilder().AddBloom(filter));
        const auto look = [&] {
            return CountLooks([&](Interest& interest) {
                full(interest);
                interest.name = Name("/b");
            });
        };
        NS_TEST_EXPECT_MSG_LT(look(), 2001, "the lookup stops after 1000 children");
        NS_TEST_EXPECT_MSG_EQ(m_found, nullptr, "a lookup that stops early finds nothing");
        NS_TEST_EXPECT_MSG_EQ(m_store->GetCutLookUps(), 1, "a lookup that stops early is counted");
        m_store->SetAttribute("MaxPasses", UintegerValue(0));
        NS_TEST_EXPECT_MSG_GT(look(), OBJECTS - 1, "without a limit, all children are visited");
        NS_TEST_EXPECT_MSG_EQ(m_store->GetCutLookUps(), 1, "a complete lookup is not counted");
    }

    void DoRun() override
    {
        Fill();
        CountLooks([](Interest&) {});
        TestMisses();
        TestExclude();
        TestBloom();
        m_store->Dispose();
        Simulator::Destroy();
    }

    Ptr<ContentStore> m_store;       ///< under test
    const CsEntry* m_found{nullptr}; ///< by the latest lookup
};

/**
 * @ingroup ccn-tests
 * A parsed Exclude gives the same results as one that is read for each question.
 */
class ExcludeListTestCase : public TestCase
{
  public:
    ExcludeListTestCase()
        : TestCase("a parsed Exclude gives the same results")
    {
    }

  private:
    void DoRun() override
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(7);
        const auto draw = [&random](uint32_t n) { return random->GetInteger(0, n - 1); };
        for (uint32_t round = 0; round < 2000; ++round)
        {
            CcnbWriter writer;
            for (uint32_t n = draw(6); n > 0; --n)
            {
                if (draw(3) == 0)
                {
                    writer.Open(Dtag::ANY);
                    writer.Close();
                }
                writer.BlobElement(Dtag::COMPONENT, std::string(draw(3), 'a' + draw(5)));
            }
            Selectors selectors;
            selectors.exclude = writer.GetBytes();
            const ExcludeList list(writer.GetBytes());
            for (const std::string component : {"", "a", "b", "c", "d", "e", "f", "aa", "cc", "ff"})
            {
                const auto gap = list.Find(component);
                NS_TEST_ASSERT_MSG_EQ(gap.ExcludesOrEnds(component),
                                      selectors.IsExcluded(component),
                                      "round " << round << ", " << component);
            }
        }
    }
};

/** A face's number whose comparisons are counted. @ingroup ccn-tests */
struct CountedFace
{
    FaceId id; ///< the number

    /** @param other a face @return true if they are equal */
    bool operator==(FaceId other) const
    {
        ++comparisons;
        return id == other;
    }

    /** @return the number */
    operator FaceId() const
    {
        return id;
    }

    static uint64_t comparisons; ///< so far
};

uint64_t CountedFace::comparisons = 0;

/** A record of a face. @ingroup ccn-tests */
struct CountedRecord
{
    CountedFace face; ///< the face of the record
};

/** An index that does nothing. @ingroup ccn-tests */
struct NoIndex
{
    /** Does nothing. */
    void Add(const CountedRecord&, uint32_t)
    {
    }

    /** Does nothing. */
    void Remove(const CountedRecord&)
    {
    }
};

/** Records of faces, with counted comparisons. @ingroup ccn-tests */
class CountedFaces : public PitFaces<CountedRecord, 2, NoIndex>
{
  public:
    /** @param face any */
    void Renew(FaceId face)
    {
        if (!Find(face))
        {
            Add({{face}});
        }
    }
};

/** Counts the comparisons that it takes to find a face among very many. @ingroup ccn-tests */
class FacesWorkTestCase : public TestCase
{
  public:
    FacesWorkTestCase()
        : TestCase("faces of one entry are not searched linearly")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t FACES = 20000;
        CountedFaces faces;
        for (uint32_t i = 0; i < 2 * FACES; ++i)
        {
            faces.Renew(i % FACES);
        }
        NS_TEST_EXPECT_MSG_EQ(faces.size(), FACES, "each face has one record");
        NS_TEST_EXPECT_MSG_LT(CountedFace::comparisons, 1000, "only the first faces are compared");
    }
};

/** A face with very many prefixes, and a prefix with very many next hops. @ingroup ccn-tests */
class FibWorkTestCase : public TestCase
{
  public:
    FibWorkTestCase()
        : TestCase("many next hops of a prefix, and many prefixes of a face")
    {
    }

  private:
    void DoRun() override
    {
        auto fib = CreateObject<Fib>();
        for (FaceId face = 0; face < 100; ++face)
        {
            fib->Add(Name("/a"), face, face % 3);
            fib->Add(Name("/b").AppendDecimal(face), face % 2);
        }
        fib->Add(Name("/a"), 50, 0); // had cost 2, and is now the last of cost 0
        const NextHops* hops = fib->Find(Name("/a"));
        NS_TEST_ASSERT_MSG_EQ(hops->size(), 100, "each face is one next hop");
        NS_TEST_EXPECT_MSG_EQ((*hops)[34].face, 50, "face 50 follows the 34 next hops of cost 0");
        for (uint32_t i = 1; i < 100; ++i)
        {
            const NextHop& left = (*hops)[i - 1];
            const NextHop& right = (*hops)[i];
            const bool isSorted = left.cost < right.cost || i == 34 ||
                                  (left.cost == right.cost && left.face < right.face);
            NS_TEST_EXPECT_MSG_EQ(isSorted, true, "next hops are ordered by cost, then by age");
        }
        fib->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(fib->GetSize(),
                              51,
                              "RemoveFace removes prefixes without other next hops");
        NS_TEST_EXPECT_MSG_EQ(fib->Find(Name("/a"))->size(),
                              99,
                              "RemoveFace removes one next hop of /a");
        for (FaceId face = 0; face < 100; ++face)
        {
            NS_TEST_EXPECT_MSG_EQ(fib->Remove(Name("/a"), face),
                                  (face != 1),
                                  "Remove succeeds for every face but the removed one");
        }
        NS_TEST_EXPECT_MSG_EQ(fib->Find(Name("/a")),
                              nullptr,
                              "the prefix is removed with its last next hop");
        fib->Add(Name("/a"), 1);
        NS_TEST_EXPECT_MSG_EQ(fib->Find(Name("/a"))->size(), 1, "the prefix can be added again");
        fib->Dispose();
    }
};

/** The suite. @ingroup ccn-tests */
class CrowdedTestSuite : public TestSuite
{
  public:
    CrowdedTestSuite()
        : TestSuite("ccn-crowded", TestSuite::Type::UNIT)
    {
        // Prefixes, Excludes and Bloom filters are only in ccnb; the others have no messages.
        AddTestCase(new StoreWorkTestCase);
        AddTestCase(new ExcludeListTestCase);
        AddTestCase(new FacesWorkTestCase);
        AddTestCase(new FibWorkTestCase);
    }
};

CrowdedTestSuite g_crowdedTestSuite; ///< registers itself

} // namespace
