// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NUMBER_TEXT_H
#define CCN_NUMBER_TEXT_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads an integer. Unlike streams and ns-3's attribute values, it rejects any other characters
 * around the number.
 * @param text e.g. "-3"
 * @param value set to the number; unchanged on failure
 * @return true if the text is an integer in the range of the type
 */
bool ParseInteger(const std::string& text, int64_t& value);

/**
 * @ingroup ccn
 * @param text e.g. "18446744073709551615"
 * @param value set to the number; unchanged on failure
 * @return true if the text is an integer without a sign in the range of the type
 */
bool ParseUnsigned(const std::string& text, uint64_t& value);

/**
 * @ingroup ccn
 * @param text e.g. "0.25" or "1e-3"
 * @param value set to the number; unchanged on failure
 * @return true if the text is a finite number
 */
bool ParseReal(const std::string& text, double& value);

} // namespace ns3::ccn

#endif // CCN_NUMBER_TEXT_H
