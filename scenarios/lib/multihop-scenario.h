/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MULTIHOP_SCENARIO_H
#define CCN_MULTIHOP_SCENARIO_H

#include "multihop-testbed.h"
#include "recorder.h"
#include "scenario.h"
#include "source-arguments.h"
#include "testbed-arguments.h"

#include "ns3/application.h"
#include "ns3/ccn-transfer.h"

#include <array>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Base class for tests 2.1 and 2.2 of Rodrigues 2014 (sections 3.3.2 and 3.3.3). PC1 fetches an
 * object from CS over the testbed. PC2 fetches the same object, either after or during PC1's
 * transfer. The run fails if a PC does not receive exactly the bytes of the object.
 *
 * A subclass creates the applications. Those of the PCs must have a trace source Ended with a
 * Transfer.
 */
class MultihopScenario : public Scenario
{
  public:
    /** @param name name of the program, for its output */
    explicit MultihopScenario(const std::string& name);
    ~MultihopScenario() override;

    void Run(RunRecord& record) override;

  protected:
    /** @return protocol stack of the PCs, "ccn" or "tcp" */
    virtual std::string GetStack() const;
    /** @return the source's application, a Repository unless overridden */
    virtual Ptr<Application> MakeSource();
    /**
     * @param pc 0 for PC1, 1 for PC2
     * @return its application, with fixed streams
     */
    virtual Ptr<Application> MakeConsumer(uint32_t pc) = 0;
    /** @return name of the PCs' applications in the database */
    virtual std::string GetConsumerLabel() const = 0;
    /** Adds rows of the subclass at the end of the run. @param record the record */
    virtual void RecordMore(RunRecord& record) const;

    // The object and the start times. A subclass's constructor can set other defaults.
    SizeParameter m_size{m_parameters, 5000000};
    ChoiceParameter m_overlap{m_parameters, "overlap",
                              "Whether PC2 starts during PC1's transfer (--join) or after it (--pause)", "no",
                              {"no", "yes"}};
    RealParameter m_join{m_parameters, "join", "Time from PC1's start to PC2's start, with --overlap=yes", 7, 0,
                         100000, "s"};
    RealParameter m_pause{m_parameters, "pause",
                          "Time from the end of PC1's transfer to PC2's start, with --overlap=no", 1, 0, 100000,
                          "s"};
    RealParameter m_start{m_parameters, "start",
                          "Start time of PC1; with Wi-Fi, both PCs must be associated by then", 1, 0, 100000,
                          "s"};
    TestbedArguments m_common{m_parameters}; ///< parameters of all testbeds
    SourceArguments m_source{m_parameters, 4096, 32768}; ///< the content of the object
    MultihopTestbed m_testbed{m_parameters}; ///< the testbed

  private:
    /** Starts the consumer of a PC. @param pc index of the PC */
    void Start(uint32_t pc);
    /** Handles the end of a transfer. @param pc index of the PC @param transfer its result */
    void NoteEnd(uint32_t pc, const Transfer& transfer);
    /** Checks the transfers and adds them to the record. @param recorder the recorder */
    void RecordTransfers(Recorder& recorder) const;

    std::string m_name;
    std::array<Transfer, MultihopTestbed::PCS> m_transfers;
    uint32_t m_ended{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MULTIHOP_SCENARIO_H
