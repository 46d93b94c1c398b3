// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-message.h"

#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Malformed and unknown messages. @ingroup ccn-tests */
class MalformedInputTest : public NodeTestCase<MalformedInputTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** All vectors that CCNx 0.8.1 rejects, each with its reason. */
    void Vectors()
    {
        std::map<std::string, uint64_t> expected;
        uint32_t unknown = 0;
        for (const Row& row : ReadIndex("unparseable"))
        {
            const std::string file = row.at("file");
            const std::string bytes = ReadVector(file);
            m_node[0].Inject(bytes);
            const MessageKind kind = PeekKind(bytes);
            if (kind != MessageKind::INTEREST && kind != MessageKind::CONTENT_OBJECT)
            {
                ++unknown; // sequence numbers, an unknown element, or no element at all
                continue;
            }
            const DecodeError reason = GetExpectedErrors().at(file.substr(0, file.find('.')));
            const uint64_t count = ++expected[ToString(reason)];
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetCounters().GetMalformed(reason),
                                  count,
                                  file << " is counted as " << ToString(reason));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE),
                              unknown,
                              "unknown messages are counted");
        NS_TEST_EXPECT_MSG_EQ(unknown, 6, "m09, m11, m26 and three sequence numbers");
        CheckNothingHappened();
    }

    /** Well-formed vectors are Interests without a route and unsolicited objects. */
    void WellFormedVectors()
    {
        uint32_t interests = 0;
        uint32_t objects = 0;
        for (const Row& row : ReadIndex("Interest"))
        {
            m_node[0].Inject(ReadVector(row.at("file")));
            ++interests;
        }
        for (const Row& row : ReadIndex("ContentObject"))
        {
            m_node[0].Inject(ReadVector(row.at("file")));
            ++objects;
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN),
                              interests,
                              "every Interest is accepted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE) + m_node.Drops(DropReason::SCOPE),
                              interests,
                              "every Interest is dropped for a reason");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              objects,
                              "every object is unsolicited");
        CheckIdentities(true);
    }

    /** All prefixes of a valid message, and all its variants with one changed byte. */
    void Mutilated()
    {
        for (const char* file : {"i03_catchunks_on_wire.ccnb", "c14_final_block.ccnb"})
        {
            const std::string good = ReadVector(file);
            for (std::size_t i = 0; i < good.size(); ++i)
            {
                m_node[0].Inject(good.substr(0, i));
                std::string changed = good;
                changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
                m_node[0].Inject(changed);
            }
        }
        CheckIdentities(true);
    }

    /** Empty and oversized messages. */
    void Sizes()
    {
        m_node[0].Inject("");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE),
                              1,
                              "an empty message is unknown");
        m_node[0].Inject(std::string(65535, '\0'));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE),
                              2,
                              "a message of the largest size is decoded");
        m_node[0].Inject(std::string(65536, '\0'));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetCounters().GetMalformed(DecodeError::TOO_LONG),
                              1,
                              "a longer message is malformed");
        CheckNothingHappened();
    }

  private:
    /** Checks that nothing is pending, stored or sent. */
    void CheckNothingHappened()
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 0, "no Interest was accepted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_IN), 0, "no object was accepted");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size() + m_node[1].sent.size(), 0, "nothing was sent");
        CheckIdentities(true);
    }
};

/** CcnL3Protocol: bad input. @ingroup ccn-tests */
class MalformedInputTestSuite : public TestSuite
{
  public:
    MalformedInputTestSuite()
        : TestSuite("ccn-malformed-input", TestSuite::Type::UNIT)
    {
        using T = MalformedInputTest;
        AddTestCase(new T("vectors that CCNx rejects", &T::Vectors));
        AddTestCase(new T("vectors that CCNx accepts", &T::WellFormedVectors));
        AddTestCase(new T("truncated and modified messages", &T::Mutilated));
        AddTestCase(new T("empty and oversized messages", &T::Sizes));
    }
};

MalformedInputTestSuite g_malformedInputTestSuite; ///< registers the suite

} // namespace
