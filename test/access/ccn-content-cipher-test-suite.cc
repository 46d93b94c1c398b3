// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-content-cipher.h"
#include "ns3/ccn-secret.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param octets any bytes @return them as a secret */
SecretOctets
ToSecret(const std::string& octets)
{
    return SecretOctets(octets.begin(), octets.end());
}

/** @param version of the key @return a key of that version */
ContentKey
MakeKey(uint64_t version)
{
    return {version, SecretOctets(32, 'k')};
}

/** Keys derived from secrets, and encrypted content. @ingroup ccn-tests */
class ContentCipherTestCase : public MethodTestCase<ContentCipherTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** RFC 4231, test cases 1 and 2, and RFC 5869, test case 1. */
    void KnownAnswers()
    {
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(ComputeMac(SecretOctets(20, '\x0b'), "Hi There"))),
                              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
                              "HMAC-SHA256, case 1");
        NS_TEST_EXPECT_MSG_EQ(
            ToHex(AsBytes(ComputeMac(ToSecret("Jefe"), "what do ya want for nothing?"))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            "HMAC-SHA256, case 2");
        const SecretOctets key = DeriveKey(std::string(22, '\x0b'),
                                           FromHex("000102030405060708090a0b0c"),
                                           FromHex("f0f1f2f3f4f5f6f7f8f9"),
                                           42);
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(key)),
                              "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
                              "34007208d5b887185865",
                              "HKDF-SHA256");
    }

    /** Secrets are equal if all bytes are. */
    void Comparison()
    {
        NS_TEST_EXPECT_MSG_EQ(AreEqualSecrets("abc", "abc"), true, "equal");
        NS_TEST_EXPECT_MSG_EQ(AreEqualSecrets("abc", "abd"), false, "one byte differs");
        NS_TEST_EXPECT_MSG_EQ(AreEqualSecrets("abc", "ab"), false, "the lengths differ");
        char secret[] = "secret";
        Cleanse(secret, sizeof secret);
        NS_TEST_EXPECT_MSG_EQ(std::string(secret, sizeof secret), std::string(7, '\0'), "wiped");
    }

    /** Chunks of any size are decrypted to what they were. */
    void RoundTrip()
    {
        const ContentCipher cipher(MakeKey(7), "object");
        RandomOctets random(1);
        for (const uint32_t size : {0, 1, 15, 16, 17, 1000, 8192})
        {
            const std::string plain = random.GetOctets(size, size);
            const std::string encrypted = cipher.Encrypt(size, plain);
            NS_TEST_EXPECT_MSG_EQ(encrypted.size(), size + ContentCipher::EXTRA_OCTETS, size);
            NS_TEST_EXPECT_MSG_EQ(*ContentCipher::GetVersion(encrypted), 7, "version of the key");
            NS_TEST_EXPECT_MSG_EQ(*cipher.Decrypt(size, encrypted), plain, size);
            NS_TEST_EXPECT_MSG_EQ(encrypted, cipher.Encrypt(size, plain), "the same each time");
        }
    }

    /** A changed chunk, or one of another key, object or number, gives no plaintext. */
    void Refusals()
    {
        const ContentCipher cipher(MakeKey(7), "object");
        const std::string encrypted = cipher.Encrypt(3, "plaintext");
        for (std::size_t at = 0; at < encrypted.size(); ++at)
        {
            NS_TEST_EXPECT_MSG_EQ(cipher.Decrypt(3, FlipBit(encrypted, at)).has_value(), false, at);
            NS_TEST_EXPECT_MSG_EQ(cipher.Decrypt(3, encrypted.substr(0, at)).has_value(),
                                  false,
                                  at);
        }
        ContentKey other = MakeKey(7);
        other.octets[31] ^= 1;
        NS_TEST_EXPECT_MSG_EQ(cipher.Decrypt(4, encrypted).has_value(), false, "another number");
        for (const ContentCipher& wrong : {ContentCipher(other, "object"),
                                           ContentCipher(MakeKey(8), "object"),
                                           ContentCipher(MakeKey(7), "objects")})
        {
            NS_TEST_EXPECT_MSG_EQ(wrong.Decrypt(3, encrypted).has_value(), false, "another key");
        }
        NS_TEST_EXPECT_MSG_EQ(ContentCipher::GetVersion("short").has_value(), false, "too short");
    }
};

/** Keys derived from secrets, and encrypted content. @ingroup ccn-tests */
class ContentCipherTestSuite : public TestSuite
{
  public:
    ContentCipherTestSuite()
        : TestSuite("ccn-content-cipher", TestSuite::Type::UNIT)
    {
        using Case = ContentCipherTestCase;
        AddTestCase(new Case("known answers of HMAC and HKDF", &Case::KnownAnswers));
        AddTestCase(new Case("secrets are compared and wiped", &Case::Comparison));
        AddTestCase(new Case("chunks of any size", &Case::RoundTrip));
        AddTestCase(new Case("wrong keys and changed chunks", &Case::Refusals));
    }
};

ContentCipherTestSuite g_contentCipherTestSuite; ///< registers itself

} // namespace
