// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "exchange-rows.h"

#include "ns3/callback.h"
#include "ns3/ccn-ping.h"
#include "ns3/ccn-session.h"
#include "ns3/simulator.h"

#include <optional>

namespace ns3::ccn::network
{

void
WatchExchanges(RunRecord& record, const std::string& node, CcnApplication& application)
{
    const CcnApplication* const app = &application;
    const auto add = [&record, node, app](int64_t number, Time start, double roundTrip) {
        record.Add(ExchangeRow{node,
                               app->GetLabel(),
                               number,
                               start.GetSeconds(),
                               roundTrip,
                               0,
                               app->GetLayer()});
    };
    if (dynamic_cast<Session*>(&application))
    {
        application.TraceConnectWithoutContext(
            "Exchanged",
            Callback<void, uint64_t, Time, Time>([add](uint64_t number, Time asked, Time delay) {
                add(static_cast<int64_t>(number), asked, delay.GetSeconds());
            }));
    }
    if (dynamic_cast<Ping*>(&application))
    {
        TimeValue lifetime;
        application.GetAttribute("Lifetime", lifetime);
        application.TraceConnectWithoutContext(
            "Ended",
            Callback<void, uint32_t, std::optional<Time>, Ping::Outcome, const std::string&>(
                [add, limit = lifetime.Get()](uint32_t number,
                                              std::optional<Time> roundTrip,
                                              Ping::Outcome outcome,
                                              const std::string&) {
                    const bool isAnswered = outcome == Ping::Outcome::ANSWERED;
                    add(int64_t{number} - 1,
                        Simulator::Now() - roundTrip.value_or(limit),
                        isAnswered ? roundTrip->GetSeconds() : NO_TIME);
                }));
    }
}

} // namespace ns3::ccn::network
