// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_POISONING_H
#define CCN_LESSON_POISONING_H

#include "lesson.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-excluding-consumer.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"

#include <map>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Content poisoning: a node that is nearer than the server answers with an object that the publisher
 * has not signed, and a content store keeps it.
 *
 *     bob ----.       .--- mallory (1 ms)
 *              r1 ---<
 *     alice --'       '--- server (5 ms)
 *
 * bob asks for /news/today at 0 s, and alice three times from 0.5 s on, every 0.1 s. They check
 * signatures, and exclude an object that is bad. With a defence, r1 verifies all content.
 */
class PoisoningLesson : public Lesson
{
  public:
    /** @param settings whether r1 has a defence, and how near mallory is */
    explicit PoisoningLesson(const Settings& settings)
    {
        NetworkDescription network = Describe(settings);
        network.Set("nearness", std::to_string(settings.nearness) + "s");
        m_network.Build(network.Add(R"(
            node alice bob
            node r1 : cache=100
            node server mallory
            alice - r1 - server
            bob - r1
            r1 - mallory : $nearness
            route ccnx:/news/today alice bob - r1 - server
            route ccnx:/news/today r1 - mallory
        )"));
        if (settings.isDefended)
        {
            GetVerifier(*m_network.GetL3("r1")).SetAttribute("Share", DoubleValue(1));
        }
        AddPublisher("server", "ns3::ccn::Producer", "producer");
        AddPublisher("mallory", "ns3::ccn::Poisoner", "attacker");
        AddReader("bob", 0, 1);
        AddReader("alice", 0.5, 3);
    }

    std::string Summarize() const override
    {
        std::string line;
        for (const auto& [node, received] : m_received)
        {
            line += (line.empty() ? "" : ", ") + node + " received" + received;
        }
        return line + "; r1 dropped " + Counted(Get("r1", DropReason::BAD_SIGNATURE), "object");
    }

  private:
    static constexpr const char* OBJECT = "/news/today"; ///< what all ask for

    /** Installs an application that answers. @param node name of its node @param type its type @param label its label */
    void AddPublisher(const std::string& node, const std::string& type, const std::string& label)
    {
        const auto app = ObjectFactory(type).Create<CcnApplication>();
        app->SetAttribute("Prefix", NameValue(Name(OBJECT)));
        app->SetAttribute("Size", UintegerValue(100));
        AddApplication(node, app, label);
    }

    /** Installs a consumer. @param node name of its node @param start when it starts, in s @param times how often it asks */
    void AddReader(const std::string& node, double start, int times)
    {
        const auto reader = CreateObject<ExcludingConsumer>();
        reader->SetAttribute("Prefix", NameValue(Name(OBJECT)));
        reader->SetAttribute("Interval", TimeValue(Seconds(0.1)));
        reader->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        reader->SetStartTime(Seconds(start));
        reader->SetStopTime(Seconds(start + 0.1 * times - 0.05));
        reader->TraceConnectWithoutContext("Received",
                                           Callback<void, bool>([this, node](bool isGood) {
                                               m_received[node] += isGood ? " good" : " bad";
                                           }));
        AddApplication(node, reader, "consumer");
    }

    std::map<std::string, std::string> m_received; ///< what a node received, in order
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_POISONING_H
