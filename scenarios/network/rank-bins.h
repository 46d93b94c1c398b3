// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RANK_BINS_H
#define CCN_NETWORK_RANK_BINS_H

#include "demand.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Joins ranks of a catalogue into bins: `width` neighbouring ranks of one source are one object.
 * Rank k belongs to the source k modulo `sources`, and so does its object.
 */
struct RankBins
{
    uint64_t width{1};   ///< ranks of a source that are one object
    uint32_t sources{1}; ///< number of sources that share the catalogue in turn

    /** @param rank rank of an object, from 1 on @return number of the object that stands for it, from 1 on */
    uint64_t GetObject(uint64_t rank) const
    {
        return (rank - 1) / sources / width * sources + (rank - 1) % sources + 1;
    }

    /** @param ranks number of ranks @return the largest object that stands for one of them */
    uint64_t CountObjects(uint64_t ranks) const
    {
        // It is that of the last rank, or that of the last rank of the last source.
        const uint64_t round = ranks / sources * sources;
        return std::max(GetObject(ranks), round > 0 ? GetObject(round) : 0);
    }
};

/** The requests of another demand, whose objects are ranks, for the objects of bins. @ingroup ccn */
class BinnedDemand : public Demand
{
  public:
    /** @param ranks the requests @param bins which ranks are joined */
    BinnedDemand(std::unique_ptr<Demand> ranks, const RankBins& bins)
        : m_ranks(std::move(ranks)),
          m_bins(bins)
    {
    }

    std::optional<ObjectRequest> Next() override;

  private:
    std::unique_ptr<Demand> m_ranks;
    RankBins m_bins;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RANK_BINS_H
