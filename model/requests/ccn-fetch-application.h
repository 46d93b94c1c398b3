// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FETCH_APPLICATION_H
#define CCN_FETCH_APPLICATION_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-transfer.h"
#include "ns3/traced-callback.h"

#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that fetch one object. It puts the chunks in order and keeps the
 * result of the transfer. A subclass decides when an Interest is sent.
 */
class FetchApplication : public ChunkApplication
{
  public:
    /** @return the TypeId (trace Ended) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for the end of the transfer.
     * @param transfer result of the transfer, complete or failed
     */
    typedef void (*TransferTracedCallback)(const Transfer& transfer);

    /** @return the result of the transfer so far; its digest is computed by the first call after its end */
    const Transfer& GetTransfer() const;

  protected:
    /** @param numbering as for ChunkApplication */
    explicit FetchApplication(const std::string& numbering = "decimal");
    /** Records the start of the transfer. */
    void StartApplication() override;

    /** Counts an Interest. @param isRepeated true if it was sent before */
    void CountInterest(bool isRepeated)
    {
        ++m_transfer.interests;
        m_transfer.retransmissions += isRepeated;
    }

    /** Counts a chunk that arrived for the first time, and records the time of the first one. */
    void CountChunk();

    /** Counts an object that is not accepted. @param verdict why */
    void CountRejection(Verdict verdict)
    {
        ++m_transfer.rejections[verdict];
    }

    /** @param objects number of received objects that are not chunks: keys and headers */
    void CountObjects(uint64_t objects)
    {
        m_transfer.chunks += objects;
    }

    /**
     * Adds a chunk to the digest. DeliverInOrder() calls it while GetNextInOrder() is the chunk's
     * number.
     * @param content the next chunk in order
     */
    virtual void Deliver(const ContentView& content);
    /**
     * Delivers a chunk and the buffered ones that follow it. A chunk out of order is buffered.
     * @param chunk chunk number
     * @param packet the message
     * @param content the decoded object
     * @return true if the chunk was delivered
     */
    bool DeliverInOrder(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content);

    /** @return number of the first chunk that DeliverInOrder() has not delivered */
    uint64_t GetNextInOrder() const
    {
        return m_nextInOrder;
    }

    /** @param chunk chunk number @return true if the chunk is buffered */
    bool IsBuffered(uint64_t chunk) const
    {
        return m_buffered.count(chunk) != 0;
    }

    /** Records the end of the transfer. @param isComplete true if the whole object arrived */
    void RecordEnd(bool isComplete);

  private:
    uint64_t m_nextInOrder{0};                        ///< first chunk not delivered yet
    std::map<uint64_t, Ptr<const Packet>> m_buffered; ///< chunks received out of order
    bool m_hasFirstByte{false};
    mutable Transfer m_transfer;    ///< without its digest until somebody wants it
    mutable PayloadDigest m_digest; ///< finished once m_transfer has it
    TracedCallback<const Transfer&> m_ended;
};

} // namespace ns3::ccn

#endif // CCN_FETCH_APPLICATION_H
