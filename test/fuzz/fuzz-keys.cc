// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Fuzz target: hostile bytes as an encrypted key. They give no secret.
 */

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-encrypted-key.h"

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
    Require(key.reader == digest || key.Open(*reader, name, found) == KeyError::READER,
            "it is for another reader");
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
    return 0;
}
