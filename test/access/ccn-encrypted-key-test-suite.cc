// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-reader-group.h"

#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const Name KEYS("ccnx:/site/keys/film");
const Name GROUP_KEYS("ccnx:/site/keys/readers");

/** @param identity of a reader @param isSimulated false for a real key @return its key */
Ptr<const PrivateKey>
MakeKey(const std::string& identity, bool isSimulated)
{
    return isSimulated ? PrivateKey::Simulate("rsa-1024", identity)
                       : PrivateKey::Derive("rsa-1024", identity);
}

/** @param fill byte of the secret @return an issuer of content keys */
KeyIssuer
MakeIssuer(char fill = 's')
{
    return KeyIssuer(KEYS, SecretOctets(32, fill));
}

/** Keys that are encrypted for readers and groups. @ingroup ccn-tests */
class EncryptedKeyTestCase : public MethodTestCase<EncryptedKeyTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Every secret of 0 to 62 bytes is decrypted, real ones by libcrypto's own OAEP. */
    void Secrets()
    {
        RandomOctets random(1);
        for (const bool isSimulated : {false, true})
        {
            const auto key = MakeKey("reader", isSimulated);
            for (uint32_t size = 0; size <= 62; ++size)
            {
                const std::string octets = random.GetOctets(size, size);
                const SecretOctets secret(octets.begin(), octets.end());
                const std::string encrypted = key->GetPublicKey()->Encrypt(secret, "label");
                NS_TEST_EXPECT_MSG_EQ(encrypted.size(), 128, "as long as the modulus");
                const auto found = key->Decrypt(encrypted, "label");
                NS_TEST_EXPECT_MSG_EQ((found && *found == secret), true, size << " bytes");
                NS_TEST_EXPECT_MSG_EQ(key->GetPublicKey()->Encrypt(secret, "label"),
                                      encrypted,
                                      "repeatable");
            }
        }
    }

    /** Whatever is wrong gives no secret. */
    void WrongSecrets()
    {
        for (const bool isSimulated : {false, true})
        {
            const auto key = MakeKey("reader", isSimulated);
            const std::string encrypted =
                key->GetPublicKey()->Encrypt(SecretOctets(32, 'k'), "label");
            NS_TEST_EXPECT_MSG_EQ(key->Decrypt(encrypted, "labels").has_value(),
                                  false,
                                  "another label");
            NS_TEST_EXPECT_MSG_EQ(key->Decrypt(encrypted, "").has_value(), false, "no label");
            NS_TEST_EXPECT_MSG_EQ(key->Decrypt("", "label").has_value(), false, "nothing");
            NS_TEST_EXPECT_MSG_EQ(key->Decrypt(encrypted + "x", "label").has_value(),
                                  false,
                                  "a byte more");
            NS_TEST_EXPECT_MSG_EQ(key->Decrypt(encrypted.substr(1), "label").has_value(),
                                  false,
                                  "a byte less");
            for (std::size_t at = 0; at < encrypted.size(); ++at)
            {
                NS_TEST_EXPECT_MSG_EQ(key->Decrypt(FlipBit(encrypted, at), "label").has_value(),
                                      false,
                                      at);
            }
            const auto other = MakeKey("other", isSimulated);
            NS_TEST_EXPECT_MSG_EQ(other->Decrypt(encrypted, "label").has_value(),
                                  false,
                                  "another key");
            const auto foreign = MakeKey("reader", !isSimulated);
            NS_TEST_EXPECT_MSG_EQ(foreign->Decrypt(encrypted, "label").has_value(),
                                  false,
                                  "another kind of key");
        }
    }

    /** Errors of encryption name what is allowed. */
    void Errors()
    {
        const std::string onlySigns =
            "encryption: a key of scheme ed25519 only signs (allowed: rsa-1024)";
        for (const bool isSimulated : {false, true})
        {
            const auto rsa = MakeKey("reader", isSimulated)->GetPublicKey();
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage([&] { rsa->Encrypt(SecretOctets(63), "label"); }),
                "encryption: a secret of 63 bytes is too long for the key (at most 62)",
                "too long");
            const auto signer = isSimulated ? PrivateKey::Simulate("ed25519", "x")
                                            : PrivateKey::Derive("ed25519", "x");
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage([&] { signer->GetPublicKey()->Encrypt(SecretOctets(32), "label"); }),
                onlySigns,
                "Ed25519");
            NS_TEST_EXPECT_MSG_EQ(signer->Decrypt(std::string(128, 'x'), "label").has_value(),
                                  false,
                                  "Ed25519");
        }
        KeyIssuer issuer = MakeIssuer();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { issuer.GetKey(); }),
                              "keys ccnx:/site/keys/film: there is no version yet",
                              "before the first version");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { issuer.Revoke("bob"); }),
                              "keys ccnx:/site/keys/film: reader bob is not known (0 others are)",
                              "no such reader");
    }

    /** One object per reader; a new reader costs one object, a revocation one for each that is left. */
    void Issuer()
    {
        KeyIssuer issuer = MakeIssuer();
        for (const char* reader : {"alice", "bob", "carol"})
        {
            issuer.SetReader(reader, MakeKey(reader, true)->GetPublicKey());
        }
        issuer.Renew();
        const auto first = issuer.IssueAll();
        NS_TEST_EXPECT_MSG_EQ(first.size(), 3, "an object for each reader");
        NS_TEST_EXPECT_MSG_EQ(first[1].name.ToUri(),
                              "ccnx:/site/keys/film/=FD01/bob",
                              "version and reader");
        NS_TEST_EXPECT_MSG_EQ(first[1].key.Encode().size(), 180, "52 + 128 bytes");
        ExpectOpened(first[1], "bob", issuer.GetKey());
        issuer.SetReader("dave", MakeKey("dave", true)->GetPublicKey());
        ExpectOpened(issuer.Issue("dave"), "dave", issuer.GetKey());
        NS_TEST_EXPECT_MSG_EQ(issuer.GetKey().version, 1, "the others' objects remain valid");
        const SecretOctets old = issuer.GetKey().octets;
        issuer.Revoke("bob");
        issuer.Renew();
        const auto second = issuer.IssueAll();
        NS_TEST_EXPECT_MSG_EQ(second.size(), 3, "alice, carol and dave");
        NS_TEST_EXPECT_MSG_EQ((issuer.GetKey().octets == old), false, "a new key");
        for (const IssuedKey& issued : second)
        {
            ContentKey key;
            NS_TEST_EXPECT_MSG_EQ(
                (issued.key.Open(*MakeKey("bob", true), issued.name, key) == KeyError::READER),
                true,
                "not for bob: " << issued.name.ToUri());
            NS_TEST_EXPECT_MSG_EQ(key.octets.empty(), true, "nothing is returned");
        }
    }

    /** A changed object, a moved one, a foreign key and a wrong reader are refused with the reason. */
    void Refusals()
    {
        for (const bool isSimulated : {false, true})
        {
            KeyIssuer issuer = MakeIssuer();
            issuer.SetReader("alice", MakeKey("alice", isSimulated)->GetPublicKey());
            issuer.Renew();
            const IssuedKey issued = issuer.Issue("alice");
            const std::string octets = issued.key.Encode();
            for (std::size_t at = 0; at < octets.size(); ++at)
            {
                EncryptedKey changed;
                ContentKey key;
                const KeyError read = changed.Decode(FlipBit(octets, at));
                const KeyError error =
                    read == KeyError::NONE
                        ? changed.Open(*MakeKey("alice", isSimulated), issued.name, key)
                        : read;
                const KeyError expected = at < 4    ? KeyError::FORMAT
                                          : at < 20 ? KeyError::SECRET
                                          : at < 52 ? KeyError::READER
                                                    : KeyError::SECRET;
                NS_TEST_EXPECT_MSG_EQ(std::string(ToString(error)),
                                      ToString(expected),
                                      "byte " << at);
                NS_TEST_EXPECT_MSG_EQ(key.octets.empty(), true, "no secret");
            }
            ContentKey key;
            const KeyError moved =
                issued.key.Open(*MakeKey("alice", isSimulated), Name("ccnx:/site/other"), key);
            NS_TEST_EXPECT_MSG_EQ(std::string(ToString(moved)),
                                  "it cannot be decrypted: its bytes or its name were changed",
                                  "another name");
            const KeyError foreign =
                issued.key.Open(*MakeKey("mallory", isSimulated), issued.name, key);
            NS_TEST_EXPECT_MSG_EQ(std::string(ToString(foreign)),
                                  "it is encrypted for another key",
                                  "another reader");
        }
    }

    /** Bytes of other forms are refused, and what is refused changes nothing. */
    void Format()
    {
        const std::string good = "cek1" + std::string(48, 'h') + std::string(64, 's');
        const std::pair<std::string, KeyError> cases[] = {
            {good, KeyError::NONE},
            {"", KeyError::FORMAT},
            {"cek2" + good.substr(4), KeyError::FORMAT},
            {good.substr(0, good.size() - 1), KeyError::LENGTH},
            {good + std::string(960, 's'), KeyError::NONE},
            {good + std::string(961, 's'), KeyError::LENGTH},
        };
        for (const auto& [octets, error] : cases)
        {
            EncryptedKey key;
            key.version = 99;
            NS_TEST_EXPECT_MSG_EQ(std::string(ToString(key.Decode(octets))),
                                  ToString(error),
                                  octets.size());
            NS_TEST_EXPECT_MSG_EQ((key.version == 99),
                                  (error != KeyError::NONE),
                                  "unchanged if refused");
            NS_TEST_EXPECT_MSG_EQ((error != KeyError::NONE || key.Encode() == octets),
                                  true,
                                  "the same bytes");
        }
    }

    /** A member opens the group's private key, and by it the content key; a revoked one does not. */
    void Groups()
    {
        for (const bool isSimulated : {false, true})
        {
            ReaderGroup group(GROUP_KEYS, SecretOctets(32, 'g'), isSimulated);
            group.GetMembers().SetReader("alice", MakeKey("alice", isSimulated)->GetPublicKey());
            group.GetMembers().SetReader("bob", MakeKey("bob", isSimulated)->GetPublicKey());
            group.Renew();
            KeyIssuer issuer = MakeIssuer();
            issuer.SetReader("readers", group.GetPublicKey(), group.GetVersion());
            issuer.Renew();
            const IssuedKey content = issuer.Issue("readers");
            NS_TEST_EXPECT_MSG_EQ(content.key.readerVersion, 1, "version of the group's key");
            ContentKey bobs;
            const IssuedKey member = group.GetMembers().Issue("bob");
            member.key.Open(*MakeKey("bob", isSimulated), member.name, bobs);
            const auto first = PrivateKey::FromSeed(bobs.octets, isSimulated);
            ContentKey key;
            NS_TEST_EXPECT_MSG_EQ(
                std::string(ToString(content.key.Open(*first, content.name, key))),
                "well-formed",
                "bob");
            NS_TEST_EXPECT_MSG_EQ((key.octets == issuer.GetKey().octets), true, "the content key");

            group.GetMembers().Revoke("bob");
            group.Renew();
            issuer.SetReader("readers", group.GetPublicKey(), group.GetVersion());
            issuer.Renew();
            const IssuedKey second = issuer.Issue("readers");
            NS_TEST_EXPECT_MSG_EQ(std::string(ToString(second.key.Open(*first, second.name, key))),
                                  "it is encrypted for another key",
                                  "bob has the old private key only");
            const IssuedKey alices = group.GetMembers().Issue("alice");
            ContentKey seed;
            alices.key.Open(*MakeKey("alice", isSimulated), alices.name, seed);
            const auto renewed = PrivateKey::FromSeed(seed.octets, isSimulated);
            second.key.Open(*renewed, second.name, key);
            NS_TEST_EXPECT_MSG_EQ((key.octets == issuer.GetKey().octets), true, "alice reads on");
        }
    }

  private:
    /** @param issued an encrypted key @param reader its reader @param expected the key */
    void ExpectOpened(const IssuedKey& issued,
                      const std::string& reader,
                      const ContentKey& expected)
    {
        EncryptedKey key;
        NS_TEST_EXPECT_MSG_EQ((key.Decode(issued.key.Encode()) == KeyError::NONE), true, "decoded");
        ContentKey found;
        NS_TEST_EXPECT_MSG_EQ(
            std::string(ToString(key.Open(*MakeKey(reader, true), issued.name, found))),
            "well-formed",
            reader);
        NS_TEST_EXPECT_MSG_EQ(
            (found.octets == expected.octets && found.version == expected.version),
            true,
            reader);
    }
};

/** Keys that are encrypted for readers and groups. @ingroup ccn-tests */
class EncryptedKeyTestSuite : public TestSuite
{
  public:
    EncryptedKeyTestSuite()
        : TestSuite("ccn-encrypted-key", TestSuite::Type::UNIT)
    {
        using Case = EncryptedKeyTestCase;
        AddTestCase(new Case("secrets of all sizes", &Case::Secrets));
        AddTestCase(new Case("wrong labels, keys and bytes", &Case::WrongSecrets));
        AddTestCase(new Case("impossible calls", &Case::Errors));
        AddTestCase(new Case("keys for each reader", &Case::Issuer));
        AddTestCase(new Case("changed, moved and foreign keys", &Case::Refusals));
        AddTestCase(new Case("the form of an encrypted key", &Case::Format));
        AddTestCase(new Case("keys for a group", &Case::Groups));
    }
};

EncryptedKeyTestSuite g_encryptedKeyTestSuite; ///< registers itself

} // namespace
