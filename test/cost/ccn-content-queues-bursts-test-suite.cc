// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-content-queues-test-kit.h"

#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Bursts of a content queue, and rows: a queue that has sent enough objects in a row adds no delay
 * to later ones.
 */
class ContentQueuesBurstsTest : public MethodTestCase<ContentQueuesBurstsTest, ContentQueuesBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Bursts of two, with 1 us between bursts and 0.5 us per KiB or part of it. */
    void Bursts()
    {
        Begin();
        AddAt(0, 0, 10);
        for (uint32_t i = 0; i < 5; ++i)
        {
            AddAt(1, 0, i == 2 ? 1025 : 1024);
        }
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "500000:0 1000000:0 1000000:0 1002000:0 1002000:0 1004500:0 ",
                              "2 us after 2 KiB, 2.5 us after 3 KiB");

        Begin();
        m_queues->SetAttribute("Burst", UintegerValue(3));
        for (uint32_t i = 0; i < 5; ++i)
        {
            AddAt(0, 3);
        }
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "10000000:3 20000000:3 20000000:3 20000000:3 20451000:3 ",
                              "bursts of three, and 150 us per KiB on a shared face");
    }

    /** After 12 objects in a row, later ones have no delay as long as they keep coming. */
    void Row()
    {
        Begin();
        for (uint32_t i = 0; i < 13; ++i)
        {
            AddAt(0, 0);
        }
        AddAt(1015, 0); // the queue is empty from 1010 on, and served until 1022
        AddAt(1034, 0); // served at 1022 and 1033.5 only
        std::string expected = "500000:0 ";
        for (uint32_t i = 0; i < 12; ++i)
        {
            expected += std::to_string(1000000 + 2000 * (i / 2)) + ":0 ";
        }
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              expected + "1022000:0 1534000:0 ",
                              "12 us after the 12th, and too late at 1033.5 us");
    }

    /** The queues of profile ccnx-2009: no bursts and no rows, so all that waited leave at once. */
    void First()
    {
        Begin();
        m_queues->SetAttribute("Burst", UintegerValue(4294967295));
        m_queues->SetAttribute("RowBegin", UintegerValue(4294967295));
        for (uint32_t i = 0; i < 14; ++i)
        {
            AddAt(0, 0);
        }
        AddAt(1015, 0);
        std::string expected = "500000:0 ";
        for (uint32_t i = 0; i < 13; ++i)
        {
            expected += "1000000:0 ";
        }
        NS_TEST_EXPECT_MSG_EQ(Run(), expected + "1515000:0 ", "the 15th object waits, too");
    }

    /** 11 objects in a row are not enough. */
    void ShortRow()
    {
        Begin();
        for (uint32_t i = 0; i < 12; ++i)
        {
            AddAt(0, 0);
        }
        AddAt(1015, 0);
        const std::string log = Run();
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.size() - 20),
                              "1010000:0 1515000:0 ",
                              "a later object is delayed");
    }

    /** Single objects count as a row, too, as long as no other has to wait behind them. */
    void LoneRow()
    {
        Begin();
        for (uint32_t i = 0; i < 12; ++i)
        {
            AddAt(1000 * i, 0);
        }
        AddAt(11510, 0); // the 12th left at 11500; 1.5 us and 10 us later the queue is served
        NS_TEST_EXPECT_MSG_EQ(GetEnd(Run()), "11511500:0", "a later object has no delay");

        Begin();
        for (uint32_t i = 0; i < 12; ++i)
        {
            AddAt(1000 * i, 0);
        }
        AddAt(5100, 0); // waits behind the sixth: a new row begins
        AddAt(11510, 0);
        NS_TEST_EXPECT_MSG_EQ(GetEnd(Run()), "12010000:0", "a later object is delayed");
    }

    /** A row ends with the 120th object, here the 14th; a new one begins. */
    void RowEnd()
    {
        Begin();
        m_queues->SetAttribute("RowEnd", UintegerValue(14));
        for (uint32_t i = 0; i < 13; ++i)
        {
            AddAt(0, 0);
        }
        for (uint32_t i = 0; i < 4; ++i)
        {
            AddAt(1015, 0); // 12 are sent: two of them make 14
        }
        const std::string log = Run();
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("1022000")),
                              "1022000:0 1022000:0 1024000:0 1024000:0 ",
                              "all four are sent without delay");

        Begin();
        m_queues->SetAttribute("RowEnd", UintegerValue(14));
        for (uint32_t i = 0; i < 13; ++i)
        {
            AddAt(0, 0);
        }
        AddAt(1015, 0);
        AddAt(1015, 0);
        AddAt(1023, 0); // the queue is no longer served
        const std::string second = Run();
        NS_TEST_EXPECT_MSG_EQ(second.substr(second.find("1022000")),
                              "1022000:0 1022000:0 1523000:0 ",
                              "an object after the 14th is delayed");
    }

  private:
    /** @param log of a run @return its last entry */
    static std::string GetEnd(const std::string& log)
    {
        const auto begin = log.rfind(' ', log.size() - 2) + 1;
        return log.substr(begin, log.size() - 1 - begin);
    }
};

/** Class ContentQueues: bursts and rows. @ingroup ccn-tests */
class ContentQueuesBurstsTestSuite : public TestSuite
{
  public:
    ContentQueuesBurstsTestSuite()
        : TestSuite("ccn-content-queues-bursts", TestSuite::Type::UNIT)
    {
        using T = ContentQueuesBurstsTest;
        AddTestCase(new T("bursts and their distance", &T::Bursts));
        AddTestCase(new T("twelve in a row", &T::Row));
        AddTestCase(new T("eleven in a row", &T::ShortRow));
        AddTestCase(new T("a row of single objects", &T::LoneRow));
        AddTestCase(new T("a row's end", &T::RowEnd));
        AddTestCase(new T("neither bursts nor rows", &T::First));
    }
};

ContentQueuesBurstsTestSuite g_contentQueuesBurstsTestSuite; ///< registers the suite

} // namespace
