// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-pending-requests.h"

#include <memory>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class PendingRequests; the test delivers the answers. @ingroup ccn-tests */
class PendingRequestsTest : public MethodTestCase<PendingRequestsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A request is sent again at every interval until its timeout. */
    void Times()
    {
        Request request = Make("/a");
        request.interval = Seconds(4);
        request.timeout = Seconds(10);
        Express("a", request);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a@0 /a again@4 /a again@8 a failed@10 ",
                              "a request fails once, at its timeout");
        NS_TEST_EXPECT_MSG_EQ(Give("/a"), false, "no request is pending after the timeout");
        Express("b", Make("/b"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(10), "without timeout, no event is left");
    }

    /** A returned Interest is sent again after the back-off, and then at every interval; the timeout stays. */
    void Returned()
    {
        const Codec& codec = Codec::Get(Codec::CCNX10);
        m_requests->SetCodec(codec);
        Request request = Make("/a");
        request.interval = Seconds(4);
        request.timeout = Seconds(10);
        request.backOff = Seconds(2);
        Express("a", request);
        const auto giveBack = [this, &codec](const std::string& uri) {
            const std::string octets = codec.Encode(Ask(uri));
            InterestView interest;
            codec.Decode(octets, interest);
            return m_requests->TakeReturn(interest);
        };
        At(Seconds(1), [&] {
            NS_TEST_EXPECT_MSG_EQ(giveBack("/b"), false, "another name");
            NS_TEST_EXPECT_MSG_EQ(giveBack("/a"), true, "its name");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a@0 /a again@3 /a again@7 a failed@10 ",
                              "2 s after the return");
        NS_TEST_EXPECT_MSG_EQ(m_requests->GetReturns(), 1, "counted");
    }

    /** An answer ends a request. */
    void Answered()
    {
        Request request = Make("/a");
        request.interval = Seconds(4);
        request.timeout = Seconds(10);
        request.isRepeated = true;
        Express("a", request);
        At(Seconds(5), [this] {
            NS_TEST_EXPECT_MSG_EQ(Give("/b"), false, "another name does not match");
            NS_TEST_EXPECT_MSG_EQ(m_requests->Take(Ask("/a").ToPacket()),
                                  false,
                                  "an Interest does not match");
            NS_TEST_EXPECT_MSG_EQ(Give("/a/x"), true, "a longer name matches");
            NS_TEST_EXPECT_MSG_EQ(Give("/a/x"), false, "a request is answered once");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a again@0 /a again@4 a=/a/x@5 ",
                              "the first transmission counts as a repetition");
    }

    /** Selectors decide which requests an object answers. */
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
            NS_TEST_EXPECT_MSG_EQ(m_requests->Take(content.ToPacket()),
                                  isWanted,
                                  "the object is accepted");
            NS_TEST_EXPECT_MSG_EQ(
                m_log,
                (isWanted ? "suffix=/a/2@0 publisher=/a/2@0 exclude=/a/2@0 " : ""),
                "one object answers all requests that it satisfies, oldest first");
            m_requests->Clear();
        }
    }

    /** The handler of an answer may cancel the next request, and send new ones. */
    void Cancelled()
    {
        const uint64_t second = 2;
        m_requests->Express(Make("/a"), [&](const ContentView&, Ptr<const Packet>) {
            m_requests->Cancel(second);
            m_requests->Cancel(second);
            Express("third", Make("/c"));
        });
        NS_TEST_EXPECT_MSG_EQ(Express("second", Make("/a")),
                              second,
                              "numbers of requests count from 1");
        NS_TEST_EXPECT_MSG_EQ(Give("/a"), true, "the object answers the first request");
        NS_TEST_EXPECT_MSG_EQ(Give("/c"), true, "the object answers the third request");
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a@0 /a@0 /c@0 third=/c@0 ",
                              "a cancelled request gets no answer");
        Request late = Make("/d");
        late.timeout = Seconds(1);
        Express("late", late);
        m_requests->Clear();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "/a@0 /a@0 /c@0 third=/c@0 /d@0 ",
                              "nothing is sent or answered after Clear()");
    }

  private:
    void DoSetup() override
    {
        m_requests = std::make_unique<PendingRequests>([this](Interest interest, bool isRepeated) {
            m_log += Describe(interest.Encode()).substr(1) + (isRepeated ? " again" : "") + Now();
        });
    }

    /** @return the current time in s */
    static std::string Now()
    {
        return "@" + std::to_string(Simulator::Now().GetMilliSeconds() / 1000) + " ";
    }

    /** @param uri of the request @return the request */
    static Request Make(const std::string& uri)
    {
        Request request;
        request.interest.name = Name(uri);
        return request;
    }

    /** @param name in the log @param request to send @return its number */
    uint64_t Express(const std::string& name, const Request& request)
    {
        return m_requests->Express(
            request,
            [this, name](const ContentView& content, Ptr<const Packet> packet) {
                NS_TEST_EXPECT_MSG_EQ(GetOctets(packet),
                                      content.message,
                                      "handlers get the same message as content and packet");
                m_log += name + "=" + Describe(GetOctets(packet)).substr(1) + Now();
            },
            [this, name] { m_log += name + " failed" + Now(); });
    }

    /** @param uri of an object that arrives @return true if it answers a request */
    bool Give(const std::string& uri)
    {
        return m_requests->Take(Answer(uri).ToPacket());
    }

    std::unique_ptr<PendingRequests> m_requests; ///< under test
    std::string m_log;                           ///< messages and answers
};

/** Class PendingRequests. @ingroup ccn-tests */
class PendingRequestsTestSuite : public TestSuite
{
  public:
    PendingRequestsTestSuite()
        : TestSuite("ccn-pending-requests", TestSuite::Type::UNIT)
    {
        using T = PendingRequestsTest;
        AddTestCase(new T("no answer", &T::Times));
        AddTestCase(new T("a returned Interest", &T::Returned));
        AddTestCase(new T("an answer", &T::Answered));
        AddTestCase(new T("selectors", &T::Selectors));
        AddTestCase(new T("cancelled requests", &T::Cancelled));
    }
};

PendingRequestsTestSuite g_pendingRequestsTestSuite; ///< registers the suite

} // namespace
