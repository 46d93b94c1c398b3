/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_APPLICATION_H
#define CCN_FILE_APPLICATION_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-transfer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What applications share that fetch a file as CCNx's libraries name it (version, segments by
 * marker and number): the Interests that wait for answers, and the record of the transfer.
 */
class FileApplication : public ChunkApplication
{
  public:
    /** @return the TypeId (attribute FetchKey; traces InterestSent, ChunkReceived, Ended) */
    static TypeId GetTypeId();
    ~FileApplication() override;

    /**
     * TracedCallback signature for an Interest.
     * @param interest what was sent, without its nonce
     * @param isRepeated whether the same was asked for before
     */
    typedef void (*InterestTracedCallback)(const Interest& interest, bool isRepeated);

    /** @return how it went so far; chunks are segments, each once, and key and header */
    const Transfer& GetTransfer() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    FileApplication();
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

    /** @return what is asked for; whom it answers is over when the transfer is */
    PendingRequests& GetRequests();
    /** @return attribute FetchKey */
    bool FetchesKey() const;
    /** @param interest without nonce @param isRepeated whether the same was asked for before */
    void SendInterest(Interest interest, bool isRepeated);
    /** @param objects that came and are no segments: key and header */
    void CountObjects(uint64_t objects);
    /** @param segment that came for the first time @param delay since it was asked for
     *  @param bytes of its payload */
    void CountSegment(uint64_t segment, Time delay, uint32_t bytes);
    /** @param content the next segment in order */
    void Deliver(const ContentView& content);
    /** The transfer is over. @param isComplete whether the whole file is here */
    void EndTransfer(bool isComplete);
    /** Nothing is asked for any more. */
    virtual void Cease();

  private:
    void Receive(Ptr<const Packet> packet) override;

    bool m_fetchesKey{true};
    Ptr<UniformRandomVariable> m_random; ///< nonces
    PendingRequests m_requests;
    bool m_isOver{false};
    bool m_hasFirstByte{false};
    Transfer m_transfer;
    PayloadDigest m_digest;

    TracedCallback<const Interest&, bool> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
    TracedCallback<const Transfer&> m_ended;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FILE_APPLICATION_H
