// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-nearest-word.h"
#include "ns3/test.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;

/** The words that messages suggest. analysis/tests/test_nearest.py has the same cases. @ingroup ccn-tests */
class NearestWordTestCase : public TestCase
{
  public:
    NearestWordTestCase()
        : TestCase("nearest words")
    {
    }

  private:
    void DoRun() override
    {
        Check("chace", {"cache", "chunks"}, "cache", "five letters may differ in two");
        Check("ahce", {"ache"}, "ache", "two letters exchanged are one edit");
        Check("ahbe", {"ache"}, "", "four letters may differ in one");
        Check("cach", {"cache"}, "cache", "a letter is missing");
        Check("caches", {"cache"}, "cache", "a letter too many");
        Check("cacha", {"cache"}, "cache", "another letter");
        Check("lru", {"Fifo", "Lru"}, "Lru", "upper and lower case count as equal");
        Check("LRU", {"Lfu", "Lru"}, "Lru", "the nearest, not the first");
        Check("ab", {"ac", "ad"}, "ac", "the first of equal ones");
        Check("ab", {"cd"}, "", "two letters may differ in one");
        Check("windwo", {"window-control"}, "", "many letters are missing");
        Check("strateyg", {"strategy"}, "strategy", "an exchange at the end");
        Check("abcdef", {"badcfe"}, "", "three exchanges are three edits");
        Check("", {"a"}, "a", "no letter");
        Check("a", {}, "", "no words");
        NS_TEST_EXPECT_MSG_EQ(SuggestWord("chace", {"cache"}, "--"),
                              "; did you mean --cache?",
                              "the text of a message");
        NS_TEST_EXPECT_MSG_EQ(SuggestWord("frob", {"cache"}), "", "no suggestion");
    }

    /** @param typed a word @param words those allowed @param nearest expected @param why a message */
    void Check(const std::string& typed,
               const std::vector<std::string>& words,
               const std::string& nearest,
               const std::string& why)
    {
        NS_TEST_EXPECT_MSG_EQ(FindNearestWord(typed, words), nearest, why << ": " << typed);
    }
};

/** Suite "ccn-nearest-word". @ingroup ccn-tests */
class NearestWordTestSuite : public TestSuite
{
  public:
    NearestWordTestSuite()
        : TestSuite("ccn-nearest-word", TestSuite::Type::UNIT)
    {
        AddTestCase(new NearestWordTestCase);
    }
};

NearestWordTestSuite g_nearestWordTestSuite; ///< registers the suite

} // namespace
