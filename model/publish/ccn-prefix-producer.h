// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PREFIX_PRODUCER_H
#define CCN_PREFIX_PRODUCER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-signed-answers.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that answers every Interest under its prefix with an object of the Interest's name, as
 * the producer of ndnSIM does. The payload is virtual zeros, which take no memory. An object of a name
 * consists of the same bytes each time it is made.
 *
 * The object has no FinalBlockID, since the producer does not know which names belong together. An
 * Interest whose selectors exclude the object is counted and not answered (GetRefusals()).
 */
class PrefixProducer : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, PayloadSize, Freshness, HasKey and Signer) */
    static TypeId GetTypeId();
    PrefixProducer();

    /** @return the signer of the objects, for setting its attributes; Batch must stay 1 */
    Signer& GetSigner() const
    {
        return *m_answers.GetSigner();
    }

    /** @return number of answers sent */
    uint64_t GetAnswers() const
    {
        return m_answers.GetCount();
    }

    /**
     * @param name name of an object. The application must have started
     * @return the signed object
     */
    ContentObject MakeObject(const Name& name) const;

    std::string DescribeNames() const override;

  protected:
    /** @throws std::invalid_argument as SignedAnswers::Start() */
    void StartApplication() override;
    void Cease() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param answer an object of the Interest's name @param interest any Interest @return true if it satisfies the Interest */
    bool IsAllowed(const ContentObject& answer, const InterestView& interest) const;

    /** @param signer attribute Signer */
    void SetSigner(Ptr<Signer> signer)
    {
        m_answers.SetSigner(signer);
    }

    /** @return attribute Signer */
    Ptr<Signer> CopySigner() const
    {
        return m_answers.GetSigner();
    }

    Name m_prefix;             ///< attribute Prefix
    uint32_t m_payloadSize{0}; ///< attribute PayloadSize
    uint32_t m_freshness{0};   ///< attribute Freshness in s; 0: not stated
    bool m_hasKey{true};       ///< attribute HasKey
    SignedAnswers m_answers;
};

} // namespace ns3::ccn

#endif // CCN_PREFIX_PRODUCER_H
