// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIRES_TEST_KIT_H
#define CCN_WIRES_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-chunk-naming.h"

#include <string>

namespace ns3::ccn::test
{

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
    const std::string text = Describe(octets);
    const auto slash = text.rfind('/');
    const Name last(text.substr(slash));
    const auto number = ChunkNaming::GetUsual(GetWire()).GetChunk(last.GetComponent(0));
    return number ? text.substr(0, slash + 1) + std::to_string(*number) : text;
}

/** Test cases that are run in CCNx 1.0. @ingroup ccn-tests */
class Ccnx10Cases : public TestCase
{
  public:
    Ccnx10Cases()
        : TestCase("ccnx-1.0")
    {
    }

    using TestCase::AddTestCase;

  private:
    void DoSetup() override
    {
        SetWire("ccnx-1.0");
    }

    void DoRun() override
    {
    }

    void DoTeardown() override
    {
        SetWire("ccnb");
    }
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

    /** @param testCase that is run in CCNx 1.0 only */
    void AddOnCcnx10(TestCase* testCase)
    {
        if (!m_ccnx10)
        {
            m_ccnx10 = new Ccnx10Cases;
            AddTestCase(m_ccnx10);
        }
        m_ccnx10->AddTestCase(testCase);
    }

    /**
     * @param what the expected behaviour
     * @param method of a MethodTestCase that tests it
     * @tparam Fixture that has the method
     */
    template <typename Fixture>
    void AddOnEachWire(const std::string& what, void (Fixture::*method)())
    {
        AddTestCase(new Fixture(what, method));
        AddOnCcnx10(new Fixture(what, method));
    }

    /**
     * @param arguments of the constructor
     * @tparam Case a test case
     */
    template <typename Case, typename... Arguments>
    void AddOnEachWire(const Arguments&... arguments)
    {
        AddTestCase(new Case(arguments...));
        AddOnCcnx10(new Case(arguments...));
    }

  private:
    Ccnx10Cases* m_ccnx10{nullptr}; ///< belongs to the suite
};

} // namespace ns3::ccn::test

#endif // CCN_WIRES_TEST_KIT_H
