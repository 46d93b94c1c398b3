// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CAT_CHUNKS_TEST_KIT_H
#define CCN_CAT_CHUNKS_TEST_KIT_H

#include "ccn-transfer-test-kit.h"

#include "ns3/ccn-cat-chunks2.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Application CatChunks2 on the first node of a line, and a log of its traces.
 */
class CatChunksBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    static constexpr uint32_t REPORTS_SIZE = 500000; ///< bytes: 489 chunks of 1024

    /**
     * Creates a producer on the last node and the application on the first one. The caller creates
     * the nodes before.
     * @param signing the time to sign a chunk
     */
    void CreateApplications(Time signing)
    {
        m_line.producer->SetAttribute("Size", UintegerValue(REPORTS_SIZE));
        m_line.producer->GetSigner().SetAttribute("Time", TimeValue(signing));
        m_line.nodes.Get(1)->AddApplication(m_line.producer);
        CreateCat();
    }

    /**
     * Creates two nodes, a producer and the application.
     * @param signing the time to sign a chunk
     */
    void CreateLine(Time signing)
    {
        m_line.Create(2);
        CreateApplications(signing);
    }

    /** Creates the application on the first node. The caller creates the nodes before. */
    void CreateCat()
    {
        m_cat = CreateObject<CatChunks2>();
        m_cat->AssignStreams(1);
        m_cat->TraceConnectWithoutContext("InterestSent",
                                          MakeCallback(&CatChunksBase::NoteInterest, this));
        m_cat->TraceConnectWithoutContext("WindowChanged",
                                          MakeCallback(&CatChunksBase::NoteWindow, this));
        m_cat->TraceConnectWithoutContext("Ended", MakeCallback(&CatChunksBase::NoteEnd, this));
        m_line.nodes.Get(0)->AddApplication(m_cat);
        m_sent.clear();
        m_times.clear();
        m_events = m_holes = m_ended = "";
        m_window = 1;
    }

    /** @return Interests sent, chunks received, holes, timeouts, window */
    std::string DescribeStatistics() const
    {
        const auto& statistics = m_cat->GetStatistics();
        return std::to_string(statistics.sent) + " " + std::to_string(statistics.received) + " " +
               std::to_string(statistics.holes) + " " + std::to_string(statistics.timeouts) + " " +
               std::to_string(statistics.window);
    }

    TransferLine m_line;             ///< the nodes
    Ptr<CatChunks2> m_cat;           ///< on the first node
    std::map<Time, uint32_t> m_sent; ///< Interests sent at a time
    std::string m_events;            ///< changes of the window: "reason:window " for each
    std::string m_holes;             ///< latest chunk, and the window before and after
    std::map<uint64_t, std::vector<Time>> m_times; ///< when each chunk was requested
    std::string m_ended;                           ///< "complete " or "not found " for each end
    Time m_lastHole;                               ///< when the latest hole was found
    Time m_beforeHole;                             ///< when the window changed before that

  private:
    /** @param chunk the chunk requested @param isRepeated true if it was requested before */
    void NoteInterest(uint64_t chunk, bool isRepeated)
    {
        ++m_sent[Simulator::Now()];
        m_times[chunk].push_back(Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(isRepeated, (m_times[chunk].size() > 1), "chunk " << chunk);
    }

    /** @param time the time of the change @param window the new window @param event the reason */
    void NoteWindow(Time time, uint32_t window, const std::string& event)
    {
        NS_TEST_EXPECT_MSG_EQ(time, Simulator::Now(), "the reported time is the current time");
        m_events += event + ":" + std::to_string(window) + " ";
        if (event == "hole")
        {
            m_holes += std::to_string(m_cat->GetStatistics().received - 1) + " " +
                       std::to_string(m_window) + "->" + std::to_string(window) + " ";
            m_lastHole = time;
            m_beforeHole = m_lastChange;
        }
        m_lastChange = time;
        m_window = window;
    }

    /** @param transfer the record of the transfer */
    void NoteEnd(const Transfer& transfer)
    {
        using Outcome = CatChunks2::Outcome;
        NS_TEST_EXPECT_MSG_EQ((m_cat->GetOutcome() == Outcome::COMPLETE),
                              transfer.complete,
                              "the outcome agrees with the transfer record");
        m_ended += m_cat->GetOutcome() == Outcome::NOT_FOUND ? "not found " : "complete ";
    }

    Time m_lastChange;    ///< time of the latest change of the window
    uint32_t m_window{1}; ///< the current window
};

} // namespace ns3::ccn::test

#endif // CCN_CAT_CHUNKS_TEST_KIT_H
