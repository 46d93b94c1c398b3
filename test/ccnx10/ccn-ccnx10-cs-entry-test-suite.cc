// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-hex.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @return an object of CCNx 1.0 @param payload bytes of zeros */
ContentObject
MakeZeros(uint32_t payload)
{
    ContentObject object = Answer("/a/b", "");
    object.virtualPayload = payload;
    return object;
}

/** Entries of the content store with objects of CCNx 1.0. @ingroup ccn-tests */
class Ccnx10CsEntryTest : public MethodTestCase<Ccnx10CsEntryTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Every object comes back as it was, with and without a record of its use. */
    void Unchanged()
    {
        std::vector<ContentObject> objects;
        for (const uint32_t size : {0, 127, 128, 5000, 60000})
        {
            objects.push_back(MakeZeros(size));
            objects.push_back(MakeZeros(size));
            objects.back().signatureBits.clear();
            objects.push_back(MakeZeros(size));
            objects.back().name = Name(); // nameless
            objects.push_back(MakeZeros(size));
            objects.back().hasExpiry = true;
            objects.push_back(MakeZeros(size));
            objects.back().hasCacheTime = true;
            objects.push_back(MakeZeros(size));
            objects.back().type = ContentType::LINK;
        }
        objects.push_back(Answer("/a/b", std::string(500, 'x')));
        for (const ContentObject& object : objects)
        {
            const std::string octets = m_codec.Encode(object);
            for (std::size_t changed = 4; changed < 8; ++changed)
            {
                std::string other = octets;
                other[changed] ^= changed < 7 ? 1 : 0; // hop limit and reserved octets may be any
                Check(other, false);
                Check(other, true);
            }
        }
    }

    /** A payload of zeros is not stored, and what comes after it is. */
    void Memory()
    {
        const DecodedContent content(MakeZeros(60000), m_codec);
        const Ptr<const Packet> packet = MakePacket(content.bytes);
        const int64_t before = GetHeap();
        const auto entry = CsEntry::Create({content.view, packet}, false, m_pool);
        NS_TEST_EXPECT_MSG_EQ((!MEASURES_HEAP || GetHeap() - before < 600), true, "bytes");
        NS_TEST_EXPECT_MSG_EQ((GetOctets(entry->CopyPacket()) == content.bytes), true, "all bytes");
    }

  private:
    /** @param octets of an object to store @param keepsUse stored with a record of its use */
    void Check(const std::string& octets, bool keepsUse)
    {
        ContentView content;
        NS_TEST_EXPECT_MSG_EQ((m_codec.Decode(octets, content) == DecodeError::NONE), true, "read");
        const Ptr<const Packet> packet = MakePacket(octets);
        const auto entry = CsEntry::Create({content, packet, 3, Seconds(1)}, keepsUse, m_pool);
        entry->NoteUse(Seconds(7).GetTimeStep());
        NS_TEST_EXPECT_MSG_EQ((GetOctets(entry->CopyPacket()) == octets), true, "bytes");
        NS_TEST_EXPECT_MSG_EQ(entry->IsSame(content), true, "the same object");
        NS_TEST_EXPECT_MSG_EQ((entry->GetName() == content.name.GetEncoded()), true, "name");
        const Digest digest = content.ComputeDigest();
        NS_TEST_EXPECT_MSG_EQ(ToHex(entry->GetDigest()),
                              ToHex(Bytes(reinterpret_cast<const char*>(digest.data()), 32)),
                              "digest");
        NS_TEST_EXPECT_MSG_EQ(entry->GetUse().has_value(), keepsUse, "use");
        if (keepsUse)
        {
            NS_TEST_EXPECT_MSG_EQ(entry->GetUse()->last, Seconds(7), "last use");
            NS_TEST_EXPECT_MSG_EQ(entry->GetUse()->face, 3, "face");
        }
    }

    const Codec& m_codec{Codec::Get(Codec::CCNX10)};
    TailPool m_pool; ///< of the entries
};

/** Entries of the content store with objects of CCNx 1.0. @ingroup ccn-tests */
class Ccnx10CsEntryTestSuite : public TestSuite
{
  public:
    Ccnx10CsEntryTestSuite()
        : TestSuite("ccn-ccnx10-cs-entry", TestSuite::Type::UNIT)
    {
        using T = Ccnx10CsEntryTest;
        AddTestCase(new T("unchanged", &T::Unchanged));
        AddTestCase(new T("memory", &T::Memory));
    }
};

Ccnx10CsEntryTestSuite g_ccnx10CsEntryTestSuite; ///< registers the suite

} // namespace
