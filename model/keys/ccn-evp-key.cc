// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-evp-key.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-libcrypto.h"
#include "ns3/ccn-oaep.h"
#include "ns3/ccn-secret.h"
#include "ns3/ccn-seeded-octets.h"

#include <fstream>
#include <iterator>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <optional>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param key any key
 * @return true if it can sign
 */
bool
IsKnown(const EVP_PKEY* key)
{
    const int type = EVP_PKEY_get_base_id(key);
    return type == EVP_PKEY_RSA || type == EVP_PKEY_ED25519;
}

/** @param key any key @return true for RSA, which also encrypts */
bool
IsRsa(const EVP_PKEY* key)
{
    return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA;
}

/** @param key any key @return the hash of its signatures if it is of a curve of CCNx 1.0 */
std::optional<SignatureHash>
GetCurveHash(const EVP_PKEY* key)
{
    char name[16];
    std::size_t size = 0;
    if (EVP_PKEY_get_base_id(key) != EVP_PKEY_EC ||
        EVP_PKEY_get_group_name(key, name, sizeof(name), &size) != 1)
    {
        return std::nullopt;
    }
    const Bytes curve(name, size);
    return curve == SN_secp256k1   ? std::optional(SignatureHash::ECDSA_SHA256)
           : curve == SN_secp384r1 ? std::optional(SignatureHash::ECDSA_SHA384)
                                   : std::nullopt;
}

/** @param key any key @param hash named in its signature @return true if its signatures may have it */
bool
HasHash(const EVP_PKEY* key, SignatureHash hash)
{
    if (EVP_PKEY_get_base_id(key) == EVP_PKEY_EC)
    {
        return GetCurveHash(key) == hash;
    }
    return hash == SignatureHash::SHA256 || (hash == SignatureHash::SHA512 && IsRsa(key));
}

/**
 * @param key any key
 * @param hash named in its signature
 * @return the hash to apply to the message, or nullptr for Ed25519
 */
const EVP_MD*
GetHash(const EVP_PKEY* key, SignatureHash hash)
{
    switch (hash)
    {
    case SignatureHash::SHA512:
        return EVP_sha512();
    case SignatureHash::ECDSA_SHA384:
        return EVP_sha384();
    default:
        return EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519 ? nullptr : EVP_sha256();
    }
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
    const bool isKnown = key && (IsKnown(key.get()) || GetCurveHash(key.get()));
    // DER has one form per key. Accepting other bytes would give the same key another digest.
    return isKnown && EncodePublic(key.get()) == octets ? std::move(key) : nullptr;
}

/**
 * Prevents libcrypto from prompting for a password.
 */
int
RefusePassword(char*, int, int, void*)
{
    return -1;
}

constexpr uint32_t PRIME_OCTETS = 64;    ///< bytes of each of the two primes
constexpr uint32_t ED25519_OCTETS = 32;  ///< bytes of a private key (RFC 8032)
constexpr BN_ULONG RSA_EXPONENT = 65537; ///< a prime

/**
 * @param done true if the libcrypto call succeeded
 * @throws std::runtime_error if it failed
 */
void
Require(bool done)
{
    if (!done)
    {
        throw std::runtime_error("key derivation: libcrypto cannot make the key");
    }
}

/** @return a new number of value 0 */
BigNumber
MakeNumber()
{
    BigNumber number(BN_new());
    Require(number != nullptr);
    return number;
}

/** The numbers of an RSA key, named as in RFC 8017. */
struct RsaNumbers
{
    BigNumber n{MakeNumber()};    ///< modulus
    BigNumber e{MakeNumber()};    ///< public exponent
    BigNumber d{MakeNumber()};    ///< private exponent
    BigNumber p;                  ///< the larger prime
    BigNumber q;                  ///< the smaller prime
    BigNumber dP{MakeNumber()};   ///< d mod (p - 1)
    BigNumber dQ{MakeNumber()};   ///< d mod (q - 1)
    BigNumber qInv{MakeNumber()}; ///< inverse of q mod p
};

/**
 * @param octets source of the candidates
 * @param context storage for intermediate results
 * @return a prime suitable for an RSA key of exponent 65537. Its two highest bits are set, so the
 * product of two such primes has the full length.
 */
BigNumber
TakePrime(SeededOctets& octets, BN_CTX* context)
{
    for (;;)
    {
        std::string candidate = octets.Take(PRIME_OCTETS);
        candidate.front() |= '\xc0';
        candidate.back() |= '\x01';
        BigNumber prime(BN_bin2bn(AsUnsigned(candidate), PRIME_OCTETS, nullptr));
        Cleanse(candidate.data(), candidate.size());
        Require(prime != nullptr);
        if (BN_mod_word(prime.get(), RSA_EXPONENT) == 1)
        {
            continue; // the exponent would have no inverse
        }
        const int verdict = BN_check_prime(prime.get(), context, nullptr);
        Require(verdict >= 0);
        if (verdict == 1)
        {
            return prime;
        }
    }
}

/**
 * @param identity of the key's owner
 * @return the numbers of the key
 */
RsaNumbers
DeriveNumbers(const std::string& identity)
{
    SeededOctets octets("rsa-1024", identity);
    const BigNumberContext context(BN_CTX_new());
    RsaNumbers key;
    key.p = TakePrime(octets, context.get());
    key.q = TakePrime(octets, context.get());
    if (BN_cmp(key.p.get(), key.q.get()) < 0)
    {
        std::swap(key.p, key.q);
    }
    const BigNumber p1(BN_dup(key.p.get()));
    const BigNumber q1(BN_dup(key.q.get()));
    const BigNumber phi = MakeNumber();
    Require(p1 && q1 && BN_sub_word(p1.get(), 1) && BN_sub_word(q1.get(), 1) &&
            BN_mul(phi.get(), p1.get(), q1.get(), context.get()) &&
            BN_set_word(key.e.get(), RSA_EXPONENT) &&
            BN_mul(key.n.get(), key.p.get(), key.q.get(), context.get()) &&
            BN_mod_inverse(key.d.get(), key.e.get(), phi.get(), context.get()) &&
            BN_mod(key.dP.get(), key.d.get(), p1.get(), context.get()) &&
            BN_mod(key.dQ.get(), key.d.get(), q1.get(), context.get()) &&
            BN_mod_inverse(key.qInv.get(), key.q.get(), key.p.get(), context.get()));
    return key;
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
EvpPublicKey::Verify(Bytes message, Bytes signature, SignatureHash hash) const
{
    if (!HasHash(m_key.get(), hash))
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
    return IsRsa(m_key.get()) ? EncryptOaep(*m_key, secret, label)
                              : PublicKey::Encrypt(secret, label);
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
    const std::unique_ptr<BIO, int (*)(BIO*)> memory(
        BIO_new_mem_buf(text.data(), static_cast<int>(text.size())),
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
    return IsRsa(m_key.get()) ? DecryptOaep(*m_key, encrypted, label) : std::nullopt;
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

EvpKey
DeriveRsa1024(const std::string& identity)
{
    const RsaNumbers numbers = DeriveNumbers(identity);
    const ParameterBuilder builder(OSSL_PARAM_BLD_new());
    const std::pair<const char*, const BIGNUM*> fields[] = {
        {OSSL_PKEY_PARAM_RSA_N, numbers.n.get()},
        {OSSL_PKEY_PARAM_RSA_E, numbers.e.get()},
        {OSSL_PKEY_PARAM_RSA_D, numbers.d.get()},
        {OSSL_PKEY_PARAM_RSA_FACTOR1, numbers.p.get()},
        {OSSL_PKEY_PARAM_RSA_FACTOR2, numbers.q.get()},
        {OSSL_PKEY_PARAM_RSA_EXPONENT1, numbers.dP.get()},
        {OSSL_PKEY_PARAM_RSA_EXPONENT2, numbers.dQ.get()},
        {OSSL_PKEY_PARAM_RSA_COEFFICIENT1, numbers.qInv.get()},
    };
    for (const auto& [name, number] : fields)
    {
        Require(OSSL_PARAM_BLD_push_BN(builder.get(), name, number));
    }
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
    EVP_PKEY* key = nullptr;
    Require(EVP_PKEY_fromdata_init(context.get()) == 1 &&
            EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()) == 1);
    return EvpKey(key);
}

EvpKey
DeriveEd25519(const std::string& identity)
{
    const std::string seed = SeededOctets("ed25519", identity).Take(ED25519_OCTETS);
    EvpKey key(
        EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, AsUnsigned(seed), seed.size()));
    Require(key != nullptr);
    return key;
}

} // namespace ns3::ccn
