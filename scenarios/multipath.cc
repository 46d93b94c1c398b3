// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * multipath: one file over a short and a long path (Rodrigues 2014, test 2.3, figures 3.3 and 4.9),
 * or over two links between two nodes.
 *
 *     PC1 ---.          short
 *             CCNx1 ------------ CCNx2 ---- CS        PC1 ======== CS
 *     PC2 ---'   `---- CCNx3 -----'
 *                       long                          --topology=pair: "short" and "long" are
 *     --topology=report                               two links
 *
 * The strategy of CCNx1 (or of PC1 with --topology=pair) chooses between the two routes.
 * CcnxStrategy uses the route entered last and from time to time probes the other one. Both copies
 * of a probed Interest meet at the far end, where the second is a duplicate.
 *
 *     multipath --paths=both --first=long
 *     multipath: PC1 got 5000000 bytes in 9.62869 s by 1230 Interests PC2 got 5000000 bytes in 1.92312 s by 1228
 *     Interests
 */

#include "lib/arguments/source-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/router-arguments.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-get-file.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"

#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

using Names = std::vector<std::string>;

/** The scenario of Rodrigues 2014, test 2.3. */
class Multipath : public TransferScenario
{
  public:
    std::string GetUsage() const override
    {
        return "Transfer of one file over a short and a long path: Rodrigues 2014, test 2.3 "
               "(T23-01..05).";
    }

  private:
    void Build() override;
    uint32_t CountTransfers() const override;
    void OnComplete(uint32_t ended) override;
    void RecordResults(std::ostream& line) override;

    /** @return the PCs, in the order of their transfers */
    Names GetPcs() const;
    /** @return the nodes, the links and the routes */
    NetworkDescription Describe() const;
    /** @param name of a path @return names of its nodes */
    Names GetPath(const std::string& name) const;
    /** Describes the links of a path. @param network receives them @param name of the path @param delay of each link in s */
    void Connect(NetworkDescription& network, const std::string& name, double delay) const;
    /** Installs the producer of --app on CS. */
    void InstallProducer();
    /** Adds the transfer of a PC. @param number number of the PC, from 0 @param start its start, from now */
    void AddTransfer(uint32_t number, double start);

    ChoiceParameter m_topology{
        m_parameters,
        "topology",
        "report: figure 3.3 of Rodrigues 2014; pair: two nodes with two links",
        "report",
        {"report", "pair"}};
    ChoiceParameter m_paths{m_parameters,
                            "paths",
                            "Paths for which routes are installed",
                            "both",
                            {"short", "long", "both"}};
    ChoiceParameter m_first{m_parameters,
                            "first",
                            "Path whose route is installed first",
                            "short",
                            {"short", "long"}};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy of all nodes",
                               "CcnxStrategy",
                               GetTypeNames(Strategy::GetTypeId())};
    SizeParameter m_size{m_parameters, 5000000};
    ChoiceParameter m_app{
        m_parameters,
        "app",
        "Application of the PCs: ccngetfile, which fetches from ccnr, or ccncatchunks2, "
        "which fetches existing chunks",
        "getfile",
        {"getfile", "catchunks2"}};
    IntegerParameter<uint32_t> m_window{
        m_parameters,
        "window",
        "Pipeline of ccngetfile, or maximum window of ccncatchunks2",
        4,
        1,
        127,
        "chunks"};
    RealParameter m_shortDelay{m_parameters,
                               "short-delay",
                               "Delay of each link of the short path",
                               0.0001,
                               0,
                               10,
                               "s"};
    RealParameter m_longDelay{m_parameters,
                              "long-delay",
                              "Delay of each link of the long path",
                              0.0001,
                              0,
                              10,
                              "s"};
    RealParameter m_pause{m_parameters,
                          "pause",
                          "Time from the end of PC1's transfer to PC2's start",
                          1,
                          0,
                          1000,
                          "s"};
    RealParameter
        m_kill{m_parameters, "kill", "Time at which a path is cut; 0: never", 0, 0, 100000, "s"};
    ChoiceParameter m_killPath{m_parameters,
                               "kill-path",
                               "Path that --kill cuts",
                               "short",
                               {"short", "long"}};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 4096, 8192};
    RouterArguments m_routers{m_parameters};
    BuiltNetwork m_network;
};

void
Multipath::Build()
{
    MakeRecorder(m_common.record);
    m_network.Build(Describe());
    InstallProducer();
    m_network.Watch(GetRecorder());
    m_network.AssignStreams(10);
    AddTransfer(0, 0);
    if (m_kill > 0)
    {
        Simulator::Schedule(Seconds(m_kill),
                            [this] { m_network.Change(m_killPath + "0", "silent"); });
    }
    SetLimit(m_common.limit);
}

Names
Multipath::GetPcs() const
{
    return m_topology == "pair" ? Names{"PC1"} : Names{"PC1", "PC2"};
}

Names
Multipath::GetPath(const std::string& name) const
{
    return m_topology == "pair" ? Names{"PC1", "CS"}
           : name == "short"    ? Names{"CCNx1", "CCNx2"}
                                : Names{"CCNx1", "CCNx3", "CCNx2"};
}

NetworkDescription
Multipath::Describe() const
{
    NetworkDescription network = m_common.MakeDescription();
    network.Add("default node : strategy=$strategy");
    network.Add(m_topology == "pair" ? "node PC1 CS" : R"(
        node PC1 PC2 CCNx1 CCNx2 CCNx3 CS
        node CCNx1 CCNx2 CCNx3 : Profile=$router-profile Processor/Costs/Machine=$router
    )");
    Connect(network, "short", m_shortDelay);
    Connect(network, "long", m_longDelay);
    for (const Names& ends : {Names{"PC1", "CCNx1"}, Names{"PC2", "CCNx1"}, Names{"CCNx2", "CS"}})
    {
        if (m_topology == "report")
        {
            network.AddLink(ends[0], ends[1], m_common.DescribeLink());
            network.AddRoutes("ccnx:/", ends);
        }
    }
    for (const std::string& name :
         {m_first.Get(), std::string(m_first == "short" ? "long" : "short")})
    {
        const Names path = GetPath(name);
        for (std::size_t i = 1; i < path.size() && (m_paths == "both" || m_paths == name); ++i)
        {
            network.AddRoutes("ccnx:/", {path[i - 1], path[i]});
            network.routes.back().via = name + std::to_string(i - 1);
        }
    }
    return network;
}

void
Multipath::Connect(NetworkDescription& network, const std::string& name, double delay) const
{
    const Names path = GetPath(name);
    LinkDescription link = m_common.DescribeLink();
    link.delay = Seconds(delay);
    for (std::size_t i = 1; i < path.size(); ++i)
    {
        link.name = name + std::to_string(i - 1);
        network.AddLink(path[i - 1], path[i], link);
    }
}

void
Multipath::InstallProducer()
{
    const bool isFile = m_app == "getfile";
    const Ptr<Application> producer = isFile ? Ptr<Application>(CreateObject<Repository>())
                                             : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_common.object, m_size);
    m_network.Get("CS")->AddApplication(producer);
}

void
Multipath::AddTransfer(uint32_t number, double start)
{
    const std::string pc = GetPcs()[number];
    Ptr<FetchApplication> consumer;
    if (m_app == "getfile")
    {
        consumer = CreateObject<GetFile>();
    }
    else
    {
        consumer = CreateObject<CatChunks2>();
        GetRecorder().WatchWindow(pc, consumer);
    }
    consumer->SetAttribute("Window", UintegerValue(m_window));
    consumer->SetStartTime(Seconds(start));
    AddCcnFetch(pc, m_network.Get(pc), consumer, m_app, m_common.object, number);
}

uint32_t
Multipath::CountTransfers() const
{
    return GetPcs().size();
}

void
Multipath::OnComplete(uint32_t ended)
{
    if (ended < CountTransfers())
    {
        AddTransfer(ended, m_pause);
    }
}

void
Multipath::RecordResults(std::ostream& line)
{
    const auto transfers = RecordTransfers(m_source.GetDigest(m_size));
    for (std::size_t i = 0; i < transfers.size(); ++i)
    {
        line << (i == 0 ? "" : " ") << GetPcs()[i] << " got " << transfers[i].bytes << " bytes in "
             << GetSeconds(transfers[i]) << " s by " << transfers[i].interests << " Interests";
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Multipath scenario;
    return RunScenario("multipath", argc, argv, scenario);
}
