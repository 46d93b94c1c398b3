// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-piggyback.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Piggyback packets on the wire. @ingroup ccn-tests */
class PiggybackTest : public MethodTestCase<PiggybackTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Octets computed by hand: the object's and the Interest's, each as a BLOB in an element. */
    void Octets()
    {
        Piggyback piggyback;
        piggyback.content = GetTiny();
        piggyback.interest.name = Name("/b");
        const std::string content = "0482f2fa8d610000"     // ContentObject, Name a
                                    "01a203e20185" +       // SignedInfo, publisher: 16 octets
                                    std::string(32, '7') + // seven in each nibble
                                    "00"
                                    "02ba8d0100" // Timestamp 1
                                    "00"
                                    "019a8d780000"; // Content x
        const std::string interest = "01d2f2fa8d62000000";
        NS_TEST_EXPECT_MSG_EQ(ToHex(piggyback.content.Encode()), content, "the encoded object");
        NS_TEST_EXPECT_MSG_EQ(ToHex(piggyback.Encode()),
                              "0882"
                              "019a02dd" + // Content, BLOB of 43 octets
                                  content +
                                  "00"
                                  "01d2cd" + // Interest, BLOB of 9 octets
                                  interest +
                                  "0000",
                              "the encoded packet");
        NS_TEST_EXPECT_MSG_EQ(GetOctets(piggyback.ToPacket()),
                              piggyback.Encode(),
                              "the packet has the encoded octets");
    }

    /** A decoded packet equals the encoded one, with its parts unchanged. */
    void RoundTrip()
    {
        RandomOctets random(40);
        for (uint32_t i = 0; i < 500; ++i)
        {
            Piggyback sent;
            sent.content = GetTiny();
            sent.content.name = random.GetName(5);
            sent.content.payload = random.GetOctets(0, 3000);
            sent.content.signatureBits = random.GetOctets(16, 130);
            sent.interest.name = random.GetName(5);
            sent.interest.nonce = random.GetOctets(4, 12);
            sent.interest.selectors.childSelector = random.GetNumber(0, 1);
            const std::string bytes = sent.Encode();
            PiggybackView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), ToHex(bytes));
            NS_TEST_ASSERT_MSG_EQ((view.content.message == sent.content.Encode()),
                                  true,
                                  "the object is unchanged");
            NS_TEST_ASSERT_MSG_EQ((view.interest.message == sent.interest.Encode()),
                                  true,
                                  "the Interest is unchanged");
            NS_TEST_ASSERT_MSG_EQ((view.message == bytes),
                                  true,
                                  "the view covers the whole packet");
            NS_TEST_ASSERT_MSG_EQ((view.content.payload == sent.content.payload), true, "payload");
            NS_TEST_ASSERT_MSG_EQ((Name(view.interest.name) == sent.interest.name), true, "name");
            const std::size_t content = view.content.message.size();
            const std::size_t headers =
                1 + (content > 2047 ? 3 : 2) + (view.interest.message.size() > 15 ? 1 : 0);
            NS_TEST_ASSERT_MSG_EQ(bytes.size(),
                                  content + view.interest.message.size() + 9 + headers,
                                  "the packet adds elements and BLOB headers");
            NS_TEST_ASSERT_MSG_EQ(view.isEmbedded, false, "the packet is not embedded");
        }
    }

    /** Recorded messages of CCNx as parts. */
    void Recorded()
    {
        for (const Row& row : ReadIndex("ContentObject"))
        {
            const std::string content = ReadVector(row.at("file"));
            for (const Row& other : ReadIndex("Interest"))
            {
                const std::string interest = ReadVector(other.at("file"));
                PiggybackView view;
                const std::string bytes = Concatenate(content, interest);
                NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(bytes)),
                                      std::string("none"),
                                      row.at("file") << " and " << other.at("file"));
                NS_TEST_EXPECT_MSG_EQ((view.interest.message == interest),
                                      true,
                                      "the Interest is unchanged");
            }
        }
    }

    /** Malformed packets and their errors. */
    void Refused()
    {
        const std::string object = GetTiny().Encode();
        const std::string question = Ask("/b", 1).Encode();
        const std::string content = Part(Dtag::CONTENT, object);
        const std::string interest = Part(Dtag::INTEREST, question);
        const std::string head = "\x08\x82";
        const std::string end(1, '\0');
        Check(head + content + interest + end, "none");
        Check(object, "unknown_message");
        Check("", "truncated");
        Check(head, "truncated");
        Check(head + end, "missing_element");
        Check(head + interest + content + end, "missing_element");
        Check(head + content + end, "missing_element");
        Check(head + interest + end, "missing_element");
        Check(head + object + question + end, "missing_element");
        Check(head + content + content + end, "missing_element");
        Check(head + content + interest, "truncated");
        Check(head + content + interest + interest + end, "unexpected_element");
        Check(head + content + interest + end + end, "trailing_bytes");
        Check(head + content + interest + end + question, "trailing_bytes");
        Check(Concatenate(question, object), "unknown_message");
        Check(Concatenate(object, object), "unknown_message");
        Check(Concatenate(object + end, question), "trailing_bytes");
        for (const auto& [file, error] : GetExpectedErrors())
        {
            const std::string broken = ReadVector(file + ".ccnb");
            ContentView asContent;
            InterestView asInterest;
            Check(Concatenate(broken, question), ToString(asContent.Decode(broken)));
            Check(Concatenate(object, broken), ToString(asInterest.Decode(broken)));
        }
        const std::string whole = Concatenate(object, question);
        for (std::size_t cut = 0; cut < whole.size(); ++cut)
        {
            PiggybackView view;
            NS_TEST_EXPECT_MSG_NE(ToString(view.Decode(whole.substr(0, cut))),
                                  std::string("none"),
                                  cut << " octets of a packet");
        }
    }

    /**
     * An Interest embedded in an object: the payload ends where ExtOpt says, and both are signed.
     */
    void Embedded()
    {
        RandomOctets random(41);
        for (uint32_t i = 0; i < 300; ++i)
        {
            ContentObject sent = GetTiny();
            sent.name = random.GetName(5);
            sent.payload = random.GetOctets(0, 3000);
            Interest interest = Ask("/b", 1);
            interest.name = random.GetName(5);
            sent.embeddedInterest = interest.Encode();
            const std::string bytes = sent.Encode();
            PiggybackView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.content.Decode(bytes)), std::string("none"), i);
            NS_TEST_ASSERT_MSG_EQ(ToString(view.DecodeEmbedded()), std::string("none"), i);
            NS_TEST_ASSERT_MSG_EQ((view.content.payload == sent.payload), true, "payload");
            NS_TEST_ASSERT_MSG_EQ((view.interest.message == interest.Encode()), true, "Interest");
            NS_TEST_ASSERT_MSG_EQ((view.content.signedBytes == sent.EncodeSigned()),
                                  true,
                                  "signed octets");
            NS_TEST_ASSERT_MSG_NE(view.content.signedBytes.find(interest.Encode()),
                                  std::string::npos,
                                  "the signed octets include the Interest");
            NS_TEST_ASSERT_MSG_EQ((view.message == bytes),
                                  true,
                                  "the view covers the whole message");
            NS_TEST_ASSERT_MSG_EQ(view.isEmbedded, true, "the packet is embedded");
            ContentObject virtually = sent;
            virtually.virtualPayload = sent.payload.size();
            virtually.payload.clear();
            sent.payload = std::string(sent.payload.size(), '\0');
            NS_TEST_ASSERT_MSG_EQ((GetOctets(virtually.ToPacket()) == sent.Encode()),
                                  true,
                                  "a virtual payload is encoded as zeros");
        }
        // Computed by hand: the BLOB in ExtOpt holds element 129 with the payload's one octet, and
        // the Interest follows the payload.
        ContentObject sent = GetTiny();
        sent.embeddedInterest = "?";
        const std::string hex = ToHex(sent.Encode());
        NS_TEST_EXPECT_MSG_NE(hex.find("02ba8d01000292ad"
                                       "088a8e3100"
                                       "0000"
                                       "019a95783f0000"),
                              std::string::npos,
                              hex);
    }

    /** The largest message, and one with one octet more. */
    void Sizes()
    {
        Piggyback piggyback;
        piggyback.content = GetTiny();
        piggyback.content.payload.clear();
        piggyback.interest.name = Name("/b");
        piggyback.content.virtualPayload = 60000;
        const uint32_t rest = piggyback.ToPacket()->GetSize() - 60000;
        piggyback.content.virtualPayload = MAX_MESSAGE_BYTES - rest;
        const std::string most = piggyback.Encode();
        NS_TEST_EXPECT_MSG_EQ(most.size(), MAX_MESSAGE_BYTES, "the largest packet is encoded");
        Check(most, "none");
        ++piggyback.content.virtualPayload;
        for (const auto& make : {std::function<void()>([&] { piggyback.Encode(); }),
                                 std::function<void()>([&] { piggyback.ToPacket(); })})
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage(make),
                                  "piggyback packet of ccnx:/a: has 65536 octets (allowed: 65535)",
                                  "a larger packet is refused");
        }
        Check(std::string(65536, '\0'), "too_long");
    }

    /** A virtual payload is encoded as zeros. */
    void Virtual()
    {
        for (const uint32_t size : {0, 1, 16, 1024, 2048, 60000})
        {
            Piggyback real;
            real.content = GetTiny();
            real.interest = Ask("/b", 7);
            Piggyback virtually = real;
            real.content.payload = std::string(size, '\0');
            virtually.content.payload.clear();
            virtually.content.virtualPayload = size;
            const std::string bytes = real.Encode();
            NS_TEST_EXPECT_MSG_EQ((virtually.Encode() == bytes), true, size << " octets encoded");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(virtually.ToPacket()) == bytes),
                                  true,
                                  size << " octets in the packet");
        }
    }

  private:
    /** @param tag of an element @param octets of its BLOB @return the element */
    static std::string Part(Dtag tag, const std::string& octets)
    {
        CcnbWriter writer;
        writer.BlobElement(tag, octets);
        return writer.GetBytes();
    }

    /** @return an object of few octets */
    static ContentObject GetTiny()
    {
        ContentObject content;
        content.name = Name("/a");
        content.signatureBits.clear();
        content.publisherKeyDigest = std::string(16, '\x77');
        content.timestamp4096ths = 1;
        content.payload = "x";
        return content;
    }

    /** @param bytes to decode @param error expected */
    void Check(const std::string& bytes, const std::string& error)
    {
        PiggybackView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(bytes)), error, ToHex(bytes.substr(0, 200)));
    }
};

/** Piggyback, PiggybackView and embedded Interests. @ingroup ccn-tests */
class PiggybackTestSuite : public TestSuite
{
  public:
    PiggybackTestSuite()
        : TestSuite("ccn-piggyback", TestSuite::Type::UNIT)
    {
        using T = PiggybackTest;
        AddTestCase(new T("octets computed by hand", &T::Octets));
        AddTestCase(new T("random packets", &T::RoundTrip));
        AddTestCase(new T("recorded parts", &T::Recorded));
        AddTestCase(new T("malformed packets", &T::Refused));
        AddTestCase(new T("the largest packet", &T::Sizes));
        AddTestCase(new T("virtual payload", &T::Virtual));
        AddTestCase(new T("embedded Interests", &T::Embedded));
    }
};

PiggybackTestSuite g_piggybackTestSuite; ///< registers the suite

} // namespace
