// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_JSON_H
#define CCN_JSON_H

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param text UTF-8
 * @return the text as a JSON string, quoted and escaped
 */
std::string QuoteJson(const std::string& text);

/**
 * @ingroup ccn
 * @param value a finite number
 * @return the shortest JSON number that parses to this value; equal values give equal texts
 */
std::string FormatNumber(double value);

/**
 * @ingroup ccn
 * @param members name -> value as JSON
 * @return a JSON object on one line, keys sorted
 */
std::string FormatJsonObject(const std::map<std::string, std::string>& members);

/**
 * @ingroup ccn
 * @param values the elements, each as JSON
 * @return a JSON array on one line
 */
std::string FormatJsonArray(const std::vector<std::string>& values);

} // namespace ns3::ccn

#endif // CCN_JSON_H
