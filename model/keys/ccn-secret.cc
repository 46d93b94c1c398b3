// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-secret.h"

#include "ns3/ccn-libcrypto.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/params.h>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @param name of the parameter @param value its bytes @return the parameter */
OSSL_PARAM
MakeParameter(const char* name, Bytes value)
{
    return OSSL_PARAM_construct_octet_string(name, const_cast<char*>(value.data()), value.size());
}

/** @param name of the parameter @return the parameter with the value SHA256 */
OSSL_PARAM
MakeHashParameter(const char* name)
{
    static char hash[] = "SHA256";
    return OSSL_PARAM_construct_utf8_string(name, hash, 0);
}

} // namespace

void
Cleanse(void* memory, std::size_t size)
{
    OPENSSL_cleanse(memory, size);
}

bool
AreEqualSecrets(Bytes a, Bytes b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

SecretOctets
ComputeMac(const SecretOctets& key, Bytes message)
{
    // Fetched once and reused, since that costs more than a short message. Never deleted: libcrypto
    // may be gone before the objects that are destroyed last.
    static EVP_MAC* const algorithm = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
    thread_local const MacContext reused = [] {
        MacContext made(EVP_MAC_CTX_new(algorithm));
        const OSSL_PARAM parameters[] = {MakeHashParameter(OSSL_MAC_PARAM_DIGEST),
                                         OSSL_PARAM_construct_end()};
        EVP_MAC_CTX_set_params(made.get(), parameters);
        return made;
    }();
    SecretOctets mac(MAC_OCTETS);
    std::size_t size = 0;
    if (EVP_MAC_init(reused.get(), AsUnsigned(AsBytes(key)), key.size(), nullptr) != 1 ||
        EVP_MAC_update(reused.get(), AsUnsigned(message), message.size()) != 1 ||
        EVP_MAC_final(reused.get(), AsWritable(mac), &size, mac.size()) != 1)
    {
        throw std::runtime_error("HMAC-SHA256: libcrypto cannot compute it");
    }
    return mac;
}

SecretOctets
DeriveKey(Bytes secret, Bytes salt, Bytes info, uint32_t size)
{
    static EVP_KDF* const algorithm = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
    const DerivationContext context(EVP_KDF_CTX_new(algorithm));
    const OSSL_PARAM parameters[] = {MakeHashParameter(OSSL_KDF_PARAM_DIGEST),
                                     MakeParameter(OSSL_KDF_PARAM_KEY, secret),
                                     MakeParameter(OSSL_KDF_PARAM_SALT, salt),
                                     MakeParameter(OSSL_KDF_PARAM_INFO, info),
                                     OSSL_PARAM_construct_end()};
    SecretOctets key(size);
    if (!context || EVP_KDF_derive(context.get(), AsWritable(key), size, parameters) != 1)
    {
        throw std::runtime_error("HKDF-SHA256: libcrypto cannot derive a key");
    }
    return key;
}

std::string
EncodeNumber(uint64_t number, uint32_t size)
{
    std::string octets(size, '\0');
    for (uint32_t i = size; i-- > 0; number >>= 8)
    {
        octets[i] = static_cast<char>(number);
    }
    return octets;
}

} // namespace ns3::ccn
