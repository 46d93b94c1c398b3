// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_READERS_H
#define CCN_ACCESS_READERS_H

#include "lib/recording/run-record.h"
#include "lib/watching/recorder.h"
#include "names.h"
#include "network.h"
#include "scheme.h"

#include "ns3/ccn-name-value.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/** The applications of all clients: one for each version of the object that the client reads. @ingroup ccn */
class Readers
{
  public:
    /** Tells whether a client may not read a version. */
    using Refusal = std::function<bool(uint32_t client, uint32_t version)>;

    /**
     * @param scheme by which clients get the key
     * @param network with the clients
     * @param isRefused tells who may not read
     */
    Readers(const Scheme& scheme, const ClientNetwork& network, Refusal isRefused)
        : m_scheme(scheme),
          m_network(network),
          m_isRefused(std::move(isRefused))
    {
    }

    /**
     * Installs an application on each client.
     * @param version of the object
     * @param window maximum number of outstanding Interests
     * @param starts draws the start of each client, in s
     */
    void Install(uint32_t version, uint32_t window, const std::function<double()>& starts)
    {
        for (uint32_t i = 0; i < m_network.GetClients().size(); ++i)
        {
            const Ptr<DecryptingConsumer> consumer = m_scheme.MakeReader(i, window);
            consumer->SetAttribute("Label", StringValue(GetLabel(version)));
            consumer->SetAttribute("Prefix", NameValue(GetObjectName(version)));
            consumer->SetAttribute("Window", UintegerValue(window));
            consumer->AssignStreams(1000 + 200000 * (version - 1) + 10 * static_cast<int64_t>(i));
            consumer->SetStartTime(Seconds(starts()));
            consumer->TraceConnectWithoutContext(
                "Decrypted",
                Callback<void, uint64_t, uint32_t>(
                    [this, at = m_readings.size()](uint64_t chunk, uint32_t) {
                        NoteDecrypted(at, chunk);
                    }));
            m_network.GetClients()[i]->AddApplication(consumer);
            m_readings.push_back({i, version, consumer, std::nullopt});
        }
    }

    /** @param version of the object @return number of clients that may read it */
    uint64_t Count(uint32_t version) const
    {
        return std::count_if(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
            return reading.version == version && !m_isRefused(reading.client, version);
        });
    }

    /** @return number of applications on all clients */
    uint64_t CountAll() const
    {
        return m_readings.size();
    }

    /**
     * Adds the rows of all transfers.
     * @param recorder for the transfers
     * @param record for the times until the first chunk is decrypted
     * @throws std::runtime_error if a client reads what it may not, or does not read what it may
     */
    void AddRows(Recorder& recorder, RunRecord& record) const
    {
        for (const Reading& reading : m_readings)
        {
            AddRows(reading, recorder, record);
        }
    }

  private:
    /** A client that reads one version of the object. */
    struct Reading
    {
        uint32_t client;                    ///< its number
        uint32_t version;                   ///< of the object
        Ptr<DecryptingConsumer> consumer;   ///< its application
        std::optional<Time> firstDecrypted; ///< time at which it decrypted the first chunk
    };

    /** @param version of the object @return label of its readers */
    static std::string GetLabel(uint32_t version)
    {
        return version == 1 ? "reader" : "reader" + std::to_string(version);
    }

    /** @param at index of the reading @param chunk that was decrypted */
    void NoteDecrypted(std::size_t at, uint64_t chunk)
    {
        if (chunk == 0)
        {
            m_readings[at].firstDecrypted = Simulator::Now();
        }
    }

    /** As AddRows above. @param reading whose rows are added */
    void AddRows(const Reading& reading, Recorder& recorder, RunRecord& record) const
    {
        const std::string name = GetClientName(reading.client);
        const std::string app = GetLabel(reading.version);
        const Transfer& transfer = reading.consumer->GetTransfer();
        if (transfer.complete == m_isRefused(reading.client, reading.version))
        {
            throw std::runtime_error(name + (transfer.complete
                                                 ? " is revoked and reads the content"
                                                 : ": " + reading.consumer->GetError()));
        }
        recorder.AddTransfer(name, app, "ccn", GetObjectName(reading.version).ToUri(), transfer);
        for (const KeyFetch& fetch : m_scheme.GetFetches(*reading.consumer, reading.version))
        {
            recorder.AddTransfer(name, app + fetch.app, "ccn", fetch.object, fetch.transfer);
        }
        if (reading.firstDecrypted)
        {
            const double start = transfer.start.GetSeconds();
            record.Add(
                ExchangeRow{name, app, 0, start, reading.firstDecrypted->GetSeconds() - start, 0});
        }
    }

    const Scheme& m_scheme;
    const ClientNetwork& m_network;
    Refusal m_isRefused;
    std::vector<Reading> m_readings; ///< of the first version and then of the second one, by client
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_READERS_H
