// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_TIMED_CONSUMER_H
#define CCN_LESSON_TIMED_CONSUMER_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/ccn-selectors.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::lesson
{

/** An Interest of a TimedConsumer. @ingroup ccn */
struct Request
{
    double at;                           ///< when it is sent, in s
    std::string uri;                     ///< name
    Selectors selectors{};               ///< other selectors than Exclude
    std::vector<std::string> excluded{}; ///< components to exclude, in canonical order
};

/**
 * @ingroup ccn
 * Application that sends given Interests at given times, each once. It keeps the name of the object
 * that answers each of them.
 */
class TimedConsumer : public CcnApplication
{
  public:
    /** @param requests the Interests, in the order of their times */
    explicit TimedConsumer(const std::vector<Request>& requests)
    {
        for (const Request& request : requests)
        {
            m_exchanges.push_back({request, {}, {}, NO_TIME});
        }
    }

    /** @return the URIs of the objects that answered, by Interest; "-" if none did */
    std::vector<std::string> GetAnswers() const
    {
        std::vector<std::string> answers;
        for (const Exchange& exchange : m_exchanges)
        {
            answers.push_back(exchange.answer.empty() ? "-" : exchange.answer);
        }
        return answers;
    }

    /** @return number of Interests that were answered */
    uint64_t CountAnswers() const
    {
        uint64_t count = 0;
        for (const Exchange& exchange : m_exchanges)
        {
            count += !exchange.answer.empty();
        }
        return count;
    }

    /** Adds a row of table `exchange` per Interest. @param node name @param record for the rows */
    void AddRows(const std::string& node, RunRecord& record) const
    {
        for (std::size_t i = 0; i < m_exchanges.size(); ++i)
        {
            const Exchange& exchange = m_exchanges[i];
            record.Add(ExchangeRow{node,
                                   GetLabel(),
                                   static_cast<int64_t>(i),
                                   exchange.request.at,
                                   exchange.delay,
                                   0});
        }
    }

  private:
    static constexpr double LIFETIME = 1; ///< of each Interest, in s

    /** An Interest and its answer. */
    struct Exchange
    {
        Request request;    ///< what to send, and when
        std::string sent;   ///< the Interest in ccnb without its nonce; empty: not sent yet
        std::string answer; ///< URI of the object that answered; empty: none
        double delay;       ///< from the Interest to the answer, in s
    };

    void StartApplication() override
    {
        CcnApplication::StartApplication();
        for (std::size_t i = 0; i < m_exchanges.size(); ++i)
        {
            Simulator::Schedule(Seconds(m_exchanges[i].request.at) - Simulator::Now(),
                                [this, i] { SendInterest(m_exchanges[i]); });
        }
    }

    /** Sends the Interest. @param exchange the exchange that begins */
    void SendInterest(Exchange& exchange)
    {
        Interest interest;
        interest.name = Name(exchange.request.uri);
        interest.selectors = exchange.request.selectors;
        interest.lifetime = Seconds(LIFETIME);
        ExcludeBuilder exclude;
        for (const std::string& component : exchange.request.excluded)
        {
            exclude.AddComponent(component);
        }
        interest.selectors.hasExclude = !exchange.request.excluded.empty();
        interest.selectors.exclude = exclude.GetBytes();
        exchange.sent = interest.Encode();
        Express(interest);
    }

    void OnContent(const Arrival&, const ContentView& content) override
    {
        for (Exchange& exchange : m_exchanges)
        {
            const bool isPending = !exchange.sent.empty() && exchange.answer.empty();
            InterestView interest;
            if (isPending && interest.Decode(exchange.sent) == DecodeError::NONE &&
                Satisfies(content, interest))
            {
                exchange.answer = Name(content.name).ToUri();
                exchange.delay = Simulator::Now().GetSeconds() - exchange.request.at;
            }
        }
    }

    std::vector<Exchange> m_exchanges; ///< in the order of their times
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_TIMED_CONSUMER_H
