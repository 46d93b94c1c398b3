/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ZIPF_RANK_H
#define CCN_ZIPF_RANK_H

#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Ranks 1 .. N, rank k with a probability proportional to k^-Alpha, in a time and a memory that do
 * not depend on N. (ns-3's ZipfRandomVariable adds up to N terms.)
 *
 * Rejection-inversion (W. Hoermann and G. Derflinger, Rejection-inversion to generate variates from
 * monotone discrete distributions, ACM TOMACS 6(3), 1996). h(x) = x^-Alpha is convex, so the area
 * under it from k - 1/2 to k + 1/2 is at least h(k). A point of the area is drawn by inverting H,
 * the integral of h, and rounded to the rank k nearest; it counts if it lies in the last h(k) of
 * that rank's area. The area begins where rank 1 has just h(1). At most two draws in a hundred are
 * repeated.
 */
class ZipfRank : public RandomVariableStream
{
  public:
    /** @return the TypeId (attributes N and Alpha) */
    static TypeId GetTypeId();
    ZipfRank();
    ~ZipfRank() override;

    /** @return a rank, a whole number */
    double GetValue() override;
    /** @return a rank */
    uint32_t GetInteger() override;

  private:
    /** @param n attribute N */
    void SetN(uint32_t n);
    /** @return attribute N */
    uint32_t GetN() const;
    /** @param alpha attribute Alpha */
    void SetAlpha(double alpha);
    /** @return attribute Alpha */
    double GetAlpha() const;
    /** Finds what depends on the attributes only. */
    void Prepare();

    /** @return uniform in (0, 1), finer than one number of the stream */
    double DrawUniform() const;
    /** @param x from 1/2 @return h, the density without its constant */
    double GetDensity(double x) const;
    /** @param x from 1/2 @return H, the integral of h from 1 */
    double GetArea(double x) const;
    /** @param area as GetArea gives it @return its x; may be infinite by rounding */
    double InvertArea(double area) const;

    uint32_t m_n{1};
    double m_alpha{0};
    double m_begin{0};  ///< H where rank 1 begins
    double m_end{0};    ///< H where rank N ends
    double m_surely{0}; ///< who is rounded up by no more than this counts, whatever the rank
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ZIPF_RANK_H
