// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-interest.h"
#include "ns3/test.h"

#include <set>
#include <stdexcept>

namespace ns3::ccn::test
{

/** Components that Exclude lists exclude. @ingroup ccn-tests */
class ExcludeTestCase : public TestCase
{
  public:
    ExcludeTestCase()
        : TestCase("Exclude")
    {
    }

  private:
    void DoRun() override
    {
        CheckVectors();
        CheckBuilder();
        CheckRandom();
    }

    /**
     * @param file name of an Interest's vector
     * @param excluded components that it excludes, in hexadecimal
     * @param wanted components that it does not exclude, in hexadecimal
     */
    void CheckVector(const std::string& file,
                     const std::vector<std::string>& excluded,
                     const std::vector<std::string>& wanted)
    {
        const std::string bytes = ReadVector(file);
        InterestView view;
        NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), file);
        for (const std::string& hex : excluded)
        {
            const bool isExcluded = view.selectors.IsExcluded(FromHex(hex));
            NS_TEST_EXPECT_MSG_EQ(isExcluded, true, file << ' ' << hex);
        }
        for (const std::string& hex : wanted)
        {
            const bool isExcluded = view.selectors.IsExcluded(FromHex(hex));
            NS_TEST_EXPECT_MSG_EQ(isExcluded, false, file << ' ' << hex);
        }
    }

    /** Lists written by CCNx. */
    void CheckVectors()
    {
        CheckVector("i01_bare.ccnb", {}, {"", "61"});
        CheckVector("m24_exclude_empty.ccnb", {}, {"", "61"});
        CheckVector("i05_exclude_list.ccnb",
                    {"61", "6262", "636363"},
                    {"", "60", "62", "6162", "6263", "636362", "63636363"});
        // The query for versions after FD 04ABCDEF0001: any before, that one, any from FE on.
        CheckVector("i06_exclude_any_version.ccnb",
                    {"",
                     "ffff",
                     "fd04abcdef0000",
                     "fd04abcdef0001",
                     "fe000000000000",
                     "fe000000000001",
                     "0000000000000000"},
                    {"fd04abcdef0002", "fdffffffffffff"});
    }

    /** Lists written by ExcludeBuilder. */
    void CheckBuilder()
    {
        ExcludeBuilder builder;
        builder.AddComponent("b").AddAny().AddComponent("dd");
        NS_TEST_EXPECT_MSG_EQ(ToHex(builder.GetBytes()),
                              "fa8d6200ea00fa95646400",
                              "the list in ccnb");
        Selectors selectors;
        selectors.hasExclude = true;
        selectors.exclude = builder.GetBytes();
        const std::string excluded[] = {"b", "c", "z", "aa", "dc", "dd"};
        const std::string wanted[] = {"", "a", "de", "aaa"};
        for (const std::string& component : excluded)
        {
            NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded(component), true, component);
        }
        for (const std::string& component : wanted)
        {
            NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded(component), false, component);
        }
        CheckRefused([] { ExcludeBuilder().AddAny().AddAny(); });
        CheckRefused([] { ExcludeBuilder().AddComponent("a").AddComponent("a"); });
        CheckRefused([] { ExcludeBuilder().AddComponent("aa").AddAny().AddComponent("b"); });
    }

    /**
     * @tparam Action a function type
     * @param action must throw std::invalid_argument
     */
    template <typename Action>
    void CheckRefused(Action action)
    {
        bool isRefused = false;
        try
        {
            action();
        }
        catch (const std::invalid_argument&)
        {
            isRefused = true;
        }
        NS_TEST_EXPECT_MSG_EQ(isRefused, true, "components out of order are refused");
    }

    /** A list of components excludes these and no others. */
    void CheckRandom()
    {
        RandomOctets random(5);
        for (uint32_t i = 0; i < 300; ++i)
        {
            std::set<Name> listed; // in canonical order
            for (uint32_t n = random.GetNumber(0, 8); n > 0; --n)
            {
                listed.insert(Name().Append(random.GetOctets(0, 2).substr(0, 1)));
            }
            ExcludeBuilder builder;
            for (const Name& name : listed)
            {
                builder.AddComponent(name.GetComponent(0));
            }
            Selectors selectors;
            selectors.exclude = builder.GetBytes();
            for (int octet = 0; octet < 256; ++octet)
            {
                const std::string component(1, static_cast<char>(octet));
                NS_TEST_ASSERT_MSG_EQ(selectors.IsExcluded(component),
                                      (listed.count(Name().Append(component)) == 1),
                                      "octet " << octet);
            }
        }
    }
};

/** Bloom filters in an Exclude; suite ccn-bloom tests their hash functions. @ingroup ccn-tests */
class BloomTestCase : public TestCase
{
  public:
    BloomTestCase()
        : TestCase("Bloom filters")
    {
    }

  private:
    void DoRun() override
    {
        Check("0301410000000000"
              "ff",
              true); // saturated: CCNx's older way to write Any
        Check("0301410000000000"
              "00",
              false); // an empty filter
        Check("0301410000000000"
              "10",
              true); // bit 4 is the component's: 0x63 + 1 = 100, and 100 mod 8 = 4
        Check("0301410000000000"
              "ef",
              false); // all others
        Check("0300410000000000"
              "00",
              true); // no hash function: matches everything
        Check("0401410000000000"
              "0000",
              false);
        Check("0401410000000000"
              "00",
              true); // too short, so not valid: excludes
        Check("0201410000000000"
              "00",
              true); // too few bits to be valid
        Check("0301420000000000"
              "00",
              true);      // unknown method
        Check("", false); // no filter at all
        // The recorded filter is not valid, so that it excludes its whole range.
        const std::string bytes = ReadVector("i07_exclude_bloom.ccnb");
        InterestView view;
        NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), "i07");
        for (const std::string member : {"alpha", "beta", "gamma"})
        {
            NS_TEST_EXPECT_MSG_EQ(view.selectors.IsExcluded(member), true, member);
        }
    }

    /**
     * @param hex a filter
     * @param isExcluded whether it excludes a component in its range
     */
    void Check(const std::string& hex, bool isExcluded)
    {
        CcnbWriter writer;
        writer.BlobElement(Dtag::COMPONENT, "b");
        writer.BlobElement(Dtag::BLOOM, FromHex(hex));
        writer.BlobElement(Dtag::COMPONENT, "d");
        Selectors selectors;
        selectors.exclude = writer.GetBytes();
        NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded("c"), isExcluded, "filter " << hex);
        NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded("b"), true, "before the filter " << hex);
        NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded("a"), false, "before the range of " << hex);
        NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded("e"), false, "after the range of " << hex);
    }
};

/** Suffix counts and publisher. @ingroup ccn-tests */
class AllowsTestCase : public TestCase
{
  public:
    AllowsTestCase()
        : TestCase("suffix counts and publisher")
    {
    }

  private:
    void DoRun() override
    {
        Selectors any;
        NS_TEST_EXPECT_MSG_EQ(any.Allows(4, 4, "key"), true, "the same name");
        NS_TEST_EXPECT_MSG_EQ(any.Allows(5, 4, "key"), true, "the name with its digest");
        NS_TEST_EXPECT_MSG_EQ(any.Allows(6, 4, "key"), false, "a longer name");
        NS_TEST_EXPECT_MSG_EQ(any.Allows(0, 200, "key"), true, "a prefix");

        Selectors chunk; // ccncatchunks2: exactly this name
        chunk.maxSuffix = 1;
        NS_TEST_EXPECT_MSG_EQ(chunk.Allows(4, 4, "key"), true, "the exact name");
        NS_TEST_EXPECT_MSG_EQ(chunk.Allows(4, 5, "key"), false, "one component more");

        Selectors latest; // version and segment below a name
        latest.minSuffix = 3;
        latest.maxSuffix = 3;
        NS_TEST_EXPECT_MSG_EQ(latest.Allows(3, 4, "key"), false, "one component less");
        NS_TEST_EXPECT_MSG_EQ(latest.Allows(3, 5, "key"), true, "version and segment");
        NS_TEST_EXPECT_MSG_EQ(latest.Allows(3, 6, "key"), false, "one component more");

        Selectors signedBy;
        signedBy.publisher = "key";
        signedBy.publisherKind = Selectors::Publisher::KEY;
        NS_TEST_EXPECT_MSG_EQ(signedBy.Allows(1, 1, "key"), true, "the requested publisher");
        NS_TEST_EXPECT_MSG_EQ(signedBy.Allows(1, 1, "another"), false, "another publisher");
        signedBy.publisherKind = Selectors::Publisher::ISSUER_KEY;
        NS_TEST_EXPECT_MSG_EQ(signedBy.Allows(1, 1, "key"), false, "an issuer's key never matches");
    }
};

/** The selectors of an Interest. @ingroup ccn-tests */
class SelectorsTestSuite : public TestSuite
{
  public:
    SelectorsTestSuite()
        : TestSuite("ccn-selectors", TestSuite::Type::UNIT)
    {
        AddTestCase(new ExcludeTestCase);
        AddTestCase(new BloomTestCase);
        AddTestCase(new AllowsTestCase);
    }
};

static SelectorsTestSuite g_selectorsTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
