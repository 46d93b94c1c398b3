// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROB_CACHE_H
#define CCN_PROB_CACHE_H

#include "ns3/ccn-path-admission.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * ProbCache: stores an object with a probability that grows with the capacity of the remaining
 * path and towards the consumer (Psaras, Chai and Pavlou 2012; with the exponent c of
 * Psaras, Chai and Pavlou 2014, and in the form of the simulator Icarus).
 *
 * Cache v on the way of the content stores it with probability N / (T c_v) * (x / c)^c, at most 1:
 * - N: capacity of the caches from the node upstream of v to the consumer, including both ends
 * - T: attribute TimeWindow (t_tw in the paper)
 * - c_v: capacity of v
 * - x: number of caches that the content has reached after the serving node, including v
 * - c: number of caches on the path, including the serving node if it has one.
 *
 * A capacity is MaxObjects of the content store. Only nodes with this policy are part of the path.
 * Of aggregated Interests, the one that is sent on determines N and c.
 */
class ProbCache : public PathAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ProbCache();
    bool Admits(const Newcomer& newcomer) override;
    void OnInterest(PathState& state, const AdmissionNode& node) override;
    void OnServe(PathState& state, const AdmissionNode& node) override;
    void OnRelay(PathState& state, const AdmissionNode& node) override;
    int64_t AssignStreams(int64_t stream) override;

    /**
     * @param path the state of content as it arrives
     * @param node the node that it arrives at
     * @return the probability with which the node stores it; not limited to 1
     */
    double GetProbability(const PathState& path, const AdmissionNode& node) const;

  private:
    /** What an Interest carries, and then the content. */
    struct Path
    {
        uint64_t capacity{0}; ///< objects: Interest: of all caches left so far; content: N
        uint32_t caches{0};   ///< Interest: the caches left so far; content: c
        uint32_t passed{0};   ///< content: caches passed after the serving node
        uint32_t upstream{0}; ///< content: objects, capacity of the node that sent it
    };

    Ptr<UniformRandomVariable> m_dice; ///< a draw below the probability stores the object
    double m_timeWindow{0};            ///< attribute TimeWindow
};

} // namespace ns3::ccn

#endif // CCN_PROB_CACHE_H
