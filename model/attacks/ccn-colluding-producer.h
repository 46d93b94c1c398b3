// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_COLLUDING_PRODUCER_H
#define CCN_COLLUDING_PRODUCER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-signer.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Attacker that answers every Interest below a prefix with content of exactly its name, after a
 * delay. Together with an InterestFlood for this prefix, all Interests of the attack are satisfied,
 * so a defence that counts unsatisfied Interests does not see them. A long delay keeps PIT entries
 * occupied. The payload is virtual zeros; the application keeps nothing of an Interest but the
 * answer that waits.
 */
class ColludingProducer : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, PayloadSize, Delay) */
    static TypeId GetTypeId();
    ColludingProducer();

    /** @return the signer of the content, for setting its attributes */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

    /** @return number of answers sent */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::ATTACK;
    }

    void StartApplication() override;
    void Cease() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** Sends content, unless the application has stopped. @param answer the content */
    void Answer(Ptr<Packet> answer);

    Name m_prefix;          ///< attribute Prefix
    uint32_t m_payloadSize; ///< attribute PayloadSize
    Time m_delay;           ///< attribute Delay
    Ptr<Signer> m_signer;
    bool m_isServing{false};
    uint64_t m_answers{0};
};

} // namespace ns3::ccn

#endif // CCN_COLLUDING_PRODUCER_H
