// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VALUE_TEXT_H
#define CCN_VALUE_TEXT_H

#include "ns3/ccn-number-text.h"
#include "ns3/ccn-unit-text.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param value a finite number
 * @return it for a message: the shortest decimal text that is exact, up to 1e15 and from 1e-12 without an exponent
 */
std::string FormatPlain(double value);

/**
 * @ingroup ccn
 * @param text any bytes
 * @return true if they are valid UTF-8 (RFC 3629)
 */
bool IsUtf8(std::string_view text);

/**
 * @ingroup ccn
 * @param text any bytes
 * @return the text with every byte that is not printable ASCII written as \\xff, for an error
 * message
 */
std::string EscapeOctets(std::string_view text);

} // namespace ns3::ccn

#endif // CCN_VALUE_TEXT_H
