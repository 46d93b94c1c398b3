// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BLOCK_CONSUMER_H
#define CCN_BLOCK_CONSUMER_H

#include "ns3/ccn-client-share.h"
#include "ns3/ccn-side-consumer.h"
#include "ns3/event-id.h"

#include <optional>
#include <string>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches an enabling block and extracts the content key by the client's share
 * (Tourani et al., Secure Content Delivery in ICN). Attribute Prefix is the name of the block.
 */
class BlockConsumer : public SideConsumer
{
  public:
    /** @return the TypeId (attribute TimePerShare, trace Concluded) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for the end of the extraction.
     * @param error empty if the key is known, otherwise what is wrong
     */
    typedef void (*ConcludedTracedCallback)(const std::string& error);

    /** @param share of the client; must be set before the application starts */
    void SetShare(ClientShare share)
    {
        m_share = std::move(share);
    }

    /** @return the key of the content, once it is known */
    const std::optional<ContentKey>& GetKey() const
    {
        return m_key;
    }

    /** @return what is wrong; empty as long as nothing is */
    const std::string& GetError() const
    {
        return m_error;
    }

  protected:
    void Cease() override;
    void Deliver(const ContentView& content) override;
    void Finish(bool complete) override;

  private:
    /** Begins the extraction again, which a stop has ended. */
    void Continue() override;
    /** @param block the fetched block */
    void Extract(const EnablingBlock& block);
    /** Ends the extraction after its time. */
    void ScheduleConclusion();
    /** @param error what is wrong, without the name of the block; empty if the key is known */
    void Conclude(const std::string& error);

    ClientShare m_share;
    Time m_timePerShare;
    std::string m_octets; ///< of the block
    std::optional<ContentKey> m_key;
    std::string m_error;
    EventId m_extraction;
    Time m_extractionTime; ///< how long the extraction takes
    /** what it gives: key or error; empty outside of an extraction */
    std::optional<std::pair<std::optional<ContentKey>, std::string>> m_extracted;
    TracedCallback<const std::string&> m_concluded;
};

} // namespace ns3::ccn

#endif // CCN_BLOCK_CONSUMER_H
