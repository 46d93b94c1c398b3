/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DATABASE_IMAGE_H
#define CCN_DATABASE_IMAGE_H

#include "run-record.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Makes, in memory, the database that Database::Write would make in a new file.
 * @param record the run and its rows
 * @return the file's octets
 * @throws SqliteError if there is not enough memory
 */
std::string MakeDatabaseImage(const RunRecord& record);

} // namespace ccn
} // namespace ns3

#endif // CCN_DATABASE_IMAGE_H
