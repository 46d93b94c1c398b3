/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_WIRES_TEST_KIT_H
#define CCN_WIRES_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/config.h"
#include "ns3/string.h"

#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Selects the wire format of all layers that are created from now on, with the profile of a forwarder
 * that uses it.
 *
 * @param wire ccnb or ccnx-1.0
 */
inline void
SetWire(const std::string& wire)
{
    const bool isCcnb = wire == "ccnb";
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue(wire));
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue(isCcnb ? "paper" : wire));
}

/** @return the format of layers that are created now @ingroup ccn-tests */
inline const Codec&
GetWire()
{
    struct TypeId::AttributeInformation info;
    CcnL3Protocol::GetTypeId().LookupAttributeByName("Wire", &info);
    return Codec::Find(DynamicCast<const StringValue>(info.initialValue)->Get());
}

/**
 * @ingroup ccn-tests
 * A test case in one wire format.
 *
 * @tparam Fixture a MethodTestCase
 */
template <typename Fixture>
class OnWire : public Fixture
{
  public:
    /** @param what the expected behaviour @param method that tests it @param wire as SetWire() */
    OnWire(const std::string& what, typename Fixture::Method method, const std::string& wire)
        : Fixture(wire == "ccnb" ? what : what + " (" + wire + ")", method),
          m_wire(wire)
    {
    }

  private:
    void DoSetup() override
    {
        SetWire(m_wire);
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
        SetWire("ccnb");
    }

    std::string m_wire; ///< as SetWire()
};

/**
 * @ingroup ccn-tests
 * A suite with test cases that are run in ccnb and in CCNx 1.0. What only ccnb has is tested by those
 * that AddTestCase() adds.
 */
class WireTestSuite : public TestSuite
{
  protected:
    using TestSuite::TestSuite;

    /**
     * @param what the expected behaviour
     * @param method of a MethodTestCase that tests it
     * @tparam Fixture that has the method
     */
    template <typename Fixture>
    void AddOnEachWire(const std::string& what, void (Fixture::*method)())
    {
        for (const char* wire : {"ccnb", "ccnx-1.0"})
        {
            AddTestCase(new OnWire<Fixture>(what, method, wire));
        }
    }
};

} // namespace ns3::ccn::test

#endif // CCN_WIRES_TEST_KIT_H
