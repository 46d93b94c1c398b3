// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MULTIHOP_SCENARIO_H
#define CCN_MULTIHOP_SCENARIO_H

#include "lib/arguments/source-arguments.h"
#include "lib/networks/multihop-testbed.h"
#include "lib/networks/testbed-arguments.h"
#include "transfer-scenario.h"

#include "ns3/application.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class for tests 2.1 and 2.2 of Rodrigues 2014 (sections 3.3.2 and 3.3.3). PC1 fetches an
 * object from CS over the testbed. PC2 fetches the same object, either after or during PC1's
 * transfer. A subclass creates the applications.
 */
class MultihopScenario : public TransferScenario
{
  public:
    MultihopScenario();

  protected:
    /** @return protocol stack of the PCs, "ccn" or "tcp"; "ccn" unless overridden */
    virtual std::string GetStack() const;
    /** @return the source's application, a Repository unless overridden */
    virtual Ptr<Application> MakeSource();
    /**
     * Adds the transfer of a PC.
     * @param pc 0 for PC1, 1 for PC2
     * @param name name of its node
     * @param node its node
     */
    virtual void AddTransfer(uint32_t pc, const std::string& name, Ptr<Node> node) = 0;

    void RecordResults(std::ostream& line) override;

    // The object and the start times. A subclass's constructor can set other defaults.
    SizeParameter m_size{m_parameters, 5000000};
    ChoiceParameter m_overlap{
        m_parameters,
        "overlap",
        "Whether PC2 starts during PC1's transfer (--join) or after it (--pause)",
        "no",
        {"no", "yes"}};
    RealParameter m_join{m_parameters,
                         "join",
                         "Time from PC1's start to PC2's start, with --overlap=yes",
                         7,
                         0,
                         100000,
                         "s"};
    RealParameter m_pause{m_parameters,
                          "pause",
                          "Time from the end of PC1's transfer to PC2's start, with --overlap=no",
                          1,
                          0,
                          100000,
                          "s"};
    RealParameter m_start{m_parameters,
                          "start",
                          "Start time of PC1; with Wi-Fi, both PCs must be associated by then",
                          1,
                          0,
                          100000,
                          "s"};
    TestbedArguments m_common{m_parameters};             ///< parameters of all testbeds
    SourceArguments m_source{m_parameters, 4096, 32768}; ///< the content of the object
    MultihopTestbed m_testbed{m_parameters};             ///< the testbed

  private:
    void Build() override;
    uint32_t CountTransfers() const override;
    void OnComplete(uint32_t ended) override;

    /** Starts the transfer of a PC. @param pc index of the PC */
    void Start(uint32_t pc);
};

} // namespace ns3::ccn

#endif // CCN_MULTIHOP_SCENARIO_H
