// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CATALOGUE_TEST_KIT_H
#define CCN_CATALOGUE_TEST_KIT_H

#include "ccn-transfer-test-kit.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"

#include <cstdint>
#include <sstream>
#include <string>

namespace ns3::ccn::test
{

/** A line of nodes with a consumer and a producer of a catalogue. @ingroup ccn-tests */
class CatalogueBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /**
     * Creates nodes without content stores, and links of 1 Gbps and 1 ms.
     * @param count the number of nodes
     */
    void Create(uint32_t count)
    {
        m_nodes.Create(count);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0));
        stack.Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; i + 1 < count; ++i)
        {
            const auto devices = link.Install(m_nodes.Get(i), m_nodes.Get(i + 1));
            CcnStackHelper::AddRoute(m_nodes.Get(i),
                                     "ccnx:/catalogue",
                                     CcnStackHelper::AddDeviceFace(devices.Get(0)));
            CcnStackHelper::AddDeviceFace(devices.Get(1));
        }
        m_producer = CreateObject<CatalogueProducer>();
        m_consumer = CreateObject<CatalogueConsumer>();
        m_consumer->AssignStreams(1);
        m_consumer->TraceConnectWithoutContext("Ended",
                                               MakeCallback(&CatalogueBase::NoteEnd, this));
    }

    /** @param index the index of a node @return its layer */
    CcnL3Protocol& L3(uint32_t index) const
    {
        return *CcnStackHelper::Get(m_nodes.Get(index));
    }

    /** Adds a face to the first node, the next hop of the catalogue's names. */
    void AddDummyFace()
    {
        m_face = CreateObject<DummyFace>();
        const FaceId id = L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_nodes.Get(0), "ccnx:/catalogue", id);
    }

    /**
     * @param objects attribute Objects, without "ns3::"
     * @param interval attribute Interval: a constant, in s
     * @param duration attribute Duration
     */
    void SetRequests(const std::string& objects, const std::string& interval, Time duration)
    {
        m_consumer->SetAttribute("Objects", StringValue("ns3::" + objects));
        m_consumer->SetAttribute(
            "Interval",
            StringValue("ns3::ConstantRandomVariable[Constant=" + interval + "]"));
        m_consumer->SetAttribute("Duration", TimeValue(duration));
    }

    /**
     * Runs the consumer on the first node to the end, with a producer on the last one, or with the
     * dummy face in its place.
     */
    void Run()
    {
        if (!m_face)
        {
            m_nodes.Get(m_nodes.GetN() - 1)->AddApplication(m_producer);
        }
        m_nodes.Get(0)->AddApplication(m_consumer);
        Simulator::Run();
    }

    /**
     * Checks the identities of the consumer's counts and of the nodes' counters.
     * @param fetching the number of objects that the consumer still fetches
     * @param pending the number of pending Interests
     */
    void CheckCounts(uint64_t fetching = 0, uint64_t pending = 0)
    {
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked,
                              counts.joined + counts.completed + counts.givenUp + counts.stopped +
                                  fetching,
                              "asked = joined + completed + given up + stopped + in progress");
        NS_TEST_EXPECT_MSG_EQ(counts.interests,
                              counts.chunks + counts.unanswered + pending,
                              "Interests = chunks + unanswered + pending");
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { L3(i).CheckIdentities(pending == 0); }),
                                  "",
                                  "the identities hold");
        }
    }

    NodeContainer m_nodes;             ///< in a line
    Ptr<CatalogueConsumer> m_consumer; ///< on the first node
    Ptr<CatalogueProducer> m_producer; ///< on the last node
    Ptr<DummyFace> m_face;             ///< replaces the producer
    std::string m_ended;               ///< for each object "1 complete after 5000, ", in ns

  private:
    /**
     * @param object that ended
     * @param delay the time since the request
     * @param complete true if all chunks arrived
     */
    void NoteEnd(uint64_t object, Time delay, bool complete)
    {
        std::ostringstream os;
        os << object << (complete ? " complete after " : " given up after ")
           << delay.GetNanoSeconds() << ", ";
        m_ended += os.str();
    }
};

} // namespace ns3::ccn::test

#endif // CCN_CATALOGUE_TEST_KIT_H
