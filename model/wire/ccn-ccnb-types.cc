/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnb-types.h"

namespace ns3
{
namespace ccn
{

const char*
ToString(DecodeError error)
{
    switch (error)
    {
    case DecodeError::NONE:
        return "none";
    case DecodeError::TRUNCATED:
        return "truncated";
    case DecodeError::BAD_BLOCK_TYPE:
        return "bad-block-type";
    case DecodeError::NUMBER_OVERFLOW:
        return "number-overflow";
    case DecodeError::TRAILING_BYTES:
        return "trailing-bytes";
    case DecodeError::UNKNOWN_MESSAGE:
        return "unknown-message";
    case DecodeError::UNEXPECTED_ELEMENT:
        return "unexpected-element";
    case DecodeError::MISSING_ELEMENT:
        return "missing-element";
    case DecodeError::BAD_NUMBER:
        return "bad-number";
    case DecodeError::BAD_LENGTH:
        return "bad-length";
    case DecodeError::OUT_OF_RANGE:
        return "out-of-range";
    case DecodeError::TOO_MANY_COMPONENTS:
        return "too-many-components";
    case DecodeError::TOO_LONG:
        return "too-long";
    }
    return "unknown";
}

} // namespace ccn
} // namespace ns3
