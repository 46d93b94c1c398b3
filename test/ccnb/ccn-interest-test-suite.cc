// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-interest.h"
#include "ns3/test.h"

#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * CCNx's Interests are decoded as CCNx decodes them, and encoded as it encoded them.
 */
class InterestVectorsTestCase : public TestCase
{
  public:
    InterestVectorsTestCase()
        : TestCase("recorded Interests")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadIndex("Interest"))
        {
            const std::string file = row.at("file");
            const std::string bytes = ReadVector(file);
            InterestView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), file);
            CheckFields(view, row);
            CheckSelectors(view, row);
            NS_TEST_EXPECT_MSG_EQ(ToHex(MakeInterest(view).Encode()), ToHex(bytes), file);
        }
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckFields(const InterestView& view, const Row& row)
    {
        const std::string file = row.at("file");
        NS_TEST_EXPECT_MSG_EQ(view.name.GetSize(), std::stoul(row.at("component_count")), file);
        NS_TEST_EXPECT_MSG_EQ((Name(view.name) == MakeName(row)), true, file);
        NS_TEST_EXPECT_MSG_EQ(view.lifetime4096ths, std::stoull(row.at("lifetime")), file);
        NS_TEST_EXPECT_MSG_EQ(view.hasLifetime, (row.at("lifetime_explicit") == "1"), file);
        NS_TEST_EXPECT_MSG_EQ(view.GetLifetime().GetSeconds(),
                              std::stod(row.at("lifetime")) / 4096,
                              file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.nonce), row.at("nonce"), file);
        NS_TEST_EXPECT_MSG_EQ(view.message.size(), std::stoul(row.at("size")), file);
        // ccnd's PIT key: the outer header, the Name and the selectors.
        NS_TEST_EXPECT_MSG_EQ(2 + ccnb::GetElementSize(MakeName(row)) +
                                  view.selectors.encoded.size(),
                              std::stoul(row.at("pit_key_size")),
                              file);
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckSelectors(const InterestView& view, const Row& row)
    {
        const std::string file = row.at("file");
        const Selectors& selectors = view.selectors;
        NS_TEST_EXPECT_MSG_EQ(selectors.minSuffix, std::stoul(row.at("min_suffix")), file);
        NS_TEST_EXPECT_MSG_EQ(selectors.maxSuffix, std::stoul(row.at("max_suffix")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.childSelector, std::stoi(row.at("child")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.answerOrigin, std::stoi(row.at("answer_origin")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.scope, std::stoi(row.at("scope")), file);
        const std::string exclude =
            selectors.hasExclude ? "02da" + ToHex(selectors.exclude) + "00" : "";
        NS_TEST_EXPECT_MSG_EQ(exclude, row.at("exclude"), file);
        const bool wantsPublisher = file == "i19_publisher.ccnb"; // the only one; not in the index
        NS_TEST_EXPECT_MSG_EQ((selectors.publisherKind == Selectors::Publisher::KEY),
                              wantsPublisher,
                              file);
        NS_TEST_EXPECT_MSG_EQ(selectors.publisher.size(), (wantsPublisher ? 32 : 0), file);
    }
};

/** Lifetimes on the wire. @ingroup ccn-tests */
class LifetimeTestCase : public TestCase
{
  public:
    LifetimeTestCase()
        : TestCase("lifetimes")
    {
    }

  private:
    void DoRun() override
    {
        Check(Seconds(1), "038295100000");        // vector i14
        Check(MilliSeconds(125), "038295020000"); // vector i15
        Check(Seconds(4), "");                    // the default
        Check(Seconds(0), "03828d0000");
        Check(MicroSeconds(122), "03828d0000"); // less than half a unit
        Check(MicroSeconds(123), "03828d0100");
        InterestView view;
        view.lifetime4096ths = UINT64_MAX;
        const double years = view.GetLifetime().GetDouble() * 1e-9 / 86400 / 365.25;
        NS_TEST_EXPECT_MSG_EQ_TOL(years, 68.0, 0.1, "the longest lifetime");
    }

    /**
     * @param lifetime of an Interest
     * @param element its InterestLifetime element in hexadecimal
     */
    void Check(Time lifetime, const std::string& element)
    {
        Interest interest; // of the root
        interest.lifetime = lifetime;
        NS_TEST_EXPECT_MSG_EQ(ToHex(interest.Encode()),
                              "01d2f200" + element + "00",
                              "lifetime " << lifetime);
    }
};

/** Recorded Interests, and lifetimes. @ingroup ccn-tests */
class InterestTestSuite : public TestSuite
{
  public:
    InterestTestSuite()
        : TestSuite("ccn-interest", TestSuite::Type::UNIT)
    {
        AddTestCase(new InterestVectorsTestCase);
        AddTestCase(new LifetimeTestCase);
    }
};

static InterestTestSuite g_interestTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
