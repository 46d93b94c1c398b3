/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PROTECTED_CONSUMER_H
#define CCN_PROTECTED_CONSUMER_H

#include "ns3/ccn-block-consumer.h"
#include "ns3/ccn-content-cipher.h"

#include <deque>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Consumer of encrypted content (ProtectedProducer). The first chunk tells the version of the
 * enabling block. The consumer fetches that block by a BlockConsumer, which it installs on its
 * node, and meanwhile goes on fetching chunks. It decrypts them when it has the key.
 *
 * The transfer's bytes and digest are those of the plaintext. If a chunk cannot be decrypted, the
 * transfer fails, and GetError() tells why.
 */
class ProtectedConsumer : public Consumer
{
  public:
    /** @return the TypeId (attribute Blocks, trace Decrypted) */
    static TypeId GetTypeId();
    ProtectedConsumer();
    ~ProtectedConsumer() override;

    /**
     * TracedCallback signature for a decrypted chunk.
     * @param chunk chunk number
     * @param bytes size of the plaintext
     */
    typedef void (*DecryptedTracedCallback)(uint64_t chunk, uint32_t bytes);

    /** @param share of the client; must be set before the application starts */
    void SetShare(ClientShare share);

    /** @return the application that fetches the enabling block, for setting its attributes */
    BlockConsumer& GetBlockConsumer() const;
    /** @return why the transfer failed; empty as long as nothing is wrong */
    const std::string& GetError() const;

    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StopApplication() override;
    void DoDispose() override;
    void Deliver(const ContentView& content) override;
    void Finish(bool complete) override;

  private:
    /** Installs the BlockConsumer for the version of the first chunk. */
    void FetchBlock();
    /** @param error of the BlockConsumer; empty if it has the key */
    void NoteConcluded(const std::string& error);
    /** @param encrypted payload of the next chunk @return false if it cannot be decrypted */
    bool Decrypt(const std::string& encrypted);
    /** Ends the transfer. @param error what is wrong, without the object's name */
    void Fail(const std::string& error);

    Name m_blocks;
    Ptr<BlockConsumer> m_block;
    std::optional<uint64_t> m_version;     ///< of the first chunk
    std::optional<ContentCipher> m_cipher; ///< once the key is known
    std::deque<std::string> m_encrypted;   ///< payloads that wait for the key, in order
    uint64_t m_decrypted{0};               ///< number of decrypted chunks
    bool m_isFetched{false};               ///< all chunks arrived
    bool m_hasEnded{false};
    std::string m_error;
    TracedCallback<uint64_t, uint32_t> m_decryptedTrace;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PROTECTED_CONSUMER_H
