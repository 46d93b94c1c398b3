/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-pending-requests.h"

#include <memory>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Class PendingRequests, with answers given by hand. */
class PendingRequestsTest : public MethodTestCase<PendingRequestsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Sent again every interval, until the timeout. */
    void Times()
    {
        Request request = Make("/a");
        request.interval = Seconds(4);
        request.timeout = Seconds(10);
        Express("a", request);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a@0 /a again@4 /a again@8 a failed@10 ",
                              "and given up once");
        NS_TEST_EXPECT_MSG_EQ(Give("/a"), false, "nobody waits any more");
        Express("b", Make("/b"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(10), "without times no event is left");
    }

    /** An answer ends it. */
    void Answered()
    {
        Request request = Make("/a");
        request.interval = Seconds(4);
        request.timeout = Seconds(10);
        request.isRepeated = true;
        Express("a", request);
        At(Seconds(5), [this] {
            NS_TEST_EXPECT_MSG_EQ(Give("/b"), false, "another name");
            NS_TEST_EXPECT_MSG_EQ(m_requests->Take(Ask("/a").ToPacket()), false, "an Interest");
            NS_TEST_EXPECT_MSG_EQ(Give("/a/x"), true, "a name below");
            NS_TEST_EXPECT_MSG_EQ(Give("/a/x"), false, "once");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a again@0 /a again@4 a=/a/x@5 ",
                              "a repetition from the start");
    }

    /** Selectors decide who is answered. */
    void Selectors()
    {
        const auto content = Answer("/a/2");
        for (const bool isWanted : {true, false})
        {
            m_log.clear();
            Request one = Make("/a/2");
            one.interest.selectors.maxSuffix = isWanted ? 1 : 0;
            Express("suffix", one);
            Request two = Make("/a/2");
            two.publisher = std::string(32, isWanted ? '\x5a' : '\x5b');
            Express("publisher", two);
            ExcludeBuilder exclude;
            exclude.AddComponent(isWanted ? "3" : "2");
            Request three = Make("/a");
            three.exclude = exclude.GetBytes();
            Express("exclude", three);
            m_log.clear();
            NS_TEST_EXPECT_MSG_EQ(m_requests->Take(content.ToPacket()), isWanted, "taken");
            NS_TEST_EXPECT_MSG_EQ(
                m_log,
                (isWanted ? "suffix=/a/2@0 publisher=/a/2@0 exclude=/a/2@0 " : ""),
                "one object answers all that it satisfies, oldest first");
            m_requests->Clear();
        }
    }

    /** An answer's handler may cancel what would be answered next, and ask on. */
    void Cancelled()
    {
        const uint64_t second = 2;
        m_requests->Express(Make("/a"), [&](const ContentView&, Ptr<const Packet>) {
            m_requests->Cancel(second);
            m_requests->Cancel(second);
            Express("third", Make("/c"));
        });
        NS_TEST_EXPECT_MSG_EQ(Express("second", Make("/a")), second, "numbers count up from 1");
        NS_TEST_EXPECT_MSG_EQ(Give("/a"), true, "for the first");
        NS_TEST_EXPECT_MSG_EQ(Give("/c"), true, "for the third");
        NS_TEST_EXPECT_MSG_EQ(m_log, "/a@0 /a@0 /c@0 third=/c@0 ", "the second gets nothing");
        Request late = Make("/d");
        late.timeout = Seconds(1);
        Express("late", late);
        m_requests->Clear();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "/a@0 /a@0 /c@0 third=/c@0 /d@0 ", "nothing after Clear()");
    }

  private:
    void DoSetup() override
    {
        m_requests = std::make_unique<PendingRequests>([this](Interest interest, bool isRepeated) {
            m_log += Describe(interest.Encode()).substr(1) + (isRepeated ? " again" : "") + Now();
        });
    }

    /** @return the present in s */
    static std::string Now()
    {
        return "@" + std::to_string(Simulator::Now().GetMilliSeconds() / 1000) + " ";
    }

    /** @param uri what for @return the request */
    static Request Make(const std::string& uri)
    {
        Request request;
        request.interest.name = Name(uri);
        return request;
    }

    /** @param name in the log @param request what for @return its number */
    uint64_t Express(const std::string& name, const Request& request)
    {
        return m_requests->Express(
            request,
            [this, name](const ContentView& content, Ptr<const Packet> packet) {
                NS_TEST_EXPECT_MSG_EQ(GetOctets(packet), content.message, "the same");
                m_log += name + "=" + Describe(GetOctets(packet)).substr(1) + Now();
            },
            [this, name] { m_log += name + " failed" + Now(); });
    }

    /** @param uri of an object that comes @return true if somebody wanted it */
    bool Give(const std::string& uri)
    {
        return m_requests->Take(Answer(uri).ToPacket());
    }

    std::unique_ptr<PendingRequests> m_requests; ///< under test
    std::string m_log;                           ///< what it did
};

/** @ingroup ccn-tests Class PendingRequests. */
class PendingRequestsTestSuite : public TestSuite
{
  public:
    PendingRequestsTestSuite()
        : TestSuite("ccn-pending-requests", TestSuite::Type::UNIT)
    {
        using T = PendingRequestsTest;
        AddTestCase(new T("no answer", &T::Times));
        AddTestCase(new T("an answer", &T::Answered));
        AddTestCase(new T("who is answered", &T::Selectors));
        AddTestCase(new T("requests that nobody waits for", &T::Cancelled));
    }
};

PendingRequestsTestSuite g_pendingRequestsTestSuite; ///< registers the suite

} // namespace
