// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ZIPF_RANK_H
#define CCN_ZIPF_RANK_H

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <tuple>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Random variable of ranks from 1 to N, where the probability of rank k is proportional to
 * (k + Q)^-Alpha: Zipf's law for Q = 0, else that of Zipf and Mandelbrot. Time and memory do not
 * depend on N, whereas ns-3's ZipfRandomVariable sums up to N terms.
 *
 * The algorithm is rejection-inversion (W. Hoermann and G. Derflinger, Rejection-inversion to
 * generate variates from monotone discrete distributions, ACM TOMACS 6(3), 1996). The density h(x)
 * = ((x + Q) / (1 + Q))^-Alpha is convex, so the area under it from k - 1/2 to k + 1/2 is at least
 * h(k). Inverting H, the integral of h, gives a random point of the area. The point is rounded to
 * the nearest rank k. It is accepted if it lies in the last h(k) of the rank's area. The area
 * begins where that of rank 1 is exactly h(1). At most two draws in a hundred are rejected.
 */
class ZipfRank : public RandomVariableStream
{
  public:
    /** @return the TypeId (attributes N, Alpha and Q) */
    static TypeId GetTypeId();

    /** @return a rank, an integer */
    double GetValue() override;

    /** @return a rank */
    uint32_t GetInteger() override
    {
        return static_cast<uint32_t>(GetValue());
    }

  private:
    /** Computes the constants that depend on the attributes. */
    void Prepare();

    /** @return uniform in (0, 1), with a finer resolution than one number of the stream */
    double DrawUniform() const;
    /** @param x at least 1/2 @return h(x), the density, 1 at rank 1 */
    double GetDensity(double x) const;
    /** @param x at least 1/2 @return H(x), the integral of h from 1 */
    double GetArea(double x) const;
    /**
     * @param area a result of GetArea
     * @return the corresponding x; may be infinite due to rounding
     */
    double InvertArea(double area) const;

    uint32_t m_n{1};                                   ///< attribute N
    double m_alpha{0};                                 ///< attribute Alpha
    double m_q{0};                                     ///< attribute Q
    std::tuple<uint32_t, double, double> m_prepared{}; ///< attributes that the constants are for
    double m_begin{0};                                 ///< H at the begin of rank 1
    double m_end{0};                                   ///< H at the end of rank N
    double m_surely{0}; ///< points rounded up by at most this are accepted for any rank
};

} // namespace ns3::ccn

#endif // CCN_ZIPF_RANK_H
