/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SHARE_EXTRAPOLATION_H
#define CCN_SHARE_EXTRAPOLATION_H

#include "ns3/ccn-field-convolution.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The server's part of Lagrange interpolation in Shamir's scheme. A polynomial f of degree t has
 * the secret as f(0), the clients' shares as f(1) .. f(t), and the published shares as
 * f(t + 1) .. f(2 t).
 *
 * A published share is multiplied by those factors of its Lagrange coefficient that are equal for
 * all clients. For the share at x = t + j they are the product of (t + k) / (k - j) over all
 * k = 1 .. t but j. What is left to a client is one fraction for each share (ClientShare).
 *
 * Since all points are consecutive integers, the published shares follow from the others by one
 * convolution with 1 / 1, 1 / 2, ... The work is of order t log t, and the memory is about
 * 400 bytes for each share.
 */
class ShareExtrapolation
{
  public:
    /** Largest degree. */
    static constexpr uint32_t MAX_DEGREE = 1U << 24;

    /** @param degree t, 1 .. MAX_DEGREE */
    explicit ShareExtrapolation(uint32_t degree);

    /** @return t */
    uint32_t GetDegree() const
    {
        return m_degree;
    }

    /** @return the product of t + 1 .. 2 t */
    Field96 GetProduct() const
    {
        return m_product;
    }

    /**
     * @param values f(0) .. f(t), which are overwritten
     * @return f(t + 1) .. f(2 t), each multiplied by the factors that are equal for all clients
     */
    SecretVector<Field96> Publish(SecretVector<Field96> values) const;

  private:
    uint32_t m_degree;
    SecretVector<Field96> m_factorials; ///< of 0 .. 2 t
    SecretVector<Field96> m_inverses;   ///< of the factorials of 0 .. 2 t
    Field96 m_product;
    FieldConvolution m_convolution;
};

} // namespace ns3::ccn

#endif // CCN_SHARE_EXTRAPOLATION_H
