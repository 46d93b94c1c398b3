// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REPOSITORY_H
#define CCN_REPOSITORY_H

#include "ns3/ccn-chunk-server.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-serial-clock.h"

#include <deque>
#include <unordered_set>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves one stored file as ccnr of CCNx 0.8.1 does, with the objects that
 * ccnputfile stores there (doc/model/ccnx.rst, ccngetfile and ccnputfile, Repository).
 *
 * The name of the file is Prefix and a version. Its segments have 4096 bytes of payload, contain
 * the key's name, and are signed in batches of 128 with a Merkle tree. Only the last segment has a
 * FinalBlockID. Two more objects belong to the file: the key, and the header with the file's
 * length, block size and digest. A file of 5,000,000 bytes with the name /content/files/file1.dat
 * takes 1221 + 2 objects of 5,788,680 bytes, as measured.
 *
 * The repository answers from storage, so an Interest must allow answers from content stores. The
 * objects are signed already, so the Signer's Time has no effect. Objects are read one after the
 * other. Reading takes ReadTime, unless the object is among the latest CacheObjects in memory. The
 * object then leaves after AnswerDelay, through a queue.
 *
 * Not modelled: writing (the start-write Interest and the fetching that follows), other files, and
 * synchronization.
 */
class Repository : public ChunkServer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Repository();

    /** @return the signed header object of the file */
    ContentObject MakeHeader() const;
    /** @return the object with the key, signed by this key */
    ContentObject MakeKey() const;
    /**
     * Inserts all objects of the file into a content store, as if its node had fetched them.
     * @param store the content store
     * @throws std::length_error if the store does not accept all objects
     */
    void CopyTo(ContentStore& store) const;

    /** @return number of objects read because they were not in memory */
    uint64_t GetReads() const
    {
        return m_reads;
    }

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** @param size attribute BlockSize, the former name of ChunkSize; 0: ChunkSize stays */

    void SetBlockSize(uint32_t size);

    Name GetObjectName() const override
    {
        return Name(GetPrefix()).AppendVersion(m_version);
    }

    Name GetRoutedPrefix() const override
    {
        return m_namespace;
    }

    void PrepareSigner() const override;
    std::optional<Offer> FindOffer(const InterestView& interest) const override;
    Time ReserveTime(const Offer& offer) override;
    /**
     * Loads an object into memory.
     * @param number object number
     * @return true if it was in memory before
     */
    bool Recall(uint64_t number);
    /**
     * @param name name of an object with one segment
     * @return its segment, unsigned and without payload
     */
    ContentObject MakeSingle(const Name& name) const;
    /**
     * @param interest any Interest
     * @param name name of an object with one segment
     * @param object that segment
     * @return true if the segment satisfies the Interest
     */
    bool IsOffered(const InterestView& interest,
                   const Name& name,
                   const ContentObject& object) const;
    /** @return SHA-256 of the file, 32 bytes */
    std::string ComputeDigest() const;

    uint64_t m_version{0}; ///< in units of 1/4096 s since 1970
    Name m_namespace;      ///< prefix routed to this application
    Name m_user;           ///< prefix of the key's name
    Time m_readTime;
    uint32_t m_cacheObjects{0};
    Time m_answerDelay;

    mutable std::optional<ContentObject> m_header; ///< created at the first Interest
    mutable std::optional<ContentObject> m_key;    ///< created at the first Interest
    SerialClock m_disk;
    std::unordered_set<uint64_t> m_cached; ///< numbers of the objects in memory
    std::deque<uint64_t> m_cacheOrder;     ///< the same, in the order in which they were read
    uint64_t m_reads{0};
};

} // namespace ns3::ccn

#endif // CCN_REPOSITORY_H
