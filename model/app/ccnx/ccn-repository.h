/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_REPOSITORY_H
#define CCN_REPOSITORY_H

#include "ns3/ccn-chunk-server.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-serial-clock.h"

#include <deque>
#include <unordered_set>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Serves one stored file as ccnr of CCNx 0.8.1 does, with the objects that ccnputfile puts there
 * (doc/model/ccnx.rst, ccngetfile and ccnputfile, Repository).
 *
 * The file is Prefix and a version; its segments have 4096 octets, are signed 128 at a time by a
 * Merkle tree and tell the key's name; the last one alone tells that it is. Two objects more belong
 * to it: the header, with the file's length, block size and digest, and the key. A file of
 * 5,000,000 octets called /content/files/file1.dat is 1221 + 2 objects of 5,788,680 octets, as
 * measured.
 *
 * It answers from what is stored: an Interest must allow content stores to answer. The objects are
 * signed already, so that the Signer's Time does not matter. One object after the other is read, in
 * ReadTime if it is not in memory, where the latest CacheObjects stay; then it leaves by a queue
 * after AnswerDelay.
 *
 * What is not there: writing (the start-write Interest and the fetching that follows), other
 * files, synchronisation.
 */
class Repository : public ChunkServer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Repository();
    ~Repository() override;

    /** @return the file's header object, signed */
    ContentObject MakeHeader() const;
    /** @return the object that holds the key, signed by itself */
    ContentObject MakeKey() const;
    /**
     * Puts all objects of the file into a content store, as if its node had fetched them.
     * @param store where to
     * @throws std::length_error if it does not take all of them
     */
    void CopyTo(ContentStore& store) const;
    /** @return objects that were read because they were not in memory */
    uint64_t GetReads() const;

  private:
    Name GetObjectName() const override;
    Name GetRoutedPrefix() const override;
    void PrepareSigner() const override;
    std::optional<Offer> FindOffer(const InterestView& interest) const override;
    Time ReserveTime(const Offer& offer) override;
    /** @param number of an object @return true if it is in memory; it is afterwards */
    bool Recall(uint64_t number);
    /** @param name of an object of one segment @return its segment, unsigned and empty */
    ContentObject MakeSingle(const Name& name) const;
    /**
     * @param interest any
     * @param name of an object of one segment
     * @param object that segment
     * @return true if it answers the Interest
     */
    bool IsOffered(const InterestView& interest,
                   const Name& name,
                   const ContentObject& object) const;
    /** @return SHA-256 of the file, 32 octets */
    std::string ComputeDigest() const;

    uint64_t m_version{0}; ///< in units of 1/4096 s since 1970
    Name m_namespace;      ///< what is routed here
    Name m_user;           ///< below which the key lies
    Time m_readTime;
    uint32_t m_cacheObjects{0};
    Time m_answerDelay;

    mutable std::optional<ContentObject> m_header; ///< once somebody asked
    mutable std::optional<ContentObject> m_key;    ///< once somebody asked
    SerialClock m_disk;
    std::unordered_set<uint64_t> m_cached; ///< numbers of objects in memory
    std::deque<uint64_t> m_cacheOrder;     ///< the same, read longest ago first
    uint64_t m_reads{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_REPOSITORY_H
