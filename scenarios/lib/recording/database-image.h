// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_IMAGE_H
#define CCN_DATABASE_IMAGE_H

#include "run-record.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Creates in memory the database that Database::Write() writes to a new file.
 * @param record the run and its rows
 * @return the bytes of the file
 * @throws SqliteError if memory runs out
 */
std::string MakeDatabaseImage(const RunRecord& record);

} // namespace ns3::ccn

#endif // CCN_DATABASE_IMAGE_H
