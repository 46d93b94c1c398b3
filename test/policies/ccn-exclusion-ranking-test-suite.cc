// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A store with a ranking, and the objects of a history by number. @ingroup ccn-tests */
class RankedStore
{
  public:
    /** @param ranking value of attribute Ranking */
    explicit RankedStore(const std::string& ranking = "ExclusionRanking")
    {
        store->SetAttribute("Ranking", StringValue(ranking));
    }

    ~RankedStore()
    {
        store->Dispose();
    }

    RankedStore(const RankedStore&) = delete;
    RankedStore& operator=(const RankedStore&) = delete;

    /** Stores a new object. @param number its number @param name its name @param freshness in s @param now time */
    void Add(uint64_t number, const std::string& name, uint32_t freshness, const Time& now)
    {
        ContentObject content;
        content.name = Name("/" + name);
        content.payload = std::to_string(number);
        content.hasFreshness = true;
        content.freshnessSeconds = freshness;
        objects[number] = std::make_unique<DecodedContent>(content);
        store->Insert({objects[number]->view, objects[number]->packet, NO_FACE, now});
    }

    /** @param name of an Interest @param excluded numbers of objects @param now time @return the answer */
    const CsEntry* Find(const std::string& name,
                        const std::vector<std::string>& excluded,
                        const Time& now)
    {
        std::set<std::string> digests;
        for (const auto& number : excluded)
        {
            const auto object = objects.find(std::stoul(number));
            digests.insert(object == objects.end() ? std::string(32, '!')
                                                   : object->second->GetDigest());
        }
        ExcludeBuilder exclude;
        for (const auto& digest : digests)
        {
            exclude.AddComponent(digest);
        }
        Interest interest;
        interest.name = Name("/" + name);
        interest.selectors.hasExclude = !digests.empty();
        interest.selectors.exclude = exclude.GetBytes();
        return store->Find(DecodedInterest(interest).view, now);
    }

    /** @param number of an object in the store @return its entry */
    const CsEntry& Get(uint64_t number) const
    {
        for (const CsEntry* entry : store->GetEntries())
        {
            if (entry->IsSame(objects.at(number)->view))
            {
                return *entry;
            }
        }
        NS_FATAL_ERROR("object " << number << " is not in the store");
    }

    Ptr<ContentStore> store{CreateObject<ContentStore>()};       ///< the store
    std::map<uint64_t, std::unique_ptr<DecodedContent>> objects; ///< by number
};

/** The ranks of random histories are those of test/e2e/exclusion_ranking.py. @ingroup ccn-tests */
class RankHistoriesTestCase : public TestCase
{
  public:
    RankHistoriesTestCase()
        : TestCase("ranks and choices are those of the formula")
    {
    }

  private:
    void DoRun() override
    {
        std::unique_ptr<RankedStore> ranked;
        std::string history;
        uint32_t ranks = 0;
        for (const Row& row : ReadTable("../ranking/histories"))
        {
            if (row.at("history") != history)
            {
                history = row.at("history");
                ranked = std::make_unique<RankedStore>();
            }
            const Time now = NanoSeconds(std::stoll(row.at("time_ns")));
            if (row.at("event") == "store")
            {
                ranked->Add(std::stoul(row.at("object")),
                            row.at("name"),
                            std::stoul(row.at("freshness_s")),
                            now);
            }
            else if (row.at("event") == "erase")
            {
                ranked->store->Erase(ranked->Get(std::stoul(row.at("object"))),
                                     CsChange::Cause::CLEARED);
            }
            else
            {
                ranks += Ask(*ranked, row, now);
            }
        }
        NS_TEST_EXPECT_MSG_GT(ranks, 1000, "enough ranks are compared");
    }

    /** @param ranked the store @param row a request @param now its time @return number of ranks compared */
    uint32_t Ask(RankedStore& ranked, const Row& row, const Time& now)
    {
        const auto cell = [&row](const char* column) {
            const auto found = row.find(column);
            return found == row.end() ? std::string() : found->second;
        };
        const CsEntry* found = ranked.Find(row.at("name"), SplitFields(cell("excluded")), now);
        const std::string where = "history " + row.at("history") + " at " + row.at("time_ns");
        NS_TEST_EXPECT_MSG_EQ((found != nullptr), !cell("chosen").empty(), where);
        if (found)
        {
            const bool isChosen =
                found->IsSame(ranked.objects.at(std::stoul(cell("chosen")))->view);
            NS_TEST_EXPECT_MSG_EQ(isChosen, true, where << ": object " << cell("chosen"));
        }
        const auto ranks = SplitFields(cell("ranks"));
        for (const auto& rank : ranks)
        {
            const auto colon = rank.find(':');
            const CsEntry& entry = ranked.Get(std::stoul(rank.substr(0, colon)));
            const double own =
                std::exp(ranked.store->GetRanking()->GetLogRank(entry, now.GetTimeStep()));
            NS_TEST_EXPECT_MSG_EQ_TOL(own, std::stod(rank.substr(colon + 1)), 1e-12, where);
        }
        return ranks.size();
    }
};

/** What is chosen without exclusions, among longer names, in crowds, and at the limits. @ingroup ccn-tests */
class RankChoiceTestCase : public TestCase
{
  public:
    RankChoiceTestCase()
        : TestCase("the choice follows the rank among objects of one name only")
    {
    }

  private:
    /** @param ranked a store @param name of an Interest @param now time @return the answer's payload */
    static std::string Ask(RankedStore& ranked, const std::string& name, uint32_t now)
    {
        const CsEntry* found = ranked.Find(name, {}, Seconds(now));
        for (const auto& [number, object] : ranked.objects)
        {
            if (found && found->GetName() == object->view.name.GetEncoded() &&
                found->IsSame(object->view))
            {
                return std::to_string(number);
            }
        }
        return "none";
    }

    void DoRun() override
    {
        RankedStore ranked;
        ranked.Add(1, "a", 400, Seconds(0));
        ranked.Add(2, "a", 400, Seconds(10));
        NS_TEST_EXPECT_MSG_EQ(Ask(ranked, "a", 20), "2", "the younger of two objects");
        ranked.Find("a", {"2"}, Seconds(21));
        NS_TEST_EXPECT_MSG_EQ(Ask(ranked, "a", 22), "1", "an exclusion by another consumer counts");
        ranked.Add(3, "a/b", 400, Seconds(23));
        NS_TEST_EXPECT_MSG_EQ(Ask(ranked, "a", 24), "3", "a longer name before the digest");
        NS_TEST_EXPECT_MSG_EQ(Ask(ranked, "a/b", 24), "3", "a name with one object");

        RankedStore crowd;
        for (uint32_t number = 0; number < 50; ++number)
        {
            crowd.Add(number, "a", 400, Seconds(number == 17 ? 2 : 1));
        }
        NS_TEST_EXPECT_MSG_EQ(Ask(crowd, "a", 3), "17", "the highest of many");
        crowd.store->SetAttribute("MaxPasses", UintegerValue(5));
        NS_TEST_EXPECT_MSG_NE(Ask(crowd, "a", 4), "none", "a limit leaves an answer");
        crowd.Find("a", {"17"}, Seconds(4));
        crowd.store->Clear();
        crowd.Add(17, "a", 400, Seconds(5));
        crowd.Add(18, "a", 400, Seconds(4));
        NS_TEST_EXPECT_MSG_EQ(Ask(crowd, "a", 6), "17", "no state outlives its object");

        RankedStore plain("");
        plain.Add(1, "a", 400, Seconds(0));
        plain.Add(2, "a", 400, Seconds(10));
        plain.Find("a", {"2"}, Seconds(11));
        plain.Find("a", {"1"}, Seconds(11));
        const bool isFirst = plain.objects.at(1)->GetDigest() < plain.objects.at(2)->GetDigest();
        NS_TEST_EXPECT_MSG_EQ(Ask(plain, "a", 12), (isFirst ? "1" : "2"), "without a ranking");
        std::string error;
        try
        {
            plain.store->SetRanking("ExclusionRanking[Timeout=1s]");
        }
        catch (const std::invalid_argument& late)
        {
            error = late.what();
        }
        NS_TEST_EXPECT_MSG_EQ(error,
                              "RankingPolicy 'ExclusionRanking[Timeout=1s]' comes too late: the "
                              "content store is not empty",
                              "the state must cover all objects");
    }
};

/** The test suite. @ingroup ccn-tests */
class ExclusionRankingTestSuite : public TestSuite
{
  public:
    ExclusionRankingTestSuite()
        : TestSuite("ccn-exclusion-ranking")
    {
        AddTestCase(new RankHistoriesTestCase());
        AddTestCase(new RankChoiceTestCase());
    }
};

ExclusionRankingTestSuite g_exclusionRankingTestSuite; ///< registers the suite

} // namespace
