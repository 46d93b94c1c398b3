// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"
#include "ns3/test.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** A view reads the components that the name was built from. @ingroup ccn-tests */
class NameViewTestCase : public TestCase
{
  public:
    NameViewTestCase()
        : TestCase("views of names")
    {
    }

  private:
    void DoRun() override
    {
        RandomOctets random(1);
        for (uint32_t i = 0; i < 2000; ++i)
        {
            CheckRandom(random.GetName(5), random.GetName(5));
        }
        CheckLimit();
        CheckNext();
        CheckBoundaries();
        CheckHashInput();
        CheckCopy();
        CheckPrinted();
    }

    /** Every class of names is printed as its URI, in each format. */
    void CheckPrinted()
    {
        const Name name("/a/b%2Fc");
        const NameView view(name);
        for (const uint8_t number : {Name::FORM, Codec::CCNX10})
        {
            const EncodedName encoded(Codec::Get(number), name);
            std::ostringstream text;
            text << name << " " << view << " " << encoded << " " << encoded.Get();
            NS_TEST_EXPECT_MSG_EQ(text.str(),
                                  "ccnx:/a/b%2Fc ccnx:/a/b%2Fc ccnx:/a/b%2Fc ccnx:/a/b%2Fc",
                                  "names in format " << uint32_t{number});
            NS_TEST_EXPECT_MSG_EQ(encoded.ToUri(), name.ToUri(), "the URI");
        }
    }

    /**
     * @param a a name
     * @param b another
     */
    void CheckRandom(const Name& a, const Name& b)
    {
        const NameView viewA(a);
        const NameView viewB(b);
        NS_TEST_ASSERT_MSG_EQ((Name(viewA) == a), true, a << " is restored from its view");
        NS_TEST_ASSERT_MSG_EQ((Name(a.ToUri()) == a), true, a << " is restored from its URI");
        NS_TEST_ASSERT_MSG_EQ(viewA.ToUri(), a.ToUri(), a << " has the URI of its view");
        NS_TEST_ASSERT_MSG_EQ(a.Compare(b), -b.Compare(a), a << " and " << b);
        NS_TEST_ASSERT_MSG_EQ((a.Compare(b) == 0), (a == b), a << " and " << b);
        bool samePrefix = true;
        for (uint32_t n = 0; n <= std::min(a.GetSize(), b.GetSize()); ++n)
        {
            samePrefix = samePrefix && (n == 0 || a.GetComponent(n - 1) == b.GetComponent(n - 1));
            NS_TEST_ASSERT_MSG_EQ((viewA.GetHash(n) == viewB.GetHash(n)),
                                  samePrefix,
                                  "hash of " << n << " components of " << a << " and " << b);
            NS_TEST_ASSERT_MSG_EQ((a.GetPrefix(n) == b.GetPrefix(n)), samePrefix, a << ", " << b);
            NS_TEST_ASSERT_MSG_EQ((viewA.GetEncoded(n) == a.GetPrefix(n).GetEncoded()), true, a);
        }
        for (uint32_t i = 0; i < a.GetSize(); ++i)
        {
            NS_TEST_ASSERT_MSG_EQ((viewA.GetComponent(i) == a.GetComponent(i)), true, a);
        }
        Name longer = b;
        longer.Append(Bytes("digest\0", 7));
        const Bytes element = longer.GetEncoded().substr(b.GetEncoded().size());
        NS_TEST_ASSERT_MSG_EQ(NameView::ExtendHash(viewB.GetHash(), element),
                              NameView(longer).GetHash(),
                              "hash of " << b << " extended");
    }

    /** The hash of the next segment's name, or this name's if the last component is no number. */
    void CheckNext()
    {
        const Name file("/a/file");
        NS_TEST_EXPECT_MSG_EQ(NameView(Name(file).AppendDecimal(127)).GetNextHash(),
                              NameView(Name(file).AppendDecimal(128)).GetHash(),
                              "decimal");
        NS_TEST_EXPECT_MSG_EQ(NameView(Name(file).AppendSegment(300)).GetNextHash(),
                              NameView(Name(file).AppendSegment(301)).GetHash(),
                              "segment");
        NS_TEST_EXPECT_MSG_EQ(NameView(Name("/1")).GetNextHash(),
                              NameView(Name("/2")).GetHash(),
                              "a name of one component");
        for (const Name& name :
             {Name(), Name(file).Append(""), Name(file).Append(std::string(70, '1'))})
        {
            NS_TEST_EXPECT_MSG_EQ(NameView(name).GetNextHash(), NameView(name).GetHash(), name);
        }
    }

    /** A name of 250 components is accepted, one of 251 is rejected. */
    void CheckLimit()
    {
        Name name;
        for (uint32_t i = 0; i < NameView::MAX_COMPONENTS; ++i)
        {
            name.AppendDecimal(i);
        }
        NameView view;
        NS_TEST_EXPECT_MSG_EQ(view.DecodeComponents(name.GetEncoded()), true, "250 components");
        NS_TEST_EXPECT_MSG_EQ(view.GetSize(), 250, "number of components");
        NS_TEST_EXPECT_MSG_EQ((view.GetComponent(249) == "249"), true, "the last component");
        name.Append("x");
        const std::string element = "\xf2" + std::string(name.GetEncoded()) + '\0';
        CcnbReader reader(element);
        NS_TEST_EXPECT_MSG_EQ(ccnb::ReadName(reader, view), false, "251 components are rejected");
        NS_TEST_EXPECT_MSG_EQ(ToString(reader.GetError()),
                              std::string("too_many_components"),
                              "the error");
    }

    /** Component sizes at which block headers get longer. */
    void CheckBoundaries()
    {
        for (const std::size_t size : {0, 1, 7, 8, 15, 16, 17, 2047, 2048, 65000})
        {
            const std::string octets(size, '\0');
            const Name name = Name().Append("x").Append(octets).Append("y");
            const NameView view(name);
            NS_TEST_EXPECT_MSG_EQ(view.GetSize(), 3, "components around one of " << size);
            NS_TEST_EXPECT_MSG_EQ((view.GetComponent(1) == octets), true, size << " octets");
            NS_TEST_EXPECT_MSG_EQ((view.GetComponent(2) == "y"),
                                  true,
                                  "the component after " << size);
        }
    }

    /** A hash depends on every octet of the components, and on nothing after them. */
    void CheckHashInput()
    {
        RandomOctets random(6);
        for (uint32_t size = 1; size < 70; ++size)
        {
            const std::string octets = random.GetOctets(size, size);
            const uint64_t hash = NameView(Name().Append(octets)).GetHash();
            const NameView longer(Name().Append(octets).Append("behind"));
            NS_TEST_EXPECT_MSG_EQ(longer.GetHash(1), hash, "prefix of " << size << " octets");
            for (uint32_t i = 0; i < size; ++i)
            {
                std::string changed = octets;
                changed[i] ^= 1;
                const uint64_t other = NameView(Name().Append(changed)).GetHash();
                NS_TEST_EXPECT_MSG_NE(other, hash, "octet " << i << " of " << size);
            }
        }
    }

    /** A copy does not depend on the view that it was copied from. */
    void CheckCopy()
    {
        const Name name("/a/b/c");
        NameView view(name);
        const NameView copy(view);
        view = NameView();
        NS_TEST_EXPECT_MSG_EQ(view.GetSize(), 0, "the empty view");
        NS_TEST_EXPECT_MSG_EQ(view.GetHash(), copy.GetHash(0), "hash of no components");
        NS_TEST_EXPECT_MSG_EQ((Name(copy) == name), true, "the copied name");
        NS_TEST_EXPECT_MSG_EQ(copy.GetHash(), NameView(name).GetHash(), "hash of the copy");
    }
};

/**
 * @ingroup ccn-tests
 * For very many names, no two hashes are equal, and 16 bits are nearly uniform.
 */
class NameHashTestCase : public TestCase
{
  public:
    NameHashTestCase()
        : TestCase("hash")
    {
    }

  private:
    static constexpr uint32_t NAMES = 1000000 / SLOWDOWN;
    static constexpr uint32_t BINS = 65536;

    void DoRun() override
    {
        std::vector<uint64_t> hashes;
        hashes.reserve(NAMES);
        for (uint32_t i = 0; i < NAMES / 2; ++i)
        {
            // Chunks of a file, and files of many sites: typical names of simulations.
            hashes.push_back(NameView(Name("/content/file").AppendDecimal(i)).GetHash());
            hashes.push_back(
                NameView(Name("/site").AppendSegment(i % 100).AppendSegment(i / 100)).GetHash());
        }
        std::sort(hashes.begin(), hashes.end());
        const bool differ = std::adjacent_find(hashes.begin(), hashes.end()) == hashes.end();
        NS_TEST_EXPECT_MSG_EQ(differ, true, "all hashes differ");
        for (const int shift : {0, 20, 48})
        {
            // For a uniform hash: mean 65535, standard deviation 362.
            const double chiSquare = GetChiSquare(hashes, shift);
            NS_TEST_EXPECT_MSG_EQ_TOL(chiSquare, 65535.0, 5 * 362, "shift " << shift);
        }
    }

    /**
     * @param hashes to test
     * @param shift of the first of the 16 bits
     * @return chi-square statistic of these bits against the uniform distribution
     */
    static double GetChiSquare(const std::vector<uint64_t>& hashes, int shift)
    {
        std::vector<uint32_t> bins(BINS);
        for (const uint64_t hash : hashes)
        {
            ++bins[(hash >> shift) % BINS];
        }
        const double expected = static_cast<double>(NAMES) / BINS;
        double chiSquare = 0;
        for (const uint32_t count : bins)
        {
            chiSquare += (count - expected) * (count - expected) / expected;
        }
        return chiSquare;
    }
};

/** Views of names, and the hashes of names. @ingroup ccn-tests */
class NameViewTestSuite : public TestSuite
{
  public:
    NameViewTestSuite()
        : TestSuite("ccn-name-view", TestSuite::Type::UNIT)
    {
        AddTestCase(new NameViewTestCase);
        AddTestCase(new NameHashTestCase);
    }
};

static NameViewTestSuite g_nameViewTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
