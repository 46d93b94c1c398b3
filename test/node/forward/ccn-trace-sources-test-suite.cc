// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/config.h"
#include "ns3/node-list.h"
#include "ns3/uinteger.h"

#include <map>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Traces and attributes as users find them through TypeId introspection. @ingroup ccn-tests */
class TraceSourcesTest : public MethodTestCase<TraceSourcesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each trace source has a help text, and a callback type in this module or in ns-3. */
    void Documented()
    {
        uint32_t sources = 0;
        for (const TypeId& type : GetTypes())
        {
            for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
            {
                const auto source = type.GetTraceSource(i);
                const std::string name = type.GetName() + "::" + source.name;
                ++sources;
                NS_TEST_EXPECT_MSG_EQ(source.help.back(), '.', name << ": help is a sentence");
                const bool ours = source.callback.rfind("ns3::ccn::", 0) == 0 &&
                                  source.callback.find("TracedCallback") != std::string::npos;
                const bool packet = source.callback == "ns3::Packet::TracedCallback";
                const bool value = source.callback.rfind("ns3::TracedValueCallback::", 0) == 0;
                NS_TEST_EXPECT_MSG_EQ((ours || packet || value),
                                      true,
                                      name << ": type of the callback: " << source.callback);
                NS_TEST_EXPECT_MSG_EQ(bool(source.accessor), true, name << " has an accessor");
            }
        }
        NS_TEST_EXPECT_MSG_EQ((sources >= 14), true, "there are enough trace sources");
    }

    /** Each attribute's help is a sentence, and each type is named as its class. */
    void Attributes()
    {
        for (const TypeId& type : GetTypes())
        {
            NS_TEST_EXPECT_MSG_EQ(type.GetName().rfind("ns3::ccn::", 0),
                                  0,
                                  "type names are in namespace ns3::ccn");
            for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto attribute = type.GetAttribute(i);
                NS_TEST_EXPECT_MSG_EQ(attribute.help.back(),
                                      '.',
                                      type.GetName() << "::" << attribute.name);
            }
        }
    }

    /** The three trace sources of CcnL3Protocol, with their parameters. */
    void Layer()
    {
        auto l3 = CreateObject<CcnL3Protocol>();
        auto face = CreateObject<DummyFace>();
        l3->AddFace(face);
        auto other = CreateObject<DummyFace>("other");
        l3->GetFib().Add(Name("/a"), l3->AddFace(other));
        l3->TraceConnectWithoutContext("Received",
                                       MakeCallback(&TraceSourcesTest::NoteReceived, this));
        l3->TraceConnectWithoutContext("Sent", MakeCallback(&TraceSourcesTest::NoteSent, this));
        l3->TraceConnectWithoutContext("Dropped",
                                       MakeCallback(&TraceSourcesTest::NoteDropped, this));
        face->Inject(Ask("/a", 1));
        other->Inject(Answer("/b"));
        other->Inject(Answer("/a"));
        face->Inject(Ask("/a").Encode().substr(0, 5));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "received dummy I/a, sent other I/a, "
                              "received other D/b, dropped other unsolicited none D/b, "
                              "received other D/a, sent dummy D/a, "
                              "received dummy ?, dropped dummy malformed truncated ?, ",
                              "messages in the order of events");
        l3->Dispose();
    }

    /** The trace sources of the consumer and the producer. */
    void Applications()
    {
        TransferLine line;
        line.Create(2);
        line.consumer->SetAttribute("Window", UintegerValue(1));
        line.producer->SetAttribute("Size", UintegerValue(1025));
        line.consumer->TraceConnectWithoutContext(
            "InterestSent",
            MakeCallback(&TraceSourcesTest::NoteInterest, this));
        line.consumer->TraceConnectWithoutContext("ChunkReceived",
                                                  MakeCallback(&TraceSourcesTest::NoteChunk, this));
        line.consumer->TraceConnectWithoutContext("Ended",
                                                  MakeCallback(&TraceSourcesTest::NoteEnd, this));
        line.producer->TraceConnectWithoutContext(
            "Answered",
            MakeCallback(&TraceSourcesTest::NoteAnswer, this));
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "interest 0/0, answered 0 of 1424, chunk 0 of 1024 after 2 ms, "
                              "interest 1/0, answered 1 of 235, chunk 1 of 1 after 2 ms, "
                              "ended with 1025, ",
                              "events in order");
    }

    /** Config paths lead from nodes to the parts of their CCN layers. */
    void Paths()
    {
        const std::string layers = "/NodeList/*/$ns3::ccn::CcnL3Protocol/";
        TransferLine line;
        line.Create(2);
        const auto set = [&layers](const std::string& path, uint32_t value) {
            return Config::SetFailSafe(layers + path, UintegerValue(value));
        };
        NS_TEST_ASSERT_MSG_EQ(set("ContentStore/MaxObjects", 7), true, "the path reaches a table");
        NS_TEST_ASSERT_MSG_EQ(set("FaceList/*/MaxBundle", 9), true, "the path reaches faces");
        NS_TEST_ASSERT_MSG_EQ(set("Processor/QueueSize", 5),
                              true,
                              "the path reaches the processor");
        NS_TEST_ASSERT_MSG_EQ(set("Fib/Nothing", 1), false, "the FIB has no such attribute");
        for (uint32_t i = 0; i < NodeList::GetNNodes(); ++i)
        {
            auto l3 = NodeList::GetNode(i)->GetObject<CcnL3Protocol>();
            UintegerValue most;
            l3->GetFace(0)->GetAttribute("MaxBundle", most);
            NS_TEST_EXPECT_MSG_EQ(most.Get(), 9, "node " << i);
            l3->GetContentStore().GetAttribute("MaxObjects", most);
            NS_TEST_EXPECT_MSG_EQ(most.Get(), 7, "node " << i);
        }
        NS_TEST_EXPECT_MSG_EQ(Config::LookupMatches(layers + "Processor/Costs").GetN(),
                              2,
                              "the path reaches step costs");
        NS_TEST_EXPECT_MSG_EQ(
            Config::LookupMatches(layers + "ContentStore/ReplacementPolicy").GetN(),
            2,
            "the path reaches the replacement policy");
        uint32_t changes = 0;
        const auto count =
            Callback<void, const PitChange&>([&changes](const PitChange&) { ++changes; });
        NS_TEST_ASSERT_MSG_EQ(Config::ConnectWithoutContextFailSafe(layers + "Pit/Changed", count),
                              true,
                              "the path reaches a trace source of a table");
        line.Run();
        NS_TEST_EXPECT_MSG_EQ((changes > 0), true, "the trace source fires");
    }

  private:
    /** @return all types of group Ccn except those of the tests */
    static std::vector<TypeId> GetTypes()
    {
        std::vector<TypeId> types;
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            if (TypeId::GetRegistered(i).GetGroupName() == "Ccn")
            {
                types.push_back(TypeId::GetRegistered(i));
            }
        }
        return types;
    }

    /** @param face that received @param packet the message */
    void NoteReceived(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        m_log += "received " + face.GetLabel() + " " + Describe(GetOctets(packet)) + ", ";
    }

    /** @param face that sent @param packet the message */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        m_log += "sent " + face.GetLabel() + " " + Describe(GetOctets(packet)) + ", ";
    }

    /**
     * @param face of the message
     * @param reason of the drop
     * @param error if it is malformed
     * @param packet the message
     */
    void NoteDropped(const Face& face,
                     DropReason reason,
                     DecodeError error,
                     Ptr<const Packet> packet)
    {
        m_log += "dropped " + face.GetLabel() + " " + ToString(reason) + " " + ToString(error) +
                 " " + Describe(GetOctets(packet)) + ", ";
    }

    /** @param chunk its number @param attempt number of Interests before */
    void NoteInterest(uint64_t chunk, uint32_t attempt)
    {
        m_log += "interest " + std::to_string(chunk) + "/" + std::to_string(attempt) + ", ";
    }

    /** @param chunk its number @param delay since its Interest @param bytes of its payload */
    void NoteChunk(uint64_t chunk, Time delay, uint32_t bytes)
    {
        m_log += "chunk " + std::to_string(chunk) + " of " + std::to_string(bytes) + " after " +
                 std::to_string(delay.GetMilliSeconds()) + " ms, ";
    }

    /** @param transfer its result */
    void NoteEnd(const Transfer& transfer)
    {
        m_log += "ended with " + std::to_string(transfer.bytes) + ", ";
    }

    /** @param chunk its number @param bytes of its message */
    void NoteAnswer(uint64_t chunk, uint32_t bytes)
    {
        m_log += "answered " + std::to_string(chunk) + " of " + std::to_string(bytes) + ", ";
    }

    std::string m_log;
};

/** Trace sources of the module. @ingroup ccn-tests */
class TraceSourcesTestSuite : public TestSuite
{
  public:
    TraceSourcesTestSuite()
        : TestSuite("ccn-trace-sources", TestSuite::Type::UNIT)
    {
        using T = TraceSourcesTest;
        AddTestCase(new T("each trace source is documented", &T::Documented));
        AddTestCase(new T("each attribute is documented", &T::Attributes));
        AddTestCase(new T("trace sources of the CCN layer fire", &T::Layer));
        AddTestCase(new T("trace sources of the applications fire", &T::Applications));
        AddTestCase(new T("Config paths reach the tables", &T::Paths));
    }
};

TraceSourcesTestSuite g_traceSourcesTestSuite; ///< registers the suite

} // namespace
