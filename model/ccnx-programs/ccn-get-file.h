// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GET_FILE_H
#define CCN_GET_FILE_H

#include "ns3/ccn-file-application.h"
#include "ns3/ccn-segment-pipeline.h"
#include "ns3/event-id.h"

#include <deque>
#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches one file as ccngetfile of CCNx 0.8.1 does, the Java program that
 * Rodrigues 2014, Guimaraes et al. 2013 and Tourani et al. (003) measured (doc/model/ccnx.rst,
 * ccngetfile and ccnputfile).
 *
 * If attribute Versioned is true (default), the transfer has the following steps:
 *
 * 1. Request the latest version. The answer is a segment of it, usually segment 0.
 * 2. Fetch the key that this segment names.
 * 3. Wait LaterVersionWait for a later version.
 * 4. Request the file's header by its present and its former name, without waiting for it.
 * 5. Fetch the missing segments with SegmentPipeline.
 *
 * A file of n > 1 segments takes n + 2 ContentObjects. For Pipeline 4 and without losses, the
 * number of Interests is n + 7:
 *
 * - 2 for the version
 * - 1 for the key
 * - 2 for headers, one of which does not exist
 * - n - 1 for segments
 * - Pipeline - 1 beyond the end, because only the last segment has a FinalBlockID
 *
 * An Interest for a segment has MinSuffixComponents 1, MaxSuffixComponents 1 and, once a segment
 * has provided it, the digest of the publisher's key. An Interest that fills a hole differs from
 * earlier ones by an Exclude. The first attempt excludes the number of the following segment, the
 * second that of the next one, and so on. Received segments are processed one after the other.
 *
 * If the prefix ends in a version, there is no query for a later one. If Versioned is false, there
 * is neither a query nor a header.
 *
 * An unanswered Interest is sent again every Reexpression, until the end of the transfer. The
 * transfer fails if the version, the key or the next segment does not arrive within Timeout. The
 * library's default is 6 s, which is too short if several messages of one segment are lost. The
 * default here is 60 s, so that transfers succeed under random loss, and still end if the content
 * does not exist.
 */
class GetFile : public FileApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    GetFile();

    /** @return number of segments so far that arrived before one requested earlier */
    uint64_t GetOutOfOrder() const
    {
        return m_pipeline.GetOutOfOrder();
    }

    /** @return number of Interests sent so far to fill a hole */
    uint64_t GetHoleInterests() const
    {
        return m_pipeline.GetHoleInterests();
    }

    /** @return name of the object, with its version once known */
    const Name& GetObjectName() const
    {
        return m_object;
    }

  protected:
    void StartApplication() override;
    void DropRequests() override;

  private:
    /** A received segment. */
    struct Segment
    {
        uint64_t number;          ///< segment number
        bool isLast;              ///< true for the last segment of the object
        uint32_t bytes;           ///< payload size
        Ptr<const Packet> packet; ///< the message
    };

    /** @param segments attribute Pipeline, the former name of Window; 0: Window stays */
    void SetPipeline(uint32_t segments);
    void CompleteQuery(Request& request) const override;

    Time GetLaterWait(Time) const override
    {
        return m_laterVersionWait;
    }

    void NoteVersion(const ContentView& content) override;
    /** @param version the file's name with its version @param packet a segment of that version */
    void TakeVersion(const Name& version, Ptr<const Packet> packet);
    /** Requests the header by both its names, without waiting for it. */
    void AskHeaders();
    /**
     * @param publisher digest of the publisher's key, or empty
     * @param first first segment to fetch
     */
    void FetchSegments(const std::string& publisher, uint64_t first);
    /** @param segment segment to request @param attempt as in SegmentPipeline::Ask */
    void Ask(uint64_t segment, uint32_t attempt);
    /** Removes a pending Interest. @param segment segment number */
    void Drop(uint64_t segment);
    /** Processes the next received segment, unless one is being processed. */
    void ProcessNext();
    /** Starts to process a segment. @param segment the segment */
    void Process(const Segment& segment);
    /** Ends the processing of a segment. @param segment the segment */
    void EndProcessing(const Segment& segment);
    /** @param packet the next segment in order */
    void DeliverPacket(Ptr<const Packet> packet);

    bool m_isVersioned{true};
    bool m_fetchesHeader{true};
    Time m_lifetime;
    Time m_reexpression;
    Time m_laterVersionWait;
    Time m_timeout;
    Time m_processingTime;
    uint32_t m_window{0};
    uint32_t m_holeAttempts{0};
    double m_holeFactor{0};

    Name m_object; ///< without segment number
    bool m_hasAskedHeaders{false};
    std::string m_publisher; ///< digest of the publisher's key, once known
    SegmentPipeline m_pipeline;
    std::map<uint64_t, uint64_t> m_asked; ///< request number of each pending segment
    std::deque<Segment> m_arrivals;       ///< received segments that wait for processing
    bool m_isChecked{false};              ///< the key of the first segment has been fetched
    bool m_isProcessing{false};
    EventId m_processing; ///< end of the processing
};

} // namespace ns3::ccn

#endif // CCN_GET_FILE_H
