// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_REQUESTS_H
#define CCN_LESSON_REQUESTS_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-selectors.h"
#include "ns3/nstime.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ns3::ccn::lesson
{

/** An Interest of a lesson, which is sent once. @ingroup ccn */
struct LessonInterest
{
    double at;                           ///< when it is sent, in s
    std::string uri;                     ///< name
    Selectors selectors{};               ///< other selectors than Exclude
    std::vector<std::string> excluded{}; ///< components to exclude, in canonical order
};

/** @param requests the Interests @param lifetime of each @return a consumer that sends them @ingroup ccn */
inline Ptr<ScriptedConsumer>
MakeConsumer(const std::vector<LessonInterest>& requests, Time lifetime)
{
    const auto consumer = CreateObject<ScriptedConsumer>();
    consumer->SetAttribute("Lifetime", TimeValue(lifetime));
    for (const LessonInterest& request : requests)
    {
        Interest interest;
        interest.name = Name(request.uri);
        interest.selectors = request.selectors;
        ExcludeBuilder exclude;
        for (const std::string& component : request.excluded)
        {
            exclude.AddComponent(component);
        }
        interest.selectors.hasExclude = !request.excluded.empty();
        interest.selectors.exclude = exclude.GetBytes();
        consumer->Ask(Seconds(request.at), interest);
    }
    return consumer;
}

/** @param consumer of a lesson @return the URIs of the objects that answered, by Interest; "-" if none did @ingroup ccn */
inline std::vector<std::string>
GetAnswers(const ScriptedConsumer& consumer)
{
    std::vector<std::string> answers;
    for (const ScriptedRequest& request : consumer.Get())
    {
        answers.push_back(request.answered ? request.answer.ToUri() : "-");
    }
    return answers;
}

/**
 * @ingroup ccn
 * Adds a row of table `exchange` per Interest.
 * @param consumer of a lesson
 * @param node name of its node
 * @param record for the rows
 */
inline void
AddRows(const ScriptedConsumer& consumer, const std::string& node, RunRecord& record)
{
    for (std::size_t i = 0; i < consumer.Get().size(); ++i)
    {
        const ScriptedRequest& request = consumer.Get()[i];
        const double at = request.at.GetSeconds();
        record.Add(ExchangeRow{node,
                               consumer.GetLabel(),
                               static_cast<int64_t>(i),
                               at,
                               request.answered ? request.answered->GetSeconds() - at : NO_TIME,
                               0});
    }
}

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_REQUESTS_H
