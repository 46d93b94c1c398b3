// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// What a forwarder of CCNx 1.0 does with the messages that it gets, as an interoperability test asks.
// Each test case names the section of RFC 8569 that it is about.

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-face.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint64_t BEGIN_MS = PUBLICATION_TIME_S * 1000; ///< UTC at the begin of a simulation
constexpr std::size_t TYPE = 1;                          ///< byte of the packet type
constexpr std::size_t HOP_LIMIT = 4;                     ///< byte of the hop limit
constexpr std::size_t CODE = 5;                          ///< byte of the return code

/** A face whose link carries only short messages, or is shared. @ingroup ccn-tests */
class OtherLinkFace : public DummyFace
{
  public:
    using DummyFace::DummyFace;

    uint32_t most{UINT32_MAX};               ///< bytes of the longest message
    LinkType link{LinkType::POINT_TO_POINT}; ///< type of the link

    uint32_t GetMaxMessage() const override
    {
        return most;
    }

  private:
    LinkType DoGetLinkType() const override
    {
        return link;
    }
};

/**
 * @ingroup ccn-tests
 * A node of profile ccnx-1.0. Faces 0 and 1 ask, faces 2 and 3 are upstream, face 4 is an
 * application's.
 */
class Ccnx10ForwarderTest : public MethodTestCase<Ccnx10ForwarderTest, NodeBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    // --- matching ---

    /** Only the whole name matches. */
    void ExactName()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(Object("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "a longer name is another name");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "nobody asked for it");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "and it is not stored");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the whole name");
        CheckIdentities(true);
    }

    /** A segment has a type. */
    void SegmentType()
    {
        m_node.Route("/", {2});
        Interest chunk = Request("/a");
        chunk.name.Append(Bytes("\0\5\0\1b", 5)); // a chunk segment with the value "b"
        m_node[0].Inject(chunk);
        m_node[2].Inject(Object("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "the same value, another type");
        ContentObject object = Object("/a");
        object.name = chunk.name;
        m_node[2].Inject(object);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(), 1, "the same type");
        CheckIdentities(true);
    }

    /** KeyIdRestr. */
    void KeyIdRestriction()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(RequestOf("/a", 'k'));
        m_node[1].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "two Interests that are not similar");
        m_node[2].Inject(ObjectBy("/a", 'x'));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "|D/a",
                              "another key satisfies only the Interest without restriction");
        m_node[2].Inject(ObjectBy("/a", 'k'));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the key");
        CheckIdentities(true);
    }

    /** ContentObjectHashRestr. */
    void HashRestriction()
    {
        const std::string digest = GetDigest(Object("/a", "one"));
        Interest wanted = Request("/a");
        wanted.selectors.objectHash = digest;
        m_node.Route("/a", {2});
        m_node[0].Inject(wanted);
        m_node[1].Inject(Request("/a"));
        m_node[2].Inject(Object("/a", "two"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "|D/a",
                              "another object");
        m_node[2].Inject(Object("/a", "one"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the object with this hash");
        CheckIdentities(true);
    }

    /** Both restrictions at once, and one object for four kinds of Interests. */
    void AllRestrictions()
    {
        const std::string digest = GetDigest(ObjectBy("/a", 'k'));
        Interest byHash = Request("/a");
        byHash.selectors.objectHash = digest;
        Interest both = RequestOf("/a", 'k');
        both.selectors.objectHash = digest;
        Interest otherKey = RequestOf("/a", 'x');
        otherKey.selectors.objectHash = digest;
        m_node.Route("/a", {2});
        for (const Interest& interest :
             {Request("/a"), RequestOf("/a", 'k'), byHash, both, otherKey})
        {
            m_node[0].Inject(interest);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 5, "five entries");
        m_node[2].Inject(ObjectBy("/a", 'k'));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "only the other key remains");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "one copy for a previous hop");
        CheckIdentities(false);
    }

    /** Objects without a name. */
    void Nameless()
    {
        ContentObject object = Object("/", "payload");
        const std::string digest = GetDigest(object);
        Interest wanted = Request("/locator");
        wanted.selectors.objectHash = digest;
        m_node.Route("/", {2});
        m_node[0].Inject(wanted);
        m_node[1].Inject(Request("/locator"));
        m_node[2].Inject(object);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "D/|",
                              "it satisfies who asks for its hash");
        wanted.name = Name("/other");
        m_node[1].Inject(wanted);
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/", "from the store, whatever the locator");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "a hit");
        m_node[2].Inject(Object("/locator"));
        CheckIdentities(true);
    }

    // --- aggregation ---

    /** A similar Interest of another previous hop joins; payload does not count. */
    void Aggregation()
    {
        m_node.Route("/a", {2});
        Interest first = Request("/a");
        first.payload = "one";
        Interest second = Request("/a");
        second.payload = "two";
        m_node[0].Inject(first);
        m_node[1].Inject(second);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "one is forwarded");
        const bool hasPayload = m_node[2].sent.at(0).find("one") != std::string::npos;
        NS_TEST_EXPECT_MSG_EQ(hasPayload, true, "with its payload");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "D/a|D/a",
                              "both get it");
        CheckIdentities(true);
    }

    /** The same previous hop once more: a retransmission. */
    void Retransmission()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a"));
        m_node[0].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "it is always forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "one entry");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "one answer");
        CheckIdentities(true);
    }

    /** An Interest that may cross more links than the pending one is forwarded, but only once. */
    void HigherHopLimit()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a", 5));
        m_node[1].Inject(Request("/a", 5));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the same number of links");
        m_node[3].Inject(Request("/a", 9));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "more links");
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[2].sent.at(1), HOP_LIMIT), 8, "its own hop limit");
        m_node[1].Inject(Request("/a", 5));
        m_node[2].sent.clear();
        Ptr<DummyFace> fifth = CreateObject<DummyFace>("fifth");
        m_node.l3->AddFace(fifth);
        fifth->Inject(Request("/a", 9));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "the pending one may cross as many now");
        m_node[2].Inject(Object("/a"));
        CheckIdentities(true);
    }

    /** The store is asked after the PIT. */
    void PitBeforeStore()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(RequestOf("/a", 'k')); // pending; the object below has another key
        m_node[1].Inject(Request("/a"));
        m_node[2].Inject(ObjectBy("/a", 'x'));
        m_node[3].Inject(RequestOf("/a", 'k'));
        m_node[3].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "the second is answered from the store");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "the first has joined");
        CheckIdentities(false);
    }

    /** Lifetimes: 2 s if none is stated, the longest of those that joined, and 0. */
    void Lifetimes()
    {
        m_node.Route("/", {2});
        Interest unstated = Request("/a");
        unstated.lifetime = Seconds(2);
        m_node[0].Inject(unstated);
        Interest longer = Request("/a");
        longer.lifetime = MilliSeconds(3001);
        m_node[1].Inject(longer);
        Interest none = Request("/b");
        none.lifetime = Seconds(0);
        m_node[0].Inject(none);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b", "an Interest without lifetime, too");
        Simulator::Stop(MilliSeconds(3000));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "the entry lives for both");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "|D/a",
                              "the first has stopped to wait");
        CheckIdentities(true);
    }

    // --- hop limits ---

    /** Only the byte of the hop limit changes on the way. */
    void Forwarded()
    {
        m_node.Route("/a", {2, 4});
        m_node[0].Inject(Request("/a", 7));
        std::string expected = m_node.l3->GetCodec().Encode(Request("/a", 7));
        expected[HOP_LIMIT] = 6;
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(0), expected, "one link less");
        std::string reserved = m_node.l3->GetCodec().Encode(Request("/a/c", 7));
        reserved[CODE] = 9; // reserved in an Interest; ignored and kept
        m_node[0].Inject(Bytes(reserved));
        reserved[HOP_LIMIT] = 6;
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(1), reserved, "reserved bits stay");
        m_node[4].Inject(Request("/a/b", 7));
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[2].sent.at(2), HOP_LIMIT),
                              7,
                              "an application is no link");
        CheckIdentities(false);
    }

    /** A hop limit of 0 from another node. */
    void HopLimitZero()
    {
        m_node.Route("/a", {2, 4});
        m_node[0].Inject(Request("/a", 0));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog() + m_node[4].GetLog(), "", "nobody gets it");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R2/a", "it is returned");
        CheckIdentities(true);
    }

    /** A hop limit of 1 from another node reaches the store and applications. */
    void HopLimitOne()
    {
        m_node.Route("/a", {2});
        m_node.Route("/app", {4, 2});
        m_node[0].Inject(Request("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "no other node");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R2/a", "it is returned");
        m_node[0].Inject(Request("/app", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[4].GetLog(), "I/app", "an application");
        m_node[4].Inject(Object("/app"));
        m_node[1].Inject(Request("/app", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/app", "the store");
        CheckIdentities(true);
    }

    /** A hop limit of 0 from an application of the node: this node only. */
    void LocalHopLimit()
    {
        m_node.Route("/a", {2});
        m_node[4].Inject(Request("/a", 0));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "no other node");
        NS_TEST_EXPECT_MSG_EQ(m_node[4].GetLog(), "R2/a", "the application hears of it");
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(Object("/a"));
        m_node[4].sent.clear();
        m_node[4].Inject(Request("/a", 0));
        NS_TEST_EXPECT_MSG_EQ(m_node[4].GetLog(), "D/a", "the store");
        CheckIdentities(true);
    }

    // --- Interest Returns that the node sends ---

    /** No route: the Interest comes back with other bytes 1 and 5, and nothing is pending. */
    void NoRoute()
    {
        m_node[0].Inject(Request("/a", 7));
        std::string expected = m_node.l3->GetCodec().Encode(Request("/a", 7));
        expected[TYPE] = 2;
        expected[CODE] = 1;
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.at(0), expected, "as it was received");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetCounters().GetReturned(ReturnCode::NO_ROUTE),
                              1,
                              "its outcome");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETURNS_SENT), 1, "one message");
        CheckIdentities(true);
    }

    /** A route only back to the previous hop. */
    void OnlyBack()
    {
        m_node.Route("/a", {0});
        m_node[0].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R1/a", "no route for it");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFib().Find(Name("/a"))->size(), 1, "the route stays");
        CheckIdentities(true);
    }

    /** The PIT is full. */
    void NoResources()
    {
        m_node.Route("/", {2});
        m_node.l3->GetPit().SetAttribute("MaxPerFace", UintegerValue(1));
        m_node[0].Inject(Request("/a"));
        m_node[0].Inject(Request("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R3/b", "no resources");
        CheckIdentities(false);
    }

    /** A rule of the node. */
    void Prohibited()
    {
        m_node.l3->GetFib().Add(Name("/a"), 4, 0, ForwardingFlag::ACTIVE | ForwardingFlag::LOCAL);
        m_node[0].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R5/a", "prohibited");
        CheckIdentities(true);
    }

    /** An Interest that the next link cannot carry. */
    void TooLarge()
    {
        m_short->most = 100;
        m_node.Route("/", {SHORT});
        m_node[0].Inject(Request("/a"));
        Interest large = Request("/b");
        large.payload = std::string(100, 'x');
        m_node[0].Inject(large);
        NS_TEST_EXPECT_MSG_EQ(m_short->GetLog(), "I/a", "a short one is sent");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R7/b", "MTU too large");
        CheckIdentities(false);
    }

    /** A hash that the node cannot compute. */
    void UnsupportedHash()
    {
        m_node.Route("/", {2});
        Interest interest = Request("/a");
        const std::string sha512 = std::string("\0\2\0\x40", 4) + std::string(64, 'h');
        interest.selectors.objectHash = sha512;
        m_node[0].Inject(interest);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R8/a", "unsupported hash");
        CheckIdentities(true);
    }

    /** Neighbours on a shared link get none, and a node may be silent. */
    void NoReturn()
    {
        m_short->link = LinkType::MULTI_ACCESS;
        m_short->Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_short->GetLog(), "", "others would take it for theirs");
        m_node.l3->SetAttribute("ReturnsInterests", BooleanValue(false));
        m_node[0].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "a silent node");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 2, "both are dropped");
        CheckIdentities(true);
    }

    // --- Interest Returns that the node receives ---

    /** Only the neighbour that has the Interest may return it. */
    void IgnoredReturn()
    {
        m_node.Route("/a", {2});
        m_node[2].Inject(MakeReturn(Sent("/a"), 1)); // nothing is pending
        m_node[0].Inject(Request("/a"));
        m_node[3].Inject(MakeReturn(Sent("/a"), 1)); // it was not sent there
        m_node[2].Inject(MakeReturn(RequestOf("/a", 'k'), 1));
        m_node[2].Inject(MakeReturn(Request("/a"), 1)); // it was sent with another hop limit
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::RETURN_IGNORED), 4, "all are ignored");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "and not passed on");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest was pending all the time");
        CheckIdentities(true);
    }

    /** Each other next hop is tried once, and then the Interest goes back to all previous hops. */
    void TriedElsewhere()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        m_node.Route("/a", {2, 3});
        m_node[0].Inject(Request("/a", 9));
        m_node[1].Inject(Request("/a", 4));
        m_node[4].Inject(Request("/a", 2));
        m_node[2].Inject(MakeReturn(Request("/a", 8), 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/a", "the other next hop");
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[3].sent.at(0), HOP_LIMIT), 8, "with its hop limit");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "nobody is told yet");
        m_node[2].Inject(MakeReturn(Request("/a", 8), 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::RETURN_IGNORED), 1, "each returns it once");
        m_node[3].Inject(MakeReturn(Request("/a", 8), 6));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog() + "|" + m_node[3].GetLog(),
                              "I/a|I/a",
                              "none gets it again");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog() + "|" +
                                  m_node[4].GetLog(),
                              "R6/a|R6/a|R6/a",
                              "all previous hops hear of the last reason");
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[0].sent.at(0), HOP_LIMIT), 9, "as it sent it");
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[1].sent.at(0), HOP_LIMIT), 4, "as it sent it");
        NS_TEST_EXPECT_MSG_EQ(GetByte(m_node[4].sent.at(0), HOP_LIMIT), 2, "as it sent it");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_RETURNED), 1, "the outcome of the entry");
        CheckIdentities(true);
    }

    /** What is sent to another next hop has the rest of the lifetime. */
    void RestOfLifetime()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        m_node.Route("/", {2, 3});
        for (const auto& [uri, lifetime] :
             {std::pair{"/a", 4000}, std::pair{"/b", 2000}, std::pair{"/c", 300}})
        {
            Interest interest = Request(uri);
            interest.lifetime = MilliSeconds(lifetime); // 2 s is not written
            m_node[0].Inject(interest);
        }
        Simulator::Stop(MilliSeconds(250));
        Simulator::Run();
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[2].Inject(MakeReturn(Sent(uri), 1));
        }
        NS_TEST_EXPECT_MSG_EQ(GetLifetime(m_node[3].sent.at(0)), 3750, "of a stated one");
        NS_TEST_EXPECT_MSG_EQ(GetLifetime(m_node[3].sent.at(1)), 1750, "of the default");
        NS_TEST_EXPECT_MSG_EQ(GetLifetime(m_node[3].sent.at(2)), 50, "of a short one");
        CheckIdentities(false);
    }

    /** While another face may answer, nothing follows. */
    void WaitsForOthers()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_node.Route("/a", {2, 3});
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(MakeReturn(Sent("/a"), 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "face 3 may answer");
        m_node[3].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "and does");
        CheckIdentities(true);
    }

    /** What is too large for a link behind one next hop is not tried at others. */
    void ReturnedForSize()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        m_node.Route("/a", {2, 3});
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(MakeReturn(Sent("/a"), 7));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "not tried");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R7/a", "passed on");
        CheckIdentities(true);
    }

    /** A publisher without the object returns the Interest. */
    void ReturnedByApplication()
    {
        m_node.Route("/a", {4});
        m_node[0].Inject(Request("/a"));
        m_node[4].Inject(MakeReturn(Sent("/a"), 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "R1/a", "passed on");
        CheckIdentities(true);
    }

    // --- content ---

    /** Content from a hop that was not asked. */
    void NotAsked()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a"));
        m_node[3].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "it was not asked there");
        m_node[2].Inject(Object("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "it was asked there");
        CheckIdentities(true);
    }

    /** ExpiryTime: the store must not answer after it; in flight it does not count. */
    void Expiry()
    {
        m_node.Route("/", {2});
        CheckAge([](ContentObject& object) {
            object.hasExpiry = true;
            object.expiryMs = BEGIN_MS + 500;
        });
        m_node[0].sent.clear();
        ContentObject expired = Object("/old");
        expired.hasExpiry = true; // 0: always expired
        m_node[0].Inject(Request("/old"));
        m_node[2].Inject(expired);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/old", "forwarders do not look at it");
        m_node[2].sent.clear();
        m_node[0].Inject(Request("/old"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/old", "the store does");
    }

    /** Recommended Cache Time. */
    void CacheTime()
    {
        m_node.Route("/", {2});
        CheckAge([](ContentObject& object) {
            object.hasCacheTime = true;
            object.cacheTimeMs = BEGIN_MS + 500;
            object.hasExpiry = true;
            object.expiryMs = BEGIN_MS + 10000;
        });
    }

    /** KeyIdRestr: the store must know that the signature is good. */
    void KeyIdFromStore()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(ObjectBy("/a", 'k'));
        m_node[1].Inject(RequestOf("/a", 'k'));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "", "not verified: a miss");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "which is forwarded");
        m_node[2].Inject(ObjectBy("/a", 'k'));
        for (const CsEntry* entry : m_node.l3->GetContentStore().GetEntries())
        {
            entry->isVerified = true;
        }
        m_node[3].Inject(RequestOf("/a", 'k'));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "verified: a hit");
        m_node[3].Inject(RequestOf("/a", 'x'));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "another key: a miss");
    }

    /** Hash restriction: the store knows the hash. */
    void HashFromStore()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(Object("/a", "one"));
        const std::string one = GetDigest(Object("/a", "one"));
        const std::string two = GetDigest(Object("/a", "two"));
        Interest interest = Request("/a");
        interest.selectors.objectHash = two;
        m_node[1].Inject(interest);
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "", "another hash");
        interest.selectors.objectHash = one;
        m_node[3].Inject(interest);
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "its hash");
        m_node[2].Inject(Object("/a", "two"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the other object");
        m_node[1].Inject(interest);
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a D/a", "two objects of one name");
        CheckIdentities(true);
    }

    // --- loops ---

    /** Without nonces, an Interest that loops meets its own entry, and dies. */
    void Loop()
    {
        Ring ring;
        ring.Ask(Seconds(2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(ring.GetSent(), 3, "each of the three links once");
        NS_TEST_EXPECT_MSG_EQ(ring.GetBroken(), "", "the identities hold");
    }

    /** If its entries are gone when it comes round, the hop limit ends it. */
    void LoopOfExpired()
    {
        Ring ring;
        ring.Ask(MilliSeconds(5)); // a link takes 10 ms
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(ring.GetSent(), Ring::LIMIT, "as many links as it may cross");
        NS_TEST_EXPECT_MSG_EQ(ring.GetBroken(), "", "the identities hold");
    }

  private:
    static constexpr FaceId SHORT = 5; ///< the face of OtherLinkFace

    /** A face that leads to a face of another node. */
    class RingFace : public DummyFace
    {
      public:
        using DummyFace::DummyFace;

        Ptr<RingFace> peer; ///< the other end

      private:
        bool DoSend(const Ptr<Packet>& packet) override
        {
            sent.push_back(GetOctets(packet));
            Simulator::Schedule(MilliSeconds(10), [to = peer, copy = packet->Copy()] {
                to->Deliver(copy, Address());
            });
            return true;
        }
    };

    /** Three nodes, each of which has the next one as next hop. */
    struct Ring
    {
        static constexpr uint32_t LIMIT = 20; ///< hop limit of the Interest

        Ring()
        {
            for (TestNode& node : nodes)
            {
                node.Create(1);
                node[0].local = true;
                node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
                ends.push_back(CreateObject<RingFace>("in"));
                node.l3->AddFace(ends.back());
                ends.push_back(CreateObject<RingFace>("out"));
                node.l3->AddFace(ends.back());
                node.Route("/", {2});
            }
            for (std::size_t i = 0; i < 3; ++i)
            {
                const auto out = ends[2 * i + 1];
                const auto in = ends[(2 * i + 2) % 6];
                out->peer = in;
                in->peer = out;
            }
        }

        ~Ring()
        {
            for (const auto& end : ends)
            {
                end->peer = nullptr;
            }
            for (TestNode& node : nodes)
            {
                node.Destroy();
            }
        }

        /** An application of the first node asks. @param lifetime of its Interest */
        void Ask(Time lifetime)
        {
            Interest interest = Request("/a", LIMIT);
            interest.lifetime = lifetime;
            nodes[0][0].Inject(interest);
        }

        /** @return Interests on all links */
        std::size_t GetSent() const
        {
            std::size_t sent = 0;
            for (const auto& end : ends)
            {
                sent += end->Count(MessageKind::INTEREST);
            }
            return sent;
        }

        /** @return broken identities of all nodes */
        std::string GetBroken() const
        {
            std::string all;
            for (const TestNode& node : nodes)
            {
                all += node.GetBrokenIdentities(true);
            }
            return all;
        }

        TestNode nodes[3];               ///< in a ring
        std::vector<Ptr<RingFace>> ends; ///< of the links: in and out of each node
    };

    void DoSetup() override
    {
        m_node.Create(5);
        m_node[4].local = true;
        m_node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        m_short = CreateObject<OtherLinkFace>("other");
        m_node.l3->AddFace(m_short);
    }

    void DoTeardown() override
    {
        m_node.Destroy();
        m_short = nullptr;
        Simulator::Destroy();
    }

    /** @param uri of the Interest @param hopLimit of it @return the Interest */
    static Interest Request(const std::string& uri, uint8_t hopLimit = 32)
    {
        Interest interest = Ask(uri);
        interest.hopLimit = hopLimit;
        return interest;
    }

    /** @param uri of a Request() @return what the node sends for it to another node */
    static Interest Sent(const std::string& uri)
    {
        return Request(uri, Request(uri).hopLimit - 1);
    }

    /** @param uri of the Interest @param key octet of the wanted KeyId @return the Interest */
    static Interest RequestOf(const std::string& uri, char key)
    {
        static const std::string keys[] = {std::string(32, 'k'), std::string(32, 'x')};
        Interest interest = Request(uri);
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = keys[key == 'k' ? 0 : 1];
        return interest;
    }

    /** @param uri of the object @param payload of it @return an object without signature */
    static ContentObject Object(const std::string& uri, const std::string& payload = "x")
    {
        ContentObject object = ContentObject::MakeUnsigned(Name(uri));
        object.payload = payload;
        return object;
    }

    /** @param uri of the object @param key octet of its KeyId @return an object with a signature */
    static ContentObject ObjectBy(const std::string& uri, char key)
    {
        ContentObject object = Answer(uri);
        object.publisherKeyDigest = std::string(32, key);
        return object;
    }

    /** @param object any @return its ContentObjectHash */
    static std::string GetDigest(const ContentObject& object)
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        const Digest digest = codec.ComputeDigest(codec.Encode(object));
        return std::string(reinterpret_cast<const char*>(digest.data()), digest.size());
    }

    /** @param interest any @param code why it returns @return bytes of its Interest Return */
    static std::string MakeReturn(const Interest& interest, uint8_t code)
    {
        std::string bytes = Codec::Get(Codec::CCNX10).Encode(interest);
        bytes[TYPE] = 2;
        bytes[CODE] = static_cast<char>(code);
        return bytes;
    }

    /** @param bytes a packet @param at index of a byte @return the byte */
    static uint32_t GetByte(const std::string& bytes, std::size_t at)
    {
        return static_cast<uint8_t>(bytes.at(at));
    }

    /** @param bytes an Interest @return its lifetime in ms */
    static int64_t GetLifetime(const std::string& bytes)
    {
        InterestView view;
        const DecodeError error = Codec::Get(Codec::CCNX10).Decode(bytes, view);
        return error == DecodeError::NONE ? view.lifetimeMs : -1;
    }

    /** @param age makes an object that the store has until 500 ms */
    template <typename Age>
    void CheckAge(Age&& age)
    {
        ContentObject object = Object("/a");
        age(object);
        m_node[0].Inject(Request("/a"));
        m_node[2].Inject(object);
        m_node[1].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "before its time");
        Simulator::Stop(MilliSeconds(500));
        Simulator::Run();
        m_node[3].Inject(Request("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "after its time");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "the Interest is forwarded");
    }

    Ptr<OtherLinkFace> m_short; ///< face 5
};

/** A forwarder of CCNx 1.0. @ingroup ccn-tests */
class Ccnx10ForwarderTestSuite : public TestSuite
{
  public:
    Ccnx10ForwarderTestSuite()
        : TestSuite("ccn-ccnx10-forwarder", TestSuite::Type::UNIT)
    {
        using T = Ccnx10ForwarderTest;
        AddTestCase(new T("section 9: the whole name", &T::ExactName));
        AddTestCase(new T("section 9: types of segments (RFC 8609, 3.6.1)", &T::SegmentType));
        AddTestCase(new T("section 9: KeyIdRestr", &T::KeyIdRestriction));
        AddTestCase(new T("section 9: ContentObjectHashRestr", &T::HashRestriction));
        AddTestCase(new T("section 9, 2.4.5: both restrictions, one copy", &T::AllRestrictions));
        AddTestCase(new T("section 9: objects without a name", &T::Nameless));
        AddTestCase(new T("section 2.4.2: similar Interests, payload", &T::Aggregation));
        AddTestCase(new T("section 2.4.2: retransmission", &T::Retransmission));
        AddTestCase(new T("section 2.4.2: higher hop limit", &T::HigherHopLimit));
        AddTestCase(new T("section 2.4.4: PIT before store", &T::PitBeforeStore));
        AddTestCase(new T("section 2.2, 2.4.2: lifetimes", &T::Lifetimes));
        AddTestCase(new T("section 2.4.1: what changes on the way", &T::Forwarded));
        AddTestCase(new T("section 2.4.1: hop limit 0", &T::HopLimitZero));
        AddTestCase(new T("section 2.4.1: hop limit 1", &T::HopLimitOne));
        AddTestCase(new T("section 2.4.1: hop limit 0 of an application", &T::LocalHopLimit));
        AddTestCase(new T("section 10.3: no route", &T::NoRoute));
        AddTestCase(new T("section 10.3: only back", &T::OnlyBack));
        AddTestCase(new T("section 10.3: no resources", &T::NoResources));
        AddTestCase(new T("section 10.3: prohibited", &T::Prohibited));
        AddTestCase(new T("section 10.3: MTU too large", &T::TooLarge));
        AddTestCase(new T("section 10.3: unsupported hash", &T::UnsupportedHash));
        AddTestCase(new T("section 10: who gets none", &T::NoReturn));
        AddTestCase(new T("section 10.2: ignored", &T::IgnoredReturn));
        AddTestCase(new T("section 10.2: other next hops, previous hops", &T::TriedElsewhere));
        AddTestCase(new T("section 10.2: rest of the lifetime", &T::RestOfLifetime));
        AddTestCase(new T("section 10.2: while others may answer", &T::WaitsForOthers));
        AddTestCase(new T("section 10.3: size", &T::ReturnedForSize));
        AddTestCase(new T("section 2.3: by a publisher", &T::ReturnedByApplication));
        AddTestCase(new T("section 2.4.5: content that was not asked for there", &T::NotAsked));
        AddTestCase(new T("section 4: ExpiryTime", &T::Expiry));
        AddTestCase(new T("section 4: Recommended Cache Time", &T::CacheTime));
        AddTestCase(new T("section 2.4.3: KeyIdRestr at the store", &T::KeyIdFromStore));
        AddTestCase(new T("section 2.4.3: hash at the store", &T::HashFromStore));
        AddTestCase(new T("section 2.4.1: loop", &T::Loop));
        AddTestCase(new T("section 2.4.1: loop without entries", &T::LoopOfExpired));
    }
};

Ccnx10ForwarderTestSuite g_ccnx10ForwarderTestSuite; ///< registers the suite

} // namespace
