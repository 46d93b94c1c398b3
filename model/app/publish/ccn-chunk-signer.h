/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHUNK_SIGNER_H
#define CCN_CHUNK_SIGNER_H

#include "ns3/ccn-signer.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Signs the chunks of one object. It signs each chunk separately, or Signer::Batch consecutive
 * chunks with one Merkle signature, as CCNx's Java library does (doc/model/ccnx.rst,
 * ContentObjects).
 *
 * If the key locator is the key itself, only the first chunk has a locator, as in ccnsendchunks. If
 * the locator is a name, all chunks have it, as in CCNx's Java library. The signatures of the
 * latest batches are cached. For a chunk of an older batch, the whole batch is signed again, with
 * the same result.
 */
class ChunkSigner
{
  public:
    /** Creates a chunk without publisher, locator and signature. */
    using ChunkMaker = std::function<ContentObject(uint64_t chunk)>;

    ChunkSigner();

    /** @param signer the signer to use from now on */
    void SetSigner(Ptr<Signer> signer);

    /** @return the signer */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

    /**
     * Creates a signed chunk.
     * @param chunk chunk number, less than chunks
     * @param chunks number of chunks of the object
     * @param makeChunk creates any of the chunks
     * @return the chunk
     */
    ContentObject Make(uint64_t chunk, uint64_t chunks, const ChunkMaker& makeChunk);

    /**
     * Reserves the time that a chunk's signature takes: none if its batch is already signed.
     * @param chunk chunk number
     * @param now the current time
     * @return the time at which the chunk is signed
     */
    Time Reserve(uint64_t chunk, Time now);

  private:
    /** A batch of chunks with one signature. */
    struct Run
    {
        BatchSignature signature; ///< covers all chunks of the batch
        bool isSigned{false};     ///< true if signature is set
        Time ready;               ///< simulation time at which the signature is ready
    };

    /** Number of batches whose signatures are cached. */
    static constexpr std::size_t MAX_RUNS = 16;

    /**
     * Finds or inserts a batch. An insertion may evict another batch.
     * @param run batch number
     * @return the batch, possibly not signed yet
     */
    Run& GetRun(uint64_t run);
    /** Adds publisher and locator. @param object a chunk @param chunk chunk number */
    void Prepare(ContentObject& object, uint64_t chunk) const;

    Ptr<Signer> m_signer;
    std::map<uint64_t, Run> m_runs; ///< by number
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_SIGNER_H
