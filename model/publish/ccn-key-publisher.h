// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEY_PUBLISHER_H
#define CCN_KEY_PUBLISHER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-signer.h"
#include "ns3/nstime.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves one public key as a ContentObject of type KEY. The object's signature
 * makes it a certificate: the issuer confirms that the key belongs to the name (Jacobson et al.
 * 2009, section 4.2, CCN keys are content). The certificate may be valid for a limited time
 * (Validity). Its name may end in a version (GetKeyName()).
 */
class KeyPublisher : public CcnApplication
{
  public:
    /** @return the TypeId (attributes KeyName, ValidFrom, ValidFor) */
    static TypeId GetTypeId();
    KeyPublisher();

    /** @param key the key to publish; must be set before the application starts */
    void SetKey(Ptr<const PublicKey> key)
    {
        m_key = key;
    }

    /** @param issuer signs the key; by default, a Signer with default attributes */
    void SetIssuer(Ptr<Signer> issuer)
    {
        m_issuer = issuer;
    }

    /** @return the certificate */
    ContentObject MakeCertificate() const;

  protected:
    void StartApplication() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;

    Name m_name;
    Time m_validFrom; ///< attribute ValidFrom
    Time m_validFor;  ///< attribute ValidFor
    Ptr<const PublicKey> m_key;
    Ptr<Signer> m_issuer;
    std::string m_certificate; ///< the message; set when the application starts
};

} // namespace ns3::ccn

#endif // CCN_KEY_PUBLISHER_H
