// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-selectors.h"
#include "ns3/test.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** CCNx's Bloom filter. @ingroup ccn-tests */
class BloomFilterTestCase : public TestCase
{
  public:
    BloomFilterTestCase()
        : TestCase("Bloom filters agree with CCNx")
    {
    }

  private:
    void DoRun() override
    {
        CheckByHand();
        CheckRecordedMatches();
        CheckSizes();
        CheckValidity();
        CheckRandom();
        CheckExclude();
    }

    /**
     * Computed by hand for seed 0 and component "c" (0x63). After it, the register is 0x63 + 1 =
     * 100. The two hash steps give 100 * 2^18 + 100 and 100 * 2^18 + 3200 + 100, so that bits 100
     * and 3300 mod 256 = 228 of 256 are set: bit 4 of octets 12 and 28.
     */
    void CheckByHand()
    {
        BloomFilter filter =
            *BloomFilter::Parse(FromHex("0802410000000000" + std::string(64, '0')));
        filter.Insert("c");
        std::string bits(64, '0');
        bits[2 * 12] = bits[2 * 28] = '1';
        NS_TEST_EXPECT_MSG_EQ(ToHex(filter.GetWire()),
                              "0802410000000000" + bits,
                              "the filter has two bits set");
        NS_TEST_EXPECT_MSG_EQ(filter.MayContain("c"), true, "an inserted component matches");
        NS_TEST_EXPECT_MSG_EQ(filter.MayContain("d"),
                              false,
                              "a component that was not inserted does not match");
    }

    /** The match table of bloom.json, for a filter rebuilt from its seed and members. */
    void CheckRecordedMatches()
    {
        BloomFilter filter(13, {1, 2, 3, 4});
        NS_TEST_EXPECT_MSG_EQ(ToHex(filter.GetWire().substr(0, 8)),
                              "0706410001020304",
                              "128 bits, 6 hashes");
        for (const char* member : {"alpha", "beta", "gamma"})
        {
            filter.Insert(member);
        }
        for (const char* member : {"alpha", "beta", "gamma"})
        {
            NS_TEST_EXPECT_MSG_EQ(filter.MayContain(member), true, member);
        }
        for (const char* other : {"delta", "epsilon", "zeta", "", "a"})
        {
            NS_TEST_EXPECT_MSG_EQ(filter.MayContain(other), false, other);
        }
    }

    /** Bits and hash functions by the number of members. */
    void CheckSizes()
    {
        const uint32_t rows[][3] = {{0, 3, 32}, // members, lg_bits, n_hash
                                    {1, 3, 5},
                                    {2, 4, 5},
                                    {10, 6, 4},
                                    {13, 7, 6},
                                    {100, 10, 7},
                                    {682, 12, 4},
                                    {683, 13, 8},
                                    {100000, 13, 2},
                                    {4000000000, 13, 2}};
        for (const auto& [members, lgBits, hashes] : rows)
        {
            const BloomFilter filter(members, {});
            NS_TEST_EXPECT_MSG_EQ(uint32_t(filter.GetWire()[0]), lgBits, members << " members");
            NS_TEST_EXPECT_MSG_EQ(uint32_t(filter.GetWire()[1]), hashes, members << " members");
            NS_TEST_EXPECT_MSG_EQ(filter.GetWire().size(),
                                  8 + (1U << lgBits) / 8,
                                  "size of the filter in octets");
        }
    }

    /** Invalid filters. */
    void CheckValidity()
    {
        const auto isValid = [](const std::string& hex) {
            return BloomFilter::Parse(FromHex(hex)).has_value();
        };
        NS_TEST_EXPECT_MSG_EQ(isValid("030141000000000000"), true, "the smallest filter is valid");
        NS_TEST_EXPECT_MSG_EQ(isValid("032041000000000000"),
                              true,
                              "a filter with 32 hashes is valid");
        for (const char* bad : {"",
                                "0301410000000000",
                                "03014100000000000000",
                                "020141000000000000",
                                "0e0141000000000000",
                                "030041000000000000",
                                "032141000000000000",
                                "030142000000000000",
                                "030141010000000000"})
        {
            NS_TEST_EXPECT_MSG_EQ(isValid(bad), false, bad);
            NS_TEST_EXPECT_MSG_EQ(BloomFilter::MayContain(FromHex(bad), "x"), true, bad);
        }
    }

    /** Members match; other components rarely do. */
    void CheckRandom()
    {
        RandomOctets random(43);
        uint32_t wrong = 0;
        for (uint32_t round = 0; round < 20; ++round)
        {
            const std::string seed = random.GetOctets(4, 4);
            BloomFilter filter(50, {uint8_t(seed[0]), uint8_t(seed[1]), uint8_t(seed[2]), 7});
            std::string members[50];
            for (std::string& member : members)
            {
                member = random.GetOctets(3, 20);
                filter.Insert(member);
            }
            const auto again = BloomFilter::Parse(filter.GetWire());
            for (const std::string& member : members)
            {
                NS_TEST_EXPECT_MSG_EQ(again->MayContain(member), true, ToHex(member));
            }
            for (uint32_t i = 0; i < 100; ++i)
            {
                wrong += filter.MayContain(random.GetOctets(21, 30));
            }
        }
        // 512 bits, 50 members, 7 hashes: (1 - e^(-350/512))^7 = 0.7 %, so about 14 of 2000.
        NS_TEST_EXPECT_MSG_LT(wrong, 50, "the rate of false positives is as expected");
    }

    /** A filter excludes only components between its neighbours in the list. */
    void CheckExclude()
    {
        BloomFilter filter(13, {1, 2, 3, 4});
        filter.Insert("a");
        filter.Insert("m");
        filter.Insert("z");
        ExcludeBuilder exclude;
        exclude.AddComponent("f").AddBloom(filter).AddComponent("p");
        Selectors selectors;
        selectors.exclude = exclude.GetBytes();
        for (const auto& [component, expected] : {std::pair<const char*, bool>{"a", false},
                                                  {"f", true},
                                                  {"g", false},
                                                  {"m", true},
                                                  {"p", true},
                                                  {"z", false}})
        {
            NS_TEST_EXPECT_MSG_EQ(selectors.IsExcluded(component), expected, component);
        }
        for (const bool any : {false, true})
        {
            ExcludeBuilder twice;
            any ? twice.AddAny() : twice.AddBloom(filter);
            std::string message;
            try
            {
                twice.AddBloom(filter);
            }
            catch (const std::invalid_argument& refused)
            {
                message = refused.what();
            }
            NS_TEST_EXPECT_MSG_EQ(message, "Exclude cannot hold two Any or Bloom in a row", any);
        }
    }
};

/** Class BloomFilter. @ingroup ccn-tests */
class BloomTestSuite : public TestSuite
{
  public:
    BloomTestSuite()
        : TestSuite("ccn-bloom", TestSuite::Type::UNIT)
    {
        AddTestCase(new BloomFilterTestCase);
    }
};

BloomTestSuite g_bloomTestSuite; ///< registers the suite

} // namespace
