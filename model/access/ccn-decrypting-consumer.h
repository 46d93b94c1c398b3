// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DECRYPTING_CONSUMER_H
#define CCN_DECRYPTING_CONSUMER_H

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-cipher.h"

#include <deque>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of consumers of encrypted content (ProtectedProducer). The first chunk tells the version
 * of the key. A subclass fetches the key, and meanwhile this class goes on fetching chunks. It
 * decrypts them when the key is known.
 *
 * The transfer's bytes and digest are those of the plaintext. If a chunk cannot be decrypted, the
 * transfer fails, and GetError() tells why. If the consumer stops and starts again, it goes on fetching
 * both.
 */
class DecryptingConsumer : public Consumer
{
  public:
    /** @return the TypeId (trace Decrypted) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for a decrypted chunk.
     * @param chunk chunk number
     * @param bytes size of the plaintext
     */
    typedef void (*DecryptedTracedCallback)(uint64_t chunk, uint32_t bytes);

    /** @return why the transfer failed; empty as long as nothing is wrong */
    const std::string& GetError() const
    {
        return m_error;
    }

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;
    void Deliver(const ContentView& content) override;
    void Finish(bool complete) override;

    /** @return true if the transfer has ended, so that no key is needed */
    bool HasEnded() const
    {
        return m_hasEnded;
    }

    /** Decrypts what waits for the key. @param key of the version that FetchKey() was given */
    void TakeKey(const ContentKey& key);
    /** Ends the transfer. @param error what is wrong, without the object's name */
    void Fail(const std::string& error);

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** Fetches the key, and then calls TakeKey() or Fail(). @param version of the key */
    virtual void FetchKey(uint64_t version) = 0;
    /** Stops fetching the key. Called only after FetchKey(). */
    virtual void StopKey() = 0;
    /** Goes on fetching the key after StopKey(). */
    virtual void ResumeKey() = 0;
    /** @param encrypted payload of the next chunk @return false if it cannot be decrypted */
    bool Decrypt(const std::string& encrypted);

    std::optional<uint64_t> m_version;     ///< of the first chunk
    std::optional<ContentCipher> m_cipher; ///< once the key is known
    uint64_t m_keyVersion{0};              ///< of the known key
    std::deque<std::string> m_encrypted;   ///< payloads that wait for the key, in order
    uint64_t m_decrypted{0};               ///< number of decrypted chunks
    bool m_isFetched{false};               ///< all chunks arrived
    bool m_hasEnded{false};
    std::string m_error;
    TracedCallback<uint64_t, uint32_t> m_decryptedTrace;
};

} // namespace ns3::ccn

#endif // CCN_DECRYPTING_CONSUMER_H
