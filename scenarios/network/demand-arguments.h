// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_DEMAND_ARGUMENTS_H
#define CCN_NETWORK_DEMAND_ARGUMENTS_H

#include "demand.h"
#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"
#include "request-driver.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

namespace ns3::ccn::network
{

/** Parameters of the catalogue's size and of the requests. @ingroup ccn */
class DemandArguments
{
  public:
    static constexpr int64_t PACE_STREAM = 2; ///< random stream of the times
    static constexpr int64_t STREAMS = 3;     ///< number of random streams, from 0 on

    /** @param all parameters of the scenario, to which these are added */
    explicit DemandArguments(Parameters& all);

    /** @return true if the requests are those of a file */
    bool IsListed() const
    {
        return m_requests != "";
    }

    /** @return true if each request is made when the one before has ended */
    bool IsSequence() const
    {
        return GetKind() == RequestPace::SEQUENCE;
    }

    /** @return whether objects differ in size by --object-size */
    bool HasSizes() const
    {
        return m_objectSize != "";
    }

    /** @return number of slices of the catalogue, of which the run has one */
    uint32_t GetSlices() const
    {
        return m_slices;
    }

    /** @return time after which no request is made in s; 0: not known before the run */
    double GetEnd() const
    {
        return m_seconds > 0 ? m_warmUpTime + m_seconds : 0;
    }

    /** @param plan the network @return number of objects of the catalogue */
    uint64_t CountObjects(const NetworkPlan& plan) const
    {
        return std::max<uint64_t>(m_objects, plan.largestContent);
    }

    /**
     * @param plan the network
     * @param chunkSize payload of a chunk in bytes
     * @return sizes of the objects, by --object-size, or none so far; nullptr: all are alike
     */
    std::shared_ptr<ObjectSizes> MakeSizes(const NetworkPlan& plan, uint32_t chunkSize) const;

    /**
     * @param plan the network
     * @param sizes receives the sizes of the objects; nullptr: all are alike
     * @return the requests of its receivers
     */
    std::unique_ptr<Demand> MakeDemand(const NetworkPlan& plan,
                                       std::shared_ptr<ObjectSizes> sizes) const;

    /** @param receivers number of receivers @return when requests are made */
    RequestPace MakePace(uint32_t receivers) const;

  private:
    /** @param name name of a column @return whether there is a file of requests that has it */
    bool HasColumn(const std::string& name) const
    {
        return IsListed() && CsvFile(m_requests, ListedDemand::GetColumns()).Has(name);
    }

    /** @return when requests are made */
    RequestPace::Kind GetKind() const;

    /** Checks combinations. @throws std::invalid_argument that names the argument */
    void Check() const;

    Parameters& m_all; ///< parameters of the scenario
    IntegerParameter<uint32_t> m_objects{
        m_all,
        "objects",
        "Number of objects in the catalogue; at least the largest content of --nodes",
        1000,
        1,
        4294967295,
        "objects"};
    TextParameter m_objectSize{
        m_all,
        "object-size",
        "Payload of each object in bytes, drawn once: a random variable of ns-3, such as "
        "LogNormalRandomVariable[Mu=9|Sigma=1]; empty: --chunks whole chunks"};
    RealParameter m_alpha{m_all,
                          "alpha",
                          "Exponent of Zipf's law; 0: all objects are equally popular",
                          0.8,
                          0,
                          20};
    FileParameter m_requests{m_all, "requests", "File of the requests; empty: random ones"};
    FlagParameter m_shift{m_all,
                          "shift-times",
                          "Make the first request of the file at time 0, and the others as much "
                          "later as in the file"};
    ChoiceParameter m_pace{
        m_all,
        "pace",
        "Time of a request without one in the file: when the one before has ended, by a Poisson "
        "process, or at a constant rate, the receivers in turn",
        "sequence",
        {"sequence", "poisson", "constant"}};
    RealParameter
        m_rate{m_all, "rate", "poisson and constant: requests per receiver", 10, 1e-6, 1e6, "1/s"};
    IntegerParameter<uint64_t> m_warmUp{m_all,
                                        "warm-up",
                                        "Requests before the measurement",
                                        0,
                                        0,
                                        1000000000000,
                                        "requests"};
    RealParameter m_warmUpTime{m_all,
                               "warm-up-time",
                               "Simulated time before the measurement, instead of --warm-up",
                               0,
                               0,
                               1e9,
                               "s"};
    IntegerParameter<uint64_t> m_count{
        m_all,
        "count",
        "Number of random requests that are measured; 0: as many as in --seconds",
        10000,
        0,
        1000000000000,
        "requests"};
    RealParameter m_seconds{m_all,
                            "seconds",
                            "Measured time; 0: until --count or the file ends",
                            0,
                            0,
                            1e9,
                            "s"};
    IntegerParameter<uint32_t> m_slices{
        m_all,
        "slices",
        "Number of equal parts of the catalogue, each with its share of every content "
        "store; a run has one part",
        1,
        1,
        1024,
        "slices"};
    IntegerParameter<uint32_t> m_slice{m_all,
                                       "slice",
                                       "Part of the catalogue: object number modulo --slices",
                                       0,
                                       0,
                                       1023};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_DEMAND_ARGUMENTS_H
