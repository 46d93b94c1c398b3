/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-name-cipher.h"

#include <set>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const Name PREFIX("ccnx:/site");

/** Encrypted names. @ingroup ccn-tests */
class NameCipherTestCase : public MethodTestCase<NameCipherTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A name has one encrypted form, which gives it back; only the prefix stays readable. */
    void RoundTrip()
    {
        const NameCipher cipher(SecretOctets(32, 'k'), PREFIX);
        Name clear("ccnx:/site/films/=00FF/%2Fx");
        clear.Append(Bytes()).Append(std::string(8160, 'x'));
        const Name encrypted = cipher.Encrypt(clear);
        NS_TEST_EXPECT_MSG_EQ(encrypted.GetSize(), clear.GetSize(), "as many components");
        NS_TEST_EXPECT_MSG_EQ(encrypted.GetComponent(0), "site", "in the clear");
        for (uint32_t i = 1; i < clear.GetSize(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(encrypted.GetComponent(i).size(), clear.GetComponent(i).size() + 16, i);
            NS_TEST_EXPECT_MSG_EQ((encrypted.GetComponent(i).find("film") == Bytes::npos), true, "hidden");
        }
        NS_TEST_EXPECT_MSG_EQ(cipher.Encrypt(clear).ToUri(), encrypted.ToUri(), "one form");
        ExpectDecrypted(cipher, encrypted, clear);
        ExpectDecrypted(cipher, PREFIX, PREFIX);
    }

    /** Prefixes of names are prefixes of their encrypted forms; equal components elsewhere differ. */
    void Prefixes()
    {
        const NameCipher cipher(SecretOctets(32, 'k'), PREFIX);
        const Name longer = cipher.Encrypt(Name("ccnx:/site/a/b/a/b"));
        NS_TEST_EXPECT_MSG_EQ(cipher.Encrypt(Name("ccnx:/site/a/b")).ToUri(), longer.GetPrefix(3).ToUri(), "a prefix");
        std::set<std::string> components;
        for (uint32_t i = 1; i < 5; ++i)
        {
            components.insert(std::string(longer.GetComponent(i)));
        }
        components.insert(std::string(cipher.Encrypt(Name("ccnx:/site/c/b")).GetComponent(2)));
        NS_TEST_EXPECT_MSG_EQ(components.size(), 5, "all differ");
    }

    /** Other keys, prefixes, places and bytes give no name, and a reason. */
    void Refusals()
    {
        const NameCipher cipher(SecretOctets(32, 'k'), PREFIX);
        const Name encrypted = cipher.Encrypt(Name("ccnx:/site/a/b"));
        ExpectRefused(NameCipher(SecretOctets(32, 'x'), PREFIX), encrypted, NameCipherError::COMPONENT);
        ExpectRefused(NameCipher(SecretOctets(32, 'k'), Name("ccnx:/")), encrypted, NameCipherError::LENGTH);
        ExpectRefused(cipher, Name("ccnx:/other/a"), NameCipherError::PREFIX);
        ExpectRefused(cipher, Name("ccnx:/site/short"), NameCipherError::LENGTH);
        ExpectRefused(cipher, Name(PREFIX).Append(std::string(8177, 'x')), NameCipherError::LENGTH);
        ExpectRefused(cipher, Name(PREFIX).Append(encrypted.GetComponent(2)), NameCipherError::COMPONENT);
        for (std::size_t at = 0; at < encrypted.GetComponent(1).size(); ++at)
        {
            const std::string changed = FlipBit(std::string(encrypted.GetComponent(1)), at);
            ExpectRefused(cipher, Name(PREFIX).Append(changed), NameCipherError::COMPONENT);
        }
    }

    /** What cannot be encrypted is named. */
    void Errors()
    {
        const NameCipher cipher(SecretOctets(32, 'k'), PREFIX);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { cipher.Encrypt(Name("ccnx:/other/a")); }),
                              "name ccnx:/other/a: cannot be encrypted (allowed: names below ccnx:/site)",
                              "another prefix");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { cipher.Encrypt(Name(PREFIX).Append(std::string(8161, 'x'))); }),
                              "component of 8161 bytes: cannot be encrypted (at most 8160)",
                              "too long");
    }

  private:
    /** @param cipher the key @param encrypted a name @param clear what it is expected to be */
    void ExpectDecrypted(const NameCipher& cipher, const Name& encrypted, const Name& clear)
    {
        Name found;
        NS_TEST_EXPECT_MSG_EQ(std::string(ToString(cipher.Decrypt(encrypted, found))), "decrypted", clear.ToUri());
        NS_TEST_EXPECT_MSG_EQ(found.ToUri(), clear.ToUri(), "the clear name");
    }

    /** @param cipher the key @param encrypted a name @param error the expected reason */
    void ExpectRefused(const NameCipher& cipher, const Name& encrypted, NameCipherError error)
    {
        Name found("ccnx:/unchanged");
        NS_TEST_EXPECT_MSG_EQ(std::string(ToString(cipher.Decrypt(encrypted, found))), ToString(error), encrypted.ToUri());
        NS_TEST_EXPECT_MSG_EQ(found.ToUri(), "ccnx:/unchanged", "no name");
    }
};

/** Encrypted names. @ingroup ccn-tests */
class NameCipherTestSuite : public TestSuite
{
  public:
    NameCipherTestSuite()
        : TestSuite("ccn-name-cipher", TestSuite::Type::UNIT)
    {
        using Case = NameCipherTestCase;
        AddTestCase(new Case("one form per name", &Case::RoundTrip));
        AddTestCase(new Case("prefixes", &Case::Prefixes));
        AddTestCase(new Case("wrong keys, places and bytes", &Case::Refusals));
        AddTestCase(new Case("names that cannot be encrypted", &Case::Errors));
    }
};

NameCipherTestSuite g_nameCipherTestSuite; ///< registers itself

} // namespace
