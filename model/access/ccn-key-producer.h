// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEY_PRODUCER_H
#define CCN_KEY_PRODUCER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-key-issuer.h"
#include "ns3/ccn-signer.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves encrypted keys (EncryptedKey), each as the only chunk of an object. Routers
 * cache them like all content.
 *
 * A reader for whom there is no key gets an object of type NACK that is fresh for 1 s, so that it need
 * not wait for a timeout. Keys of later versions may be published while the application runs.
 */
class KeyProducer : public CcnApplication
{
  public:
    /** @return the TypeId (attribute Prefix, trace Answered) */
    static TypeId GetTypeId();
    KeyProducer();

    /**
     * TracedCallback signature for an answer.
     * @param bytes message size
     * @param isRefusal true for a NACK
     */
    typedef void (*AnswerTracedCallback)(uint32_t bytes, bool isRefusal);

    /**
     * Signs a key and serves it from now on.
     * @param issued the key; its name begins with attribute Prefix
     * @throws std::invalid_argument if it does not
     */
    void Publish(const IssuedKey& issued);

    /** @return number of keys that are served */
    std::size_t GetKeys() const
    {
        return m_messages.size();
    }

    /** @return size of all keys as messages, in bytes */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** @return number of keys sent */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

    /** @return number of NACKs sent */
    uint64_t GetDenials() const
    {
        return m_denials;
    }

    /** @return the signer of the keys, for setting its attributes */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

  protected:
    void StartApplication() override;

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param object complete but for its signature @return the message */
    std::string MakeMessage(ContentObject& object) const;
    /** @param message to send @param isRefusal true for a NACK */
    void Answer(const std::string& message, bool isRefusal);

    Name m_prefix;
    Ptr<Signer> m_signer;
    std::map<Name, std::string> m_messages; ///< by name with the chunk number, in canonical order
    uint64_t m_bytes{0};                    ///< of all messages
    uint64_t m_answers{0};
    uint64_t m_denials{0};
    TracedCallback<uint32_t, bool> m_answered;
};

} // namespace ns3::ccn

#endif // CCN_KEY_PRODUCER_H
