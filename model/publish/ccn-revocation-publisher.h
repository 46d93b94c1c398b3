// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REVOCATION_PUBLISHER_H
#define CCN_REVOCATION_PUBLISHER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-revocation-list.h"
#include "ns3/ccn-signer.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves the latest version of one RevocationList. The list is content like any
 * other: signed, cached, and fetched by its name (Jacobson et al. 2009, section 4.2). The
 * application issues a new version when a key is revoked, and when an Interest arrives after the
 * validity of the last version.
 */
class RevocationPublisher : public CcnApplication
{
  public:
    /** @return the TypeId (attributes ListName, ValidFor) */
    static TypeId GetTypeId();
    RevocationPublisher();

    /** @param issuer signs the list; by default, a Signer with default attributes */
    void SetIssuer(Ptr<Signer> issuer)
    {
        m_issuer = issuer;
    }

    /**
     * Issues a version of the list with one more key.
     * @param digest of the key, 32 bytes
     */
    void Revoke(const std::string& digest);

    /** @return the latest version in ccnb; a new one if there is none that is still valid */
    const std::string& GetList();

  protected:
    void StartApplication() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param name value of attribute ListName */
    void SetName(Name name);

    /** @return value of attribute ListName */
    Name GetName() const
    {
        return m_list.name;
    }

    Time m_validFor;       ///< attribute ValidFor
    RevocationList m_list; ///< its name is attribute ListName
    Ptr<Signer> m_issuer;
    std::string m_octets; ///< the signed list in ccnb; empty if a new version is needed
};

} // namespace ns3::ccn

#endif // CCN_REVOCATION_PUBLISHER_H
