// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIELD_CONVOLUTION_H
#define CCN_FIELD_CONVOLUTION_H

#include "ns3/ccn-field96.h"
#include "ns3/ccn-secret.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Cyclic convolutions with a fixed sequence, by number-theoretic transforms: n log n operations.
 */
class FieldConvolution
{
  public:
    /** @param fixed the fixed sequence; its length is a power of 2 of at most 2^32 */
    explicit FieldConvolution(SecretVector<Field96> fixed);

    /** @return length of the sequences */
    std::size_t GetLength() const
    {
        return m_fixed.size();
    }

    /**
     * @param sequence of the same length as the fixed one; element i of the result is the sum over
     * all j of sequence[j] fixed[i - j], with indices modulo the length
     */
    void Apply(SecretVector<Field96>& sequence) const;

  private:
    /** Transforms into bit-reversed order. @param values of the right length */
    void Transform(SecretVector<Field96>& values) const;
    /** Transforms back from bit-reversed order, without the factor 1 / length. @param values so */
    void TransformBack(SecretVector<Field96>& values) const;

    SecretVector<Field96> m_powers; ///< powers 0 .. length / 2 - 1 of the root of unity
    SecretVector<Field96> m_fixed;  ///< transformed, and divided by the length
};

} // namespace ns3::ccn

#endif // CCN_FIELD_CONVOLUTION_H
