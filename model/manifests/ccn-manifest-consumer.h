// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_CONSUMER_H
#define CCN_MANIFEST_CONSUMER_H

#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-manifest-walker.h"
#include "ns3/ccn-requests.h"

#include <map>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches a file by its manifests, with a window of outstanding Interests. The
 * root has the name of attribute Prefix. Its ContentValidator can check the root's signature and
 * trust. Everything below is trusted by its hash: the Interests restrict it, and the consumer computes
 * it again over each object that arrives.
 *
 * A lost Interest is sent again after its lifetime and attribute Guard, one that a node returned after
 * attribute BackOff, as by Consumer. The transfer fails after MaxRetransmissions retransmissions of one
 * Interest, or if a manifest is refused. Attribute MaxPointers bounds the work that manifests can cause.
 *
 * It needs a wire format with nameless objects, ccnx-1.0.
 */
class ManifestConsumer : public FetchApplication, public RequestOwner
{
  public:
    /**
     * TracedCallback signature for a rejected root.
     * @param verdict reason for the rejection
     */
    typedef void (*RejectedTracedCallback)(Verdict verdict);

    /**
     * @return the TypeId (attribute MaxPointers, those and the traces of RequestAttributes, trace Rejected). The root is request 0,
     * the other objects have the next numbers. Only the root's Interest requires attribute Publisher.
     */
    static TypeId GetTypeId();
    ManifestConsumer();

    /** @return the validator that accepts or rejects the root, for setting its attributes */
    ContentValidator& GetValidator() const
    {
        return *m_validator;
    }

    /** @return number of manifests that arrived, with the root */
    uint64_t GetManifests() const
    {
        return m_manifests;
    }

    /** @return number of roots that the validator rejected */
    uint64_t GetRejections() const
    {
        return m_rejections;
    }

    /** @return number of Interests that were returned */
    uint64_t GetReturns() const
    {
        return m_requests.GetCounts().returned;
    }

    /** @return why a manifest was refused, which ended the transfer; NONE if none was */
    ManifestError GetError() const
    {
        return m_error;
    }

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** An object that was requested and has not arrived yet. */
    struct Asked
    {
        std::string hash;    ///< its ContentObjectHash; empty: the root
        std::string locator; ///< elements of the name of its Interest; empty: attribute Prefix
    };

    static constexpr uint64_t ROOT = 0; ///< number of the request for the root

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;

    /** @param hash as Asked::hash @param locator as Asked::locator @return number of the new request */
    uint64_t Add(std::string hash, std::string locator);
    /** @param number of a request whose object has arrived */
    void Forget(uint64_t number);
    /** @param packet the root, which arrived */
    void TakeRoot(const Ptr<const Packet>& packet);
    /** Begins to walk, unless the root was rejected. @param packet the root @param verdict on it */
    void Judge(const Ptr<const Packet>& packet, Verdict verdict);
    /** Goes on, or ends the transfer. @param error of the latest object */
    void Continue(ManifestError error);
    /** Ends the transfer. @param complete true if the whole file arrived */
    void Finish(bool complete);

    ManifestWalker m_walker;
    Requests m_requests;
    uint64_t m_nextRequest{ROOT};
    std::map<uint64_t, Asked> m_asked;   ///< by number
    std::map<Bytes, uint64_t> m_numbers; ///< by Asked::hash, whose characters the keys are
    Ptr<ContentValidator> m_validator;
    uint64_t m_maxPointers{ManifestWalker::MAX_POINTERS}; ///< attribute MaxPointers
    bool m_finished{false};
    ManifestError m_error{ManifestError::NONE};
    uint64_t m_manifests{0};
    uint64_t m_rejections{0};
    TracedCallback<Verdict> m_rejected;
};

} // namespace ns3::ccn

#endif // CCN_MANIFEST_CONSUMER_H
