// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-ccnx10-builder.h"
#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-secret.h"
#include "ns3/ccn-sha256.h"
#include "ns3/ccn-verifier.h"

#include <algorithm>
#include <cctype>
#include <memory>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;
using Parts = Ccnx10Builder::Parts;

/** @param name of a file in test/data/ccnx10 @return its bytes */
std::string
ReadFile(const std::string& name)
{
    return ReadVector("../ccnx10/" + name);
}

/** @return the rows of all packets */
const std::vector<Row>&
GetRows()
{
    static const std::vector<Row> rows = ReadTable("../ccnx10/index");
    return rows;
}

/** @param type of a TLV @param value of it @return both as in the table */
std::string
Describe(uint32_t type, Bytes value)
{
    std::string hex = ToHex(value);
    std::transform(hex.begin(), hex.end(), hex.begin(), [](char c) { return std::tolower(c); });
    return std::to_string(type) + ":" + hex;
}

/** @param bytes any @return their SHA-256 as in the table */
std::string
DescribeHash(Bytes bytes)
{
    return Describe(0, AsBytes(Sha256(bytes))).substr(2);
}

/** @param hash as ccnx10::GetHash, or empty @return it as in the table */
std::string
DescribeTyped(const std::string& hash)
{
    if (hash.size() == ccnx10::SHA256_SIZE)
    {
        return Describe(ccnx10::T_SHA_256, hash);
    }
    return hash.empty() ? "" : Describe(ccnx10::LoadShort(hash.data()), Bytes(hash).substr(4));
}

/** @param elements of a name @return them as in the table */
std::string
DescribeName(Bytes elements)
{
    std::string text;
    ccnx10::TlvReader reader(elements);
    while (reader.Next())
    {
        text += (text.empty() ? "" : "/") + Describe(reader.GetType(), reader.GetValue());
    }
    return text;
}

/** @param parts of a container @param type of a TLV @return true if it is there */
bool
Has(const Parts& parts, uint32_t type)
{
    const auto is = [type](const Ccnx10Builder::Part& part) { return part.type == type; };
    return std::any_of(parts.begin(), parts.end(), is);
}

/** @param parts of a container @param known types @return the others as in the table */
std::string
DescribeUnknown(const Parts& parts, const std::set<uint32_t>& known)
{
    std::string text;
    for (const Ccnx10Builder::Part& part : parts)
    {
        if (known.count(part.type) == 0)
        {
            text += (text.empty() ? "" : "/") + Describe(part.type, part.value);
        }
    }
    return text;
}

/** @param parts of a container @param type of a field @param value of it @return it if it is there */
std::string
IfThere(const Parts& parts, uint32_t type, uint64_t value)
{
    return Has(parts, type) ? std::to_string(value) : "";
}

/** @param packet read @param row gets its header */
void
DescribeHeader(const Ccnx10Builder& packet, Row& row)
{
    const bool isContent = packet.packetType == ccnx10::PACKET_CONTENT;
    const bool isReturn = packet.packetType == ccnx10::PACKET_RETURN;
    row["packet_type"] = std::to_string(packet.packetType);
    row["hop_limit"] = isContent ? "" : std::to_string(packet.hopLimit);
    row["return_code"] = isReturn ? std::to_string(packet.code) : "";
    row["reserved"] = isReturn ? "" : std::to_string(packet.code);
    row["flags"] = std::to_string(packet.flags);
    row["lifetime_ms"] = IfThere(packet.hops, ccnx10::T_INTLIFE, packet.lifetimeMs);
    row["lifetime_bytes"] = IfThere(packet.hops, ccnx10::T_INTLIFE, packet.lifetimeBytes);
    row["cache_time"] = IfThere(packet.hops, ccnx10::T_CACHETIME, packet.cacheTimeMs);
    row["msg_hash"] = DescribeTyped(packet.messageHash);
    row["hop_unknown"] = DescribeUnknown(packet.hops, {1, 2, 3});
}

/** @param packet read @param elements of its name @param row gets its message */
void
DescribeFields(const Ccnx10Builder& packet, Bytes elements, Row& row)
{
    const bool hasPayload = Has(packet.fields, ccnx10::T_PAYLOAD);
    row["name"] = DescribeName(elements);
    row["key_id_restr"] = DescribeTyped(packet.keyIdRestr);
    row["hash_restr"] = DescribeTyped(packet.hashRestr);
    row["payload_type"] = IfThere(packet.fields, ccnx10::T_PAYLDTYPE, packet.payloadType);
    row["expiry"] = IfThere(packet.fields, ccnx10::T_EXPIRY, packet.expiryMs);
    row["end_chunk"] = IfThere(packet.fields,
                               ccnx10::GetChunkTypes().endChunk,
                               ccnx10::FromBigEndian(packet.endChunk));
    row["payload_length"] = hasPayload ? std::to_string(packet.payload.size()) : "";
    row["payload_sha256"] = hasPayload ? DescribeHash(packet.payload) : "";
    row["unknown"] =
        DescribeUnknown(packet.fields, {0, 1, 2, 3, 5, 6, ccnx10::GetChunkTypes().endChunk});
}

/** @param packet read @param row gets its validation */
void
DescribeValidation(const Ccnx10Builder& packet, Row& row)
{
    const auto hash = [](const std::string& bytes) {
        return bytes.empty() ? "" : DescribeHash(bytes);
    };
    if (!packet.hasValidation)
    {
        return;
    }
    row["validation_alg"] = std::to_string(packet.algorithms[0].type);
    row["validation_key_id"] = DescribeTyped(packet.keyId);
    row["validation_public_key"] = hash(packet.publicKey);
    row["validation_cert"] = hash(packet.certificate);
    row["validation_sig_time"] =
        IfThere(packet.algorithmFields, ccnx10::T_SIGTIME, packet.signatureTime);
    row["validation_payload_length"] = std::to_string(packet.validation.size());
}

/** Recorded packets of CCNx 1.0 from another implementation. @ingroup ccn-tests */
class Ccnx10VectorsTest : public MethodTestCase<Ccnx10VectorsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Every packet has its fields, and is written again to the same bytes. */
    void Fields()
    {
        for (const Row& row : GetRows())
        {
            const std::string file = ReadFile(row.at("file"));
            Ccnx10Builder builder;
            if (row.at("kind") == "malformed")
            {
                continue;
            }
            const Bytes packet = Take(file);
            NS_TEST_ASSERT_MSG_EQ(ToString(builder.Read(packet)),
                                  std::string("none"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ((builder.Write() == packet), true, row.at("file"));
            Row read = {{"packet_length", std::to_string(packet.size())},
                        {"header_length", std::to_string(uint8_t(packet[7]))}};
            DescribeHeader(builder, read);
            DescribeFields(builder, GetName(packet), read);
            DescribeValidation(builder, read);
            for (const auto& [column, value] : read)
            {
                NS_TEST_EXPECT_MSG_EQ(value, row.at(column), row.at("file") << " " << column);
            }
            NS_TEST_EXPECT_MSG_EQ(DescribeHash(packet.substr(uint8_t(packet[7]))),
                                  row.at("hash"),
                                  row.at("file"));
        }
    }

    /** The views of Interests and Interest Returns have the same fields. */
    void Interests()
    {
        for (const Row& row : GetRows())
        {
            const std::string file = ReadFile(row.at("file"));
            InterestView view;
            ReturnCode code{};
            const bool isReturn = row.at("kind") == "return";
            if (row.at("kind") != "interest" && !isReturn)
            {
                continue;
            }
            const Bytes packet = Take(file);
            const DecodeError error =
                isReturn ? m_codec.DecodeReturn(packet, view, code) : m_codec.Decode(packet, view);
            NS_TEST_ASSERT_MSG_EQ(ToString(error), std::string("none"), row.at("file"));
            const std::string lifetime = row.at("lifetime_ms");
            const uint64_t most = GetMostMs();
            const uint64_t ms = lifetime.empty() ? 2000 : std::stoull(lifetime);
            NS_TEST_EXPECT_MSG_EQ(view.GetLifetime(),
                                  MilliSeconds(std::min(ms, most)),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(std::to_string(view.hopLimit),
                                  row.at("hop_limit"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ((isReturn ? std::to_string(uint8_t(code)) : ""),
                                  row.at("return_code"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribeName(view.name.GetEncoded()), row.at("name"), "name");
            NS_TEST_EXPECT_MSG_EQ(DescribeTyped(std::string(view.selectors.publisher)),
                                  row.at("key_id_restr"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribeTyped(std::string(view.selectors.objectHash)),
                                  row.at("hash_restr"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribePayload(view.payload), NonEmpty(row), row.at("file"));
        }
    }

    /** The views of objects have the same fields. */
    void Objects()
    {
        for (const Row& row : GetRows())
        {
            const std::string file = ReadFile(row.at("file"));
            ContentView view;
            if (row.at("kind") != "content")
            {
                continue;
            }
            NS_TEST_ASSERT_MSG_EQ(ToString(m_codec.Decode(file, view)),
                                  std::string("none"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribeName(view.name.GetEncoded()), row.at("name"), "name");
            NS_TEST_EXPECT_MSG_EQ(view.IsNameless(), row.at("name").empty(), row.at("file"));
            NS_TEST_EXPECT_MSG_EQ((view.hasExpiry ? std::to_string(view.expiryMs) : ""),
                                  row.at("expiry"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ((view.hasCacheTime ? std::to_string(view.cacheTimeMs) : ""),
                                  row.at("cache_time"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(view.hasFinalBlockId,
                                  !row.at("end_chunk").empty(),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribePayload(view.payload), NonEmpty(row), row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(DescribeTyped(std::string(view.publisherKeyDigest)),
                                  row.at("validation_key_id"),
                                  row.at("file"));
            NS_TEST_EXPECT_MSG_EQ(Describe(0, AsBytes(view.ComputeDigest())).substr(2),
                                  row.at("hash"),
                                  row.at("file"));
        }
    }

    /** Every malformed packet is refused with its reason. */
    void Malformed()
    {
        for (const Row& row : GetRows())
        {
            const std::string& file = row.at("file");
            if (row.at("kind") == "malformed")
            {
                const std::string bytes = ReadFile(file);
                NS_TEST_ASSERT_MSG_EQ(GetReasons().count(file), 1, file);
                NS_TEST_EXPECT_MSG_EQ(ToString(Refuse(bytes)),
                                      std::string(ToString(GetReasons().at(file))),
                                      file);
            }
        }
    }

    /** Checksums, authentication codes and signatures are right, or wrong where they are to be. */
    void Validations()
    {
        uint32_t checked = 0;
        for (const Row& row : GetRows())
        {
            const std::string file = ReadFile(row.at("file"));
            Ccnx10Builder builder;
            if (row.at("validation_ok").empty())
            {
                continue;
            }
            ++checked;
            NS_TEST_ASSERT_MSG_EQ(ToString(builder.Read(Take(file))), std::string("none"), "");
            const bool isRight = row.at("validation_ok") == "1";
            NS_TEST_EXPECT_MSG_EQ(IsRight(builder, row.at("validation_key")),
                                  isRight,
                                  row.at("file"));
            CheckObject(file, row);
        }
        NS_TEST_EXPECT_MSG_EQ(checked, 20, "packets with a validation");
    }

    /** The checksum of a well-known text (RFC 3720, appendix B.4 has others). */
    void Crc32c()
    {
        NS_TEST_EXPECT_MSG_EQ(ComputeCrc32c("123456789"), 0xE3069283U, "the check value");
        NS_TEST_EXPECT_MSG_EQ(ComputeCrc32c(std::string(32, '\0')), 0x8A9136AAU, "RFC 3720");
    }

    /** What is cut off or changed in one bit is refused, or decoded and written to the same bytes. */
    void Damaged()
    {
        const uint32_t step = IsLong() ? 1 : 7 * SLOWDOWN;
        uint32_t next = 0;
        uint32_t refused = 0;
        for (const Row& row : GetRows())
        {
            const std::string file = ReadFile(row.at("file"));
            const std::unique_ptr<char[]> bytes(new char[file.size()]); // sanitizers see its end
            std::copy(file.begin(), file.end(), bytes.get());
            for (; next < file.size() * 8; next += step)
            {
                bytes[next / 8] = static_cast<char>(bytes[next / 8] ^ 1 << next % 8);
                refused += IsRefused(Bytes(bytes.get(), file.size()));
                bytes[next / 8] = file[next / 8];
            }
            next -= file.size() * 8;
            for (std::size_t size = 0; size < file.size(); size += 1 + step / 8)
            {
                const std::unique_ptr<char[]> part(new char[size]);
                std::copy_n(file.begin(), size, part.get());
                refused += IsRefused(Bytes(part.get(), size));
            }
        }
        NS_TEST_EXPECT_MSG_GT(refused, 0, "some are refused");
    }

  private:
    /** @param file bytes of a packet, and what comes after it @return the packet */
    Bytes Take(Bytes file)
    {
        Bytes packet;
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.TakeMessage(file, packet)), std::string("none"), "");
        return packet;
    }

    /** @param packet well-formed @return the elements of its name */
    static Bytes GetName(Bytes packet)
    {
        static NameView view;
        ccnx10::PacketFields fields;
        ccnx10::ReadPacket(packet, packet[1], fields, view);
        return fields.hasName ? view.GetEncoded() : Bytes();
    }

    /** @return the longest lifetime in ms, as InterestView has it */
    static uint64_t GetMostMs()
    {
        InterestView view;
        view.lifetimeMs = INT64_MAX;
        return view.GetLifetime().GetMilliSeconds();
    }

    /** @param payload of a view, where none is as an empty one @return its hash as in the table */
    static std::string DescribePayload(Bytes payload)
    {
        return payload.empty() ? "" : DescribeHash(payload);
    }

    /** @param row of a packet @return the hash of its payload, or nothing if that is empty */
    static std::string NonEmpty(const Row& row)
    {
        return row.at("payload_length") == "0" ? "" : row.at("payload_sha256");
    }

    /** @param bytes of a packet @return why it is refused */
    DecodeError Refuse(Bytes bytes)
    {
        Bytes packet;
        Ccnx10Builder builder;
        const DecodeError error = m_codec.TakeMessage(bytes, packet);
        return error == DecodeError::NONE ? builder.Read(packet) : error;
    }

    /** Checks what a node does with it. @param bytes any @return true if they are refused */
    bool IsRefused(Bytes bytes)
    {
        constexpr std::size_t SHORT = 4096; // longer packets take long to build
        Bytes packet;
        if (m_codec.TakeMessage(bytes, packet) != DecodeError::NONE)
        {
            return true;
        }
        static InterestView interest;
        static ContentView content;
        ReturnCode code;
        const MessageKind kind = m_codec.GetKind(packet);
        const DecodeError seen = kind == MessageKind::INTEREST ? m_codec.Decode(packet, interest)
                                 : kind == MessageKind::CONTENT_OBJECT
                                     ? m_codec.Decode(packet, content)
                                     : m_codec.DecodeReturn(packet, interest, code);
        if (packet.size() <= SHORT)
        {
            Ccnx10Builder builder;
            NS_TEST_EXPECT_MSG_EQ((builder.Read(packet) == seen), true, "both agree");
            NS_TEST_EXPECT_MSG_EQ((seen != DecodeError::NONE || builder.Write() == packet),
                                  true,
                                  ToHex(packet));
        }
        return seen != DecodeError::NONE;
    }

    /** @param packet with a validation @param key its file @return true if it is right */
    bool IsRight(const Ccnx10Builder& packet, const std::string& key)
    {
        const std::string bytes = packet.WriteSigned();
        switch (packet.algorithms[0].type)
        {
        case ccnx10::T_CRC32C:
            return ccnx10::FromBigEndian(packet.validation) == ComputeCrc32c(bytes);
        case ccnx10::T_HMAC_SHA256: {
            const std::string secret = FromHex(ReadFile(key));
            return AsBytes(ComputeMac(SecretOctets(secret.begin(), secret.end()), bytes)) ==
                   packet.validation;
        }
        case ccnx10::T_RSA_SHA256:
            return Verifies(packet, key, SignatureHash::SHA256);
        case ccnx10::T_EC_SECP_256K1:
            return Verifies(packet, key, SignatureHash::ECDSA_SHA256);
        default:
            return Verifies(packet, key, SignatureHash::ECDSA_SHA384);
        }
    }

    /** @param packet signed @param file of its key @param hash of it @return true if it is right */
    bool Verifies(const Ccnx10Builder& packet, const std::string& file, SignatureHash hash)
    {
        const auto key = PublicKey::Decode(ReadFile(file));
        NS_TEST_EXPECT_MSG_EQ((key != nullptr), true, file);
        NS_TEST_EXPECT_MSG_EQ(key->HasId(packet.keyId), true, "its KeyId");
        NS_TEST_EXPECT_MSG_EQ((packet.publicKey.empty() || packet.publicKey == key->GetOctets()),
                              true,
                              "its key");
        const std::string bytes = packet.WriteSigned();
        const bool isRight = key->Verify(bytes, packet.validation, hash);
        if (hash == SignatureHash::SHA256)
        {
            const std::string pem = file.substr(0, file.find("-public")) + ".pem";
            const auto secret = PrivateKey::FromPem(std::string(CCN_TEST_DATA) + "/ccnx10/" + pem);
            NS_TEST_EXPECT_MSG_EQ((secret->Sign(bytes) == packet.validation),
                                  isRight,
                                  "signing gives the same bytes");
        }
        return isRight;
    }

    /** Checks an object as a node does. @param file with a packet @param row of it */
    void CheckObject(const std::string& file, const Row& row)
    {
        ContentView view;
        if (m_codec.Decode(file, view) != DecodeError::NONE)
        {
            return;
        }
        const bool isRight = row.at("validation_ok") == "1";
        if (HasChecksum(view))
        {
            const Verdict verdict = CreateObject<Verifier>()->Verify(view);
            NS_TEST_EXPECT_MSG_EQ((verdict == Verdict::VALID), isRight, row.at("file"));
            return;
        }
        const auto key = PublicKey::Decode(ReadFile(row.at("validation_key")));
        NS_TEST_EXPECT_MSG_EQ(VerifySignature(view, *key), isRight, row.at("file"));
    }

    /** @return why each malformed packet is refused, by its file */
    static const std::map<std::string, DecodeError>& GetReasons()
    {
        using E = DecodeError;
        static const std::map<std::string, DecodeError> reasons = {
            {"m-empty.bin", E::TRUNCATED},
            {"m-seven.bin", E::TRUNCATED},
            {"m-version-2.bin", E::UNKNOWN_MESSAGE},
            {"m-header-0.bin", E::BAD_LENGTH},
            {"m-header-beyond.bin", E::BAD_LENGTH},
            {"m-header-mid-tlv.bin", E::TRUNCATED},
            {"m-packet-6.bin", E::BAD_LENGTH},
            {"m-packet-below-header.bin", E::BAD_LENGTH},
            {"m-truncated.bin", E::TRUNCATED},
            {"m-truncated-object.bin", E::TRUNCATED},
            {"m-stray.bin", E::TRUNCATED},
            {"m-message-overrun.bin", E::TRUNCATED},
            {"m-name-overrun.bin", E::TRUNCATED},
            {"m-segment-overrun.bin", E::TRUNCATED},
            {"m-name-twice.bin", E::UNEXPECTED_ELEMENT},
            {"m-name-late.bin", E::UNEXPECTED_ELEMENT},
            {"m-name-0.bin", E::MISSING_ELEMENT},
            {"m-name-first-empty.bin", E::BAD_LENGTH},
            {"m-pad-in-name.bin", E::UNEXPECTED_ELEMENT},
            {"m-pad-nonzero.bin", E::OUT_OF_RANGE},
            {"m-hash-truncated.bin", E::BAD_LENGTH},
            {"m-hash-raw.bin", E::TRUNCATED},
            {"m-hash-two.bin", E::UNEXPECTED_ELEMENT},
            {"m-lifetime-0.bin", E::BAD_LENGTH},
            {"m-lifetime-twice.bin", E::UNEXPECTED_ELEMENT},
            {"m-cachetime-4.bin", E::BAD_LENGTH},
            {"m-expiry-4.bin", E::BAD_LENGTH},
            {"m-paytype-0.bin", E::BAD_LENGTH},
            {"m-payload-twice.bin", E::UNEXPECTED_ELEMENT},
            {"m-confusion-content.bin", E::UNEXPECTED_ELEMENT},
            {"m-confusion-return.bin", E::UNEXPECTED_ELEMENT},
            {"m-type-unknown.bin", E::UNKNOWN_MESSAGE},
            {"m-alg-alone.bin", E::MISSING_ELEMENT},
            {"m-payload-alone.bin", E::MISSING_ELEMENT},
            {"m-alg-two.bin", E::UNEXPECTED_ELEMENT},
            {"m-alg-first.bin", E::UNEXPECTED_ELEMENT},
            {"m-rsa-no-keyid.bin", E::MISSING_ELEMENT},
            {"m-top-unknown.bin", E::UNEXPECTED_ELEMENT},
            {"m-link-bad.bin", E::MISSING_ELEMENT},
        };
        return reasons;
    }

    const Codec& m_codec{Codec::Find("ccnx-1.0-rfc8609")}; // the packets are older than RFC 9510
};

/** Recorded packets of CCNx 1.0. @ingroup ccn-tests */
class Ccnx10VectorsTestSuite : public TestSuite
{
  public:
    Ccnx10VectorsTestSuite()
        : TestSuite("ccn-ccnx10-vectors", TestSuite::Type::UNIT)
    {
        using T = Ccnx10VectorsTest;
        AddTestCase(new T("fields", &T::Fields));
        AddTestCase(new T("Interests", &T::Interests));
        AddTestCase(new T("objects", &T::Objects));
        AddTestCase(new T("malformed", &T::Malformed));
        AddTestCase(new T("validations", &T::Validations));
        AddTestCase(new T("CRC32C", &T::Crc32c));
        AddTestCase(new T("damaged", &T::Damaged));
    }
};

Ccnx10VectorsTestSuite g_ccnx10VectorsTestSuite; ///< registers the suite

} // namespace
