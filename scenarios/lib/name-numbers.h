/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_NAME_NUMBERS_H
#define CCN_NAME_NUMBERS_H

#include "run-record.h"
#include "text-cache.h"

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The content names of a run, each stored once in table `text`, numbered from 1 in the order of
 * their first use.
 */
class NameNumbers
{
  public:
    /** @param record record for the names; must outlive this object */
    explicit NameNumbers(RunRecord& record);

    /** @param components a name as ccnb components @return number of the name as a URI */
    int32_t Get(Bytes components);

  private:
    /** @param components a name that has no number @return its number */
    int32_t Add(Bytes components);

    RunRecord& m_record;
    TextCache<int32_t> m_numbers; ///< by components
};

} // namespace ns3::ccn

#endif // CCN_NAME_NUMBERS_H
