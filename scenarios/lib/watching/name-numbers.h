// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_NAME_NUMBERS_H
#define CCN_NAME_NUMBERS_H

#include "lib/recording/run-record.h"
#include "lib/recording/text-cache.h"

#include "ns3/ccn-codec.h"

#include <cstdint>
#include <vector>

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

    /** @param codec a format @param elements a name in it @return number of the name as a URI */
    int32_t Get(const Codec& codec, Bytes elements);

  private:
    /** @param codec a format @param elements a name that has no number @return its number */
    int32_t Add(const Codec& codec, Bytes elements);

    RunRecord& m_record;
    std::vector<TextCache<int32_t>> m_numbers; ///< by number of the codec, then by elements
};

} // namespace ns3::ccn

#endif // CCN_NAME_NUMBERS_H
