// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CERTIFICATE_H
#define CCN_CERTIFICATE_H

#include "ns3/ccn-content-object.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Time for which a certificate or a revocation list is valid, in units of 1/4096 s since 1970.
 *
 * CCNx states no such time. Here an object with FreshnessSeconds is valid from its Timestamp, and
 * for that many seconds; in CCNx 1.0, from its signature time to its ExpiryTime. An object without is
 * always valid (doc/model/security.rst, Validity and revocation).
 */
struct Validity
{
    uint64_t from{0};           ///< first instant of validity
    uint64_t until{UINT64_MAX}; ///< first instant after it

    /** @param content a certificate or a revocation list @return its validity */
    static Validity Of(const ContentView& content);

    /**
     * @param object gets Timestamp and FreshnessSeconds, unless it is always valid
     * @param from simulated time from which it is valid
     * @param length how long it is valid, rounded down to seconds; below 1 s: always
     */
    static void Set(ContentObject& object, Time from, Time length);

    /** @param now point in time @return true if the object is valid then */
    bool Has(uint64_t now) const
    {
        return from <= now && now < until;
    }
};

/**
 * @ingroup ccn
 * @param now simulated time since the start, not negative
 * @return the point in time, in units of 1/4096 s since 1970; simulations begin at
 * PUBLICATION_TIME_S
 */
uint64_t ToCalendarTime(Time now);

/**
 * @ingroup ccn
 * A ContentObject of type KEY: its publisher vouches that the key in it belongs to its name
 * (Jacobson et al. 2009, section 4.2).
 */
struct Certificate
{
    Name keyName;                   ///< name of the key, see GetKeyName()
    std::string keyDigest;          ///< SHA-256 of the key in it
    std::string issuerDigest;       ///< SHA-256 of the key that signed it
    std::optional<Name> issuerName; ///< name of that key, if the key locator has it
    Validity validity;              ///< when it is valid
    uint8_t codec;                  ///< number of the wire format of the object
    std::string message;            ///< the object

    /**
     * @param content any object
     * @return the certificate, or nothing if the object has no key or no signature
     */
    static std::optional<Certificate> Decode(const ContentView& content);
};

/**
 * @ingroup ccn
 * @param name of a certificate, or in a key locator
 * @return the name of the key: without a segment at the end (octet 00 and a number), and then
 * without a version (octet FD and a number)
 */
Name GetKeyName(const NameView& name);

/**
 * @ingroup ccn
 * @param content any object
 * @return the name in its key locator, or nothing if there is none
 */
std::optional<Name> ReadLocator(const ContentView& content);

/**
 * @ingroup ccn
 * @param content any object
 * @return the name in its key locator as from GetKeyName(), or nothing if there is none
 */
std::optional<Name> GetLocatorName(const ContentView& content);

/**
 * @ingroup ccn
 * @param component any component
 * @return the number of a version component: octet FD and at most 8 octets
 */
std::optional<uint64_t> GetVersion(Bytes component);

} // namespace ns3::ccn

#endif // CCN_CERTIFICATE_H
