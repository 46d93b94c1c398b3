// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/config.h"
#include "ns3/integer.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdlib>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Attributes of the kinds that ns-3 treats differently when it creates an object. @ingroup ccn-tests */
class SampleObject : public Object
{
  public:
    /** @return the type */
    static TypeId GetTypeId();

    /** @param value of a number, whose address tells whether ns-3 has copied it */
    void SetNumber(const UintegerValue& value)
    {
        numbers.push_back(&value);
        number = value.Get();
        order += "number ";
    }

    /** @param value of attribute Delay */
    void SetDelay(Time value)
    {
        delay = value;
        order += "delay ";
    }

    void NotifyConstructionCompleted() override
    {
        order += "end ";
        Object::NotifyConstructionCompleted();
    }

    std::vector<const AttributeValue*> numbers; ///< values of Number that were set
    uint64_t number{0};                         ///< Number
    Time delay;                                 ///< Delay
    uint32_t built{0};               ///< Built, which can be set only when an object is created
    uint32_t later{7};               ///< Later, which cannot be set then
    Ptr<RandomVariableStream> drawn; ///< Drawn
    ObjectFactory factory;           ///< Factory
    std::string order;               ///< what was called
};

TypeId
SampleObject::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::test::SampleObject")
            .SetParent<Object>()
            .AddConstructor<SampleObject>()
            .AddAttribute("Number",
                          "A number.",
                          UintegerValue(5),
                          MakeAddedAccessor<SampleObject, UintegerValue>(
                              [](SampleObject& o, const UintegerValue& v) { o.SetNumber(v); },
                              [](SampleObject& o, UintegerValue& v) { v.Set(o.number); }),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("Delay",
                          "A time, whose initial value is a text.",
                          StringValue("3ms"),
                          MakeTimeAccessor(&SampleObject::SetDelay),
                          MakeTimeChecker())
            .AddAttribute("Built",
                          "Set only when an object is created.",
                          TypeId::ATTR_GET | TypeId::ATTR_CONSTRUCT,
                          UintegerValue(4),
                          MakeUintegerAccessor(&SampleObject::built),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("Later",
                          "Not set when an object is created.",
                          TypeId::ATTR_GET | TypeId::ATTR_SET,
                          UintegerValue(1),
                          MakeUintegerAccessor(&SampleObject::later),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("Drawn",
                          "A part that each object has of its own.",
                          StringValue("ns3::ConstantRandomVariable[Constant=2]"),
                          MakePointerAccessor(&SampleObject::drawn),
                          MakePointerChecker<RandomVariableStream>())
            .AddAttribute("Factory",
                          "A factory.",
                          StringValue("ns3::ConstantRandomVariable"),
                          MakeObjectFactoryAccessor(&SampleObject::factory),
                          MakeObjectFactoryChecker());
    return tid;
}

/** What a user's program derives. @ingroup ccn-tests */
class DerivedSample : public SampleObject
{
  public:
    /** @return the type */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::test::DerivedSample")
                                .SetParent<SampleObject>()
                                .AddConstructor<DerivedSample>()
                                .AddAttribute("Own",
                                              "An attribute of its own.",
                                              IntegerValue(-6),
                                              MakeIntegerAccessor(&DerivedSample::own),
                                              MakeIntegerChecker<int32_t>());
        return tid;
    }

    int32_t own{0}; ///< Own
};

NS_OBJECT_ENSURE_REGISTERED(SampleObject);
NS_OBJECT_ENSURE_REGISTERED(DerivedSample);

/** A user's face. @ingroup ccn-tests */
class DerivedFace : public NetDeviceFace
{
  public:
    /** @return the type */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::test::DerivedFace")
                                .SetParent<NetDeviceFace>()
                                .AddConstructor<DerivedFace>();
        return tid;
    }
};

NS_OBJECT_ENSURE_REGISTERED(DerivedFace);

/** Objects that are created quickly, compared with ns-3's. @ingroup ccn-tests */
class QuickCreateTest : public MethodTestCase<QuickCreateTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each attribute of each type of the module has the value that ns-3 sets. */
    void AllTypes()
    {
        uint32_t types = 0;
        uint32_t attributes = 0;
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            const TypeId type = TypeId::GetRegistered(i);
            if (!IsOfModule(type) || !type.HasConstructor() || !type.IsChildOf(Object::GetTypeId()))
            {
                continue;
            }
            const auto usual = ObjectFactory(type.GetName()).Create<Object>();
            Ptr<Object> quick;
            WithFixedDefaults([&] { quick = QuickFactory(type).Create<Object>(); });
            NS_TEST_ASSERT_MSG_EQ(quick->GetInstanceTypeId(), type, type.GetName());
            const auto expected = Describe(*usual);
            const auto found = Describe(*quick);
            NS_TEST_ASSERT_MSG_EQ(found.size(), expected.size(), type.GetName());
            for (std::size_t a = 0; a < expected.size(); ++a)
            {
                NS_TEST_EXPECT_MSG_EQ(found[a], expected[a], type.GetName());
            }
            ++types;
            attributes += expected.size();
        }
        NS_TEST_EXPECT_MSG_GT(types, 20, "types of the module");
        NS_TEST_EXPECT_MSG_GT(attributes, 100, "attributes of them");
    }

    /** Values are set in ns-3's order, once, and those that ns-3 does not copy for it are not copied. */
    void Order()
    {
        const auto usual = CreateObject<DerivedSample>();
        Ptr<DerivedSample> quick;
        WithFixedDefaults([&] { quick = CreateQuickly<DerivedSample>(); });
        NS_TEST_EXPECT_MSG_EQ(usual->order, "number delay end ", "ns-3's order");
        NS_TEST_EXPECT_MSG_EQ(quick->order, usual->order, "the quick order");
        const auto outside = CreateQuickly<DerivedSample>();
        NS_TEST_EXPECT_MSG_EQ(outside->order, usual->order, "the order outside");
        const auto* initial = PeekPointer(SampleObject::GetTypeId().GetAttribute(0).initialValue);
        NS_TEST_EXPECT_MSG_EQ((quick->numbers.front() == initial), true, "the value itself");
        NS_TEST_EXPECT_MSG_EQ((outside->numbers.front() == initial), false, "ns-3's copy");
    }

    /** Attributes of all kinds, of the type and of its parent. */
    void Kinds()
    {
        Ptr<DerivedSample> a;
        Ptr<DerivedSample> b;
        WithFixedDefaults([&] {
            a = CreateQuickly<DerivedSample>();
            b = CreateQuickly<DerivedSample>();
        });
        NS_TEST_EXPECT_MSG_EQ(a->own, -6, "its own");
        NS_TEST_EXPECT_MSG_EQ(a->number, 5, "of the parent");
        NS_TEST_EXPECT_MSG_EQ(a->delay, MilliSeconds(3), "a time as text");
        NS_TEST_EXPECT_MSG_EQ(a->built, 4, "set only at creation");
        NS_TEST_EXPECT_MSG_EQ(a->later, 7, "not set at creation");
        NS_TEST_EXPECT_MSG_EQ(a->factory.GetTypeId().GetName(),
                              "ns3::ConstantRandomVariable",
                              "a factory");
        NS_TEST_ASSERT_MSG_EQ((a->drawn && b->drawn), true, "parts");
        NS_TEST_EXPECT_MSG_EQ(a->drawn->GetValue(), 2, "the part's attribute");
        NS_TEST_EXPECT_MSG_EQ((a->drawn == b->drawn), false, "each object has a part of its own");
    }

    /** Defaults that a user sets hold for the objects after it, of derived types, too. */
    void Defaults()
    {
        const std::string number = "ns3::ccn::test::SampleObject::Number";
        NS_TEST_EXPECT_MSG_EQ(MakeNumber(), 5, "the module's");
        Config::SetDefault(number, UintegerValue(6));
        NS_TEST_EXPECT_MSG_EQ(MakeNumber(), 6, "the first of a user");
        Config::SetDefault(number, UintegerValue(8));
        NS_TEST_EXPECT_MSG_EQ(MakeNumber(), 8, "the second");
        Config::SetDefault(number, UintegerValue(5));
        NS_TEST_EXPECT_MSG_EQ(MakeNumber(), 5, "as before");
    }

    /** A default that changes in between is an error, also if the calls are nested. */
    void Changes()
    {
        const std::string number = "ns3::ccn::test::SampleObject::Number";
        const auto change = [&] {
            CreateQuickly<DerivedSample>();
            Config::SetDefault(number, UintegerValue(5)); // another object of the same value
        };
        const std::string message = "the initial value of attribute Number of "
                                    "ns3::ccn::test::DerivedSample changed while many objects were "
                                    "created (allowed: before WithFixedDefaults())";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { WithFixedDefaults(change); }),
                              message,
                              "one call");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  WithFixedDefaults([&] {
                                      CreateQuickly<DerivedSample>();
                                      WithFixedDefaults([] {});
                                      change();
                                  });
                              }),
                              message,
                              "nested calls");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  WithFixedDefaults([&] {
                                      change();
                                      throw std::runtime_error("another error");
                                  });
                              }),
                              "another error",
                              "the first error counts");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { WithFixedDefaults([] {}); }),
                              "",
                              "nothing stays of it");
    }

    /** Values of a factory take the place of initial values. */
    void Factory()
    {
        QuickFactory factory(DerivedSample::GetTypeId());
        factory.Set("Number", StringValue("12"));
        factory.Set("Built", UintegerValue(13));
        factory.Set("Drawn", StringValue("ns3::ConstantRandomVariable[Constant=14]"));
        const auto check = [&](const std::string& where) {
            const auto a = factory.Create<SampleObject>();
            const auto b = factory.Create<SampleObject>();
            NS_TEST_EXPECT_MSG_EQ(a->number, 12, where + ": a number as text");
            NS_TEST_EXPECT_MSG_EQ(a->built, 13, where + ": set only at creation");
            NS_TEST_EXPECT_MSG_EQ(a->drawn->GetValue(), 14, where + ": a part");
            NS_TEST_EXPECT_MSG_EQ((a->drawn == b->drawn), false, where + ": parts of their own");
            NS_TEST_EXPECT_MSG_EQ(a->delay, MilliSeconds(3), where + ": an initial value");
            NS_TEST_EXPECT_MSG_EQ(a->order, "number delay end ", where + ": the order");
        };
        check("outside");
        WithFixedDefaults([&] { check("within"); });
        NS_TEST_EXPECT_MSG_EQ((factory.Create<NetDeviceFace>() == nullptr), true, "another type");
    }

    /** NS_ATTRIBUTE_DEFAULT needs ns-3's way. */
    void Environment()
    {
        setenv("NS_ATTRIBUTE_DEFAULT", "ns3::ccn::Pit::MaxEntries=9", 1);
        bool isFixed = true;
        WithFixedDefaults(
            [&] { isFixed = HasOtherInitialValues(SampleObject::GetTypeId()).has_value(); });
        unsetenv("NS_ATTRIBUTE_DEFAULT");
        NS_TEST_EXPECT_MSG_EQ(isFixed, false, "with the variable");
        WithFixedDefaults(
            [&] { isFixed = HasOtherInitialValues(SampleObject::GetTypeId()).has_value(); });
        NS_TEST_EXPECT_MSG_EQ(isFixed, true, "without it");
    }

    /** What profiles ask is answered as elsewhere. */
    void Given()
    {
        const auto ask = [] {
            bool own = true;
            bool parents = true;
            WithFixedDefaults([&] {
                own = IsAnyDefaultGiven(SampleObject::GetTypeId());
                parents = IsAnyDefaultGiven(DerivedSample::GetTypeId());
            });
            return std::make_pair(own, parents);
        };
        NS_TEST_EXPECT_MSG_EQ((ask() == std::make_pair(false, false)), true, "none is given");
        Config::SetDefault("ns3::ccn::test::SampleObject::Later", UintegerValue(1));
        NS_TEST_EXPECT_MSG_EQ((ask() == std::make_pair(true, false)), true, "one of the parent");
        NS_TEST_EXPECT_MSG_EQ(IsAnyDefaultGiven(SampleObject::GetTypeId()), true, "outside");
    }

    /** Attributes are found by name, also those of parents. */
    void Find()
    {
        const TypeId type = DerivedSample::GetTypeId();
        const KnownAttribute* known = FindAttribute(type, "Built");
        TypeId::AttributeInformation record;
        type.LookupAttributeByName("Built", &record);
        NS_TEST_ASSERT_MSG_EQ((known != nullptr), true, "of the parent");
        NS_TEST_EXPECT_MSG_EQ((known->accessor == record.accessor &&
                               known->checker == record.checker && known->flags == record.flags),
                              true,
                              "its record");
        NS_TEST_EXPECT_MSG_EQ((FindAttribute(type, "Built") == known), true, "the same again");
        NS_TEST_EXPECT_MSG_EQ((FindAttribute(SampleObject::GetTypeId(), "Own") == nullptr),
                              true,
                              "not those of a derived type");
    }

  private:
    void DoTeardown() override
    {
        Config::Reset();
    }

    /** @return number of an object that is created now */
    static uint64_t MakeNumber()
    {
        Ptr<DerivedSample> made;
        WithFixedDefaults([&] { made = CreateQuickly<DerivedSample>(); });
        return made->number;
    }

    /** @param type a type @return whether it is of the module, or derived from one of its types */
    static bool IsOfModule(TypeId type)
    {
        return type.GetName().rfind("ns3::ccn::", 0) == 0 ||
               (type.HasParent() && IsOfModule(type.GetParent()));
    }

    /** @param object an object @return name and value of each attribute that can be read; of a part, its type */
    static std::vector<std::string> Describe(const Object& object)
    {
        std::vector<std::string> all;
        for (TypeId type = object.GetInstanceTypeId(); type.HasParent(); type = type.GetParent())
        {
            for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto record = type.GetAttribute(i);
                const auto value = record.checker->Create();
                const bool isNumber = record.name == "Id"; // of a channel: one more than the last
                if (!isNumber && record.flags & TypeId::ATTR_GET && record.accessor->HasGetter() &&
                    record.accessor->Get(&object, *value))
                {
                    all.push_back(record.name + "=" + Spell(*value, record.checker));
                }
            }
        }
        return all;
    }

    /** @param value a value @param checker its checker @return it as text */
    static std::string Spell(const AttributeValue& value,
                             const Ptr<const AttributeChecker>& checker)
    {
        if (const auto* pointer = dynamic_cast<const PointerValue*>(&value))
        {
            const auto part = pointer->GetObject();
            return part ? part->GetInstanceTypeId().GetName() : "none";
        }
        return value.SerializeToString(checker);
    }
};

/** Suite "ccn-quick-create". @ingroup ccn-tests */
class QuickCreateTestSuite : public TestSuite
{
  public:
    QuickCreateTestSuite()
        : TestSuite("ccn-quick-create", TestSuite::Type::UNIT)
    {
        using T = QuickCreateTest;
        AddTestCase(new T("all types", &T::AllTypes));
        AddTestCase(new T("order", &T::Order));
        AddTestCase(new T("kinds of attributes", &T::Kinds));
        AddTestCase(new T("defaults", &T::Defaults));
        AddTestCase(new T("changes in between", &T::Changes));
        AddTestCase(new T("factory", &T::Factory));
        AddTestCase(new T("environment", &T::Environment));
        AddTestCase(new T("given defaults", &T::Given));
        AddTestCase(new T("attributes by name", &T::Find));
    }
};

QuickCreateTestSuite g_quickCreateTestSuite; ///< registers the suite

} // namespace
