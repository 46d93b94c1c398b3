/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VALUE_TEXT_H
#define CCN_VALUE_TEXT_H

#include "ns3/data-rate.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Reads a whole number; unlike streams and ns-3's attribute values it accepts nothing around it.
 * @param text e.g. "-3"
 * @param value the number; unchanged if there is none
 * @return true if the text is a whole number that fits
 */
bool ParseInteger(const std::string& text, int64_t& value);

/**
 * @ingroup ccn
 * @param text e.g. "18446744073709551615"
 * @param value the number; unchanged if there is none
 * @return true if the text is a number without sign that fits
 */
bool ParseUnsigned(const std::string& text, uint64_t& value);

/**
 * @ingroup ccn
 * @param text e.g. "0.25" or "1e-3"
 * @param value the number; unchanged if there is none
 * @return true if the text is a finite number
 */
bool ParseReal(const std::string& text, double& value);

/**
 * @ingroup ccn
 * Reads a rate in the units that DataRate knows; unlike DataRate's own parser it wants a unit,
 * rounds to the nearest bit per second, and refuses what does not fit.
 * @param text e.g. "10Mbps"
 * @param rate unchanged if there is none
 * @return true if the text is a rate
 */
bool ParseRate(const std::string& text, DataRate& rate);

/**
 * @ingroup ccn
 * @param rate any rate
 * @return it in the largest unit of bps, kbps, Mbps and Gbps that needs no fraction
 */
std::string FormatRate(DataRate rate);

/**
 * @ingroup ccn
 * Reads a time in the units that ns3::Time knows. Decimal units are read exactly: "10ms" gives the
 * very number that "0.01" gives.
 * @param text e.g. "10ms"; seconds if it has no unit
 * @param seconds unchanged if the text is no time
 * @return true if the text is a finite time
 */
bool ParseSeconds(const std::string& text, double& seconds);

/**
 * @ingroup ccn
 * @param text e.g. "20ms"; seconds if it has no unit
 * @return true if ns3::Time can read it
 */
bool IsTimeText(const std::string& text);

/**
 * @ingroup ccn
 * @param text any octets
 * @return true if they are UTF-8 (RFC 3629)
 */
bool IsUtf8(std::string_view text);

/**
 * @ingroup ccn
 * @param text any octets
 * @return it with every octet that is not printable ASCII as \\xff, for an error message
 */
std::string EscapeOctets(std::string_view text);

} // namespace ccn
} // namespace ns3

#endif // CCN_VALUE_TEXT_H
