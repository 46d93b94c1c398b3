// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-security-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A recorded object with a witness. */
struct Witnessed
{
    std::string file;    ///< its name
    std::string bytes;   ///< the message
    std::string witness; ///< of the object
    Digest leaf;         ///< SHA-256 of the signed bytes
    uint32_t leaves;     ///< number of leaves of its tree
    uint32_t index;      ///< index of its leaf
};

/**
 * @return all recorded objects with a witness. k_java_final_segment is the last of 117 leaves
 *     according to its name: segment 244 of 0 .. 244, signed in batches of 128.
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
 * @param witness a valid one
 * @return its hashes, from below the root downwards
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
 * @param octets 32 bytes
 * @return them as a digest
 */
Digest
ToDigest(const std::string& octets)
{
    Digest digest;
    std::copy(octets.begin(), octets.end(), digest.begin());
    return digest;
}

/** Merkle trees. @ingroup ccn-tests */
class MerkleTreeTestCase : public MethodTestCase<MerkleTreeTestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three leaves of four are recorded; the fourth's hash is in the third's witness. */
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

    /** A recorded witness equals that of a tree of its size, except for the hashes. */
    void RecordedWitnesses()
    {
        const auto all = ReadWitnessed();
        NS_TEST_EXPECT_MSG_EQ(all.size(), 7, "number of recorded witnesses");
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
        // Segments 0 and 1 belong to one tree.
        Digest first;
        Digest second;
        MerkleTree::ComputeRoot(all[5].witness, all[5].leaf, first);
        MerkleTree::ComputeRoot(all[6].witness, all[6].leaf, second);
        NS_TEST_EXPECT_MSG_EQ((first == second), true, all[5].file << " and " << all[6].file);
    }

    /**
     * A tree of three leaves computed by hand: leaf 0 is node 3, below the root; 1 and 2 are 4 and
     * 5.
     */
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

    /** Every leaf of every tree leads to its root, and with any change to another one. */
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

    /** A tree has 1 to 128 leaves. */
    void Errors()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { MerkleTree tree(MakeLeaves(0)); }),
                              "Merkle tree of 0 leaves: must have 1 .. 128",
                              "0 leaves are an error");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { MerkleTree tree(MakeLeaves(129)); }),
                              "Merkle tree of 129 leaves: must have 1 .. 128",
                              "129 leaves are an error");
    }

  private:
    /**
     * @param tree a tree
     * @param witness of one of its leaves
     * @param leaf the leaf
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

/** Merkle trees. @ingroup ccn-tests */
class MerkleTreeTestSuite : public TestSuite
{
  public:
    MerkleTreeTestSuite()
        : TestSuite("ccn-merkle-tree", TestSuite::Type::UNIT)
    {
        using Case = MerkleTreeTestCase;
        AddTestCase(new Case("a recorded tree of four leaves", &Case::RecordedTree));
        AddTestCase(new Case("recorded witnesses, byte by byte", &Case::RecordedWitnesses));
        AddTestCase(new Case("a tree of three leaves", &Case::ByHand));
        AddTestCase(new Case("trees of 1 to 128 leaves", &Case::AllSizes));
        AddTestCase(new Case("errors", &Case::Errors));
    }
};

MerkleTreeTestSuite g_merkleTreeTestSuite; ///< registers itself

} // namespace
