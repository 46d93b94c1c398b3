/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-measurements.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Forwards to the face that answered fastest for names with the same parent, but first to each face
 * that has not been tried. It is not registered before its use, so that the suites over all
 * registered strategies leave it out.
 */
class Fastest : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Fastest").SetParent<Strategy>().AddConstructor<Fastest>();
        return tid;
    }

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override
    {
        const NameView& name = in.interest.name;
        Measurement& known = GetHost().GetMeasurements().Get(name, name.GetSize() - 1, Simulator::Now());
        const auto time = [&known](const NextHop& hop) {
            const FaceMeasurement* face = known.Find(hop.face);
            return face ? face->roundTrip : 0;
        };
        const auto best = std::min_element(hops.begin(), hops.end(), [&](const auto& a, const auto& b) {
            return time(a) < time(b);
        });
        known.AddAsked(best->face);
        chosen.push_back(best->face);
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override
    {
        const NameView& name = in.content.name;
        const int64_t sent = entry.GetUpstreams().Find(in.face.GetId())->sent;
        GetHost().GetMeasurements().Get(name, name.GetSize() - 1, Simulator::Now()).AddAnswer(
            in.face.GetId(),
            Simulator::Now().GetTimeStep() - sent);
    }
};

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
        const Name name("/a/b/c");
        NS_TEST_EXPECT_MSG_EQ((m_table->Find(NameView(name), 1, Simulator::Now()) == nullptr),
                              true,
                              "an exact lookup finds no record of /a");
        NS_TEST_EXPECT_MSG_EQ(m_table->Find(NameView(name), 2, Simulator::Now())->GetSource(),
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
        parent.AddAnswer(3, 800);
        parent.SetState(uint32_t{5});
        Measurement& child = Get("/a/b/c");
        NS_TEST_EXPECT_MSG_EQ(child.GetSource(), 3, "inherited from /a");
        NS_TEST_EXPECT_MSG_EQ(child.Find(3)->roundTrip, 800, "inherited from /a");
        NS_TEST_EXPECT_MSG_EQ(child.GetState<uint32_t>(), 5, "inherited from /a");
        child.AddAnswer(4, 100);
        child.SetState(uint32_t{6});
        NS_TEST_EXPECT_MSG_EQ((parent.Find(4) == nullptr),
                              true,
                              "a change of the child does not reach /a");
        NS_TEST_EXPECT_MSG_EQ(parent.GetSource(), 3, "a change of the child does not reach /a");
        NS_TEST_EXPECT_MSG_EQ(parent.GetState<uint32_t>(),
                              5,
                              "a change of the child does not reach /a");
        NS_TEST_EXPECT_MSG_EQ(Get("/b").GetSource(), NO_FACE, "/a is no prefix of /b");
    }

    /** Sources, counts and round-trip times: the mean moves by an eighth of the difference. */
    void Faces()
    {
        Measurement& record = Get("/a");
        NS_TEST_EXPECT_MSG_EQ((record.Find(2) == nullptr), true, "no Interest was sent to face 2");
        record.AddAsked(2);
        record.AddAsked(2);
        record.AddAsked(1);
        NS_TEST_EXPECT_MSG_EQ(record.Find(2)->asked, 2, "two Interests were sent");
        NS_TEST_EXPECT_MSG_EQ(record.Find(2)->answered, 0, "no answer arrived");
        NS_TEST_EXPECT_MSG_EQ(record.Find(2)->roundTrip, 0, "no round-trip time is known");
        record.AddAnswer(2, 800);
        record.AddAnswer(2, 1600);
        record.AddAnswer(2, 100);
        NS_TEST_EXPECT_MSG_EQ(record.Find(2)->roundTrip, 800, "the mean is 800, 900, 800");
        NS_TEST_EXPECT_MSG_EQ(record.Find(2)->answered, 3, "three answers arrived");
        NS_TEST_EXPECT_MSG_EQ(record.Find(1)->asked, 1, "face 1 has its own count");
        NS_TEST_EXPECT_MSG_EQ(record.GetFormerSource(), NO_FACE, "all answers came from face 2");
        record.AddAnswer(1, 50);
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

    /**
     * A strategy sends one Interest per object to each face, then uses the face that answers
     * faster.
     */
    void OnNode()
    {
        Fastest::GetTypeId();
        m_node.l3->SetStrategy(Name(), "ns3::ccntest::Fastest");
        m_node.l3->GetFib().Add(Name(), 1);
        m_node.l3->GetFib().Add(Name(), 2);
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&MeasurementsTest::AnswerLater, this));
        for (uint32_t i = 0; i < 10; ++i)
        {
            for (const char* object : {"/a/", "/b/"})
            {
                const std::string uri = object + std::to_string(i);
                At(Seconds(i), [this, uri] { m_node[0].Inject(Ask(uri)); });
            }
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST),
                              10,
                              "9 Interests for /a, 1 for /b");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST),
                              10,
                              "1 Interest for /a, 9 for /b");
        PointerValue pointer;
        m_node.l3->GetAttribute("Measurements", pointer);
        m_table = pointer.Get<Measurements>();
        const Measurement& a = *Find("/a");
        NS_TEST_EXPECT_MSG_EQ(a.Find(1)->asked, 9, "the faster face gets 9 Interests");
        NS_TEST_EXPECT_MSG_EQ(a.Find(1)->answered, 9, "all Interests were answered");
        NS_TEST_EXPECT_MSG_EQ(a.Find(1)->roundTrip,
                              MilliSeconds(10).GetTimeStep(),
                              "the round-trip time of the faster face");
        NS_TEST_EXPECT_MSG_EQ(a.Find(2)->asked, 1, "the slower face gets 1 Interest");
        NS_TEST_EXPECT_MSG_EQ(a.Find(2)->roundTrip,
                              MilliSeconds(20).GetTimeStep(),
                              "the round-trip time of the slower face");
        CheckIdentities(true);
    }

  private:
    /** @param uri of a prefix @return its record */
    Measurement& Get(const std::string& uri)
    {
        const Name name(uri);
        return m_table->Get(NameView(name), name.GetSize(), Simulator::Now());
    }

    /** @param uri of a name @return the record of its longest prefix, or nullptr */
    Measurement* Find(const std::string& uri)
    {
        const Name name(uri);
        return m_table->Find(NameView(name), Simulator::Now());
    }

    /** @param records the expected number of records */
    void CheckSize(uint32_t records)
    {
        NS_TEST_EXPECT_MSG_EQ(m_table->GetSize(), records, "at " << Simulator::Now().As(Time::S));
    }

    /**
     * Face 1 answers for /a in 10 ms and for /b in 20, face 2 the other way round.
     *
     * @param face that sends
     * @param kind of message
     * @param packet the message
     */
    void AnswerLater(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        const FaceId id = face.GetId();
        if (kind == MessageKind::INTEREST)
        {
            const std::string uri = Describe(GetOctets(packet)).substr(1);
            const bool isFast = (id == 1) == (uri[1] == 'a');
            At(Simulator::Now() + MilliSeconds(isFast ? 10 : 20),
               [this, id, uri] { m_node[id].Inject(Answer(uri)); });
        }
    }

    Ptr<Measurements> m_table{CreateObject<Measurements>()}; ///< under test
};

/** Classes Measurements and Measurement. @ingroup ccn-tests */
class MeasurementsTestSuite : public TestSuite
{
  public:
    MeasurementsTestSuite()
        : TestSuite("ccn-measurements", TestSuite::Type::UNIT)
    {
        using T = MeasurementsTest;
        AddTestCase(new T("longest prefix", &T::LongestPrefix));
        AddTestCase(new T("a new record", &T::Inheritance));
        AddTestCase(new T("faces and sources", &T::Faces));
        AddTestCase(new T("typed state", &T::State));
        AddTestCase(new T("ageing", &T::Ageing));
        AddTestCase(new T("bounded", &T::Bound));
        AddTestCase(new T("a strategy that measures", &T::OnNode));
    }
} g_measurementsTestSuite; ///< registers itself

} // namespace
