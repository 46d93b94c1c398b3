// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Admission by CacheShield: the shielding function, and the bounds of what it counts.

#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-type-lookup.h"

#include <cmath>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class CacheShield. @ingroup ccn-tests */
class CacheShieldTest : public MethodTestCase<CacheShieldTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The share of admitted t-th requests is 1 / (1 + exp((p - t) / q)). */
    void ShieldingFunction()
    {
        constexpr uint32_t NAMES = 2000;
        Start("CacheShield[P=4|Q=1.5]");
        for (uint32_t t = 1; t <= 8; ++t)
        {
            uint32_t admitted = 0;
            for (uint32_t name = 0; name < NAMES; ++name)
            {
                admitted += Request(name, NAMES);
            }
            const double psi = 1 / (1 + std::exp((4.0 - t) / 1.5));
            NS_TEST_EXPECT_MSG_EQ_TOL(double(admitted) / NAMES,
                                      psi,
                                      4 * std::sqrt(psi * (1 - psi) / NAMES),
                                      "4 sigma of request " << t);
        }
    }

    /** Hits count, too, so that an object that was evicted is stored again soon. */
    void Hits()
    {
        Start("CacheShield[P=4|Q=0.01]");
        NS_TEST_EXPECT_MSG_EQ(Request(1, 10), false, "first");
        for (uint32_t i = 0; i < 3; ++i)
        {
            Hit(1, 10);
        }
        NS_TEST_EXPECT_MSG_EQ(Request(1, 10), true, "fifth");
        NS_TEST_EXPECT_MSG_EQ(Request(2, 10), false, "another name");
    }

    /** The name whose last request is the longest ago is forgotten. */
    void History()
    {
        Start("CacheShield[P=1.5|Q=0.01|History=2]");
        for (const uint32_t name : {1, 2, 3, 4})
        {
            NS_TEST_EXPECT_MSG_EQ(Request(name, 2), false, "first of " << name);
        }
        NS_TEST_EXPECT_MSG_EQ(Request(1, 2), true, "four names are known");
        NS_TEST_EXPECT_MSG_EQ(Request(5, 2), false, "forgets 2");
        NS_TEST_EXPECT_MSG_EQ(Request(2, 2), false, "was forgotten; forgets 3");
        NS_TEST_EXPECT_MSG_EQ(Request(1, 2), true, "is known");
        NS_TEST_EXPECT_MSG_EQ(Request(3, 0), false, "a store without room");
    }

  private:
    /** @param policy name and attributes */
    void Start(const std::string& policy)
    {
        m_policy = CreateByName<AdmissionPolicy>(policy);
        m_policy->AssignStreams(1);
    }

    /** @param name number of an object @param capacity of the store @return true if it is stored */
    bool Request(uint32_t name, uint32_t capacity)
    {
        const DecodedContent content(Name().AppendDecimal(name));
        return m_policy->Admits(
            {content.view, {*m_face, m_nobody, content.packet}, {}, {0, capacity}});
    }

    /** @param name number of a stored object that is requested @param capacity of the store */
    void Hit(uint32_t name, uint32_t capacity)
    {
        const Name uri = Name().AppendDecimal(name);
        const Ptr<const Packet> interest;
        m_policy->KeepsServed(
            {EncodedName(GetWire(), uri).Get().GetHash(), interest, {0, capacity}});
    }

    Ptr<DummyFace> m_face{CreateObject<DummyFace>()};
    const Address m_nobody;
    Ptr<AdmissionPolicy> m_policy; ///< under test
};

/** Class CacheShield. @ingroup ccn-tests */
class CacheShieldTestSuite : public WireTestSuite
{
  public:
    CacheShieldTestSuite()
        : WireTestSuite("ccn-cache-shield", TestSuite::Type::UNIT)
    {
        using T = CacheShieldTest;
        AddOnEachWire("the shielding function", &T::ShieldingFunction);
        AddOnEachWire("hits", &T::Hits);
        AddOnEachWire("the history", &T::History);
    }
};

CacheShieldTestSuite g_cacheShieldTestSuite; ///< registers the suite

} // namespace
