/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-key-derivation.h"

#include "ns3/ccn-secret.h"
#include "ns3/ccn-seeded-octets.h"
#include "ns3/ccn-unsigned-octets.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <stdexcept>
#include <utility>

namespace ns3
{
namespace ccn
{

namespace
{

constexpr uint32_t PRIME_OCTETS = 64;    ///< bytes of each of the two primes
constexpr uint32_t ED25519_OCTETS = 32;  ///< bytes of a private key (RFC 8032)
constexpr BN_ULONG RSA_EXPONENT = 65537; ///< a prime

/** Frees libcrypto objects. */
struct LibcryptoDeleter
{
    /** @param number to free */
    void operator()(BIGNUM* number) const
    {
        BN_clear_free(number);
    }

    /** @param context to free */
    void operator()(BN_CTX* context) const
    {
        BN_CTX_free(context);
    }

    /** @param context to free */
    void operator()(EVP_PKEY_CTX* context) const
    {
        EVP_PKEY_CTX_free(context);
    }

    /** @param builder to free */
    void operator()(OSSL_PARAM_BLD* builder) const
    {
        OSSL_PARAM_BLD_free(builder);
    }

    /** @param parameters to free */
    void operator()(OSSL_PARAM* parameters) const
    {
        OSSL_PARAM_free(parameters);
    }
};

/** A big number. */
using Number = std::unique_ptr<BIGNUM, LibcryptoDeleter>;
/** libcrypto's storage for intermediate results. */
using NumberContext = std::unique_ptr<BN_CTX, LibcryptoDeleter>;

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
Number
MakeNumber()
{
    Number number(BN_new());
    Require(number != nullptr);
    return number;
}

/** The numbers of an RSA key, named as in RFC 8017. */
struct RsaNumbers
{
    Number n{MakeNumber()};    ///< modulus
    Number e{MakeNumber()};    ///< public exponent
    Number d{MakeNumber()};    ///< private exponent
    Number p;                  ///< the larger prime
    Number q;                  ///< the smaller prime
    Number dP{MakeNumber()};   ///< d mod (p - 1)
    Number dQ{MakeNumber()};   ///< d mod (q - 1)
    Number qInv{MakeNumber()}; ///< inverse of q mod p
};

/**
 * @param octets source of the candidates
 * @param context storage for intermediate results
 * @return a prime suitable for an RSA key of exponent 65537. Its two highest bits are set, so the
 * product of two such primes has the full length.
 */
Number
TakePrime(SeededOctets& octets, BN_CTX* context)
{
    for (;;)
    {
        std::string candidate = octets.Take(PRIME_OCTETS);
        candidate.front() |= '\xc0';
        candidate.back() |= '\x01';
        Number prime(BN_bin2bn(AsUnsigned(candidate),
                               PRIME_OCTETS,
                               nullptr));
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
    const NumberContext context(BN_CTX_new());
    RsaNumbers key;
    key.p = TakePrime(octets, context.get());
    key.q = TakePrime(octets, context.get());
    if (BN_cmp(key.p.get(), key.q.get()) < 0)
    {
        std::swap(key.p, key.q);
    }
    const Number p1(BN_dup(key.p.get()));
    const Number q1(BN_dup(key.q.get()));
    const Number phi = MakeNumber();
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

EvpKey
DeriveRsa1024(const std::string& identity)
{
    const RsaNumbers numbers = DeriveNumbers(identity);
    const std::unique_ptr<OSSL_PARAM_BLD, LibcryptoDeleter> builder(OSSL_PARAM_BLD_new());
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
    const std::unique_ptr<OSSL_PARAM, LibcryptoDeleter> parameters(
        OSSL_PARAM_BLD_to_param(builder.get()));
    const std::unique_ptr<EVP_PKEY_CTX, LibcryptoDeleter> context(
        EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr));
    EVP_PKEY* key = nullptr;
    Require(EVP_PKEY_fromdata_init(context.get()) == 1 &&
            EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()) == 1);
    return EvpKey(key);
}

EvpKey
DeriveEd25519(const std::string& identity)
{
    const std::string seed = SeededOctets("ed25519", identity).Take(ED25519_OCTETS);
    EvpKey key(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519,
                                            nullptr,
                                            AsUnsigned(seed),
                                            seed.size()));
    Require(key != nullptr);
    return key;
}

} // namespace ccn
} // namespace ns3
