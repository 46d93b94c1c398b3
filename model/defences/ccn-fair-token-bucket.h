// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FAIR_TOKEN_BUCKET_H
#define CCN_FAIR_TOKEN_BUCKET_H

#include "ns3/ccn-fair-queues.h"
#include "ns3/ccn-out-face-windows.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Token bucket with per-interface fairness (Afanasyev et al. 2013): an Interest waits while the window
 * of its upstream face is full. The arrival faces of waiting Interests are served in turn.
 */
class FairTokenBucket : public FairQueues<OutFaceWindows>
{
  public:
    /** @return the TypeId (attributes QueueTime, MaxQueue) */
    static TypeId GetTypeId();

    IngressVerdict OnSending(const SendingInterest& sending) override;

  protected:
    void OnPending(const PitEntry& entry, FaceId face, bool isMore) override;
    bool HasRoom(const Gate& gate, const Promised& promised) override;

    /** @param sending an Interest @return the group of its gate; default: 0 */
    virtual uint32_t GetGroup(const SendingInterest& sending);
};

} // namespace ns3::ccn

#endif // CCN_FAIR_TOKEN_BUCKET_H
