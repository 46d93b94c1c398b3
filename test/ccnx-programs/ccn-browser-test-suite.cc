// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-browser.h"
#include "ns3/ccn-satisfies.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Browser and ChildQuery: one node, an application, objects in the content store.
 */
class BrowserTest : public MethodTestCase<BrowserTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Children in canonical order: 9, 10, version 1, version 2, the object itself. */
    void Queries()
    {
        Create("none");
        Plant();
        const Name p("/p");
        const std::string own = DecodedContent("/p").GetDigest();
        CheckQuery(ChildQuery::First(p), "9");
        CheckQuery(ChildQuery::Last(p), own);
        CheckQuery(ChildQuery::Next(p, "9"), "10");
        CheckQuery(ChildQuery::Next(p, "10"), GetVersion(1));
        CheckQuery(ChildQuery::Next(p, "1"), "9");
        CheckQuery(ChildQuery::Next(p, own), "");
        CheckQuery(ChildQuery::LatestVersion(p), GetVersion(2));
        CheckQuery(ChildQuery::Last(Name("/")), "p");
    }

    /** All children one after another, in attribute Mode's order. */
    void List()
    {
        Create("list");
        Plant();
        Run();
        const std::string own = Name().Append(DecodedContent("/p").GetDigest()).ToUri().substr(5);
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/9 /10 /=FD000000000001 /=FD000000000002 " + own + " ended 5 ",
                              "children are in canonical order");
        NS_TEST_EXPECT_MSG_EQ(m_browser->GetInterests(), 5 + 3, "three Interests detect the end");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(3 * 1.5), "three lifetimes and guards");
    }

    /** The other modes. */
    void Modes()
    {
        const char* const rows[][2] = {{"first", "/9 ended 1 "},
                                       {"latest", "/=FD000000000002 ended 1 "},
                                       {"none", ""}};
        for (const auto& row : rows)
        {
            Create(row[0]);
            Plant();
            Run();
            NS_TEST_EXPECT_MSG_EQ(m_log, row[1], row[0]);
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([this] { m_browser->SetAttribute("Mode", StringValue("all")); }),
            "browser mode 'all': not known (allowed: list, first, last, latest, none)",
            "the error lists the modes");
    }

    /** Over a link, from a producer: full name and content; retransmission after a loss. */
    void FromProducer()
    {
        Create("none", 2);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/p"));
        producer->SetAttribute("Size", UintegerValue(12 * 100));
        producer->SetAttribute("ChunkSize", UintegerValue(100));
        producer->SetStartTime(Seconds(1)); // the first Interest, at 0 s, gets no answer
        m_line.nodes.Get(1)->AddApplication(producer);
        m_browser->SetAttribute("FromStores", BooleanValue(false));
        std::string found;
        At(Seconds(0.1), [&] {
            m_browser->List(Name("/p"), [&](const BrowseResult& result) {
                found += result.found ? result.child + " " : "end";
                if (result.found)
                {
                    const DecodedContent chunk(producer->MakeChunk(std::stoul(result.child)));
                    NS_TEST_EXPECT_MSG_EQ(result.name,
                                          chunk.GetFullName(),
                                          "the name has its digest");
                    NS_TEST_EXPECT_MSG_EQ((result.content->message == chunk.bytes),
                                          true,
                                          "the content is complete");
                }
            });
        });
        Run();
        NS_TEST_EXPECT_MSG_EQ(found, "0 1 2 3 4 5 6 7 8 9 10 11 end", "all chunks are found");
        NS_TEST_EXPECT_MSG_EQ(m_browser->GetInterests(), 1 + 12 + 3, "one Interest is sent again");
        NS_TEST_EXPECT_MSG_EQ(producer->GetAnswers(), 12, "no content store answers");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** One query at a time, and none while the application does not run. */
    void Busy()
    {
        Create("none");
        const auto ask = [this] { m_browser->Ask(ChildQuery::First(Name("/p")), nullptr); };
        NS_TEST_EXPECT_MSG_EQ(CatchMessage(ask),
                              "browser : asked for children of ccnx:/p while it does not run",
                              "a query before the start is refused");
        At(Seconds(1), [&] {
            ask();
            NS_TEST_EXPECT_MSG_EQ(m_browser->IsBusy(), true, "a query is pending");
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage(ask),
                "browser app0: asked for children of ccnx:/p while a query is under way",
                "a second query is refused");
        });
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_browser->IsBusy(), false, "the query is given up");
        NS_TEST_EXPECT_MSG_EQ(m_browser->GetInterests(), 3, "the Interest is sent again twice");
    }

    /** A browser that stops sends no more Interests. */
    void Stops()
    {
        Create("list");
        m_browser->SetStopTime(Seconds(0.5));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_browser->GetInterests(), 1, "the Interest is not sent again");
        NS_TEST_EXPECT_MSG_EQ(m_log, "", "nothing is reported");
    }

  private:
    /** @param mode of the browser @param nodes in the line; the browser is on the first one */
    void Create(const std::string& mode, uint32_t nodes = 1)
    {
        m_log.clear();
        m_line = TransferLine();
        m_line.Create(nodes);
        m_browser = CreateObject<Browser>();
        m_browser->SetAttribute("Prefix", StringValue("ccnx:/p"));
        m_browser->SetAttribute("Mode", StringValue(mode));
        m_browser->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        m_browser->SetAttribute("Guard", TimeValue(Seconds(0.5)));
        m_browser->AssignStreams(50);
        m_browser->TraceConnectWithoutContext("Found", MakeCallback(&BrowserTest::NoteFound, this));
        m_browser->TraceConnectWithoutContext("Ended", MakeCallback(&BrowserTest::NoteEnd, this));
        m_line.nodes.Get(0)->AddApplication(m_browser);
    }

    /** Fills the first node's content store. */
    void Plant()
    {
        Name versions[2] = {Name("/p"), Name("/p")};
        versions[0].Append(GetVersion(2));
        versions[1].Append(GetVersion(1)).Append("x");
        for (const Name& name : {versions[0], versions[1], Name("/p/10"), Name("/p"), Name("/p/9")})
        {
            const DecodedContent content(name);
            m_line.L3(0).GetContentStore().Insert({content.view, content.packet});
        }
    }

    /** @param time of the version @return its component */
    static std::string GetVersion(char time)
    {
        return '\xfd' + std::string(5, '\0') + time;
    }

    /** @param query answered by the store @param child expected, or empty */
    void CheckQuery(const ChildQuery& query, const std::string& child)
    {
        const DecodedInterest interest(query.MakeInterest());
        const CsEntry* entry = m_line.L3(0).GetContentStore().Find(interest.view, Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ((entry != nullptr), !child.empty(), "the query has an answer");
        if (entry)
        {
            const std::string bytes = GetOctets(entry->CopyPacket());
            ContentView content;
            content.Decode(bytes);
            NS_TEST_EXPECT_MSG_EQ(Name().Append(query.GetChild(content)),
                                  Name().Append(child),
                                  "the child of the answer");
            NS_TEST_EXPECT_MSG_EQ(Satisfies(content, interest.view),
                                  true,
                                  "the answer satisfies the Interest");
        }
    }

    /** Runs until no event is left. */
    void Run()
    {
        Simulator::Run();
    }

    /** @param result logged */
    void NoteFound(const BrowseResult& result)
    {
        m_log += Name().Append(result.child).ToUri().substr(5) + " ";
    }

    /** @param children logged */
    void NoteEnd(uint32_t children)
    {
        m_log += "ended " + std::to_string(children) + " ";
    }

    TransferLine m_line;
    Ptr<Browser> m_browser;
    std::string m_log; ///< of traces
};

/** Classes Browser and ChildQuery. @ingroup ccn-tests */
class BrowserTestSuite : public TestSuite
{
  public:
    BrowserTestSuite()
        : TestSuite("ccn-browser", TestSuite::Type::UNIT)
    {
        using T = BrowserTest;
        AddTestCase(new T("queries", &T::Queries));
        AddTestCase(new T("a list", &T::List));
        AddTestCase(new T("the other modes", &T::Modes));
        AddTestCase(new T("from a producer", &T::FromProducer));
        AddTestCase(new T("one query at a time", &T::Busy));
        AddTestCase(new T("stopping", &T::Stops));
    }
};

BrowserTestSuite g_browserTestSuite; ///< registers the suite

} // namespace
