// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-measurements.h"
#include "ns3/ccn-name.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** What strategies measure per prefix: Measurements by itself, and on a node. @ingroup ccn-tests */
class MeasurementsTest : public NodeTestCase<MeasurementsTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A name uses the record of its longest prefix. */
    void LongestPrefix()
    {
        NS_TEST_EXPECT_MSG_EQ((Find("/a") == nullptr), true, "an empty table has no record");
        Get("/").SetSource(7);
        Get("/a/b").SetSource(8);
        NS_TEST_EXPECT_MSG_EQ(Find("/x/y")->GetSource(), 7, "the record of the empty prefix");
        NS_TEST_EXPECT_MSG_EQ(Find("/a")->GetSource(),
                              7,
                              "a name shorter than /a/b uses the empty prefix");
        NS_TEST_EXPECT_MSG_EQ(Find("/a/b/c/d")->GetSource(), 8, "the record of /a/b");
        const Name abc("/a/b/c");
        const EncodedName name(GetWire(), abc);
        NS_TEST_EXPECT_MSG_EQ((m_table->Find(name.Get(), 1, Simulator::Now()) == nullptr),
                              true,
                              "an exact lookup finds no record of /a");
        NS_TEST_EXPECT_MSG_EQ(m_table->Find(name.Get(), 2, Simulator::Now())->GetSource(),
                              8,
                              "an exact lookup finds /a/b");
        NS_TEST_EXPECT_MSG_EQ(m_table->GetSize(), 2, "lookups create no records");
        NS_TEST_EXPECT_MSG_EQ(&Get("/a/b"), Find("/a/b"), "the record is created once");
    }

    /**
     * A new record starts as a copy of the longest shorter prefix's, and then changes
     * independently.
     */
    void Inheritance()
    {
        Measurement& parent = Get("/a");
        parent.SetSource(3);
        parent.SetState(uint32_t{5});
        Measurement& child = Get("/a/b/c");
        NS_TEST_EXPECT_MSG_EQ(child.GetSource(), 3, "inherited from /a");
        NS_TEST_EXPECT_MSG_EQ(child.GetState<uint32_t>(), 5, "inherited from /a");
        child.SetSource(4);
        child.SetState(uint32_t{6});
        NS_TEST_EXPECT_MSG_EQ(parent.GetSource(), 3, "a change of the child does not reach /a");
        NS_TEST_EXPECT_MSG_EQ(parent.GetState<uint32_t>(),
                              5,
                              "a change of the child does not reach /a");
        NS_TEST_EXPECT_MSG_EQ(Get("/b").GetSource(), NO_FACE, "/a is no prefix of /b");
    }

    /** The latest two sources. */
    void Sources()
    {
        Measurement& record = Get("/a");
        record.SetSource(2);
        record.SetSource(2);
        NS_TEST_EXPECT_MSG_EQ(record.GetFormerSource(), NO_FACE, "all answers came from face 2");
        record.SetSource(1);
        NS_TEST_EXPECT_MSG_EQ(record.GetSource(), 1, "the source is the face of the last answer");
        NS_TEST_EXPECT_MSG_EQ(record.GetFormerSource(),
                              2,
                              "the former source is the face before it");
        record.ForgetSource();
        NS_TEST_EXPECT_MSG_EQ(record.GetSource(), NO_FACE, "the source was forgotten");
        NS_TEST_EXPECT_MSG_EQ(record.GetFormerSource(),
                              1,
                              "the forgotten source is the former one");
        record.SetSource(1);
        NS_TEST_EXPECT_MSG_EQ(record.GetFormerSource(), 1, "there was no source before");
    }

    /** A state is returned only as the type that was stored. */
    void State()
    {
        Measurement& record = Get("/a");
        NS_TEST_EXPECT_MSG_EQ(record.GetState<uint64_t>(), 0, "no state was stored");
        record.SetState(uint64_t{77});
        NS_TEST_EXPECT_MSG_EQ(record.GetState<uint64_t>(), 77, "the state was stored");
        NS_TEST_EXPECT_MSG_EQ(record.GetState<double>(), 0, "a state of another type reads as 0");
        record.SetState(0.5);
        NS_TEST_EXPECT_MSG_EQ(record.GetState<double>(), 0.5, "the state was stored");
        NS_TEST_EXPECT_MSG_EQ(record.GetState<uint64_t>(),
                              0,
                              "the new state has replaced the one of another type");
    }

    /** A record that is not used for Lifetime expires at exactly that time. */
    void Ageing()
    {
        m_table->SetAttribute("Lifetime", TimeValue(Seconds(10)));
        Get("/a");
        Get("/b");
        At(Seconds(6), [this] { Find("/a/1"); }); // a lookup is a use
        At(Seconds(10) - TimeStep(1), [this] { CheckSize(2); });
        At(Seconds(10), [this] {
            NS_TEST_EXPECT_MSG_EQ((Find("/b") == nullptr), true, "/b expires after 10 s");
            CheckSize(1);
        });
        At(Seconds(16), [this] { Get("/b"); }); // creates a record, and finds the old one expired
        At(Seconds(16), [this] {
            CheckSize(1);
            NS_TEST_EXPECT_MSG_EQ((Find("/a") == nullptr), true, "the last use was at 6 s");
        });
        Simulator::Run();
    }

    /** Above MaxRecords, the least recently used records are removed. */
    void Bound()
    {
        m_table->SetAttribute("MaxRecords", UintegerValue(100));
        Get("/kept");
        for (uint32_t i = 0; i < 1000; ++i)
        {
            Get("/" + std::to_string(i));
            Find("/kept");
        }
        CheckSize(100);
        NS_TEST_EXPECT_MSG_EQ((Find("/900") == nullptr),
                              true,
                              "the 100th latest besides /kept is removed");
        NS_TEST_EXPECT_MSG_EQ((Find("/901") != nullptr), true, "the 99th latest is kept");
        NS_TEST_EXPECT_MSG_EQ((Find("/kept") != nullptr), true, "/kept is used all the time");
    }

  private:
    /** @param uri of a prefix @return its record */
    Measurement& Get(const std::string& uri)
    {
        const Name name(uri);
        m_table->SetCodec(GetWire());
        return m_table->Get(EncodedName(GetWire(), name).Get(), name.GetSize(), Simulator::Now());
    }

    /** @param uri of a name @return the record of its longest prefix, or nullptr */
    Measurement* Find(const std::string& uri)
    {
        const Name name(uri);
        return m_table->Find(EncodedName(GetWire(), name).Get(), Simulator::Now());
    }

    /** @param records the expected number of records */
    void CheckSize(uint32_t records)
    {
        NS_TEST_EXPECT_MSG_EQ(m_table->GetSize(), records, "at " << Simulator::Now().As(Time::S));
    }

    Ptr<Measurements> m_table{CreateObject<Measurements>()}; ///< under test
};

/** Classes Measurements and Measurement. @ingroup ccn-tests */
class MeasurementsTestSuite : public WireTestSuite
{
  public:
    MeasurementsTestSuite()
        : WireTestSuite("ccn-measurements", TestSuite::Type::UNIT)
    {
        using T = MeasurementsTest;
        AddOnEachWire("longest prefix", &T::LongestPrefix);
        AddOnEachWire("a new record", &T::Inheritance);
        AddOnEachWire("ageing", &T::Ageing);
        // These read no name of a message.
        AddTestCase(new T("sources", &T::Sources));
        AddTestCase(new T("typed state", &T::State));
        AddTestCase(new T("bounded", &T::Bound));
    }
} g_measurementsTestSuite; ///< registers itself

} // namespace
