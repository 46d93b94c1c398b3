// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEY_ISSUER_H
#define CCN_KEY_ISSUER_H

#include "ns3/ccn-encrypted-key.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** An encrypted key with the name under which it is published. @ingroup ccn */
struct IssuedKey
{
    Name name;        ///< GetKeyName()
    EncryptedKey key; ///< for one reader
};

/**
 * @ingroup ccn
 * The versions of one key, each encrypted for each reader (Jacobson et al. 2009, section 4.3; the
 * way of name-based access control). A new reader costs one object. To revoke a reader costs a new
 * version, with an object for each reader that is left.
 *
 * The key is a content key, or the seed of a group's private key (ReaderGroup). All versions follow
 * from one secret. Equal secrets and calls give equal objects.
 */
class KeyIssuer
{
  public:
    /**
     * @param keys common name of all versions
     * @param secret from which the keys follow, 32 bytes
     */
    KeyIssuer(Name keys, SecretOctets secret);

    /**
     * Adds a reader, or replaces its key. The reader may have an object of the current version.
     * @param reader its name, a component
     * @param key its public key
     * @param readerVersion version of that key: that of a group, 0 for a client
     */
    void SetReader(const std::string& reader, Ptr<const PublicKey> key, uint64_t readerVersion = 0)
    {
        m_readers[reader] = {key, readerVersion};
    }

    /**
     * Excludes a reader from later versions. It keeps the keys that it has.
     * @param reader name of the reader
     * @throws std::invalid_argument if there is no such reader
     */
    void Revoke(const std::string& reader);

    /** @return number of readers */
    std::size_t GetReaders() const
    {
        return m_readers.size();
    }

    /** Makes the next version of the key; the first one is 1. @return the key */
    const ContentKey& Renew();

    /** @return the current version of the key @throws std::logic_error before Renew() */
    const ContentKey& GetKey() const;

    /**
     * @param reader name of a reader
     * @return the current version, encrypted for the reader
     * @throws std::invalid_argument if there is no such reader, or its key cannot encrypt
     * @throws std::logic_error before Renew()
     */
    IssuedKey Issue(const std::string& reader) const;

    /** @return the current version, encrypted for each reader, in the order of their names */
    std::vector<IssuedKey> IssueAll() const;

  private:
    /** A reader's public key. */
    struct Reader
    {
        Ptr<const PublicKey> key; ///< for which keys are encrypted
        uint64_t version{0};      ///< of the public key
    };

    /** @param reader any name @return its key @throws std::invalid_argument if there is none */
    const Reader& Find(const std::string& reader) const;

    Name m_keys;
    SecretOctets m_secret;
    std::map<std::string, Reader> m_readers; ///< by name
    ContentKey m_key;                        ///< version 0 before Renew()
};

} // namespace ns3::ccn

#endif // CCN_KEY_ISSUER_H
