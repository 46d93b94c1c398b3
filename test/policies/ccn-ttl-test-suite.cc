// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-policy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/nstime.h"
#include "ns3/test.h"

#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Times at which objects leave a store with policy Ttl. @ingroup ccn-tests */
class TtlTestCase : public TestCase
{
  public:
    /**
     * @param name of the case
     * @param objects the capacity
     * @param resets the attribute ResetsOnHit
     * @param script one step a second from 0 s on; capital letters are inserted, small ones looked
     * up, blanks do nothing
     * @param expected erased objects, each with cause and time in s
     */
    TtlTestCase(const std::string& name,
                uint32_t objects,
                bool resets,
                const std::string& script,
                const std::string& expected)
        : TestCase(name),
          m_objects(objects),
          m_resets(resets),
          m_script(script),
          m_expected(expected)
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench("Ttl",
                          m_objects,
                          {{"Lifetime", "5s"}, {"ResetsOnHit", m_resets ? "true" : "false"}});
        std::ostringstream erased;
        bench.store->TraceConnectWithoutContext(
            "Changed",
            Callback<void, const CsChange&>([&](const CsChange& change) {
                if (change.operation == CsChange::Operation::ERASED)
                {
                    const bool isLate = change.cause == CsChange::Cause::LIFETIME;
                    erased << change.entry.GetComponentAt(0) << (isLate ? " expired " : " evicted ")
                           << Simulator::Now().GetSeconds() << ";";
                }
            }));
        for (uint32_t i = 0; i < m_script.size(); ++i)
        {
            const std::string step(m_script[i] == ' ' ? 0 : 1, m_script[i]);
            At(Seconds(i), [&bench, step] { bench.Play(step); });
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(erased.str(), m_expected, "erased objects");
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetObjects(), 0, "all objects have left the store");
        NS_TEST_EXPECT_MSG_EQ(bench.store->GetBytes(), 0, "no bytes are left");
        Simulator::Destroy();
    }

    const uint32_t m_objects;     ///< the capacity
    const bool m_resets;          ///< attribute ResetsOnHit
    const std::string m_script;   ///< the steps
    const std::string m_expected; ///< erased objects
};

/** Changes of the lifetime, and the end of a store. @ingroup ccn-tests */
class TtlChangesTestCase : public TestCase
{
  public:
    TtlChangesTestCase()
        : TestCase("a changed lifetime, a cleared and a disposed store")
    {
    }

  private:
    /** An object stored later leaves earlier. */
    void CheckShorter()
    {
        PolicyBench bench("Ttl", 2, {{"Lifetime", "5s"}});
        bench.Play("A");
        bench.store->GetPolicy()->SetAttribute("Lifetime", StringValue("2s"));
        bench.Play("BC");
        NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), "B", "the full store evicts the earliest expiry");
        bench.Play("c");
        Simulator::Stop(Seconds(3));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), "BC", "C leaves after 2 s");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), "BCA", "A leaves after 5 s");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(5), "the time is exact");
        Simulator::Destroy();
    }

    /** A cleared store has no more expiries, and a disposed one no event. */
    void CheckEnd()
    {
        {
            PolicyBench bench("Ttl", 9, {{"Lifetime", "5s"}});
            bench.Play("AB");
            bench.store->Clear();
            bench.Play("C");
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(bench.GetVictims(), "C", "cleared objects do not expire");
            bench.Play("D");
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(5), "a disposed store has no event");
        Simulator::Destroy();
    }

    void DoRun() override
    {
        CheckShorter();
        CheckEnd();
    }
};

/** The suite. @ingroup ccn-tests */
class TtlTestSuite : public WireTestSuite
{
  public:
    TtlTestSuite()
        : WireTestSuite("ccn-ttl", TestSuite::Type::UNIT)
    {
        AddOnEachWire<TtlTestCase>("a hit resets the lifetime",
                                   9,
                                   true,
                                   "AB  a",
                                   "B expired 6;A expired 9;");
        AddOnEachWire<TtlTestCase>("a hit does not reset the lifetime",
                                   9,
                                   false,
                                   "AB  a",
                                   "A expired 5;B expired 6;");
        AddOnEachWire<TtlTestCase>("the others keep their lifetimes",
                                   9,
                                   true,
                                   "AB  bcCd",
                                   "A expired 5;B expired 9;C expired 11;");
        AddOnEachWire<TtlTestCase>("a full store evicts the earliest expiry",
                                   2,
                                   true,
                                   "ABaCcD",
                                   "B evicted 3;A evicted 5;C expired 9;D expired 10;");
        AddOnEachWire<TtlChangesTestCase>();
    }
};

TtlTestSuite g_ttlTestSuite; ///< registers itself

} // namespace
