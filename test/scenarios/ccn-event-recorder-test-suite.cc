// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-record-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "lib/watching/event-recorder.h"

#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/node.h"

#include <memory>
#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Events and table changes of runs that are small enough to be written by hand. @ingroup ccn-tests */
class EventRecorderTest : public MethodTestCase<EventRecorderTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An Interest and the object over one link: each event has its cause at the other node. */
    void OneChunk()
    {
        Create(2);
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.producer->SetAttribute("Size", UintegerValue(100));
        EventRecorder recorder(*m_record, {});
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(0)), "a");
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(1)), "b");
        m_line.Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(GetEvents("/"),
                              "a receive i.1 <- \n"
                              "a choose i.4 <- a receive i.1\n"
                              "a send i.5 <- a receive i.1\n"
                              "b receive i.1 <- a send i.5\n"
                              "b choose i.4 <- b receive i.1\n"
                              "b send i.5 <- b receive i.1\n"
                              "b receive c.1 <- b send i.5\n"
                              "b send c.5 <- b receive c.1\n"
                              "a receive c.1 <- b send c.5\n"
                              "a send c.5 <- a receive c.1\n",
                              "the way of an Interest and of its object");
        NS_TEST_EXPECT_MSG_EQ(m_record->Get<MessageRow>().size(), 2, "each message is stored once");
        NS_TEST_EXPECT_MSG_EQ(std::string(m_record->Get<MessageRow>()[0].octets).size(),
                              58,
                              "two zeros at the end");
    }

    /** Two Interests for one name, and one that nobody answers. */
    void Aggregation()
    {
        Create(1);
        auto dummy = AddDummy();
        auto other = AddDummy();
        auto upstream = AddDummy();
        m_line.L3(0).GetFib().Add(Name("/"), upstream->GetId());
        EventRecorder recorder(*m_record, {Seconds(1)});
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(0)), "a");
        At(Seconds(0.5), [dummy] { dummy->Inject(Ask("/x", 1)); });
        At(Seconds(0.6), [other] { other->Inject(Ask("/x", 2)); });
        At(Seconds(0.7), [dummy] { dummy->Inject(Ask("/y", 3)); });
        At(Seconds(0.8), [upstream] { upstream->Inject(Answer("/x")); });
        Simulator::Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(GetChanges("pit"),
                              "inserted 1 /x face 0 by a receive i.1\n"
                              "upstream 1 face 2 by a receive i.1\n"
                              "joined 1 face 1 by a receive i.1\n"
                              "inserted 2 /y face 0 by a receive i.1\n"
                              "upstream 2 face 2 by a receive i.1\n"
                              "erased 1 satisfied by a receive c.1\n"
                              "erased 2 expired by a timer expiry\n",
                              "the changes of the PIT");
        const auto& events = m_record->Get<EventRow>();
        const auto& last = events.back();
        NS_TEST_EXPECT_MSG_EQ(std::string(TypeOf(last).reason), "expiry", "the last event");
        NS_TEST_EXPECT_MSG_EQ(GetName(events[last.cause - 1].name),
                              "ccnx:/y",
                              "is caused by the Interest");
        std::string contents;
        for (const auto& row : m_record->Get<TableContentRow>())
        {
            contents +=
                std::string(row.table) + " " + row.name + " " + std::to_string(row.face) + "\n";
        }
        NS_TEST_EXPECT_MSG_EQ(
            contents,
            "fib ccnx:/ 2\npit ccnx:/y 0\npit ccnx:/y 2\ncs ccnx:/x -1\nnonces  -1\n",
            "the tables after one second");
    }

    /** A drop has the Interest as its cause; the looped copy of an Interest is a duplicate. */
    void Drops()
    {
        Create(1);
        auto dummy = AddDummy();
        auto upstream = AddDummy();
        EventRecorder recorder(*m_record, {});
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(0)), "a");
        dummy->Inject(Ask("/none", 1));
        m_line.L3(0).GetFib().Add(Name("/"), upstream->GetId());
        dummy->Inject(Ask("/x", 2));
        upstream->Inject(Ask("/x", 2));
        Simulator::Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(GetEvents("drop"),
                              "a drop i.4 drop_no_route <- a receive i.1\n"
                              "a drop i.2 drop_duplicate_nonce <- a receive i.1\n",
                              "drops with step and reason");
    }

    /** An Interest of CCNx 1.0 that a neighbour returns: messages and names are read by the layer's format. */
    void Returns()
    {
        Create(1);
        m_line.L3(0).SetAttribute("Wire", StringValue("ccnx-1.0"));
        auto dummy = AddDummy();
        auto upstream = AddDummy();
        m_line.L3(0).GetFib().Add(Name("/"), upstream->GetId());
        EventRecorder recorder(*m_record, {});
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(0)), "a");
        const Codec& codec = Codec::Get(Codec::CCNX10);
        const Ptr<Packet> interest = codec.ToPacket(Ask("/x", 1));
        const Ptr<Packet> back = interest->Copy();
        codec.MakeReturn(*back, Ask("/x").hopLimit - 1, ReturnCode::NO_ROUTE); // as it is sent
        dummy->Inject(interest);
        upstream->Inject(back);
        Simulator::Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(GetEvents("/"),
                              "a receive i.1 <- \n"
                              "a choose i.4 <- a receive i.1\n"
                              "a send i.5 <- a receive i.1\n"
                              "a receive r.1 no_route <- \n"
                              "a send r.2 no_route <- a receive r.1 no_route\n",
                              "the way of an Interest and of its return");
        NS_TEST_EXPECT_MSG_EQ(GetChanges("pit"),
                              "inserted 1 /x face 0 by a receive i.1\n"
                              "upstream 1 face 1 by a receive i.1\n"
                              "erased 1 returned by a receive r.1 no_route\n",
                              "the changes of the PIT");
        std::string messages;
        for (const auto& row : m_record->Get<MessageRow>())
        {
            messages += std::string(row.kind) + " " + GetName(row.name) + "\n";
        }
        NS_TEST_EXPECT_MSG_EQ(
            messages,
            "interest ccnx:/x\ninterest ccnx:/x\nreturn ccnx:/x\nreturn ccnx:/x\n",
            "those that were received and sent have other hop limits");
    }

    /** Content whose verification takes time is stored and sent by the event that received it. */
    void Verification()
    {
        Create(1);
        auto dummy = AddDummy();
        auto upstream = AddDummy();
        m_line.L3(0).GetFib().Add(Name("/"), upstream->GetId());
        GetVerifier(m_line.L3(0)).SetAttribute("Share", DoubleValue(1));
        GetVerifier(m_line.L3(0)).SetAttribute("Time", TimeValue(MilliSeconds(1)));
        EventRecorder recorder(*m_record, {});
        recorder.Watch(Ptr<CcnL3Protocol>(&m_line.L3(0)), "a");
        dummy->Inject(Ask("/x", 1));
        dummy->Inject(Ask("/y", 2));
        upstream->Inject(Answer("/x"));
        upstream->Inject(Answer("/y"));
        Simulator::Run();
        recorder.Finish();
        std::string sent;
        for (const auto& row : m_record->Get<EventRow>())
        {
            if (std::string(TypeOf(row).kind) == "send" &&
                TypeOf(row).face == int64_t(dummy->GetId()))
            {
                const auto& cause = m_record->Get<EventRow>()[row.cause - 1];
                sent +=
                    GetName(row.name) + " " + TypeOf(cause).kind + " " + GetName(cause.name) + "\n";
            }
        }
        NS_TEST_EXPECT_MSG_EQ(sent,
                              "ccnx:/x receive ccnx:/x\nccnx:/y receive ccnx:/y\n",
                              "each object is sent since it arrived");
    }

  private:
    /** @param nodes of a line; starts a new record */
    void Create(uint32_t nodes)
    {
        m_line.Create(nodes);
        m_record = std::make_unique<RunRecord>();
    }

    /** @return a new face of the first node */
    Ptr<DummyFace> AddDummy()
    {
        auto face = CreateObject<DummyFace>("dummy" + std::to_string(m_line.L3(0).GetFaceCount()));
        m_line.L3(0).AddFace(face);
        return face;
    }

    /** @param row an event @return its type */
    const EventTypeRow& TypeOf(const EventRow& row) const
    {
        return m_record->Get<EventTypeRow>().at(row.type - 1);
    }

    /** @param number of a name @return the name; 0: none */
    std::string GetName(int32_t number) const
    {
        return number == 0 ? "" : m_record->Get<TextRow>().at(number - 1).value;
    }

    /** @param number of an event @return node, kind, step and reason */
    std::string Describe(int64_t number) const
    {
        if (number == 0)
        {
            return "";
        }
        const auto& row = TypeOf(m_record->Get<EventRow>()[number - 1]);
        std::string text = std::string(row.node) + " " + row.kind;
        for (const std::string& part :
             {std::string(row.step),
              std::string(std::string(row.kind) == "choose" ? "" : row.reason)})
        {
            text += part.empty() ? "" : " " + part;
        }
        return text;
    }

    /** @param kind "/": events with a name; else events of this kind @return the events and their causes */
    std::string GetEvents(const std::string& kind) const
    {
        std::ostringstream text;
        for (const auto& row : m_record->Get<EventRow>())
        {
            if (kind == "/" ? row.name != 0 : TypeOf(row).kind == kind)
            {
                text << Describe(row.event) << " <- " << Describe(row.cause) << "\n";
            }
        }
        return text.str();
    }

    /** @param table of a node @return its changes and their events */
    std::string GetChanges(const std::string& table) const
    {
        std::ostringstream text;
        for (const auto& row : m_record->Get<TableChangeRow>())
        {
            const auto& type = m_record->Get<ChangeTypeRow>().at(row.type - 1);
            if (type.table != table)
            {
                continue;
            }
            text << type.operation << " " << row.entry;
            text << (row.name ? " " + GetName(row.name).substr(5) : "");
            text << (type.face < 0 ? "" : " face " + std::to_string(type.face));
            text << (type.operation == std::string("erased") ? " " + std::string(type.detail) : "");
            text << " by " << Describe(row.event) << "\n";
        }
        return text.str();
    }

    TransferLine m_line;
    std::unique_ptr<RunRecord> m_record;
};

/** Class EventRecorder. @ingroup ccn-tests */
class EventRecorderTestSuite : public TestSuite
{
  public:
    EventRecorderTestSuite()
        : TestSuite("ccn-event-recorder", TestSuite::Type::UNIT)
    {
        using T = EventRecorderTest;
        AddTestCase(new T("one chunk", &T::OneChunk));
        AddTestCase(new T("aggregation and expiry", &T::Aggregation));
        AddTestCase(new T("drops", &T::Drops));
        AddTestCase(new T("verification", &T::Verification));
        AddTestCase(new T("Interest Returns", &T::Returns));
    }
};

EventRecorderTestSuite g_eventRecorderTestSuite; ///< registers the suite

} // namespace
