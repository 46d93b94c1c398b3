// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-pit.h"
#include "ns3/test.h"

#include <memory>
#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * @param uri of an Interest
 * @param lifetime of the Interest
 * @return the Interest
 */
std::unique_ptr<DecodedInterest>
Ask(const std::string& uri, Time lifetime)
{
    Interest interest;
    interest.name = Name(uri);
    interest.lifetime = lifetime;
    return std::make_unique<DecodedInterest>(interest);
}

/**
 * @ingroup ccn-tests
 * Adds a downstream face, and the entry if there is none.
 *
 * @param pit the PIT
 * @param face the downstream face
 * @param uri of its Interest
 * @param lifetime of its Interest
 */
void
Join(Pit& pit, FaceId face, const std::string& uri, Time lifetime)
{
    const auto interest = Ask(uri, lifetime);
    PitEntry* entry = pit.Find(interest->view, Simulator::Now());
    entry = entry ? entry : &pit.Insert(interest->view, Simulator::Now());
    pit.AddDownstream(*entry, face, interest->view, Simulator::Now());
}

/** When entries expire, computed by hand. @ingroup ccn-tests */
class PitExpiryTestCase : public TestCase
{
  public:
    PitExpiryTestCase()
        : TestCase("an entry expires with the last of its downstream faces")
    {
    }

  private:
    /**
     * @param face the downstream face
     * @param uri of its Interest
     * @param lifetime of its Interest
     */
    void Join(FaceId face, const std::string& uri, Time lifetime)
    {
        ::Join(*m_pit, face, uri, lifetime);
    }

    void DoRun() override
    {
        m_pit = CreateObject<Pit>();
        std::ostringstream log;
        m_pit->SetExpiryHandler([&](PitEntry& entry) {
            NameView name;
            GetWire().DecodeName(entry.GetName(), name);
            log << Name(name).ToUri() << "@" << Simulator::Now().GetMilliSeconds() << " ";
            NS_TEST_EXPECT_MSG_EQ(entry.GetExpiry(),
                                  Simulator::Now(),
                                  "the traced entry is complete");
        });
        Join(1, "/a", Seconds(4));                            // until 4
        At(Seconds(2), [&] { Join(2, "/a", Seconds(1)); });   // until 3: /a still until 4
        At(Seconds(3), [&] { Join(3, "/a", Seconds(10)); });  // /a until 13
        At(Seconds(4), [&] { Join(3, "/a", Seconds(2)); });   // renewed: /a until 6
        At(Seconds(1), [&] { Join(1, "/b", Seconds(1)); });   // until 2, before the scheduled event
        At(Seconds(1), [&] { Join(1, "/t", Seconds(5)); });   // until 6, scheduled before /a was
        At(Seconds(2), [&] { Join(1, "/c", Seconds(0.5)); }); // until 2.5
        At(Seconds(20), [&] { Join(1, "/d", Seconds(1)); });  // until 21, in an empty table
        At(Seconds(2.5), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_pit->Find(Ask("/c", Seconds(1))->view, Simulator::Now()),
                                  nullptr,
                                  "an entry expires at its exact time, even before its event");
        });
        At(Seconds(3), [&] {
            NS_TEST_EXPECT_MSG_NE(m_pit->Find(Ask("/a", Seconds(1))->view, Simulator::Now()),
                                  nullptr,
                                  "the entry is pending");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(),
                              "ccnx:/b@2000 ccnx:/c@2500 ccnx:/t@6000 ccnx:/a@6000 ccnx:/d@21000 ",
                              "the times of expiry, ties in the order of scheduling");
        NS_TEST_EXPECT_MSG_EQ(m_pit->GetSize(), 0, "the table is empty at the end");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(21), "no event is left");
        Simulator::Destroy();
    }

    Ptr<Pit> m_pit; ///< under test
};

/** A downstream face that is removed. @ingroup ccn-tests */
class PitForgetTestCase : public TestCase
{
  public:
    PitForgetTestCase()
        : TestCase("an entry expires no later than its remaining downstream faces")
    {
    }

  private:
    void DoRun() override
    {
        auto pit = CreateObject<Pit>();
        std::ostringstream log;
        pit->SetExpiryHandler([&](PitEntry& entry) {
            NameView name;
            GetWire().DecodeName(entry.GetName(), name);
            log << Name(name).ToUri() << "@" << Simulator::Now().GetMilliSeconds() << " ";
        });
        Join(*pit, 1, "/alone", Seconds(9));
        Join(*pit, 1, "/both", Seconds(9));
        Join(*pit, 2, "/both", Seconds(5));
        Join(*pit, 1, "/late", Seconds(9));
        Join(*pit, 2, "/late", Seconds(1)); // expires before the others are removed
        Join(*pit, 2, "/other", Seconds(7));
        At(Seconds(2), [&] { pit->ForgetDownstream(1, Simulator::Now()); });
        At(Seconds(3), [&] { pit->ForgetDownstream(1, Simulator::Now()); }); // nothing left
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(),
                              "ccnx:/late@2000 ccnx:/alone@2000 ccnx:/both@5000 ccnx:/other@7000 ",
                              "expired face, no other face, 5 s, not affected");
        NS_TEST_EXPECT_MSG_EQ(pit->GetSize(), 0, "the table is empty at the end");
        Simulator::Destroy();
    }
};

/** Attributes MinLifetime and LifetimeStep. @ingroup ccn-tests */
class PitLifetimeTestCase : public TestCase
{
  public:
    PitLifetimeTestCase()
        : TestCase("lifetimes are rounded up if the attributes are set")
    {
    }

  private:
    /** @param pit the PIT @param micros a lifetime in us @return how long the entry is pending */
    static Time Keep(Pit& pit, int64_t micros)
    {
        const std::string uri = "/" + std::to_string(micros);
        Join(pit, 1, uri, MicroSeconds(micros));
        return pit.Find(Ask(uri, Seconds(1))->view, Simulator::Now())->GetExpiry();
    }

    void DoRun() override
    {
        auto plain = CreateObject<Pit>();
        // The wire encodes lifetimes in units of 1/4096 s.
        NS_TEST_EXPECT_MSG_EQ(Keep(*plain, 125000), MilliSeconds(125), "the default keeps it");
        auto pit = CreateObject<Pit>();
        pit->SetAttribute("MinLifetime", TimeValue(MilliSeconds(250)));
        pit->SetAttribute("LifetimeStep", TimeValue(MilliSeconds(125)));
        NS_TEST_EXPECT_MSG_EQ(Keep(*pit, 125000), MilliSeconds(250), "at least MinLifetime");
        NS_TEST_EXPECT_MSG_EQ(Keep(*pit, 250000), MilliSeconds(250), "a multiple is kept");
        NS_TEST_EXPECT_MSG_EQ(Keep(*pit, 251000), MilliSeconds(375), "it is rounded up");
        NS_TEST_EXPECT_MSG_EQ(Keep(*pit, 4000000), Seconds(4), "a multiple is kept");
        NS_TEST_EXPECT_MSG_EQ(Keep(*pit, 4001000), MilliSeconds(4125), "it is rounded up");
        auto step = CreateObject<Pit>();
        step->SetAttribute("LifetimeStep", TimeValue(Seconds(3)));
        NS_TEST_EXPECT_MSG_EQ(Keep(*step, 1000000), Seconds(3), "LifetimeStep works alone");
        auto least = CreateObject<Pit>();
        least->SetAttribute("MinLifetime", TimeValue(MilliSeconds(333)));
        NS_TEST_EXPECT_MSG_EQ(Keep(*least, 125000), MilliSeconds(333), "MinLifetime works alone");
        NS_TEST_EXPECT_MSG_EQ(Keep(*least, 500000), MilliSeconds(500), "MinLifetime works alone");
        Simulator::Destroy();
    }
};

/** An expired entry is absent before its event runs. @ingroup ccn-tests */
class PitExpiredTestCase : public TestCase
{
  public:
    PitExpiredTestCase()
        : TestCase("an expired entry is neither found nor matched")
    {
    }

  private:
    void DoRun() override
    {
        auto pit = CreateObject<Pit>();
        uint32_t expired = 0;
        // The handler looks up the same Interest, which must not find the expiring entry.
        pit->SetExpiryHandler([&](PitEntry&) {
            ++expired;
            NS_TEST_EXPECT_MSG_EQ(pit->Find(Ask("/a", Seconds(1))->view, Simulator::Now()),
                                  nullptr,
                                  "an expiring entry is not found");
        });
        // This event runs before the table's own of the same time, as it is scheduled before.
        At(Seconds(1), [&] {
            Pit::Matches matches;
            pit->Match(DecodedContent("/a").view, Simulator::Now(), matches);
            NS_TEST_EXPECT_MSG_EQ(matches.size(), 0, "an expired entry matches no content");
            NS_TEST_EXPECT_MSG_EQ(pit->GetSize(), 1, "the expired entry is still stored");
            NS_TEST_EXPECT_MSG_EQ(pit->Find(Ask("/a", Seconds(1))->view, Simulator::Now()),
                                  nullptr,
                                  "an expired entry is not found");
            NS_TEST_EXPECT_MSG_EQ(expired, 1, "a lookup removes an expired entry");
            NS_TEST_EXPECT_MSG_EQ(pit->GetSize(), 0, "a lookup removes an expired entry");
        });
        const auto interest = Ask("/a", Seconds(1));
        PitEntry& entry = pit->Insert(interest->view, Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(pit->Find(interest->view, Simulator::Now()),
                              &entry,
                              "an entry without a face does not expire");
        pit->AddDownstream(entry, 1, interest->view, Simulator::Now());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(expired, 1, "the handler is called once");
        Simulator::Destroy();
    }
};

/** Timers cost few events while Interests are answered. @ingroup ccn-tests */
class PitEventsTestCase : public TestCase
{
  public:
    PitEventsTestCase()
        : TestCase("10000 satisfied Interests cost fewer than 5 events")
    {
    }

  private:
    static constexpr uint32_t INTERESTS = 10000; ///< one per millisecond

    /** Satisfies the last Interest and sends the next one, 1 ms later. */
    void Step()
    {
        if (m_entry)
        {
            m_pit->Erase(*m_entry);
        }
        if (m_sent == INTERESTS)
        {
            return;
        }
        const auto interest = Ask("/a/" + std::to_string(m_sent++), Seconds(4));
        m_entry = &m_pit->Insert(interest->view, Simulator::Now());
        m_pit->AddDownstream(*m_entry, 1, interest->view, Simulator::Now());
        m_pit->ScheduleRetry(*m_entry, Simulator::Now() + Seconds(3));
        Simulator::Schedule(MilliSeconds(1), &PitEventsTestCase::Step, this);
    }

    void DoRun() override
    {
        m_pit = CreateObject<Pit>();
        m_pit->SetRetryHandler([this](PitEntry&) { ++m_retries; });
        const uint64_t before = Simulator::GetEventCount();
        Simulator::ScheduleNow(&PitEventsTestCase::Step, this);
        Simulator::Run();
        // Expiry is armed at 0 for 4, at 4 for about 8, at 8 for about 12 (nothing left); retries
        // likewise, every 3 s.
        const uint64_t events = Simulator::GetEventCount() - before - (INTERESTS + 1);
        NS_TEST_EXPECT_MSG_LT(events, 2 * 5, "two timers of fewer than 5 events each");
        NS_TEST_EXPECT_MSG_EQ(m_retries, 0, "no entry was old enough for a retry");
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), Seconds(14), "it ends after the last timer");
        Simulator::Destroy();
    }

    Ptr<Pit> m_pit;             ///< under test
    PitEntry* m_entry{nullptr}; ///< the pending entry
    uint32_t m_sent{0};         ///< Interests so far
    uint32_t m_retries{0};      ///< calls of the handler
};

/**
 * @ingroup ccn-tests
 * Retries run when scheduled, in order, and not for entries that were erased.
 */
class PitRetryTestCase : public TestCase
{
  public:
    PitRetryTestCase()
        : TestCase("retries run at their scheduled times")
    {
    }

  private:
    void DoRun() override
    {
        auto pit = CreateObject<Pit>();
        std::ostringstream log;
        std::vector<PitEntry*> entries;
        for (const char* uri : {"/0", "/1", "/2", "/3", "/4"})
        {
            const auto interest = Ask(uri, Seconds(60));
            entries.push_back(&pit->Insert(interest->view, Simulator::Now()));
            pit->AddDownstream(*entries.back(), 1, interest->view, Simulator::Now());
        }
        pit->SetRetryHandler([&](PitEntry& entry) {
            uint32_t i = 0;
            while (entries[i] != &entry)
            {
                ++i;
            }
            log << i << "@" << Simulator::Now().GetSeconds() << " ";
            if (i == 1 && Simulator::Now() < Seconds(6))
            {
                pit->ScheduleRetry(entry, Simulator::Now() + Seconds(2)); // again
            }
            else
            {
                pit->Erase(entry);
                entries[i] = nullptr;
            }
        });
        pit->ScheduleRetry(*entries[0], Seconds(3));
        pit->ScheduleRetry(*entries[1], Seconds(3));
        pit->ScheduleRetry(*entries[2], Seconds(1));
        pit->ScheduleRetry(*entries[3], Seconds(2));
        pit->ScheduleRetry(*entries[2], Seconds(5)); // instead of 1
        pit->ScheduleRetry(*entries[4], Seconds(4));
        pit->Erase(*entries[4]);
        entries[4] = nullptr;
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "3@2 0@3 1@3 2@5 1@5 1@7 ", "the times of retries");
        NS_TEST_EXPECT_MSG_EQ(pit->GetSize(), 0, "the handler has erased all entries");
        Simulator::Destroy();
    }
};

/** A table that is disposed of has no events and no entries. @ingroup ccn-tests */
class PitDisposeTestCase : public TestCase
{
  public:
    PitDisposeTestCase()
        : TestCase("a disposed table runs no handlers")
    {
    }

  private:
    void DoRun() override
    {
        auto pit = CreateObject<Pit>();
        pit->SetExpiryHandler([this](PitEntry&) { NS_TEST_EXPECT_MSG_EQ(true, false, "no call"); });
        const auto interest = Ask("/a", Seconds(4));
        PitEntry& entry = pit->Insert(interest->view, Simulator::Now());
        pit->AddDownstream(entry, 1, interest->view, Simulator::Now());
        pit->ScheduleRetry(entry, Seconds(1));
        pit->Dispose();
        NS_TEST_EXPECT_MSG_EQ(pit->GetSize(), 0, "Dispose removes all entries");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Time(), "Dispose cancels all events");
        Simulator::Destroy();
    }
};

/** The suite. @ingroup ccn-tests */
class PitTimersTestSuite : public WireTestSuite
{
  public:
    PitTimersTestSuite()
        : WireTestSuite("ccn-pit-timers", TestSuite::Type::UNIT)
    {
        AddOnEachWire<PitExpiryTestCase>();
        AddOnEachWire<PitForgetTestCase>();
        AddOnEachWire<PitLifetimeTestCase>();
        AddOnEachWire<PitExpiredTestCase>();
        AddOnEachWire<PitEventsTestCase>();
        AddOnEachWire<PitRetryTestCase>();
        AddOnEachWire<PitDisposeTestCase>();
    }
};

PitTimersTestSuite g_pitTimersTestSuite; ///< registers itself

} // namespace
