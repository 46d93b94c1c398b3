// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LIBCRYPTO_H
#define CCN_LIBCRYPTO_H

#include "ns3/ccn-ccnb-types.h"

#include <memory>
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

namespace ns3::ccn
{

/** Frees an object of libcrypto. @tparam FREE its function for that @ingroup ccn */
template <auto FREE>
struct LibcryptoDeleter
{
    /** @param object to free */
    template <typename T>
    void operator()(T* object) const
    {
        FREE(object);
    }
};

/** Owns an object of libcrypto. @tparam T its type @tparam FREE frees it @ingroup ccn */
template <typename T, auto FREE>
using Libcrypto = std::unique_ptr<T, LibcryptoDeleter<FREE>>;

using DigestContext = Libcrypto<EVP_MD_CTX, &EVP_MD_CTX_free>;         ///< hash or signature
using KeyContext = Libcrypto<EVP_PKEY_CTX, &EVP_PKEY_CTX_free>;        ///< operation with a key
using CipherContext = Libcrypto<EVP_CIPHER_CTX, &EVP_CIPHER_CTX_free>; ///< symmetric encryption
using MacContext = Libcrypto<EVP_MAC_CTX, &EVP_MAC_CTX_free>;          ///< authentication code
using DerivationContext = Libcrypto<EVP_KDF_CTX, &EVP_KDF_CTX_free>;   ///< key derivation
using BigNumber = Libcrypto<BIGNUM, &BN_clear_free>;                   ///< overwritten when freed
using BigNumberContext = Libcrypto<BN_CTX, &BN_CTX_free>;              ///< intermediate results
using ParameterBuilder = Libcrypto<OSSL_PARAM_BLD, &OSSL_PARAM_BLD_free>; ///< collects parameters
using Parameters = Libcrypto<OSSL_PARAM, &OSSL_PARAM_free>;               ///< list of parameters

/** @param octets any bytes @return them as libcrypto reads them */
inline const unsigned char*
AsUnsigned(Bytes octets)
{
    return reinterpret_cast<const unsigned char*>(octets.data());
}

/**
 * @tparam Octets std::string or SecretOctets
 * @param octets not empty
 * @return them as libcrypto writes them
 */
template <typename Octets>
unsigned char*
AsWritable(Octets& octets)
{
    return reinterpret_cast<unsigned char*>(octets.data());
}

} // namespace ns3::ccn

#endif // CCN_LIBCRYPTO_H
