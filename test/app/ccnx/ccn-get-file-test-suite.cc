/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-get-file.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const std::string FILE_NAME = "/content/files/file1.dat";                     ///< without version
const std::string OLD_VERSION = "/=FD06B010167A07";                           ///< of it
const std::string VERSION = "/=FD06B010167A08";                               ///< of it
const std::string KEY_NAME = "/ccnx.org/Users/root/Keys/key/=FD06B00FEFC03D"; ///< of the publisher

/** @ingroup ccn-tests Class GetFile against a producer, or against objects given by hand. */
class GetFileTest : public MethodTestCase<GetFileTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 98 chunks without version: as many Interests and Pipeline - 1 more. */
    void Unversioned()
    {
        for (const uint32_t pipeline : {1, 2, 4, 31})
        {
            CreateLine(2);
            m_get->SetAttribute("Pipeline", UintegerValue(pipeline));
            Simulator::Run();
            const Transfer& transfer = m_get->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(transfer.interests, 98 + pipeline - 1, "beyond the end");
            NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 98, "each once");
            NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing was lost");
            NS_TEST_EXPECT_MSG_EQ(transfer.bytes, SIZE, "octets");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(SIZE, '\0')), "of zeros");
            NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "once");
            NS_TEST_EXPECT_MSG_EQ(m_largestWindow, pipeline, "under way at a time");
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /** A segment that takes 10 ms keeps its place: one after the other, 10 ms apart. */
    void ProcessingTime()
    {
        CreateLine(2);
        m_get->SetAttribute("ProcessingTime", TimeValue(MilliSeconds(10)));
        // The first average is a round trip of 2 ms: what waits for its turn would be taken for
        // lost.
        m_get->SetAttribute("HoleAttempts", UintegerValue(0));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_arrivals.size(), 98, "segments");
        // Segment 1 is asked for when segment 0 is processed, and 2 to 4 come while it is.
        for (std::size_t i = 2; i < m_arrivals.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_arrivals[i] - m_arrivals[i - 1], MilliSeconds(10), i);
        }
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end,
                              m_arrivals.back() + MilliSeconds(10),
                              "with the last one's processing");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().interests, 98 + 3, "as without");
    }

    /** 5 % of all frames are lost, on one link or on all of three. */
    void RandomLoss()
    {
        for (const uint32_t links : {1, 3})
        {
            for (uint32_t seed = 1; seed <= 10; ++seed)
            {
                CreateLine(links + 1);
                for (uint32_t i = 0; i < links; ++i)
                {
                    LoseFrames(m_line.links[i].Get(0), 0.05, 100 * seed + 2 * i);
                    LoseFrames(m_line.links[i].Get(1), 0.05, 100 * seed + 2 * i + 1);
                }
                Simulator::Run();
                const Transfer& transfer = m_get->GetTransfer();
                NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", links << " links, seed " << seed);
                NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(SIZE, '\0')), "octets");
                NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 98, "each once");
                NS_TEST_EXPECT_MSG_GT(m_get->GetHoleInterests(), 0, "holes were filled");
                const uint64_t first = transfer.interests - transfer.retransmissions;
                NS_TEST_EXPECT_MSG_GT(first, 97, "each asked for once");
                NS_TEST_EXPECT_MSG_LT(first, 98 + 4, "and at most three beyond the end");
                NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
                Simulator::Destroy();
            }
        }
    }

    /**
     * One lost message costs a few round trips, not a lifetime. Segment 50's Interest is lost at
     * the first node: frame 50 of those that come there.
     */
    void LostInterest()
    {
        CreateLine(2);
        Simulator::Run();
        const Time lossless = m_get->GetTransfer().end;
        Simulator::Destroy();
        CreateLine(2);
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({50});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        Simulator::Run();
        const Time late = m_get->GetTransfer().end - lossless;
        NS_TEST_EXPECT_MSG_EQ(m_get->GetHoleInterests(), 1, "one Interest more");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions, 1, "that one");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetOutOfOrder(), 3, "51, 52 and 53 came meanwhile");
        // A round trip is 2.05 ms: the hole is one after more than 4.1 ms, at a look every 2.05 ms.
        NS_TEST_EXPECT_MSG_EQ((late > MilliSeconds(4) && late < MilliSeconds(8)), true, late);
    }

    /** The steps of a versioned file of 6 segments: names, octets and order of the Interests. */
    void Versioned()
    {
        CreateDummy();
        m_get->SetAttribute("Label", StringValue("get"));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        GiveHeader(MilliSeconds(330));
        Give(MilliSeconds(340), 1);
        for (const uint64_t segment : {2, 3, 4, 5})
        {
            Give(MilliSeconds(350), segment);
        }
        Simulator::Run();
        const std::string object = FILE_NAME + VERSION;
        std::vector<std::string> expected = {
            "0 /content/files/file1.dat 93",             // latest version
            "10 " + KEY_NAME + " 117",                   // of segment 0
            "20 /content/files/file1.dat 93",            // a later version
            "320 " + object + "/%C1.META.M/.header 124", // by its name
            "320 " + object + "/_meta_/.header 122",     // by its former name
            "320 " + object + "/=0001 113",              // alone
            "340 " + object + "/=0002 113",
            "340 " + object + "/=0003 113",
            "340 " + object + "/=0004 113",
            "340 " + object + "/=0005 113",
            "350 " + object + "/=0006 113",
            "350 " + object + "/=0007 113",
            "350 " + object + "/=0008 113"};
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), expected.size(), "Interests: 6 + 7");
        for (std::size_t i = 0; i < std::min(m_interests.size(), expected.size()); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_interests[i], expected[i], "Interest " << i);
        }
        const Transfer& transfer = m_get->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 6 + 2, "key and header too");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 6 + 7, "in the record");
        NS_TEST_EXPECT_MSG_EQ(transfer.firstByte, MilliSeconds(10), "segment 0");
        NS_TEST_EXPECT_MSG_EQ(transfer.end, MilliSeconds(350), "the last segment");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(6000, '\0')), "in order");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetObjectName().ToUri(), "ccnx:" + object, "the version");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "once");
    }

    /** What the selectors of these Interests say. */
    void Selectors()
    {
        CreateDummy();
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(340), 1);
        Simulator::Stop(MilliSeconds(345));
        Simulator::Run();
        const auto version = DecodeSent(0);
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.minSuffix, 3, "version, segment, digest");
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.maxSuffix, 3, "no header, for example");
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.childSelector, 1, "the last version");
        const std::string component = GetComponent(VERSION);
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.IsExcluded(component), false, "a version");
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.IsExcluded("x"), true, "anything else");
        const auto later = DecodeSent(2);
        NS_TEST_EXPECT_MSG_EQ(later->view.selectors.IsExcluded(component), true, "it came");
        NS_TEST_EXPECT_MSG_EQ(later->view.selectors.IsExcluded(GetComponent("/=FD06B010167A09")),
                              false,
                              "a later one");
        const auto key = DecodeSent(1);
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.minSuffix, 1, "the digest at least");
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.maxSuffix, 3, "version, segment, digest");
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.publisher,
                              m_file->GetSigner().GetKey()->GetDigest(),
                              "as the locator says");
        const auto segment = DecodeSent(5);
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.publisher,
                              m_file->GetSigner().GetKey()->GetDigest(),
                              "the first segment's");
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.minSuffix, 1, "the digest");
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.maxSuffix, 1, "and nothing else");
    }

    /** An Interest for a hole excludes the number of the following segment, and then the next. */
    void HoleInterests()
    {
        CreateDummy();
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(330), 1);
        Simulator::Stop(MilliSeconds(375));
        Simulator::Run();
        // Segments 2 to 5 are asked for at 330 ms. The average is 10 ms: looks at 340, 350, 360
        // and, with 11 ms, 371 ms.
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 12, "10 and two for the hole");
        for (const uint32_t attempt : {1, 2})
        {
            const auto hole = DecodeSent(9 + attempt);
            const Name name(hole->view.name);
            NS_TEST_EXPECT_MSG_EQ(name.ToUri(), "ccnx:" + FILE_NAME + VERSION + "/=0002", "of 2");
            ExcludeBuilder exclude;
            exclude.AddComponent(std::string("\0", 1) + static_cast<char>(2 + attempt));
            NS_TEST_EXPECT_MSG_EQ(hole->view.selectors.exclude, exclude.GetBytes(), attempt);
        }
        NS_TEST_EXPECT_MSG_EQ(m_interests[10].substr(0, 3), "360", "after two averages");
        NS_TEST_EXPECT_MSG_EQ(m_interests[11].substr(0, 3), "371", "after 1.1 averages more");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions, 2, "repetitions");
    }

    /** A later version that comes in time is the one that is fetched. */
    void LaterVersion()
    {
        CreateDummy();
        GiveVersion(MilliSeconds(10), OLD_VERSION);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(100), 0);
        Simulator::Stop(MilliSeconds(500));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 3 + 1 + 3, "one more query");
        NS_TEST_EXPECT_MSG_EQ(m_interests[3], "100 /content/files/file1.dat 93", "at once");
        NS_TEST_EXPECT_MSG_EQ(m_interests[6],
                              "400 " + FILE_NAME + VERSION + "/=0001 113",
                              "300 ms after the later one");
    }

    /** Whoever tells the version may have lost segment 0. */
    void NotTheFirstSegment()
    {
        CreateDummy();
        Give(MilliSeconds(10), 3);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(330), 0);
        for (const uint64_t segment : {1, 2, 3, 4})
        {
            Give(MilliSeconds(340), segment);
        }
        Give(MilliSeconds(350), 5);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests[5], "320 " + FILE_NAME + VERSION + "/=00 112", "it");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().digest, Sha256(std::string(6000, '\0')), "all");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "once");
    }

    /** A name that ends in a version is taken as it is. */
    void ExactVersion()
    {
        CreateDummy();
        m_get->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME + VERSION));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Simulator::Stop(MilliSeconds(25));
        Simulator::Run();
        const std::string object = FILE_NAME + VERSION;
        const std::vector<std::string> expected = {"0 " + object + "/=00 75",
                                                   "10 " + KEY_NAME + " 117",
                                                   "20 " + object + "/%C1.META.M/.header 124",
                                                   "20 " + object + "/_meta_/.header 122",
                                                   "20 " + object + "/=0001 113",
                                                   "20 " + object + "/=0002 113",
                                                   "20 " + object + "/=0003 113",
                                                   "20 " + object + "/=0004 113"};
        NS_TEST_EXPECT_MSG_EQ((m_interests == expected), true, "no query, nothing before the key");
    }

    /** A file of one segment is over when the wait for a later version is. */
    void OneSegment()
    {
        CreateDummy(1);
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 5, "version twice, key, headers");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, MilliSeconds(320), "300 ms after the key");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "once");
    }

    /** Attributes that leave steps away. */
    void Without()
    {
        CreateDummy();
        m_get->SetAttribute("FetchKey", BooleanValue(false));
        m_get->SetAttribute("FetchHeader", BooleanValue(false));
        m_get->SetAttribute("LaterVersionWait", TimeValue(Seconds(0)));
        Give(MilliSeconds(10), 0);
        Simulator::Stop(MilliSeconds(15));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 2, "one for the version, one for segment 1");
        NS_TEST_EXPECT_MSG_EQ(m_interests[1], "10 " + FILE_NAME + VERSION + "/=0001 113", "so");
    }

    /** The header that is not there is asked for every 4 s, as long as the transfer lasts. */
    void Reexpression()
    {
        CreateDummy();
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        GiveHeader(MilliSeconds(330));
        Give(MilliSeconds(330), 1);
        for (const uint64_t segment : {2, 3, 4, 5})
        {
            Give(Seconds(9), segment);
        }
        m_get->SetAttribute("HoleAttempts", UintegerValue(0));
        Simulator::Run();
        const auto count = [this](const std::string& interest) {
            return std::count(m_interests.begin(), m_interests.end(), interest);
        };
        const std::string object = FILE_NAME + VERSION;
        for (const char* const ms : {"320 ", "4320 ", "8320 "})
        {
            NS_TEST_EXPECT_MSG_EQ(count(ms + object + "/_meta_/.header 122"), 1, ms);
        }
        for (const char* const ms : {"330 ", "4330 ", "8330 "})
        {
            NS_TEST_EXPECT_MSG_EQ(count(ms + object + "/=0002 113"), 1, ms);
        }
        // The old header twice, segments 2 to 5 twice each.
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions, 10, "in the record");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, Seconds(9), "the end");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(13), "and of Interests beyond the end");
    }

    /** Nothing there, no key, or a segment that never comes: given up after Timeout. */
    void GivenUp()
    {
        CreateDummy();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "once");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, Seconds(60), "after a minute");
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 15, "at 0, 4, ..., 56 s");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions, 14, "all but the first");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().digest, "", "no digest");
        Simulator::Destroy();
        CreateDummy();
        m_get->SetAttribute("Timeout", TimeValue(Seconds(6)));
        Give(MilliSeconds(10), 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "the key");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, MilliSeconds(6010), "CCNx's 6 s");
        Simulator::Destroy();
        CreateDummy();
        m_get->SetAttribute("Timeout", TimeValue(Seconds(6)));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(330), 1);
        Give(MilliSeconds(340), 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "segment 2");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, MilliSeconds(6330), "since 1 came");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().bytes, 2000, "octets in order");
    }

    /** A stopped application asks for nothing any more. */
    void Stopped()
    {
        CreateDummy();
        m_get->SetStopTime(MilliSeconds(100));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 3, "until then");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "", "it did not end");
    }

  private:
    static constexpr uint32_t SIZE = 400000; ///< octets of the producer's file: 98 of 4096

    /** A line with a producer of segments without version. @param nodes their number */
    void CreateLine(uint32_t nodes)
    {
        m_line.Create(nodes);
        m_line.producer->SetAttribute("Size", UintegerValue(SIZE));
        m_line.producer->SetAttribute("ChunkSize", UintegerValue(4096));
        m_line.producer->SetAttribute("Numbering", StringValue("segment"));
        m_line.nodes.Get(nodes - 1)->AddApplication(m_line.producer);
        CreateGet();
        m_get->SetAttribute("Versioned", BooleanValue(false));
    }

    /** One node whose Interests end at a dummy. @param segments of 1000 octets of the file */
    void CreateDummy(uint32_t segments = 6)
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
        m_file = MakeFile(VERSION, segments);
        CreateGet();
        m_get->TraceConnectWithoutContext("InterestSent",
                                          MakeCallback(&GetFileTest::NoteInterest, this));
        m_interests.clear();
    }

    /** @param version of the file @param segments its number @return what makes them */
    static Ptr<Producer> MakeFile(const std::string& version, uint32_t segments)
    {
        auto file = CreateObject<Producer>();
        file->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME + version));
        file->SetAttribute("Numbering", StringValue("segment"));
        file->SetAttribute("Size", UintegerValue(1000 * segments));
        file->SetAttribute("ChunkSize", UintegerValue(1000));
        file->GetSigner().SetAttribute("KeyName", StringValue("ccnx:" + KEY_NAME));
        file->GetSigner().SetAttribute("Identity", StringValue("somebody"));
        return file;
    }

    /** The application on the first node. */
    void CreateGet()
    {
        m_get = CreateObject<GetFile>();
        m_get->AssignStreams(1);
        m_get->TraceConnectWithoutContext("InterestSent",
                                          MakeCallback(&GetFileTest::CountInterest, this));
        m_get->TraceConnectWithoutContext("ChunkReceived",
                                          MakeCallback(&GetFileTest::NoteChunk, this));
        m_get->TraceConnectWithoutContext("Ended", MakeCallback(&GetFileTest::NoteEnd, this));
        m_line.nodes.Get(0)->AddApplication(m_get);
        m_arrivals.clear();
        m_ended.clear();
        m_underWay = m_largestWindow = 0;
    }

    /** Lets a segment come. @param when @param segment its number */
    void Give(Time when, uint64_t segment)
    {
        At(when, [this, segment] { m_face->Inject(m_file->MakeChunk(segment)); });
    }

    /** Lets segment 0 of another version come. @param when @param version which */
    void GiveVersion(Time when, const std::string& version)
    {
        At(when, [this, version] { m_face->Inject(MakeFile(version, 6)->MakeChunk(0)); });
    }

    /** Lets the key come. @param when */
    void GiveKey(Time when)
    {
        At(when, [this] {
            auto key = Answer(KEY_NAME + "/=00", "key");
            key.publisherKeyDigest = m_file->GetSigner().GetKey()->GetDigest();
            m_face->Inject(key);
        });
    }

    /** Lets the header come. @param when */
    void GiveHeader(Time when)
    {
        At(when, [this] {
            m_face->Inject(
                Answer(FILE_NAME + VERSION + "/%C1.META.M/.header" + VERSION + "/=00", "header"));
        });
    }

    /** @param index of a message that the dummy got @return the Interest */
    std::unique_ptr<DecodedInterest> DecodeSent(std::size_t index) const
    {
        InterestView view;
        view.Decode(m_face->sent.at(index));
        Interest interest;
        interest.name = Name(view.name);
        interest.selectors = view.selectors;
        return std::make_unique<DecodedInterest>(interest);
    }

    /** @param uri of one component @return its octets */
    static std::string GetComponent(const std::string& uri)
    {
        return std::string(Name(uri).GetComponent(0));
    }

    /** @param interest that was sent: when in ms, its name, octets with a nonce of 12 */
    void NoteInterest(const Interest& interest, bool)
    {
        m_interests.push_back(std::to_string(Simulator::Now().GetMilliSeconds()) + " " +
                              interest.name.ToUri().substr(5) + " " +
                              std::to_string(interest.Encode().size() + 16));
    }

    /** @param isRepeated whether the segment was asked for before */
    void CountInterest(const Interest&, bool isRepeated)
    {
        m_underWay += !isRepeated;
        m_largestWindow = std::max(m_largestWindow, m_underWay);
    }

    /** Notes when a segment came. */
    void NoteChunk(uint64_t, Time, uint32_t)
    {
        m_arrivals.push_back(Simulator::Now());
        --m_underWay;
    }

    /** @param transfer how it went */
    void NoteEnd(const Transfer& transfer)
    {
        m_ended += transfer.complete ? "complete " : "given up ";
    }

    TransferLine m_line;                  ///< the nodes
    Ptr<GetFile> m_get;                   ///< on the first one
    Ptr<DummyFace> m_face;                ///< where the Interests end
    Ptr<Producer> m_file;                 ///< makes what comes from there
    std::vector<std::string> m_interests; ///< that were sent
    std::vector<Time> m_arrivals;         ///< of segments
    uint32_t m_underWay{0};               ///< segments asked for and not here
    uint32_t m_largestWindow{0};          ///< most of them
    std::string m_ended;                  ///< how
};

/** @ingroup ccn-tests Class GetFile. */
class GetFileTestSuite : public TestSuite
{
  public:
    GetFileTestSuite()
        : TestSuite("ccn-get-file", TestSuite::Type::UNIT)
    {
        using T = GetFileTest;
        AddTestCase(new T("a file without version", &T::Unversioned));
        AddTestCase(new T("time for each segment", &T::ProcessingTime));
        AddTestCase(new T("random loss", &T::RandomLoss));
        AddTestCase(new T("a lost Interest", &T::LostInterest));
        AddTestCase(new T("a versioned file, step by step", &T::Versioned));
        AddTestCase(new T("selectors", &T::Selectors));
        AddTestCase(new T("Interests for a hole", &T::HoleInterests));
        AddTestCase(new T("a later version", &T::LaterVersion));
        AddTestCase(new T("a version told by another segment", &T::NotTheFirstSegment));
        AddTestCase(new T("a version given", &T::ExactVersion));
        AddTestCase(new T("a file of one segment", &T::OneSegment));
        AddTestCase(new T("steps left away", &T::Without));
        AddTestCase(new T("Interests sent again", &T::Reexpression));
        AddTestCase(new T("given up", &T::GivenUp));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

GetFileTestSuite g_getFileTestSuite; ///< registers the suite

} // namespace
