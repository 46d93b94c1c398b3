// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-express-channel.h"
#include "ns3/ccn-express-net-device.h"
#include "ns3/ccn-heap-simulator.h"
#include "ns3/data-rate.h"
#include "ns3/default-simulator-impl.h"
#include "ns3/map-scheduler.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Makes a simulator the one that programs use. @tparam Simulation its type */
template <typename Simulation>
void
Use()
{
    const auto simulator = CreateObject<Simulation>();
    ObjectFactory scheduler;
    scheduler.SetTypeId(MapScheduler::GetTypeId());
    simulator->SetScheduler(scheduler);
    Simulator::Destroy(); // of the one before
    Simulator::SetImplementation(simulator);
}

/**
 * @ingroup ccn-tests
 * A random program of events, each of which does some random things to other events. The random
 * numbers are drawn in the order in which events are executed, so that two simulators that differ
 * once differ in all that follows. Frames on an express link are among the events: a HeapSimulator
 * gets their arrivals in another way than ns-3's.
 */
class RandomProgram
{
  public:
    /** @param seed chooses the program */
    explicit RandomProgram(uint32_t seed)
        : m_random(seed),
          m_left(20 + Draw(200))
    {
        for (auto& device : m_devices)
        {
            CreateObject<Node>()->AddDevice(device);
            device->SetReceiveCallback(MakeCallback(&RandomProgram::Receive, this));
            device->Attach(m_channel);
        }
        ChangeLink();
    }

    /** @return what happened, in order */
    std::string Run()
    {
        for (uint32_t begin = 0; begin < 3; ++begin)
        {
            for (uint32_t i = 0; i < 10; ++i)
            {
                Act();
            }
            Simulator::Run();
            m_log << "end " << Now() << ' ' << Simulator::IsFinished() << ' '
                  << Simulator::GetEventCount() << '\n';
        }
        Simulator::Destroy();
        return m_log.str();
    }

  private:
    /** @param below a bound @return a random number below it */
    uint32_t Draw(uint32_t below)
    {
        return static_cast<uint32_t>(m_random() % below);
    }

    /** @return the present in units of time */
    static int64_t Now()
    {
        return Simulator::Now().GetTimeStep();
    }

    /** @return a random delay, often zero or equal to others */
    Time DrawDelay()
    {
        const uint32_t kind = Draw(4);
        return TimeStep(kind == 0 ? 0 : kind < 3 ? Draw(5) : Draw(100000));
    }

    /** @param name of an event that is executed */
    void Note(uint32_t name)
    {
        m_log << name << ' ' << Now() << ' ' << Simulator::GetContext() << '\n';
        for (uint32_t i = Draw(6); i > 0; --i)
        {
            Act();
        }
    }

    /** Does one random thing. */
    void Act()
    {
        switch (Draw(16))
        {
        case 0:
        case 1:
        case 2:
        case 3:
            Schedule();
            break;
        case 4:
        case 5:
            ScheduleElsewhere();
            break;
        case 6:
            ScheduleDestroy();
            break;
        case 7:
            Simulator::Cancel(Choose());
            break;
        case 8:
        case 9:
            Simulator::Remove(Choose());
            break;
        case 10:
            Ask(Choose());
            break;
        case 11:
        case 12:
        case 13:
            Send();
            break;
        case 14:
            if (Draw(3) == 0)
            {
                ChangeLink();
            }
            break;
        default:
            if (Draw(5) == 0)
            {
                Stop();
            }
        }
    }

    /** Schedules an event. */
    void Schedule()
    {
        if (m_left > 0)
        {
            --m_left;
            const uint32_t name = m_name++;
            const auto note = [this, name] { Note(name); };
            m_events.push_back(Draw(5) > 0 ? Simulator::Schedule(DrawDelay(), note)
                                           : Simulator::ScheduleNow(note));
        }
    }

    /** Schedules an event of another context. */
    void ScheduleElsewhere()
    {
        if (m_left > 0)
        {
            --m_left;
            const uint32_t name = m_name++;
            Simulator::ScheduleWithContext(Draw(9), DrawDelay(), [this, name] { Note(name); });
        }
    }

    /** Sends a frame. */
    void Send()
    {
        if (m_left > 0)
        {
            --m_left;
            const bool isSent =
                m_devices[Draw(2)]->Send(Create<Packet>(1 + Draw(4)), Address(), 0x800);
            m_log << "sent " << isSent << '\n';
        }
    }

    /** A frame arrives. */
    bool Receive(Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&)
    {
        m_log << "frame " << packet->GetSize() << ' ';
        Note(m_name++);
        return true;
    }

    /** Changes the link at an end, on which a byte takes one or two units of time. */
    void ChangeLink()
    {
        m_devices[Draw(2)]->SetAttribute("DataRate", DataRateValue(8000000000 / (1 + Draw(2))));
        m_channel->SetDelay(TimeStep(Draw(9)));
    }

    /** Schedules an event of the end. */
    void ScheduleDestroy()
    {
        const uint32_t name = m_name++;
        m_events.push_back(
            Simulator::ScheduleDestroy([this, name] { m_log << "destroyed " << name << '\n'; }));
    }

    /** Stops the simulation, now or later. */
    void Stop()
    {
        if (Draw(9) == 0)
        {
            Simulator::Stop();
        }
        else if (m_left > 0)
        {
            --m_left;
            Simulator::Stop(DrawDelay());
        }
    }

    /** @return an event, one of the last ones as a rule */
    EventId Choose()
    {
        if (m_events.empty())
        {
            return EventId();
        }
        const auto count = static_cast<uint32_t>(m_events.size());
        return m_events[Draw(3) == 0 ? Draw(count) : count - 1 - Draw(std::min(count, 5U))];
    }

    /** @param event whose state is noted */
    void Ask(const EventId& event)
    {
        m_log << "state " << Simulator::IsExpired(event) << ' '
              << Simulator::GetDelayLeft(event).GetTimeStep() << ' ' << Simulator::IsFinished()
              << '\n';
    }

    std::mt19937 m_random;
    Ptr<ExpressChannel> m_channel{CreateObject<ExpressChannel>()};
    std::array<Ptr<ExpressNetDevice>, 2> m_devices{CreateObject<ExpressNetDevice>(),
                                                   CreateObject<ExpressNetDevice>()};
    uint32_t m_left; ///< events that may still be scheduled
    uint32_t m_name{0};
    std::vector<EventId> m_events;
    std::ostringstream m_log;
};

/** Class HeapSimulator. @ingroup ccn-tests */
class HeapSimulatorTest : public MethodTestCase<HeapSimulatorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 1000 random programs do the same with both simulators. */
    void RandomPrograms()
    {
        std::size_t lines = 0;
        std::size_t frames = 0;
        for (uint32_t seed = 1; seed <= 1000; ++seed)
        {
            Use<DefaultSimulatorImpl>();
            const std::string expected = RandomProgram(seed).Run();
            Use<HeapSimulator>();
            NS_TEST_ASSERT_MSG_EQ(RandomProgram(seed).Run(), expected, "program " << seed);
            lines += std::count(expected.begin(), expected.end(), '\n');
            frames += std::count(expected.begin(), expected.end(), 'f'); // of "frame"
        }
        NS_TEST_EXPECT_MSG_GT(frames, 5000, "frames arrive");
        NS_TEST_EXPECT_MSG_GT(lines, 50000, "the programs do something");
    }

    /** Many events that are removed do not stay until their time, and what is bound to them may remove others. */
    void RemovedEvents()
    {
        Use<HeapSimulator>();
        constexpr int EVENTS = 1000;
        int released = 0;
        std::vector<EventId> events;
        const EventId last = Simulator::Schedule(Seconds(3), [] {});
        for (int i = 0; i < EVENTS; ++i)
        {
            const std::shared_ptr<int> bound(&released, [last](int* count) {
                Simulator::Remove(last);
                ++*count;
            });
            events.push_back(Simulator::Schedule(Seconds(2), [bound] {}));
        }
        int executed = 0;
        Simulator::Schedule(Seconds(1), [&executed] { ++executed; });
        for (auto& event : events)
        {
            Simulator::Remove(event);
            event = EventId();
        }
        NS_TEST_EXPECT_MSG_GT(released, 0.9 * EVENTS, "released before their time");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(executed, 1, "the event that was not removed");
        NS_TEST_EXPECT_MSG_EQ(Simulator::GetEventCount(), 1, "removed events are not executed");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Seconds(1), "they do not advance the time");
    }

    /** An event that throws an exception is released, and the next ones can be executed. */
    void Exceptions()
    {
        Use<HeapSimulator>();
        std::weak_ptr<int> bound;
        {
            const auto value = std::make_shared<int>(1);
            bound = value;
            Simulator::Schedule(Seconds(1), [value] { throw std::runtime_error("event"); });
        }
        bool isExecuted = false;
        Simulator::Schedule(Seconds(2), [&isExecuted] { isExecuted = true; });
        NS_TEST_EXPECT_MSG_EQ(IsThrown(), true, "who runs the simulation gets the exception");
        NS_TEST_EXPECT_MSG_EQ(bound.expired(), true, "the event is released");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(isExecuted, true, "the simulation goes on");
    }

    /**
     * A receiver of frames throws an exception: the next frame arrives when the simulation goes on. At
     * the end, those on the way are released.
     */
    void Frames()
    {
        Use<HeapSimulator>();
        const auto channel = CreateObject<ExpressChannel>();
        std::array<Ptr<ExpressNetDevice>, 2> devices;
        for (auto& device : devices)
        {
            device = CreateObject<ExpressNetDevice>();
            CreateObject<Node>()->AddDevice(device);
            device->SetReceiveCallback(MakeCallback(&HeapSimulatorTest::Refuse, this));
            device->Attach(channel);
        }
        const auto packet = Create<Packet>(10);
        Simulator::Schedule(Seconds(1), [&] {
            for (int i = 0; i < 4; ++i)
            {
                devices[0]->Send(packet, Address(), 0x800);
            }
        });
        for (uint32_t i = 1; i <= 2; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(IsThrown(), true, "frame " << i);
            NS_TEST_EXPECT_MSG_EQ(m_refused, i, "one arrives each time");
        }
        Simulator::Destroy();
        NS_TEST_EXPECT_MSG_EQ(packet->GetReferenceCount(), 1, "no frame is left");
    }

    /** Another thread schedules events while the simulation runs; they come after the present. */
    void Threads()
    {
        Use<HeapSimulator>();
        constexpr int EVENTS = 1000;
        int executed = 0;
        std::thread other;
        Simulator::Schedule(Seconds(1), [&other, &executed] {
            other = std::thread([&executed] {
                for (int i = 0; i < EVENTS; ++i)
                {
                    Simulator::ScheduleWithContext(7, MilliSeconds(1), [&executed] {
                        executed += Simulator::GetContext() == 7;
                    });
                }
            });
        });
        // Goes on until it has seen all of them.
        std::function<void()> wait = [&wait, &executed] {
            if (executed < EVENTS)
            {
                std::this_thread::yield();
                Simulator::Schedule(MilliSeconds(1), wait);
            }
        };
        Simulator::Schedule(Seconds(1), wait);
        Simulator::Run();
        other.join();
        NS_TEST_EXPECT_MSG_EQ(executed, EVENTS, "all of them, each in its context");
    }

  private:
    /** @return whether the simulation throws an exception */
    static bool IsThrown()
    {
        try
        {
            Simulator::Run();
        }
        catch (const std::runtime_error&)
        {
            return true;
        }
        return false;
    }

    /** Receiver of frames. */
    bool Refuse(Ptr<NetDevice>, Ptr<const Packet>, uint16_t, const Address&)
    {
        ++m_refused;
        throw std::runtime_error("frame");
    }

    uint32_t m_refused{0}; ///< calls of Refuse()
};

/** Class HeapSimulator. @ingroup ccn-tests */
class HeapSimulatorTestSuite : public TestSuite
{
  public:
    HeapSimulatorTestSuite()
        : TestSuite("ccn-heap-simulator", TestSuite::Type::UNIT)
    {
        using T = HeapSimulatorTest;
        AddTestCase(new T("random programs", &T::RandomPrograms));
        AddTestCase(new T("removed events", &T::RemovedEvents));
        AddTestCase(new T("exceptions", &T::Exceptions));
        AddTestCase(new T("frames", &T::Frames));
        AddTestCase(new T("threads", &T::Threads));
    }
};

HeapSimulatorTestSuite g_heapSimulatorTestSuite; ///< registers the suite

} // namespace
