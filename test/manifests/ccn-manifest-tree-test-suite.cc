// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-manifest-node.h"
#include "ns3/ccn-manifest-tree.h"
#include "ns3/ccn-manifest-walker.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Segments `store` and `a`. */
const std::string STORE_A = FromHex("0001000573746f72650001000161");

/** @param number any number @return a digest that differs from those of other numbers */
Digest
MakeDigest(uint32_t number)
{
    return ns3::ccn::Sha256(std::to_string(number));
}

/** @param digest a digest @return a pointer with it, in hexadecimal */
std::string
PointerHex(const Digest& digest)
{
    return "00010020" + ToHex(AsBytes(digest));
}

/** @param type type of an element @param hex its content @return the element, in hexadecimal */
std::string
ElementHex(const std::string& type, const std::string& hex)
{
    const size_t size = hex.size() / 2;
    return type + ToHex(std::string{static_cast<char>(size >> 8), static_cast<char>(size)}) + hex;
}

/** @param size in bytes @return a name of one segment in CCNx 1.0 */
std::string
GetLongName(uint32_t size)
{
    std::string name(size, 'n');
    const uint32_t value = size - 4;
    const char head[] = {0, 1, static_cast<char>(value >> 8), static_cast<char>(value)};
    return name.replace(0, sizeof head, head, sizeof head);
}

/** @param error a reason @return its name */
std::string
Word(ManifestError error)
{
    return ToString(error);
}

/** ManifestNode. @ingroup ccn-tests */
class ManifestNodeTest : public MethodTestCase<ManifestNodeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Manifests of an independent implementation are read, and written again to the same bytes. */
    void Independent()
    {
        ManifestNode leaf;
        const std::string leafBytes = FromHex(
            "0000006d000100690000000600020002054e0001005b000b000b00020002054e000500010100070048"
            "00010020e04d8726d365a8e6ac4384c1ca10d67fc6b4b8ca089fecf66e84b259b7a46efd"
            "00010020a837789dfe58414cbffc454046b4b66485e10698869d04fe7aaebfa015c44cce");
        NS_TEST_EXPECT_MSG_EQ(Word(leaf.Decode(leafBytes)), "none", "two chunks");
        NS_TEST_EXPECT_MSG_EQ(leaf.subtreeSize.value_or(0), 1358, "bytes below the node");
        NS_TEST_ASSERT_MSG_EQ(leaf.groups.size(), 1, "one group");
        NS_TEST_EXPECT_MSG_EQ(leaf.groups[0].constructor.value_or(0), 1, "its name constructor");
        NS_TEST_EXPECT_MSG_EQ(leaf.groups[0].subtreeSize.value_or(0), 1358, "bytes below it");
        NS_TEST_ASSERT_MSG_EQ(leaf.groups[0].pointers.size(), 2, "two pointers");
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(leaf.groups[0].pointers[1])),
                              "a837789dfe58414cbffc454046b4b66485e10698869d04fe7aaebfa015c44cce",
                              "the second one");
        NS_TEST_EXPECT_MSG_EQ(ToHex(leaf.Encode()), ToHex(leafBytes), "written again");
        ManifestNode root;
        const std::string rootBytes = FromHex(
            "000000700001006c0000002d0002000214500004002300050001010010001a00060016000d0012"
            "0000000e0001000573746f7265000100016100010037000b000b0002000214500005000101"
            "00070024000100206d26ea9f986d04a1397ac94ddfaa1e322c1234d893bffb004fa28eaedca7a056");
        NS_TEST_EXPECT_MSG_EQ(Word(root.Decode(rootBytes)), "none", "root");
        NS_TEST_EXPECT_MSG_EQ(root.locators.size(), 1, "one locator");
        NS_TEST_EXPECT_MSG_EQ(ToHex(root.locators[1]), ToHex(STORE_A), "its name");
        NS_TEST_EXPECT_MSG_EQ(ToHex(root.Encode()), ToHex(rootBytes), "written again");
    }

    /** What is not stated is not written, and elements of vendors are skipped. */
    void Optional()
    {
        const std::string pointers = ElementHex("0007", PointerHex(MakeDigest(1)));
        const std::string plain =
            ElementHex("0000", ElementHex("0001", ElementHex("0001", pointers)));
        ManifestNode node;
        NS_TEST_EXPECT_MSG_EQ(Word(node.Decode(FromHex(plain))), "none", "no data of a node");
        NS_TEST_EXPECT_MSG_EQ(node.subtreeSize.has_value(), false, "no size");
        NS_TEST_EXPECT_MSG_EQ(ToHex(node.Encode()), plain, "written again");
        const std::string vendor = ElementHex("0fff", "00010203");
        const std::string group = ElementHex("0001", vendor + pointers + vendor);
        NS_TEST_EXPECT_MSG_EQ(
            Word(node.Decode(FromHex(ElementHex("0000", ElementHex("0001", vendor + group))))),
            "none",
            "elements of vendors");
        NS_TEST_EXPECT_MSG_EQ(ToHex(node.Encode()), plain, "they are not kept");
        // A group with hints, in a node with the digest of its data.
        const std::string hints = ElementHex("000b",
                                             ElementHex("0000", "04") + ElementHex("0001", "00") +
                                                 ElementHex("0003", "00"));
        const std::string data = ElementHex("0000", ElementHex("0003", "00"));
        NS_TEST_EXPECT_MSG_EQ(
            Word(node.Decode(FromHex(
                ElementHex("0000",
                           ElementHex("0001", data + ElementHex("0001", hints + pointers)))))),
            "none",
            "hints");
    }

    /** Each refusal has its reason. */
    void Refusals()
    {
        const std::string pointer = PointerHex(MakeDigest(1));
        const std::string pointers = ElementHex("0007", pointer);
        const auto groupOf = [](const std::string& content) { return ElementHex("0001", content); };
        const std::string group = groupOf(pointers);
        const std::string size = ElementHex("0002", "05");
        const std::string locator = ElementHex(
            "0010",
            ElementHex("0006", ElementHex("000d", ElementHex("0000", ElementHex("0001", "61")))));
        const std::string number = ElementHex("0005", "01");
        const std::string constructor = ElementHex("0004", number + locator);
        const auto dataOf = [&](const std::string& content) {
            return ElementHex("0000", content) + group;
        };
        const auto locatorOf = [](const std::string& name, const std::string& its) {
            const std::string link = ElementHex("000d", ElementHex("0000", name));
            return ElementHex("0004", its + ElementHex("0010", ElementHex("0006", link)));
        };
        const auto hintsOf = [&](const std::string& content) {
            return groupOf(ElementHex("000b", content) + pointers);
        };
        Check(group + ElementHex("0000", size), ManifestError::UNEXPECTED_ELEMENT, "data late");
        Check(ElementHex("0002", ""), ManifestError::UNEXPECTED_ELEMENT, "unknown in the node");
        Check("", ManifestError::MISSING_ELEMENT, "no group");
        Check(ElementHex("0000", size), ManifestError::MISSING_ELEMENT, "no group but data");
        Check(groupOf(""), ManifestError::MISSING_ELEMENT, "no pointers");
        Check(groupOf(ElementHex("0007", "")), ManifestError::MISSING_ELEMENT, "no pointer");
        Check(groupOf(pointers + pointers), ManifestError::UNEXPECTED_ELEMENT, "twice pointers");
        Check(groupOf(pointers + ElementHex("000b", size)),
              ManifestError::UNEXPECTED_ELEMENT,
              "data of a group late");
        Check(groupOf(ElementHex("0008", pointer)),
              ManifestError::UNEXPECTED_ELEMENT,
              "annotated pointers");
        Check(groupOf(ElementHex("0007", ElementHex("0002", ToHex(AsBytes(MakeDigest(1)))))),
              ManifestError::BAD_HASH,
              "another hash");
        Check(groupOf(ElementHex("0007", pointer.substr(0, 6) + "1f" + pointer.substr(8, 62))),
              ManifestError::BAD_HASH,
              "31 bytes");
        Check(groupOf(ElementHex("0007", pointer.substr(0, 70))),
              ManifestError::TRUNCATED,
              "half a pointer");
        Check(groupOf(pointers) + "00", ManifestError::TRUNCATED, "a byte behind a group");
        Check(dataOf(size + size), ManifestError::UNEXPECTED_ELEMENT, "twice a size");
        Check(dataOf(ElementHex("0002", "")), ManifestError::BAD_NUMBER, "no digits");
        Check(dataOf(ElementHex("0002", "000000000000000001")),
              ManifestError::BAD_NUMBER,
              "9 bytes");
        Check(dataOf(ElementHex("0002", "0000000000000001")), ManifestError::NONE, "8 bytes");
        Check(dataOf(ElementHex("0009", "")), ManifestError::UNEXPECTED_ELEMENT, "unknown in data");
        Check(dataOf(constructor), ManifestError::NONE, "a constructor");
        Check(dataOf(constructor + constructor), ManifestError::UNEXPECTED_ELEMENT, "twice");
        Check(dataOf(ElementHex("0004", locator)), ManifestError::MISSING_ELEMENT, "no number");
        Check(dataOf(ElementHex("0004", number)), ManifestError::MISSING_ELEMENT, "no schema");
        Check(dataOf(ElementHex("0004", number + ElementHex("0010", ""))),
              ManifestError::MISSING_ELEMENT,
              "no locator");
        Check(dataOf(ElementHex("0004", number + ElementHex("0010", ElementHex("0006", "00")))),
              ManifestError::TRUNCATED,
              "a link that ends early");
        Check(dataOf(locatorOf("0001000161", number)), ManifestError::NONE, "a locator");
        Check(dataOf(locatorOf("", number)), ManifestError::NONE, "the file's name");
        for (const std::string name :
             {"ffffff", "00010002", "0001000161ff", "0ffe000161", "00010000"})
        {
            Check(dataOf(locatorOf(name, number)),
                  ManifestError::BAD_LOCATOR,
                  "no name of an Interest: " + name);
        }
        Check(dataOf(locatorOf(ToHex(GetLongName(32767)), number)),
              ManifestError::NONE,
              "half of a message");
        Check(dataOf(locatorOf(ToHex(GetLongName(32768)), number)),
              ManifestError::BAD_LOCATOR,
              "more than half of a message");
        Check(dataOf(ElementHex("0004", number + ElementHex("0011", ""))),
              ManifestError::UNSUPPORTED_CONSTRUCTOR,
              "prefix");
        Check(dataOf(ElementHex("0004", number + ElementHex("0012", ""))),
              ManifestError::UNSUPPORTED_CONSTRUCTOR,
              "segmented");
        Check(dataOf(ElementHex("0004", number + locator + ElementHex("0013", ""))),
              ManifestError::UNEXPECTED_ELEMENT,
              "unknown in a constructor");
        Check(hintsOf(number + number), ManifestError::UNEXPECTED_ELEMENT, "twice a constructor");
        Check(hintsOf(ElementHex("0006", "")), ManifestError::UNEXPECTED_ELEMENT, "unknown hint");
    }

    /** What is wrong outside the node. */
    void Outside()
    {
        const std::string group = ElementHex("0001", ElementHex("0007", PointerHex(MakeDigest(1))));
        const std::string node = ElementHex("0001", group);
        const std::string manifest = ElementHex("0000", node);
        CheckPayload("", ManifestError::TRUNCATED, "nothing");
        CheckPayload(node, ManifestError::UNEXPECTED_ELEMENT, "a node without manifest");
        CheckPayload(manifest + "00", ManifestError::TRAILING_BYTES, "a byte behind it");
        CheckPayload(ElementHex("0000", ""), ManifestError::MISSING_ELEMENT, "no node");
        CheckPayload(ElementHex("0000", node + node),
                     ManifestError::UNEXPECTED_ELEMENT,
                     "two nodes");
        CheckPayload(ElementHex("0000", ElementHex("0000", "") + node),
                     ManifestError::ENCRYPTED,
                     "a security context");
        CheckPayload(ElementHex("0000", ElementHex("0002", "00")),
                     ManifestError::ENCRYPTED,
                     "an encrypted node");
        const std::string octets = FromHex(manifest);
        for (std::size_t size = 0; size < octets.size(); ++size)
        {
            ManifestNode cut;
            NS_TEST_EXPECT_MSG_EQ(Word(cut.Decode(octets.substr(0, size))),
                                  "truncated",
                                  "the first " << size << " bytes");
        }
    }

  private:
    /** @param node content of a node, in hexadecimal @param error expected @param what it has */
    void Check(const std::string& node, ManifestError error, const std::string& what)
    {
        CheckPayload(ElementHex("0000", ElementHex("0001", node)), error, what);
    }

    /** @param payload in hexadecimal @param error expected @param what it has */
    void CheckPayload(const std::string& payload, ManifestError error, const std::string& what)
    {
        ManifestNode node;
        NS_TEST_EXPECT_MSG_EQ(Word(node.Decode(FromHex(payload))), Word(error), what);
    }
};

/** ManifestTree and ManifestWalker, over chunks that the test makes. @ingroup ccn-tests */
class ManifestTreeTest : public MethodTestCase<ManifestTreeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The tree of five chunks with two pointers a manifest, by hand. */
    void ByHand()
    {
        Build(5, 2, "");
        // Chunks 1+2, 3+4, 5; then the first two of these, and the third; then both.
        NS_TEST_ASSERT_MSG_EQ(m_tree->GetManifests().size(), 3 + 2 + 1, "manifests");
        ManifestNode top;
        top.Decode(m_tree->GetManifests().back());
        NS_TEST_EXPECT_MSG_EQ(top.groups[0].pointers.size(), 2, "pointers of the top manifest");
        NS_TEST_EXPECT_MSG_EQ(top.subtreeSize.value_or(0), 5 * 5, "bytes of five chunks");
        ManifestNode single;
        single.Decode(m_tree->GetManifests()[2]);
        NS_TEST_EXPECT_MSG_EQ(single.groups[0].pointers.size(), 1, "the rest");
        ManifestNode root;
        root.Decode(m_tree->GetRoot());
        NS_TEST_ASSERT_MSG_EQ(root.groups[0].pointers.size(), 1, "one pointer of the root");
        NS_TEST_EXPECT_MSG_EQ(ToHex(AsBytes(root.groups[0].pointers[0])),
                              ToHex(AsBytes(ns3::ccn::Sha256(m_tree->GetManifests().back()))),
                              "to the top manifest");
        // 4 Manifest, 4 Node, 4 + 5 NodeData, 4 HashGroup, 4 + 5 GroupData, 4 Pointers, 36 each.
        NS_TEST_EXPECT_MSG_EQ(m_tree->GetManifests()[0].size(), 34 + 2 * 36, "bytes by hand");
        NS_TEST_EXPECT_MSG_EQ(m_tree->GetRoot().size(), 34 + 36, "bytes of the root by hand");
        NS_TEST_EXPECT_MSG_EQ(Walk(1), "12345", "one after the other, the data are in order");
        // 11 objects: 6 manifests and 5 chunks; depth first.
        NS_TEST_EXPECT_MSG_EQ(m_order, "MMM12M34MM5", "order of the requests");
    }

    /** The walk puts the data in order, whatever the order of arrival. */
    void AnyOrder()
    {
        for (const uint32_t chunks : {1U, 2U, 26U, 27U, 60U})
        {
            for (const uint32_t fanOut : {2U, 3U, 26U})
            {
                Build(chunks, fanOut, STORE_A);
                std::string expected;
                for (uint32_t chunk = 1; chunk <= chunks; ++chunk)
                {
                    expected += std::to_string(chunk);
                }
                for (const uint32_t window : {1U, 2U, 7U, 100U})
                {
                    NS_TEST_EXPECT_MSG_EQ(Walk(window),
                                          expected,
                                          chunks << " chunks, " << fanOut << " pointers, window "
                                                 << window);
                }
                NS_TEST_EXPECT_MSG_EQ(m_locators,
                                      std::string(m_tree->GetManifests().size() + chunks, 'S'),
                                      "every request has the locator");
            }
        }
    }

    /** The same chunk may be at several places: it is fetched once for all that are asked for. */
    void Repeated()
    {
        m_objects.clear();
        const Digest hash = AddObject("xyxyx", false);
        m_tree = std::make_unique<ManifestTree>(
            std::vector<ManifestTree::Leaf>(4, {hash, 5}),
            "",
            4,
            [this](const std::string& payload) { return AddObject(payload, true); });
        std::string data;
        ManifestWalker walker([&](Bytes more) { data += more; });
        NS_TEST_EXPECT_MSG_EQ(Word(walker.Start(m_tree->GetRoot())), "none", "root");
        const auto top = walker.Next();
        NS_TEST_EXPECT_MSG_EQ(walker.Next().has_value(), false, "nothing else is known");
        walker.Take(top->hash, true, m_objects.at(top->hash).payload);
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->isPending, false, "the first place");
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->isPending, true, "the second place");
        NS_TEST_EXPECT_MSG_EQ(walker.CountPending(), 2, "places that were asked for");
        NS_TEST_EXPECT_MSG_EQ(Word(walker.Take(hash, false, "xyxyx")), "none", "both");
        NS_TEST_EXPECT_MSG_EQ(data, "xyxyxxyxyx", "data of both");
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->isPending, false, "it is asked for again");
        walker.Next();
        walker.Take(hash, false, "xyxyx");
        NS_TEST_EXPECT_MSG_EQ(walker.IsComplete(), true, "all four");
    }

    /** What the walk refuses. */
    void Refusals()
    {
        Build(3, 2, "");
        ManifestWalker walker([](Bytes) {});
        NS_TEST_EXPECT_MSG_EQ(walker.IsComplete(), false, "not started");
        walker.Start(m_tree->GetRoot());
        NS_TEST_EXPECT_MSG_EQ(Word(walker.Take(MakeDigest(7), false, "x")),
                              "not_asked_for",
                              "an object without a pointer");
        const Digest top = ns3::ccn::Sha256(m_tree->GetManifests().back());
        NS_TEST_EXPECT_MSG_EQ(Word(walker.Take(top, true, m_tree->GetManifests().back())),
                              "not_asked_for",
                              "an object that was not asked for yet");
        NS_TEST_EXPECT_MSG_EQ(Refuse(ManifestError::TRUNCATED, true, "x"), true, "no manifest");
        NS_TEST_EXPECT_MSG_EQ(Refuse(ManifestError::WRONG_SIZE, false, std::string(16, 'x')),
                              true,
                              "more data than the 15 bytes of three chunks");
        NS_TEST_EXPECT_MSG_EQ(Refuse(ManifestError::WRONG_SIZE, false, std::string(14, 'x')),
                              true,
                              "fewer data at the end");
        ManifestNode node;
        node.groups.emplace_back();
        node.groups[0].constructor = 9;
        node.groups[0].pointers.push_back(MakeDigest(1));
        NS_TEST_EXPECT_MSG_EQ(Refuse(ManifestError::UNKNOWN_CONSTRUCTOR, true, node.Encode()),
                              true,
                              "a constructor that nobody has defined");
    }

    /** A chain of manifests ends; a manifest that points to itself cannot exist, but a test can say so. */
    void Depth()
    {
        ManifestNode node;
        node.groups.emplace_back();
        node.groups[0].pointers.push_back(MakeDigest(1));
        const std::string payload = node.Encode();
        ManifestWalker walker([](Bytes) {});
        walker.Start(payload);
        uint32_t manifests = 1;
        ManifestError error = ManifestError::NONE;
        while (error == ManifestError::NONE)
        {
            walker.Next();
            error = walker.Take(MakeDigest(1), true, payload);
            manifests += error == ManifestError::NONE;
        }
        NS_TEST_EXPECT_MSG_EQ(Word(error), "too_deep", "the chain ends");
        NS_TEST_EXPECT_MSG_EQ(manifests, ManifestWalker::MAX_DEPTH, "after the largest depth");
    }

    /**
     * A few manifests that point to each other, whose data are empty: five of 20 pointers have 3.2 million of them.
     * What is fetched is bounded by the size that the root states.
     */
    void Bombs()
    {
        const uint64_t sizes[] = {0, 1, 10, 1000, 100000};
        for (const uint64_t size : sizes)
        {
            for (const uint32_t width : {2U, 20U, 1800U})
            {
                const auto [error, pointers] =
                    Explode(5, width, size, ManifestWalker::MAX_POINTERS);
                const std::string what =
                    std::to_string(size) + " bytes, " + std::to_string(width) + " pointers";
                const uint64_t most = 2 * size + ManifestWalker::MAX_DEPTH;
                NS_TEST_EXPECT_MSG_EQ((error != ManifestError::NONE),
                                      true,
                                      what << ": it is refused");
                NS_TEST_EXPECT_MSG_EQ((pointers <= most), true, what << ": followed " << pointers);
            }
        }
        const auto [limited, followed] = Explode(5, 20, UINT64_MAX, 5000);
        NS_TEST_EXPECT_MSG_EQ(Word(limited), "too_many_pointers", "any size");
        NS_TEST_EXPECT_MSG_EQ((followed <= 5000), true, "as many as the caller allows");
        const auto [unstated, all] = Explode(5, 20, std::nullopt, 5000);
        NS_TEST_EXPECT_MSG_EQ(Word(unstated), "too_many_pointers", "no size");
        NS_TEST_EXPECT_MSG_EQ((all <= 5000), true, "the same");
    }

    /** The data below a manifest and a group fit into what they, and those above them, state. */
    void Sizes()
    {
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(std::nullopt, {15}, 15), "none", "all of it");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(15, {15}, 15), "none", "both");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(16, {}, 15), "wrong_size", "more than the root");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(std::nullopt, {16}, 15), "wrong_size", "a group with more");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(10, {11}, 15), "wrong_size", "more than its manifest");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(15, {8, 8}, 8), "wrong_size", "two groups with more");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(UINT64_MAX, {UINT64_MAX, 2}, 15),
                              "wrong_size",
                              "an overflow");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(std::nullopt, {10}, 11),
                              "wrong_size",
                              "more data than the group");
        NS_TEST_EXPECT_MSG_EQ(GiveBelow(10, {}, 11), "wrong_size", "more data than the manifest");
    }

    /** Locators are known below the manifest that defines them, and groups choose one. */
    void Locators()
    {
        ManifestNode node;
        const auto nameOf = [](const std::string& text) {
            return std::string{0, 1, 0, static_cast<char>(text.size())} + text;
        };
        node.locators = {{1, nameOf("one")}, {2, nameOf("two")}};
        node.groups.resize(3);
        node.groups[0].constructor = 2;
        node.groups[0].pointers = {MakeDigest(1)};
        node.groups[1].constructor = 1;
        node.groups[1].pointers = {MakeDigest(2)};
        node.groups[2].pointers = {MakeDigest(3)};
        ManifestWalker walker([](Bytes) {});
        walker.Start(node.Encode());
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->locator, nameOf("two"), "the first group's");
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->locator, nameOf("one"), "the second group's");
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->locator, "", "without one, the file's name");
        ManifestNode below;
        below.locators = {{2, nameOf("other")}};
        below.groups.resize(2);
        below.groups[0].pointers = {MakeDigest(4)};
        below.groups[1].constructor = 1;
        below.groups[1].pointers = {MakeDigest(5)};
        walker.Take(MakeDigest(1), true, below.Encode());
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->locator, nameOf("other"), "defined anew below");
        NS_TEST_EXPECT_MSG_EQ(walker.Next()->locator, nameOf("one"), "defined above");
    }

    /** Bounds of the arguments. */
    void Arguments()
    {
        const auto hash = [](const std::string& payload) { return ns3::ccn::Sha256(payload); };
        const std::vector<ManifestTree::Leaf> one(1);
        NS_TEST_EXPECT_MSG_EQ(
            Throws([&] { ManifestTree({}, "", 2, hash); }),
            "a manifest of 0 chunks with 2 pointers per manifest (at least 1 and 2)",
            "no chunk");
        NS_TEST_EXPECT_MSG_EQ(
            Throws([&] { ManifestTree(one, "", 1, hash); }),
            "a manifest of 1 chunks with 1 pointers per manifest (at least 1 and 2)",
            "no tree");
        // 4 Manifest, 4 Node, 4 + 12 NodeData, 4 HashGroup, 4 + 12 + 5 GroupData, 4 Pointers
        NS_TEST_EXPECT_MSG_EQ(ManifestTree::GetFanOut(53 + 72), 2, "room for two");
        NS_TEST_EXPECT_MSG_EQ(ManifestTree::GetFanOut(53 + 107), 2, "not for three");
        NS_TEST_EXPECT_MSG_EQ(ManifestTree::GetFanOut(1024), 26, "one kilobyte");
        NS_TEST_EXPECT_MSG_EQ(Throws([] { ManifestTree::GetFanOut(124); }),
                              "a manifest of at most 124 bytes (at least 125)",
                              "no room");
        Build(26, 26, STORE_A);
        NS_TEST_EXPECT_MSG_EQ((m_tree->GetManifests().front().size() <= 1024), true, "it fits");
    }

  private:
    /** An object of the test; its hash is that of its payload. */
    struct Object
    {
        std::string payload;
        bool isManifest;
    };

    /** @param payload of an object @param isManifest its type @return its hash */
    Digest AddObject(const std::string& payload, bool isManifest)
    {
        const Digest hash = ns3::ccn::Sha256(payload);
        m_objects[hash] = {payload, isManifest};
        return hash;
    }

    /** @param chunks number of chunks of 5 bytes @param fanOut pointers @param locator its elements */
    void Build(uint32_t chunks, uint32_t fanOut, const std::string& locator)
    {
        m_objects.clear();
        std::vector<ManifestTree::Leaf> leaves;
        for (uint32_t chunk = 1; chunk <= chunks; ++chunk)
        {
            std::string payload = std::to_string(chunk);
            payload.resize(5, '.');
            leaves.push_back({AddObject(payload, false), 5});
        }
        m_tree = std::make_unique<ManifestTree>(
            leaves,
            locator,
            fanOut,
            [this](const std::string& payload) { return AddObject(payload, true); });
    }

    /**
     * Fetches the file.
     * @param window largest number of objects asked for at a time; the latest one arrives first
     * @return the numbers of the chunks in the order of their data
     */
    std::string Walk(uint32_t window)
    {
        std::string data;
        m_order.clear();
        m_locators.clear();
        ManifestWalker walker([&](Bytes more) { data += more.substr(0, more.find('.')); });
        NS_TEST_EXPECT_MSG_EQ(Word(walker.Start(m_tree->GetRoot())), "none", "root");
        std::vector<Digest> asked;
        while (!walker.IsComplete())
        {
            while (walker.CountPending() < window)
            {
                const auto request = walker.Next();
                if (!request)
                {
                    break;
                }
                m_locators += request->locator == STORE_A ? 'S' : '-';
                asked.push_back(request->hash);
            }
            const Digest hash = asked.back();
            asked.pop_back();
            const Object& object = m_objects.at(hash);
            m_order += object.isManifest ? "M" : object.payload.substr(0, object.payload.find('.'));
            if (walker.Take(hash, object.isManifest, object.payload) != ManifestError::NONE)
            {
                return "refused";
            }
        }
        return data;
    }

    /**
     * Walks manifests of which each but the last points to the next one only, and the last to an empty object.
     * @param levels manifests @param width pointers of each @param size that the root states
     * @param maxPointers as for ManifestWalker::Start()
     * @return why it ended, and the pointers that were followed
     */
    static std::pair<ManifestError, uint64_t> Explode(uint32_t levels,
                                                      uint32_t width,
                                                      std::optional<uint64_t> size,
                                                      uint64_t maxPointers)
    {
        ManifestWalker walker([](Bytes) {});
        ManifestNode node;
        node.groups.emplace_back();
        const auto encode = [&](uint32_t level) {
            node.groups[0].pointers.assign(width, MakeDigest(level + 1));
            return node.Encode();
        };
        node.subtreeSize = size;
        ManifestError error = walker.Start(encode(0), maxPointers);
        node.subtreeSize.reset();
        uint64_t followed = 0;
        while (error == ManifestError::NONE && !walker.IsComplete())
        {
            const Digest hash = walker.Next()->hash; // the next one on the deepest level
            ++followed;
            uint32_t level = 1;
            while (MakeDigest(level) != hash)
            {
                ++level;
            }
            error = level < levels ? walker.Take(hash, true, encode(level))
                                   : walker.Take(hash, false, "");
        }
        return {error, followed};
    }

    /**
     * @param size that a manifest states below a root with 15 bytes
     * @param groups what each of its groups states; empty: one group without
     * @param bytes of the first object below it
     * @return the error
     */
    static std::string GiveBelow(std::optional<uint64_t> size,
                                 const std::vector<uint64_t>& groups,
                                 uint32_t bytes)
    {
        ManifestNode root;
        root.subtreeSize = 15;
        root.groups.emplace_back();
        root.groups[0].pointers.push_back(MakeDigest(1));
        ManifestNode below;
        below.subtreeSize = size;
        below.groups.resize(std::max<std::size_t>(groups.size(), 1));
        for (std::size_t i = 0; i < below.groups.size(); ++i)
        {
            below.groups[i].pointers.push_back(MakeDigest(2 + i));
            below.groups[i].subtreeSize =
                groups.empty() ? std::nullopt : std::make_optional(groups[i]);
        }
        ManifestWalker walker([](Bytes) {});
        walker.Start(root.Encode());
        walker.Next();
        const ManifestError error = walker.Take(MakeDigest(1), true, below.Encode());
        if (error != ManifestError::NONE)
        {
            return Word(error);
        }
        walker.Next();
        return Word(walker.Take(MakeDigest(2), false, std::string(bytes, 'x')));
    }

    /**
     * @param error expected
     * @param isManifest type of the object for the one pointer of a root that states 15 bytes
     * @param payload of the object
     * @return true if the error is the expected one
     */
    static bool Refuse(ManifestError error, bool isManifest, const std::string& payload)
    {
        ManifestNode root;
        root.subtreeSize = 15;
        root.groups.emplace_back();
        root.groups[0].pointers.push_back(MakeDigest(1));
        ManifestWalker walker([](Bytes) {});
        walker.Start(root.Encode());
        walker.Next();
        return walker.Take(MakeDigest(1), isManifest, payload) == error;
    }

    /** @param call throws std::invalid_argument @return its text */
    template <typename Call>
    static std::string Throws(Call call)
    {
        try
        {
            call();
        }
        catch (const std::invalid_argument& error)
        {
            return error.what();
        }
        return "nothing";
    }

    std::map<Digest, Object> m_objects;
    std::unique_ptr<ManifestTree> m_tree;
    std::string m_order;    ///< kinds of the objects as they arrived: M, or the number of a chunk
    std::string m_locators; ///< of the requests: S for STORE_A
};

/** @ingroup ccn-tests */
class ManifestTreeTestSuite : public TestSuite
{
  public:
    ManifestTreeTestSuite()
        : TestSuite("ccn-manifest-tree", TestSuite::Type::UNIT)
    {
        using Node = ManifestNodeTest;
        AddTestCase(new Node("manifests of another implementation", &Node::Independent));
        AddTestCase(new Node("what need not be stated", &Node::Optional));
        AddTestCase(new Node("refusals inside a node", &Node::Refusals));
        AddTestCase(new Node("refusals outside a node", &Node::Outside));
        using Tree = ManifestTreeTest;
        AddTestCase(new Tree("five chunks by hand", &Tree::ByHand));
        AddTestCase(new Tree("chunks in any order", &Tree::AnyOrder));
        AddTestCase(new Tree("a chunk at several places", &Tree::Repeated));
        AddTestCase(new Tree("what a walk refuses", &Tree::Refusals));
        AddTestCase(new Tree("largest depth", &Tree::Depth));
        AddTestCase(new Tree("manifests that point to each other", &Tree::Bombs));
        AddTestCase(new Tree("sizes of subtrees", &Tree::Sizes));
        AddTestCase(new Tree("locators", &Tree::Locators));
        AddTestCase(new Tree("bounds of the arguments", &Tree::Arguments));
    }
} g_manifestTreeTestSuite;

} // namespace
