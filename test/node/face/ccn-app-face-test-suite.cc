// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-face-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The face between an application and its node. @ingroup ccn-tests */
class AppFaceTest : public MethodTestCase<AppFaceTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The node receives the application's messages at once. */
    void ToNode()
    {
        DummyReceiver node;
        auto face = CreateObject<AppFace>();
        face->Attach(3, node);
        face->SetLabel("consumer0");
        face->SendFromApplication(MakePacket("hello"));
        NS_TEST_EXPECT_MSG_EQ(node.received, "hello", "the message arrives without an event");
        NS_TEST_EXPECT_MSG_EQ(node.sender.IsInvalid(), true, "the message has no sender address");
        NS_TEST_EXPECT_MSG_EQ(face->IsLocal(), true, "the face is local");
        NS_TEST_EXPECT_MSG_EQ(face->GetLabel(), "consumer0", "the label of the face");
        NS_TEST_EXPECT_MSG_EQ(face->GetId(), 3, "the number of the face");
    }

    /**
     * The application receives the node's messages in a separate event, at the same time, in order.
     */
    void ToApplication()
    {
        m_face = CreateObject<AppFace>();
        m_face->SetHandler(MakeCallback(&AppFaceTest::NoteMessage, this));
        Simulator::Schedule(Seconds(1), [this] {
            m_face->Send(MakePacket("a"));
            m_face->Send(MakePacket("b"));
            NS_TEST_EXPECT_MSG_EQ(m_log, "", "messages are not delivered during Send");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "a@1000 b@1000 ",
                              "messages are delivered in order, at the same time");
    }

    /** Messages caused by the application's handler are delivered in the next event. */
    void NoReentry()
    {
        m_face = CreateObject<AppFace>();
        m_face->SetHandler(MakeCallback(&AppFaceTest::SendOn, this));
        m_face->Send(MakePacket("a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "[a][aa][aaa][aaaa]", "handler calls are not nested");
    }

    /** Without a handler, messages are discarded. */
    void NoHandler()
    {
        m_face = CreateObject<AppFace>();
        m_face->SetHandler(MakeCallback(&AppFaceTest::Hush, this));
        m_face->Send(MakePacket("a"));
        m_face->Send(MakePacket("b"));
        Simulator::Run();
        m_face->Send(MakePacket("c"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "a", "the handler removed itself after the first message");
    }

    /** Nothing is delivered after the face is disposed of. */
    void Disposed()
    {
        m_face = CreateObject<AppFace>();
        m_face->SetHandler(MakeCallback(&AppFaceTest::NoteMessage, this));
        m_face->Send(MakePacket("a"));
        m_face->Dispose();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "", "the pending message is discarded");
    }

    /** A chain of 30000 answers from the content store does not grow the stack. */
    void LongChain()
    {
        constexpr uint32_t CHUNKS = 30000;
        auto l3 = CreateObject<CcnL3Protocol>();
        auto source = CreateObject<DummyFace>("source", true);
        m_face = CreateObject<AppFace>();
        l3->AddFace(source);
        l3->AddFace(m_face);
        l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(CHUNKS));
        l3->GetFib().Add(Name("/"), source->GetId());
        for (uint32_t i = 0; i < CHUNKS; ++i)
        {
            m_face->SendFromApplication(Ask("/" + std::to_string(i)).ToPacket());
            ContentObject chunk = Answer("/" + std::to_string(i), "");
            source->Inject(chunk);
        }
        Simulator::Run();
        m_face->SetHandler(MakeCallback(&AppFaceTest::AskOn, this));
        m_left = CHUNKS - 1;
        m_face->SendFromApplication(Ask("/" + std::to_string(m_left)).ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_left, 0, "all chunks arrive");
        NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().Get(Count::HITS),
                              CHUNKS,
                              "all chunks are answered from the store");
        NS_TEST_EXPECT_MSG_LT(m_deepest - m_shallowest,
                              1000,
                              "bytes of stack between handler calls");
        l3->Dispose();
    }

  private:
    /** @param packet is logged with the time in ms */
    void NoteMessage(Ptr<const Packet> packet)
    {
        m_log += GetOctets(packet) + "@" + std::to_string(Simulator::Now().GetMilliSeconds()) + " ";
    }

    /** @param packet is sent back with one more byte, up to four */
    void SendOn(Ptr<const Packet> packet)
    {
        m_log += "[" + GetOctets(packet);
        if (packet->GetSize() < 4)
        {
            m_face->Send(MakePacket(GetOctets(packet) + "a"));
        }
        m_log += "]";
    }

    /** @param packet is logged as the last one; removes the handler */
    void Hush(Ptr<const Packet> packet)
    {
        m_log += GetOctets(packet);
        m_face->SetHandler(AppFace::Handler());
    }

    /** Requests the next chunk and notes the position of the stack. */
    void AskOn(Ptr<const Packet>)
    {
        const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
        m_shallowest = std::min(m_shallowest, here);
        m_deepest = std::max(m_deepest, here);
        if (m_left > 0)
        {
            m_face->SendFromApplication(Ask("/" + std::to_string(--m_left)).ToPacket());
        }
    }

    Ptr<AppFace> m_face;
    std::string m_log;
    uint32_t m_left{0}; ///< chunks to request
    uintptr_t m_shallowest{UINTPTR_MAX};
    uintptr_t m_deepest{0};
};

/** Class AppFace. @ingroup ccn-tests */
class AppFaceTestSuite : public TestSuite
{
  public:
    AppFaceTestSuite()
        : TestSuite("ccn-app-face", TestSuite::Type::UNIT)
    {
        using T = AppFaceTest;
        AddTestCase(new T("from the application to the node", &T::ToNode));
        AddTestCase(new T("from the node to the application", &T::ToApplication));
        AddTestCase(new T("handler calls are not nested", &T::NoReentry));
        AddTestCase(new T("an application that removes its handler", &T::NoHandler));
        AddTestCase(new T("a disposed face", &T::Disposed));
        AddTestCase(new T("a chain of 30000 local answers", &T::LongChain));
    }
};

AppFaceTestSuite g_appFaceTestSuite; ///< registers the suite

} // namespace
