// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-zipf-rank.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Number of draws in a sample. */
constexpr uint32_t DRAWS = 200000;

/** 0.999 quantile of chi-square with 9 degrees of freedom. */
constexpr double CHI_SQUARE_9 = 27.88;

/**
 * @param first rank
 * @param last rank
 * @param alpha exponent
 * @return sum of k^-alpha over these ranks: the first terms one by one, the rest by the
 *     Euler-Maclaurin formula, whose next term is below 10^-13 of the sum
 */
double
SumPowers(double first, double last, double alpha)
{
    constexpr double ONE_BY_ONE = 1000;
    double sum = 0;
    for (; first <= last && first < ONE_BY_ONE; ++first)
    {
        sum += std::pow(first, -alpha);
    }
    if (first > last)
    {
        return sum;
    }
    const auto slope = [alpha](double x) { return -alpha * std::pow(x, -alpha - 1); };
    const double integral =
        alpha == 1 ? std::log(last / first)
                   : (std::pow(last, 1 - alpha) - std::pow(first, 1 - alpha)) / (1 - alpha);
    return sum + integral + (std::pow(first, -alpha) + std::pow(last, -alpha)) / 2 +
           (slope(last) - slope(first)) / 12;
}

/** Ranks with Zipf's distribution. @ingroup ccn-tests */
class ZipfRankTest : public MethodTestCase<ZipfRankTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Ten ranks: counts fit the exact probabilities, and do not fit another exponent. */
    void FewRanks()
    {
        for (const double alpha : {0.0, 0.6, 1.0, 1.2, 2.0})
        {
            const auto counts = Count(Make(10, alpha), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
            CheckFit(counts, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, alpha);
            NS_TEST_EXPECT_MSG_GT(Fit(counts, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, alpha + 0.03),
                                  CHI_SQUARE_9,
                                  "alpha " << alpha << " is distinguished from 0.03 more");
        }
    }

    /** 10^9 ranks in ten classes: frequent and rare ranks fit. */
    void ManyRanks()
    {
        for (const double alpha : {0.6, 1.0, 1.2})
        {
            const std::vector<double> ends{1, 3, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e9};
            CheckFit(Count(Make(1000000000, alpha), ends), ends, alpha);
        }
        std::vector<double> tenths;
        for (double end = 1e8; end <= 1e9; end += 1e8)
        {
            tenths.push_back(end);
        }
        CheckFit(Count(Make(1000000000, 0), tenths), tenths, 0);
    }

    /** The mean of the ranks and of their logarithms agree with the integrals. */
    void Moments()
    {
        constexpr double N = 1e9;
        for (const double alpha : {0.0, 0.6, 1.0})
        {
            double rank = 0;
            double log = 0;
            const auto ranks = Make(N, alpha);
            for (uint32_t i = 0; i < DRAWS; ++i)
            {
                const double k = ranks->GetValue();
                rank += k / DRAWS;
                log += std::log(k) / DRAWS;
            }
            // The sums of k^(1-alpha) and k^(2-alpha) are those of other exponents; that of ln k is
            // a derivative.
            const double all = SumPowers(1, N, alpha);
            const double mean = SumPowers(1, N, alpha - 1) / all;
            const double square = SumPowers(1, N, alpha - 2) / all;
            const double step = 1e-4;
            const double lower = std::log(SumPowers(1, N, alpha - step));
            const double upper = std::log(SumPowers(1, N, alpha + step));
            const double meanLog = (lower - upper) / (2 * step);
            const double varianceLog = (lower + upper - 2 * std::log(all)) / (step * step);
            NS_TEST_EXPECT_MSG_EQ_TOL(rank,
                                      mean,
                                      4 * std::sqrt((square - mean * mean) / DRAWS),
                                      "mean rank, four standard errors, alpha " << alpha);
            NS_TEST_EXPECT_MSG_EQ_TOL(log,
                                      meanLog,
                                      4 * std::sqrt(varianceLog / DRAWS),
                                      "mean logarithm, four standard errors, alpha " << alpha);
        }
    }

    /**
     * Zipf-Mandelbrot: shifted ranks have the powers of unshifted ones. The counts do not fit
     * Zipf's law. Large exponents and shifts together have densities of 10^-40.
     */
    void Shifted()
    {
        const std::vector<double> few{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        const std::vector<double> many{1, 3, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e9};
        const bool isWhole = Sampled(5) == 5; // the sanitizers see the same code with two exponents
        for (const double alpha :
             isWhole ? std::vector{0.6, 1.0, 1.2, 2.0, 20.0} : std::vector{1.0, 2.0})
        {
            for (const double q : {0.5, 5.0, 100.0})
            {
                CheckFit(Count(Make(10, alpha, 7, q), few), few, alpha, q);
            }
            NS_TEST_EXPECT_MSG_GT(Fit(Count(Make(10, alpha, 7, 5), few), few, alpha),
                                  CHI_SQUARE_9,
                                  "alpha " << alpha << ", Q 5 is distinguished from 0");
        }
        for (const double alpha : isWhole ? std::vector{0.6, 1.0, 1.2} : std::vector{1.0})
        {
            CheckFit(Count(Make(1000000000, alpha, 7, 50.5), many), many, alpha, 50.5);
        }
        CheckFit(Count(Make(10, 0, 7, 5), few), few, 0, 5);
    }

    /** Exponents very close to 1 give nearly the same ranks as 1. */
    void BesideOne()
    {
        const auto one = Draw(Make(1000000000, 1), 10000);
        for (const double apart : {-1e-15, 1e-15, -1e-12, 1e-9, -1e-9})
        {
            const auto other = Draw(Make(1000000000, 1 + apart), 10000);
            for (std::size_t i = 0; i < one.size(); ++i)
            {
                // d ln k / d alpha is less than (ln N)^2, and a draw may cross to the next rank.
                const double most = one[i] * std::abs(apart) * 500 + (one[i] > 100 ? 1 : 0);
                NS_TEST_EXPECT_MSG_EQ_TOL(other[i], one[i], most, "alpha 1 + " << apart);
            }
        }
    }

    /** A single rank, and an exponent at which rank 2 is very rare. */
    void Ends()
    {
        for (const double alpha : {0.0, 1.0, 20.0})
        {
            NS_TEST_EXPECT_MSG_EQ(Make(1, alpha)->GetInteger(), 1, "the only rank is 1");
        }
        uint32_t seconds = 0;
        const auto ranks = Make(4294967295, 20);
        for (uint32_t i = 0; i < 4 * 1048576; ++i)
        {
            const uint32_t rank = ranks->GetInteger();
            NS_TEST_ASSERT_MSG_LT(rank, 4, "2 is expected once in 10^6 draws, 4 once in 10^12");
            seconds += rank == 2;
        }
        NS_TEST_EXPECT_MSG_GT(seconds, 0, "2^22 draws include rank 2");
        NS_TEST_EXPECT_MSG_LT(seconds, 14, "4 are expected");
        const auto all = Make(4294967295, 0);
        double largest = 0;
        for (uint32_t i = 0; i < DRAWS; ++i)
        {
            largest = std::max(largest, all->GetValue());
        }
        NS_TEST_EXPECT_MSG_GT(largest,
                              4294967295.0 * (1 - 10.0 / DRAWS),
                              "the last ranks are drawn, too");
    }

    /**
     * The stream has 2^32 numbers, the catalogue 3 * 10^9 ranks. Used directly, the numbers would
     * favour the ranks that two of them map to: 3 of 5 draws instead of 43 %.
     */
    void FineEnough()
    {
        constexpr double NUMBERS = 4294967087;
        constexpr double N = 3e9;
        const auto ranks = Make(static_cast<uint32_t>(N), 0);
        uint32_t favoured = 0;
        for (uint32_t i = 0; i < DRAWS; ++i)
        {
            const double rank = ranks->GetValue();
            favoured +=
                std::ceil(rank * (NUMBERS + 1) / N) - std::ceil((rank - 1) * (NUMBERS + 1) / N) > 1;
        }
        const double share = NUMBERS / N - 1;
        NS_TEST_EXPECT_MSG_EQ_TOL(static_cast<double>(favoured) / DRAWS,
                                  share,
                                  4 * std::sqrt(share * (1 - share) / DRAWS),
                                  "favoured ranks are drawn by their share, four standard errors");
    }

    /** Equal streams give equal ranks, another stream gives others. */
    void Repeats()
    {
        NS_TEST_EXPECT_MSG_EQ((Draw(Make(1000, 1), 100) == Draw(Make(1000, 1), 100)),
                              true,
                              "equal streams give equal ranks");
        NS_TEST_EXPECT_MSG_EQ((Draw(Make(1000, 1, 8), 100) == Draw(Make(1000, 1), 100)),
                              false,
                              "another stream gives other ranks");
    }

    /** ZipfRank can be used wherever a random variable is an attribute. */
    void AsAttribute()
    {
        PointerValue value;
        value.DeserializeFromString("ns3::ccn::ZipfRank[N=5|Alpha=0.5]",
                                    MakePointerChecker<RandomVariableStream>());
        auto ranks = value.Get<RandomVariableStream>();
        NS_TEST_ASSERT_MSG_NE(ranks, nullptr, "created from a string");
        ranks->SetStream(7);
        const auto same = Make(5, 0.5);
        for (uint32_t i = 0; i < 100; ++i)
        {
            NS_TEST_ASSERT_MSG_EQ(ranks->GetInteger(),
                                  same->GetInteger(),
                                  "the attributes are set");
        }
    }

  private:
    /**
     * @return ranks
     * @param n attribute N
     * @param alpha attribute Alpha
     * @param stream of random numbers
     * @param q attribute Q
     */
    static Ptr<ZipfRank> Make(uint32_t n, double alpha, int64_t stream = 7, double q = 0)
    {
        auto ranks = CreateObject<ZipfRank>();
        ranks->SetAttribute("N", UintegerValue(n));
        ranks->SetAttribute("Alpha", DoubleValue(alpha));
        ranks->SetAttribute("Q", DoubleValue(q));
        ranks->SetStream(stream);
        return ranks;
    }

    /** @return the ranks drawn @param ranks to draw from @param count number of draws */
    static std::vector<double> Draw(Ptr<ZipfRank> ranks, uint32_t count)
    {
        std::vector<double> drawn(count);
        for (double& rank : drawn)
        {
            rank = ranks->GetValue();
        }
        return drawn;
    }

    /**
     * @return number of DRAWS in each class
     * @param ranks to draw from
     * @param ends last rank of each class
     */
    std::vector<uint32_t> Count(Ptr<ZipfRank> ranks, const std::vector<double>& ends)
    {
        std::vector<uint32_t> counts(ends.size());
        for (uint32_t i = 0; i < DRAWS; ++i)
        {
            const double rank = ranks->GetValue();
            const auto found = std::lower_bound(ends.begin(), ends.end(), rank);
            NS_TEST_EXPECT_MSG_EQ((rank >= 1 && found != ends.end()), true, rank << " is a rank");
            NS_TEST_EXPECT_MSG_EQ(rank, std::floor(rank), "a rank is a whole number");
            ++counts[found - ends.begin()];
        }
        return counts;
    }

    /** @return chi-square @param counts of the classes @param ends last rank of each @param alpha
     *  exponent @param q shift */
    static double Fit(const std::vector<uint32_t>& counts,
                      const std::vector<double>& ends,
                      double alpha,
                      double q = 0)
    {
        const double all = SumPowers(1 + q, ends.back() + q, alpha);
        double chiSquare = 0;
        double first = 1;
        for (std::size_t i = 0; i < ends.size(); ++i)
        {
            const double expected = DRAWS * SumPowers(first + q, ends[i] + q, alpha) / all;
            chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
            first = ends[i] + 1;
        }
        return chiSquare;
    }

    /** Parameters as in Fit(), with ten classes. */
    void CheckFit(const std::vector<uint32_t>& counts,
                  const std::vector<double>& ends,
                  double alpha,
                  double q = 0)
    {
        NS_TEST_EXPECT_MSG_LT(Fit(counts, ends, alpha, q),
                              CHI_SQUARE_9,
                              "chi-square, 0.999 quantile, alpha " << alpha << ", Q " << q);
    }
};

/** Class ZipfRank. @ingroup ccn-tests */
class ZipfRankTestSuite : public TestSuite
{
  public:
    ZipfRankTestSuite()
        : TestSuite("ccn-zipf-rank", TestSuite::Type::UNIT)
    {
        using T = ZipfRankTest;
        AddTestCase(new T("ten ranks", &T::FewRanks));
        AddTestCase(new T("10^9 ranks", &T::ManyRanks));
        AddTestCase(new T("mean rank and mean logarithm", &T::Moments));
        AddTestCase(new T("shifted ranks, Zipf-Mandelbrot", &T::Shifted));
        AddTestCase(new T("exponents close to 1", &T::BesideOne));
        AddTestCase(new T("one rank, and 2^32", &T::Ends));
        AddTestCase(new T("finer than the stream's numbers", &T::FineEnough));
        AddTestCase(new T("equal streams, equal ranks", &T::Repeats));
        AddTestCase(new T("as the value of an attribute", &T::AsAttribute));
    }
};

ZipfRankTestSuite g_zipfRankTestSuite; ///< registers the suite

} // namespace
