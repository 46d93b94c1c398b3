// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-pit.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Which fields distinguish Interests, one field at a time. @ingroup ccn-tests */
class PitIdentityTestCase : public TestCase
{
  public:
    PitIdentityTestCase()
        : TestCase("name and selectors are the key, and no other field")
    {
    }

  private:
    void DoRun() override
    {
        const std::string exclude = ExcludeBuilder().AddComponent("x").GetBytes();
        const std::string key(32, 'k');
        std::vector<std::pair<std::string, Change>> others = {
            {"a longer name", [](Interest& i) { i.name.Append("c"); }},
            {"a shorter name", [](Interest& i) { i.name = Name("/a"); }},
            {"another name", [](Interest& i) { i.name = Name("/a/c"); }},
            {"Publisher",
             [&](Interest& i) {
                 i.selectors.publisherKind = Selectors::Publisher::KEY;
                 i.selectors.publisher = key;
             }},
        };
        const std::vector<std::pair<std::string, Change>> ofCcnb = {
            {"MinSuffixComponents", [](Interest& i) { i.selectors.minSuffix = 1; }},
            {"MaxSuffixComponents", [](Interest& i) { i.selectors.maxSuffix = 1; }},
            {"ChildSelector", [](Interest& i) { i.selectors.childSelector = 1; }},
            {"AnswerOriginKind", [](Interest& i) { i.selectors.answerOrigin = 1; }},
            {"Scope", [](Interest& i) { i.selectors.scope = 2; }},
            {"an empty Exclude", [](Interest& i) { i.selectors.hasExclude = true; }},
            {"Exclude",
             [&](Interest& i) {
                 i.selectors.hasExclude = true;
                 i.selectors.exclude = exclude;
             }},
        };
        const std::vector<std::pair<std::string, Change>> ofCcnx10 = {
            {"ContentObjectHash", [&](Interest& i) { i.selectors.objectHash = key; }},
            {"both restrictions",
             [&](Interest& i) {
                 i.selectors.publisherKind = Selectors::Publisher::KEY;
                 i.selectors.publisher = i.selectors.objectHash = key;
             }},
        };
        const auto& more = GetWire().GetTraits().isExact ? ofCcnx10 : ofCcnb;
        others.insert(others.end(), more.begin(), more.end());
        auto pit = CreateObject<Pit>();
        const DecodedInterest plain(Vary([](Interest&) {}));
        PitEntry& entry = pit->Insert(plain.view, Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(pit->Find(plain.view, Simulator::Now()),
                              &entry,
                              "the Interest finds its entry");
        for (const auto& [what, change] : others)
        {
            const DecodedInterest other(Vary(change));
            NS_TEST_EXPECT_MSG_EQ(pit->Find(other.view, Simulator::Now()),
                                  nullptr,
                                  what << " makes a different Interest");
            PitEntry& second = pit->Insert(other.view, Simulator::Now());
            NS_TEST_EXPECT_MSG_EQ(pit->Find(other.view, Simulator::Now()),
                                  &second,
                                  what << ": the Interest finds its own entry");
            NS_TEST_EXPECT_MSG_EQ(pit->Find(plain.view, Simulator::Now()),
                                  &entry,
                                  what << ": the first entry is still found");
            pit->Erase(second);
        }
        const DecodedInterest nonce(Vary([](Interest& i) { i.nonce = "other"; }));
        NS_TEST_EXPECT_MSG_EQ(pit->Find(nonce.view, Simulator::Now()),
                              &entry,
                              "the nonce is not part of the key");
        const DecodedInterest lifetime(Vary([](Interest& i) { i.lifetime = Seconds(1); }));
        NS_TEST_EXPECT_MSG_EQ(pit->Find(lifetime.view, Simulator::Now()),
                              &entry,
                              "the lifetime is not part of the key");
        NS_TEST_EXPECT_MSG_EQ(entry.GetName(),
                              EncodedName(GetWire(), Name("/a/b")).Get().GetEncoded(),
                              "the entry has the Interest's name");
        NS_TEST_EXPECT_MSG_EQ(entry.GetNameSize(), 2, "the name has two components");
        NS_TEST_EXPECT_MSG_EQ(entry.GetSelectors(), Bytes(), "the entry has no selectors");
        pit->Dispose();
    }
};

/** Faces, nonces and the limit. @ingroup ccn-tests */
class PitFacesTestCase : public TestCase
{
  public:
    PitFacesTestCase()
        : TestCase("faces, nonces, limit and traces")
    {
    }

  private:
    void DoRun() override
    {
        auto pit = CreateObject<Pit>();
        pit->SetAttribute("MaxEntries", UintegerValue(1));
        std::vector<Pit::Reason> removed;
        uint32_t added = 0;
        pit->TraceConnectWithoutContext(
            "Changed",
            Callback<void, const PitChange&>([&](const PitChange& change) {
                added += change.operation == PitChange::Operation::INSERTED;
                if (change.operation == PitChange::Operation::ERASED)
                {
                    removed.push_back(change.reason);
                }
            }));
        NS_TEST_EXPECT_MSG_EQ(pit->HasRoom(), true, "an empty table has room");
        const DecodedInterest first(Vary([](Interest&) {}));
        const DecodedInterest second(Vary([](Interest& i) { i.nonce = "5678"; }));
        const DecodedInterest third(Vary([](Interest& i) { i.nonce = "9abc"; }));
        const DecodedInterest without(Vary([](Interest& i) { i.nonce.clear(); }));
        PitEntry& entry = pit->Insert(first.view, Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(pit->HasRoom(), false, "the table is full: MaxEntries is 1");
        pit->AddDownstream(entry, 7, first.view, Simulator::Now());
        pit->AddDownstream(entry, 5, second.view, Simulator::Now());
        pit->AddDownstream(entry, 7, third.view, Simulator::Now());
        pit->AddDownstream(entry, 6, without.view, Simulator::Now());
        NS_TEST_ASSERT_MSG_EQ(entry.GetDownstreams().size(), 3, "a face has one downstream record");
        NS_TEST_EXPECT_MSG_EQ(entry.GetDownstreams().begin()[0].face,
                              7,
                              "downstream faces are in the order of their Interests");
        NS_TEST_EXPECT_MSG_EQ(entry.GetDownstreams().begin()[1].face,
                              5,
                              "downstream faces are in the order of their Interests");
        NS_TEST_EXPECT_MSG_EQ(entry.GetDownstreams().begin()[2].face,
                              6,
                              "downstream faces are in the order of their Interests");
        pit->AddDownstream(entry, 5, without.view, Simulator::Now());
        for (const Bytes nonce : {"5678", "9abc"})
        {
            NS_TEST_EXPECT_MSG_EQ(entry.HasNonce(GetNonceDigest(nonce)),
                                  GetWire().GetTraits().hasNonces,
                                  "the latest nonce of a face is kept: " << nonce);
        }
        NS_TEST_EXPECT_MSG_EQ(entry.HasNonce(GetNonceDigest("1234")),
                              false,
                              "a face has one nonce");
        NS_TEST_EXPECT_MSG_EQ(entry.HasNonce(GetNonceDigest("0000")),
                              false,
                              "an unknown nonce is not found");
        NS_TEST_EXPECT_MSG_EQ(GetNonceDigest(Bytes()),
                              0,
                              "an Interest without a nonce has digest 0");
        NS_TEST_EXPECT_MSG_NE(GetNonceDigest(Bytes("\0\0\0\0", 4)),
                              GetNonceDigest(Bytes("\0\0\0\0\0", 5)),
                              "the digest depends on the nonce's length");
        pit->AddUpstream(entry, 3, first.view, Seconds(1));
        pit->AddUpstream(entry, 2, first.view, Seconds(2));
        pit->AddUpstream(entry, 3, first.view, Seconds(3));
        NS_TEST_ASSERT_MSG_EQ(entry.GetUpstreams().size(), 2, "a face has one upstream record");
        NS_TEST_EXPECT_MSG_EQ(entry.GetUpstreams().begin()[0].face,
                              3,
                              "upstream faces are in the order of their first Interest");
        NS_TEST_EXPECT_MSG_EQ(TimeStep(entry.GetUpstreams().begin()[0].sent),
                              Seconds(3),
                              "the time of the last Interest to the face");
        NS_TEST_EXPECT_MSG_EQ(entry.WasSentTo(2), true, "face 2 is upstream");
        NS_TEST_EXPECT_MSG_EQ(entry.WasSentTo(7), false, "face 7 is not upstream");
        pit->Erase(entry);
        pit->Erase(pit->Insert(first.view, Simulator::Now()), Pit::Reason::REMOVED);
        pit->AddDownstream(pit->Insert(first.view, Simulator::Now()),
                           1,
                           first.view,
                           Simulator::Now());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(added, 3, "three entries were inserted");
        NS_TEST_ASSERT_MSG_EQ(removed.size(), 3, "three entries were removed");
        NS_TEST_EXPECT_MSG_EQ((removed[0] == Pit::Reason::SATISFIED),
                              true,
                              "the default reason is SATISFIED");
        NS_TEST_EXPECT_MSG_EQ((removed[1] == Pit::Reason::REMOVED),
                              true,
                              "the given reason is reported");
        NS_TEST_EXPECT_MSG_EQ((removed[2] == Pit::Reason::EXPIRED), true, "the entry expired");
        Simulator::Destroy();
    }
};

/** The suite; matching and timers have their own suites. @ingroup ccn-tests */
class PitTestSuite : public WireTestSuite
{
  public:
    PitTestSuite()
        : WireTestSuite("ccn-pit", TestSuite::Type::UNIT)
    {
        AddOnEachWire<PitIdentityTestCase>();
        AddOnEachWire<PitFacesTestCase>();
    }
};

PitTestSuite g_pitTestSuite; ///< registers itself

} // namespace
