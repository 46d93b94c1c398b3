// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-cipher.h"

#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-libcrypto.h"
#include "ns3/ccn-secret.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t KEY_OCTETS = 16;    ///< of AES-128
constexpr uint32_t NONCE_OCTETS = 12;  ///< recommended for GCM
constexpr uint32_t VERSION_OCTETS = 8; ///< bytes of an encoded version

/** @param done true if the libcrypto call succeeded @throws std::runtime_error if it failed */
void
Demand(bool done)
{
    if (!done)
    {
        throw std::runtime_error("AES-128-GCM: libcrypto cannot compute it");
    }
}

/** One run of AES-128-GCM over one chunk. */
class GcmRun
{
  public:
    /**
     * @param key of AES-128
     * @param chunk chunk number
     * @param isEncrypting false to decrypt
     * @param version bytes that the tag covers besides the ciphertext
     */
    GcmRun(const SecretOctets& key, uint64_t chunk, bool isEncrypting, Bytes version)
        : m_context(EVP_CIPHER_CTX_new())
    {
        const std::string nonce = std::string(NONCE_OCTETS - 8, '\0') + EncodeNumber(chunk, 8);
        int size = 0;
        Demand(m_context && EVP_CipherInit_ex2(m_context.get(),
                                               EVP_aes_128_gcm(),
                                               AsUnsigned(AsBytes(key)),
                                               AsUnsigned(Bytes(nonce)),
                                               isEncrypting,
                                               nullptr) == 1);
        Demand(EVP_CipherUpdate(m_context.get(),
                                nullptr,
                                &size,
                                AsUnsigned(version),
                                version.size()) == 1);
    }

    /** @param octets plaintext or ciphertext @return the other one */
    std::string Update(Bytes octets)
    {
        std::string result(octets.size(), '\0');
        int size = 0;
        Demand(octets.empty() || EVP_CipherUpdate(m_context.get(),
                                                  AsWritable(result),
                                                  &size,
                                                  AsUnsigned(octets),
                                                  octets.size()) == 1);
        return result;
    }

    /** @return the tag of an encrypted chunk */
    std::string MakeTag()
    {
        std::string tag(ContentCipher::TAG_OCTETS, '\0');
        Demand(
            Finish() &&
            EVP_CIPHER_CTX_ctrl(m_context.get(), EVP_CTRL_AEAD_GET_TAG, tag.size(), tag.data()) ==
                1);
        return tag;
    }

    /** @param tag of a decrypted chunk @return true if it is right */
    bool CheckTag(Bytes tag)
    {
        std::string copy(tag);
        Demand(
            EVP_CIPHER_CTX_ctrl(m_context.get(), EVP_CTRL_AEAD_SET_TAG, copy.size(), copy.data()) ==
            1);
        return Finish();
    }

  private:
    /** @return true if libcrypto computed the tag, and found it right if there is one */
    bool Finish()
    {
        unsigned char none[1]; // GCM has no bytes left
        int size = 0;
        return EVP_CipherFinal_ex(m_context.get(), none, &size) == 1;
    }

    CipherContext m_context;
};

} // namespace

ContentCipher::ContentCipher(const ContentKey& key, Bytes object)
    : m_version(EncodeNumber(key.version, VERSION_OCTETS)),
      m_key(DeriveKey(AsBytes(key.octets),
                      m_version,
                      "ccn object key " + std::string(object),
                      KEY_OCTETS))
{
}

std::optional<uint64_t>
ContentCipher::GetVersion(Bytes encrypted)
{
    if (encrypted.size() < EXTRA_OCTETS)
    {
        return std::nullopt;
    }
    return FromBigEndian(encrypted.substr(0, VERSION_OCTETS));
}

std::string
ContentCipher::Encrypt(uint64_t chunk, Bytes plain) const
{
    GcmRun run(m_key, chunk, true, m_version);
    std::string encrypted = m_version;
    encrypted += run.Update(plain);
    encrypted += run.MakeTag();
    return encrypted;
}

std::optional<std::string>
ContentCipher::Decrypt(uint64_t chunk, Bytes encrypted) const
{
    if (encrypted.size() < EXTRA_OCTETS)
    {
        return std::nullopt;
    }
    const Bytes tag = encrypted.substr(encrypted.size() - TAG_OCTETS);
    encrypted.remove_suffix(TAG_OCTETS);
    GcmRun run(m_key, chunk, false, encrypted.substr(0, VERSION_OCTETS));
    std::string plain = run.Update(encrypted.substr(VERSION_OCTETS));
    if (!run.CheckTag(tag))
    {
        Cleanse(plain.data(), plain.size());
        return std::nullopt;
    }
    return plain;
}

} // namespace ns3::ccn
