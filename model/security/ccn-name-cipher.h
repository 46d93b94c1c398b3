/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NAME_CIPHER_H
#define CCN_NAME_CIPHER_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-secret.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/** Reasons for which a name cannot be decrypted. @ingroup ccn */
enum class NameCipherError : uint8_t
{
    NONE,      ///< there is none
    PREFIX,    ///< it does not begin with the prefix in the clear
    LENGTH,    ///< a component is too short or too long for an encrypted one
    COMPONENT, ///< a component is not encrypted under this key, at this place
};

/**
 * @ingroup ccn
 * @param error a reason
 * @return what is wrong, e.g. "a component is not encrypted under this key"
 */
const char* ToString(NameCipherError error);

/**
 * @ingroup ccn
 * Encrypts the components of names below a prefix, which stays in the clear for routing (Jacobson et
 * al. 2009, section 4.3). To the network, an encrypted name is a name like any other.
 *
 * A name has one encrypted form, so that Interests and content of the same clear name match. Names
 * with a common prefix have encrypted forms with a common prefix; nothing else is equal. An encrypted
 * component is a tag of 16 bytes and as many bytes as the clear one has. The tag is the HMAC-SHA256 of
 * the encrypted components before it and of the clear component; the other bytes are masked by HKDF
 * from the tag (a synthetic initialization vector, as in RFC 5297).
 *
 * The number of components and their lengths remain visible, and the canonical order is that of the
 * encrypted names. Applications append chunk numbers in the clear.
 */
class NameCipher
{
  public:
    /** Bytes by which an encrypted component is longer. */
    static constexpr uint32_t EXTRA_OCTETS = 16;
    /** Longest component in the clear, in bytes. */
    static constexpr uint32_t MAX_OCTETS = 8160;

    /**
     * @param key any secret
     * @param prefix stays in the clear
     */
    NameCipher(const SecretOctets& key, const Name& prefix);

    /**
     * @param name begins with the prefix
     * @return its encrypted form
     * @throws std::invalid_argument if it does not, or a component is too long
     */
    Name Encrypt(const Name& name) const;

    /**
     * @param encrypted any name
     * @param name receives the clear name if there is no error
     * @return the reason for which there is no clear name
     */
    NameCipherError Decrypt(const Name& encrypted, Name& name) const;

  private:
    /** @param parent encrypted components before it @param component in the clear @return its tag */
    SecretOctets MakeTag(const Name& parent, Bytes component) const;
    /** @param tag of a component @param octets clear or masked @return the other ones */
    SecretOctets Mask(Bytes tag, Bytes octets) const;

    Name m_prefix;
    SecretOctets m_tagKey;
    SecretOctets m_maskKey;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NAME_CIPHER_H
