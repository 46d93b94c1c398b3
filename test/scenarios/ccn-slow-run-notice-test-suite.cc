// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/run/slow-run-notice.h"

#include "ns3/test.h"

#include <cstdio>
#include <ctime>
#include <string>
#include <unistd.h>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** A run that takes long says so, once. @ingroup ccn-tests */
class SlowRunNoticeTest : public TestCase
{
  public:
    SlowRunNoticeTest()
        : TestCase("A run that takes long")
    {
    }

  private:
    /** @param seconds of CPU time to use */
    static void Work(double seconds)
    {
        const std::clock_t end = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
        while (std::clock() < end)
        {
        }
    }

    /** @param seconds of the notice @return what is written to standard error in .2 s of CPU time */
    static std::string GetWritten(double seconds)
    {
        std::FILE* file = std::tmpfile();
        const int former = dup(STDERR_FILENO);
        dup2(fileno(file), STDERR_FILENO);
        {
            const SlowRunNotice notice("name", seconds);
            Work(0.2);
        }
        Work(0.2);
        dup2(former, STDERR_FILENO);
        close(former);
        std::rewind(file);
        std::string written(200, '\0');
        written.resize(std::fread(written.data(), 1, written.size(), file));
        std::fclose(file);
        return written;
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(
            GetWritten(0.1),
            "name: 0.1 s of CPU time are used, and the run goes on (Ctrl-C ends it)\n",
            "after .1 s");
        NS_TEST_EXPECT_MSG_EQ(GetWritten(0.3), "", "it has ended before");
    }
};

/** Notices of slow runs. @ingroup ccn-tests */
class SlowRunNoticeTestSuite : public TestSuite
{
  public:
    SlowRunNoticeTestSuite()
        : TestSuite("ccn-slow-run-notice", TestSuite::Type::UNIT)
    {
        AddTestCase(new SlowRunNoticeTest);
    }
};

SlowRunNoticeTestSuite g_slowRunNoticeTestSuite; ///< registers the suite

} // namespace
