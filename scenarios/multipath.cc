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

#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

using Names = std::vector<std::string>;

/** A path between the strategy's node and the far end. */
struct Path
{
    Names nodes;                      ///< of the path, both ends included
    std::vector<Testbed::Link> links; ///< between them
};

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
    /** Creates the nodes, the links and all routes except those of the two paths. */
    void BuildTopology();
    /**
     * Installs the CCN layer with the strategy of --strategy.
     * @param names names of the nodes
     * @param stack other attributes of the CCN layer
     */
    void InstallCcn(const Names& names, CcnStackHelper stack);
    /** @param nodes nodes of a path @param delay delay of each of its links, in s @return the path */
    Path Connect(const Names& nodes, double delay);
    /** Inserts the routes along a path, if --paths includes it. @param name name of the path */
    void AddRoutes(const std::string& name);
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
    std::optional<Testbed> m_testbed;
    std::map<std::string, Path> m_pathOf; ///< by name
};

void
Multipath::Build()
{
    MakeRecorder(m_common.record);
    BuildTopology();
    AddRoutes(m_first);
    AddRoutes(m_first == "short" ? "long" : "short");
    InstallProducer();
    m_testbed->Watch(GetRecorder());
    m_testbed->AssignStreams(10);
    AddTransfer(0, 0);
    if (m_kill > 0)
    {
        Simulator::Schedule(Seconds(m_kill),
                            [this] { m_testbed->Cut(m_pathOf.at(m_killPath).links.front()); });
    }
    SetLimit(m_common.limit);
}

Names
Multipath::GetPcs() const
{
    return m_topology == "pair" ? Names{"PC1"} : Names{"PC1", "PC2"};
}

void
Multipath::BuildTopology()
{
    if (m_topology == "pair")
    {
        m_testbed.emplace(Names{"PC1", "CS"});
        InstallCcn({"PC1", "CS"}, m_common.GetStack());
        m_pathOf["short"] = Connect({"PC1", "CS"}, m_shortDelay);
        m_pathOf["long"] = Connect({"PC1", "CS"}, m_longDelay);
        return;
    }
    m_testbed.emplace(Names{"PC1", "PC2", "CCNx1", "CCNx2", "CCNx3", "CS"});
    InstallCcn({"PC1", "PC2", "CS"}, m_common.GetStack());
    InstallCcn({"CCNx1", "CCNx2", "CCNx3"}, m_routers.GetStack(m_common));
    m_pathOf["short"] = Connect({"CCNx1", "CCNx2"}, m_shortDelay);
    m_pathOf["long"] = Connect({"CCNx1", "CCNx3", "CCNx2"}, m_longDelay);
    for (const Names& ends : {Names{"PC1", "CCNx1"}, Names{"PC2", "CCNx1"}, Names{"CCNx2", "CS"}})
    {
        m_testbed->AddRoute(m_testbed->Connect(ends, m_common.GetEthernet()), ends[0], ends[1]);
    }
}

void
Multipath::InstallCcn(const Names& names, CcnStackHelper stack)
{
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    m_testbed->InstallCcn(stack, m_common.sequenceNumbers, names);
}

Path
Multipath::Connect(const Names& nodes, double delay)
{
    Path path{nodes, {}};
    Ethernet ethernet = m_common.GetEthernet();
    ethernet.delay = Seconds(delay);
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    {
        path.links.push_back(m_testbed->Connect({nodes[i], nodes[i + 1]}, ethernet));
    }
    return path;
}

void
Multipath::AddRoutes(const std::string& name)
{
    if (m_paths != "both" && m_paths != name)
    {
        return;
    }
    const Path& path = m_pathOf.at(name);
    for (std::size_t i = 0; i < path.links.size(); ++i)
    {
        m_testbed->AddRoute(path.links[i], path.nodes[i], path.nodes[i + 1]);
    }
}

void
Multipath::InstallProducer()
{
    const bool isFile = m_app == "getfile";
    const Ptr<Application> producer = isFile ? Ptr<Application>(CreateObject<Repository>())
                                             : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_common.object, m_size);
    m_testbed->Get("CS")->AddApplication(producer);
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
    AddCcnFetch(pc, m_testbed->Get(pc), consumer, m_app, m_common.object, number);
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
