// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-pit.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Components of a name. */
using Components = std::vector<std::string>;

/** A small tree of objects, and the object that answers each Interest. @ingroup ccn-tests */
class SelectorRetrievalTest : public NodeTestCase<SelectorRetrievalTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The object that the content store returns. */
    void Store()
    {
        Plant();
        for (const auto& row : GetTable())
        {
            CheckStore(row.what, row.change, row.expected);
        }
    }

    /** A stale object answers only Interests that allow it; EXPIRE makes objects stale. */
    void Stale()
    {
        Plant();
        const Change plain = [this](Interest& i) { Exclude(i, {"a", "b"}); };
        const Change stale = [&](Interest& i) {
            plain(i);
            i.selectors.answerOrigin = ANSWER_DEFAULT | ANSWER_STALE;
        };
        At(Seconds(2), [&] {
            CheckStore("bb is stale: the next child", plain, "first");
            CheckStore("bb, although it is stale", stale, "bb");
            const Change expire = [](Interest& i) {
                i.name = Name("/e");
                i.selectors.scope = 0;
                i.selectors.answerOrigin = ANSWER_CONTENT_STORE | ANSWER_EXPIRE;
            };
            CheckStore("found and made stale", expire, "e");
            CheckStore("not found any more", expire, "");
            CheckStore(
                "not found by a plain Interest",
                [](Interest& i) { i.name = Name("/e"); },
                "");
            CheckStore(
                "found if stale objects are allowed",
                [](Interest& i) {
                    i.name = Name("/e");
                    i.selectors.answerOrigin = ANSWER_DEFAULT | ANSWER_STALE;
                },
                "e");
        });
        Simulator::Run();
    }

    /**
     * The same Interests when pending: an object satisfies those that it would answer alone in a
     * store.
     */
    void Pending()
    {
        Plant();
        for (const auto& row : GetTable())
        {
            std::string first;
            bool expected = false;
            for (const auto& [label, object] : m_objects)
            {
                const bool answers = AnswersAlone(row.change, *object);
                NS_TEST_EXPECT_MSG_EQ(SatisfiesAlone(row.change, *object),
                                      answers,
                                      row.what << ": " << label);
                expected = expected || (answers && label == row.expected);
            }
            NS_TEST_EXPECT_MSG_EQ(expected,
                                  !row.expected.empty(),
                                  row.what << ": satisfied by some object");
        }
    }

    /** Objects that differ only by digest. */
    void SameName()
    {
        Plant();
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              7,
                              "both objects are stored");
        m_node.Route("/d", {1});
        Interest first = Ask("/d", 1);
        first.name = m_objects.at("first")->GetFullName();
        first.selectors.answerOrigin = ANSWER_NEW;
        m_node[0].Inject(first);
        m_node[1].Inject(Bytes(m_objects.at("second")->bytes));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "",
                              "the object of another digest does not satisfy the Interest");
        m_node[1].Inject(Bytes(m_objects.at("first")->bytes));
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent.at(0) == m_objects.at("first")->bytes),
                              true,
                              "the object of the right digest satisfies the Interest");
        CheckIdentities(true);
    }

  private:
    /** An Interest and the expected answer. */
    struct Row
    {
        std::string what;     ///< description, for messages
        Change change;        ///< changes an Interest for /d
        std::string expected; ///< label of the object, or empty
    };

    /**
     * @param label of the object
     * @param uri its name
     * @param payload its content
     * @return the object
     */
    ContentObject Make(const std::string& label, const std::string& uri, const std::string& payload)
    {
        ContentObject content = Answer(uri, payload);
        content.hasFreshness = label == "bb";
        content.freshnessSeconds = label == "bb" ? 1 : 0;
        content.publisherKeyDigest = std::string(32, label == "bb" ? 'q' : 'p');
        return content;
    }

    /** Stores the tree: /d twice, /d/a, /d/a/x, /d/b/x, /d/bb, /e. */
    void Plant()
    {
        const auto add = [this](const std::string& label, const char* uri, const char* payload) {
            m_objects[label] = std::make_unique<DecodedContent>(Make(label, uri, payload));
        };
        add("first", "/d", "1");
        add("second", "/d", "2");
        if (m_objects["second"]->GetDigest() < m_objects["first"]->GetDigest())
        {
            std::swap(m_objects["first"], m_objects["second"]);
        }
        add("a", "/d/a", "x");
        add("ax", "/d/a/x", "x");
        add("bx", "/d/b/x", "x");
        add("bb", "/d/bb", "x");
        add("e", "/e", "x");
        m_node[0].local = true;
        for (const auto& [label, object] : m_objects)
        {
            m_node.l3->GetContentStore().Insert({object->view, object->packet});
        }
    }

    /** @param interest receives an Exclude list @param parts of it, in order; "*" is Any */
    void Exclude(Interest& interest, const Components& parts)
    {
        ExcludeBuilder builder;
        for (const std::string& part : parts)
        {
            part == "*" ? builder.AddAny() : builder.AddComponent(part);
        }
        m_exclude = builder.GetBytes();
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = m_exclude;
    }

    /**
     * Computed by hand. Children of /d in canonical order: a, b, bb, the two digests; of /d/a: x,
     * digest.
     */
    std::vector<Row> GetTable()
    {
        const auto suffix = [](uint32_t least, uint32_t most, uint32_t child) {
            return Change([=](Interest& i) {
                i.selectors.minSuffix = least;
                i.selectors.maxSuffix = most;
                i.selectors.childSelector = child;
            });
        };
        const auto without = [this](Components parts, uint32_t child = 0, uint32_t most = 9) {
            return Change([this, parts, child, most](Interest& i) {
                Exclude(i, parts);
                i.selectors.childSelector = child;
                i.selectors.maxSuffix = most;
            });
        };
        const auto named = [](const Name& name, uint32_t child, uint32_t least, uint32_t most) {
            return Change([=](Interest& i) {
                i.name = name;
                i.selectors.childSelector = child;
                i.selectors.minSuffix = least;
                i.selectors.maxSuffix = most;
            });
        };
        const auto by = [](const std::string& key) {
            return Change([key](Interest& i) {
                static std::string publisher;
                publisher = key;
                i.selectors.publisherKind = Selectors::Publisher::KEY;
                i.selectors.publisher = publisher;
            });
        };
        const std::string one = m_objects.at("first")->GetDigest();
        const std::string two = m_objects.at("second")->GetDigest();
        const Name full = m_objects.at("second")->GetFullName();
        return {
            {"leftmost: x comes before a's digest", suffix(0, 99, 0), "ax"},
            {"rightmost: the greater digest", suffix(0, 99, 1), "second"},
            {"the exact name", suffix(0, 1, 0), "first"},
            {"the exact name, rightmost", suffix(0, 1, 1), "second"},
            {"one component more", suffix(2, 2, 0), "a"},
            {"one component more, rightmost", suffix(2, 2, 1), "bb"},
            {"two components more", suffix(3, 3, 0), "ax"},
            {"two components more, rightmost", suffix(3, 3, 1), "bx"},
            {"nothing after the name", suffix(0, 0, 0), ""},
            {"more components than there are", suffix(4, 99, 0), ""},
            {"not a", without({"a"}), "bx"},
            {"neither a nor b", without({"a", "b"}), "bb"},
            {"after bb", without({"*", "bb"}), "first"},
            {"before bb", without({"bb", "*"}), "ax"},
            {"before bb, rightmost", without({"bb", "*"}, 1), "bx"},
            {"between a and bb", without({"*", "a", "bb", "*"}), "bx"},
            {"not between a and the first", without({"a", "*", one}), "second"},
            {"nothing is left", without({"*"}), ""},
            {"not the first's digest", without({one}, 0, 1), "second"},
            {"not the second's digest", without({two}, 1, 1), "first"},
            {"neither digest", without({one, two}, 0, 1), ""},
            {"by its full name", named(full, 0, 0, 0), "second"},
            {"a full name has no suffix", named(full, 0, 1, 9), ""},
            {"a full name, any suffix", named(full, 1, 0, 9), "second"},
            {"below a", named(Name("/d/a"), 0, 0, 9), "ax"},
            {"below a, rightmost: its own digest", named(Name("/d/a"), 1, 0, 9), "a"},
            {"everything", named(Name(), 0, 0, 99), "ax"},
            {"everything, rightmost", named(Name(), 1, 0, 99), "e"},
            {"the publisher", by(std::string(32, 'q')), "bb"},
            {"another publisher", by(std::string(32, 'r')), ""},
            {"a prefix of no name", named(Name("/d/c"), 0, 0, 9), ""},
        };
    }

    /**
     * @param what description
     * @param change of an Interest for /d
     * @param expected label of the answer, or empty
     */
    void CheckStore(const std::string& what, const Change& change, const std::string& expected)
    {
        m_node[0].sent.clear();
        m_node[0].Inject(GetInterest(change));
        std::string got;
        for (const auto& [label, object] : m_objects)
        {
            if (!m_node[0].sent.empty() && m_node[0].sent.back() == object->bytes)
            {
                got = label;
            }
        }
        NS_TEST_EXPECT_MSG_EQ(got, expected, what);
    }

    /** @param change of an Interest for /d @return the Interest, with a new nonce */
    Interest GetInterest(const Change& change)
    {
        Interest interest = Ask("/d", ++m_nonce);
        change(interest);
        return interest;
    }

    /**
     * @param change of an Interest for /d
     * @param object alone in a store
     * @return whether it answers
     */
    bool AnswersAlone(const Change& change, const DecodedContent& object)
    {
        auto store = CreateObject<ContentStore>();
        store->Insert({object.view, object.packet});
        const DecodedInterest interest(GetInterest(change));
        const bool found = store->Find(interest.view, Simulator::Now()) != nullptr;
        store->Dispose();
        return found;
    }

    /**
     * @param change of an Interest for /d
     * @param object that arrives
     * @return whether it is forwarded
     */
    bool SatisfiesAlone(const Change& change, const DecodedContent& object)
    {
        TestNode node;
        node.Create(2);
        node.Route("/", {1});
        node[0].Inject(GetInterest(change));
        node[1].Inject(Bytes(object.bytes));
        const bool sent = node[0].Count(MessageKind::CONTENT_OBJECT) == 1;
        NS_TEST_EXPECT_MSG_EQ(node.l3->GetPit().GetSize(),
                              (sent ? 0 : 1),
                              "the entry is removed if the object is forwarded");
        node.Destroy();
        return sent;
    }

    std::map<std::string, std::unique_ptr<DecodedContent>> m_objects; ///< by label
    std::string m_exclude;                                            ///< the latest list
    uint32_t m_nonce{0};                                              ///< the latest nonce
};

/** Retrieval by selectors: a small tree of objects. @ingroup ccn-tests */
class SelectorRetrievalTestSuite : public TestSuite
{
  public:
    SelectorRetrievalTestSuite()
        : TestSuite("ccn-selector-retrieval", TestSuite::Type::UNIT)
    {
        using T = SelectorRetrievalTest;
        AddTestCase(new T("a table of Interests, by the store", &T::Store));
        AddTestCase(new T("stale objects", &T::Stale));
        AddTestCase(new T("the same table, by the PIT", &T::Pending));
        AddTestCase(new T("objects of one name", &T::SameName));
    }
};

SelectorRetrievalTestSuite g_selectorRetrievalTestSuite; ///< registers the suite

} // namespace
