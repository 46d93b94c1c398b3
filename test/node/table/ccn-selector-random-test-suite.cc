// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-pit.h"
#include "ns3/test.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Components of a name, the digest of an object's name included. */
using Components = std::vector<std::string>;

/**
 * @param a a component
 * @param b another
 * @return true if a comes first: the shorter, then the smaller bytes (doc/model/ccnx.rst,
 *     ContentObjects)
 */
bool
ComesFirst(const std::string& a, const std::string& b)
{
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/** An Interest by the text of the specification, without any code under test. @ingroup ccn-tests */
struct Question
{
    /** An element of Exclude. */
    struct Part
    {
        bool isAny;            ///< everything between its neighbours
        std::string component; ///< if isAny is false
    };

    Components name;                           ///< of the Interest
    uint32_t minSuffix{0};                     ///< digest included
    uint32_t maxSuffix{Selectors::MAX_SUFFIX}; ///< digest included
    std::vector<Part> exclude;                 ///< in canonical order; empty: no Exclude
    std::string publisher;                     ///< empty: any
    bool rightmost{false};                     ///< ChildSelector 1

    /** @param component any @return true if Exclude excludes it */
    bool Excludes(const std::string& component) const
    {
        for (std::size_t i = 0; i < exclude.size(); ++i)
        {
            if (!exclude[i].isAny)
            {
                if (exclude[i].component == component)
                {
                    return true;
                }
                continue;
            }
            const bool above = i == 0 || ComesFirst(exclude[i - 1].component, component);
            const bool below =
                i + 1 == exclude.size() || ComesFirst(component, exclude[i + 1].component);
            if (above && below)
            {
                return true;
            }
        }
        return false;
    }

    /** @param full name of an object @param key its publisher @return true if it may answer */
    bool Allows(const Components& full, const std::string& key) const
    {
        if (full.size() < name.size() || !std::equal(name.begin(), name.end(), full.begin()))
        {
            return false;
        }
        const std::size_t suffix = full.size() - name.size();
        return suffix >= minSuffix && suffix <= maxSuffix &&
               (publisher.empty() || publisher == key) &&
               !(suffix > 0 && Excludes(full[name.size()]));
    }

    /** @param list receives the Exclude list, which the Interest refers to @return the Interest */
    Interest Make(std::string& list) const
    {
        Interest interest;
        for (const std::string& component : name)
        {
            interest.name.Append(component);
        }
        interest.selectors.minSuffix = minSuffix;
        interest.selectors.maxSuffix = maxSuffix;
        interest.selectors.childSelector = rightmost;
        ExcludeBuilder builder;
        for (const Part& part : exclude)
        {
            part.isAny ? builder.AddAny() : builder.AddComponent(part.component);
        }
        list = builder.GetBytes();
        interest.selectors.hasExclude = !exclude.empty();
        interest.selectors.exclude = list;
        if (!publisher.empty())
        {
            interest.selectors.publisherKind = Selectors::Publisher::KEY;
            interest.selectors.publisher = publisher;
        }
        return interest;
    }
};

/** Random trees and Interests: store, PIT and the specification agree. @ingroup ccn-tests */
class SelectorOracleTestCase : public TestCase
{
  public:
    SelectorOracleTestCase()
        : TestCase("content store, PIT and the specification agree")
    {
    }

  private:
    static constexpr uint32_t TREES = 60;
    static constexpr uint32_t QUESTIONS = 40; ///< per tree

    /** An object and its fields as the specification uses them. */
    struct Known
    {
        std::unique_ptr<DecodedContent> content; ///< the object
        Components full;                         ///< its name with the digest
        std::string publisher;                   ///< its publisher
    };

    /** @return a component out of six */
    std::string DrawComponent()
    {
        return std::string(m_random.GetNumber(0, 2), 'x') + (m_random.GetNumber(0, 1) ? "0" : "1");
    }

    /** Generates a tree of up to 12 objects; some have the same name. */
    void Grow()
    {
        m_tree.clear();
        for (uint32_t n = m_random.GetNumber(1, 12); n > 0; --n)
        {
            Known known;
            ContentObject content;
            for (uint32_t size = m_random.GetNumber(0, 3); size > 0; --size)
            {
                known.full.push_back(DrawComponent());
                content.name.Append(known.full.back());
            }
            known.publisher = std::string(32, 'p' + m_random.GetNumber(0, 1));
            content.publisherKeyDigest = known.publisher;
            content.payload = std::to_string(m_random.GetNumber(0, 99));
            known.content = std::make_unique<DecodedContent>(content);
            known.full.push_back(known.content->GetDigest());
            const bool isNew = std::none_of(m_tree.begin(), m_tree.end(), [&](const Known& k) {
                return k.full == known.full;
            });
            if (isNew)
            {
                m_tree.push_back(std::move(known));
            }
        }
    }

    /** @return a random question; its name and Exclude often fit the tree */
    Question Draw()
    {
        Question question;
        const Known& near = m_tree[m_random.GetNumber(0, m_tree.size() - 1)];
        question.name = near.full;
        question.name.resize(m_random.GetNumber(0, near.full.size()));
        if (m_random.GetNumber(0, 9) == 0)
        {
            question.name.push_back(DrawComponent());
        }
        question.rightmost = m_random.GetNumber(0, 1);
        question.minSuffix = m_random.GetNumber(0, 3) ? 0 : m_random.GetNumber(0, 3);
        question.maxSuffix = m_random.GetNumber(0, 2)
                                 ? Selectors::MAX_SUFFIX
                                 : question.minSuffix + m_random.GetNumber(0, 2);
        question.publisher = m_random.GetNumber(0, 4) ? "" : std::string(32, 'p');
        Components listed;
        for (uint32_t n = m_random.GetNumber(0, 1) * m_random.GetNumber(1, 4); n > 0; --n)
        {
            const Known& other = m_tree[m_random.GetNumber(0, m_tree.size() - 1)];
            listed.push_back(m_random.GetNumber(0, 3) ? DrawComponent() : other.full.back());
        }
        std::sort(listed.begin(), listed.end(), ComesFirst);
        listed.erase(std::unique(listed.begin(), listed.end()), listed.end());
        for (const std::string& component : listed)
        {
            if (m_random.GetNumber(0, 2) == 0)
            {
                question.exclude.push_back({true, ""});
            }
            question.exclude.push_back({false, component});
        }
        if (!listed.empty() && m_random.GetNumber(0, 2) == 0)
        {
            question.exclude.push_back({true, ""});
        }
        return question;
    }

    /** @param question of the tree @return the answer by the specification, or nullptr */
    const Known* Find(const Question& question) const
    {
        const std::size_t size = question.name.size();
        const Known* best = nullptr;
        const auto before = [](const Known& a, const Known& b) {
            return std::lexicographical_compare(a.full.begin(),
                                                a.full.end(),
                                                b.full.begin(),
                                                b.full.end(),
                                                ComesFirst);
        };
        for (const Known& known : m_tree)
        {
            if (!question.Allows(known.full, known.publisher))
            {
                continue;
            }
            const bool hasChild = best && best->full.size() > size && known.full.size() > size;
            const bool laterChild = hasChild && ComesFirst(best->full[size], known.full[size]);
            const bool sameChild = hasChild && best->full[size] == known.full[size];
            const bool better = question.rightmost
                                    ? laterChild || (sameChild && before(known, *best))
                                    : best && before(known, *best);
            best = !best || better ? &known : best;
        }
        return best;
    }

    /** @param question the Interest in plain form @param interest the same, encoded */
    void CheckEach(const Question& question, const DecodedInterest& interest)
    {
        auto pit = CreateObject<Pit>();
        PitEntry& entry = pit->Insert(interest.view, Simulator::Now());
        pit->AddDownstream(entry, 1, interest.view, Simulator::Now());
        for (const Known& known : m_tree)
        {
            auto store = CreateObject<ContentStore>();
            store->Insert({known.content->view, known.content->packet});
            Pit::Matches matches;
            pit->Match(known.content->view, Simulator::Now(), matches);
            const bool allowed = question.Allows(known.full, known.publisher);
            NS_TEST_EXPECT_MSG_EQ(!matches.empty(), allowed, "PIT: " << ToHex(interest.bytes));
            NS_TEST_EXPECT_MSG_EQ((store->Find(interest.view, Simulator::Now()) != nullptr),
                                  allowed,
                                  "store: " << ToHex(interest.bytes));
            store->Dispose();
        }
        pit->Dispose();
    }

    void DoRun() override
    {
        uint32_t answered = 0;
        for (uint32_t tree = 0; tree < TREES; ++tree)
        {
            Grow();
            auto store = CreateObject<ContentStore>();
            for (const Known& known : m_tree)
            {
                store->Insert({known.content->view, known.content->packet});
            }
            for (uint32_t i = 0; i < QUESTIONS; ++i)
            {
                const Question question = Draw();
                std::string list;
                const DecodedInterest interest(question.Make(list));
                const Known* expected = Find(question);
                const CsEntry* found = store->Find(interest.view, Simulator::Now());
                answered += expected != nullptr;
                NS_TEST_EXPECT_MSG_EQ((found ? found->GetDigest() : Bytes()),
                                      (expected ? Bytes(expected->full.back()) : Bytes()),
                                      ToHex(interest.bytes));
                CheckEach(question, interest);
            }
            store->Dispose();
        }
        NS_TEST_EXPECT_MSG_GT(answered, TREES * QUESTIONS / 4, "many questions are answered");
        NS_TEST_EXPECT_MSG_LT(answered,
                              TREES * QUESTIONS * 9 / 10,
                              "some questions are not answered");
        Simulator::Destroy();
    }

    RandomOctets m_random{42};
    std::vector<Known> m_tree; ///< the objects
};

/** Selectors in the content store and the PIT: random trees of objects. @ingroup ccn-tests */
class SelectorRandomTestSuite : public TestSuite
{
  public:
    SelectorRandomTestSuite()
        : TestSuite("ccn-selector-random", TestSuite::Type::UNIT)
    {
        AddTestCase(new SelectorOracleTestCase);
    }
};

SelectorRandomTestSuite g_selectorRandomTestSuite; ///< registers the suite

} // namespace
