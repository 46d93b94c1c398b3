// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-prefix-producer.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Errors of types and attributes that are given as text. @ingroup ccn-tests */
class TypeLookupTest : public MethodTestCase<TypeLookupTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A mistyped name of a type is suggested. */
    void Types()
    {
        const std::string message =
            CatchMessage([] { FindType(Strategy::GetTypeId(), "ns3::ccn::BestRuote"); });
        NS_TEST_EXPECT_MSG_EQ(
            Begins(message, "unknown Strategy 'ns3::ccn::BestRuote'; there are: "),
            true,
            message);
        NS_TEST_EXPECT_MSG_EQ(Ends(message, "; did you mean BestRoute?"), true, message);
    }

    /** A mistyped attribute is suggested, and the type is named. */
    void Unknown()
    {
        const std::string message = Refused("PayloadSise", UintegerValue(1));
        NS_TEST_EXPECT_MSG_EQ(Begins(message,
                                     "PrefixProducer has no attribute 'PayloadSise'; did you mean "
                                     "PayloadSize? (allowed: "),
                              true,
                              message);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([] { MakeFactory(ReplacementPolicy::GetTypeId(), "Lru[Frob=1]"); }),
            "'Lru[Frob=1]': Lru has no attribute 'Frob' (allowed: none)",
            "a type without attributes");
    }

    /** A value that is not allowed is named with its attribute and type. */
    void Values()
    {
        NS_TEST_EXPECT_MSG_EQ(
            Begins(Refused("PayloadSize", StringValue("much")),
                   "attribute PayloadSize of PrefixProducer is 'much' (allowed: "),
            true,
            "no number");
        NS_TEST_EXPECT_MSG_EQ(Begins(Refused("PayloadSize", DoubleValue(0.5)),
                                     "attribute PayloadSize of PrefixProducer is '0.5' (allowed: "),
                              true,
                              "a value of another class");
        const auto value =
            CheckAttribute(PrefixProducer::GetTypeId(), "PayloadSize", StringValue("7"));
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<UintegerValue>(value)->Get(), 7, "a value as text");
    }

    /** A setting in brackets is named with the inner type. */
    void Brackets()
    {
        NS_TEST_EXPECT_MSG_EQ(Begins(Refused("Signer", StringValue("ns3::ccn::Signer[Mode=some]")),
                                     "attribute Signer of PrefixProducer: signer mode"),
                              true,
                              "a value that its setter refuses");
        NS_TEST_EXPECT_MSG_EQ(Begins(Refused("Signer", StringValue("ns3::ccn::Signer[Moed=none]")),
                                     "Signer has no attribute 'Moed'; did you mean Mode?"),
                              true,
                              "an unknown attribute");
        for (const std::string text : {"ns3::ccn::Sign[Mode=none]", "ns3::ccn::Signer[Mode=none"})
        {
            NS_TEST_EXPECT_MSG_EQ(Begins(Refused("Signer", StringValue(text)),
                                         "attribute Signer of PrefixProducer is '" + text + "'"),
                                  true,
                                  text);
        }
        NS_TEST_EXPECT_MSG_EQ(Refused("Signer", StringValue("ns3::ccn::Signer[Mode=none]")),
                              "",
                              "allowed");
    }

    /** An attribute is set after its value was checked. */
    void Set()
    {
        const auto producer = CreateObject<PrefixProducer>();
        SetChecked(*producer, "PayloadSize", StringValue("9"));
        UintegerValue size;
        producer->GetAttribute("PayloadSize", size);
        NS_TEST_EXPECT_MSG_EQ(size.Get(), 9, "a value as text");
        NS_TEST_EXPECT_MSG_EQ(
            Begins(CatchMessage([&] { SetChecked(*producer, "PayloadSize", StringValue("much")); }),
                   "attribute PayloadSize of PrefixProducer is 'much' (allowed: "),
            true,
            "no number");
        producer->GetAttribute("PayloadSize", size);
        NS_TEST_EXPECT_MSG_EQ(size.Get(), 9, "as before");
    }

  private:
    /** @param name an attribute of PrefixProducer @param value its value @return the error; empty if there is none */
    static std::string Refused(const std::string& name, const AttributeValue& value)
    {
        return CatchMessage([&] { CheckAttribute(PrefixProducer::GetTypeId(), name, value); });
    }

    /** @param text a text @param begin another @return whether the text begins with it */
    static bool Begins(const std::string& text, const std::string& begin)
    {
        return text.compare(0, begin.size(), begin) == 0;
    }

    /** @param text a text @param end another @return whether the text ends with it */
    static bool Ends(const std::string& text, const std::string& end)
    {
        return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
    }
};

/** Suite "ccn-type-lookup". @ingroup ccn-tests */
class TypeLookupTestSuite : public TestSuite
{
  public:
    TypeLookupTestSuite()
        : TestSuite("ccn-type-lookup", TestSuite::Type::UNIT)
    {
        using T = TypeLookupTest;
        AddTestCase(new T("types", &T::Types));
        AddTestCase(new T("unknown attributes", &T::Unknown));
        AddTestCase(new T("values", &T::Values));
        AddTestCase(new T("settings in brackets", &T::Brackets));
        AddTestCase(new T("set after a check", &T::Set));
    }
};

TypeLookupTestSuite g_typeLookupTestSuite; ///< registers the suite

} // namespace
