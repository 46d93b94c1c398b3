// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHUNK_SENDER_H
#define CCN_CHUNK_SENDER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-payload.h"
#include "ns3/ccn-signer.h"

#include <cstdint>
#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that create and sign the chunks of one object. While the application
 * runs, the node routes Interests for the object to it.
 *
 * A chunk consists of the same bytes each time it is created. Each chunk is signed separately, or
 * Signer::Batch consecutive chunks with one Merkle signature, as CCNx's Java library does
 * (doc/model/ccnx.rst, ContentObjects). If the key locator is the key itself, only the first chunk
 * has a locator, as in ccnsendchunks. If the locator is a name, all chunks have it, as in CCNx's Java
 * library. The signatures of the latest batches are cached. For a chunk of an older batch, the whole
 * batch is signed again, with the same result.
 */
class ChunkSender : public ChunkApplication
{
  public:
    /** @return the TypeId (attribute File) */
    static TypeId GetTypeId();

    /** @return number of chunks, at least 1 */
    virtual uint64_t GetChunks() const = 0;

    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the signed chunk
     */
    virtual ContentObject MakeChunk(uint64_t chunk) const;

    /**
     * @param signer signs the chunks; applications that share a signer share its identity and its
     * time
     */
    void SetSigner(Ptr<Signer> signer)
    {
        m_signer = signer;
        m_runs.clear();
    }

    /** @return the signer of the chunks, for setting its attributes */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

  protected:
    /** @param numbering as for ChunkApplication */
    explicit ChunkSender(const std::string& numbering = "decimal");
    void StartApplication() override;

    /**
     * @param size object size in bytes; the object is all zeros; subclasses provide an attribute
     */
    void SetSize(uint64_t size)
    {
        m_payload = Payload::Virtual(size);
    }

    /** @param payload the object's content */
    void SetPayload(Payload payload)
    {
        m_payload = std::move(payload);
    }

    /** @return object size in bytes */
    uint64_t GetSize() const
    {
        return m_payload.GetSize();
    }

    /** @return the object's content */
    const Payload& GetPayload() const
    {
        return m_payload;
    }

    /** @return the object's name; attribute Prefix unless overridden */
    virtual Name GetObjectName() const
    {
        return GetPrefix();
    }

    /** @return the prefix routed to this application; attribute Prefix unless overridden */
    virtual Name GetRoutedPrefix() const
    {
        return GetPrefix();
    }

    /** Prepares the signer. Called before each chunk is created. */
    virtual void PrepareSigner() const
    {
        m_signer->SetOwner(GetPrefix(), GetCodec());
    }

    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the chunk without publisher and signature
     */
    virtual ContentObject MakeUnsigned(uint64_t chunk) const;

    /**
     * Reserves the time that the signature of a chunk takes: none if its batch is already signed.
     * @param chunk chunk number
     * @return the time at which the chunk is signed
     */
    Time ReserveSignature(uint64_t chunk);

  private:
    /** A batch of chunks with one signature. */
    struct Run
    {
        BatchSignature signature; ///< covers all chunks of the batch
        bool isSigned{false};     ///< true if signature is set
        Time ready;               ///< simulation time at which the signature is ready
    };

    /**
     * Finds or inserts a batch. An insertion may evict another batch.
     * @param run batch number
     * @return the batch, possibly not signed yet
     */
    Run& GetRun(uint64_t run) const;

    /** @param chunk chunk number @return true if it has a key locator */
    bool HasLocator(uint64_t chunk) const
    {
        return chunk == 0 || m_signer->HasKeyName();
    }

    /** @return payload in bytes of each chunk but the last */
    virtual uint32_t GetChunkSize() const = 0;
    /** @param path value of attribute File */
    void SetFile(std::string path);

    Payload m_payload;
    Ptr<Signer> m_signer;
    mutable std::map<uint64_t, Run> m_runs; ///< latest batches, by number
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_SENDER_H
