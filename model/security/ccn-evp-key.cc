/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-evp-key.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-oaep.h"
#include "ns3/ccn-unsigned-octets.h"

#include <fstream>
#include <iterator>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** Frees a libcrypto context. */
struct DigestContextDeleter
{
    /** @param context to free */
    void operator()(EVP_MD_CTX* context) const
    {
        EVP_MD_CTX_free(context);
    }
};

/** State of a signing or verifying operation. */
using DigestContext = std::unique_ptr<EVP_MD_CTX, DigestContextDeleter>;

/**
 * @param key any key
 * @return true if its type is supported
 */
bool
IsKnown(const EVP_PKEY* key)
{
    const int type = EVP_PKEY_get_base_id(key);
    return type == EVP_PKEY_RSA || type == EVP_PKEY_ED25519;
}

/** @param key any key @return true for RSA, whose signatures hash the message first */
bool
HasHash(const EVP_PKEY* key)
{
    return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA;
}

/**
 * @param key any key
 * @param hash named in its signature
 * @return the hash to apply to the message, or nullptr for Ed25519
 */
const EVP_MD*
GetHash(const EVP_PKEY* key, SignatureHash hash)
{
    if (!HasHash(key))
    {
        return nullptr;
    }
    return hash == SignatureHash::SHA512 ? EVP_sha512() : EVP_sha256();
}

/**
 * @param key any key
 * @return its DER SubjectPublicKeyInfo; empty if it has none
 */
std::string
EncodePublic(EVP_PKEY* key)
{
    unsigned char* der = nullptr;
    const int size = i2d_PUBKEY(key, &der);
    std::string octets(reinterpret_cast<const char*>(der), size > 0 ? size : 0);
    OPENSSL_free(der);
    return octets;
}

/**
 * Decodes a key.
 * @param octets any bytes
 * @return the key, or nullptr
 */
EvpKey
DecodePublic(Bytes octets)
{
    const unsigned char* at = AsUnsigned(octets);
    EvpKey key(d2i_PUBKEY(nullptr, &at, octets.size()));
    ERR_clear_error();
    // DER has one form per key. Accepting other bytes would give the same key another digest.
    return key && IsKnown(key.get()) && EncodePublic(key.get()) == octets ? std::move(key)
                                                                          : nullptr;
}

/**
 * Prevents libcrypto from prompting for a password.
 * @return an error
 */
int
RefusePassword(char*, int, int, void*)
{
    return -1;
}

} // namespace

void
EvpKeyDeleter::operator()(EVP_PKEY* key) const
{
    EVP_PKEY_free(key);
}

Ptr<const PublicKey>
EvpPublicKey::Decode(Bytes octets)
{
    EvpKey key = DecodePublic(octets);
    return key ? Create<EvpPublicKey>(std::move(key), std::string(octets)) : nullptr;
}

EvpPublicKey::EvpPublicKey(EvpKey key, std::string octets)
    : PublicKey(std::move(octets)),
      m_key(std::move(key))
{
}

bool
EvpPublicKey::DoVerify(Bytes message, Bytes signature, SignatureHash hash) const
{
    if (hash != SignatureHash::SHA256 && !HasHash(m_key.get()))
    {
        return false;
    }
    const DigestContext context(EVP_MD_CTX_new());
    const EVP_MD* md = GetHash(m_key.get(), hash);
    const bool verified =
        EVP_DigestVerifyInit(context.get(), nullptr, md, nullptr, m_key.get()) == 1 &&
        EVP_DigestVerify(context.get(),
                         AsUnsigned(signature),
                         signature.size(),
                         AsUnsigned(message),
                         message.size()) == 1;
    ERR_clear_error();
    return verified;
}

std::string
EvpPublicKey::Encrypt(const SecretOctets& secret, Bytes label) const
{
    return HasHash(m_key.get()) ? EncryptOaep(*m_key, secret, label) : PublicKey::Encrypt(secret, label);
}

Ptr<const PrivateKey>
EvpPrivateKey::FromPem(const std::string& path)
{
    std::ifstream file = InputFiles::Open(path);
    if (!file)
    {
        throw std::invalid_argument("key file " + path + ": cannot be read");
    }
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::unique_ptr<BIO, int (*)(BIO*)> memory(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())),
                                                     &BIO_free);
    EvpKey key(PEM_read_bio_PrivateKey(memory.get(), nullptr, &RefusePassword, nullptr));
    OPENSSL_cleanse(text.data(), text.size());
    ERR_clear_error();
    if (!key || !IsKnown(key.get()))
    {
        throw std::invalid_argument("key file " + path +
                                    ": must be PEM of an RSA or Ed25519 private key without "
                                    "password");
    }
    return Create<EvpPrivateKey>(std::move(key));
}

EvpPrivateKey::EvpPrivateKey(EvpKey key)
    : PrivateKey(PublicKey::Decode(EncodePublic(key.get()))),
      m_key(std::move(key))
{
}

uint32_t
EvpPrivateKey::GetSignatureSize() const
{
    return EVP_PKEY_get_size(m_key.get());
}

std::optional<SecretOctets>
EvpPrivateKey::Decrypt(Bytes encrypted, Bytes label) const
{
    return HasHash(m_key.get()) ? DecryptOaep(*m_key, encrypted, label) : std::nullopt;
}

std::string
EvpPrivateKey::Sign(Bytes message) const
{
    const DigestContext context(EVP_MD_CTX_new());
    std::string signature(GetSignatureSize(), '\0');
    std::size_t size = signature.size();
    const EVP_MD* md = GetHash(m_key.get(), SignatureHash::SHA256);
    if (EVP_DigestSignInit(context.get(), nullptr, md, nullptr, m_key.get()) != 1 ||
        EVP_DigestSign(context.get(),
                       AsWritable(signature),
                       &size,
                       AsUnsigned(message),
                       message.size()) != 1)
    {
        throw std::runtime_error("signature: libcrypto cannot make it");
    }
    return signature;
}

} // namespace ccn
} // namespace ns3
