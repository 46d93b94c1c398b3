// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-trust-schema.h"
#include "ns3/test.h"

#include <ctime>
#include <fstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A schema's text, its rules and their errors. @ingroup ccn-tests */
class TrustSchemaTest : public MethodTestCase<TrustSchemaTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Jacobson et al. 2009, figure 4: an organisation certifies the keys of its members. */
    void LocalNameSpaces()
    {
        Compile("# parc.com\n"
                "anchor /parc.com/keys/root\n"
                "\n"
                "/parc.com/keys/<user> <- /parc.com/keys/root   # members\n"
                "\t/parc.com/<user>/** <- /parc.com/keys/<user>\r\n");
        Expect("4", "/parc.com/keys/george", "/parc.com/keys/root");
        Expect("5", "/parc.com/george/videos/WidgetA.mpg", "/parc.com/keys/george");
        Expect("5", "/parc.com/george", "/parc.com/keys/george");
        Expect("", "/parc.com/van/video", "/parc.com/keys/george");
        Expect("", "/parc.com/george/video", "/parc.com/keys/root");
        Expect("", "/parc.com/keys/george/x", "/parc.com/keys/root");
        Expect("", "/parc.com", "/parc.com/keys/george");
        Expect("", "/", "/");
        // "keys" is a member, too, since nothing excludes it.
        Expect("5", "/parc.com/keys/x", "/parc.com/keys/keys");
    }

    /** Hierarchical: a key signs names below its own name space. */
    void Hierarchical()
    {
        Compile("/<space...>/** <- /<space...>/KEY");
        Expect("1", "/a/b/c", "/a/b/KEY");
        Expect("1", "/a/b/KEY", "/a/KEY");
        Expect("1", "/a/b", "/a/b/KEY");
        Expect("1", "/anything", "/KEY");
        Expect("", "/a/c", "/a/b/KEY");
        Expect("", "/a", "/a/b/KEY");
        Expect("", "/a/b/c", "/a/b");
    }

    /** Captures bind whole components, with any octets, on both sides. */
    void Captures()
    {
        Compile("/x/<a>/<b>/<a> <- /k/<b>/<a>\n"
                "/y/<p...>/z/<p...>/** <- /k/<p...>/end\n"
                "/w/*/<c>/<c> <- /**\n"
                "/%2A/%3Cq%3E/=00FF <- /k");
        Expect("1", "/x/1/2/1", "/k/2/1");
        Expect("", "/x/1/2/2", "/k/2/1");
        Expect("", "/x/1/2/1", "/k/1/2");
        Expect("2", "/y/m/n/z/m/n/o", "/k/m/n/end");
        Expect("2", "/y/z", "/k/end");
        Expect("", "/y/m/z/n", "/k/m/end");
        Expect("3", "/w/any/c/c", "/");
        Expect("3", "/w/any/c/c", "/a/b");
        Expect("", "/w/any/c/d", "/a");
        Expect("4", "/%2A/%3Cq%3E/=00FF", "/k");
        Expect("", "/a/%3Cq%3E/=00FF", "/k");
    }

    /** All rules that match are found, in the order of the text, and none by its prefix alone. */
    void SeveralRules()
    {
        Compile("/a/** <- 3 of /k/*\n/** <- /k/<x>\n/a/b/<x> <- /k/<x>\n/a/c <- /k/1");
        Expect("1 2 3", "/a/b/1", "/k/1");
        Expect("1 2", "/a/b/2", "/k/1");
        Expect("1 2 4", "/a/c", "/k/1");
        Expect("2", "/", "/k/1");
        NS_TEST_EXPECT_MSG_EQ(m_schema->GetRules()[0].endorsements, 3, "number of endorsements");
        NS_TEST_EXPECT_MSG_EQ(m_schema->GetRules()[1].endorsements, 1, "one by default");
    }

    /** Names that no rule covers, whatever the key. */
    void Covers()
    {
        Compile("/a/<x>/** <- /k/<x>\n/b/**/v/<y...> <- /k/<y...>\n/c/<z>/<z> <- /k");
        for (const char* covered : {"/a/1", "/a/1/2/3", "/b/v", "/b/1/v/v/w", "/c/1/2"})
        {
            NS_TEST_EXPECT_MSG_EQ(m_schema->Covers(NameView(Name(covered))), true, covered);
        }
        for (const char* other : {"/", "/a", "/b", "/b/1/w", "/c/1", "/d/1"})
        {
            NS_TEST_EXPECT_MSG_EQ(m_schema->Covers(NameView(Name(other))), false, other);
        }
    }

    /** Anchors and revocation lists. */
    void OtherStatements()
    {
        const std::string digits =
            "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
        Compile("anchor /a/b = " + digits +
                "\nanchor /\n/rev/<u> revokes /k/<u>/<p...>\n/all/<p...> revokes /k/<u>/<p...>");
        const auto& anchors = m_schema->GetAnchors();
        NS_TEST_EXPECT_MSG_EQ(anchors.size(), 2, "both anchors");
        NS_TEST_EXPECT_MSG_EQ(anchors[0].name, Name("/a/b"), "its name");
        NS_TEST_EXPECT_MSG_EQ(anchors[0].digest.substr(0, 2),
                              std::string("\0\x11", 2),
                              "its digest");
        NS_TEST_EXPECT_MSG_EQ(anchors[1].digest, "", "without a digest");
        const Name key("/k/ann/x/y");
        const auto lists = m_schema->GetRevocationLists(NameView(key));
        NS_TEST_EXPECT_MSG_EQ(lists.size(), 2, "both lists");
        NS_TEST_EXPECT_MSG_EQ(lists[0], Name("/rev/ann"), "the capture is inserted");
        NS_TEST_EXPECT_MSG_EQ(lists[1], Name("/all/x/y"), "components are inserted");
        NS_TEST_EXPECT_MSG_EQ(m_schema->IsRevocationList(NameView(lists[1])), true, "a list");
        NS_TEST_EXPECT_MSG_EQ(m_schema->IsRevocationList(NameView(key)), false, "no list");
    }

    /** Errors name line, column, what was found and what is allowed. */
    void Errors()
    {
        const std::string element =
            "a component (* < > as %2A %3C %3E), <word>, <word...>, * or **";
        const std::string single = "in each pattern, one element for any number of components, and "
                                   "on the left also those that the right side captures";
        Refuse("keys /a", "1, column 1: found \"keys\"", "anchor, or a pattern that begins with /");
        Refuse("\n /a -> /b", "2, column 5: found \"->\"", "<- or revokes");
        Refuse("/a", "1, column 3: found the end of the line", "<- or revokes");
        Refuse("/a <- # /b",
               "1, column 7: found the end of the line",
               "a pattern that begins with /, or a number from 1 to 255 and \"of\"");
        Refuse("/a <- 0 of /b",
               "1, column 7: found \"0\"",
               "a pattern that begins with /, or a number from 1 to 255 and \"of\"");
        Refuse("/a <- 256 of /b",
               "1, column 7: found \"256\"",
               "a pattern that begins with /, or a number from 1 to 255 and \"of\"");
        Refuse("/a <- 2 /b", "1, column 9: found \"/b\"", "of");
        Refuse("/a <- 2 of",
               "1, column 11: found the end of the line",
               "a pattern that begins with /");
        Refuse("/a <- /b /c",
               "1, column 10: found \"/c\"",
               "the end of the line, or a comment that begins with #");
        Refuse("/a//b <- /c", "1, column 4: found \"/\"", element);
        Refuse("/a/b*/c <- /c", "1, column 4: found \"b*\"", element);
        Refuse("/a/x<y> <- /c", "1, column 4: found \"x<y>\"", element);
        Refuse("/a/%4 <- /c",
               "1, column 4: found \"%4\"",
               "a component as in a CCNx URI, e.g. parc.com, %2A or =FD0512");
        for (const char* capture : {"<>", "<a", "<...>", "<a..>", "<a>b", "<a b>"})
        {
            const std::string found = std::string(capture) == "<a b>" ? "<a" : capture;
            Refuse("/a/" + std::string(capture) + " <- /c",
                   "1, column 4: found \"" + found + "\"",
                   "<word> or <word...>, the word of letters, digits, _ and -");
        }
        Refuse("/<a>/b <- /<a...>",
               "1, column 12: found \"<a...>\"",
               "the same capture with or without \"...\" in the whole statement");
        Refuse("/a <- /**/b/<c...>", "1, column 13: found \"<c...>\"", single);
        Refuse("/**/<c...> <- /a", "1, column 5: found \"<c...>\"", single);
        Refuse("anchor /a/*", "1, column 11: found \"*\"", "a name without captures and wildcards");
        Refuse("anchor /a 12",
               "1, column 11: found \"12\"",
               "= and the digest of a key, or the end of the line");
        Refuse("anchor /a = 12",
               "1, column 13: found \"12\"",
               "the digest of a key, 64 hexadecimal digits");
        Refuse("anchor", "1, column 7: found the end of the line", "a pattern that begins with /");
        Refuse("/r/<x> revokes /k/<y>",
               "1, column 4: found \"<x>\"",
               "components, and captures of the key's pattern");
        Refuse("/r/* revokes /k/<y>",
               "1, column 4: found \"*\"",
               "components, and captures of the key's pattern");
        Refuse(std::string(70, '\x01'),
               "1, column 1: found \"" + std::string(60, '?') + "...\"",
               "anchor, or a pattern that begins with /");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage(
                [] { TrustSchema::Compile(std::string(TrustSchema::MAX_TEXT + 1, '\n')); }),
            "trust schema: found 1048577 bytes; allowed: at most 1048576",
            "a long text is refused");
    }

    /** Attributes: the text itself, or the name of a file. */
    void Files()
    {
        NS_TEST_EXPECT_MSG_EQ(bool(TrustSchema::Read("")), false, "no schema");
        NS_TEST_EXPECT_MSG_EQ(TrustSchema::Read("/a <- /b")->GetRules().size(), 1, "a text");
        const std::string path = CreateTempDirFilename("ccn-schema");
        std::ofstream(path) << "# two lines\n/a <- /b\n/c <- /d\n";
        NS_TEST_EXPECT_MSG_EQ(TrustSchema::Read("file:" + path)->GetRules().size(), 2, "a file");
        std::ofstream(path) << "/a\n";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { TrustSchema::Read("file:" + path); }),
                              path + ": trust schema, line 1, column 3: found the end of the line; "
                                     "allowed: <- or revokes",
                              "an error in a file");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { TrustSchema::Read("file:/nowhere/schema"); }),
                              "trust schema \"/nowhere/schema\" cannot be read (allowed: a file "
                              "with at least one byte)",
                              "a missing file");
    }

    /** Twice the components take at most about twice the time: nothing is tried again. */
    void Time()
    {
        Compile("/<a...>/x/<a...>/** <- /<a...>/x\n/**/y <- /<b...>/y\n/<c>/<c>/<d...>/z <- /**");
        double seconds[2];
        for (const uint32_t size : {120, 240})
        {
            Name name;
            for (uint32_t i = 0; i < size; ++i)
            {
                name.Append("x");
            }
            const NameView view(name);
            double& best = seconds[size == 240];
            best = 1;
            for (uint32_t repeat = 0; repeat < 20; ++repeat)
            {
                const std::clock_t start = std::clock();
                for (uint32_t i = 0; i < 200; ++i)
                {
                    m_schema->FindRules(view, view);
                    m_schema->Covers(view);
                }
                const std::clock_t took = std::clock() - start;
                best = std::min(best, static_cast<double>(took) / CLOCKS_PER_SEC);
            }
        }
        // Exponential or cubic work would take 8 times or more. CPU time, as others use this processor.
        NS_TEST_EXPECT_MSG_LT(seconds[1], 5 * seconds[0], "time for twice the components");
    }

  private:
    /** @param text of the schema */
    void Compile(const std::string& text)
    {
        m_schema = TrustSchema::Compile(text);
    }

    /** @param lines of the rules that match @param data a name @param key name of a key */
    void Expect(const std::string& lines, const std::string& data, const std::string& key)
    {
        std::string found;
        const Name dataName(data);
        const Name keyName(key);
        for (const TrustRule* rule : m_schema->FindRules(NameView(dataName), NameView(keyName)))
        {
            found += (found.empty() ? "" : " ") + std::to_string(rule->line);
        }
        NS_TEST_EXPECT_MSG_EQ(found, lines, data << " by " << key);
    }

    /** @param text with an error @param where and what was found @param allowed instead */
    void Refuse(const std::string& text, const std::string& where, const std::string& allowed)
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { Compile(text); }),
                              "trust schema, line " + where + "; allowed: " + allowed,
                              text);
    }

    Ptr<const TrustSchema> m_schema;
};

/** Class TrustSchema. @ingroup ccn-tests */
class TrustSchemaTestSuite : public TestSuite
{
  public:
    TrustSchemaTestSuite()
        : TestSuite("ccn-trust-schema", TestSuite::Type::UNIT)
    {
        using T = TrustSchemaTest;
        AddTestCase(new T("local name spaces", &T::LocalNameSpaces));
        AddTestCase(new T("hierarchical name spaces", &T::Hierarchical));
        AddTestCase(new T("captures", &T::Captures));
        AddTestCase(new T("several rules", &T::SeveralRules));
        AddTestCase(new T("covered names", &T::Covers));
        AddTestCase(new T("anchors and revocation lists", &T::OtherStatements));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("files", &T::Files));
        AddTestCase(new T("time", &T::Time));
    }
};

TrustSchemaTestSuite g_trustSchemaTestSuite; ///< registers the suite

} // namespace
