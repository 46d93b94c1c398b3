// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-name.h"
#include "ns3/test.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** Names are printed as CCNx prints them, and parsed back (index.json). @ingroup ccn-tests */
class NameUriTestCase : public TestCase
{
  public:
    NameUriTestCase()
        : TestCase("URI form")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadTable("index"))
        {
            if (row.at("type") != "unparseable")
            {
                Check(MakeName(row), row.at("uri"));
            }
        }
        CheckEscapes();
        CheckRefused();
    }

    /**
     * @param name a name
     * @param uri its URI
     */
    void Check(const Name& name, const std::string& uri)
    {
        NS_TEST_EXPECT_MSG_EQ(name.ToUri(), uri, "the printed URI");
        NS_TEST_EXPECT_MSG_EQ(ToHex(Name(uri).GetEncoded()), ToHex(name.GetEncoded()), uri);
    }

    /** Cases that the vectors do not cover. */
    void CheckEscapes()
    {
        Check(Name().Append(""), "ccnx:/...");
        Check(Name().Append("."), "ccnx:/....");
        Check(Name().Append(".."), "ccnx:/.....");
        Check(Name().Append("a").Append("").Append("..."), "ccnx:/a/.../......");
        Check(Name().Append("a b"), "ccnx:/a%20b");
        Check(Name().Append("100%"), "ccnx:/100%25");
        Check(Name().Append("a=b/c"), "ccnx:/a%3Db%2Fc");
        Check(Name().Append(Bytes("\0\1\2", 3)), "ccnx:/=000102"); // CCNx's InterestMessage page
        Check(Name().Append("a+"), "ccnx:/a%2B");
        Check(Name().Append("a\xFD"), "ccnx:/a%FD");
        Check(Name().Append(Bytes("a\0b", 3)), "ccnx:/a=0062");
        Check(Name().Append(Bytes("\xC1\0\xFF", 3)), "ccnx:/=C100FF");
        NS_TEST_EXPECT_MSG_EQ((Name("/a/b") == Name("ccnx:/a/b")), true, "a URI without scheme");
        NS_TEST_EXPECT_MSG_EQ((Name("ccnx://host/a/b") == Name("/a/b")),
                              true,
                              "a URI with an authority");
        NS_TEST_EXPECT_MSG_EQ((Name("/a//b/") == Name("/a/b")), true, "empty segments are ignored");
        NS_TEST_EXPECT_MSG_EQ((Name("/%41=62") == Name("/Ab")),
                              true,
                              "needless escapes are accepted");
        NS_TEST_EXPECT_MSG_EQ((Name("/%2E%2E%2E") == Name("/...")),
                              true,
                              "a component of dots is unescaped before dots are counted");
        NS_TEST_EXPECT_MSG_EQ((Name("/=c1") == Name("/%C1")),
                              true,
                              "hexadecimal digits in lower case are accepted");
        NS_TEST_EXPECT_MSG_EQ(Name("/").GetSize(), 0, "the root");
        NS_TEST_EXPECT_MSG_EQ(Name("ccnx://host").GetSize(), 0, "the root with an authority");
    }

    /** The error for an invalid URI contains the URI. */
    void CheckRefused()
    {
        for (const std::string uri : {"",
                                      "a/b",
                                      "ndn:/a",
                                      "//a/b",
                                      "/%4",
                                      "/%G1",
                                      "/=",
                                      "/=4",
                                      "/=4g",
                                      "/%+1",
                                      "/.",
                                      "/a/..",
                                      "/a?b",
                                      "/a#b"})
        {
            std::string message;
            try
            {
                Name name(uri);
            }
            catch (const std::invalid_argument& refused)
            {
                message = refused.what();
            }
            NS_TEST_EXPECT_MSG_EQ(message.find('"' + uri + '"'),
                                  0,
                                  "the error begins with " << uri);
        }
    }
};

/** The canonical order is that of canonical_order.json. @ingroup ccn-tests */
class CanonicalOrderTestCase : public TestCase
{
  public:
    CanonicalOrderTestCase()
        : TestCase("canonical order")
    {
    }

  private:
    void DoRun() override
    {
        const std::vector<Row> rows = ReadTable("canonical_order");
        std::vector<Name> names;
        for (const Row& row : rows)
        {
            names.emplace_back(row.at("uri"));
            NS_TEST_EXPECT_MSG_EQ("f2" + ToHex(names.back().GetEncoded()) + "00",
                                  row.at("name_ccnb_hex"),
                                  row.at("uri"));
            NS_TEST_EXPECT_MSG_EQ(ccnb::GetElementSize(names.back()) * 2,
                                  row.at("name_ccnb_hex").size(),
                                  "size of " << row.at("uri"));
        }
        for (std::size_t i = 0; i < names.size(); ++i)
        {
            for (std::size_t j = 0; j < names.size(); ++j)
            {
                // The table has one name twice; otherwise it is strictly ordered.
                const bool equal = rows[i].at("name_ccnb_hex") == rows[j].at("name_ccnb_hex");
                const int expected = equal ? 0 : i < j ? -1 : 1;
                const int order = names[i].Compare(names[j]);
                NS_TEST_EXPECT_MSG_EQ((order > 0) - (order < 0),
                                      expected,
                                      names[i] << " to " << names[j]);
            }
        }
    }
};

/** Appending, prefixes and marked components. @ingroup ccn-tests */
class NameBuildTestCase : public TestCase
{
  public:
    NameBuildTestCase()
        : TestCase("building names")
    {
    }

  private:
    void DoRun() override
    {
        const Name video("/parc.com/videos/WidgetA.mpg");
        Name chunk = video;
        chunk.AppendVersion(0x052cb0012345).AppendSegment(65536); // vector i22
        NS_TEST_EXPECT_MSG_EQ(chunk.ToUri(),
                              "ccnx:/parc.com/videos/WidgetA.mpg/=FD052CB0012345/=00010000",
                              "version and segment");
        NS_TEST_EXPECT_MSG_EQ(Name().AppendSegment(0).ToUri(), "ccnx:/=00", "segment 0");
        NS_TEST_EXPECT_MSG_EQ(Name().AppendSegment(255).ToUri(), "ccnx:/=00FF", "segment 255");
        NS_TEST_EXPECT_MSG_EQ(Name().AppendDecimal(17).ToUri(), "ccnx:/17", "decimal");
        NS_TEST_EXPECT_MSG_EQ((chunk.GetPrefix(3) == video), true, "a prefix of three components");
        NS_TEST_EXPECT_MSG_EQ(chunk.GetPrefix(0).GetSize(), 0, "a prefix of no components");
        NS_TEST_EXPECT_MSG_EQ(video.IsPrefixOf(chunk), true, "a prefix of a longer name");
        NS_TEST_EXPECT_MSG_EQ(video.IsPrefixOf(video), true, "a name is its own prefix");
        NS_TEST_EXPECT_MSG_EQ(chunk.IsPrefixOf(video), false, "a longer name is not a prefix");
        NS_TEST_EXPECT_MSG_EQ(Name("/a/b").IsPrefixOf(Name("/a/bc")),
                              false,
                              "a part of a component is not a prefix");
        NS_TEST_EXPECT_MSG_EQ(Name().IsPrefixOf(chunk), true, "the root is a prefix of every name");
        NS_TEST_EXPECT_MSG_EQ((chunk.GetComponent(2) == "WidgetA.mpg"), true, "a component");
    }
};

/** Names, their URIs and their order. @ingroup ccn-tests */
class NameTestSuite : public TestSuite
{
  public:
    NameTestSuite()
        : TestSuite("ccn-name", TestSuite::Type::UNIT)
    {
        AddTestCase(new NameUriTestCase);
        AddTestCase(new CanonicalOrderTestCase);
        AddTestCase(new NameBuildTestCase);
    }
};

static NameTestSuite g_nameTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
