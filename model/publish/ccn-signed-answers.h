// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIGNED_ANSWERS_H
#define CCN_SIGNED_ANSWERS_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-purpose.h"
#include "ns3/ccn-signer.h"
#include "ns3/packet.h"

#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The answers of an application that signs each object separately when an Interest asks for it. An
 * answer leaves when its signature is ready (Signer::Reserve()).
 */
class SignedAnswers
{
  public:
    /** Sends a message of the application to its node. */
    using Sender = std::function<void(Ptr<Packet> message)>;

    /** @param sender sends the answers */
    explicit SignedAnswers(Sender sender)
        : m_sender(std::move(sender)),
          m_signer(CreateObject<Signer>())
    {
    }

    /** @param signer signs from now on, never nullptr */
    void SetSigner(Ptr<Signer> signer)
    {
        m_signer = signer;
    }

    /** @return the signer */
    Ptr<Signer> GetSigner() const
    {
        return m_signer;
    }

    /**
     * Begins to send answers.
     * @param owner as Signer::SetOwner()
     * @param codec wire format of the answers; must outlive this object
     * @param application name of the application and its node, for errors
     * @throws std::invalid_argument if the signer signs in batches, or as Signer::SetOwner()
     */
    void Start(const Name& owner, const Codec& codec, const std::string& application);

    /** Ends that: answers whose signatures are not ready yet are not sent. */
    void Stop()
    {
        m_isServing = false;
    }

    /**
     * Sends an object when its signature is ready.
     * @param answer the signed object
     * @param purpose of the Interest that it answers
     */
    void Answer(const ContentObject& answer, Purpose purpose);

    /** @return number of answers sent */
    uint64_t GetCount() const
    {
        return std::accumulate(m_count.begin(), m_count.end(), uint64_t{0});
    }

    /** @param purpose a purpose @return number of answers sent to Interests of this purpose */
    uint64_t GetCount(Purpose purpose) const
    {
        return m_count[static_cast<uint8_t>(purpose)];
    }

    /** @return bytes of the answers sent */
    uint64_t GetBytes() const
    {
        return std::accumulate(m_bytes.begin(), m_bytes.end(), uint64_t{0});
    }

    /** @param purpose a purpose @return bytes of the answers sent to Interests of this purpose */
    uint64_t GetBytes(Purpose purpose) const
    {
        return m_bytes[static_cast<uint8_t>(purpose)];
    }

  private:
    /** Sends a message, unless the application has stopped. @param message the message */
    void SendNow(Ptr<Packet> message);

    Sender m_sender;
    Ptr<Signer> m_signer;
    const Codec* m_codec{nullptr}; ///< set by Start()
    bool m_isServing{false};
    std::array<uint64_t, PURPOSES> m_count{}; ///< by purpose
    std::array<uint64_t, PURPOSES> m_bytes{}; ///< by purpose
};

} // namespace ns3::ccn

#endif // CCN_SIGNED_ANSWERS_H
