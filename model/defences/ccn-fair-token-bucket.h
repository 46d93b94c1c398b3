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
class FairTokenBucket : public OutFaceWindows, public FairQueueSettings
{
  public:
    /** @return the TypeId (attributes QueueTime, MaxQueue) */
    static TypeId GetTypeId();
    FairTokenBucket();

    IngressVerdict OnSending(const SendingInterest& sending) override;
    void OnFaceChanged(const FaceChange& change) override;

  protected:
    void DoDispose() override;
    void OnPending(const PitEntry& entry, FaceId face, bool isMore) override;

    /** @param sending an Interest @return the group of its gate; default: 0 */
    virtual uint32_t GetGroup(const SendingInterest& sending);
    /**
     * @param gate a gate
     * @param promised places that are taken already
     * @return whether there is room for one more Interest
     */
    virtual bool HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised);

    /** Lets Interests in while there is room. @param face of their gates */
    void Release(FaceId face)
    {
        m_queues.Release(face);
    }

  private:
    FairQueues m_queues; ///< the Interests that wait
};

} // namespace ns3::ccn

#endif // CCN_FAIR_TOKEN_BUCKET_H
