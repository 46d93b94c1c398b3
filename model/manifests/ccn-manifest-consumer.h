// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_CONSUMER_H
#define CCN_MANIFEST_CONSUMER_H

#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-manifest-walker.h"
#include "ns3/ccn-timed-map.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches a file by its manifests, with a fixed window of outstanding Interests. The
 * root has the name of attribute Prefix. Its ContentValidator can check the root's signature and
 * trust. Everything below is trusted by its hash: the Interests restrict it, and the consumer computes
 * it again over each object that arrives.
 *
 * A lost Interest is sent again after its lifetime and attribute Guard, one that a node returned after
 * attribute BackOff, as by Consumer. The transfer fails after MaxRetransmissions retransmissions of one
 * Interest, or if a manifest is refused.
 *
 * It needs a wire format with nameless objects, ccnx-1.0.
 */
class ManifestConsumer : public FetchApplication
{
  public:
    /**
     * TracedCallback signature for a rejected root.
     * @param verdict reason for the rejection
     */
    typedef void (*RejectedTracedCallback)(Verdict verdict);

    /**
     * @return the TypeId (attributes Publisher, Window, Lifetime, Guard, BackOff and MaxRetransmissions, trace
     * Rejected)
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
        return m_returns;
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
    struct Outstanding : public DueHook<Outstanding>
    {
        std::string hash;     ///< its ContentObjectHash; empty: the root
        std::string locator;  ///< elements of the name of its Interest; empty: attribute Prefix
        uint32_t attempts{0}; ///< retransmissions so far
        bool isJudged{false}; ///< the root arrived, and the validator is checking it
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;

    /** @param digest value of attribute Publisher */
    void SetPublisher(std::string digest);
    /** @return value of attribute Publisher */
    std::string GetPublisher() const;

    /** @param hash of an object, empty for the root @param locator as Outstanding::locator */
    void Ask(const std::string& hash, const std::string& locator);
    /** Sends an Interest and starts its timer. @param waiting the request */
    void SendInterest(Outstanding& waiting);
    /** Sends the Interest again, or ends the transfer. @param waiting a request that is due */
    void AskAgain(Outstanding& waiting);
    /** Sends Interests until the window is full. */
    void FillWindow();
    /** @param packet the root, which arrived */
    void TakeRoot(const Ptr<const Packet>& packet);
    /** Begins to walk, unless the root was rejected. @param packet the root @param verdict on it */
    void Judge(const Ptr<const Packet>& packet, Verdict verdict);
    /** Goes on, or ends the transfer. @param error of the latest object */
    void Continue(ManifestError error);
    /** Ends the transfer. @param complete true if the whole file arrived */
    void Finish(bool complete);

    std::string m_publisher; ///< attribute Publisher: digest of the root's key, or empty
    uint32_t m_window{0};
    Time m_lifetime;
    Time m_guard;
    Time m_backOff; ///< attribute BackOff
    uint32_t m_maxRetransmissions{0};

    ManifestWalker m_walker;
    TimedMap<std::string, Outstanding> m_outstanding; ///< by hash
    Ptr<ContentValidator> m_validator;
    bool m_finished{false};
    ManifestError m_error{ManifestError::NONE};
    uint64_t m_manifests{0};
    uint64_t m_rejections{0};
    TracedCallback<Verdict> m_rejected;
    uint64_t m_returns{0};
};

} // namespace ns3::ccn

#endif // CCN_MANIFEST_CONSUMER_H
