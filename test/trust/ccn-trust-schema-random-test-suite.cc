// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-trust-schema.h"
#include "ns3/test.h"

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Words between slashes. */
using Words = std::vector<std::string>;

/** Values of captures, as texts with slashes. */
using Values = std::map<std::string, std::string>;

/**
 * @ingroup ccn-tests
 * A naive interpreter of rules: it works on the text, and tries every value of every capture.
 */
class NaiveRule
{
  public:
    /** @param data and @param key the patterns as in the text */
    NaiveRule(const std::string& data, const std::string& key)
        : m_patterns{SplitFields(data.substr(1)), SplitFields(key.substr(1))}
    {
    }

    /** @param data and @param key names as in the text @return true if the key may sign */
    bool Allows(const std::string& data, const std::string& key) const
    {
        const Words names[] = {SplitFields(data.substr(1)), SplitFields(key.substr(1))};
        return Try(names, 0, 0, 0, {});
    }

  private:
    /**
     * @param names the two names
     * @param side 0 data, 1 key, 2 nothing is left
     * @param element next one of the side's pattern
     * @param at next component of the side's name
     * @param values of captures so far
     * @return true if the rest matches for some values
     */
    bool Try(const Words* names,
             uint32_t side,
             std::size_t element,
             std::size_t at,
             Values values) const
    {
        if (side == 2)
        {
            return true;
        }
        if (element == m_patterns[side].size())
        {
            return at == names[side].size() && Try(names, side + 1, 0, 0, values);
        }
        const std::string& word = m_patterns[side][element];
        const bool isAny = word == "**" || word.find("...") != std::string::npos;
        const bool isVariable = isAny || word == "*" || word[0] == '<';
        const std::size_t left = names[side].size() - at;
        for (std::size_t size = isAny ? 0 : 1; size <= (isAny ? left : 1) && size <= left; ++size)
        {
            std::string text;
            for (std::size_t i = 0; i < size; ++i)
            {
                text += "/" + names[side][at + i];
            }
            Values next = values;
            const bool fits = !isVariable      ? text == "/" + word
                              : word[0] == '*' ? true
                                               : next.emplace(word, text).first->second == text;
            if (fits && Try(names, side, element + 1, at + size, next))
            {
                return true;
            }
        }
        return false;
    }

    Words m_patterns[2]; ///< data, key
};

/** Random rules, names and keys. @ingroup ccn-tests */
class RandomSchemaTest : public MethodTestCase<RandomSchemaTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Environment variable CCN_DECISIONS sets the number of decisions:
     *
     *     CCN_DECISIONS=10000000 build/optimized/test/ccn-test --suite=ccn-trust-schema-random
     */
    void AsNaive()
    {
        const char* decisions = std::getenv("CCN_DECISIONS");
        const uint64_t most = decisions ? std::strtoull(decisions, nullptr, 10) : 100000;
        uint64_t allowed = 0;
        for (uint64_t done = 0; done < most;)
        {
            MakeSchema();
            for (uint32_t i = 0; i < 100; ++i)
            {
                allowed += Decide();
                done += m_rules.size();
            }
        }
        NS_TEST_EXPECT_MSG_GT(allowed, most / 100, "enough keys are allowed");
        NS_TEST_EXPECT_MSG_LT(allowed, most / 2, "enough keys are not allowed");
    }

  private:
    /** Makes a schema of several random rules; those that are refused are drawn again. */
    void MakeSchema()
    {
        std::string text;
        m_rules.clear();
        while (m_rules.size() < 5)
        {
            const std::string data = MakePattern();
            const std::string key = MakePattern();
            const std::string line = data + " <- " + key + "\n";
            if (CatchMessage([&] { TrustSchema::Compile(line); }).empty())
            {
                text += line;
                m_rules.emplace_back(data, key);
            }
        }
        m_schema = TrustSchema::Compile(text);
    }

    /** Compares all decisions for a pair of names. @return number of rules that allow the key */
    uint32_t Decide()
    {
        const std::string data = MakeName(5);
        const std::string key = MakeName(4);
        std::vector<bool> isFound(m_rules.size());
        const Name dataName(data);
        const Name keyName(key);
        for (const TrustRule* rule : m_schema->FindRules(NameView(dataName), NameView(keyName)))
        {
            isFound[rule->line - 1] = true;
        }
        uint32_t allowed = 0;
        bool isCovered = false;
        for (std::size_t i = 0; i < m_rules.size(); ++i)
        {
            const bool isAllowed = m_rules[i].Allows(data, key);
            allowed += isAllowed;
            isCovered = isCovered || isAllowed;
            if (isAllowed != isFound[i]) // a test macro per decision would take most of the time
            {
                NS_TEST_EXPECT_MSG_EQ(isFound[i],
                                      isAllowed,
                                      data << " by " << key << ", rule " << i);
            }
        }
        if (isCovered && !m_schema->Covers(NameView(dataName)))
        {
            NS_TEST_EXPECT_MSG_EQ(true, false, data << " is covered");
        }
        return allowed;
    }

    /** @return a random pattern */
    std::string MakePattern()
    {
        static const Words elements{"a", "b", "<u>", "<v>", "*", "**", "<p...>", "<q...>"};
        std::string pattern;
        const uint32_t size = m_random.GetNumber(0, 4);
        for (uint32_t i = 0; i < size; ++i)
        {
            pattern += "/" + elements[m_random.GetNumber(0, elements.size() - 1)];
        }
        return size == 0 ? "/" : pattern;
    }

    /** @param most number of components @return a random name of few different components */
    std::string MakeName(uint32_t most)
    {
        std::string name;
        const uint32_t size = m_random.GetNumber(0, most);
        for (uint32_t i = 0; i < size; ++i)
        {
            name += m_random.GetNumber(0, 2) ? "/a" : "/b";
        }
        return size == 0 ? "/" : name;
    }

    RandomOctets m_random{1};
    Ptr<const TrustSchema> m_schema;
    std::vector<NaiveRule> m_rules; ///< of the schema
};

/** Class TrustSchema against an interpreter that tries everything. @ingroup ccn-tests */
class RandomSchemaTestSuite : public TestSuite
{
  public:
    RandomSchemaTestSuite()
        : TestSuite("ccn-trust-schema-random", TestSuite::Type::UNIT)
    {
        using T = RandomSchemaTest;
        AddTestCase(new T("decisions as by a naive interpreter", &T::AsNaive));
    }
};

RandomSchemaTestSuite g_randomSchemaTestSuite; ///< registers the suite

} // namespace
