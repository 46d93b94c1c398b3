// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_ADVERTISEMENT_H
#define CCN_LINK_STATE_ADVERTISEMENT_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-link-state.h"
#include "ns3/ccn-verdict.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A version of an LSA. All routers of a simulation that have it share one object, so that a network of
 * n routers needs memory for n LSAs and not for n^2. It is immutable.
 */
class LinkStateAdvertisement : public SimpleRefCount<LinkStateAdvertisement>
{
  public:
    /**
     * Makes an own LSA.
     * @param prefix GetPrefix("lsa") of the protocol
     * @param key its key
     * @param version its version, in 1/4096 s since 1970
     * @param state what it tells
     * @param packet the object
     * @return the LSA
     */
    static Ptr<const LinkStateAdvertisement> Make(const Name& prefix,
                                                  const LinkStateKey& key,
                                                  uint64_t version,
                                                  const SharedLinkState& state,
                                                  const Ptr<const Packet>& packet);

    /**
     * Reads an LSA, whatever its signature.
     * @param object bytes of any object
     * @param content the same, decoded
     * @param prefix GetPrefix("lsa") of the protocol
     * @param newest largest version allowed
     * @return the LSA; nullptr if the object is none, or newer
     */
    static Ptr<const LinkStateAdvertisement> Read(Bytes object,
                                                  const ContentView& content,
                                                  const Name& prefix,
                                                  uint64_t newest);

    /**
     * Finds an LSA that was made or read before and still exists, whatever its signature.
     * @param object bytes of any object
     * @param prefix as in Read()
     * @param newest as in Read()
     * @return the LSA that Read() would return, or nullptr
     */
    static Ptr<const LinkStateAdvertisement> Find(Bytes object,
                                                  const Name& prefix,
                                                  uint64_t newest);

    LinkStateAdvertisement(const LinkStateAdvertisement&) = delete;
    LinkStateAdvertisement& operator=(const LinkStateAdvertisement&) = delete;
    ~LinkStateAdvertisement();

    /** @return the bytes of the object */
    Bytes GetOctets() const
    {
        return m_octets;
    }

    /**
     * Verifies the signature by the key that the object carries. All routers find the same, so only the
     * first call takes time.
     * @param content the object, decoded
     * @return VALID or BAD_SIGNATURE; NO_KEY if the object carries no key
     */
    Verdict VerifyByOwnKey(const ContentView& content) const;

    /** @return what VerifyByOwnKey() returns; no value: nobody has called it yet */
    std::optional<Verdict> GetVerdict() const
    {
        return m_verdict;
    }

    const LinkStateKey key;         ///< its key
    const uint64_t version;         ///< its time, in 1/4096 s since 1970
    const SharedLinkState state;    ///< what it tells
    const Ptr<const Packet> packet; ///< the object
    const Time expiry;              ///< end of its lifetime

  private:
    /** Parameters: as Make(). @param octets bytes of the object */
    LinkStateAdvertisement(const Name& prefix,
                           const LinkStateKey& key,
                           uint64_t version,
                           const SharedLinkState& state,
                           const Ptr<const Packet>& packet,
                           std::string octets);

    const Name m_prefix;                      ///< of the names of all LSAs of its network
    const std::string m_octets;               ///< of the object
    mutable std::optional<Verdict> m_verdict; ///< VerifyByOwnKey(), once it was called
};

/** A version of an LSA, shared by all routers that have it. @ingroup ccn */
using SharedLsa = Ptr<const LinkStateAdvertisement>;

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_ADVERTISEMENT_H
