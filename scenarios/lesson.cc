// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * lesson: small networks, each of which shows one idea of CCN. Nodes have the names of their roles:
 * alice, bob and carol are consumers, r1 to r4 are routers, server is the producer.
 *
 *     --topic=aggregation   PIT aggregation, then the content store
 *     --topic=caching       content stores on a path
 *     --topic=copies        one film for three consumers, by CCN or by TCP
 *     --topic=loop          a looping Interest, and the nonce that ends the loop
 *     --topic=multipath     a strategy that chooses between two paths
 *     --topic=failure       a link that fails without a signal
 *     --topic=replacement   replacement policies of content stores
 *     --topic=selectors     selectors, and the object that answers each Interest
 *     --topic=piggyback     packets that carry content and an Interest
 *     --topic=protected     encrypted content in a store, and who decrypts it
 *     --topic=expiry        PIT entries and routes that end
 *     --topic=window        a window of Interests, and a slow link
 *     --topic=handover      a consumer that moves
 *     --topic=convergence   routers that find their routes themselves, and a link that fails
 *     --topic=flooding      three kinds of Interest flooding, and a defence
 *     --topic=poisoning     a bad object in a content store, and a defence
 *
 * Links have 10 Mbit/s and 5 ms unless the topic's class in scenarios/lesson/ states another delay.
 * Payloads have 100 bytes. Only routers have a content store. doc/course/lessons.rst explains
 * the topics.
 *
 *     lesson --topic=aggregation
 *     lesson aggregation: 3 Interests at r1: 1 forwarded, 1 aggregated, 1 hit; the server received
 *     1 Interest, alice and bob 3 objects
 */

#include "lesson/lesson.h"

#include "lesson/aggregation.h"
#include "lesson/caching.h"
#include "lesson/convergence.h"
#include "lesson/copies.h"
#include "lesson/expiry.h"
#include "lesson/failure.h"
#include "lesson/flooding.h"
#include "lesson/handover.h"
#include "lesson/loop.h"
#include "lesson/multipath.h"
#include "lesson/piggyback.h"
#include "lesson/poisoning.h"
#include "lesson/protected.h"
#include "lesson/replacement.h"
#include "lesson/selectors.h"
#include "lesson/settings.h"
#include "lesson/window.h"
#include "lib/arguments/record-arguments.h"
#include "lib/run/scenario.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

using lesson::Lesson;
using lesson::Settings;

/** Creates a lesson. */
template <typename Topic>
std::unique_ptr<Lesson>
Make(const Settings& settings)
{
    return std::make_unique<Topic>(settings);
}

/** A topic: its name and the function that builds its lesson. */
using Topic = std::pair<std::string, std::unique_ptr<Lesson> (*)(const Settings&)>;

/** All topics. */
const std::vector<Topic> TOPICS = {
    {"aggregation", Make<lesson::AggregationLesson>},
    {"caching", Make<lesson::CachingLesson>},
    {"copies", Make<lesson::CopiesLesson>},
    {"loop", Make<lesson::LoopLesson>},
    {"multipath", Make<lesson::MultipathLesson>},
    {"failure", Make<lesson::Failure>},
    {"expiry", Make<lesson::ExpiryLesson>},
    {"window", Make<lesson::WindowLesson>},
    {"handover", Make<lesson::HandoverLesson>},
    {"convergence", Make<lesson::ConvergenceLesson>},
    {"replacement", Make<lesson::ReplacementLesson>},
    {"selectors", Make<lesson::SelectorLesson>},
    {"piggyback", Make<lesson::PiggybackLesson>},
    {"protected", Make<lesson::ProtectedLesson>},
    {"flooding", Make<lesson::FloodingLesson>},
    {"poisoning", Make<lesson::PoisoningLesson>},
};

/** @return the names of all topics */
std::vector<std::string>
GetTopicNames()
{
    std::vector<std::string> names;
    for (const Topic& topic : TOPICS)
    {
        names.push_back(topic.first);
    }
    return names;
}

/** @param words some words, at least one @return "a", "a and b", "a, b and c" */
std::string
Enumerate(const std::vector<std::string>& words)
{
    std::string text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
    {
        text += (i + 1 < words.size() ? ", " : " and ") + words[i];
    }
    return text;
}

/** The scenario of the lessons. */
class LessonScenario : public Scenario
{
  public:
    LessonScenario();
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** An argument that only some topics use. */
    struct TopicArgument
    {
        std::string name;                     ///< without dashes
        std::vector<std::string> topics;      ///< the topics that use it
        std::function<std::string()> getText; ///< returns its value as text
        std::string initial;                  ///< its default as text
    };

    /**
     * Limits an argument to some topics.
     * @tparam T type of its value
     * @param name name of the argument
     * @param parameter the argument
     * @param topics the topics that use it
     */
    template <typename T>
    void Limit(const std::string& name,
               const Parameter<T>& parameter,
               const std::vector<std::string>& topics)
    {
        const auto getText = [&parameter] {
            std::ostringstream text;
            text << parameter;
            return text.str();
        };
        m_limited.push_back({name, topics, getText, getText()});
    }

    /** @return the values of the arguments for the lesson */
    Settings GetSettings() const;

    const Settings m_defaults; ///< default values
    ChoiceParameter m_topic{m_parameters, "topic", "Lesson to run", "aggregation", GetTopicNames()};
    RealParameter m_lifetime{m_parameters,
                             "lifetime",
                             "expiry: lifetime of the Interests",
                             m_defaults.lifetime,
                             0.1,
                             10,
                             "s"};
    RealParameter m_move{m_parameters,
                         "move",
                         "handover: time at which alice moves from r1 to r2",
                         m_defaults.move,
                         0.001,
                         0.29,
                         "s"};
    IntegerParameter<uint32_t> m_window{m_parameters,
                                        "window",
                                        "window: Interests that alice may have open",
                                        m_defaults.window,
                                        1,
                                        64,
                                        "packets"};
    RealParameter m_gap{m_parameters,
                        "gap",
                        "aggregation: time from alice's Interest to bob's first one",
                        m_defaults.gap,
                        0,
                        0.07,
                        "s"};
    RealParameter m_interval{m_parameters,
                             "interval",
                             "caching: time from one Interest of a consumer to the next",
                             m_defaults.interval,
                             0.001,
                             0.08,
                             "s"};
    IntegerParameter<uint32_t> m_cache{
        m_parameters,
        "cache",
        "aggregation, caching, replacement: capacity of r1's content store; 0: "
        "nothing is stored",
        m_defaults.cache,
        0,
        1000,
        "objects"};
    ChoiceParameter m_policy{m_parameters,
                             "policy",
                             "caching, replacement: replacement policy of r1's content store",
                             m_defaults.policy,
                             GetTypeNames(ReplacementPolicy::GetTypeId())};
    ChoiceParameter m_stack{m_parameters,
                            "stack",
                            "copies: protocol stack that carries the film",
                            m_defaults.stack,
                            {"ccn", "tcp"}};
    ChoiceParameter m_stores{m_parameters,
                             "stores",
                             "copies: routers that have a content store",
                             m_defaults.stores,
                             {"both", "r1", "r2", "none"}};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "multipath, failure: forwarding strategy of r1",
                               m_defaults.strategy,
                               GetTypeNames(Strategy::GetTypeId())};
    IntegerParameter<uint32_t> m_period{m_parameters,
                                        "period",
                                        "multipath, failure: Interests from one experiment of "
                                        "BestFace to the next",
                                        m_defaults.period,
                                        1,
                                        1000,
                                        "packets"};
    RealParameter m_cut{m_parameters,
                        "cut",
                        "failure: time at which the link from r1 to r2 is cut",
                        m_defaults.cut,
                        0,
                        3600,
                        "s"};
    RealParameter m_mend{m_parameters,
                         "mend",
                         "failure: time at which this link works again",
                         m_defaults.mend,
                         0,
                         3600,
                         "s"};
    ChoiceParameter m_bundle{m_parameters,
                             "bundle",
                             "piggyback: how an Interest and content share a message; none: they "
                             "are sent separately",
                             m_defaults.bundle,
                             {"none", "concatenate", "embed"}};
    RealParameter m_delay{m_parameters,
                          "delay",
                          "loop: delay of the link from r3 to the server",
                          m_defaults.delay,
                          0,
                          1,
                          "s"};
    RealParameter m_nearness{m_parameters,
                             "nearness",
                             "poisoning: delay of mallory's link",
                             m_defaults.nearness,
                             0,
                             1,
                             "s"};
    IntegerParameter<uint32_t> m_exchanges{m_parameters,
                                           "exchanges",
                                           "piggyback: objects that each end requests",
                                           m_defaults.exchanges,
                                           1,
                                           100,
                                           "objects"};
    IntegerParameter<uint32_t> m_burst{
        m_parameters,
        "burst",
        "flooding: Interests that a face may have open at most, with "
        "--defended",
        m_defaults.burst,
        1,
        1000,
        "packets"};
    FlagParameter m_defended{m_parameters,
                             "defended",
                             "flooding, poisoning: whether r1 has a defence"};
    RecordArguments m_record{m_parameters, 0.01};
    std::vector<TopicArgument> m_limited; ///< arguments that only some topics use
};

LessonScenario::LessonScenario()
{
    Limit("lifetime", m_lifetime, {"expiry"});
    Limit("move", m_move, {"handover"});
    Limit("window", m_window, {"window"});
    Limit("gap", m_gap, {"aggregation"});
    Limit("interval", m_interval, {"caching"});
    Limit("cache", m_cache, {"aggregation", "caching", "replacement"});
    Limit("stack", m_stack, {"copies"});
    Limit("stores", m_stores, {"copies"});
    Limit("policy", m_policy, {"caching", "replacement"});
    Limit("strategy", m_strategy, {"multipath", "failure"});
    Limit("period", m_period, {"multipath", "failure"});
    Limit("cut", m_cut, {"failure"});
    Limit("mend", m_mend, {"failure"});
    Limit("bundle", m_bundle, {"piggyback"});
    Limit("delay", m_delay, {"loop"});
    Limit("nearness", m_nearness, {"poisoning"});
    Limit("exchanges", m_exchanges, {"piggyback"});
    Limit("burst", m_burst, {"flooding"});
    Limit("defended", m_defended, {"flooding", "poisoning"});
}

std::string
LessonScenario::GetUsage() const
{
    return "Lessons: small networks, each of which shows one idea of CCN (--topic).";
}

void
LessonScenario::Check()
{
    for (const TopicArgument& argument : m_limited)
    {
        const auto& topics = argument.topics;
        if (argument.getText() != argument.initial &&
            std::find(topics.begin(), topics.end(), m_topic.Get()) == topics.end())
        {
            throw std::invalid_argument("--" + argument.name + "=" + argument.getText() +
                                        ": not allowed with --topic=" + m_topic + " (only with " +
                                        Enumerate(topics) + ")");
        }
    }
    if (m_strategy != "BestFace" && m_period != m_defaults.period)
    {
        throw std::invalid_argument("--period=" + std::to_string(m_period) +
                                    ": not allowed with --strategy=" + m_strategy +
                                    " (only with BestFace)");
    }
    if (m_stack == "tcp" && m_stores != m_defaults.stores)
    {
        throw std::invalid_argument("--stores=" + m_stores.Get() +
                                    ": not allowed with --stack=tcp (only with ccn)");
    }
    if (!m_defended && m_burst != m_defaults.burst)
    {
        throw std::invalid_argument("--burst=" + std::to_string(m_burst) +
                                    ": not allowed without --defended");
    }
    if (m_cut >= m_mend)
    {
        std::ostringstream text;
        text << "--cut=" << m_cut << ": not allowed (less than --mend=" << m_mend << ")";
        throw std::invalid_argument(text.str());
    }
}

Settings
LessonScenario::GetSettings() const
{
    return {m_lifetime,
            m_move,
            m_window,
            m_gap,
            m_interval,
            m_cache,
            m_policy,
            m_strategy,
            m_period,
            m_cut,
            m_mend,
            m_bundle,
            m_delay,
            m_nearness,
            m_exchanges,
            m_stack,
            m_stores,
            m_burst,
            m_defended};
}

void
LessonScenario::Run(RunRecord& record)
{
    const auto topic = std::find_if(TOPICS.begin(), TOPICS.end(), [this](const Topic& one) {
        return m_topic == one.first;
    });
    const std::unique_ptr<Lesson> lesson = topic->second(GetSettings());
    lesson->AssignStreams();
    Recorder recorder(record, m_record.bin, m_record.packets, GetRecordOptions());
    lesson->Watch(recorder);
    CheckSettings(record);
    Simulator::Run();
    lesson->AddRows(recorder, record);
    recorder.Finish(true);
    std::cout << "lesson " << topic->first << ": " << lesson->Summarize() << "\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    LessonScenario scenario;
    return RunScenario("lesson", argc, argv, scenario);
}
