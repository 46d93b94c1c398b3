// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-suppression-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-udp-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-pit.h"
#include "ns3/uinteger.h"

#include <functional>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A face that adds further faces to its node when it is initialized. @ingroup ccn-tests */
class AddingFace : public DummyFace
{
  public:
    /** @param node that gets the faces */
    explicit AddingFace(CcnL3Protocol& node)
        : DummyFace("adding"),
          m_node(node)
    {
    }

  private:
    void DoInitialize() override
    {
        for (uint32_t i = 0; i < 10; ++i)
        {
            m_node.AddFace(CreateObject<DummyFace>());
        }
        DummyFace::DoInitialize();
    }

    CcnL3Protocol& m_node;
};

/** A scheme's host that calls a function for each event. @ingroup ccn-tests */
class CallingBench : public SuppressionBench
{
  public:
    using SuppressionBench::SuppressionBench;

    void NoteShared(Face& face,
                    SuppressionEvent event,
                    MessageKind kind,
                    const Ptr<const Packet>& packet,
                    const char* reason) override
    {
        SuppressionBench::NoteShared(face, event, kind, packet, reason);
        if (onEvent)
        {
            onEvent(event);
        }
    }

    std::function<void(SuppressionEvent)> onEvent; ///< called unless empty
};

/** A receiver of messages that calls a function for each. @ingroup ccn-tests */
class CallingReceiver : public DummyReceiver
{
  public:
    void ReceiveFromFace(const Arrival& arrival) override
    {
        DummyReceiver::ReceiveFromFace(arrival);
        onMessage();
    }

    std::function<void()> onMessage; ///< called for each message
};

/**
 * @ingroup ccn-tests
 * Trace sinks and layers below change a node while it walks over its faces or PIT entries. The
 * sanitizers check that it reads nothing that is gone.
 */
class ChangesTest : public NodeTestCase<ChangesTest, 4>, private UdpBed
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A face that sends the Interests of a changed strategy removes their downstream face. */
    void Strategy()
    {
        m_node.Route("/", {3});
        m_node.l3->SetStrategy(Name(), "CcnxEarlyStrategy"); // waits before it sends
        for (uint32_t i = 0; i < 4; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i), 1 + i));
        }
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&ChangesTest::NoteSent, this));
        DoOnce([this] { m_node.l3->RemoveFace(0); });
        m_node.l3->SetStrategy(Name(), "Ordered");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/0", "the other Interests are gone");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        CheckIdentities(true);
    }

    /** A trace sink removes a second face when the entry of the first one is removed. */
    void Faces()
    {
        m_node.Route("/", {3});
        for (uint32_t i = 0; i < 4; ++i)
        {
            m_node[i % 2].Inject(Ask("/" + std::to_string(i), 1 + i));
        }
        ConnectPit();
        DoOnce([this] { m_node.l3->RemoveFace(1); });
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 4, "each entry expired once");
        CheckIdentities(true);
    }

    /** A trace sink removes the face of the second entry that an object satisfies. */
    void Matches()
    {
        m_node.Route("/", {3});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a/b", 2));
        ConnectPit();
        DoOnce([this] { m_node.l3->RemoveFace(1); });
        m_node[3].Inject(Answer("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a/b", "the first face gets the object");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "", "the removed face does not");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_SATISFIED), 1, "the first entry");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the second entry");
        CheckIdentities(true);
    }

    /** At each change of the PIT that an Interest causes, a trace sink removes the face on which it arrived. */
    void NewEntry()
    {
        m_node.Route("/", {3});
        ConnectPit();
        FaceId face = 0;
        for (const auto operation : {PitChange::Operation::DOWNSTREAM,
                                     PitChange::Operation::UPSTREAM,
                                     PitChange::Operation::JOINED})
        {
            m_node[face].Inject(Ask("/a", 2 * face + 1));
            m_awaited = operation;
            DoOnce([this, face] { m_node.l3->RemoveFace(face); });
            m_node[face].Inject(
                Ask(operation == PitChange::Operation::JOINED ? "/a" : "/b", 2 * face + 2));
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
            ++face;
        }
        CheckIdentities(true);
    }

    /** A trace sink clears the content store at each change of an object. */
    void Objects()
    {
        m_node.Route("/", {3});
        ContentStore& store = m_node.l3->GetContentStore();
        store.SetAttribute("MaxObjects", UintegerValue(1));
        store.TraceConnectWithoutContext("Changed", MakeCallback(&ChangesTest::NoteStore, this));
        uint32_t nonce = 0;
        for (const auto operation :
             {CsChange::Operation::INSERTED, CsChange::Operation::ERASED, CsChange::Operation::HIT})
        {
            m_node[0].Inject(Ask("/a", ++nonce));
            m_node[3].Inject(Answer("/a"));
            m_stored = operation;
            DoOnce([&store] { store.Clear(); });
            m_node[0].Inject(Ask(operation == CsChange::Operation::HIT ? "/a" : "/b", ++nonce));
            m_node[3].Inject(Answer("/b"));
            NS_TEST_EXPECT_MSG_EQ((store.GetObjects() <= 1), true, "objects");
            store.Clear();
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/b D/a D/b D/a D/a", "each has its answer");
        NS_TEST_EXPECT_MSG_EQ(store.GetBytes(), 0, "bytes");
    }

    /** A trace sink removes the other routes of a prefix while one of them changes. */
    void Routes()
    {
        Fib& fib = m_node.l3->GetFib();
        const Name prefix("ccnx:/a");
        fib.TraceConnectWithoutContext("Changed", MakeCallback(&ChangesTest::NoteFib, this));
        const auto removeAll = [&] {
            for (FaceId face = 0; face < 4; ++face)
            {
                fib.Remove(prefix, face);
            }
        };
        fib.Add(prefix, 0, 1);
        DoOnce(removeAll);
        fib.Add(prefix, 0, 2);
        NS_TEST_EXPECT_MSG_EQ(bool(fib.Find(prefix)), false, "no route is left");
        fib.Add(prefix, 0, 1);
        fib.Add(prefix, 1, 1);
        DoOnce(removeAll);
        fib.Remove(prefix, 0);
        NS_TEST_EXPECT_MSG_EQ(bool(fib.Find(prefix)), false, "no route is left");
    }

    /** Faces that are added while faces are initialized are initialized once. */
    void Initialization()
    {
        m_node.l3->AddFace(CreateObject<AddingFace>(*m_node.l3));
        m_node.l3->AddFace(CreateObject<DummyFace>());
        m_node.l3->Initialize();
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceCount(), 16, "4 faces, 2 and 10");
        for (FaceId face = 0; face < 16; ++face)
        {
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFace(face)->IsInitialized(), true, "face " << face);
        }
    }

    /** A trace sink removes a face that the node is about to remove. */
    void RetiredFaces()
    {
        const FaceId first = m_node.l3->GetFaceCount();
        for (uint32_t i = 0; i < 40; ++i)
        {
            m_node.l3->AddFace(CreateObject<DummyFace>("application " + std::to_string(i), true));
        }
        m_node.l3->GetFaceTable().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&ChangesTest::NoteFace, this));
        DoOnce([this, first] { m_node.l3->RemoveFace(first + 1); });
        for (uint32_t i = 0; i < 40; ++i)
        {
            m_node.l3->RetireFace(first + i);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().Has(first),
                              false,
                              "a retired face is removed");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().Has(first + 1), false, "also this one");
    }

    /** A sink of a suppression scheme's events removes its face. */
    void Suppression()
    {
        for (const auto event : {SuppressionEvent::DEFERRED, SuppressionEvent::SUPPRESSED})
        {
            CallingBench bench("Blind");
            bench.onEvent = [&bench, event](SuppressionEvent seen) {
                if (seen == event)
                {
                    bench.onEvent = nullptr;
                    bench.scheme->Clear("its face was removed");
                }
            };
            for (uint32_t i = 1; i <= 3; ++i)
            {
                bench.Offer(Ask("/a", i), false);
            }
            bench.Hear(Answer("/a"));
            bench.Run();
            NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::SUPPRESSED), 3, "each ends once");
            NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 0, "nothing waits");
            Simulator::Destroy();
        }
    }

    /** The receiver of a group's messages adds faces, and another one removes the group's face. */
    void Groups()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(0));
        const Ptr<UdpFace> member = MakeMember(0, "224.0.0.99");
        MakeMember(0, "224.0.0.98");
        CallingReceiver receiver;
        member->Attach(0, receiver);
        receiver.onMessage = [&] {
            for (uint32_t i = 0; i < 10; ++i)
            {
                m_faces.push_back(
                    transport->CreateMulticastFace(Ipv4Address(0xe0000080 + i), Of(0)));
            }
            receiver.onMessage = [&] { member->Remove(); };
        };
        const Ptr<UdpFace> sender = MakeMember(1, "224.0.0.99");
        for (uint32_t i = 1; i <= 3; ++i)
        {
            Simulator::Schedule(Seconds(i), [sender] { sender->Send(Ask("/g").ToPacket()); });
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(receiver.messages, 2, "the third message is for nobody");
        Simulator::Destroy();
    }

  private:
    /** @param change what the next call of a trace sink does */
    void DoOnce(std::function<void()> change)
    {
        m_change = std::move(change);
    }

    /** Does it. */
    void Change()
    {
        if (const auto change = std::exchange(m_change, nullptr))
        {
            change();
        }
    }

    /** Connects the PIT's trace. */
    void ConnectPit()
    {
        m_node.l3->GetPit().TraceConnectWithoutContext("Changed",
                                                       MakeCallback(&ChangesTest::NotePit, this));
    }

    /** A trace sink. */
    void NoteSent(const Face&, MessageKind, Ptr<const Packet>)
    {
        Change();
    }

    /** A trace sink. @param change of the PIT */
    void NotePit(const PitChange& change)
    {
        if (change.operation == m_awaited)
        {
            Change();
        }
    }

    /** A trace sink. @param change of the content store */
    void NoteStore(const CsChange& change)
    {
        if (change.operation == m_stored)
        {
            Change();
        }
    }

    /** A trace sink. @param change of the FIB */
    void NoteFib(const FibChange& change)
    {
        if (change.operation == FibChange::Operation::REMOVED)
        {
            Change();
        }
    }

    /** A trace sink. @param change what happened */
    void NoteFace(const FaceChange& change)
    {
        if (change.operation == FaceChange::Operation::REMOVED)
        {
            Change();
        }
    }

    std::function<void()> m_change; ///< as for DoOnce(); empty once it is done
    PitChange::Operation m_awaited{PitChange::Operation::ERASED}; ///< at which it is done
    CsChange::Operation m_stored{CsChange::Operation::HIT};       ///< at which it is done
};

/** Changes of a node while it calls others. @ingroup ccn-tests */
class ChangesTestSuite : public TestSuite
{
  public:
    ChangesTestSuite()
        : TestSuite("ccn-changes-during-calls", TestSuite::Type::UNIT)
    {
        using T = ChangesTest;
        AddTestCase(new T("while Interests get another strategy", &T::Strategy));
        AddTestCase(new T("while a face is removed", &T::Faces));
        AddTestCase(new T("while content satisfies Interests", &T::Matches));
        AddTestCase(new T("while an Interest gets an entry", &T::NewEntry));
        AddTestCase(new T("while an object is stored, evicted and found", &T::Objects));
        AddTestCase(new T("while a route changes", &T::Routes));
        AddTestCase(new T("while faces are initialized", &T::Initialization));
        AddTestCase(new T("while retired faces are removed", &T::RetiredFaces));
        AddTestCase(new T("while suppressed messages are reported", &T::Suppression));
        AddTestCase(new T("while a multicast group's messages are delivered", &T::Groups));
    }
};

ChangesTestSuite g_changesTestSuite; ///< registers the suite

} // namespace
