// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UNIT_TEXT_H
#define CCN_UNIT_TEXT_H

#include "ns3/data-rate.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads a data rate in the units of DataRate. Unlike the parser of DataRate it requires a unit,
 * rounds to the nearest bit per second, and rejects values out of range.
 * @param text e.g. "10Mbps"
 * @param rate set to the rate; unchanged on failure
 * @return true if the text is a rate
 */
bool ParseRate(const std::string& text, DataRate& rate);

/**
 * @ingroup ccn
 * @param rate any rate
 * @return the rate in the largest of the units bps, kbps, Mbps and Gbps that needs no fraction
 */
std::string FormatRate(DataRate rate);

/**
 * @ingroup ccn
 * Reads a time in the units of ns3::Time. Decimal units are exact: "10ms" gives the same number as
 * "0.01".
 * @param text e.g. "10ms"; seconds if it has no unit
 * @param seconds set to the time in s; unchanged on failure
 * @return true if the text is a finite time
 */
bool ParseSeconds(const std::string& text, double& seconds);

/**
 * @ingroup ccn
 * @param text e.g. "20ms"; seconds if it has no unit
 * @return true if ns3::Time can read it and hold it in its resolution, ns
 */
bool IsTimeText(const std::string& text);

} // namespace ns3::ccn

#endif // CCN_UNIT_TEXT_H
