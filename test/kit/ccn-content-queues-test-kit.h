// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_QUEUES_TEST_KIT_H
#define CCN_CONTENT_QUEUES_TEST_KIT_H

#include "ccn-face-test-kit.h"

#include "ns3/ccn-content-queues.h"

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** A face to a link with many nodes. @ingroup ccn-tests */
class SharedFace : public DummyFace
{
  public:
    using DummyFace::DummyFace;

  private:
    LinkType DoGetLinkType() const override
    {
        return LinkType::MULTI_ACCESS;
    }
};

/**
 * @ingroup ccn-tests
 * Class ContentQueues with point-to-point faces 0 and 1, face 2 to an application and face 3 to a
 * link with many nodes. The delays are 500 us, 100 us to applications and 10 ms to many nodes.
 * Nothing is random unless a test sets an attribute. An object of 1024 bytes adds 0.5 us to the
 * spacing of 1 us. The log lists the objects sent: the time in nanoseconds and the face.
 */
class ContentQueuesBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** @param chosen true for the delays of the class comment, false for the default values */
    void Begin(bool chosen = true)
    {
        Simulator::Destroy();
        m_log.str("");
        m_queues = CreateObject<ContentQueues>();
        m_queues->SetHandler([this](Face& face, const QueuedMessage&) {
            m_log << Simulator::Now().GetNanoSeconds() << ":" << face.GetId() << " ";
        });
        if (chosen)
        {
            m_queues->SetAttribute("Delay", TimeValue(MicroSeconds(500)));
            m_queues->SetAttribute("LocalDelay", TimeValue(MicroSeconds(100)));
            m_queues->SetAttribute("SharedSpread", TimeValue(Seconds(0)));
        }
        m_faces = {CreateObject<DummyFace>("0"),
                   CreateObject<DummyFace>("1"),
                   CreateObject<DummyFace>("2", true),
                   CreateObject<SharedFace>("3")};
        for (uint32_t i = 0; i < m_faces.size(); ++i)
        {
            m_faces[i]->Attach(i, m_receiver);
        }
    }

    /**
     * @param micros the time in microseconds
     * @param face the face to send on
     * @param octets the size of the object in bytes
     */
    void AddAt(uint32_t micros, uint32_t face, uint32_t octets = 1024)
    {
        At(MicroSeconds(micros), [this, face, octets] {
            m_queues->Add(*m_faces[face], {MessageKind::CONTENT_OBJECT, Create<Packet>(octets)});
        });
    }

    /** Runs until no event is left. */
    std::string Run()
    {
        Simulator::Run();
        return m_log.str();
    }

    Ptr<ContentQueues> m_queues; ///< under test
    std::ostringstream m_log;    ///< objects sent

  private:
    std::vector<Ptr<DummyFace>> m_faces; ///< by number
    DummyReceiver m_receiver;            ///< of these, unused
};

} // namespace ns3::ccn::test

#endif // CCN_CONTENT_QUEUES_TEST_KIT_H
