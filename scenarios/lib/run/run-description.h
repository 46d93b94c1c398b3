// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RUN_DESCRIPTION_H
#define CCN_RUN_DESCRIPTION_H

#include "lib/recording/run-record.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param name name of the program
 * @param parameters its parameters: JSON object on one line
 * @return the description of a run that begins now, as far as it is known before the run
 */
RunInfo DescribeRun(const std::string& name, const std::string& parameters);

} // namespace ns3::ccn

#endif // CCN_RUN_DESCRIPTION_H
