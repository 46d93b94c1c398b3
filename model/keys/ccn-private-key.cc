// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-private-key.h"

#include "ns3/ccn-evp-key.h"
#include "ns3/ccn-simulated-key.h"

#include <map>
#include <mutex>
#include <openssl/evp.h>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param scheme a known scheme
 * @param identity any text
 * @return the key; cached per process, since deriving an RSA key is slow
 */
EvpKey
DeriveOnce(const std::string& scheme, const std::string& identity)
{
    static std::mutex mutex;
    const std::lock_guard<std::mutex> lock(mutex);
    // Never deleted: libcrypto may be gone before the objects that are destroyed last.
    static auto& derived = *new std::map<std::pair<std::string, std::string>, EvpKey>;
    EvpKey& key = derived[{scheme, identity}];
    if (!key)
    {
        key = scheme == "ed25519" ? DeriveEd25519(identity) : DeriveRsa1024(identity);
    }
    EVP_PKEY_up_ref(key.get());
    return EvpKey(key.get());
}

} // namespace

PrivateKey::PrivateKey(Ptr<const PublicKey> publicKey)
    : m_publicKey(publicKey)
{
}

void
PrivateKey::CheckScheme(const std::string& scheme)
{
    if (scheme != "rsa-1024" && scheme != "ed25519")
    {
        throw std::invalid_argument("signature scheme \"" + scheme +
                                    "\": must be rsa-1024 or ed25519");
    }
}

Ptr<const PrivateKey>
PrivateKey::Derive(const std::string& scheme, const std::string& identity)
{
    CheckScheme(scheme);
    // Each caller gets its own object, since the reference counts of ns-3 are not atomic. Those of
    // libcrypto are, and several threads may use one libcrypto key.
    return Create<EvpPrivateKey>(DeriveOnce(scheme, identity));
}

Ptr<const PrivateKey>
PrivateKey::Simulate(const std::string& scheme, const std::string& identity)
{
    CheckScheme(scheme);
    return Create<SimulatedPrivateKey>(scheme, identity);
}

Ptr<const PrivateKey>
PrivateKey::FromSeed(const SecretOctets& seed, bool isSimulated)
{
    std::string identity = "seed ";
    identity.reserve(identity.size() + seed.size()); // no copy that is not overwritten
    identity += AsBytes(seed);
    Ptr<const PrivateKey> key;
    if (isSimulated)
    {
        key = Create<SimulatedPrivateKey>("rsa-1024", identity);
    }
    else
    {
        key = Create<EvpPrivateKey>(DeriveRsa1024(identity));
    }
    Cleanse(identity.data(), identity.size());
    return key;
}

Ptr<const PrivateKey>
PrivateKey::FromPem(const std::string& path)
{
    return EvpPrivateKey::FromPem(path);
}

} // namespace ns3::ccn
