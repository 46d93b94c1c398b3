/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIGGYBACK_PIPELINE_H
#define CCN_PIGGYBACK_PIPELINE_H

#include "ns3/ccn-content-pipeline.h"
#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-piggyback.h"

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A piggyback packet, how it came, and what it says; lasts as long as the call that hands
 *  it over. */
struct PiggybackArrival : Arrival
{
    const PiggybackView& view; ///< as decoded

    /** @return its content alone; if the Interest is embedded, all of it */
    ContentArrival GetContent() const;
    /** @return its Interest alone */
    InterestArrival GetInterest() const;

  private:
    /** @param part its content or its Interest @return that message alone */
    Arrival Extract(Bytes part) const;
};

/**
 * @ingroup ccn
 * What becomes of a piggyback packet on a node, step by step: p.1 to p.6 of CcnL3Protocol.
 */
class PiggybackPipeline
{
  public:
    /** @param l3 the node @param hops finds next hops @param interests leads Interests that go alone
     * @param contents has the content's steps @param keeper stores it @param strategies hear of rides
     * @param output sends and drops */
    PiggybackPipeline(L3Parts& l3,
                      const HopFinder& hops,
                      InterestPipeline& interests,
                      ContentPipeline& contents,
                      const ContentKeeper& keeper,
                      StrategyLayer& strategies,
                      L3Output& output);

    /** All steps. @param in a packet */
    void Receive(const PiggybackArrival& in);
    /** Goes on behind the time that its content's verification takes. @param in as in Receive */
    void Finish(const PiggybackArrival& in);

  private:
    /** The content goes no further: so does the Interest, or it goes its own way. @param in a packet
     *  @param isForged whether the content's signature is bad */
    void ForwardAlone(const PiggybackArrival& in, bool isForged);
    /** p.3 to p.6 @param in a packet @param content its content @param matches entries that want that
     */
    void Carry(const PiggybackArrival& in,
               const ContentArrival& content,
               const Pit::Matches& matches);
    /** p.4 @param in a packet @param matches entries that want its content @param faces that this goes
     *  to @param riding gets those of them that the Interest goes to as well; if there are none, it was
     *  dropped or has gone its own way */
    void ForwardInterest(const PiggybackArrival& in,
                const Pit::Matches& matches,
                const FaceList& faces,
                FaceList& riding);
    /** @param in a packet @param interest its Interest @param faces that the content goes to @param
     *  allowed gets those of them that the Interest may go to @return false if only the packet's form is
     *  in its way */
    bool FilterRides(const PiggybackArrival& in,
                     const InterestArrival& interest,
                     const FaceList& faces,
                     FaceList& allowed) const;
    /** p.6 @param in a packet @param content its content @param face that this goes to @param rides
     *  whether the Interest does too */
    void SendOn(const PiggybackArrival& in, const ContentArrival& content, FaceId face, bool rides);

    L3Parts& m_l3;
    const HopFinder& m_hops;
    InterestPipeline& m_interests;
    ContentPipeline& m_contents;
    const ContentKeeper& m_keeper;
    StrategyLayer& m_strategies;
    L3Output& m_output;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIGGYBACK_PIPELINE_H
