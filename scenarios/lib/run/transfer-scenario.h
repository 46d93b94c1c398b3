// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRANSFER_SCENARIO_H
#define CCN_TRANSFER_SCENARIO_H

#include "scenario.h"

#include "ns3/callback.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ccn-transfer.h"
#include "ns3/node.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * Time in s that a CCN run can continue after the last transfer, so that Interests beyond the end of
 * the object expire. Their lifetime is 4 s, and a CCNx node can send them again for a second
 * downstream face, which takes another lifetime.
 * @ingroup ccn
 */
inline constexpr double DRAIN = 9;

/**
 * @ingroup ccn
 * Base class of scenarios that fetch objects, by CCN or TCP. The run ends after the last transfer, or
 * when a transfer has failed. With CCN it continues until the last Interests have expired, so that no
 * node has a PIT entry.
 */
class TransferScenario : public Scenario
{
  protected:
    /** A transfer, and how the database names it. */
    struct Fetch
    {
        std::string node;                      ///< name of the fetching node
        std::string app;                       ///< name of the application
        std::string stack;                     ///< "ccn" or "tcp"
        std::string object;                    ///< name of the object
        std::function<Transfer()> getTransfer; ///< returns its current state
        std::string layer{};                   ///< name of the CCN layer; empty: see Recorder
    };

    /** @return number of transfers, some of which may start late; 1 unless overridden */
    virtual uint32_t CountTransfers() const;
    /**
     * Called when a transfer is complete; does nothing unless overridden.
     * @param ended number of transfers that are complete
     */
    virtual void OnComplete(uint32_t ended);

    /**
     * Adds a transfer.
     * @param fetch its names; the function is set here
     * @param node the fetching node, which gets the application
     * @param app the application; has GetTransfer() and a trace source Ended
     */
    template <typename App>
    void AddFetch(Fetch fetch, Ptr<Node> node, Ptr<App> app)
    {
        fetch.getTransfer = [app] { return app->GetTransfer(); };
        m_fetches.push_back(fetch);
        app->TraceConnectWithoutContext("Ended", MakeCallback(&TransferScenario::NoteEnd, this));
        node->AddApplication(app);
    }

    /**
     * Adds a transfer by CCN.
     * @param name name of the fetching node
     * @param node the fetching node
     * @param app the application, whose label, object and random streams are set
     * @param label label of the application
     * @param object name of the object
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t AddCcnFetch(const std::string& name,
                        Ptr<Node> node,
                        Ptr<FetchApplication> app,
                        const std::string& label,
                        const std::string& object,
                        int64_t stream);

    /**
     * Adds a transfer by TCP. Call TcpArguments::SetDefaults() before.
     * @param name name of the fetching node
     * @param node the fetching node
     * @param label label of the application
     * @param object name of the object, for the record
     * @param server address of the server
     * @return the application
     */
    Ptr<TcpFileClient> AddTcpFetch(const std::string& name,
                                   Ptr<Node> node,
                                   const std::string& label,
                                   const std::string& object,
                                   Ipv4Address server);

    /**
     * Adds the transfers to the record.
     * @param digest digest of the object at its source
     * @param mayFail whether a transfer may be incomplete, which has no end in the record then
     * @return the transfers
     * @throws std::runtime_error if a node did not receive the object
     */
    std::vector<Transfer> RecordTransfers(const std::string& digest, bool mayFail = false) const;

    /** @param transfer a complete transfer @return its duration in s */
    static double GetSeconds(const Transfer& transfer);

    /**
     * Sets how long the run continues after the last transfer, for networks in which some packets never
     * end, such as beacons. Without it, a run with CCN ends when no event is left, and one with TCP at
     * once.
     * @param seconds the time in s
     */
    void SetDrain(double seconds);

  private:
    /** Ends the run after the last transfer. @param transfer result of a transfer */
    void NoteEnd(const Transfer& transfer);

    std::vector<Fetch> m_fetches;  ///< those that have been started
    uint32_t m_complete{0};        ///< number of complete transfers
    std::optional<double> m_drain; ///< value of SetDrain()
};

} // namespace ns3::ccn

#endif // CCN_TRANSFER_SCENARIO_H
