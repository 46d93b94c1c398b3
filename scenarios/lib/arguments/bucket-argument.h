// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BUCKET_ARGUMENT_H
#define CCN_BUCKET_ARGUMENT_H

#include "parameter.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Argument --bucket: the token bucket of each link (Ethernet::bucket). @ingroup ccn */
class BucketArgument
{
  public:
    /** @param all parameters of the scenario, to which this one is added */
    explicit BucketArgument(Parameters& all);

    /**
     * @param link value of --link
     * @return depth of the bucket in bytes, or 0
     * @throws std::invalid_argument if the bucket is too small or on a shared Ethernet
     */
    uint32_t Get(const std::string& link) const;

  private:
    IntegerParameter<uint32_t> m_depth; ///< in bytes; 0: no bucket
};

} // namespace ns3::ccn

#endif // CCN_BUCKET_ARGUMENT_H
