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
 * What tests 2.1 and 2.2 of Rodrigues 2014 share (sections 3.3.2 and 3.3.3): PC1 fetches an object from
 * CS over the testbed; PC2 fetches the same, after PC1 has all of it or while PC1 is at it. The run
 * fails if a PC does not get all of the object, or other octets than CS has.
 *
 * A subclass makes the applications. Those of the PCs have a trace source Ended with a Transfer.
 */
class MultihopScenario : public Scenario
{
  public:
    /** @param name of the program, for what it prints */
    explicit MultihopScenario(const std::string& name);
    ~MultihopScenario() override;

    void Check() override;
    void Run(RunRecord& record) override;

  protected:
    /** @return stack of the PCs, "ccn" or "tcp" */
    virtual std::string GetStack() const;
    /** @return the source's application */
    virtual Ptr<Application> MakeSource() = 0;
    /**
     * @param pc 0 for PC1, 1 for PC2
     * @return its application, with fixed streams
     */
    virtual Ptr<Application> MakeConsumer(uint32_t pc) = 0;
    /** @return name of the PCs' applications in the database */
    virtual std::string GetConsumerLabel() const = 0;
    /** Adds rows of its own when all is over. @param record takes them */
    virtual void RecordMore(RunRecord& record) const;

    // What is fetched and when; a subclass's constructor may set other defaults.
    IntegerParameter<uint64_t> m_size{m_parameters, "size", "Size of the object, if no file is served", 5000000,
                                      1, 1000000000000, "bytes"};
    ChoiceParameter m_overlap{m_parameters, "overlap",
                              "Whether PC2 begins while PC1 is at it (--join), or afterwards (--pause)", "no",
                              {"no", "yes"}};
    RealParameter m_join{m_parameters, "join", "From PC1's start to PC2's, if they overlap", 7, 0, 100000, "s"};
    RealParameter m_pause{m_parameters, "pause", "From PC1's last packet to PC2's start, if they don't", 1, 0,
                          100000, "s"};
    RealParameter m_start{m_parameters, "start", "When PC1 starts; both PCs must be associated by then", 1, 0,
                          100000, "s"};
    TestbedArguments m_common{m_parameters}; ///< what all testbeds take
    MultihopTestbed m_testbed{m_parameters}; ///< where it happens

  private:
    /** @param pc starts now */
    void Start(uint32_t pc);
    /** @param pc is done @param transfer how it went */
    void NoteEnd(uint32_t pc, const Transfer& transfer);
    /** @param recorder gets the transfers, if they are complete and right */
    void RecordTransfers(Recorder& recorder) const;

    std::string m_name;
    std::array<Transfer, MultihopTestbed::PCS> m_transfers;
    uint32_t m_ended{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MULTIHOP_SCENARIO_H
