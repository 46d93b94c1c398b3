// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROTECTED_CONSUMER_H
#define CCN_PROTECTED_CONSUMER_H

#include "ns3/ccn-block-consumer.h"
#include "ns3/ccn-decrypting-consumer.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Consumer of content that is encrypted under an enabling block (Tourani et al., Secure Content
 * Delivery in ICN). It fetches the block by a BlockConsumer, which it installs on its node.
 */
class ProtectedConsumer : public DecryptingConsumer
{
  public:
    /** @return the TypeId (attribute Blocks) */
    static TypeId GetTypeId();
    ProtectedConsumer();

    /** @param share of the client; must be set before the application starts */
    void SetShare(ClientShare share)
    {
        m_block->SetShare(std::move(share));
    }

    /** @return the application that fetches the enabling block, for setting its attributes */
    BlockConsumer& GetBlockConsumer() const
    {
        return *m_block;
    }

    int64_t AssignStreams(int64_t stream) override;

  protected:
    void DoDispose() override;

  private:
    void FetchKey(uint64_t version) override;

    void StopKey() override
    {
        m_block->Stop();
    }

    void ResumeKey() override
    {
        m_block->Resume();
    }

    /** @param error of the BlockConsumer; empty if it has the key */
    void NoteConcluded(const std::string& error)
    {
        error.empty() ? TakeKey(*m_block->GetKey()) : Fail(error);
    }

    Name m_blocks;
    Ptr<BlockConsumer> m_block;
};

} // namespace ns3::ccn

#endif // CCN_PROTECTED_CONSUMER_H
