// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_PRODUCER_H
#define CCN_MANIFEST_PRODUCER_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-chunk-server.h"

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves one file by manifests (ManifestTree). Only the root manifest has a name,
 * which is attribute Prefix, and a signature. Chunks and other manifests are nameless objects, which
 * are requested by their hash under the name of attribute Locator.
 *
 * The hashes are computed when the application starts. It needs a wire format with nameless objects,
 * ccnx-1.0.
 *
 * In the trace source Answered, the chunks have the numbers from 0 on, followed by the manifests. The
 * last number is that of the root.
 */
class ManifestProducer : public ChunkServer
{
  public:
    /** @return the TypeId (attributes Size, ChunkSize, ManifestSize and Locator) */
    static TypeId GetTypeId();

    /** @return number of manifests, with the root; 0 before the application starts */
    uint64_t GetManifests() const
    {
        return m_manifests.size();
    }

    /**
     * @param number as in the trace source Answered
     * @return the object; only the root is signed
     */
    ContentObject MakeChunk(uint64_t number) const override;

  protected:
    void StartApplication() override;

  private:
    std::optional<Offer> FindOffer(const InterestView& interest) const override;
    Time ReserveTime(const Offer& offer) override;
    /** @param object an object of this file @return its ContentObjectHash */
    Digest ComputeHash(const ContentObject& object) const;
    /** @param chunk number of a chunk @return its payload, in which the number makes chunks differ */
    std::string GetChunk(uint64_t chunk) const;

    Name m_locator;                       ///< attribute Locator; empty: Prefix
    uint32_t m_manifestSize{0};           ///< attribute ManifestSize
    std::vector<std::string> m_manifests; ///< payloads; the last one is the root's
    ContentObject m_root;                 ///< the signed root
    Time m_rootReady;                     ///< when its signature is ready, once it was requested
    std::map<Digest, uint64_t> m_numbers; ///< of all objects, by hash
};

} // namespace ns3::ccn

#endif // CCN_MANIFEST_PRODUCER_H
