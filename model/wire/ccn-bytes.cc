/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-bytes.h"

namespace ns3::ccn
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
        return "bad_block_type";
    case DecodeError::NUMBER_OVERFLOW:
        return "number_overflow";
    case DecodeError::TRAILING_BYTES:
        return "trailing_bytes";
    case DecodeError::UNKNOWN_MESSAGE:
        return "unknown_message";
    case DecodeError::UNEXPECTED_ELEMENT:
        return "unexpected_element";
    case DecodeError::MISSING_ELEMENT:
        return "missing_element";
    case DecodeError::BAD_NUMBER:
        return "bad_number";
    case DecodeError::BAD_LENGTH:
        return "bad_length";
    case DecodeError::OUT_OF_RANGE:
        return "out_of_range";
    case DecodeError::TOO_MANY_COMPONENTS:
        return "too_many_components";
    case DecodeError::TOO_LONG:
        return "too_long";
    }
    return "unknown";
}

} // namespace ns3::ccn
