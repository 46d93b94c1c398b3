/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-der.h"
#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A recorded object that bears a witness. */
struct Witnessed
{
    std::string file;    ///< its name
    std::string bytes;   ///< the message
    std::string witness; ///< its own
    Digest leaf;         ///< SHA-256 of what is signed
    uint32_t leaves;     ///< of the tree that it is in
    uint32_t index;      ///< of its leaf
};

/**
 * @return all recorded objects that bear a witness. That k_java_final_segment is the last of 117
 * leaves follows from its name: segment 244 of 0 .. 244, signed in batches of 128.
 */
std::vector<Witnessed>
ReadWitnessed()
{
    const std::map<std::string, std::pair<uint32_t, uint32_t>> places = {
        {"c35_merkle4_leaf0.ccnb", {4, 0}},
        {"c35_merkle4_leaf1.ccnb", {4, 1}},
        {"c35_merkle4_leaf2.ccnb", {4, 2}},
        {"c36_merkle128_leaf0.ccnb", {128, 0}},
        {"k_java_seg0.ccnb", {128, 0}},
        {"k_java_seg1.ccnb", {128, 1}},
        {"k_java_final_segment.ccnb", {117, 116}},
    };
    std::vector<Witnessed> found;
    for (const Row& row : ReadIndex("ContentObject"))
    {
        if (!row.at("witness").empty())
        {
            const auto [leaves, index] = places.at(row.at("file"));
            const std::string bytes = ReadVector(row.at("file"));
            ContentView view;
            view.Decode(bytes);
            found.push_back({row.at("file"),
                             bytes,
                             std::string(view.witness),
                             Sha256(view.signedBytes),
                             leaves,
                             index});
        }
    }
    return found;
}

/**
 * @param witness a sound one
 * @return the hashes in it, from under the root down
 */
std::vector<std::string>
GetHashes(const std::string& witness)
{
    std::vector<std::string> hashes;
    for (std::size_t at = witness.find("\x04\x20"); at + 34 <= witness.size(); at += 34)
    {
        hashes.push_back(witness.substr(at + 2, 32));
    }
    return hashes;
}

/**
 * @param octets 32 of them
 * @return them as a digest
 */
Digest
ToDigest(const std::string& octets)
{
    Digest digest;
    std::copy(octets.begin(), octets.end(), digest.begin());
    return digest;
}

/**
 * @param size number of leaves
 * @return as many different digests
 */
std::vector<Digest>
MakeLeaves(uint32_t size)
{
    std::vector<Digest> leaves;
    for (uint32_t i = 0; i < size; ++i)
    {
        leaves.push_back(Sha256("leaf " + std::to_string(i)));
    }
    return leaves;
}

/** @ingroup ccn-tests Merkle trees. */
class MerkleTreeTestCase : public MethodTestCase<MerkleTreeTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three leaves of four are recorded, and the fourth's hash is in the third's witness. */
    void RecordedTree()
    {
        const auto all = ReadWitnessed();
        const std::vector<Witnessed> known(all.begin(), all.begin() + 3);
        const MerkleTree tree({known[0].leaf,
                               known[1].leaf,
                               known[2].leaf,
                               ToDigest(GetHashes(known[2].witness).back())});
        for (const Witnessed& object : known)
        {
            NS_TEST_EXPECT_MSG_EQ(ToHex(tree.GetWitness(object.index)),
                                  ToHex(object.witness),
                                  object.file);
            Digest root;
            NS_TEST_EXPECT_MSG_EQ(MerkleTree::ComputeRoot(object.witness, object.leaf, root),
                                  true,
                                  object.file);
            NS_TEST_EXPECT_MSG_EQ((root == tree.GetRoot()), true, object.file);
        }
    }

    /** Each recorded witness is what a tree of its size gives, but for the hashes themselves. */
    void RecordedWitnesses()
    {
        const auto all = ReadWitnessed();
        NS_TEST_EXPECT_MSG_EQ(all.size(), 7, "recorded witnesses");
        for (const Witnessed& object : all)
        {
            const auto hashes = GetHashes(object.witness);
            std::string witness = MerkleTree(MakeLeaves(object.leaves)).GetWitness(object.index);
            NS_TEST_ASSERT_MSG_EQ(GetHashes(witness).size(), hashes.size(), object.file);
            for (std::size_t i = 0; i < hashes.size(); ++i)
            {
                witness.replace(witness.size() - 34 * (hashes.size() - i) + 2, 32, hashes[i]);
            }
            NS_TEST_EXPECT_MSG_EQ(ToHex(witness), ToHex(object.witness), object.file);
        }
        // Segments 0 and 1 are of one tree.
        Digest first;
        Digest second;
        MerkleTree::ComputeRoot(all[5].witness, all[5].leaf, first);
        MerkleTree::ComputeRoot(all[6].witness, all[6].leaf, second);
        NS_TEST_EXPECT_MSG_EQ((first == second), true, all[5].file << " and " << all[6].file);
    }

    /** A tree of three leaves by hand: leaf 0 is node 3, under the root; 1 and 2 are 4 and 5. */
    void ByHand()
    {
        const auto leaves = MakeLeaves(3);
        const Digest pair = Sha256(AsBytes(leaves[1]), AsBytes(leaves[2]));
        const MerkleTree tree(leaves);
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(tree.GetRoot())),
                              ToHex(AsBytes(Sha256(AsBytes(pair), AsBytes(leaves[0])))),
                              "root");
        NS_TEST_EXPECT_MSG_EQ(ToHex(tree.GetWitness(0)),
                              "3039300c060a2a864886f70e0b0102020429302702010330220420" +
                                  ToHex(AsBytes(pair)),
                              "witness");
        NS_TEST_EXPECT_MSG_EQ(ToHex(MerkleTree(MakeLeaves(1)).GetWitness(0)),
                              "3017300c060a2a864886f70e0b010202040730050201013000",
                              "a leaf that is the root");
    }

    /** Every leaf of every tree leads to its root, and with anything changed to another one. */
    void AllSizes()
    {
        for (uint32_t size = 1; size <= MerkleTree::MAX_LEAVES; ++size)
        {
            const auto leaves = MakeLeaves(size);
            const MerkleTree tree(leaves);
            NS_TEST_ASSERT_MSG_EQ(tree.GetSize(), size, "leaves");
            for (uint32_t i = 0; i < size; ++i)
            {
                const std::string witness = tree.GetWitness(i);
                Digest root;
                NS_TEST_EXPECT_MSG_EQ(MerkleTree::ComputeRoot(witness, leaves[i], root), true, i);
                NS_TEST_EXPECT_MSG_EQ((root == tree.GetRoot()), true, i << " of " << size);
                MerkleTree::ComputeRoot(witness, Sha256("other"), root);
                NS_TEST_EXPECT_MSG_EQ((root == tree.GetRoot()), false, i << ": another leaf");
                CheckChangedHashes(tree, witness, leaves[i]);
            }
        }
    }

    /** Whatever one changes in a witness, it is refused or leads elsewhere; so with parts of it. */
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
                // A copy of its own, so that a sanitizer notices what is read behind it.
                const std::vector<char> part(witness.begin(), witness.begin() + length);
                NS_TEST_EXPECT_MSG_EQ(IsSound(Bytes(part.data(), part.size())), false, length);
            }
            NS_TEST_EXPECT_MSG_EQ(IsSound(witness + '\0'), false, "trailing octet");
        }
    }

    /** Forms that other ASN.1 encodings allow, and counts that don't fit. */
    void Forms()
    {
        const std::string hash = "0420" + std::string(64, '0');
        const std::string list = "3022" + hash;
        const std::string oid = "300c060a2a864886f70e0b010202";
        const std::string before = oid + "04293027"; // of a path with a number of one octet
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020103" + list), true, "node 3");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020102" + list), true, "node 2");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020101" + list), false, "too many hashes");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020104" + list), false, "too few hashes");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020100" + list), false, "node 0");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020183" + list), false, "a negative number");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a302802020003" + list), false, "number 00 03");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042830260200" + list), false, "number of no octets");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a308127020103" + list), false, "length 81 27");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042b30820027020103" + list), false, "length 82 00 27");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042b3080020103" + list + "0000"), false, "indefinite");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293127020103" + list), false, "a SET");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293026020103" + list), false, "length too short");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "04293028020103" + list), false, "length too long");
        NS_TEST_EXPECT_MSG_EQ(Try(before + "020103" + list + "00"), false, "behind the digest");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a3027020103" + list + "00"), false, "behind the path");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042a3028020103" + list + "00"), false, "in the path");
        NS_TEST_EXPECT_MSG_EQ(Try("300e060a2a864886f70e0b010202050004293027020103" + list),
                              false,
                              "parameters of the algorithm");
        NS_TEST_EXPECT_MSG_EQ(Try("300c060a2a864886f70e0b01020104293027020103" + list),
                              false,
                              "another algorithm");
        NS_TEST_EXPECT_MSG_EQ(Try(oid + "042830260201033021041f" + std::string(62, '0')),
                              false,
                              "a hash of 31 octets");
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

    /** Octets at random never do harm, and are no witnesses. */
    void Garbage()
    {
        RandomOctets random(18);
        const std::string sound = MerkleTree(MakeLeaves(128)).GetWitness(77);
        for (int i = 0; i < 20000; ++i)
        {
            const std::string octets = random.GetOctets(0, 300);
            NS_TEST_EXPECT_MSG_EQ(IsSound(octets), false, "at random");
            const uint32_t from = random.GetNumber(0, sound.size());
            const std::string spoilt = sound.substr(0, from) + octets;
            IsSound(spoilt); // may be sound, must not crash
            std::string holes = sound;
            for (int k = 0; k < 3; ++k)
            {
                holes[random.GetNumber(0, 40)] = static_cast<char>(random.GetNumber(0, 255));
            }
            IsSound(holes);
        }
    }

    /** DER of lengths and numbers at the edges of their forms. */
    void Der()
    {
        for (const uint32_t number : {0u, 1u, 127u, 128u, 255u, 256u, 32768u, 0x7fffffffu})
        {
            const std::string element = EncodeDerInteger(number);
            DerReader reader(element);
            uint32_t read = 1;
            NS_TEST_EXPECT_MSG_EQ(reader.ReadInteger(read), true, number);
            NS_TEST_EXPECT_MSG_EQ(read, number, "the number");
            NS_TEST_EXPECT_MSG_EQ(reader.IsAtEnd(), true, number);
        }
        NS_TEST_EXPECT_MSG_EQ(ToHex(EncodeDerInteger(0)), "020100", "0");
        NS_TEST_EXPECT_MSG_EQ(ToHex(EncodeDerInteger(127)), "02017f", "127");
        NS_TEST_EXPECT_MSG_EQ(ToHex(EncodeDerInteger(128)), "02020080", "128");
        for (const std::size_t size : {0, 1, 127, 128, 255, 256, 65535})
        {
            const std::string content(size, 'x');
            const std::string element = EncodeDer(DerTag::OCTET_STRING, content);
            DerReader reader(element);
            Bytes read;
            NS_TEST_EXPECT_MSG_EQ(element.size() - size,
                                  (size < 128   ? 2
                                   : size < 256 ? 3
                                                : 4),
                                  "octets around " << size);
            NS_TEST_EXPECT_MSG_EQ(reader.Read(DerTag::SEQUENCE, read), false, "another type");
            NS_TEST_EXPECT_MSG_EQ(reader.Read(DerTag::OCTET_STRING, read), true, size);
            NS_TEST_EXPECT_MSG_EQ((read == content && reader.IsAtEnd()), true, size);
        }
        Bytes read;
        const std::string x200(200, 'x');
        const std::string shortest = FromHex("0481c8") + x200;
        NS_TEST_EXPECT_MSG_EQ(DerReader(shortest).Read(DerTag::OCTET_STRING, read),
                              true,
                              "the shortest form of length 200");
        const std::string longer = FromHex("048200c8") + x200;
        NS_TEST_EXPECT_MSG_EQ(DerReader(longer).Read(DerTag::OCTET_STRING, read),
                              false,
                              "a longer form of length 200");
        for (const char* cut : {"04", "0401", "0481", "048190", "0482", "048290", "04829090"})
        {
            const std::string octets = FromHex(cut);
            NS_TEST_EXPECT_MSG_EQ(DerReader(octets).Read(DerTag::OCTET_STRING, read), false, cut);
        }
    }

    /** A tree has 1 to 128 leaves. */
    void Errors()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { MerkleTree tree(MakeLeaves(0)); }),
                              "Merkle tree of 0 leaves: must have 1 .. 128",
                              "none");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { MerkleTree tree(MakeLeaves(129)); }),
                              "Merkle tree of 129 leaves: must have 1 .. 128",
                              "too many");
    }

  private:
    /**
     * @param witness any octets
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
        return IsSound(EncodeDer(DerTag::SEQUENCE, FromHex(info)));
    }

    /**
     * @param tree a tree
     * @param witness of one of its leaves
     * @param leaf that leaf
     */
    void CheckChangedHashes(const MerkleTree& tree, const std::string& witness, const Digest& leaf)
    {
        const std::size_t hashes = GetHashes(witness).size();
        for (std::size_t i = 0; i < hashes; ++i)
        {
            Digest root;
            const std::string changed = FlipBit(witness, witness.size() - 34 * i - 1 - i);
            NS_TEST_EXPECT_MSG_EQ(MerkleTree::ComputeRoot(changed, leaf, root), true, i);
            NS_TEST_EXPECT_MSG_EQ((root == tree.GetRoot()), false, "hash " << i << " changed");
        }
    }
};

/** @ingroup ccn-tests The suite. */
class MerkleTreeTestSuite : public TestSuite
{
  public:
    MerkleTreeTestSuite()
        : TestSuite("ccn-merkle-tree", TestSuite::Type::UNIT)
    {
        using Case = MerkleTreeTestCase;
        AddTestCase(new Case("a recorded tree of four leaves", &Case::RecordedTree));
        AddTestCase(new Case("recorded witnesses, octet for octet", &Case::RecordedWitnesses));
        AddTestCase(new Case("a tree of three leaves by hand", &Case::ByHand));
        AddTestCase(new Case("trees of 1 to 128 leaves", &Case::AllSizes));
        AddTestCase(new Case("changed and cut witnesses", &Case::ChangedWitnesses));
        AddTestCase(new Case("forms that DER refuses", &Case::Forms));
        AddTestCase(new Case("garbage", &Case::Garbage));
        AddTestCase(new Case("DER at the edges", &Case::Der));
        AddTestCase(new Case("errors", &Case::Errors));
    }
};

MerkleTreeTestSuite g_merkleTreeTestSuite; ///< registers itself

} // namespace
