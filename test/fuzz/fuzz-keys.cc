/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * Fuzz target: hostile bytes as an encrypted key, and as an encrypted name. Neither gives a secret or
 * a clear name.
 */

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-encrypted-key.h"
#include "ns3/ccn-name-cipher.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::fuzz;

const std::string FORMAT = "cek1"; ///< first bytes of an encrypted key

/** @param isSimulated false for a real key @return the reader's key */
Ptr<const PrivateKey>
GetReader(bool isSimulated)
{
    static const auto simulated = PrivateKey::Simulate("rsa-1024", "reader");
    static const auto real = PrivateKey::Derive("rsa-1024", "reader");
    return isSimulated ? simulated : real;
}

/**
 * Opens a key that nobody has encrypted.
 *
 * @param key decoded
 * @param isSimulated false for a real reader
 */
void
CheckOpen(EncryptedKey key, bool isSimulated)
{
    const Name name("ccnx:/keys/reader");
    const auto reader = GetReader(isSimulated);
    ContentKey found;
    const std::string& digest = reader->GetPublicKey()->GetDigest();
    // libFuzzer sees what strings are compared with, so inputs may have the digest.
    Require(key.reader == digest || key.Open(*reader, name, found) == KeyError::READER, "it is for another reader");
    key.reader = digest;
    Require(key.Open(*reader, name, found) == KeyError::SECRET, "nobody has encrypted it");
    Require(found.octets.empty(), "there is no secret");
}

/** @param octets any bytes */
void
CheckKey(Bytes octets)
{
    EncryptedKey key;
    const KeyError error = key.Decode(octets);
    Require(ToString(error), "every error has a name");
    if (error != KeyError::NONE)
    {
        Require(key.encrypted.empty(), "what is refused is not kept");
        return;
    }
    Require(key.Encode() == octets, "there is one encoding of a key");
    CheckOpen(key, true);
    if (octets.back() % 16 == 0) // RSA takes longer than all else
    {
        CheckOpen(key, false);
    }
}

/** @param octets any bytes */
void
CheckName(Bytes octets)
{
    static const NameCipher cipher(SecretOctets(32, 'k'), Name("ccnx:/site"));
    NameView view;
    Name name = Name("ccnx:/site");
    if (!view.DecodeComponents(octets))
    {
        name.Append(octets.substr(0, NameCipher::MAX_OCTETS));
    }
    else
    {
        const Name all(view);
        for (uint32_t i = 0; i < all.GetSize(); ++i)
        {
            name.Append(all.GetComponent(i).substr(0, NameCipher::MAX_OCTETS));
        }
    }
    Name found;
    const NameCipherError error = cipher.Decrypt(name, found);
    Require((error == NameCipherError::NONE) == (name.GetSize() == 1), "nobody has encrypted it");
    Require(cipher.Decrypt(cipher.Encrypt(name), found) == NameCipherError::NONE && found == name, "the same name");
}

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data any bytes
 * @param size their number
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const Bytes octets(reinterpret_cast<const char*>(data), size);
    CheckKey(octets);
    CheckKey(FORMAT + std::string(octets));
    CheckName(octets);
    return 0;
}
