// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-child-query.h"
#include "ns3/ccn-repository.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const std::string STORED_NAME = "/content/files/file1.dat"; ///< without version
const std::string STORED_VERSION = "/=FD06B010167A08";      ///< of the file

/** The Interests that a repository answers, and when. @ingroup ccn-tests */
class RepositoryTest : public MethodTestCase<RepositoryTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The object that answers an Interest, or none. */
    void Interests()
    {
        const std::string object = STORED_NAME + STORED_VERSION;
        const std::string first = object + "/=00";
        const std::string header = object + "/%C1.META.M/.header" + STORED_VERSION + "/=00";
        Ask({}, STORED_NAME, first);
        Ask({}, object + "/=0001", object + "/=0001");
        Ask({}, object + "/=0003", ""); // there are three segments
        Ask({}, object + "/1", "");
        Ask({}, STORED_NAME + "/=FD06B010167A09/=00", "");
        Ask({}, object + "/%C1.META.M", header);
        Ask({}, object + "/%C1.META.M/.header", header);
        Ask({}, header, header);
        Ask({}, object + "/_meta_/.header", "");
        Ask({}, "/ccnx.org/Users/root/Keys", "KEY");
        Ask({}, "/ccnx.org/Users/nobody/Keys", "");
        Ask({}, "/", first); // the shorter component comes first
        const auto rightmost = [](Interest& interest) { interest.selectors.childSelector = 1; };
        Ask(rightmost, STORED_NAME, first); // the first one in the latest version
        Ask(rightmost, object, header);
        Ask(rightmost, "/", "KEY");
        const auto passive = [](Interest& interest) {
            interest.selectors.answerOrigin = ANSWER_CONTENT_STORE;
        };
        Ask(passive, STORED_NAME, first);
        const auto fresh = [](Interest& interest) { interest.selectors.answerOrigin = ANSWER_NEW; };
        Ask(fresh, STORED_NAME, "");
        const auto exact = [](Interest& interest) {
            interest.selectors.minSuffix = 3;
            interest.selectors.maxSuffix = 3;
        };
        Ask(exact, STORED_NAME, first);
        Ask(exact, object + "/%C1.META.M/.header", header);
        Ask(exact, object + "/%C1.META.M", "");
    }

    /** The queries for versions. */
    void Versions()
    {
        const auto ask = [this](const ChildQuery& query, const std::string& expected) {
            const Interest made = query.MakeInterest();
            Ask([&](Interest& interest) { interest.selectors = made.selectors; },
                query.GetPrefix().ToUri(),
                expected);
        };
        const Name file(STORED_NAME);
        const auto version = std::string(Name(STORED_VERSION).GetComponent(0));
        ask(ChildQuery::LatestVersion(file), STORED_NAME + STORED_VERSION + "/=00");
        ask(ChildQuery::LaterVersion(file, version), "");
        ask(ChildQuery::LaterVersion(file, std::string("\xfd\x05\0\0\0\0\0", 7)),
            STORED_NAME + STORED_VERSION + "/=00");
    }

    /** Objects are read one after the other, then wait in the queue. */
    void Times()
    {
        Start(10000);
        m_repository->SetAttribute("ReadTime", TimeValue(MilliSeconds(5)));
        m_repository->SetAttribute("AnswerDelay", TimeValue(MicroSeconds(1)));
        const std::string object = STORED_NAME + STORED_VERSION;
        AskAt(MilliSeconds(10), object + "/=00");
        AskAt(MilliSeconds(11), object + "/=0001");
        AskAt(MilliSeconds(16), object + "/=00");
        AskAt(MilliSeconds(100), object + "/=0001");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_answers,
                              "0@15001 1@20001 0@20001 1@100001 ",
                              "us; the third waits behind the second, the fourth needs no read");
        NS_TEST_EXPECT_MSG_EQ(m_repository->GetReads(), 2, "two objects are read");
    }

    /** The cache keeps the objects that were read last. */
    void Cache()
    {
        Start(10000);
        m_repository->SetAttribute("ReadTime", TimeValue(MilliSeconds(5)));
        m_repository->SetAttribute("AnswerDelay", TimeValue(Seconds(0)));
        m_repository->SetAttribute("CacheObjects", UintegerValue(2));
        const std::string object = STORED_NAME + STORED_VERSION;
        uint32_t ms = 0;
        for (const char* const name : {"/=00", "/=0001", "/=00", "/=0002", "/=0001", "/=00"})
        {
            AskAt(MilliSeconds(ms += 10), object + name);
        }
        AskAt(MilliSeconds(ms += 10), object + "/%C1.META.M");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_answers,
                              "0@15000 1@25000 0@30000 2@45000 1@50000 0@65000 3@75000 ",
                              "2 replaces 0; the header is not in the cache of segments");
        NS_TEST_EXPECT_MSG_EQ(m_repository->GetReads(), 5, "the third and the fifth need no read");
    }

    /** A repository answers Interests in its namespace, while it runs. */
    void Namespace()
    {
        Start(10000);
        m_repository->SetAttribute("Namespace", StringValue("ccnx:/content"));
        m_repository->SetStopTime(Seconds(5));
        AskAt(Seconds(1), STORED_NAME);
        AskAt(Seconds(2), "/ccnx.org/Users/root/Keys");
        AskAt(Seconds(6), STORED_NAME);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_answers,
                              "0@1000001 ",
                              "no answer for the key, and none after the stop");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().GetDrops(DropReason::NO_ROUTE),
                              2,
                              "no route after the stop");
    }

  private:
    /**
     * Creates a node with a repository and a face for Interests.
     * @param size the size of the file in bytes
     */
    void Start(uint64_t size)
    {
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("Size", UintegerValue(size));
        m_repository->SetAttribute("Version", UintegerValue(0x06b010167a08));
        m_line.Create(1);
        m_line.nodes.Get(0)->AddApplication(m_repository);
        m_face = CreateObject<DummyFace>();
        m_line.L3(0).AddFace(m_face);
        m_repository->TraceConnectWithoutContext("Answered",
                                                 MakeCallback(&RepositoryTest::NoteAnswer, this));
        CcnStackHelper::Get(m_line.nodes.Get(0))
            ->GetContentStore()
            .SetAttribute("MaxObjects", UintegerValue(0));
        m_answers.clear();
    }

    /** @param when an Interest arrives @param uri its name */
    void AskAt(Time when, const std::string& uri)
    {
        const auto nonce = static_cast<uint32_t>(when.GetMilliSeconds() + 1);
        At(when, [this, uri, nonce] { m_face->Inject(ccn::test::Ask(uri, nonce)); });
    }

    /**
     * Sends an Interest to a new node.
     *
     * @param change of the Interest
     * @param uri its name
     * @param expected name of the answer, "KEY" for the key's, or empty
     */
    void Ask(const Change& change, const std::string& uri, const std::string& expected)
    {
        Start(10000);
        At(Seconds(1), [&] {
            Interest interest = ccn::test::Ask(uri, 1);
            if (change)
            {
                change(interest);
            }
            m_face->Inject(interest);
        });
        Simulator::Run();
        const std::string key = Name(m_repository->MakeKey().name).ToUri().substr(5);
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              (expected.empty() ? "" : "D" + (expected == "KEY" ? key : expected)),
                              "answer for " << uri);
        NS_TEST_EXPECT_MSG_EQ(m_repository->GetRefusals(),
                              expected.empty(),
                              "a refusal is counted");
        Simulator::Destroy();
    }

    /** @param chunk sent; logged with the time in us */
    void NoteAnswer(uint64_t chunk, uint32_t)
    {
        m_answers +=
            std::to_string(chunk) + "@" + std::to_string(Simulator::Now().GetMicroSeconds()) + " ";
    }

    Ptr<Repository> m_repository; ///< under test
    TransferLine m_line;          ///< its node
    Ptr<DummyFace> m_face;        ///< sends the Interests
    std::string m_answers;        ///< segments and times
};

/** Class Repository: answers to Interests. @ingroup ccn-tests */
class RepositoryTestSuite : public TestSuite
{
  public:
    RepositoryTestSuite()
        : TestSuite("ccn-repository", TestSuite::Type::UNIT)
    {
        using T = RepositoryTest;
        AddTestCase(new T("Interests", &T::Interests));
        AddTestCase(new T("versions", &T::Versions));
        AddTestCase(new T("times", &T::Times));
        AddTestCase(new T("memory", &T::Cache));
        AddTestCase(new T("namespace", &T::Namespace));
    }
};

RepositoryTestSuite g_repositoryTestSuite; ///< registers the suite

} // namespace
