// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BLOCK_PRODUCER_H
#define CCN_BLOCK_PRODUCER_H

#include "ns3/ccn-enabling-block.h"
#include "ns3/ccn-producer.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param blocks common name of all enabling blocks of a server
 * @param version of one of them
 * @return name of the block: the common name and a version component
 */
Name GetBlockName(const Name& blocks, uint64_t version);

/**
 * @ingroup ccn
 * Application that serves one enabling block as content: chunks that are signed and cached like any
 * other (Tourani et al., Secure Content Delivery in ICN).
 */
class BlockProducer : public Producer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * Sets name and content of the object. To be called before the application starts.
     * @param blocks common name of all enabling blocks of the server
     * @param block the block to serve
     */
    void Publish(const Name& blocks, const EnablingBlock& block);

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }
};

} // namespace ns3::ccn

#endif // CCN_BLOCK_PRODUCER_H
