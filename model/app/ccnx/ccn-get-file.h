/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_GET_FILE_H
#define CCN_GET_FILE_H

#include "ns3/ccn-file-application.h"
#include "ns3/ccn-key-fetcher.h"
#include "ns3/ccn-segment-fetcher.h"
#include "ns3/ccn-version-resolver.h"

#include <functional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Fetches one file as ccngetfile of CCNx 0.8.1 does, the Java application that Rodrigues 2014, Guimaraes et
 * al. 2013 and 003 measured (doc/model/ccnx.rst, ccngetfile and ccnputfile).
 *
 * Versioned, the default, it asks for the latest version, which a segment of it tells, segment 0
 * as a rule; fetches the key that this segment names; and waits LaterVersionWait for a version
 * still later. Then it asks for the file's header, by its present and its former name, without
 * waiting for it, and fetches the segments from the first one missing on by SegmentPipeline. A file
 * of n > 1 segments takes n + 2 ContentObjects. Interests = n + 7 for Pipeline 4 if nothing is
 * lost: 2 for the version, 1 for the key, 2 for headers (one of them is not there), n - 1 for
 * segments and Pipeline - 1 beyond the end, for the last segment alone tells that it is. A prefix
 * that ends in a version is not asked for a later one. Not versioned, there is neither query nor
 * header.
 *
 * An Interest without answer is sent again every Reexpression, until the end of the transfer. If
 * the version, the key or the next segment does not come in Timeout the transfer is given up. The
 * library's default is 6 s, which is too short where several messages of one segment are lost; here
 * it is 60 s, so that transfers end well under random loss, and end at all if nothing is there.
 */
class GetFile : public FileApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    GetFile();
    ~GetFile() override;

    /** @return segments that came before one asked for earlier, so far */
    uint64_t GetOutOfOrder() const;
    /** @return Interests sent to fill a hole, so far */
    uint64_t GetHoleInterests() const;
    /** @return name of what is fetched, its version included once that is known */
    const Name& GetObjectName() const;

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** @return how versions are resolved */
    VersionResolver::Style MakeStyle();
    /** @return what is done with segments */
    SegmentFetcher::Handlers MakeHandlers();
    /** @param query for a version and one segment below it @return the request */
    Request MakeRequest(const ChildQuery& query) const;
    /** @param content that told a version @param ready called when its key is here */
    void CheckVersion(const ContentView& content, std::function<void()> ready);
    /** @param content needs its key @param ready called when it is here */
    void EnsureKey(const ContentView& content, std::function<void()> ready);
    /** @param version the file's name with its version @param packet that told it */
    void TakeVersion(const Name& version, Ptr<const Packet> packet);
    /** Asks for the header by both its names, without waiting for it. */
    void AskHeaders();
    /** @param publisher digest of its key, or empty @param first segment to fetch */
    void FetchSegments(const std::string& publisher, uint64_t first);
    /** @param packet the next segment in order */
    void DeliverPacket(Ptr<const Packet> packet);

    bool m_isVersioned{true};
    bool m_fetchesHeader{true};
    Time m_lifetime;
    Time m_reexpression;
    Time m_laterVersionWait;
    Time m_timeout;
    Time m_processingTime;
    uint32_t m_pipelineSize{0};
    uint32_t m_holeAttempts{0};
    double m_holeFactor{0};

    Name m_object; ///< without a segment's number
    KeyFetcher m_keys;
    VersionResolver m_resolver;
    SegmentFetcher m_segments;
    bool m_hasAskedHeaders{false};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_GET_FILE_H
