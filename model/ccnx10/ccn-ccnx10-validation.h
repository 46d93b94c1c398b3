// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_VALIDATION_H
#define CCN_CCNX10_VALIDATION_H

#include "ns3/ccn-ccnx10-packet.h"
#include "ns3/ccn-ccnx10-reader.h"

namespace ns3::ccn::ccnx10
{

/**
 * @ingroup ccn
 * Reads the value of a T_VALIDATION_ALG.
 * @param value one algorithm, then vendors' TLVs and padding
 * @param validation has the payload; receives the fields of the algorithm
 * @return NONE or the reason for the refusal
 */
DecodeError ReadValidation(Bytes value, Validation& validation);

/** @param bytes of a T_PAD @return NONE, or OUT_OF_RANGE if they are not all zeros */
DecodeError CheckPad(Bytes bytes);

/**
 * @ingroup ccn
 * Checks a TLV that its container gives no meaning.
 * @param reader at the TLV
 * @return NONE, or the error of a T_PAD
 */
inline DecodeError
CheckUnknown(const TlvReader& reader)
{
    return reader.GetType() == T_PAD ? CheckPad(reader.GetValue()) : DecodeError::NONE;
}

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_VALIDATION_H
