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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Signs the chunks of one object for a producer: each by itself, or in runs of Signer::Batch chunks
 * under one Merkle signature, as CCNx's Java library does (doc/model/ccnx.rst, ContentObjects).
 *
 * The first chunk says where the key is if the locator is the key itself, as ccnsendchunks has it;
 * if the locator is a name, all do, as in Java. The signatures of the latest runs are kept; a chunk
 * of an older one costs signing its run again, with the same result.
 */
class ChunkSigner
{
  public:
    /** Makes a chunk without publisher, locator and signature. */
    using ChunkMaker = std::function<ContentObject(uint64_t chunk)>;

    ChunkSigner();

    /** @param signer to use from now on */
    void SetSigner(Ptr<Signer> signer);
    /** @return the signer */
    Signer& GetSigner() const;

    /**
     * Makes a signed chunk.
     * @param chunk its number, less than chunks
     * @param chunks of the object
     * @param makeChunk makes any of them
     * @return the chunk
     */
    ContentObject Make(uint64_t chunk, uint64_t chunks, const ChunkMaker& makeChunk);

    /**
     * Takes the time that a chunk's signature needs: none if its run is signed already.
     * @param chunk its number
     * @param now the present
     * @return when the chunk is signed
     */
    Time Reserve(uint64_t chunk, Time now);

    /** Forgets the signer and all signatures. */
    void Clear();

  private:
    /** A run of chunks with one signature. */
    struct Run
    {
        BatchSignature signature; ///< of all of them
        bool isSigned{false};     ///< signature is there
        Time ready;               ///< when it is there in the simulation
    };

    /** Runs whose signatures are kept. */
    static constexpr std::size_t MAX_RUNS = 16;

    /** @param run its number @return the run, perhaps not signed yet; others may be forgotten */
    Run& GetRun(uint64_t run);
    /** @param object a chunk @param chunk its number */
    void Prepare(ContentObject& object, uint64_t chunk) const;

    Ptr<Signer> m_signer;
    std::map<uint64_t, Run> m_runs; ///< by number
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHUNK_SIGNER_H
