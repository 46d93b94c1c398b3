/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_APPLICATION_H
#define CCN_FILE_APPLICATION_H

#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/traced-callback.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that fetch a file with the naming of CCNx's libraries: a version, and
 * segments with marker and number. It holds the pending Interests. The chunks of its transfer are
 * the segments without duplicates, the keys and the headers.
 */
class FileApplication : public FetchApplication
{
  public:
    /** @return the TypeId (attribute FetchKey; traces InterestSent and ChunkReceived) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for an Interest.
     * @param interest the Interest without its nonce
     * @param isRepeated true if the same Interest was sent before
     */
    typedef void (*InterestTracedCallback)(const Interest& interest, bool isRepeated);

  protected:
    FileApplication();
    void StopApplication() override;
    void DoDispose() override;

    /** @return the pending Interests; no answer is handled after the end of the transfer */
    PendingRequests& GetRequests()
    {
        return m_requests;
    }

    /** @return value of attribute FetchKey */
    bool FetchesKey() const
    {
        return m_fetchesKey;
    }

    /**
     * @param interest Interest without nonce
     * @param isRepeated true if the same Interest was sent before
     */
    void SendInterest(Interest interest, bool isRepeated);
    /**
     * Records a segment that arrived for the first time.
     * @param segment segment number
     * @param delay time since its first Interest
     * @param bytes payload size
     */
    void CountSegment(uint64_t segment, Time delay, uint32_t bytes);
    /** Ends the transfer. @param isComplete true if the whole file arrived */
    void EndTransfer(bool isComplete);
    /** Drops all pending Interests. */
    virtual void Cease();

  private:
    void Receive(Ptr<const Packet> packet) override;

    bool m_fetchesKey{true};
    PendingRequests m_requests;
    bool m_isOver{false};

    TracedCallback<const Interest&, bool> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
};

} // namespace ns3::ccn

#endif // CCN_FILE_APPLICATION_H
