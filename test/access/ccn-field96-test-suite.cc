// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-field-convolution.h"
#include "ns3/ccn-field96.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param hex 24 hexadecimal digits of a number below the prime @return the element */
Field96
Parse(const std::string& hex)
{
    return *Field96::Decode(FromHex(hex));
}

/** @param hex 24 hexadecimal digits of a number below 2^32 @return the number */
uint32_t
ParseNumber(const std::string& hex)
{
    return static_cast<uint32_t>(std::stoul(hex, nullptr, 16));
}

/** @param row operation and operands @return the result that the class computes */
Field96
Compute(const Row& row)
{
    const std::string& operation = row.at("operation");
    if (operation == "reduce")
    {
        return Field96::Reduce(FromHex(row.at("a") + row.at("b")));
    }
    const Field96 a = Parse(row.at("a"));
    if (operation == "scale")
    {
        return a * ParseNumber(row.at("b"));
    }
    const Field96 b = Parse(row.at("b"));
    return operation == "add"        ? a + b
           : operation == "subtract" ? a - b
           : operation == "multiply" ? a * b
                                     : a.Invert();
}

/** Elements of the prime field. @ingroup ccn-tests */
class Field96TestCase : public MethodTestCase<Field96TestCase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** All operations equal those of Python's integers (test/e2e/enabling_block.py). */
    void PlainIntegers()
    {
        const auto rows = ReadTable("../access/field");
        NS_TEST_EXPECT_MSG_EQ(rows.size(), 1200, "number of cases");
        for (const Row& row : rows)
        {
            NS_TEST_EXPECT_MSG_EQ(ToHex(Compute(row).Encode()),
                                  row.at("result"),
                                  row.at("operation") << " " << row.at("a") << " " << row.at("b"));
        }
    }

    /** The prime itself and larger numbers are no elements; its predecessor is one. */
    void Strict()
    {
        const std::string largest = "ffffffffffffffff00000000";
        NS_TEST_EXPECT_MSG_EQ(ToHex(Parse(largest).Encode()), largest, "p - 1");
        NS_TEST_EXPECT_MSG_EQ((Parse(largest) + Field96(1) == Field96()), true, "p - 1 + 1 = 0");
        for (const char* hex : {"ffffffffffffffff00000001",
                                "ffffffffffffffffffffffff",
                                "",
                                "00",
                                "00000000000000000000000000"})
        {
            NS_TEST_EXPECT_MSG_EQ(Field96::Decode(FromHex(hex)).has_value(), false, hex);
        }
    }

    /** The root of each order is the square of the next one, and its half power is -1. */
    void Roots()
    {
        const Field96 minusOne = Field96() - Field96(1);
        NS_TEST_EXPECT_MSG_EQ((Field96::GetRoot(0) == Field96(1)), true, "order 1");
        NS_TEST_EXPECT_MSG_EQ((Field96::GetRoot(1) == minusOne), true, "order 2");
        for (uint32_t k = 1; k < Field96::MAX_LOG_ORDER; ++k)
        {
            const Field96 root = Field96::GetRoot(k + 1);
            NS_TEST_EXPECT_MSG_EQ((root * root == Field96::GetRoot(k)), true, "order 2^" << k + 1);
        }
    }

    /** Convolutions of all lengths equal their definition. */
    void Convolutions()
    {
        RandomOctets random(1);
        for (std::size_t length = 1; length <= 64; length *= 2)
        {
            SecretVector<Field96> a;
            SecretVector<Field96> b;
            for (std::size_t i = 0; i < length; ++i)
            {
                a.push_back(Field96::Reduce(random.GetOctets(24, 24)));
                b.push_back(Field96::Reduce(random.GetOctets(24, 24)));
            }
            SecretVector<Field96> found = a;
            FieldConvolution(b).Apply(found);
            for (std::size_t i = 0; i < length; ++i)
            {
                Field96 sum;
                for (std::size_t j = 0; j < length; ++j)
                {
                    sum = sum + a[j] * b[(i + length - j) % length];
                }
                NS_TEST_EXPECT_MSG_EQ((found[i] == sum), true, "element " << i << " of " << length);
            }
        }
    }
};

/** Elements of the prime field. @ingroup ccn-tests */
class Field96TestSuite : public TestSuite
{
  public:
    Field96TestSuite()
        : TestSuite("ccn-field96", TestSuite::Type::UNIT)
    {
        using Case = Field96TestCase;
        AddTestCase(new Case("operations equal those of plain integers", &Case::PlainIntegers));
        AddTestCase(new Case("only numbers below the prime are elements", &Case::Strict));
        AddTestCase(new Case("roots of unity", &Case::Roots));
        AddTestCase(new Case("convolutions equal their definition", &Case::Convolutions));
    }
};

Field96TestSuite g_field96TestSuite; ///< registers itself

} // namespace
