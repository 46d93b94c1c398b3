// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-oaep.h"

#include "ns3/ccn-libcrypto.h"
#include "ns3/ccn-secret.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <openssl/err.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t HASH = 32; ///< bytes of SHA-256

/**
 * Combines bytes with the mask of MGF1 (RFC 8017, appendix B.2.1).
 * @param begin first byte to change
 * @param size number of bytes
 * @param seed of the mask
 */
void
Mask(char* begin, std::size_t size, Bytes seed)
{
    for (std::size_t at = 0; at < size; at += HASH)
    {
        const Digest block = Sha256(seed, EncodeNumber(at / HASH, 4));
        for (std::size_t i = 0; i < std::min(HASH, size - at); ++i)
        {
            begin[at + i] = static_cast<char>(begin[at + i] ^ static_cast<char>(block[i]));
        }
    }
}

/**
 * @param size bytes of the modulus
 * @param secret short enough
 * @param label bound to it
 * @param seed HASH bytes
 * @return the encoded message EM
 */
SecretOctets
Encode(std::size_t size, const SecretOctets& secret, Bytes label, Bytes seed)
{
    SecretOctets encoded(size);
    char* const masked = encoded.data() + 1;      // the seed
    char* const data = masked + HASH;             // hash of the label, zeros, 1, and the secret
    const std::size_t dataSize = size - 1 - HASH; // bytes of the data
    const Digest hash = Sha256(label);
    std::copy(seed.begin(), seed.end(), masked);
    std::copy(hash.begin(), hash.end(), data);
    encoded[size - secret.size() - 1] = 1;
    std::copy(secret.begin(), secret.end(), encoded.end() - secret.size());
    Mask(data, dataSize, seed);
    Mask(masked, HASH, Bytes(data, dataSize));
    return encoded;
}

/** @param context of a decryption @param label of the secret @return true if both are accepted */
bool
SetPadding(EVP_PKEY_CTX* context, Bytes label)
{
    if (EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) != 1 ||
        EVP_PKEY_CTX_set_rsa_oaep_md(context, EVP_sha256()) != 1 ||
        EVP_PKEY_CTX_set_rsa_mgf1_md(context, EVP_sha256()) != 1)
    {
        return false;
    }
    if (label.empty())
    {
        return true;
    }
    void* const copy = OPENSSL_memdup(label.data(), label.size()); // owned by the context
    return copy &&
           EVP_PKEY_CTX_set0_rsa_oaep_label(context, copy, static_cast<int>(label.size())) == 1;
}

} // namespace

std::string
EncryptOaep(EVP_PKEY& key, const SecretOctets& secret, Bytes label)
{
    const std::size_t size = EVP_PKEY_get_size(&key);
    if (secret.size() + 2 * HASH + 2 > size)
    {
        throw std::invalid_argument("encryption: a secret of " + std::to_string(secret.size()) +
                                    " bytes is too long for the key (at most " +
                                    std::to_string(size - std::min(size, 2 * HASH + 2)) + ")");
    }
    unsigned char* der = nullptr;
    const int derSize = i2d_PUBKEY(&key, &der);
    std::string drawn(reinterpret_cast<const char*>(der), derSize > 0 ? derSize : 0);
    OPENSSL_free(der);
    drawn = "ccn oaep seed" + EncodeNumber(drawn.size(), 4) + drawn + std::string(label);
    SecretOctets macKey(secret);
    macKey.push_back(1); // libcrypto computes no HMAC with an empty key
    const SecretOctets seed = ComputeMac(macKey, drawn);
    const SecretOctets encoded = Encode(size, secret, label, AsBytes(seed));
    std::string encrypted(size, '\0');
    std::size_t written = size;
    const KeyContext context(EVP_PKEY_CTX_new(&key, nullptr));
    if (!context || EVP_PKEY_encrypt_init(context.get()) != 1 ||
        EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_NO_PADDING) != 1 ||
        EVP_PKEY_encrypt(context.get(),
                         AsWritable(encrypted),
                         &written,
                         AsUnsigned(AsBytes(encoded)),
                         encoded.size()) != 1)
    {
        throw std::runtime_error("RSA-OAEP: libcrypto cannot compute it");
    }
    return encrypted;
}

std::optional<SecretOctets>
DecryptOaep(EVP_PKEY& key, Bytes encrypted, Bytes label)
{
    SecretOctets secret(EVP_PKEY_get_size(&key));
    std::size_t size = secret.size();
    const KeyContext context(EVP_PKEY_CTX_new(&key, nullptr));
    const bool isDecrypted = context && EVP_PKEY_decrypt_init(context.get()) == 1 &&
                             SetPadding(context.get(), label) &&
                             EVP_PKEY_decrypt(context.get(),
                                              AsWritable(secret),
                                              &size,
                                              AsUnsigned(encrypted),
                                              encrypted.size()) == 1;
    ERR_clear_error();
    if (!isDecrypted)
    {
        return std::nullopt;
    }
    secret.resize(size);
    return secret;
}

} // namespace ns3::ccn
