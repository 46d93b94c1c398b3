// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "transfer-scenario.h"

#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"

#include "ns3/simulator.h"
#include "ns3/string.h"

#include <stdexcept>

namespace ns3::ccn
{

uint32_t
TransferScenario::CountTransfers() const
{
    return 1;
}

void
TransferScenario::OnComplete(uint32_t)
{
}

int64_t
TransferScenario::AddCcnFetch(const std::string& name,
                              Ptr<Node> node,
                              Ptr<FetchApplication> app,
                              const std::string& label,
                              const std::string& object,
                              int64_t stream)
{
    app->SetAttribute("Label", StringValue(label));
    app->SetAttribute("Prefix", StringValue(object));
    const int64_t used = app->AssignStreams(stream);
    AddFetch({name, label, "ccn", object, nullptr, app->GetLayer()}, node, app);
    return used;
}

Ptr<TcpFileClient>
TransferScenario::AddTcpFetch(const std::string& name,
                              Ptr<Node> node,
                              const std::string& label,
                              const std::string& object,
                              Ipv4Address server)
{
    const auto client = TcpArguments::MakeClient(label, server);
    AddFetch({name, label, "tcp", object, nullptr}, node, client);
    return client;
}

void
TransferScenario::NoteEnd(const Transfer& transfer)
{
    if (!transfer.complete)
    {
        Simulator::Stop();
        return;
    }
    OnComplete(++m_complete);
    if (m_complete < CountTransfers())
    {
        return;
    }
    if (m_drain)
    {
        Simulator::Stop(Seconds(*m_drain));
    }
    else if (m_fetches.back().stack == "tcp")
    {
        Simulator::Stop();
    }
    else
    {
        RemoveLimit();
    }
}

std::vector<Transfer>
TransferScenario::RecordTransfers(const std::string& digest, bool mayFail) const
{
    std::vector<Transfer> transfers;
    for (const Fetch& fetch : m_fetches)
    {
        transfers.push_back(fetch.getTransfer());
        if (transfers.back().complete || !mayFail)
        {
            RequireWhole(fetch.node, transfers.back(), digest);
        }
        GetRecorder().AddTransfer(fetch.node,
                                  fetch.app,
                                  fetch.stack,
                                  fetch.object,
                                  transfers.back(),
                                  fetch.layer);
    }
    if (transfers.size() < CountTransfers())
    {
        throw std::runtime_error("only " + std::to_string(transfers.size()) + " of " +
                                 std::to_string(CountTransfers()) + " transfers started");
    }
    return transfers;
}

double
TransferScenario::GetSeconds(const Transfer& transfer)
{
    return (transfer.end - transfer.start).GetSeconds();
}

void
TransferScenario::SetDrain(double seconds)
{
    m_drain = seconds;
}

} // namespace ns3::ccn
