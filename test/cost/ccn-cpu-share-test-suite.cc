// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The CPU that layers of a node share. Face 0 of each layer asks, face 1 is the next hop. @ingroup ccn-tests */
class CpuShareTest : public MethodTestCase<CpuShareTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A layer with twice the weight gets twice the CPU while both have work. */
    void Weights()
    {
        Add("", 2, {{"ReceiveTime", 100}});
        Add("red", 1, {{"ReceiveTime", 100}});
        for (int i = 0; i < 4; ++i)
        {
            AskAt(0, "", "/a");
            AskAt(0, "red", "/r");
        }
        // Start tags: a 0, r 0, a 50, a 100 (before r: it has no name), r 100, a 150, r 200.
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "100/a 200/r 300/a 400/a 500/r 600/a 700/r 800/r ",
                              "two turns of the heavier layer for one of the other");
    }

    /** Layers of one weight alternate; one that was idle has not saved up any time. */
    void Alternation()
    {
        Add("red", 1, {{"ReceiveTime", 100}});
        Add("blue", 1, {{"ReceiveTime", 100}});
        AskAt(0, "blue", "/b");
        AskAt(0, "blue", "/b");
        AskAt(0, "blue", "/b");
        AskAt(150, "red", "/r");
        AskAt(150, "red", "/r");
        // Start tags: b 0, b 100, r 100, b 200 (before r by its name), r 200.
        NS_TEST_EXPECT_MSG_EQ(Run(), "100/b 200/b 300/r 400/b 500/r ", "turns from 200 us on");
    }

    /** A layer pays for its own wake-ups and polls, and waits for the work of the other. */
    void Polls()
    {
        const std::map<std::string, uint32_t> costs{{"WakeTime", 40},
                                                    {"PollTime", 6},
                                                    {"ReceiveTime", 100}};
        Add("", 1, costs);
        Add("red", 1, costs);
        AskAt(0, "", "/a");
        AskAt(10, "red", "/r");
        AskAt(20, "red", "/s");
        AskAt(5000, "red", "/t");
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "146/a 292/r 392/s 5146/t ",
                              "one poll finds /r and /s; a layer alone works at once");
        NS_TEST_EXPECT_MSG_EQ(CcnProcessor::Get(Get("red")).GetBusyTime(),
                              MicroSeconds(2 * 46 + 3 * 100),
                              "busy time of the layer");
    }

    /** The timers of a layer wait for the CPU, too. */
    void Timers()
    {
        Add("", 1, {{"ReceiveTime", 100}});
        Add("red", 1, {{"ReceiveTime", 100}});
        // A lifetime of 16 / 4096 s, which ends at 3906.25 us.
        At(Seconds(0), [this] { m_askers.at("")->Inject(Ask("/a", 1, NanoSeconds(3906250))); });
        AskAt(3900, "red", "/r");
        const Counters& counters = Get("").GetCounters();
        At(MicroSeconds(3990), [&] {
            NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::PIT_EXPIRED),
                                  0,
                                  "layer red has the CPU until 4000 us");
        });
        At(MicroSeconds(4010), [&] {
            NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::PIT_EXPIRED), 1, "the timer had its turn");
        });
        NS_TEST_EXPECT_MSG_EQ(Run(), "100/a 4000/r ", "both are forwarded");
    }

    /** A layer whose processor is off takes no CPU and waits for none. */
    void OneOff()
    {
        Add("", 1, {{"ReceiveTime", 100}});
        Add("red", 1, {});
        AskAt(0, "", "/a");
        AskAt(10, "red", "/r");
        NS_TEST_EXPECT_MSG_EQ(Run(), "10/r 100/a ", "layer red is ideal");
    }

    /** A layer that is installed during the run shares the CPU with the one that has had it alone. */
    void Late()
    {
        Add("", 1, {{"ReceiveTime", 100}});
        for (int i = 0; i < 6; ++i)
        {
            AskAt(0, "", "/a");
        }
        At(MicroSeconds(50), [this] { Add("red", 1, {{"ReceiveTime", 100}}); });
        for (int i = 0; i < 3; ++i)
        {
            AskAt(1050, "", "/b");
            AskAt(1050, "red", "/r");
        }
        // The first poll has taken all six. From then on, they alternate; red has saved up nothing.
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "100/a 200/a 300/a 400/a 500/a 600/a 1150/b 1250/r 1350/b 1450/r "
                              "1550/b 1650/r ",
                              "turns since the layer came");
    }

    /** While the CPU works for the only layer, a new one waits. */
    void LateWaits()
    {
        const std::string first = "blue"; // has worked alone for 100 us
        Add(first, 1, {{"ReceiveTime", 100}});
        AskAt(0, first, "/a");
        AskAt(60, first, "/b");
        At(MicroSeconds(50), [this] { Add("red", 1, {{"ReceiveTime", 100}}); });
        AskAt(70, "red", "/r");
        AskAt(80, "red", "/s");
        // Both start at the end tag of /a; of equal tags, that of blue is next.
        NS_TEST_EXPECT_MSG_EQ(Run(), "100/a 200/b 300/r 400/s ", "nobody interrupts /a");
    }

    /** Weights change during the run. */
    void NewWeight()
    {
        Add("", 1, {{"ReceiveTime", 100}});
        Add("red", 1, {{"ReceiveTime", 100}});
        for (int i = 0; i < 5; ++i)
        {
            AskAt(0, "", "/a");
            AskAt(0, "red", "/r");
        }
        At(MicroSeconds(350),
           [this] { CcnProcessor::Get(Get("red")).SetAttribute("Weight", UintegerValue(2)); });
        // Tags: a 0, r 0, a 100, r 100; with weight 2, r ends at 100 + 50 if charged after 350 us.
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "100/a 200/r 300/a 400/r 500/a 600/r 700/r 800/a 900/r 1000/a ",
                              "red gets two turns for one");
    }

    /** A layer is removed while it has a turn and messages wait; the others go on. */
    void Removal()
    {
        Add("", 1, {{"ReceiveTime", 100}});
        Add("red", 1, {{"ReceiveTime", 100}});
        for (int i = 0; i < 3; ++i)
        {
            AskAt(0, "", "/a");
            AskAt(0, "red", "/r");
        }
        At(MicroSeconds(150), [this] { CcnStackHelper::Remove(m_node, "red"); });
        AskAt(1000, "", "/b");
        At(MicroSeconds(2000), [this] {
            m_askers.erase("red");
            Add("red", 1, {{"ReceiveTime", 100}});
        });
        AskAt(3000, "red", "/s");
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "100/a 300/a 400/a 1100/b 3100/s ",
                              "the turn that has begun takes its time, and nothing is sent");
    }

    /**
     * While layers have work, their shares of the CPU by weight differ by no more than a message of
     * each (Goyal, Vin, Cheng 1997, theorem 1).
     */
    void Fairness()
    {
        const std::map<std::string, uint32_t> weights{{"red", 1}, {"blue", 2}, {"green", 5}};
        const std::map<std::string, uint32_t> costs{{"red", 70}, {"blue", 110}, {"green", 130}};
        for (const auto& [layer, weight] : weights)
        {
            Add(layer, weight, {{"ReceiveTime", costs.at(layer)}});
            for (int i = 0; i < 100; ++i)
            {
                AskAt(0, layer, "/" + layer);
            }
        }
        std::istringstream log(Run());
        std::map<std::string, double> served;
        std::string line;
        for (int turn = 0; turn < 100 && log >> line; ++turn) // all have work then
        {
            const std::string layer = line.substr(line.find('/') + 1);
            served[layer] += costs.at(layer);
            for (const auto& [one, weight] : weights)
            {
                for (const auto& [other, otherWeight] : weights)
                {
                    const double difference = served[one] / weight - served[other] / otherWeight;
                    const double most =
                        costs.at(one) * 1.0 / weight + costs.at(other) * 1.0 / otherWeight;
                    NS_TEST_EXPECT_MSG_LT_OR_EQ(difference,
                                                most,
                                                one << " and " << other << " at " << line);
                }
            }
        }
        NS_TEST_EXPECT_MSG_EQ(served.size(), 3, "all had turns");
    }

  private:
    /**
     * Adds a layer.
     * @param name its name
     * @param weight its weight
     * @param costs of its steps, in us
     */
    void Add(const std::string& name, uint32_t weight, const std::map<std::string, uint32_t>& costs)
    {
        m_node = m_node ? m_node : CreateObject<Node>();
        CcnStackHelper stack;
        stack.SetLayer(name);
        stack.SetAttribute("Processor/Weight", UintegerValue(weight));
        for (const auto& [step, micros] : costs)
        {
            stack.SetAttribute("Processor/Costs/" + step, TimeValue(MicroSeconds(micros)));
        }
        const auto l3 = stack.Install(m_node);
        m_askers[name] = CreateObject<DummyFace>("asker");
        l3->AddFace(m_askers[name]);
        CcnStackHelper::AddRoute(m_node,
                                 "/",
                                 l3->AddFace(CreateObject<DummyFace>("next")),
                                 0,
                                 name);
        l3->TraceConnectWithoutContext("Sent", MakeCallback(&CpuShareTest::NoteSent, this));
    }

    /** @param name name of a layer @return the layer */
    CcnL3Protocol& Get(const std::string& name)
    {
        return *CcnStackHelper::Get(m_node, name);
    }

    /** @param micros time in us @param layer its layer @param uri name of the Interest */
    void AskAt(uint32_t micros, const std::string& layer, const std::string& uri)
    {
        const std::string name = uri + "/" + std::to_string(++m_nonce);
        At(MicroSeconds(micros),
           [this, layer, name, nonce = m_nonce] { m_askers.at(layer)->Inject(Ask(name, nonce)); });
    }

    /** @return what was sent: time in us and the first component of the name */
    std::string Run()
    {
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        return m_log.str();
    }

    /** @param packet the message */
    void NoteSent(const Face&, MessageKind, Ptr<const Packet> packet)
    {
        InterestView interest;
        const std::string octets = GetOctets(packet);
        interest.Decode(octets);
        const std::string uri = Name(interest.name).ToUri();
        const auto begin = uri.find('/');
        m_log << Simulator::Now().GetMicroSeconds()
              << uri.substr(begin, uri.find('/', begin + 1) - begin) << " ";
    }

    Ptr<Node> m_node;
    std::map<std::string, Ptr<DummyFace>> m_askers; ///< by name of the layer
    std::ostringstream m_log;                       ///< of Run()
    uint32_t m_nonce{0};                            ///< of the latest Interest
};

/** Class CpuShare. @ingroup ccn-tests */
class CpuShareTestSuite : public TestSuite
{
  public:
    CpuShareTestSuite()
        : TestSuite("ccn-cpu-share", TestSuite::Type::UNIT)
    {
        using T = CpuShareTest;
        AddTestCase(new T("weights", &T::Weights));
        AddTestCase(new T("equal weights", &T::Alternation));
        AddTestCase(new T("wake-ups and polls", &T::Polls));
        AddTestCase(new T("timers", &T::Timers));
        AddTestCase(new T("a processor that is off", &T::OneOff));
        AddTestCase(new T("a late layer", &T::Late));
        AddTestCase(new T("a late layer that waits", &T::LateWaits));
        AddTestCase(new T("a new weight", &T::NewWeight));
        AddTestCase(new T("removal", &T::Removal));
        AddTestCase(new T("fairness", &T::Fairness));
    }
};

CpuShareTestSuite g_cpuShareTestSuite; ///< registers the suite

} // namespace
