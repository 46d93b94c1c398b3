// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-share-server.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const uint32_t RANDOM_SERVERS = Sampled(10000); ///< number of random pairs of n and t

/** @param octets any bytes @return them as a secret */
SecretOctets
ToShare(const std::string& octets)
{
    return SecretOctets(octets.begin(), octets.end());
}

/** @param key of content, or nothing @return its bytes in hexadecimal, or "none" */
std::string
Show(const std::optional<ContentKey>& key)
{
    return key ? ToHex(AsBytes(key->octets)) : "none";
}

/** A server with some clients. */
struct Group
{
    /** @param t number of published shares @param clients at most t @param key of the server */
    Group(uint32_t t, uint32_t clients, const std::string& key)
        : server(t, ToShare(key))
    {
        for (uint32_t i = 0; i < clients; ++i)
        {
            shares.push_back(server.AddClient());
        }
    }

    ShareServer server;
    std::vector<ClientShare> shares; ///< of the clients 1, 2, ...
};

/** Enabling blocks. @ingroup ccn-tests */
class EnablingBlockTestCase : public MethodTestCase<EnablingBlockTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Blocks and keys equal those of plain integers (test/e2e/enabling_block.py). */
    void PlainIntegers()
    {
        const auto rows = ReadTable("../access/blocks");
        NS_TEST_EXPECT_MSG_EQ(rows.size(), 12, "number of blocks");
        for (const Row& row : rows)
        {
            const auto t = static_cast<uint32_t>(std::stoul(row.at("t")));
            Group group(t,
                        static_cast<uint32_t>(std::stoul(row.at("clients"))),
                        FromHex(row.at("server")));
            for (uint64_t version = 1; version < std::stoul(row.at("version")); ++version)
            {
                group.server.Renew();
            }
            std::set<uint32_t> revoked;
            for (const std::string& number : SplitFields(row.at("revoked")))
            {
                revoked.insert(static_cast<uint32_t>(std::stoul(number)));
                group.server.Revoke(*revoked.rbegin());
            }
            EnablingBlock block = group.server.Renew();
            NS_TEST_EXPECT_MSG_EQ(ToHex(block.Encode()), row.at("block"), "t = " << t);
            for (const ClientShare& share : group.shares)
            {
                NS_TEST_EXPECT_MSG_EQ(Show(share.Extract(block)),
                                      (revoked.count(share.number) ? "none" : row.at("key")),
                                      "client " << share.number << " of t = " << t);
            }
        }
    }

    /** All authorised clients extract the key; nobody else does, and nobody from a changed block. */
    void RandomServers()
    {
        RandomOctets random(1);
        for (uint32_t i = 0; i < RANDOM_SERVERS; ++i)
        {
            const uint32_t most = i % 100 == 0 ? 1000 : i % 10 == 0 ? 100 : 12;
            const uint32_t t = random.GetNumber(1, most);
            Group group(t, random.GetNumber(1, t), random.GetOctets(32, 32));
            const uint32_t revoked =
                random.GetNumber(1, static_cast<uint32_t>(group.shares.size()));
            CheckBlock(group, group.server.Renew(), 0, random);
            group.server.Revoke(revoked);
            CheckBlock(group, group.server.Renew(), revoked, random);
        }
    }

    /** A client that has computed a polynomial knows no other client's share of the next one. */
    void RevokedInsider()
    {
        Group group(4, 3, "server");
        const EnablingBlock first = group.server.Renew();
        const Field96 other = group.shares[1].ComputeValue(first);
        group.server.Revoke(1);
        const EnablingBlock second = group.server.Renew();
        NS_TEST_EXPECT_MSG_EQ((group.shares[1].ComputeValue(second) == other),
                              false,
                              "the value is new");
        NS_TEST_EXPECT_MSG_EQ(group.shares[0].Extract(second).has_value(), false, "revoked");
        NS_TEST_EXPECT_MSG_EQ(group.shares[0].Extract(first).has_value(), true, "earlier content");
        NS_TEST_EXPECT_MSG_EQ(Show(group.shares[1].Extract(second)),
                              Show(group.server.GetKey()),
                              "the other client keeps its share");
    }

    /** A client that is added has its share on the next polynomial, not on the last one. */
    void LateClient()
    {
        Group group(2, 1, "server");
        const EnablingBlock first = group.server.Renew();
        const ClientShare late = group.server.AddClient();
        NS_TEST_EXPECT_MSG_EQ(late.Extract(first).has_value(), false, "before");
        const EnablingBlock second = group.server.Renew();
        NS_TEST_EXPECT_MSG_EQ(Show(late.Extract(second)), Show(group.server.GetKey()), "after");
        NS_TEST_EXPECT_MSG_EQ(second.version, 2, "the version counts");
    }

    /** The size, and the reasons for which bytes are no block. */
    void Format()
    {
        Group group(3, 3, "server");
        const std::string octets = group.server.Renew().Encode();
        NS_TEST_EXPECT_MSG_EQ(octets.size(),
                              EnablingBlock::HEADER_OCTETS + 3 * 12,
                              "12 bytes a share");
        ExpectError(octets, BlockError::NONE);
        ExpectError("", BlockError::FORMAT);
        ExpectError("ceb2" + octets.substr(4), BlockError::FORMAT);
        ExpectError(octets.substr(0, 75), BlockError::LENGTH);
        ExpectError(octets.substr(0, octets.size() - 1), BlockError::LENGTH);
        ExpectError(octets + '\0', BlockError::LENGTH);
        ExpectError("ceb1" + std::string(4, '\0') + octets.substr(8), BlockError::COUNT);
        ExpectError("ceb1" + FromHex("01000001") + octets.substr(8), BlockError::COUNT);
        ExpectError(octets.substr(0, 76) + std::string(12, '\xff') + octets.substr(88),
                    BlockError::NUMBER);
        ExpectError(octets.substr(0, 32) + std::string(12, '\xff') + octets.substr(44),
                    BlockError::NUMBER);
    }

    /** Impossible calls are refused by name and number. */
    void Errors()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { ShareServer server(0, {}); }),
                              "capacity 0: not allowed (1 .. 16777216 shares)",
                              "no share");
        Group group(2, 2, "server");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { group.server.AddClient(); }),
            "client 3: not allowed (a block of 2 shares is for at most as many clients)",
            "too many clients");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { group.server.Revoke(3); }),
                              "client 3: not known (1 .. 2)",
                              "unknown");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { group.server.GetKey(); }),
                              "content key: there is no enabling block yet",
                              "no block");
        EnablingBlock block = group.server.Renew();
        NS_TEST_EXPECT_MSG_EQ((ClientShare{3, {}}.Extract(block).has_value()),
                              false,
                              "no such number");
        NS_TEST_EXPECT_MSG_EQ((ClientShare{0, {}}.Extract(block).has_value()),
                              false,
                              "the secret's x");
    }

  private:
    /**
     * @param group server and clients
     * @param block its block
     * @param revoked number of the revoked client, or 0
     * @param random source of the changes
     */
    void CheckBlock(const Group& group, EnablingBlock block, uint32_t revoked, RandomOctets& random)
    {
        const std::string key = Show(group.server.GetKey());
        const auto t = static_cast<uint32_t>(block.shares.size());
        const auto n = static_cast<uint32_t>(group.shares.size());
        for (uint32_t i = 0; i<n; i += n> 12 ? n / 3 : 1)
        {
            const ClientShare& share = group.shares[i];
            NS_TEST_EXPECT_MSG_EQ(Show(share.Extract(block)),
                                  (share.number == revoked ? "none" : key),
                                  "client " << share.number << " of " << n << ", t = " << t);
        }
        const ClientShare& client = group.shares[random.GetNumber(0, n - 1)];
        NS_TEST_EXPECT_MSG_EQ((revoked != 0 && group.shares[revoked - 1].Extract(block)),
                              false,
                              "revoked");
        const ClientShare foreign{client.number, ToShare(random.GetOctets(32, 32))};
        NS_TEST_EXPECT_MSG_EQ(foreign.Extract(block).has_value(), false, "foreign share");
        std::string changed = FlipBit(block.Encode(), random.GetNumber(0, 75 + 12 * t));
        EnablingBlock tampered;
        NS_TEST_EXPECT_MSG_EQ(
            (tampered.Decode(changed) == BlockError::NONE && client.Extract(tampered)),
            false,
            "tampered block, t = " << t);
        block.shares.pop_back();
        NS_TEST_EXPECT_MSG_EQ(client.Extract(block).has_value(), false, "t - 1 shares, t = " << t);
    }

    /** @param octets any bytes @param error the expected reason */
    void ExpectError(const std::string& octets, BlockError error)
    {
        EnablingBlock block;
        block.version = 99;
        NS_TEST_EXPECT_MSG_EQ(std::string(ToString(block.Decode(octets))),
                              ToString(error),
                              ToHex(octets));
        NS_TEST_EXPECT_MSG_EQ((block.version == 99),
                              (error != BlockError::NONE),
                              "unchanged if refused");
        NS_TEST_EXPECT_MSG_EQ((error != BlockError::NONE || block.Encode() == octets),
                              true,
                              "the same bytes");
    }
};

/** Enabling blocks. @ingroup ccn-tests */
class EnablingBlockTestSuite : public TestSuite
{
  public:
    EnablingBlockTestSuite()
        : TestSuite("ccn-enabling-block", TestSuite::Type::UNIT)
    {
        using Case = EnablingBlockTestCase;
        AddTestCase(new Case("blocks equal those of plain integers", &Case::PlainIntegers));
        AddTestCase(new Case("10000 random servers", &Case::RandomServers));
        AddTestCase(new Case("a revoked client that knows a polynomial", &Case::RevokedInsider));
        AddTestCase(new Case("a client that is added later", &Case::LateClient));
        AddTestCase(new Case("format", &Case::Format));
        AddTestCase(new Case("errors", &Case::Errors));
    }
};

EnablingBlockTestSuite g_enablingBlockTestSuite; ///< registers itself

} // namespace
