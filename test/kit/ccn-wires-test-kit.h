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

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-codec.h"
#include "ns3/config.h"
#include "ns3/string.h"

#include <string>
#include <utility>

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

/** @param uri name whose last component is the number of a chunk @return it, as applications name the chunk @ingroup ccn-tests */
inline Name
ChunkName(const std::string& uri)
{
    const auto slash = uri.rfind('/');
    return ChunkNaming::GetUsual(GetWire()).GetName(Name(uri.substr(0, slash)),
                                                    std::stoull(uri.substr(slash + 1)));
}

/** @param uri as for ChunkName() @return the chunk, with a payload of one byte @ingroup ccn-tests */
inline ContentObject
AnswerChunk(const std::string& uri)
{
    ContentObject chunk = Answer(uri);
    chunk.name = ChunkName(uri);
    return chunk;
}

/** @param octets a message about a chunk @return as Describe(), with the number of the chunk @ingroup ccn-tests */
inline std::string
DescribeChunk(const std::string& octets)
{
    const std::string text = Describe(octets, GetWire());
    const auto slash = text.rfind('/');
    const Name last(text.substr(slash));
    const auto number = ChunkNaming::GetUsual(GetWire()).GetChunk(last.GetComponent(0));
    return number ? text.substr(0, slash + 1) + std::to_string(*number) : text;
}

/**
 * @ingroup ccn-tests
 * A test case in one wire format.
 *
 * @tparam Fixture a test case
 */
template <typename Fixture>
class OnWire : public Fixture
{
  public:
    /** @param wire as SetWire() @param arguments of the test case */
    template <typename... Arguments>
    explicit OnWire(const std::string& wire, Arguments&&... arguments)
        : Fixture(std::forward<Arguments>(arguments)...),
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
        AddTestCase(new Fixture(what, method));
        AddTestCase(new OnWire<Fixture>("ccnx-1.0", what + " (ccnx-1.0)", method));
    }
};

} // namespace ns3::ccn::test

#endif // CCN_WIRES_TEST_KIT_H
