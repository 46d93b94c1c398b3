// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/arguments/quoted-argument.h"

#include "ns3/test.h"

#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** An error names the argument whose value it quotes. @ingroup ccn-tests */
class QuotedArgumentTest : public TestCase
{
  public:
    QuotedArgumentTest()
        : TestCase("The argument at fault")
    {
    }

  private:
    /** @param error text of an error @return it with the argument at fault */
    static std::string Name(const std::string& error)
    {
        const std::vector<const char*>
            arguments{"name", "--a=x", "--b=y[K=1]", "--c=z", "--d=z", "--e", "--f="};
        return NameQuotedArgument(error, arguments.size(), arguments.data());
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(Name("unknown 'x'"), "--a=x: unknown 'x'", "a whole value");
        NS_TEST_EXPECT_MSG_EQ(Name("unknown 'y'"), "--b=y[K=1]: unknown 'y'", "a type");
        NS_TEST_EXPECT_MSG_EQ(Name("unknown 'z'"), "unknown 'z'", "one of two");
        NS_TEST_EXPECT_MSG_EQ(Name("unknown ''"), "unknown ''", "no value");
        NS_TEST_EXPECT_MSG_EQ(Name("unknown x"), "unknown x", "not quoted");
        NS_TEST_EXPECT_MSG_EQ(Name("--c: 'x'"), "--c: 'x'", "it names one");
    }
};

/** Errors that quote a value. @ingroup ccn-tests */
class QuotedArgumentTestSuite : public TestSuite
{
  public:
    QuotedArgumentTestSuite()
        : TestSuite("ccn-quoted-argument", TestSuite::Type::UNIT)
    {
        AddTestCase(new QuotedArgumentTest);
    }
};

QuotedArgumentTestSuite g_quotedArgumentTestSuite; ///< registers the suite

} // namespace
