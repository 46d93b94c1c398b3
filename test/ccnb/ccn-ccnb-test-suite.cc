// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/test.h"

#include <set>

namespace ns3::ccn::test
{

/** Block headers are written and read as CCNx does (block_headers.json). @ingroup ccn-tests */
class BlockHeaderTestCase : public TestCase
{
  public:
    BlockHeaderTestCase()
        : TestCase("block headers")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadTable("block_headers"))
        {
            const auto type = static_cast<BlockType>(std::stoi(row.at("tt_value")));
            const uint64_t number = std::stoull(row.at("number"));
            CcnbWriter writer;
            writer.Header(type, number);
            NS_TEST_EXPECT_MSG_EQ(ToHex(writer.GetBytes()), row.at("hex"), "the written header");
            CheckRead(FromHex(row.at("hex")), type, number);
        }
        CheckRead(FromHex("0f7f7f7f7f7f7f7f7ffd"), BlockType::BLOB, UINT64_MAX);
    }

    /**
     * @param bytes of a header
     * @param type it must have
     * @param number it must have
     */
    void CheckRead(const std::string& bytes, BlockType type, uint64_t number)
    {
        CcnbReader reader(bytes);
        BlockType readType;
        uint64_t readNumber;
        NS_TEST_ASSERT_MSG_EQ(reader.ReadHeader(readType, readNumber), true, ToHex(bytes));
        NS_TEST_EXPECT_MSG_EQ((readType == type), true, "type of " << ToHex(bytes));
        NS_TEST_EXPECT_MSG_EQ(readNumber, number, "number of " << ToHex(bytes));
        NS_TEST_EXPECT_MSG_EQ(reader.IsAtEnd(), true, "the header uses all of " << ToHex(bytes));
    }
};

/** Malformed block headers are rejected, each with its own error. @ingroup ccn-tests */
class BadHeaderTestCase : public TestCase
{
  public:
    BadHeaderTestCase()
        : TestCase("malformed block headers")
    {
    }

  private:
    void DoRun() override
    {
        Check("", DecodeError::TRUNCATED);
        Check("01", DecodeError::TRUNCATED);
        Check("7f7f7f7f", DecodeError::TRUNCATED);
        Check("87", DecodeError::BAD_BLOCK_TYPE);
        Check("01d7", DecodeError::BAD_BLOCK_TYPE);
        Check("00", DecodeError::UNEXPECTED_ELEMENT);                // a closing octet
        Check("0081", DecodeError::UNEXPECTED_ELEMENT);              // never a padded 01
        Check("10000000000000000085", DecodeError::NUMBER_OVERFLOW); // 2^64
        Check("7f7f7f7f7f7f7f7f7f7f7f95", DecodeError::NUMBER_OVERFLOW);
    }

    /**
     * @param hex of a header
     * @param error expected
     */
    void Check(const std::string& hex, DecodeError error)
    {
        const std::string bytes = FromHex(hex);
        CcnbReader reader(bytes);
        BlockType type;
        uint64_t number;
        NS_TEST_EXPECT_MSG_EQ(reader.ReadHeader(type, number), false, hex << " is rejected");
        NS_TEST_EXPECT_MSG_EQ(ToString(reader.GetError()), std::string(ToString(error)), hex);
    }
};

/** Leaf elements: BLOB, decimal number and text, and malformed ones. @ingroup ccn-tests */
class LeafTestCase : public TestCase
{
  public:
    LeafTestCase()
        : TestCase("leaf elements")
    {
    }

  private:
    void DoRun() override
    {
        CheckBlob("00", "", DecodeError::NONE);
        CheckBlob("8500", "", DecodeError::NONE); // an explicit empty BLOB is read, never written
        CheckBlob("9d01020300", "010203", DecodeError::NONE);
        CheckBlob("9d0102", "", DecodeError::TRUNCATED);
        CheckBlob("9d010203", "", DecodeError::TRUNCATED);
        CheckBlob("9d0102038d0100", "", DecodeError::UNEXPECTED_ELEMENT);
        CheckBlob("9e31323300", "", DecodeError::UNEXPECTED_ELEMENT);
        CheckBlob("0f7f7f7f7f7f7f7f7ffd00", "", DecodeError::TRUNCATED); // 2^64 - 1 octets
        CheckDecimal("8e3000", 0, DecodeError::NONE);
        CheckDecimal("d63432393439363732393500", 4294967295, DecodeError::NONE);
        CheckDecimal("d63432393439363732393600", 0, DecodeError::OUT_OF_RANGE);
        CheckDecimal("00", 0, DecodeError::BAD_NUMBER);
        CheckDecimal("8600", 0, DecodeError::BAD_NUMBER);
        CheckDecimal("8d3100", 0, DecodeError::BAD_NUMBER);
        CheckDecimal("962d3100", 0, DecodeError::BAD_NUMBER);
        CheckDecimal("9631", 0, DecodeError::TRUNCATED);
    }

    /**
     * @param hex of the content of a BLOB element and its closing octet
     * @param blob expected, in hexadecimal
     * @param error expected
     */
    void CheckBlob(const std::string& hex, const std::string& blob, DecodeError error)
    {
        const std::string bytes = FromHex(hex);
        CcnbReader reader(bytes);
        Bytes read;
        const bool isRead = reader.BlobAndClose(read);
        NS_TEST_EXPECT_MSG_EQ(isRead, (error == DecodeError::NONE), "success of " << hex);
        NS_TEST_EXPECT_MSG_EQ(ToString(reader.GetError()), std::string(ToString(error)), hex);
        if (isRead)
        {
            NS_TEST_EXPECT_MSG_EQ(ToHex(read), blob, "octets of " << hex);
        }
    }

    /**
     * @param hex of the content of a number element and its closing octet
     * @param number expected
     * @param error expected
     */
    void CheckDecimal(const std::string& hex, uint32_t number, DecodeError error)
    {
        const std::string bytes = FromHex(hex);
        CcnbReader reader(bytes);
        uint32_t read = 0;
        const bool isRead = reader.DecimalAndClose(read);
        NS_TEST_EXPECT_MSG_EQ(isRead, (error == DecodeError::NONE), "success of " << hex);
        NS_TEST_EXPECT_MSG_EQ(read, number, "number of " << hex);
        NS_TEST_EXPECT_MSG_EQ(ToString(reader.GetError()), std::string(ToString(error)), hex);
    }
};

/** Skip accepts any well-formed element, however deep, and no other input. @ingroup ccn-tests */
class SkipTestCase : public TestCase
{
  public:
    SkipTestCase()
        : TestCase("skipping")
    {
    }

  private:
    void DoRun() override
    {
        Check("fa00", 2, DecodeError::NONE);
        Check("9d010203fa00", 4, DecodeError::NONE);     // one block
        Check("8961620000", 4, DecodeError::NONE);       // a tag spelled out: <ab></ab>
        Check("fa8b61628e31009e", 7, DecodeError::NONE); // with an attribute ab="1"
        Check("fa8c8e3100", 5, DecodeError::NONE);       // with a dictionary attribute
        Check("00", 0, DecodeError::UNEXPECTED_ELEMENT);
        Check("fafa00", 0, DecodeError::TRUNCATED);
        Check("fa80", 0, DecodeError::BAD_BLOCK_TYPE);
        const uint32_t depth = 200000;
        const std::string deep(depth, '\xfa');
        Check(ToHex(deep + std::string(depth, '\0')), 2 * depth, DecodeError::NONE);
        Check(ToHex(deep + std::string(depth - 1, '\0')), 0, DecodeError::TRUNCATED);
        for (const Row& row : ReadTable("index"))
        {
            if (row.at("type") != "unparseable")
            {
                const std::string bytes = ReadVector(row.at("file"));
                Check(ToHex(bytes + "\xfa"), bytes.size(), DecodeError::NONE);
            }
        }
    }

    /**
     * @param hex octets
     * @param size octets of the first element
     * @param error expected
     */
    void Check(const std::string& hex, uint32_t size, DecodeError error)
    {
        const std::string what = hex.substr(0, 40);
        const std::string bytes = FromHex(hex);
        CcnbReader reader(bytes);
        const bool isSkipped = reader.Skip();
        NS_TEST_EXPECT_MSG_EQ(isSkipped, (error == DecodeError::NONE), "success of " << what);
        NS_TEST_EXPECT_MSG_EQ(ToString(reader.GetError()), std::string(ToString(error)), what);
        if (isSkipped)
        {
            NS_TEST_EXPECT_MSG_EQ(reader.GetOffset(), size, "octets of " << what);
        }
    }
};

/** Kinds of messages, and the elements of a datagram. @ingroup ccn-tests */
class DatagramTestCase : public TestCase
{
  public:
    DatagramTestCase()
        : TestCase("datagrams")
    {
    }

  private:
    void DoRun() override
    {
        // A captured datagram: an Interest of 121 octets and a SequenceNumber of 6.
        const std::string interest = ReadVector("r_A_interest_00.ccnb");
        const std::string datagram = interest + ReadVector("r_A_seqno_00.ccnb");
        NS_TEST_EXPECT_MSG_EQ(datagram.size(), 127, "size of the captured UDP payload");
        Bytes left = datagram;
        Bytes element;
        NS_TEST_EXPECT_MSG_EQ((TakeElement(left, element) == DecodeError::NONE),
                              true,
                              "the first element is taken");
        NS_TEST_EXPECT_MSG_EQ((element == interest), true, "the first element is the Interest");
        NS_TEST_EXPECT_MSG_EQ((PeekKind(element) == MessageKind::INTEREST),
                              true,
                              "the first element is of kind INTEREST");
        NS_TEST_EXPECT_MSG_EQ((TakeElement(left, element) == DecodeError::NONE),
                              true,
                              "the second element is taken");
        NS_TEST_EXPECT_MSG_EQ((PeekKind(element) == MessageKind::SEQUENCE_NUMBER),
                              true,
                              "the second element is a SequenceNumber");
        NS_TEST_EXPECT_MSG_EQ(left.size(), 0, "nothing is left");
        NS_TEST_EXPECT_MSG_EQ((TakeElement(left, element) == DecodeError::TRUNCATED),
                              true,
                              "no element is taken from empty input");
        CheckDamaged();
        CheckKinds();
    }

    /** Elements before a malformed one can be taken (section 4.11). */
    void CheckDamaged()
    {
        const std::string datagram = ReadVector("m03_interest_trailing.ccnb");
        Bytes left = datagram;
        Bytes element;
        NS_TEST_EXPECT_MSG_EQ((TakeElement(left, element) == DecodeError::NONE),
                              true,
                              "the well-formed element is taken");
        NS_TEST_EXPECT_MSG_EQ((TakeElement(left, element) == DecodeError::UNEXPECTED_ELEMENT),
                              true,
                              "a stray closing octet is an error");
        NS_TEST_EXPECT_MSG_EQ(left.size(), 1, "an error takes no octets");
    }

    /** The first octets determine the kind. */
    void CheckKinds()
    {
        const auto isKind = [](const std::string& hex, MessageKind kind) {
            return PeekKind(FromHex(hex)) == kind;
        };
        NS_TEST_EXPECT_MSG_EQ(isKind("0482", MessageKind::CONTENT_OBJECT), true, "ContentObject");
        NS_TEST_EXPECT_MSG_EQ(isKind("0882", MessageKind::PIGGYBACK), true, "Piggyback");
        NS_TEST_EXPECT_MSG_EQ(isKind("43434e82", MessageKind::UNKNOWN), true, "another element");
        NS_TEST_EXPECT_MSG_EQ(isKind("01", MessageKind::UNKNOWN), true, "too few octets");
        NS_TEST_EXPECT_MSG_EQ(isKind("", MessageKind::UNKNOWN), true, "empty input");
    }
};

/** Every error has a unique name. @ingroup ccn-tests */
class ErrorNameTestCase : public TestCase
{
  public:
    ErrorNameTestCase()
        : TestCase("error names")
    {
    }

  private:
    void DoRun() override
    {
        std::set<std::string> names;
        const auto last = static_cast<int>(DecodeError::TOO_LONG);
        for (int i = 0; i <= last; ++i)
        {
            names.insert(ToString(static_cast<DecodeError>(i)));
        }
        NS_TEST_EXPECT_MSG_EQ(names.size(), last + 1, "all names differ");
        NS_TEST_EXPECT_MSG_EQ(names.count("unknown"), 0, "all errors have names");
    }
};

/** A Name keeps a component as ccnb writes it, and refuses what ccnb refuses. @ingroup ccn-tests */
class NameFormTestCase : public TestCase
{
  public:
    NameFormTestCase()
        : TestCase("the form of a Name")
    {
    }

  private:
    void DoRun() override
    {
        Name name;
        CcnbWriter writer;
        for (const std::size_t size : {0, 1, 15, 16, 2047, 2048, 70000})
        {
            const std::string component(size, 'x');
            name.Append(component);
            writer.BlobElement(Dtag::COMPONENT, component);
            NS_TEST_EXPECT_MSG_EQ((name.GetEncoded() == writer.GetBytes()), true, size);
            NS_TEST_EXPECT_MSG_EQ((name.GetComponent(name.GetSize() - 1) == component), true, size);
        }
        CheckView(name);
        for (const std::string hex :
             {"", "fa", "fa8d", "fa8d61", "fa8d6101", "fa8e6100", "fa7f", "f200", "0000"})
        {
            CheckRefused(FromHex(hex));
        }
        CheckRefused("\xfa" + std::string(20, '\x7f') + "\x85" + std::string(20, '\0'));
    }

    /** @param name of which all kinds of views are equal */
    void CheckView(const Name& name)
    {
        const NameView view(name);
        NameView decoded;
        NameView read;
        CcnbReader reader(name.GetEncoded());
        NS_TEST_EXPECT_MSG_EQ(decoded.DecodeComponents(name.GetEncoded()), true, "is well-formed");
        NS_TEST_EXPECT_MSG_EQ(ccnb::ReadComponents(reader, read), true, "is well-formed");
        NS_TEST_EXPECT_MSG_EQ((Name(view) == name && Name(decoded) == name), true, "the name");
        for (uint32_t n = 0; n <= name.GetSize(); ++n)
        {
            NS_TEST_EXPECT_MSG_EQ(view.GetHash(n), read.GetHash(n), "hash of " << n);
            NS_TEST_EXPECT_MSG_EQ(decoded.GetHash(n), read.GetHash(n), "hash of " << n);
        }
    }

    /** @param bytes no well-formed component */
    void CheckRefused(const std::string& bytes)
    {
        Bytes rest = bytes;
        Bytes component;
        NS_TEST_EXPECT_MSG_EQ(TakeComponent(rest, component), false, ToHex(bytes));
        NS_TEST_EXPECT_MSG_EQ((rest == bytes), true, "nothing is taken from " << ToHex(bytes));
        CcnbReader reader(bytes);
        const bool isRead = reader.Open(Dtag::COMPONENT) && reader.BlobAndClose(component);
        NS_TEST_EXPECT_MSG_EQ(isRead, false, ToHex(bytes));
    }
};

/** The ccnb encoding. @ingroup ccn-tests */
class CcnbTestSuite : public TestSuite
{
  public:
    CcnbTestSuite()
        : TestSuite("ccn-ccnb", TestSuite::Type::UNIT)
    {
        AddTestCase(new BlockHeaderTestCase);
        AddTestCase(new BadHeaderTestCase);
        AddTestCase(new LeafTestCase);
        AddTestCase(new SkipTestCase);
        AddTestCase(new DatagramTestCase);
        AddTestCase(new ErrorNameTestCase);
        AddTestCase(new NameFormTestCase);
    }
};

static CcnbTestSuite g_ccnbTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
