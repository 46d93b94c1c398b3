// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/recording/key-numbers.h"
#include "lib/recording/row-types.h"
#include "lib/watching/object-numbers.h"

#include "ns3/test.h"

#include <deque>
#include <map>
#include <random>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** Numbers for rows of --events: of keys, of objects, of types. @ingroup ccn-tests */
class RowNumbersTest : public TestCase
{
  public:
    /** @param name name of the case @param run its method */
    RowNumbersTest(const char* name, void (RowNumbersTest::*run)())
        : TestCase(name),
          m_run(run)
    {
    }

    /** Equal keys have one number; the empty key and keys with zeros are keys. */
    void Keys()
    {
        std::deque<std::string> kept;
        KeyNumbers numbers;
        for (int round = 0; round < 2; ++round)
        {
            for (int i = 0; i < 1000; ++i)
            {
                const std::string key = i == 0 ? "" : std::string(i % 3, '\0') + std::to_string(i);
                const auto [number, isNew] =
                    numbers.Insert(key, [&] { return std::string_view(kept.emplace_back(key)); });
                NS_TEST_EXPECT_MSG_EQ(number, i + 1, "numbers count in the order of addition");
                NS_TEST_EXPECT_MSG_EQ(isNew, (round == 0), "a key is new once");
                NS_TEST_EXPECT_MSG_EQ(std::string(numbers.Get(number)), key, "the key of a number");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(kept.size(), 1000, "only new keys are kept");
    }

    /** Whatever is added and erased, numbers are those of a map. */
    void Objects()
    {
        const std::vector<int64_t> places(500);
        std::mt19937 random(1);
        std::map<const void*, int32_t> expected;
        int32_t last = 0;
        ObjectNumbers numbers;
        for (int i = 0; i < 20000; ++i)
        {
            const void* object = &places[random() % places.size()];
            if (random() % 2)
            {
                numbers.Erase(object);
                expected.erase(object);
                continue;
            }
            const auto [at, isNew] = expected.try_emplace(object, last + 1);
            last += isNew;
            NS_TEST_ASSERT_MSG_EQ(numbers.Get(object),
                                  at->second,
                                  "number of an object, in step " << i);
        }
    }

    /** Equal types have one number, wherever their texts are stored. */
    void Types()
    {
        RunRecord record;
        RowTypes<ChangeTypeRow> types(record);
        const std::string here = "pit";
        const std::string there = "pit";
        ChangeTypeRow row;
        row.table = here.c_str();
        NS_TEST_EXPECT_MSG_EQ(types.GetNumber(row), 1, "the first type");
        row.table = there.c_str();
        NS_TEST_EXPECT_MSG_EQ(types.GetNumber(row), 1, "an equal text elsewhere");
        row.face = 3;
        NS_TEST_EXPECT_MSG_EQ(types.GetNumber(row), 2, "another face");
        NS_TEST_EXPECT_MSG_EQ(types.Get(2).face, 3, "the type of a number");
        NS_TEST_EXPECT_MSG_EQ(record.Get<ChangeTypeRow>().size(), 2, "each type is one row");
        NS_TEST_EXPECT_MSG_EQ(record.Get<ChangeTypeRow>().back().type, 2, "with its number");
    }

  private:
    void DoRun() override
    {
        (this->*m_run)();
    }

    void (RowNumbersTest::*m_run)(); ///< the case
};

/** Classes KeyNumbers, ObjectNumbers and RowTypes. @ingroup ccn-tests */
class RowNumbersTestSuite : public TestSuite
{
  public:
    RowNumbersTestSuite()
        : TestSuite("ccn-row-numbers", TestSuite::Type::UNIT)
    {
        using T = RowNumbersTest;
        AddTestCase(new T("keys", &T::Keys));
        AddTestCase(new T("objects", &T::Objects));
        AddTestCase(new T("types", &T::Types));
    }
};

RowNumbersTestSuite g_rowNumbersTestSuite; ///< registers the suite

} // namespace
