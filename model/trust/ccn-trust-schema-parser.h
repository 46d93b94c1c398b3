/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TRUST_SCHEMA_PARSER_H
#define CCN_TRUST_SCHEMA_PARSER_H

#include "ns3/ccn-trust-schema.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * @param text of a TrustSchema
 * @return its statements, which satisfy the conditions of NamePattern::Match()
 * @throws std::invalid_argument with line and column, what was found and what is allowed
 */
TrustStatements ParseTrustSchema(const std::string& text);

} // namespace ccn
} // namespace ns3

#endif // CCN_TRUST_SCHEMA_PARSER_H
