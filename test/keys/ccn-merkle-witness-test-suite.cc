// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-sha256.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Witnesses of Merkle trees. @ingroup ccn-tests */
class MerkleWitnessTestCase : public MethodTestCase<MerkleWitnessTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * A witness with any change is rejected or leads to another root; a part of a witness is
     * rejected.
     */
    void ChangedWitnesses()
    {
        for (const uint32_t size : {1, 3, 4, 100, 128})
        {
            const auto leaves = MakeLeaves(size);
            const MerkleTree tree(leaves);
            const std::string witness = tree.GetWitness(size - 1);
            for (std::size_t i = 0; i < witness.size() * 8; ++i)
            {
                std::string changed = witness;
                changed[i / 8] = static_cast<char>(changed[i / 8] ^ 1 << i % 8);
                Digest root{};
                NS_TEST_EXPECT_MSG_EQ((MerkleTree::ComputeRoot(changed, leaves[size - 1], root) &&
                                       root == tree.GetRoot()),
                                      false,
                                      "bit " << i << " of " << size);
            }
            for (std::size_t length = 0; length < witness.size(); ++length)
            {
                // A separate copy, so that a sanitizer detects reads past its end.
                const std::vector<char> part(witness.begin(), witness.begin() + length);
                NS_TEST_EXPECT_MSG_EQ(IsSound(Bytes(part.data(), part.size())), false, length);
            }
            NS_TEST_EXPECT_MSG_EQ(IsSound(witness + '\0'), false, "a trailing byte is rejected");
        }
    }

    /** Forms that other ASN.1 encodings allow, and wrong counts. */
    void Forms()
    {
        const std::string hash = "0420" + std::string(64, '0');
        const std::string list = "3022" + hash;
        const std::string oid = "300c060a2a864886f70e0b010202";
        const std::string before = oid + "04293027"; // of a path with a number of one byte
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020103" + list), true, "node 3");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020102" + list), true, "node 2");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020101" + list), false, "too many hashes");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020104" + list), false, "too few hashes");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020100" + list), false, "node 0");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020183" + list), false, "a negative number");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a302802020003" + list), false, "number 00 03");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042830260200" + list), false, "number of no bytes");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a308127020103" + list), false, "length 81 27");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042b30820027020103" + list), false, "length 82 00 27");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042b3080020103" + list + "0000"), false, "indefinite");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293127020103" + list), false, "a SET");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293026020103" + list), false, "length too short");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293028020103" + list), false, "length too long");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020103" + list + "00"),
                              false,
                              "trailing byte after the digest");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a3027020103" + list + "00"),
                              false,
                              "trailing byte after the path");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a3028020103" + list + "00"),
                              false,
                              "trailing byte in the path");
        NS_TEST_EXPECT_MSG_EQ(Try("300e060a2a864886f70e0b010202050004293027020103" + list),
                              false,
                              "parameters of the algorithm");
        NS_TEST_EXPECT_MSG_EQ(Try("300c060a2a864886f70e0b01020104293027020103" + list),
                              false,
                              "another algorithm");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042830260201033021041f" + std::string(62, '0')),
                              false,
                              "a hash of 31 bytes");
        std::string seven;
        for (int i = 0; i < 7; ++i)
        {
            seven += hash;
        }
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "0481f83081f5020200ff3081ee" + seven), true, "node 255");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "0482011c308201180202010030820110" + seven + hash),
                              false,
                              "node 256, of a tree of more than 128 leaves");
    }

    /** Random bytes are rejected without crashes. */
    void Garbage()
    {
        RandomOctets random(18);
        const std::string sound = MerkleTree(MakeLeaves(128)).GetWitness(77);
        for (int i = 0; i < 20000; ++i)
        {
            const std::string octets = random.GetOctets(0, 300);
            NS_TEST_EXPECT_MSG_EQ(IsSound(octets), false, "random bytes are rejected");
            const uint32_t from = random.GetNumber(0, sound.size());
            const std::string spoilt = sound.substr(0, from) + octets;
            IsSound(spoilt); // may be valid, must not crash
            std::string holes = sound;
            for (int k = 0; k < 3; ++k)
            {
                holes[random.GetNumber(0, 40)] = static_cast<char>(random.GetNumber(0, 255));
            }
            IsSound(holes);
        }
    }

  private:
    /**
     * @param witness any bytes
     * @return whether it leads from a leaf to a root
     */
    static bool IsSound(Bytes witness)
    {
        Digest root;
        return MerkleTree::ComputeRoot(witness, Sha256("leaf"), root);
    }

    /**
     * @param info content of a DigestInfo, in hexadecimal
     * @return whether it is a witness
     */
    static bool Try(const std::string& info)
    {
        const std::size_t size = info.size() / 2;
        const std::string length = size < 0x80 ? "" : size < 0x100 ? "81" : "82";
        return IsSound(FromHex("30" + length) + ToBigEndian(size) + FromHex(info));
    }
};

/** Valid and malformed witnesses. @ingroup ccn-tests */
class MerkleWitnessTestSuite : public TestSuite
{
  public:
    MerkleWitnessTestSuite()
        : TestSuite("ccn-merkle-witness", TestSuite::Type::UNIT)
    {
        using Case = MerkleWitnessTestCase;
        AddTestCase(new Case("changed and truncated witnesses", &Case::ChangedWitnesses));
        AddTestCase(new Case("forms that DER rejects", &Case::Forms));
        AddTestCase(new Case("garbage", &Case::Garbage));
    }
};

MerkleWitnessTestSuite g_merkleWitnessTestSuite; ///< registers itself

} // namespace
