// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-content.h"
#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-content-object.h"
#include "ns3/test.h"

#include <openssl/sha.h>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

namespace
{

/**
 * @ingroup ccn-tests
 * @param octets a ContentObject
 * @return sizes in octets of its elements, each followed by a space
 */
std::string
GetElementSizes(const std::string& octets)
{
    std::string sizes;
    CcnbReader reader(octets);
    reader.OpenMessage(Dtag::CONTENT_OBJECT);
    while (!reader.IsAtClose())
    {
        const uint32_t begin = reader.GetOffset();
        if (!reader.Skip())
        {
            return "malformed";
        }
        sizes += std::to_string(reader.GetOffset() - begin) + " ";
    }
    return sizes;
}

/**
 * @param octets any octets
 * @return their SHA-256 in hexadecimal
 */
std::string
GetSha256(Bytes octets)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char*>(octets.data()), octets.size(), digest);
    return ToHex(Bytes(reinterpret_cast<const char*>(digest), sizeof(digest)));
}

} // namespace

/**
 * @ingroup ccn-tests
 * CCNx's objects are decoded as CCNx decodes them, and encoded as it encoded them.
 */
class ContentVectorsTestCase : public TestCase
{
  public:
    ContentVectorsTestCase()
        : TestCase("recorded ContentObjects")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadIndex("ContentObject"))
        {
            const std::string file = row.at("file");
            const std::string bytes = ReadVector(file);
            ContentView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), file);
            CheckSignature(view, row);
            CheckInfo(view, row);
            const ContentObject object = MakeObject(view);
            NS_TEST_EXPECT_MSG_EQ((object.Encode() == bytes), true, file << " encoded again");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(object.ToPacket()) == bytes), true, file);
            NS_TEST_EXPECT_MSG_EQ((object.EncodeSigned() == view.signedBytes), true, file);
            CheckBreakdown(object, row);
        }
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckSignature(const ContentView& view, const Row& row)
    {
        const std::string file = row.at("file");
        const Digest digest = view.ComputeDigest();
        const std::vector<std::string> range = SplitFields(row.at("signed"));
        NS_TEST_EXPECT_MSG_EQ(view.hasSignature, true, file);
        NS_TEST_EXPECT_MSG_EQ(view.signatureBits.size(),
                              std::stoul(row.at("signature_size")),
                              file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.witness), row.at("witness"), file);
        NS_TEST_EXPECT_MSG_EQ((view.digestAlgorithm == "SHA256"),
                              (file == "c27_digestalg_sha256.ccnb"),
                              file);
        NS_TEST_EXPECT_MSG_EQ(view.signedBytes.data() - view.message.data(),
                              std::stol(range.at(0)),
                              file);
        NS_TEST_EXPECT_MSG_EQ(view.signedBytes.data() + view.signedBytes.size() -
                                  view.message.data(),
                              std::stol(range.at(1)),
                              file);
        NS_TEST_EXPECT_MSG_EQ(
            ToHex(Bytes(reinterpret_cast<const char*>(digest.data()), digest.size())),
            row.at("digest"),
            file);
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckInfo(const ContentView& view, const Row& row)
    {
        const std::string file = row.at("file");
        const char* const kinds[] = {"none", "Key", "Certificate", "KeyName"};
        const auto type = static_cast<uint32_t>(view.type);
        NS_TEST_EXPECT_MSG_EQ((Name(view.name) == MakeName(row)), true, file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.publisherKeyDigest), row.at("publisher"), file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.timestamp), row.at("timestamp"), file);
        NS_TEST_EXPECT_MSG_EQ(type, std::stoul(row.at("content_type"), nullptr, 16), file);
        NS_TEST_EXPECT_MSG_EQ((view.hasFreshness ? std::to_string(view.freshnessSeconds) : ""),
                              row.at("freshness"),
                              file);
        NS_TEST_EXPECT_MSG_EQ(view.hasFinalBlockId, !row.at("final_block").empty(), file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.finalBlockId), row.at("final_block"), file);
        NS_TEST_EXPECT_MSG_EQ(view.IsFinalBlock(), (row.at("is_final") == "1"), file);
        NS_TEST_EXPECT_MSG_EQ(kinds[static_cast<int>(view.locatorKind)], row.at("locator"), file);
        NS_TEST_EXPECT_MSG_EQ(view.payload.size(), std::stoul(row.at("payload_size")), file);
        NS_TEST_EXPECT_MSG_EQ(GetSha256(view.payload), row.at("payload_sha256"), file);
        NS_TEST_EXPECT_MSG_EQ(view.message.size(), std::stoul(row.at("size")), file);
    }

    /**
     * @param object an object
     * @param row sizes of its parts according to CCNx
     */
    void CheckBreakdown(const ContentObject& object, const Row& row)
    {
        NS_TEST_EXPECT_MSG_EQ(ccnb::GetElementSize(object.name),
                              std::stoul(row.at("name_element")),
                              row.at("file"));
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - object.payload.size(),
                              std::stoul(row.at("overhead")),
                              row.at("file"));
        std::string sizes;
        for (const char* column :
             {"signature_element", "name_element", "signed_info_element", "content_element"})
        {
            sizes += row.at(column) == "0" ? "" : row.at(column) + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(GetElementSizes(object.Encode()), sizes, row.at("file"));
    }
};

/** The encoding has the overhead that the papers measured. @ingroup ccn-tests */
class OverheadTestCase : public TestCase
{
  public:
    OverheadTestCase()
        : TestCase("overhead as in the papers")
    {
    }

  private:
    void DoRun() override
    {
        // Section 1.6: /content/files/file1.dat/17 has a Name element of 37 octets.
        Check(0, 229);
        Check(1, 230); // one octet of BLOB header
        Check(15, 230);
        Check(16, 231);
        Check(1024, 231);
        Check(2047, 231);
        Check(2048, 232);
        Check(4096, 232);
        Check(8192, 232);
        ContentObject object = MakeChunk();
        object.virtualPayload = 1024;
        NS_TEST_EXPECT_MSG_EQ(GetElementSizes(object.Encode()),
                              "136 37 50 1029 ",
                              "Signature, Name, SignedInfo and Content, and 3 around them");
        object.virtualPayload = 4096;
        NS_TEST_EXPECT_MSG_EQ(GetElementSizes(object.Encode()),
                              "136 37 50 4102 ",
                              "elements with 4096 octets of payload");
        object.virtualPayload = 15;
        NS_TEST_EXPECT_MSG_EQ(GetElementSizes(object.Encode()),
                              "136 37 50 19 ",
                              "elements with 15 octets of payload");
        object.virtualPayload = 0;
        NS_TEST_EXPECT_MSG_EQ(GetElementSizes(object.Encode()),
                              "136 37 50 3 ",
                              "elements with an empty payload");
        object.virtualPayload = 1024;
        const std::size_t plain = object.Encode().size();
        object.finalBlockId = "17";
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain, 6, "overhead of FinalBlockID");
        object.finalBlockId.clear();
        object.hasFreshness = true;
        object.freshnessSeconds = 5;
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain, 5, "overhead of FreshnessSeconds");
        object.hasFreshness = false;
        object.type = ContentType::KEY;
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain, 7, "overhead of Type");
        object.type = ContentType::DATA;
        object.locatorKind = ContentView::Locator::KEY;
        object.locator = std::string(162, 'k');
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain,
                              170,
                              "overhead of a KeyLocator with a Key");
        object.locatorKind = ContentView::Locator::KEY_NAME;
        object.locator =
            "\xf2" + std::string(Name("/content/keys/site").GetEncoded()) + std::string(1, '\0');
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain,
                              32,
                              "overhead of a KeyLocator with a KeyName");
        CcnbWriter digest;
        digest.BlobElement(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST, std::string(32, 'd'));
        object.locator += digest.GetBytes();
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - plain,
                              32 + 37,
                              "overhead of a KeyName with a digest");
    }

    /** @return a chunk of the report's file, with a current timestamp */
    static ContentObject MakeChunk()
    {
        ContentObject object;
        object.name = Name("/content/files/file1.dat/17");
        object.timestamp4096ths = 0x052ca7540800;
        return object;
    }

    /**
     * @param payload octets
     * @param overhead expected octets in addition
     */
    void Check(uint32_t payload, uint32_t overhead)
    {
        ContentObject object = MakeChunk();
        object.virtualPayload = payload;
        NS_TEST_EXPECT_MSG_EQ(object.Encode().size() - payload, overhead, payload << " octets");
    }
};

/** A virtual payload is encoded like a payload of zeros. @ingroup ccn-tests */
class VirtualPayloadTestCase : public TestCase
{
  public:
    VirtualPayloadTestCase()
        : TestCase("virtual payload")
    {
    }

  private:
    void DoRun() override
    {
        for (const uint32_t size : {0, 1, 15, 16, 1024, 2047, 2048, 8192, 60000})
        {
            ContentObject real;
            real.name = Name("/a/b").AppendDecimal(size);
            ContentObject virtually = real;
            real.payload = std::string(size, '\0');
            virtually.virtualPayload = size;
            const std::string bytes = real.Encode();
            const Ptr<Packet> packet = virtually.ToPacket();
            NS_TEST_EXPECT_MSG_EQ((virtually.Encode() == bytes), true, size << " octets encoded");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(packet) == bytes),
                                  true,
                                  size << " octets in the packet");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(real.ToPacket()) == bytes), true, size);
            NS_TEST_EXPECT_MSG_EQ(bytes.substr(0, ccnb::EncodeHead(real).size()),
                                  ccnb::EncodeHead(real),
                                  "the encoding begins with the head");
        }
    }
};

/** Recorded ContentObjects, and the sizes of objects. @ingroup ccn-tests */
class ContentObjectTestSuite : public TestSuite
{
  public:
    ContentObjectTestSuite()
        : TestSuite("ccn-content-object", TestSuite::Type::UNIT)
    {
        AddTestCase(new ContentVectorsTestCase);
        AddTestCase(new OverheadTestCase);
        AddTestCase(new VirtualPayloadTestCase);
    }
};

static ContentObjectTestSuite g_contentObjectTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
