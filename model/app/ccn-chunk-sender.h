/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHUNK_SENDER_H
#define CCN_CHUNK_SENDER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-chunk-signer.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-payload.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * An application that makes the chunks of one object and gives them away: what is in them and who
 * signs them. While it runs, Interests for the object are routed to it.
 *
 * The same chunk is the same octets whenever it is made.
 */
class ChunkSender : public ChunkApplication
{
  public:
    /** @return the TypeId (attribute File) */
    static TypeId GetTypeId();
    ~ChunkSender() override;

    /** @return chunks of the object, at least one */
    virtual uint64_t GetChunks() const = 0;

    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the chunk, signed
     */
    ContentObject MakeChunk(uint64_t chunk) const;

    /** @param signer signs the chunks; applications that share one share its identity and time */
    void SetSigner(Ptr<Signer> signer);
    /** @return what signs the chunks, for setting its attributes */
    Signer& GetSigner() const;

  protected:
    /** @param numbering as for ChunkApplication */
    explicit ChunkSender(const std::string& numbering = "decimal");
    void StartApplication() override;
    void DoDispose() override;

    /** @param size octets of the object, all zeros; a subclass has an attribute for it */
    void SetSize(uint64_t size);
    /** @return octets of the object */
    uint64_t GetSize() const;
    /** @return the object's octets */
    const Payload& GetPayload() const;

    /** @return name of the object whose chunks these are; attribute Prefix unless overridden */
    virtual Name GetObjectName() const;
    /** @return prefix of what is routed here; attribute Prefix unless overridden */
    virtual Name GetRoutedPrefix() const;
    /** Makes the signer ready, before each object that it signs. */
    virtual void PrepareSigner() const;

    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the chunk without publisher and signature
     */
    virtual ContentObject MakeUnsigned(uint64_t chunk) const;

    /**
     * Takes the time that the signature of a chunk needs.
     * @param chunk its number
     * @return when it is signed
     */
    Time ReserveSignature(uint64_t chunk);

  private:
    /** @return octets of payload in each chunk but the last */
    virtual uint32_t GetChunkSize() const = 0;
    /** @param path attribute File */
    void SetFile(std::string path);

    Payload m_payload;
    mutable ChunkSigner m_signer; ///< remembers what MakeChunk() signed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHUNK_SENDER_H
