// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-get-file-test-kit.h"

#include "ns3/boolean.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * The steps in which GetFile fetches a versioned file: version, key, header and segments.
 */
class GetFileVersionedTest : public MethodTestCase<GetFileVersionedTest, GetFileBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The steps of a versioned file of 6 segments: names, sizes and order of the Interests. */
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
            "320 " + object + "/=0001 113",              // one segment only
            "340 " + object + "/=0002 113",
            "340 " + object + "/=0003 113",
            "340 " + object + "/=0004 113",
            "340 " + object + "/=0005 113",
            "350 " + object + "/=0006 113",
            "350 " + object + "/=0007 113",
            "350 " + object + "/=0008 113"};
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), expected.size(), "6 + 7 Interests");
        for (std::size_t i = 0; i < std::min(m_interests.size(), expected.size()); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_interests[i], expected[i], "Interest " << i);
        }
        const Transfer& transfer = m_get->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 6 + 2, "objects include key and header");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 6 + 7, "Interests in the transfer record");
        NS_TEST_EXPECT_MSG_EQ(transfer.firstByte, MilliSeconds(10), "arrival of segment 0");
        NS_TEST_EXPECT_MSG_EQ(transfer.end, MilliSeconds(350), "arrival of the last segment");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                              Sha256(std::string(6000, '\0')),
                              "the bytes are in order");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetObjectName().ToUri(),
                              "ccnx:" + object,
                              "the name has the version");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the end is reported once");
    }

    /** The selectors of these Interests. */
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
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.maxSuffix,
                              3,
                              "headers are excluded by their length");
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.childSelector, 1, "the latest version");
        const std::string component = GetComponent(VERSION);
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.IsExcluded(component),
                              false,
                              "a version is not excluded");
        NS_TEST_EXPECT_MSG_EQ(version->view.selectors.IsExcluded("x"),
                              true,
                              "other components are excluded");
        const auto later = DecodeSent(2);
        NS_TEST_EXPECT_MSG_EQ(later->view.selectors.IsExcluded(component),
                              true,
                              "the version that arrived is excluded");
        NS_TEST_EXPECT_MSG_EQ(later->view.selectors.IsExcluded(GetComponent("/=FD06B010167A09")),
                              false,
                              "a later version is not excluded");
        const auto key = DecodeSent(1);
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.minSuffix, 1, "at least the digest");
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.maxSuffix, 3, "version, segment, digest");
        NS_TEST_EXPECT_MSG_EQ(key->view.selectors.publisher,
                              m_file->GetSigner().GetKey()->GetDigest(),
                              "the publisher from the key locator");
        const auto segment = DecodeSent(5);
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.publisher,
                              m_file->GetSigner().GetKey()->GetDigest(),
                              "the publisher of the first segment");
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.minSuffix, 1, "at least the digest");
        NS_TEST_EXPECT_MSG_EQ(segment->view.selectors.maxSuffix, 1, "only the digest");
    }

    /** A later version that arrives in time is the one that is fetched. */
    void LaterVersion()
    {
        CreateDummy();
        GiveVersion(MilliSeconds(10), OLD_VERSION);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(100), 0);
        Simulator::Stop(MilliSeconds(500));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 3 + 1 + 3, "one more query for versions");
        NS_TEST_EXPECT_MSG_EQ(m_interests[3],
                              "100 /content/files/file1.dat 93",
                              "the query is sent at once");
        NS_TEST_EXPECT_MSG_EQ(m_interests[6],
                              "400 " + FILE_NAME + VERSION + "/=0001 113",
                              "300 ms after the later version");
    }

    /** The version may be learned from another segment than segment 0. */
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
        NS_TEST_EXPECT_MSG_EQ(m_interests[5],
                              "320 " + FILE_NAME + VERSION + "/=00 112",
                              "segment 0 is requested");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().digest,
                              Sha256(std::string(6000, '\0')),
                              "all bytes arrive");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the end is reported once");
    }

    /** A name with a version is fetched without a query. */
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
        NS_TEST_EXPECT_MSG_EQ((m_interests == expected),
                              true,
                              "no query, and nothing before the key");
    }

    /** A transfer of one segment ends when the wait for a later version ends. */
    void OneSegment()
    {
        CreateDummy(1);
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(),
                              5,
                              "two for the version, one for the key, two for headers");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, MilliSeconds(320), "300 ms after the key");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the end is reported once");
    }

    /** Attributes that skip steps. */
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
        NS_TEST_EXPECT_MSG_EQ(m_interests[1],
                              "10 " + FILE_NAME + VERSION + "/=0001 113",
                              "the Interest for segment 1");
    }

  private:
    static inline const std::string OLD_VERSION = "/=FD06B010167A07"; ///< of the file

    /** Lets segment 0 of another version arrive. @param when @param version of it */
    void GiveVersion(Time when, const std::string& version)
    {
        At(when, [this, version] { m_face->Inject(MakeFile(version, 6)->MakeChunk(0)); });
    }

    /** @param uri of one component @return its bytes */
    static std::string GetComponent(const std::string& uri)
    {
        return std::string(Name(uri).GetComponent(0));
    }
};

/** Class GetFile: versioned files. @ingroup ccn-tests */
class GetFileVersionedTestSuite : public TestSuite
{
  public:
    GetFileVersionedTestSuite()
        : TestSuite("ccn-get-file-versioned", TestSuite::Type::UNIT)
    {
        using T = GetFileVersionedTest;
        AddTestCase(new T("a versioned file, step by step", &T::Versioned));
        AddTestCase(new T("selectors", &T::Selectors));
        AddTestCase(new T("a later version", &T::LaterVersion));
        AddTestCase(new T("a version learned from another segment", &T::NotTheFirstSegment));
        AddTestCase(new T("a name with a version", &T::ExactVersion));
        AddTestCase(new T("a file of one segment", &T::OneSegment));
        AddTestCase(new T("skipped steps", &T::Without));
    }
};

GetFileVersionedTestSuite g_getFileVersionedTestSuite; ///< registers the suite

} // namespace
